import { type CalendarDay, calendarDay } from '@dragoman/domain/calendar';
import type { RateSnapshot } from '@dragoman/domain/charging';
import type { Percent } from '@dragoman/domain/money';
import { locations, type Location } from '@dragoman/domain/rates';
import type { HvatBasis, VatPeriod } from '@dragoman/domain/settings';
import type { AgencyBlock } from '../features/invoices/index.ts';
import { resolveClientRate } from '../features/rates/index.ts';
import { agencyDetails, agencySettings, hvatNow, minRateBands, vatPeriods } from '../features/settings/index.ts';
import type { Db } from '../platform/database/index.ts';
import { Batch } from './batch.ts';
import type { Course } from './fate.ts';
import type { DemoOptions } from './options.ts';
import { type Random, scales } from './random.ts';
import { addClients, addStandardRates, type DemoClient } from './register/clients.ts';
import { addInterpreters, type DemoInterpreter, type Speakers } from './register/interpreters.ts';
import { addStaff, type Staff } from './register/staff.ts';
import { addWordLists, terms } from './register/lists.ts';
import { day, dayOf, officeClock } from './time.ts';

/** Who is in the demo's registers; made anew from the seed wherever somebody needs it. */
export interface Register {
  readonly staff: Staff;
  readonly interpreters: readonly DemoInterpreter[];
  readonly speakers: Speakers;
  readonly clients: readonly DemoClient[];
  /** The client of a booking: some book often, most now and then. */
  readonly anyClient: (chance: Random) => DemoClient;
}

/** What the bookings need of the database, read once: plain values that can be handed to another thread. */
export interface Ground {
  readonly host: string;
  readonly name: string;
  readonly mailboxes: { readonly info: string; readonly bookings: string };
  readonly details: AgencyBlock;
  readonly periods: readonly VatPeriod[];
  readonly hvat: { readonly percent: Percent; readonly basis: HvatBasis };
  /** The rates of clients with their own, and of everybody else, in each place. */
  readonly rates: ReadonlyMap<string, RateSnapshot>;
}

/** The agency that the bookings are made in. */
export interface Agency extends Register, Ground {
  readonly course: Course;
  readonly today: CalendarDay;
  readonly terms: Readonly<Record<'Booking' | 'Quotation', string>>;
  /** The rates of a client's, or of any other booking, in that place. */
  readonly rateOf: (client: DemoClient | undefined, location: Location) => RateSnapshot;
}

const years = 2 * 365 * day;

/** When what happens: two years of office hours that end at `now`. */
export function courseOf({ seed, bookings }: DemoOptions, now: number): Course {
  return { seed, bookings, now, createdAt: officeClock(now - years, now) };
}

/** The rows of everybody and everything that stands before the first booking. */
export function registered(
  options: DemoOptions,
  now: number,
  passwordHash: string,
): { batch: Batch; register: Register } {
  const batch = new Batch();
  const start = now - years;
  const { seed } = options;
  const today = dayOf(now);
  addWordLists(batch, seed, start);
  addStandardRates(batch, seed, start);
  const staff = addStaff(batch, seed, start, passwordHash);
  const clients = addClients(batch, { seed, count: options.clients, start, today });
  const { all, speakers } = addInterpreters(batch, { seed, count: options.interpreters, start, passwordHash, today });
  const anyClient = scales(clients.map((client) => [client, client.weight] as const));
  return { batch, register: { staff, clients, anyClient, interpreters: all, speakers } };
}

/** Reads what was written before the first booking, as commands would ask for it. */
export async function groundOf(db: Db, { clients }: Register, now: number, host: string): Promise<Ground> {
  const settings = await agencySettings(db);
  return {
    host,
    name: settings.agencyName,
    mailboxes: { info: settings.mailboxInfo, bookings: settings.mailboxBookings },
    details: await agencyDetails(db),
    periods: await vatPeriods(db),
    hvat: await hvatNow(db, calendarDay(dayOf(now))),
    rates: await ratesOf(db, clients),
  };
}

async function ratesOf(db: Db, clients: readonly DemoClient[]): Promise<Map<string, RateSnapshot>> {
  const bands = await minRateBands(db);
  const known = new Map<string, RateSnapshot>();
  for (const clientId of [null, ...clients.filter(({ index }) => index % 6 === 1).map(({ id }) => id)]) {
    for (const location of locations) {
      const rate = await resolveClientRate(db, { billingRateId: null, location, clientId });
      if (!rate) throw new Error(`There is no rate for ${location}`);
      known.set(`${clientId}/${location}`, { ...rate, bands: [...bands] });
    }
  }
  return known;
}

export function agencyOf(register: Register, ground: Ground, course: Course): Agency {
  const { rates } = ground;
  return {
    ...register,
    ...ground,
    course,
    today: dayOf(course.now),
    terms,
    rateOf: (client, location) => rates.get(`${client?.id}/${location}`) ?? rates.get(`null/${location}`)!,
  };
}
