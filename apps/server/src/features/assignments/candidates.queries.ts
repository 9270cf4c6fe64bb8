import type { Conflict, RankedFacts, RankedJob } from '@dragoman/domain/assignments';
import { daysRemembered } from '@dragoman/domain/assignments';
import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import type { InterpreterRates } from '@dragoman/domain/charging';
import type { LanguageService } from '@dragoman/domain/interpreters';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/index.ts';
import { geographyOf } from '../../platform/geography/index.ts';
import { plainText } from '../../platform/html/index.ts';
import { namesSame } from '../../platform/search/index.ts';
import { serviceColumns } from '../interpreters/index.ts';
import { idleStatuses, startOf } from './availability.queries.ts';
import { judgedAmong } from './conflicts.queries.ts';

/** A job whose candidates are asked for. */
export interface JobToGive extends RankedJob {
  readonly serviceType: LanguageService;
}

/** Somebody who could do a job, with what decides their points but for their pay, which later features know. */
export interface CandidateRow {
  readonly id: string;
  readonly fullname: string;
  readonly rates: InterpreterRates;
  readonly vat: boolean;
  readonly facts: Omit<RankedFacts, 'cost'>;
  readonly conflicts: readonly Conflict[];
}

/**
 * Who could do a job: those whom the assign dialog lists, in its order (rule interpreters/availability), with what decides
 * their points. One question each for people, places, jobs, absences and wishes, however many candidates there are.
 */
export async function candidatesFor(db: Db, job: JobToGive, today: CalendarDay): Promise<CandidateRow[]> {
  const { serviceType, language } = job;
  const people = await peopleFor(db, serviceType, language).execute();
  const ids = people.map(({ id }) => id);
  const [distances, judged, times] = await Promise.all([
    distancesTo(db, job, people),
    judgedAmong(db, ids, [job], today),
    timesThere(db, job, ids, today),
  ]);
  const rows = people.map((row, at): CandidateRow => {
    const { facts, conflicts } = judged.get(row.id) ?? nothingKnown;
    return {
      id: row.id,
      fullname: row.fullname,
      rates: row.rates as InterpreterRates,
      vat: row.vat,
      conflicts: conflicts[0] ?? [],
      facts: {
        dialects: row.dialects.flatMap(({ dialect }) => dialect || []),
        gender: row.gender,
        qualifications: plainText(row.qual_summary ?? ''),
        distance: distances[at] ?? null,
        beenThere: times.get(row.id) ?? { times: 0, last: null },
        jobs: facts.jobs,
        absences: facts.absences,
        wishes: facts.wishes,
      },
    };
  });
  if (serviceType !== 'Onsite') return rows;
  const milesOf = ({ facts }: CandidateRow) => facts.distance?.miles ?? Infinity;
  return rows.toSorted((one, other) => milesOf(one) - milesOf(other) || 0);
}

/** What people are paid for a job, and how far it is for them: active or not, whatever they speak. */
export async function payOf(db: Db, job: Pick<JobToGive, 'serviceType' | 'postcode'>, ids: readonly string[]) {
  const people = await db
    .selectFrom('interpreters')
    .select(['id', 'postcode', 'rates', 'vat'])
    .where('id', 'in', ids)
    .execute();
  const distances = await distancesTo(db, job, people);
  return people.map(({ id, rates, vat }, at) => ({
    id,
    pay: { rates: rates as InterpreterRates, vat, miles: distances[at]?.miles },
  }));
}

/** How far it is for each of them to where the job is, or to the head office, in their order. */
async function distancesTo(
  db: Db,
  { serviceType, postcode }: Pick<JobToGive, 'serviceType' | 'postcode'>,
  people: readonly { readonly postcode: string | null }[],
) {
  const from = await startOf(db, serviceType, postcode);
  return geographyOf(db).distances(
    from,
    people.map((person) => person.postcode),
  );
}

const nothingKnown = { facts: { jobs: [], absences: [], wishes: [] }, conflicts: [] } as const;

/** Where a job is attended: nowhere but for Onsite. */
export const placeOf = ({ serviceType, postcode }: { serviceType: LanguageService; postcode: string | null }) =>
  serviceType === 'Onsite' ? postcode : null;

const peopleFor = (db: Db, service: LanguageService, language: string) =>
  db
    .selectFrom('interpreters')
    .select(['id', 'fullname', 'gender', 'postcode', 'qual_summary', 'rates', 'vat'])
    .select((select) =>
      jsonArrayFrom(
        select
          .selectFrom('interpreter_languages')
          .select('dialect')
          .whereRef('interpreter_id', '=', 'interpreters.id')
          .where(namesSame(sql.ref('language_key'), language))
          .where(serviceColumns[service], '=', true)
          .orderBy('position'),
      ).as('dialects'),
    )
    .where('active', '=', true)
    .where(
      'id',
      'in',
      db
        .selectFrom('interpreter_languages')
        .select('interpreter_id')
        .where(namesSame(sql.ref('language_key'), language))
        .where(serviceColumns[service], '=', true),
    )
    .orderBy('name_folded')
    .orderBy('int_id');

interface Times {
  readonly times: number;
  readonly last: CalendarDay | null;
}

/**
 * How often each of them was at the place of an attended job, or worked for the client of another one, in the days
 * remembered before today; who never did has no entry.
 */
async function timesThere(
  db: Db,
  job: RankedJob,
  ids: readonly string[],
  today: CalendarDay,
): Promise<ReadonlyMap<string, Times>> {
  const { clientId, postcode, serviceType } = job;
  const attended = serviceType === 'Onsite' && Boolean(postcode);
  if (ids.length === 0 || (!attended && !clientId)) return new Map();
  const rows = await db
    .selectFrom('bookings')
    .select(['interpreter_id', sql<number>`count(*)::integer`.as('times'), sql<CalendarDay>`max(date)`.as('last')])
    .where('interpreter_id', 'in', ids)
    .where('date', '>=', addDays(today, -daysRemembered))
    .where('date', '<', today)
    .where('status', 'not in', idleStatuses)
    .$if(attended, (query) => query.where('postcode', '=', postcode).where('service_type', '=', 'Onsite'))
    .$if(!attended, (query) => query.where('client_id', '=', clientId ?? null))
    .groupBy('interpreter_id')
    .execute();
  return new Map(rows.map(({ interpreter_id: id, times, last }) => [id ?? '', { times, last }]));
}
