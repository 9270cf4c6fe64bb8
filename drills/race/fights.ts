import { assignmentRoutes } from '@dragoman/contract/assignments';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { offerPages, offerRoutes } from '@dragoman/contract/offers';
import { paymentRoutes } from '@dragoman/contract/payments';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { makeCaller } from '../../apps/server/test/harness/caller.ts';
import type { Random } from '../../apps/server/src/demo/random.ts';
import { addDays, calendarDay } from '@dragoman/domain/calendar';
import { currentDay, onsite } from '../../e2e/support/office.ts';
import type { Command } from '../office/job.ts';
import { type Arena, atOnce, type Blow, connections, noteReference, someOf } from './arena.ts';

// Pence; job E's invoice is of 180.00.
const leastCredit = 2_000;
const mostCredit = 15_000;
const leastShare = 100;
const mostShare = 9_000;

const pounds = (pence: number) => pence / 100;

/** Blows of everybody, each drawn for itself. */
const everybody = (blow: () => Blow): Blow[] => Array.from({ length: connections }, blow);

/** Everybody approves the same timesheet: it is approved once. */
export async function fightForApproval(arena: Arena, approval: Command): Promise<void> {
  const answers = await atOnce(
    arena,
    everybody(() => approval),
  );
  const won = answers.filter(({ status }) => status === 200).length;
  if (won !== 1) arena.course.fault(`A timesheet was approved ${won} times`);
}

/** Some allocate or return one payment's credit, others bring money of their own; all want the same few invoices settled. */
export async function fightForMoney(arena: Arena, random: Random, invoiceNos: readonly string[]): Promise<void> {
  const credit = await receiveCredit(arena, random.whole(leastCredit, mostCredit));
  const blows = everybody(() => {
    const kind = random.weighted([
      ['spend', 6],
      ['bring', 8],
      ['return', 2],
    ] as const);
    if (kind === 'return') return refund(credit, random.whole(leastShare, mostShare));
    const details = someOf(random, invoiceNos).map((invoiceNo) => ({
      invoiceNo,
      allocated: pounds(random.whole(leastShare, mostShare)),
    }));
    return kind === 'spend' ? spend(credit, details) : bring(arena, details);
  });
  for (const [place, { status, body }] of (await atOnce(arena, blows)).entries()) {
    const { route, sent } = blows[place]!;
    if (status !== 200) continue;
    arena.score.allocated += penceOf((sent.body as { details?: readonly Detail[] }).details ?? []);
    if (route === paymentRoutes.receive) noteReference(arena, body.data.paymentRef);
  }
}

interface Detail {
  readonly invoiceNo: string;
  readonly allocated: number;
}

const penceOf = (details: readonly Detail[]) =>
  details.reduce((sum, { allocated }) => sum + Math.round(allocated * 100), 0);

async function receiveCredit(arena: Arena, pence: number): Promise<string> {
  const [answer] = await atOnce(arena, [bring(arena, [], pence)]);
  if (answer?.status !== 200) throw new Error(`Money cannot be received: ${JSON.stringify(answer?.body)}`);
  noteReference(arena, answer.body.data.paymentRef);
  return answer.body.data._id;
}

function bring({ office }: Arena, details: readonly Detail[], pence = penceOf(details)): Blow {
  const dates = { paymentDate: currentDay(), allocatedDate: currentDay() };
  const body = { companyId: office.clientId, totalAmount: pounds(pence), ...dates, details };
  return { route: paymentRoutes.receive, sent: { body } };
}

function spend(payment: string, details: readonly Detail[]): Blow {
  const body = { action: 'allocate', allocatedDate: currentDay(), details };
  return { route: paymentRoutes.apply, sent: { params: { id: payment }, body } };
}

function refund(payment: string, pence: number): Blow {
  const body = { action: 'refund', allocatedDate: currentDay(), refundAmount: pounds(pence) };
  return { route: paymentRoutes.apply, sent: { params: { id: payment }, body } };
}

/** Everybody pays the interpreter for some of the same few jobs. */
export async function fightForSlips(arena: Arena, random: Random, bookingIds: readonly string[]): Promise<void> {
  const answers = await atOnce(
    arena,
    everybody(() => {
      const details = someOf(random, bookingIds).map((bookingId) => ({ bookingId }));
      const body = { interpreterId: arena.office.interpreterId, paymentDate: currentDay(), details };
      return { route: remittanceRoutes.create, sent: { body } };
    }),
  );
  for (const { status, body } of answers) if (status === 200) noteReference(arena, body.data.remittanceRef);
  if (!answers.some(({ status }) => status === 200)) arena.course.fault('Nobody could pay the interpreter');
}

// Far from the day of all other jobs, a day for each pair.
const firstFreeDay = calendarDay('2040-01-01');

/** Two clerks give one interpreter jobs that overlap: one of them succeeds, and the other is told why not. */
export async function fightForInterpreter(arena: Arena, round: number): Promise<void> {
  const { office, course } = arena;
  const date = addDays(firstFreeDay, round);
  const blows: Blow[] = [];
  for (const [startTime, endTime] of [
    ['10:00', '12:00'],
    ['11:00', '13:00'],
  ] as const) {
    const body = onsite(office, { bookingType: 'Booking', appointments: [{ date, startTime, endTime }] });
    const [booked] = await atOnce(arena, [{ route: bookingRoutes.create, sent: { body } }]);
    if (booked?.status !== 200) throw new Error(`A job cannot be booked: ${JSON.stringify(booked?.body)}`);
    noteReference(arena, booked.body.data.booking_ref);
    const params = { id: booked.body.data._id };
    blows.push({ route: assignmentRoutes.assign, sent: { params, body: { interpreter: office.interpreterId } } });
  }
  const answers = await atOnce(arena, blows);
  const outcomes = answers.map(({ status, body }) => (status === 200 ? 'won' : `${status} ${body.code}`)).toSorted();
  if (outcomes.join() !== '409 conflict,won') course.fault(`A double booking ended with ${outcomes.join(' and ')}`);
}

// Another decade, so that no day off or job stands against it.
const firstOfferedDay = calendarDay('2050-01-01');
const openFor = 60 * 60_000;

// Each press comes from another address: whoever is refused often enough is held off, and only one press of a round succeeds.
const phoneOf = (round: number, place: number): string =>
  `10.${Math.floor(round / 256) % 256}.${round % 256}.${place + 1}`;

/** A job is offered to several, who all accept it more than once at the same moment: it is given once, and to one. */
export async function fightForOffer(arena: Arena, round: number): Promise<void> {
  const { addresses, bench, course, db, office } = arena;
  const appointments = [{ date: addDays(firstOfferedDay, round), startTime: '10:00', endTime: '12:00' }];
  const body = onsite(office, { bookingType: 'Booking', appointments });
  const [booked] = await atOnce(arena, [{ route: bookingRoutes.create, sent: { body } }]);
  if (booked?.status !== 200) throw new Error(`A job cannot be booked: ${JSON.stringify(booked?.body)}`);
  noteReference(arena, booked.body.data.booking_ref);
  const params = { id: booked.body.data._id as string };
  const recipients = bench.map((interpreter) => ({ interpreter, tier: 1 }));
  const expiresAt = new Date(Date.now() + openFor).toISOString();
  const [offered] = await atOnce(arena, [
    { route: offerRoutes.make, sent: { params, body: { recipients, expiresAt } } },
  ]);
  if (offered?.status !== 200) throw new Error(`A job cannot be offered: ${JSON.stringify(offered?.body)}`);
  const mails = await db
    .selectFrom('mails')
    .select('text')
    .where('booking_id', '=', params.id)
    .where('kind', '=', 'offer')
    .execute();
  const tokens = mails.map(({ text }) => /token=([\w-]+)/.exec(text ?? '')?.[1]);
  const presses = Array.from({ length: connections }, (_, place) =>
    makeCaller(addresses[place % addresses.length]!, undefined, { from: phoneOf(round, place) }).call(
      offerPages.answer,
      {
        body: { token: tokens[place % tokens.length], answer: 'accept' },
      },
    ),
  );
  const outcomes = (await Promise.all(presses)).map(({ status }) => status).toSorted();
  const expected = [200, ...Array.from({ length: connections - 1 }, () => 409)];
  if (outcomes.join() !== expected.join()) course.fault(`The acceptances of an offer ended with ${outcomes.join()}`);
  const given = await db.selectFrom('assignments').select('id').where('booking_id', '=', params.id).execute();
  if (given.length !== 1) course.fault(`An offered job was given ${given.length} times`);
}
