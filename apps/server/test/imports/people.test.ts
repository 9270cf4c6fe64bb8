import { userRoutes } from '@dragoman/contract/access';
import { importRoutes } from '@dragoman/contract/imports';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvOf, type MovingOffice, openMovingOffice } from './office.ts';

let office: MovingOffice;
beforeAll(async () => {
  office = await openMovingOffice();
  await office.moveIn('languages', 'Language\nPolish\nKurdish\n');
  await office.moveIn('dialects', 'Dialect\nSorani\n');
});
afterAll(() => office.portal.stop());

const head = [
  'Name',
  'Email',
  'Mobile',
  'Address',
  'Postcode',
  'Gender',
  'DOB',
  'Nationality',
  'Languages',
  'Services',
];
const person = (name: string, email: string, ...more: string[]) => [
  name,
  email,
  '07700 900123',
  '1 High St, London',
  'EC1A 1BB',
  'F',
  '03/04/1980',
  'British',
  ...more,
];
const admin = () => office.portal.as('admin');
const profile = async (name: string) => {
  const { id } = await office.portal.db
    .selectFrom('interpreters')
    .select('id')
    .where('fullname', 'like', `${name}%`)
    .executeTakeFirstOrThrow();
  const { body: one } = await (await admin()).call(interpreterRoutes.one, { params: { id } });
  return one.data;
};
const tally = async () =>
  (
    await sql<object>`select (select count(*) from interpreters) as interpreters, (select count(*) from accounts) as accounts,
      (select count(*) from users) as users, (select count(*) from mails) as mails`.execute(office.portal.db)
  ).rows[0];

describe('interpreters (rule imports/interpreters)', () => {
  it('come with languages, rates and papers, without a password or a mail', async () => {
    const { id, said } = await office.preview(
      'interpreters',
      csvOf([
        [
          ...head,
          'Rate: Onsite',
          'Rate: Telephone',
          'DBS Expiry',
          'Passport Expiry',
          'Renewal Due',
          'Active',
          'Sort Code',
          'Account Number',
        ],
        [
          ...person('Amina Jane Khan', 'amina@ip.example', 'Polish; Kurdish (Sorani)', 'Onsite, Telephone'),
          '22.50',
          '0.4',
          '1/1/2028',
          '2/1/2028',
          '3/1/2028',
          'Yes',
          '04-00-04',
          '12345678',
        ],
        [...person('Lee, Ben', 'ben@ip.example', 'Klingon, Polish', ''), '', '', '', '', '', 'No', '', ''],
        [...person('Cara Moss', 'cara@ip.example', 'Klingon, Elvish', ''), '', '', '', '', '', '', '', ''],
        [...person('Dan Poe', 'dan@ip.example', 'Polish', ''), '', '', '', '', '', 'Yes', '', ''],
        [...person('Amina Khan', 'AMINA@ip.example', 'Polish', ''), '', '', '', '', '', '', '', ''],
      ]),
    );
    expect(said).toEqual([
      'new',
      'new',
      'refused: Languages: Klingon and Elvish are not in the lists of languages and dialects: import these first',
      'refused: An active interpreter has Renewal Due, DBS Expiry and Passport Expiry: add these, or leave Active empty',
      'refused: Stands in row 2 already',
    ]);
    await office.apply(id);
    expect(await profile('Amina')).toMatchObject({
      int_id: 1001,
      fname: 'Amina Jane',
      lname: 'Khan',
      gender: 'female',
      dob: '1980-04-03',
      origin: 'British',
      active: true,
      hasPassword: false,
      dbsExpiry: '2028-01-01',
      sort_code: '040004',
      rates: { service: { telephone: 0.4, onsite: { rate: { attendance: 22.5 } } } },
      languages: [
        { language: 'Polish', services: ['Telephone', 'Onsite'] },
        { language: 'Kurdish', dialect: 'Sorani' },
        { language: '' },
        { language: '' },
        { language: '' },
      ],
    });
    const ben = await profile('Ben');
    expect(ben).toMatchObject({ fname: 'Ben', lname: 'Lee', active: false, account_no: '' });
    expect(ben.languages.map((one: { language: string }) => one.language)).toEqual(['Polish', '', '', '', 'Klingon']);
    expect(await tally()).toMatchObject({ interpreters: 2, mails: 0 });
  });

  it('are known by their addresses; bank details of somebody who is known stay', async () => {
    const { id, said, rows } = await office.preview(
      'interpreters',
      csvOf([
        ['Name', 'Email', 'Mobile', 'Languages', 'Rate: Onsite', 'Sort Code', 'Account Number'],
        ['Amina Jane Khan', 'amina@ip.example', '07700 900999', 'Tamil', '25', '', ''],
        ['Ben Lee', 'ben@ip.example', '07700 900123', '', '', '04-00-04', '12345678'],
      ]),
    );
    expect(said).toEqual([
      'changed',
      'refused: Bank details of somebody who is known are changed on the profile, where a proof is asked for',
    ]);
    expect(rows[0]!.changes.map(({ label, after }) => `${label}: ${after}`)).toEqual([
      'Mobile: 07700900999',
      'Rates: 25',
      'Languages: Tamil',
    ]);
    await office.apply(id);
    expect(await profile('Amina')).toMatchObject({
      mobile: '07700900999',
      rates: { service: { telephone: 0.4, onsite: { rate: { attendance: 25 } } } },
    });
    expect((await office.undo(id)).body.data.state).toBe('undone');
    const back = await profile('Amina');
    expect(back).toMatchObject({
      mobile: '07700900123',
      rates: { service: { onsite: { rate: { attendance: 22.5 } } } },
    });
    expect(back.languages.slice(0, 2)).toMatchObject([{ language: 'Polish' }, { language: 'Kurdish' }]);
  });

  it('are taken back with their accounts', async () => {
    const before = await tally();
    const { id } = await office.moveIn(
      'interpreters',
      csvOf([head, person('Eve Ray', 'eve@ip.example', 'Polish', '')]),
    );
    expect((await office.undo(id)).body.data.state).toBe('undone');
    expect(await tally()).toEqual(before);
  });
});

describe('users (rule imports/users)', () => {
  it('are added without a password, and known by their addresses', async () => {
    const sheet = csvOf([
      ['Name', 'Role', 'E-mail', 'Job Title', 'Active'],
      ['Ola Office', 'Coordinator', 'ola@agency.example', 'Clerk', 'yes'],
      ['Finn Ance', 'IP Admin', 'finn@agency.example', 'Accountant', 'left'],
      ['Una Known', 'Boss', 'una@agency.example', '', ''],
      ['Ben Lee', 'Admin', 'ben@ip.example', '', ''],
    ]);
    const { id, said } = await office.preview('users', sheet);
    expect(said).toEqual([
      'new',
      'new',
      "refused: Role: 'Boss' is none of Admin, IP Admin, Super Admin",
      'refused: Email: an interpreter signs in with it',
    ]);
    await office.apply(id);
    const { body } = await office.superadmin.call(userRoutes.list, { query: { name: 'Finn' } as never });
    expect(body.data[0]).toMatchObject({ role: 'ip-admin', isActive: false, position: 'Accountant' });
    expect((await office.preview('users', sheet)).said.slice(0, 2)).toEqual(['same', 'same']);
    const raised = csvOf([
      ['Name', 'Role', 'E-mail', 'Job Title'],
      ['Ola Office', 'Super Admin', 'ola@agency.example', 'Clerk'],
    ]);
    expect((await office.preview('users', raised)).said).toEqual([
      'refused: Role: that of somebody who is known is changed under Users, where a proof is asked for',
    ]);
    expect((await office.undo(id)).body.data.state).toBe('undone');
  });

  it('are added by somebody who has shown who they are (rule access/confirmation)', async () => {
    const { id, data } = await office.preview(
      'users',
      csvOf([
        ['Name', 'Role', 'E-mail'],
        ['Nia New', 'Super Admin', 'nia@agency.example'],
      ]),
    );
    const apply = () =>
      office.superadmin.call(importRoutes.apply, { params: { id }, body: { leaveOut: data.counts.refused } });
    office.portal.clock.pass(11 * 60);
    const before = await tally();
    expect(await apply()).toMatchObject({ status: 403, body: { code: 'confirm_first' } });
    await office.work();
    expect(await tally()).toEqual(before);
    await office.portal.confirmed('superadmin');
    expect((await apply()).status).toBe(200);
  });
});
