import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { merge } from '../doubles/pairs.ts';
import { unprovenBalances } from '../harness/index.ts';
import { csvOf, type MovingOffice, openMovingOffice } from './office.ts';

/** Interpreters and users of a register of before, two of whom were merged into others since. */
let office: MovingOffice;
const [kept, merged, twin] = ['amina@ip.example', 'amina.old@ip.example', 'twin@ip.example'];
const people = ['Name', 'Email', 'Mobile', 'Address', 'Postcode', 'DOB', 'Nationality'];
const person = (name: string, email: string, mobile: string) => [
  name,
  email,
  mobile,
  '1 High St',
  'EC1A 1BB',
  '03/04/1980',
  'British',
];
const users = ['Name', 'Email', 'Role', 'Position'];

async function idOf(email: string): Promise<string> {
  const found = office.portal.db.selectFrom('accounts').select('id').where('email', '=', email);
  return (await found.executeTakeFirstOrThrow()).id;
}

beforeAll(async () => {
  office = await openMovingOffice();
  const { portal, superadmin } = office;
  await office.moveIn(
    'interpreters',
    csvOf([
      people,
      person('Amina Khan', kept, '07700 900123'),
      person('Amina Jane Khan', merged, '07700 900124'),
      person('Amina Khan', twin, '07700 900125'),
    ]),
  );
  await office.moveIn(
    'users',
    csvOf([
      users,
      ['Rana Aziz', 'rana@lil.example', 'Admin', 'Clerk'],
      ['Rana Khan', 'khan@lil.example', 'Admin', 'Clerk'],
    ]),
  );
  for (const each of [merged, twin])
    await merge(portal, superadmin, { kind: 'interpreter', kept: await idOf(kept), merged: await idOf(each) });
  await merge(portal, superadmin, {
    kind: 'user',
    kept: await idOf('rana@lil.example'),
    merged: await idOf('khan@lil.example'),
  });
});
afterAll(() => office.portal.stop());

it('gives dues and jobs that name a merged interpreter to whoever was kept (rule doubles/merging)', async () => {
  const { said } = await office.moveIn(
    'openDues',
    csvOf([
      ['Linguist', 'Amount', 'Date', 'Ref'],
      ['Amina Khan', '90', '06/10/2026', 'AK-1'],
      ['Amina Jane Khan', '80', '06/10/2026', 'AK-2'],
      [merged, '70', '06/10/2026', 'AK-3'],
      [twin, '60', '06/10/2026', 'AK-4'],
    ]),
  );
  expect(said).toEqual(['new', 'new', 'new', 'new']);
  const { db } = office.portal;
  const owed = await db.selectFrom('invoices').select('interpreter_id').where('side', '=', 'interpreter').execute();
  const id = await idOf(kept);
  expect(owed.map(({ interpreter_id }) => interpreter_id)).toEqual([id, id, id, id]);
  const { rows } = await sql<{ id: string; name: string; ref: string }>`
    select distinct interpreter_id as id, interpreter_name as name, interpreter_ref as ref from bookings`.execute(db);
  expect(rows).toEqual([{ id, name: 'Amina Khan', ref: '1001' }]);
  expect(await unprovenBalances(db)).toEqual([]);
});

it('refuses the row of a register that names a merged record, and moves the others in', async () => {
  const { said } = await office.moveIn(
    'interpreters',
    csvOf([
      people,
      person('Amina Jane Khan', merged, '07700 900999'),
      person('Ben Lee', 'ben@ip.example', '07700 900126'),
    ]),
  );
  expect(said).toEqual(['refused: They were merged into Amina Khan (1001): change that interpreter', 'new']);
  const staff = await office.moveIn(
    'users',
    csvOf([
      users,
      ['Rana Khan', 'khan@lil.example', 'Admin', 'Head of Bookings'],
      ['Sam Poe', 'sam@lil.example', 'Admin', 'Clerk'],
    ]),
  );
  expect(staff.said).toEqual(['refused: They were merged into Rana Aziz: change that user', 'new']);
});
