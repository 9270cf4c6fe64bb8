import { userRoutes } from '@dragoman/contract/access';
import { clientRoutes } from '@dragoman/contract/clients';
import { type Double, doubleRoutes } from '@dragoman/contract/doubles';
import { nameFor } from '@dragoman/domain/doubles';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../clients/people.ts';
import { addInterpreter } from '../interpreters/people.ts';
import { type Caller, type Portal, startPortal, testPassword } from '../harness/index.ts';

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  superadmin = await portal.as('superadmin');
});
afterAll(() => portal.stop());

let made = 0;
/** A client that has nothing in common with any other but what is given. */
async function client(companyName: string, changes: object = {}): Promise<string> {
  made += 1;
  const own = {
    email: `info@firm-${made}.example`,
    acEmailOne: `accounts@firm-${made}.example`,
    mobile: `0770090${1000 + made}`,
    phone: `0207946${1000 + made}`,
    acEmailTwo: `ledger@firm-${made}.example`,
    acNumber: `0207947${1000 + made}`,
  };
  const { status, body } = await superadmin.call(clientRoutes.create, {
    body: { ...newClient, ...own, companyName, ...changes },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data._id;
}
const list = async (query: object) => (await superadmin.call(doubleRoutes.list, { query: query as never })).body;
const clients = async (more: object = {}) =>
  (await list({ kind: 'client', ...more })).data.map(
    (one: { one: { name: string }; other: { name: string } }) => `${one.one.name} / ${one.other.name}`,
  );

describe('clients (rule doubles/likeness)', () => {
  it('are paired by name, address and number, the likeliest first, with what differs', async () => {
    await client('Hale & Moor LLP', { email: 'ruth@hale.example', postcode: 'WC1A 1AA' });
    await client('Hale and Moor Ltd', { acEmailOne: 'Ruth+bills@hale.example', postcode: 'WC1A 1AA' });
    await client('North Chambers', { phone: '020 7946 0911', postcode: 'EC1A 1BB' });
    await client('North Chambers Clerks', { acNumber: '+44 20 7946 0911', postcode: 'EC1A 1BB' });
    await client('Somebody else', { postcode: 'SE1 1AA' });
    const { data, total } = await list({ kind: 'client' });
    expect(total).toBe(2);
    expect(data).toMatchObject([
      {
        one: { name: 'Hale & Moor LLP', active: true },
        other: { name: 'Hale and Moor Ltd' },
        points: 125,
        reasons: ['Same name', 'Same e-mail address', 'Same postcode'],
        distinct: null,
      },
      { points: 75, reasons: ['Similar names', 'Same telephone number', 'Same postcode'] },
    ]);
    expect(data[0].fields).toContainEqual({
      field: 'companyName',
      label: 'Company',
      one: 'Hale & Moor LLP',
      other: 'Hale and Moor Ltd',
      isChosen: false,
    });
    expect(await clients({ page: 2, limit: 1 })).toEqual(['North Chambers / North Chambers Clerks']);
  });

  it('are not paired by a number that many have', async () => {
    const phone = '020 7946 0999';
    for (let at = 0; at < 9; at += 1) await client(`Greenfield ${'ABCDEFGHI'[at]}`, { phone, postcode: 'N1 1AA' });
    expect(await clients()).toHaveLength(2);
  });
});

describe('what is not the same (rule doubles/distinct)', () => {
  it('is kept apart under a name, and compared again', async () => {
    const [{ one, other }] = (await list({ kind: 'client' })).data;
    const body = { kind: 'client' as const, one: other._id, other: one._id };
    expect((await superadmin.call(doubleRoutes.keepApart, { body })).status).toBe(200);
    expect((await superadmin.call(doubleRoutes.keepApart, { body })).status).toBe(200);
    expect(await clients()).toEqual(['North Chambers / North Chambers Clerks']);
    const apart = await list({ kind: 'client', distinct: 'true' });
    expect(apart.data).toMatchObject([{ one: { _id: one._id }, distinct: { by: 'Test superadmin' } }]);
    const { rows } = await sql<{ action: string }>`
      select action from audit_log where record_table = 'distinct_records'`.execute(portal.db);
    expect(rows).toEqual([{ action: 'keep apart' }]);
    expect((await superadmin.call(doubleRoutes.compareAgain, { body })).status).toBe(200);
    expect((await superadmin.call(doubleRoutes.compareAgain, { body })).status).toBe(404);
    expect(await clients()).toHaveLength(2);
  });

  it('is two records of one register', async () => {
    const [{ one }] = (await list({ kind: 'client' })).data;
    const same = await superadmin.call(doubleRoutes.keepApart, {
      body: { kind: 'client', one: one._id, other: one._id },
    });
    expect(same.status).toBe(400);
    const wrong = await superadmin.call(doubleRoutes.keepApart, {
      body: {
        kind: 'client',
        one: one._id,
        other: (await portal.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id,
      },
    });
    expect(wrong.status).toBe(404);
    expect(await portal.db.selectFrom('distinct_records').selectAll().execute()).toEqual([]);
  });

  it('is seen by superadmins alone', async () => {
    for (const role of ['admin', 'ip-admin', 'interpreter'] as const) {
      const caller = await portal.as(role);
      expect((await caller.call(doubleRoutes.list, { query: { kind: 'client' } as never })).status).toBe(403);
    }
  });
});

describe('people', () => {
  it('are paired as users by their names in either order', async () => {
    const person = { gender: 'female', role: 'admin', password: testPassword } as const;
    for (const [fName, lName, email] of [
      ['Rana', 'Aziz', 'rana@lil.example'],
      ['Aziz', 'Rana', 'aziz@lil.example'],
    ] as const) {
      const { status } = await superadmin.call(userRoutes.create, { body: { ...person, fName, lName, email } });
      expect(status).toBe(200);
    }
    const { data } = await list({ kind: 'user' });
    const found = data.filter((pair: Double) => pair.one.name === 'Rana Aziz');
    expect(found).toMatchObject([
      { one: { ref: 'rana@lil.example' }, other: { name: 'Aziz Rana' }, reasons: ['Same name'] },
    ]);
  });

  it('are paired as interpreters by more than a name, and without their bank details', async () => {
    const ana = { mobile: '07700900201', phone: '02079460201', postcode: 'E1 6AN', account_no: '01234567' };
    await addInterpreter(portal, ana);
    const other = { mobile: '07700900202', phone: '02079460202', postcode: 'N1 1AA', dob: '1990-01-01' };
    await addInterpreter(portal, { ...other, account_no: '11111111' });
    expect((await list({ kind: 'interpreter' })).total).toBe(0);
    await addInterpreter(portal, {
      ...other,
      fname: 'Anna',
      postcode: 'SE1 1AA',
      account_no: '0123 4567',
      mobile: '07700900203',
      phone: '02079460203',
    });
    const { data } = await list({ kind: 'interpreter' });
    expect(data.map(({ reasons }: { reasons: string[] }) => reasons)).toEqual([['Same bank account', 'Similar names']]);
    expect(JSON.stringify(data)).not.toMatch(/01234567|0123 4567|04-00-04/);
  });
});

it('compares names in the database as the domain does', async () => {
  const names = [
    'Hale & Moor LLP',
    'THE Law Co. Ltd',
    "O'Neill, Shaw & Co",
    'Müller-Lüdenscheidt',
    'A',
    ' Maria  da Silva ',
  ];
  for (const name of names) {
    const { rows } = await sql<{ company: string; person: string }>`
      select company_key(${name}) as company, person_key(${name}) as person`.execute(portal.db);
    expect(rows[0]!.company.toUpperCase(), name).toBe(nameFor('client', name));
    expect(rows[0]!.person.toUpperCase(), name).toBe(nameFor('interpreter', name));
  }
});
