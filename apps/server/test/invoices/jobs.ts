import { bookingRoutes } from '@dragoman/contract/bookings';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { book, entries } from '../bookings/entries.ts';
import { type Caller, emailOf, type Portal } from '../harness/index.ts';

/** Job E (rule charging/job-e): 159.93, less 9.93, and VAT of 30.00 make 180.00. */
const quoted = {
  attendanceOne: '02:20',
  attendanceTwo: '00:45',
  estimatedTravelIn: '00:50',
  estimatedTravelOut: '00:55',
  estimatedWaiting: '00:25',
  estimatedMileage: 18,
  parkingFee: 8.5,
  discounts: 9.93,
};

export const worked = {
  attendanceOneStartTime: '10:00',
  attendanceOneEndTime: '12:20',
  attendanceTwoStartTime: '13:00',
  attendanceTwoEndTime: '13:45',
  travelInStartTime: '08:00',
  travelInEndTime: '08:50',
  travelOutStartTime: '14:30',
  travelOutEndTime: '15:25',
  waitingStartTime: '13:45',
  waitingEndTime: '14:10',
  mileage: 18,
  parking: 8.5,
  travelCost: 0,
};

interface Changes {
  readonly advancePayment?: number;
  readonly [field: string]: unknown;
}

/** A booking of job E with its interpreter whose form is confirmed, before anybody was mailed; gives its identity. */
export async function preparedJob(
  portal: Portal,
  admin: Caller,
  { advancePayment, ...changes }: Changes = {},
): Promise<string> {
  const id = await book(admin, { ...entries.onsite, clientName: 'Łukasz محمد', ...changes });
  if (advancePayment) await succeed(admin.call(bookingRoutes.update, { params: { id }, body: { id, advancePayment } }));
  await prepare(portal, admin, id, quoted);
  return id;
}

/** Assigns the interpreter to a booking, fills in its quotation form and mails the confirmation. */
export async function confirmJob(portal: Portal, admin: Caller, id: string, form: object): Promise<void> {
  await prepare(portal, admin, id, form);
  await succeed(admin.call(quotationRoutes.send, { params: { id }, body: {} }));
}

async function prepare(portal: Portal, admin: Caller, id: string, form: object): Promise<void> {
  const { id: interpreter } = await portal.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', emailOf('interpreter'))
    .executeTakeFirstOrThrow();
  await succeed(admin.call(quotationRoutes.confirm, { params: { id }, body: form }));
  const override = { reason: 'Agreed with the interpreter' };
  await succeed(admin.call(bookingRoutes.update, { params: { id }, body: { id, interpreter, override } }));
}

/** The same, mailed to its customer; gives its identity. */
export async function confirmedJob(portal: Portal, admin: Caller, changes: Changes = {}): Promise<string> {
  const id = await preparedJob(portal, admin, changes);
  await succeed(admin.call(quotationRoutes.send, { params: { id }, body: {} }));
  return id;
}

/** A booking of job E whose timesheet is approved: its invoices are issued. */
export async function approvedJob(portal: Portal, admin: Caller, changes: Changes = {}): Promise<string> {
  const id = await confirmedJob(portal, admin, changes);
  await succeed(
    admin.call(timesheetRoutes.approve, { params: { id }, body: { timesheet: worked, clientSheet: worked } }),
  );
  return id;
}

/** The words of a PDF file, and how many pages it has. */
export async function wordsOf(bytes: Buffer): Promise<{ text: string; pages: number }> {
  const { text, totalPages } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}

async function succeed(call: ReturnType<Caller['call']>): Promise<void> {
  const { status, body } = await call;
  expect(status, JSON.stringify(body)).toBe(200);
}

/** Another interpreter, who has no job; gives their identity. */
export async function somebodyElse(portal: Portal): Promise<string> {
  const now = portal.clock.now();
  const times = { created_at: now, updated_at: now };
  const account = await portal.db
    .insertInto('accounts')
    .values({ kind: 'interpreter', email: 'else@mail.example', ...times })
    .returning('id')
    .executeTakeFirstOrThrow();
  const known = await portal.db.selectFrom('interpreters').selectAll().limit(1).executeTakeFirstOrThrow();
  const { name_folded: _folded, likeness_key: _key, ...row } = known;
  await portal.db
    .insertInto('interpreters')
    .values({ ...row, rates: JSON.stringify(row.rates), id: account.id, int_id: 2 })
    .execute();
  return account.id;
}

/** The customer's invoice of a booking that is not cancelled. */
export const liveInvoice = (portal: Portal, bookingId: string) =>
  portal.db
    .selectFrom('invoices')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('side', '=', 'client')
    .where('cancelled', '=', false)
    .executeTakeFirstOrThrow();
