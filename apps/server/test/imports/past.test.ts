import { bookingRoutes } from '@dragoman/contract/bookings';
import { deskRoutes } from '@dragoman/contract/desk';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprovenBalances } from '../harness/index.ts';
import { csvOf, type MovingOffice, openMovingOffice } from './office.ts';

let office: MovingOffice;
beforeAll(async () => {
  office = await openMovingOffice();
  await office.moveIn(
    'clients',
    csvOf([
      ['Company', 'Email', 'Phone', 'Address', 'Postcode'],
      ['Hale and Moor LLP', 'ana@hale.example', '020 7946 0001', '1 High St', 'EC1A 1BB'],
    ]),
  );
  await office.moveIn(
    'interpreters',
    csvOf([
      ['Name', 'Email', 'Mobile', 'Address', 'Postcode', 'DOB', 'Nationality', 'Languages'],
      ['Amina Khan', 'amina@ip.example', '07700 900123', '1 High St', 'EC1A 1BB', '03/04/1980', 'British', 'Tamil'],
    ]),
  );
});
afterAll(() => office.portal.stop());

const head = [
  'Job Ref',
  'Date',
  'Start',
  'Finish',
  'Language',
  'Type',
  'Client',
  'Linguist',
  'Postcode',
  'Status',
  'Charge',
  'Interpreter fee',
];
const sheet = csvOf([
  head,
  [
    'OLD-1',
    '01/10/2026',
    '9:00',
    '11:00',
    'tamil',
    'Face to face',
    'Hale and Moor LLP',
    'Amina Khan',
    'SW1A 1AA',
    'Completed',
    '180.00',
    '90',
  ],
  ['OLD-2', '02/10/2026', '', '', 'Tamil', 'Telephone', 'Private', '', '', 'Cancelled by client', '', ''],
  ['OLD-3', '02/10/2030', '', '', 'Tamil', 'Telephone', 'Private', '', '', '', '', ''],
  ['OLD-4', '02/10/2026', '', '', 'Elvish', 'Telephone', 'Private', '', '', '', '', ''],
  ['OLD-5', '02/10/2026', '', '', 'Tamil', 'Telephone', 'Nobody Ltd', '', '', '', '', ''],
  ['OLD-6', '02/10/2026', '', '', 'Tamil', 'Telephone', 'Private', 'Nobody', '', '', '', ''],
  ['OLD-7', '02/10/2026', '', '', 'Tamil', 'Telephone', 'Private', '', '', 'Quote', '', ''],
  ['OLD-1', '01/10/2026', '', '', 'Tamil', 'Onsite', 'Private', '', '', '', '', ''],
]);
const books = async () =>
  (
    await sql<object>`select (select count(*) from bookings) as bookings, (select count(*) from invoices) as invoices,
      (select count(*) from mails) as mails, (select count(*) from ledger_entries) as entries,
      (select coalesce(sum(count), 0)::integer from booking_counts) as counted`.execute(office.portal.db)
  ).rows[0];

describe('past bookings (rule imports/past-bookings)', () => {
  it('are history: who was there and what it cost, and nothing owed or mailed', async () => {
    const { id, said } = await office.preview('bookings', sheet);
    expect(said).toEqual([
      'new',
      'new',
      'refused: 02/10/2030 is not past: book it',
      "refused: Language: 'Elvish' is not in the list: import languages first",
      "refused: No client is called 'Nobody Ltd': import clients first",
      "refused: No interpreter is called 'Nobody': import interpreters first",
      "refused: Status: 'Quote' is of no job that was done or cancelled",
      'refused: Stands in row 2 already',
    ]);
    await office.apply(id);
    expect(await books()).toEqual({ bookings: 2, invoices: 0, mails: 0, entries: 0, counted: 2 });
    const { body } = await office.superadmin.call(bookingRoutes.list, { query: { page: 1, limit: 10 } as never });
    const [, first] = body.data.toSorted((a: { status: string }, b: { status: string }) =>
      a.status < b.status ? -1 : 1,
    );
    expect(first).toMatchObject({
      status: 'Paid',
      companyName: 'Hale and Moor LLP',
      interpreterName: 'Amina Khan',
      language: 'Tamil',
      serviceType: 'Onsite',
      startTime: '09:00',
      invTotal: 0,
      balanceAmount: 0,
    });
    const { body: told } = await office.superadmin.call(bookingRoutes.history, { params: { id: first._id } });
    expect(JSON.stringify(told)).toContain('OLD-1, charged £180.00, interpreter £90.00, status Completed');
    expect((await office.superadmin.call(deskRoutes.read, {})).body['data']).toEqual([]);
    expect(await unprovenBalances(office.portal.db)).toEqual([]);
    expect((await office.upload('bookings', sheet)).body.msg).toMatch(
      /^This file was moved in already by .+: undo that first$/,
    );
    expect((await office.preview('bookings', `${sheet}\n`)).said.slice(0, 2)).toEqual(['same', 'same']);
    expect((await office.undo(id)).body.data.state).toBe('undone');
    expect(await books()).toEqual({ bookings: 0, invoices: 0, mails: 0, entries: 0, counted: 0 });
    expect(await unprovenBalances(office.portal.db)).toEqual([]);
  });

  it('stay once somebody changed one', async () => {
    const { id } = await office.moveIn(
      'bookings',
      csvOf([head, ['OLD-9', '01/10/2026', '', '', 'Tamil', 'Telephone', 'Private', '', '', '', '', '']]),
    );
    const { body } = await office.superadmin.call(bookingRoutes.list, { query: { page: 1, limit: 10 } as never });
    const { _id, booking_ref } = body.data[0];
    const note = await office.superadmin.call(bookingRoutes.addNote, {
      params: { id: _id },
      body: { text: 'Was told by telephone' },
    });
    expect(note.status, JSON.stringify(note.body)).toBe(200);
    expect((await office.undo(id)).body.msg).toMatch(/^This import of past bookings cannot be undone: on it rest 1 /);
    expect(booking_ref).toMatch(/^BK-/);
  });
});
