import { clientRoutes } from '@dragoman/contract/clients';
import { rateRoutes } from '@dragoman/contract/rates';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines, startPortal, type Portal } from '../harness/index.ts';
import { newClient } from './people.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

let made = 0;
const create = async (changes: object = {}) => {
  made += 1;
  const admin = await portal.as('admin');
  const { status, body } = await admin.call(clientRoutes.create, {
    body: { ...newClient, companyName: `Client ${made}`, ...changes },
  });
  expect(status).toBe(200);
  return body.data;
};
const total = async () => (await (await portal.as('admin')).call(clientRoutes.list, { query: {} })).body.total;

describe('a client', () => {
  it.each(['superadmin', 'admin', 'ip-admin'] as const)(
    'is added by %s, numbered, active and in London',
    async (role) => {
      const staff = await portal.as(role);
      const { body } = await staff.call(clientRoutes.create, {
        body: { ...newClient, companyName: `Added by ${role}` },
      });
      expect(body.data).toMatchObject({
        location: 'In London',
        active: true,
        isRegistered: false,
        renewalDueDate: null,
      });
      expect(body.data.int_id).toBeGreaterThanOrEqual(101);
      expect(body.data.clientID).toBe(String(body.data.int_id));
    },
  );

  it('is neither read nor added by interpreters', async () => {
    const interpreter = await portal.as('interpreter');
    const before = await total();
    expect((await interpreter.call(clientRoutes.list, { query: {} })).status).toBe(403);
    expect(
      (await interpreter.call(clientRoutes.create, { body: { ...newClient, companyName: 'Own firm' } })).status,
    ).toBe(403);
    expect(await total()).toBe(before);
  });

  it('has a name of its own, ignoring case and accents', async () => {
    await create({ companyName: 'Núñez Law' });
    const before = await total();
    const refused = await (
      await portal.as('admin')
    ).call(clientRoutes.create, { body: { ...newClient, companyName: 'NUNEZ law' } });
    expect(refused.status).toBe(400);
    expect(refused.body.msg).toBe('Company already exists');
    expect(await total()).toBe(before);
    const other = await create();
    const renamed = await (
      await portal.as('admin')
    ).call(clientRoutes.update, {
      params: { id: other._id },
      body: { companyName: 'núñez LAW', renewalDueDate: '2099-01-01' },
    });
    expect(renamed.status).toBe(400);
  });

  it.each([
    ['a name of one letter', { companyName: 'x' }, 'companyName', 'Must have at least 2 letters'],
    ['a name of 101 letters', { companyName: 'x'.repeat(101) }, 'companyName', 'Maximum characters limit is 100'],
    ['letters in the mobile number', { mobile: '07700 90O11' }, 'mobile', 'Invalid mobile number'],
    ['9 digits of phone', { phone: '020794601' }, 'phone', 'Must have at least 10 digits'],
    ['21 digits of phone', { phone: '0'.repeat(21) }, 'phone', 'Maximum digits limit is 20'],
    ['no e-mail address', { email: 'ruth at harbour' }, 'email', 'Invalid email-id'],
    ['no UK postcode', { postcode: '75001' }, 'postcode', 'Invalid postcode'],
    ['another status', { companyStatus: 'Hospital' }, 'companyStatus', undefined],
    ['another location', { location: 'Paris' }, 'location', undefined],
    ['no second accounts address', { acEmailTwo: '' }, 'acEmailTwo', undefined],
    [
      'a branch without postcode',
      { branches: [{ officeName: 'Main', officeAddress: '5 Road', postcode: '' }] },
      'branches.0.postcode',
      undefined,
    ],
    ['an unknown rate', { billingRate: '01890000-0000-7000-8000-000000000000' }, 'billingRate', undefined],
  ])('is refused with %s', async (_what, changes, field, sentence) => {
    const before = await total();
    const refused = await (
      await portal.as('admin')
    ).call(clientRoutes.create, { body: { ...newClient, companyName: 'Refused Ltd', ...changes } });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toHaveProperty([field], sentence ?? expect.any(String));
    expect(await total()).toBe(before);
  });

  it('is refused with a field nobody knows', async () => {
    const before = await total();
    const refused = await (
      await portal.as('admin')
    ).call(clientRoutes.create, { body: { ...newClient, companyName: 'Refused Ltd', int_id: 5 } });
    expect(refused.status).toBe(400);
    expect(await total()).toBe(before);
  });
});

describe('editing a client', () => {
  const update = async (id: string, body: object) =>
    (await portal.as('ip-admin')).call(clientRoutes.update, { params: { id }, body });

  it('changes what was sent and keeps the rest', async () => {
    const client = await create();
    const { body } = await update(client._id, {
      phone: '02079460222',
      acEmailTwo: '',
      renewalDueDate: '2099-05-01',
      branches: [{ officeName: 'Main', officeAddress: '5 Road', postcode: 'M1 1AE' }],
    });
    expect(body.data).toMatchObject({
      phone: '02079460222',
      acEmailTwo: null,
      email: newClient.email,
      renewalDueDate: '2099-05-01',
      branches: [{ officeName: 'Main', officeAddress: '5 Road', postcode: 'M1 1AE' }],
    });
  });

  it('asks for a renewal date with personal details, not with activation', async () => {
    const client = await create();
    const refused = await update(client._id, { phone: '02079460222' });
    expect(refused.status).toBe(400);
    expect(refused.body.fields).toHaveProperty('renewalDueDate');
    expect((await update(client._id, { contactReceived: true, active: false })).body.data).toMatchObject({
      contactReceived: true,
      active: false,
    });
  });

  it('refuses a new past renewal date and lets a stored one stand', async () => {
    const client = await create();
    expect((await update(client._id, { renewalDueDate: '2026-11-22' })).status).toBe(400);
    expect((await update(client._id, { renewalDueDate: '2026-11-23' })).status).toBe(200);
    // Time passes.
    await portal.db
      .updateTable('clients')
      .set({ renewal_due_date: calendarDay('2026-01-01') })
      .where('id', '=', client._id)
      .execute();
    expect((await update(client._id, { renewalDueDate: '2026-01-01', phone: '02079460333' })).body.data).toMatchObject({
      phone: '02079460333',
    });
    expect((await update(client._id, { renewalDueDate: '2026-01-02' })).status).toBe(400);
  });

  it('asks for notes when it is registered', async () => {
    const client = await create();
    expect((await update(client._id, { isRegistered: true })).body.fields).toHaveProperty('regNotes');
    expect((await update(client._id, { isRegistered: true, regNotes: 'Papers signed' })).body.data).toMatchObject({
      isRegistered: true,
    });
  });

  it('takes a standard or an own special billing rate, not that of another client', async () => {
    const superadmin = await portal.as('superadmin');
    const [own, other] = [await create(), await create()];
    const { body } = await superadmin.call(rateRoutes.create, {
      body: { rateName: 'In London', clientID: own.clientID },
    });
    const billingRate = body.data._id;
    expect((await update(other._id, { billingRate })).status).toBe(400);
    expect((await update(own._id, { billingRate })).body.data.billingRate).toBe(billingRate);
  });

  it('does not overwrite what somebody else changed meanwhile', async () => {
    const { _id, updatedAt } = await create();
    expect((await update(_id, { updatedAt, creditLimit: true })).status).toBe(200);
    const clash = await update(_id, { updatedAt, creditLimit: false });
    expect(clash.status).toBe(409);
    expect(clash.body.msg).toMatch(/^Client was changed by .+ since you opened it$/);
    expect((await update(_id, { updatedAt, contactReceived: true })).body.data).toMatchObject({
      creditLimit: true,
      contactReceived: true,
    });
  });

  it('of no client is not found', async () => {
    expect((await update('01890000-0000-7000-8000-000000000000', { active: false })).status).toBe(404);
  });
});

describe('notes', () => {
  it('carry the name of who is signed in, not the one sent', async () => {
    const { _id } = await create();
    const admin = await portal.as('admin');
    const { body } = await admin.call(clientRoutes.addNote, {
      params: { id: _id },
      body: { text: 'Prefers e-mail', updatedby: 'Somebody Else' },
    });
    expect(body.data[0].text).toBe('Prefers e-mail');
    expect(body.data[0].updatedBy).not.toBe('Somebody Else');
  });

  it.each(['abcd', 'x'.repeat(1001)])('have 5 to 1000 letters', async (text) => {
    const { _id } = await create();
    const admin = await portal.as('admin');
    expect((await admin.call(clientRoutes.addNote, { params: { id: _id }, body: { text } })).status).toBe(400);
    expect((await admin.call(clientRoutes.one, { params: { id: _id } })).body.data.notes).toEqual([]);
  });
});

describe('finding clients', () => {
  it('searches names without case and accents and takes signs literally', async () => {
    await create({ companyName: 'Ávila 100% Legal' });
    const admin = await portal.as('superadmin');
    const findRows = async (text: string) =>
      (await admin.call(clientRoutes.names, { params: { text }, query: {} })).body.data.map(
        (row: { companyName: string }) => row.companyName,
      );
    expect(await findRows('avila')).toEqual(['Ávila 100% Legal']);
    expect(await findRows('100%')).toEqual(['Ávila 100% Legal']);
    expect(await findRows('1_0%')).toEqual([]);
  });

  it('are exported as the search selects them, formulas escaped, for staff alone', async () => {
    await create({ companyName: 'Quince Export', contactPerson: '=1+1' });
    await create({ companyName: 'Quince Local', companyStatus: 'Private' });
    const admin = await portal.as('admin');
    const fetchExport = (query: object) => admin.call(clientRoutes.export, { query });
    const [head, ...lines] = csvLines(await fetchExport({ companyName: 'quince', companyStatus: 'Law Firm' }));
    expect(head).toContain('ID,Company,Status,Contact');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("Quince Export,Law Firm,'=1+1");
    const sheet = await fetchExport({ format: 'xlsx' });
    expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await (await portal.as('interpreter')).call(clientRoutes.export)).status).toBe(403);
  });

  it('filters by status and sorts by number, the newest first', async () => {
    await create({ companyStatus: 'Private' });
    const admin = await portal.as('admin');
    const { body } = await admin.call(clientRoutes.list, { query: { companyStatus: 'Private', limit: 1 } });
    expect(body).toMatchObject({ count: 1, data: [{ companyStatus: 'Private' }] });
    const all = (await admin.call(clientRoutes.list, { query: { limit: 500 } })).body.data.map(
      (row: { int_id: number }) => row.int_id,
    );
    expect(all).toEqual(all.toSorted((a: number, b: number) => b - a));
  });
});
