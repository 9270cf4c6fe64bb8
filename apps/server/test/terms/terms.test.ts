import { termRoutes } from '@dragoman/contract/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines, startPortal, type Portal } from '../harness/index.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const term = { businessType: 'Quotation', serviceType: 'Onsite', text: '<p>Pay in 30 days</p>' } as const;
const create = async (body: object = term) => (await portal.as('superadmin')).call(termRoutes.create, { body });
const update = async (id: string, body: object) =>
  (await portal.as('superadmin')).call(termRoutes.update, { params: { id }, body });
const all = async () => (await (await portal.as('admin')).call(termRoutes.list)).body.data;

describe('terms', () => {
  it('are kept without anything that could act', async () => {
    const { body } = await create({ ...term, text: '<p onclick="x()">Fine<script>alert(1)</script></p>' });
    expect(body.data.text).toBe('<p>Fine</p>');
    const changed = await update(body.data._id, { text: '<b>Bold</b><img src=x onerror=y>' });
    expect(changed.body.data.text).toBe('<b>Bold</b>');
  });

  it('may be for Invoice and All only when edited', async () => {
    const before = await all();
    expect((await create({ ...term, businessType: 'Invoice' })).body.fields).toEqual({
      businessType: 'Choose one from the list',
    });
    expect((await create({ ...term, businessType: '' })).body.fields).toEqual({ businessType: 'Required' });
    expect((await create({ ...term, serviceType: 'All' })).status).toBe(400);
    expect((await create({ ...term, text: '<p> </p>' })).body.fields).toEqual({ text: 'Required' });
    expect(await all()).toEqual(before);
    const { _id } = (await create({ ...term, businessType: 'Booking' })).body.data;
    expect((await update(_id, { businessType: 'Invoice', serviceType: 'All' })).body.data).toMatchObject({
      businessType: 'Invoice',
      serviceType: 'All',
    });
  });

  it('are found for a mail: the exact service first, then All, the newest first', async () => {
    const service = { ...term, serviceType: 'Translation' };
    const general = (await create({ ...service, text: 'General' })).body.data;
    await update(general._id, { serviceType: 'All' });
    await create({ ...service, text: 'Old' });
    await create({ ...service, text: 'New' });
    await create({ ...service, businessType: 'Booking', text: 'Of a booking' });
    const findRows = async (serviceType: string) => {
      const answer = await (
        await portal.as('ip-admin')
      ).call(termRoutes.forMail, { params: { serviceType, businessType: 'Quotation' } });
      return answer.body.data.map(({ text }: { text: string }) => text);
    };
    expect(await findRows('Translation')).toEqual(['New', 'Old', 'General']);
    expect(await findRows('Video Call')).toEqual(['General']);
  });

  it('list the last changed first', async () => {
    const { _id } = (await create()).body.data;
    await create();
    await update(_id, { text: 'Changed' });
    expect((await all())[0]._id).toBe(_id);
  });

  it('are written by a superadmin alone', async () => {
    const before = await all();
    for (const role of ['admin', 'ip-admin', 'interpreter'] as const) {
      expect((await (await portal.as(role)).call(termRoutes.create, { body: term })).status).toBe(403);
    }
    expect(await all()).toEqual(before);
  });

  it('are withdrawn by a superadmin who has seen them as they are', async () => {
    const { _id, updatedAt } = (await create({ ...term, serviceType: 'Video Call' })).body.data;
    const withdraw = async (seen: string, role: 'superadmin' | 'admin' = 'superadmin') =>
      (await portal.as(role)).call(termRoutes.withdraw, { params: { id: _id }, body: { updatedAt: seen } });
    const changed = (await update(_id, { text: 'Changed' })).body.data;
    expect((await withdraw(updatedAt)).status).toBe(409);
    expect((await withdraw(changed.updatedAt, 'admin')).status).toBe(403);
    expect((await all()).map((each: { _id: string }) => each._id)).toContain(_id);
    expect((await withdraw(changed.updatedAt)).body.msg).toBe('Term withdrawn');
    expect((await all()).map((each: { _id: string }) => each._id)).not.toContain(_id);
    const mailed = { params: { serviceType: 'Video Call', businessType: 'Quotation' } } as const;
    const { data } = (await (await portal.as('admin')).call(termRoutes.forMail, mailed)).body;
    expect(data.map((each: { _id: string }) => each._id)).not.toContain(_id);
    expect((await withdraw(changed.updatedAt)).status).toBe(404);
  });

  it('refuse unknown fields and what somebody else changed', async () => {
    const { _id, updatedAt } = (await create()).body.data;
    expect((await update(_id, { language: 'en' })).status).toBe(400);
    expect((await update(_id, { updatedAt, text: 'One' })).status).toBe(200);
    expect((await update(_id, { updatedAt, text: 'Two' })).status).toBe(409);
    expect((await update(_id, { updatedAt, serviceType: 'Telephone' })).body.data).toMatchObject({
      text: 'One',
      serviceType: 'Telephone',
    });
  });
});

it('exports the terms in words, for staff', async () => {
  await create({ ...term, text: '<p>Pay <b>at once</b></p><p>In pounds</p>' });
  const fetchExport = async (role: 'admin' | 'interpreter') =>
    (await portal.as(role)).call(termRoutes.export, { query: { format: 'csv' } });
  const lines = csvLines(await fetchExport('admin'));
  expect(lines[0]).toBe('Business Type,Service Type,Terms,Updated');
  expect(lines.join('\n')).toMatch(/Quotation,Onsite,.*Pay at once\s+In pounds/);
  expect((await fetchExport('interpreter')).status).toBe(403);
});
