import { auditRoutes, userRoutes } from '@dragoman/contract/access';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import { paymentRoutes } from '@dragoman/contract/payments';
import { privacyRoutes } from '@dragoman/contract/privacy';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { finishErasures } from '../../src/flows/privacy/finish.ts';
import {
  entries,
  expectMoneyProven,
  openOffice,
  quoteAndSend,
  assign,
  succeed,
  today,
  type Office,
} from '../stories/office.ts';
import { keptTables, packEverything, placesOf, tableOf } from './catalogue.ts';

const customer = {
  name: 'Quentin Zephyrine',
  email: 'quentin@zephyrine.example',
  mobile: '07700 900777',
  phone: '020 7946 0777',
};
const ofInterpreter = [
  'Ana Núñez',
  'ana@mail.example',
  '07700900123',
  '02079460123',
  'Brick Lane',
  'Whitechapel',
  '01234567',
];
const ofCustomer = [customer.name, customer.email, '07700900777', '07700 900777', '02079460777'];
const worked = {
  attendanceOneStartTime: '10:00',
  attendanceOneEndTime: '12:20',
  attendanceTwoStartTime: '13:00',
  attendanceTwoEndTime: '13:45',
  travelInStartTime: '09:10',
  travelInEndTime: '10:00',
  travelOutStartTime: '13:45',
  travelOutEndTime: '14:40',
  waitingStartTime: '12:20',
  waitingEndTime: '12:45',
  mileage: 18,
  parking: 8.5,
  travelCost: 0,
};

let office: Office;
let id: string;
beforeAll(async () => {
  office = await openOffice();
  const { admin, interpreterId } = office;
  const params = { id: interpreterId };
  await succeed(admin, interpreterRoutes.addDocument, {
    params,
    body: { type: 'DBS Check' } as object,
    files: [{ name: 'Ana Núñez DBS.txt', type: 'text/plain', bytes: Buffer.from('Certificate of Ana Núñez') }],
  });
  await succeed(admin, interpreterRoutes.addNote, { params, body: { text: 'Ana Núñez rings back on 07700 900123' } });
  const { data } = await succeed(admin, bookingRoutes.create, {
    body: {
      ...entries.onsite,
      ...customer,
      bookingType: 'Booking',
      businessType: 'Private',
      notes: `Ask for ${customer.name}`,
      appointments: [{ date: today, startTime: '10:00', endTime: '12:20' }],
    } as object,
  });
  id = data._id;
  await assign(office, id);
  await quoteAndSend(office, id, {
    attendanceOne: '02:20',
    attendanceTwo: '00:45',
    estimatedTravelIn: '00:50',
    estimatedTravelOut: '00:55',
    estimatedWaiting: '00:25',
    estimatedMileage: 18,
    parkingFee: 8.5,
  });
  await packEverything(office.portal.db);
});
afterAll(() => office.portal.stop());

const ask = (kind: 'interpreter' | 'user' | 'contact', person: string) => ({ query: { kind, person } });
const interpreterQuery = () => ask('interpreter', office.interpreterId);

async function fileOf(kind: 'interpreter' | 'user' | 'contact', person: string) {
  const { status, bytes, headers } = await office.superadmin.call(privacyRoutes.file, ask(kind, person));
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/zip');
  const files = unzipSync(bytes);
  return {
    names: Object.keys(files),
    text: (name: string) => new TextDecoder().decode(files[name]),
    data: JSON.parse(new TextDecoder().decode(files['data.json'])),
  };
}

describe("a person's file", () => {
  it('is for superadmins alone, of somebody who is known', async () => {
    for (const caller of [office.admin, office.ipAdmin, office.interpreter])
      expect((await caller.call(privacyRoutes.file, interpreterQuery())).status).toBe(403);
    expect((await office.portal.anonymous.call(privacyRoutes.file, interpreterQuery())).status).toBe(401);
    expect((await office.superadmin.call(privacyRoutes.file, ask('contact', 'nobody@mail.example'))).status).toBe(404);
    expect((await office.superadmin.call(privacyRoutes.file, ask('interpreter', 'no identity'))).status).toBe(404);
  });

  it('has every place in which the interpreter is named, the documents, and no key to the portal', async () => {
    const { names, text, data } = await fileOf('interpreter', office.interpreterId);
    expect(names).toEqual(['summary.html', 'data.json', 'documents/1 Ana Núñez DBS.txt']);
    expect(text('documents/1 Ana Núñez DBS.txt')).toBe('Certificate of Ana Núñez');
    expect(text('summary.html')).toContain('01234567');
    expect(text('data.json')).not.toMatch(/password_hash|token_hash|scrypt|"secret"/);
    const told = new Set<string>([
      ...data.sections.map(({ table }: { table: string }) => table),
      ...data.mentions.map(({ column }: { column: string }) => tableOf(column)),
    ]);
    const derived = new Set(['booking_names', 'mail_attempts']);
    const missing = [...(await placesOf(office.portal.db, ofInterpreter)).keys()]
      .map(tableOf)
      .filter((table) => !told.has(table) && !derived.has(table));
    expect(missing).toEqual([]);
  });

  it("has nothing of others: no customer's telephone, no colleague's name", async () => {
    const { text } = await fileOf('interpreter', office.interpreterId);
    const bookings = JSON.parse(text('data.json')).sections.find(
      ({ table }: { table: string }) => table === 'bookings',
    );
    expect(JSON.stringify(bookings)).not.toContain('Quentin');
    expect(JSON.stringify(bookings)).not.toContain('07700 900777');
  });

  it("is also given of a client's contact and of a user, and stands in the security log", async () => {
    const { data } = await fileOf('contact', customer.email);
    expect(data.sections.map(({ table }: { table: string }) => table)).toEqual(
      expect.arrayContaining(['bookings', 'mails']),
    );
    const { data: users } = await succeed(office.superadmin, userRoutes.list, { query: {} });
    const user = await fileOf('user', users[0]._id);
    expect(user.data.sections[0].table).toBe('accounts');
    const logged = await office.portal.db
      .selectFrom('security_log')
      .select('what')
      .where('kind', '=', 'export')
      .execute();
    expect(logged.map(({ what }) => what)).toContain('File of a person: ana@mail.example');
  });
});

describe('an erasure', () => {
  const erase = (kind: 'interpreter' | 'contact', person: string, name: string) =>
    office.superadmin.call(privacyRoutes.erase, { body: { kind, person, name } });

  const jobsWaiting = async () => {
    const { rows } = await sql<{ task: string }>`select task_identifier as task from graphile_worker.jobs`.execute(
      office.portal.db,
    );
    return rows.map(({ task }) => task);
  };

  it('is refused while something must be kept, and nothing is changed', async () => {
    const before = await placesOf(office.portal.db, ofInterpreter);
    const refused = await erase('interpreter', office.interpreterId, 'Ana Núñez');
    expect(refused).toMatchObject({
      status: 409,
      body: { msg: 'The account is active: deactivate it first. 1 booking is not finished' },
    });
    expect((await erase('contact', customer.email, customer.name)).body.msg).toBe('1 booking is not finished');
    expect(
      (
        await office.admin.call(privacyRoutes.erase, {
          body: { kind: 'interpreter', person: office.interpreterId, name: 'Ana Núñez' },
        })
      ).status,
    ).toBe(403);
    const wrongName = await erase('interpreter', office.interpreterId, 'Somebody Else');
    expect(wrongName.status).toBe(400);
    expect(await placesOf(office.portal.db, ofInterpreter)).toEqual(before);
  });

  it('is refused while dues are unpaid', async () => {
    await succeed(office.admin, timesheetRoutes.approve, {
      params: { id },
      body: { timesheet: worked, clientSheet: worked },
    });
    await office.portal.db
      .updateTable('accounts')
      .set({ active: false })
      .where('id', '=', office.interpreterId)
      .execute();
    expect((await erase('interpreter', office.interpreterId, 'Ana Núñez')).body.msg).toBe('1 invoice is not paid');
    expect((await erase('contact', customer.email, customer.name)).body.msg).toBe('1 invoice is not paid');
  });

  it('takes the interpreter out of everything but issued documents, and leaves each penny', async () => {
    const { data } = await succeed(office.ipAdmin, invoiceRoutes.read, { params: { id } });
    await succeed(office.ipAdmin, paymentRoutes.receive, {
      body: {
        isPrivate: true,
        name: customer.name,
        email: customer.email,
        totalAmount: data.balanceAmount,
        paymentDate: today,
        allocatedDate: today,
        details: [{ invoiceNo: data.invoiceNo, allocated: data.balanceAmount }],
      } as object,
    });
    await succeed(office.superadmin, remittanceRoutes.create, {
      body: { interpreterId: office.interpreterId, paymentDate: today, details: [{ bookingId: id }] },
    });
    const preview = await succeed(office.superadmin, privacyRoutes.preview, interpreterQuery());
    expect(preview.data).toMatchObject({
      name: 'Ana Núñez',
      refusals: [],
      kept: ['1 invoice with what belongs to them, by law until 31/03/2033'],
    });
    const erased = await erase('interpreter', office.interpreterId, 'Ana Núñez');
    expect(erased).toMatchObject({ status: 200, body: { data: { label: 'Erased person 1' } } });
    expect(await jobsWaiting()).toContain('finish-erasures');
    await finishErasures(office.portal.db);
    const left = await placesOf(office.portal.db, ofInterpreter);
    expect([...left.keys()].filter((place) => !keptTables.has(tableOf(place)))).toEqual([]);
    expect(await erase('interpreter', office.interpreterId, 'Erased person 1')).toMatchObject({
      status: 200,
      body: { data: { label: 'Erased person 1' } },
    });
    await expectMoneyProven(office);
  });

  it('leaves lists, profile and history readable', async () => {
    const profile = await succeed(office.admin, interpreterRoutes.one, { params: { id: office.interpreterId } });
    expect(profile.data).toMatchObject({ fullname: 'Erased person 1', notes: [] });
    await succeed(office.admin, interpreterRoutes.list, { query: {} });
    await succeed(office.admin, auditRoutes.ofRecord, {
      params: { record: 'interpreter', id: office.interpreterId },
      query: {},
    });
    await succeed(office.admin, bookingRoutes.one, { params: { id } });
    await succeed(office.admin, auditRoutes.ofRecord, { params: { record: 'booking', id }, query: {} });
  });

  it("takes a client's contact out of bookings and mails, and leaves an invoice as it was issued, to the byte", async () => {
    const pdf = async () => (await office.admin.call(invoiceRoutes.pdf, { params: { id } })).bytes;
    await succeed(office.admin, invoiceRoutes.send, { params: { id } });
    await office.portal.deliverMails();
    const issued = await pdf();
    const { db, clock } = office.portal;
    const now = clock.now();
    await db
      .insertInto('timesheet_closings')
      .values({
        booking_id: id,
        kind: 'signature',
        sheet: JSON.stringify({ waitingStartTime: '12:20' }),
        closed_at: now,
        received_at: now,
        signed_by: customer.name.toUpperCase(),
        strokes: '[[[1,2],[3,4]]]',
      })
      .execute();
    expect((await erase('contact', customer.email, customer.name)).body).toMatchObject({
      data: { label: 'Erased person 2' },
    });
    const closing = await db
      .selectFrom('timesheet_closings')
      .selectAll()
      .where('booking_id', '=', id)
      .executeTakeFirst();
    expect(closing).toMatchObject({ signed_by: 'Erased person 2', strokes: [], sheet: { waitingStartTime: '12:20' } });
    await finishErasures(office.portal.db);
    const left = await placesOf(office.portal.db, ofCustomer);
    expect([...left.keys()].filter((place) => !keptTables.has(tableOf(place)))).toEqual([]);
    expect((await erase('contact', customer.email, customer.name)).status).toBe(404);
    expect((await pdf()).equals(issued)).toBe(true);
    const kept = office.portal.db.selectFrom('kept_documents').select('content').where('mailed', '=', true);
    expect((await kept.execute()).map(({ content }) => content.equals(issued))).toContain(true);
    await expectMoneyProven(office);
  });
});
