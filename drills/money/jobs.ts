import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { invoiceRoutes } from '@dragoman/contract/invoices';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import { quotationRoutes } from '@dragoman/contract/quotations';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { timesheetRoutes } from '@dragoman/contract/timesheets';
import { sql } from 'kysely';
import { currentDay, jobE, onsite, override } from '../../e2e/support/office.ts';
import type { Desk } from './desk.ts';
import { doing, type Doing, penceOf, pounds, together } from './doing.ts';
import type { ReplayedDue, ReplayedInvoice, ReplayedSlip } from './replay.ts';

// Pence.
const mostDiscount = 12_000;
const mostFirstDiscount = 2_000;
const mostAdvance = 30_000;
const mostParking = 3_000;
const mostMiles = 60;

const otherPayer = { isSplitInvoice: true, invoiceTo: 'other@firm.example', invoiceToName: 'Other and Co' };

/** Books a job and takes it to where its timesheet can be approved; some are split, some have an advance. */
async function book(desk: Desk): Promise<void> {
  const { office, client, random } = desk.parts;
  const split = random.chance(0.2) ? otherPayer : {};
  const named = { companyId: client.id, companyName: client.name, fileRef: desk.nextReference() };
  const entry = onsite({ clientId: client.id }, { bookingType: 'Booking', ...named, ...split });
  const id: string = (await desk.done(bookingRoutes.create, { body: entry })).data._id;
  const step = (route: RouteDeclaration, body: object) => desk.done(route, { params: { id }, body });
  await step(assignmentRoutes.assign, { interpreter: office.interpreterId, override });
  await step(quotationRoutes.confirm, { ...jobE.form, discounts: pounds(random.whole(0, mostFirstDiscount)) });
  await step(quotationRoutes.send, {});
  desk.approvable.add(id);
  if (random.chance(0.5)) await changeAdvance(desk, id);
}

async function changeAdvance(desk: Desk, id: string): Promise<void> {
  const { random, db } = desk.parts;
  const { replay } = desk;
  const allowed = !replay.isBilled(id);
  const amount = allowed && random.chance(0.2) ? 0 : random.whole(1, mostAdvance);
  const before = replay.advancesOf(id).reduce((total, { reserved }) => total + reserved, 0);
  const sent = { params: { id }, body: { advancePayment: pounds(amount) } };
  if (!(await desk.submit({ route: bookingRoutes.update, sent, allowed })) || amount === before) return;
  replay.advanceReversed(id);
  if (amount === 0) return;
  const { rows } = await sql<{ id: string }>`
    select id from payments where booking_id = ${id} order by id desc limit 1`.execute(db);
  replay.received(rows[0]!.id, amount, id);
}

async function cancel(desk: Desk, id: string): Promise<void> {
  const { replay } = desk;
  const sent = { params: { id }, body: {} };
  if (!(await desk.submit({ route: bookingRoutes.cancel, sent, allowed: !replay.isBilled(id) }))) return;
  replay.jobCancelled(id);
  desk.approvable.delete(id);
}

interface Issued {
  readonly side: 'client' | 'interpreter';
  readonly no: string;
  readonly total: number;
  readonly share: number;
  readonly shares: number;
}

async function approve(desk: Desk, id: string): Promise<void> {
  const { random, db } = desk.parts;
  const { replay } = desk;
  const worked = { ...jobE.sheet, mileage: random.whole(0, mostMiles), parking: pounds(random.whole(0, mostParking)) };
  const sent = { params: { id }, body: { timesheet: worked, clientSheet: worked } };
  if (!(await desk.submit({ route: timesheetRoutes.approve, sent, allowed: true }))) return;
  desk.approvable.delete(id);
  const { rows } = await sql<Issued>`
    select side, invoice_no as no, inv_total_pence as total, share, shares from invoices
    where booking_id = ${id} and not cancelled order by share`.execute(db);
  const known = new Set(replay.invoices.map(({ no }) => no));
  const fresh = rows.filter(({ side, no }) => side === 'client' && !known.has(no));
  if (fresh.length > 0) replay.issued(fresh.map((issued) => clientInvoice(id, issued)));
  const pay = rows.find(({ side }) => side === 'interpreter')!;
  if (!replay.dueOf(id)) replay.owedToInterpreter(id, pay.total);
}

function clientInvoice(bookingId: string, { no, total, share, shares }: Issued): ReplayedInvoice {
  const own = { own: share === 1, split: shares > 1 };
  return { no, bookingId, ...own, total, advance: 0, cancelled: false, writeOffs: [] };
}

async function changeDiscount(desk: Desk, invoice: ReplayedInvoice): Promise<void> {
  const { random } = desk.parts;
  const sent = { params: { id: invoice.no }, body: { discounts: pounds(random.whole(0, mostDiscount)) } };
  const allowed = !invoice.split && !desk.replay.hasOtherMoney(invoice);
  const reply = await desk.submit({ route: invoiceRoutes.changeDiscount, sent, allowed });
  if (reply) desk.replay.discounted(invoice, penceOf(reply.data.invTotal));
}

async function credit(desk: Desk, { bookingId: id }: ReplayedInvoice): Promise<void> {
  const { replay } = desk;
  const due = replay.dueOf(id);
  const crNote = due ? desk.parts.random.pick(['Client', 'Both', 'Interpreter'] as const) : 'Client';
  const sent = { params: { id }, body: { crNote, reason: 'Wrong hours' } };
  if (!(await desk.submit({ route: invoiceRoutes.credit, sent, allowed: true }))) return;
  desk.approvable.add(id);
  if (due && crNote !== 'Client') replay.interpreterCredited(due);
  if (crNote !== 'Interpreter') for (const invoice of replay.liveInvoicesOf(id)) replay.credited(invoice);
}

async function remit(desk: Desk, first: ReplayedDue): Promise<void> {
  const { office, random, fault } = desk.parts;
  const { replay } = desk;
  const others = replay
    .open()
    .map(({ bookingId }) => bookingId)
    .filter(() => random.chance(0.6));
  const ids = [...new Set([first.bookingId, ...others])];
  const lines = ids.flatMap((id) => replay.open(id));
  const details = ids.map((bookingId) => ({ bookingId }));
  const body = { interpreterId: office.interpreterId, paymentDate: currentDay(), details };
  const allowed = together(lines) >= 0;
  const reply = await desk.submit({ route: remittanceRoutes.create, sent: { body }, allowed });
  if (!reply) return;
  const { _id, remittanceRef, totalAmount } = reply.data;
  if (penceOf(totalAmount) !== together(lines))
    fault(`${remittanceRef} pays ${totalAmount}, expected ${pounds(together(lines))}`);
  replay.remitted(_id, lines);
}

async function voidSlip(desk: Desk, slip: ReplayedSlip): Promise<void> {
  const sent = { params: { id: slip.id }, body: { reason: 'Wrong account' } };
  const allowed = desk.replay.mayVoid(slip);
  if (await desk.submit({ route: remittanceRoutes.void, sent, allowed })) desk.replay.voided(slip);
}

const approvable = ({ approvable: jobs }: Desk) => [...jobs];
const live = ({ replay }: Desk) => replay.invoices.filter(({ cancelled }) => !cancelled);

export const jobDoings: readonly Doing[] = [
  doing('a booking', 8, () => [undefined], book),
  doing('a changed advance', 4, approvable, changeAdvance),
  doing('a cancellation', 2, approvable, cancel),
  doing('an approval', 14, approvable, approve),
  doing('a changed discount', 10, live, changeDiscount),
  doing('a credit note', 8, live, credit),
  doing('a slip', 6, ({ replay }) => replay.open(), remit),
  doing('a voided slip', 4, ({ replay }) => replay.slips, voidSlip),
];
