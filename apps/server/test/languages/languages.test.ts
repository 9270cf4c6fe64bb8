import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines, startPortal, type Portal } from '../harness/index.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ agency: 'fresh' });
});
afterAll(() => portal.stop());

const lists = [
  { field: 'language', what: 'Language', routes: languageRoutes },
  { field: 'dialect', what: 'Dialect', routes: dialectRoutes },
] as const;

describe.each(lists)('$what', ({ field, what, routes }) => {
  const names = async (which: 'all' | 'enabled') => {
    const { body } = await (await portal.as('admin')).call(routes[which]);
    return body.data.map((word: Record<string, unknown>) => word[field]);
  };
  const create = async (name: string) =>
    (await portal.as('superadmin')).call(routes.create, { body: { [field]: name } });
  const update = async (id: string, body: object) =>
    (await portal.as('superadmin')).call(routes.update, { params: { id }, body });

  it('is added, sorted by name ignoring accents, and offered while enabled', async () => {
    expect(await names('all')).toEqual([]);
    for (const name of ['Tamil', 'Éwé', 'Farsi']) expect((await create(name)).status).toBe(200);
    expect(await names('all')).toEqual(['Éwé', 'Farsi', 'Tamil']);
    const { body } = await create('Zulu');
    expect(body.data).toMatchObject({ [field]: 'Zulu', enabled: true });
    const answer = await update(body.data._id, { _id: body.data._id, [field]: 'Zulu', enabled: false });
    expect(answer.body.data.enabled).toBe(false);
    expect(await names('enabled')).toEqual(['Éwé', 'Farsi', 'Tamil']);
    expect(await names('all')).toContain('Zulu');
  });

  it.each([
    ['', 'Required'],
    ['a', 'Must have at least 2 letters'],
    ['x'.repeat(51), 'Maximum characters limit is 50'],
    ['tAMIL', `${what} already exists`],
    ['Ewe', `${what} already exists`],
  ])('refuses the name %j', async (name, sentence) => {
    const before = await names('all');
    expect(await create(name)).toMatchObject({ status: 400, body: { fields: { [field]: sentence } } });
    expect(await names('all')).toEqual(before);
  });

  it('refuses a rename to another one, and keeps its own name in another case', async () => {
    const { _id } = (await create('Urdu')).body.data;
    expect(await update(_id, { [field]: 'TAMIL' })).toMatchObject({
      status: 400,
      body: { fields: { [field]: `${what} already exists` } },
    });
    expect((await update(_id, { [field]: 'URDU' })).body.data[field]).toBe('URDU');
  });

  it('is exported as a name selects it, for staff', async () => {
    const fetchExport = async (query: object, role: 'ip-admin' | 'interpreter' = 'ip-admin') =>
      (await portal.as(role)).call(routes.export, { query });
    expect(csvLines(await fetchExport({ name: 'EWE' }))).toEqual([`${what},Enabled`, 'Éwé,Yes']);
    const reversed = csvLines(await fetchExport({ order: 'desc' })).slice(1);
    expect(reversed).toHaveLength((await names('all')).length);
    expect(reversed[0]).toBe('Zulu,No');
    expect((await fetchExport({ format: 'print' })).bytes.toString()).toContain(`<h1>${what}s</h1>`);
    expect((await fetchExport({}, 'interpreter')).status).toBe(403);
  });

  it('is written by an admin too', async () => {
    const admin = await portal.as('admin');
    const { status, body } = await admin.call(routes.create, { body: { [field]: 'Gaelic' } });
    expect(status).toBe(200);
    const renamed = await admin.call(routes.update, { params: { id: body.data._id }, body: { [field]: 'Irish' } });
    expect(renamed.body.data).toMatchObject({ [field]: 'Irish', enabled: true });
    expect(await names('enabled')).toContain('Irish');
  });

  it('is written by nobody else, and read by staff', async () => {
    const before = await names('all');
    for (const role of ['ip-admin', 'interpreter'] as const) {
      const caller = await portal.as(role);
      expect((await caller.call(routes.create, { body: { [field]: 'Welsh' } })).status).toBe(403);
    }
    expect((await (await portal.as('ip-admin')).call(routes.enabled)).status).toBe(200);
    expect((await (await portal.as('interpreter')).call(routes.enabled)).status).toBe(403);
    expect((await portal.anonymous.call(routes.enabled)).status).toBe(401);
    expect(await names('all')).toEqual(before);
  });

  it('refuses unknown fields, unknown records and what somebody else changed', async () => {
    const { _id, updatedAt } = (await create('Punjabi')).body.data;
    expect((await update(_id, { colour: 'red' })).status).toBe(400);
    expect((await update('0199a000-0000-7000-8000-000000000000', { enabled: false })).status).toBe(404);
    expect((await update(_id, { updatedAt, enabled: false })).status).toBe(200);
    expect(await update(_id, { updatedAt, enabled: true })).toMatchObject({
      status: 409,
      body: { msg: `${what} was changed by Test superadmin since you opened it` },
    });
    expect((await update(_id, { updatedAt, [field]: 'Panjabi' })).body.data).toMatchObject({
      [field]: 'Panjabi',
      enabled: false,
    });
  });
});

describe('several languages at once', () => {
  const add = async (role: 'superadmin' | 'ip-admin', languages: string[]) =>
    (await portal.as(role)).call(languageRoutes.addSeveral, { body: { languages } });

  it('are added, those that are listed already under another spelling left out', async () => {
    await (await portal.as('superadmin')).call(languageRoutes.create, { body: { language: 'Lingala' } });
    const { body } = await add('superadmin', ['LINGALA', 'Wolof', 'Wolof.', 'Twi']);
    expect(body.data.map(({ language }: { language: string }) => language)).toEqual(['Wolof', 'Twi']);
    expect((await add('superadmin', ['Wolof', 'Twi'])).body.data).toEqual([]);
  });

  it('are refused whole where one cannot be a name, without any, and to those who may not', async () => {
    expect(await add('superadmin', ['Zaghawa', 'x'])).toMatchObject({ status: 400 });
    expect(await add('superadmin', [])).toMatchObject({ status: 400 });
    const { body } = await (await portal.as('superadmin')).call(languageRoutes.all);
    expect(body.data.map(({ language }: { language: string }) => language)).not.toContain('Zaghawa');
    const mayWrite = (await add('ip-admin', ['Zaghawa'])).status;
    expect(mayWrite).toBe(403);
  });
});
