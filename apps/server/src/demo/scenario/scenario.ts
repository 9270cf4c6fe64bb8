import { bookingRoutes } from '@dragoman/contract/bookings';
import type { BookingStatus } from '@dragoman/domain/bookings';
import { addDays } from '@dragoman/domain/calendar';
import { sql } from 'kysely';
import type { Progress } from '../../platform/progress.ts';
import { day, dayOf, hour, officeClock, workingDay } from '../moments.ts';
import type { Course } from '../office/agenda.ts';
import type { Office } from '../office/office.ts';
import { openAgency } from '../office/register.ts';
import type { DemoOptions } from '../options.ts';
import { random } from '../random.ts';
import { Customers } from './customers.ts';
import { Desk } from './desk.ts';
import { entryOf } from './entry.ts';
import { Job } from './lifecycle.ts';
import { Payroll } from './payroll.ts';

const years = 2 * 365 * day;
// A copy's past is drawn out, and its people were there before.
const before = 300 * day;
/** How many of the requests come in the last days, so that all is under way at present. */
const lateShare = 0.1;
const lateDays = 24 * day;
/** Statuses that nothing but a hand sets: of the last requests, by how far they are from the end. */
const setAside: Readonly<Record<number, BookingStatus>> = { 4: 'Pending', 6: 'Quotation Request', 9: 'Quotation' };

/**
 * Lets an agency work for two years that end at `now`, everything by the product's own commands. Gives an identity between those
 * of its registers and those of its bookings.
 */
export async function makeAgency(
  office: Office,
  options: DemoOptions,
  now: number,
  progress: Progress,
): Promise<string> {
  const start = now - years;
  office.clock.set(start - before);
  const register = await openAgency(office, options, dayOf(now));
  const boundary = await takeBoundary(office);
  const desk = new Desk(office, register);
  const accounts = { customers: new Customers(desk), payroll: new Payroll(desk) };
  const moments = requestsOf(options, start, now - hour);
  for (const [index, at] of moments.entries()) {
    const late = setAside[moments.length - index] ?? null;
    const isLate = at > now - lateDays / 4;
    const job = new Job(desk, accounts, { seed: options.seed, index, at, setAside: late, isLate });
    desk.agenda.begin(
      at,
      withProgress(job.run(), () => progress(index + 1, moments.length)),
    );
  }
  await desk.run(now);
  return boundary;
}

/** The moments of all requests, the earliest first. */
function requestsOf({ seed, bookings }: DemoOptions, start: number, end: number): number[] {
  const late = Math.round(bookings * lateShare);
  const spread = (count: number, name: string, from: number) => {
    const clock = officeClock(from, end);
    return Array.from({ length: count }, (_, index) =>
      clock((index + 0.1 + random(seed, name, index).next() * 0.8) / count),
    );
  };
  return [...spread(bookings - late, 'request', start), ...spread(late, 'late request', end - lateDays)].toSorted(
    (a, b) => a - b,
  );
}

async function* withProgress(course: Course, onBegin: () => void): Course {
  onBegin();
  yield* course;
}

/** An identity later than all so far and earlier than all to come. */
async function takeBoundary({ db }: Office): Promise<string> {
  const { rows } = await sql<{ id: string }>`select uuidv7() as id from (select pg_sleep(0.02)) before`.execute(db);
  await sql`select pg_sleep(0.02)`.execute(db);
  return rows[0]!.id;
}

/** Takes what is still wanted of the bookings as requests of the last hour. */
export async function takeRequests(office: Office, { seed, bookings }: DemoOptions, now: number): Promise<void> {
  const { there } = await office.db
    .selectFrom('bookings')
    .select(({ fn }) => fn.countAll<number>().as('there'))
    .executeTakeFirstOrThrow();
  office.clock.set(now - hour);
  const { id, name } = await office.db
    .selectFrom('users')
    .select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('role', '=', 'admin')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const clerk = { kind: 'staff', id, name, role: 'admin' } as const;
  // Private customers ask, for any language.
  const nobody = { anyClient: () => undefined as never, firms: 0, speakers: () => [{ id, email: '', actor: clerk }] };
  for (let index = there; index < bookings; index += 1) {
    const chance = random(seed, 'rest', index);
    const date = workingDay(addDays(dayOf(now), chance.whole(1, 9)));
    const wanted = {
      seed,
      index,
      kind: 'Booking',
      service: 'Telephone',
      payer: 'private',
      date,
      split: false,
      setAside: null,
      isLate: true,
    } as const;
    const { entry } = entryOf(nobody, wanted, chance);
    await office.call(clerk, bookingRoutes.create, { body: entry });
  }
  await office.deliver();
}
