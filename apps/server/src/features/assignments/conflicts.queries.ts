import {
  conflictsOf,
  type CandidateFacts,
  type Conflict,
  type ConflictRules,
  type JobSlot,
} from '@dragoman/domain/assignments';
import type { Absence } from '@dragoman/domain/availability';
import { addDays, type CalendarDay, type TimeOfDay } from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { geographyOf } from '../../platform/geography/index.ts';
import { absencesOf } from '../availability/index.ts';
import { conflictSettings } from '../settings/index.ts';
import { wishesBetween } from '../wishes/index.ts';
import { keepsInterpreter } from './availability.queries.ts';

// Of the time left for a job without times so many days are looked at: who has more finds one.
const mostDaysLeft = 92;
// A job that begins on the day before last may end yesterday, and the way from there reach into today.
const daysAround = [-2, -1, 0, 1, 2] as const;
// Days so near to each other are read at once.
const daysAtOnce = 31;

/**
 * What stands against giving each of the jobs to an interpreter, in the order of the jobs (rule interpreters/conflicts). It
 * reads without a lock: for hints, candidates and boards. The jobs stand against each other too.
 */
export async function conflictsFor(
  db: Db,
  interpreterId: string,
  jobs: readonly JobSlot[],
  today: CalendarDay,
): Promise<readonly (readonly Conflict[])[]> {
  const found = await conflictsAmong(db, [interpreterId], jobs, today);
  return found.get(interpreterId) ?? jobs.map(() => []);
}

/** The same for several interpreters at once, each with an entry; who is not in the register has none. */
export async function conflictsAmong(
  db: Db,
  interpreterIds: readonly string[],
  jobs: readonly JobSlot[],
  today: CalendarDay,
): Promise<ReadonlyMap<string, readonly (readonly Conflict[])[]>> {
  const judged = await judgedAmong(db, interpreterIds, jobs, today);
  return new Map([...judged].map(([id, { conflicts }]) => [id, conflicts]));
}

/** What is known of an interpreter about the days of the jobs, and what of it stands against each of them. */
export interface Judged {
  readonly facts: CandidateFacts;
  readonly conflicts: readonly (readonly Conflict[])[];
}

/** The same with what it rests on. However many are asked about, it takes as many questions. */
export async function judgedAmong(
  db: Db,
  interpreterIds: readonly string[],
  jobs: readonly JobSlot[],
  today: CalendarDay,
): Promise<ReadonlyMap<string, Judged>> {
  if (interpreterIds.length === 0 || jobs.length === 0) return new Map();
  const { known, judge } = await readFacts(db, interpreterIds, jobs, today);
  return new Map([...known].map(([id, facts]) => [id, { facts, conflicts: judge(facts, jobs) }]));
}

/**
 * What stands against the jobs of an interpreter as they will be, and what stood against them as they have been. Both are judged
 * from one read: what a colleague commits meanwhile stands in both or in neither.
 */
export async function conflictsOfChange(
  db: Db,
  interpreterId: string,
  { jobs, before }: { readonly jobs: readonly JobSlot[]; readonly before: readonly JobSlot[] },
  today: CalendarDay,
) {
  const { known, judge } = await readFacts(db, [interpreterId], [...jobs, ...before], today);
  const facts = known.get(interpreterId);
  const against = (slots: readonly JobSlot[]) => (facts ? judge(facts, slots) : slots.map((): Conflict[] => []));
  return { found: against(jobs), stood: against(before) };
}

/** What is known of the interpreters about the days of the jobs, and what judges some of the jobs by it, each other included. */
async function readFacts(db: Db, interpreterIds: readonly string[], jobs: readonly JobSlot[], today: CalendarDay) {
  const known = await factsOf(db, interpreterIds, jobs, today);
  const { speed, margin } = await conflictSettings(db);
  const given = [...known.values()].flatMap((facts) => facts.jobs);
  const rules: ConflictRules = { speed, margin, today, milesBetween: await milesAmong(db, jobs, given) };
  const judge = (facts: CandidateFacts, slots: readonly JobSlot[]): Conflict[][] =>
    slots.map((slot) => conflictsOf(slot, { ...facts, jobs: [...facts.jobs, ...slots] }, rules));
  return { known, judge };
}

/** What is known of the interpreters about the days of the jobs, the jobs themselves not among theirs. */
async function factsOf(
  db: Db,
  ids: readonly string[],
  jobs: readonly JobSlot[],
  today: CalendarDay,
): Promise<Map<string, CandidateFacts>> {
  const people = await db
    .selectFrom('interpreters')
    .select(['id', 'dbs_expiry', 'passport_expiry', 'renewal_due_date'])
    .where('id', 'in', ids)
    .execute();
  const [given, absences] = [await jobsOf(db, ids, jobs), await absencesAbout(db, ids, jobs, today)];
  const clients = jobs.flatMap(({ clientId }) => clientId ?? []);
  const wishes = await wishesBetween(db, ids, [...new Set(clients)]);
  return new Map(
    people.map(({ id, ...papers }) => [
      id,
      {
        jobs: given.get(id) ?? [],
        absences: absences.get(id) ?? [],
        dbsExpiry: papers.dbs_expiry,
        passportExpiry: papers.passport_expiry,
        renewalDueDate: papers.renewal_due_date,
        wishes: wishes.get(id) ?? [],
      },
    ]),
  );
}

/** The live jobs with times about the days of the jobs asked about, which are not among them. */
async function jobsOf(db: Db, ids: readonly string[], jobs: readonly JobSlot[]): Promise<Map<string, JobSlot[]>> {
  const timed = jobs.filter(({ startTime }) => startTime !== null);
  const days = [...new Set(timed.flatMap(({ date }) => daysAround.map((apart) => addDays(date, apart))))];
  if (days.length === 0) return new Map();
  const asked = jobs.flatMap(({ bookingId }) => (bookingId === undefined ? [] : [bookingId]));
  const rows = await db
    .selectFrom('bookings as b')
    .select(['id', 'booking_ref', 'interpreter_id', 'date', 'start_time', 'end_time', 'service_type', 'postcode'])
    .where('interpreter_id', 'in', ids)
    .where(sql<boolean>`date = any(${days}::date[])`)
    .where('start_time', 'is not', null)
    .where('end_time', 'is not', null)
    .where(keepsInterpreter)
    .where(sql<boolean>`b.id <> all(${asked}::uuid[])`)
    .orderBy('date')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  const slots = rows.map((row) => ({
    interpreterId: row.interpreter_id ?? '',
    slot: { ...slotOf(row), bookingRef: row.booking_ref },
  }));
  const byInterpreter = Map.groupBy(slots, ({ interpreterId }) => interpreterId);
  return new Map([...byInterpreter].map(([id, theirs]) => [id, theirs.map(({ slot }) => slot)]));
}

interface SlotRow {
  readonly id: string;
  readonly date: CalendarDay;
  readonly start_time: string | null;
  readonly end_time: string | null;
  readonly service_type: ServiceType;
  readonly postcode: string | null;
}

/** When and where a stored job takes its interpreter. */
export const slotOf = (row: SlotRow) => ({
  bookingId: row.id,
  date: row.date,
  startTime: row.start_time as TimeOfDay | null,
  endTime: row.end_time as TimeOfDay | null,
  serviceType: row.service_type,
  postcode: row.postcode,
});

/** Absences about the days of the jobs; of a job without times from today until its day. */
async function absencesAbout(
  db: Db,
  ids: readonly string[],
  jobs: readonly JobSlot[],
  today: CalendarDay,
): Promise<Map<string, Absence[]>> {
  const found = new Map<string, Absence[]>();
  for (const days of joined(jobs.map((job) => daysOf(job, today)))) {
    for (const [id, absences] of await absencesOf(db, ids, days))
      found.set(id, [...(found.get(id) ?? []), ...absences.filter((absence) => !isAmong(absence, found.get(id)))]);
  }
  return found;
}

interface Days {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

function daysOf({ date, startTime }: JobSlot, today: CalendarDay): Days {
  if (startTime !== null) return { from: date, to: addDays(date, 1) };
  if (date < today) return { from: date, to: date };
  const latest = addDays(today, mostDaysLeft);
  return { from: today, to: date < latest ? date : latest };
}

/** Spans that lie near each other as one, so that a series is read by a few questions and none is about years between. */
function joined(spans: readonly Days[]): Days[] {
  const together: Days[] = [];
  for (const span of spans.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = together.at(-1);
    if (last && span.from <= addDays(last.to, daysAtOnce))
      together[together.length - 1] = { from: last.from, to: span.to > last.to ? span.to : last.to };
    else together.push(span);
  }
  return together;
}

/** Long leave comes with each span that it touches. */
const isAmong = (absence: Absence, absences: readonly Absence[] = []): boolean =>
  absences.some(
    ({ kind, from, to, startTime, endTime }) =>
      kind === absence.kind &&
      from === absence.from &&
      to === absence.to &&
      startTime === absence.startTime &&
      endTime === absence.endTime,
  );

/** Miles between the places of the jobs asked about, and from these to those that are given. */
async function milesAmong(
  db: Db,
  jobs: readonly JobSlot[],
  given: readonly JobSlot[],
): Promise<ConflictRules['milesBetween']> {
  const [from, to] = [placesOf(jobs), placesOf([...jobs, ...given])];
  const miles = new Map<string, number>();
  if (to.length < 2) return () => undefined;
  for (const start of from) {
    const distances = await geographyOf(db).distances(start, to);
    for (const [at, distance] of distances.entries()) {
      if (!distance) continue;
      miles.set(`${start} > ${to[at]}`, distance.miles);
      miles.set(`${to[at]} > ${start}`, distance.miles);
    }
  }
  return (start, end) => miles.get(`${start} > ${end}`);
}

/** The postcodes of attended jobs, each once. */
const placesOf = (jobs: readonly JobSlot[]): string[] => [
  ...new Set(jobs.flatMap(({ serviceType, postcode }) => (serviceType === 'Onsite' && postcode ? [postcode] : []))),
];
