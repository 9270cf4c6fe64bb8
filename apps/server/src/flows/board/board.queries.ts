import type { boardRoutes } from '@dragoman/contract/board';
import type { CallOf } from '@dragoman/contract/kit';
import { areaBeginning, mostBoardJobs } from '@dragoman/domain/board';
import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { idleStatuses } from '../../features/assignments/index.ts';
import { lastOffer } from '../../features/bookings/index.ts';
import { serviceColumns } from '../../features/interpreters/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { allOf, contains, namesSame } from '../../platform/search/index.ts';

/** What is asked of the board. */
export type BoardQuestion = CallOf<typeof boardRoutes.read>['query'];

interface Days {
  readonly from: CalendarDay;
  readonly to: CalendarDay;
}

/** A live job that touches the days: one of the night before ends on the first of them. */
const inStretch = ({ from, to }: Days) => sql<SqlBool>`b.date between ${addDays(from, -1)}::date and ${to}::date
  and (b.date >= ${from}::date or b.end_time < b.start_time) and b.status <> all(${idleStatuses}::text[])`;

/** What of the jobs is looked for. */
const isSoughtJob = ({ language, service, area, text }: BoardQuestion): RawBuilder<unknown> =>
  allOf([
    language ? namesSame(sql`name_key(b.language)`, language) : undefined,
    service ? sql`b.service_type = ${service}` : undefined,
    area ? sql`upper(b.postcode) ~ ${areaBeginning(area)}` : undefined,
    text
      ? contains(
          sql`fold(concat_ws(E'\n', b.booking_ref, b.company_name, b.name, b.client_name, b.language, b.postcode, b.interpreter_name))`,
          text,
        )
      : undefined,
  ]);

/** What of the interpreters is looked for: a language and a service are those of one of their languages. */
function isSoughtPerson({ language, service, area, text }: BoardQuestion): RawBuilder<unknown> {
  const offers = allOf([
    language ? namesSame(sql`l.language_key`, language) : undefined,
    service ? sql`l.${sql.ref(serviceColumns[service])}` : undefined,
  ]);
  return allOf([
    sql`i.active`,
    language || service
      ? sql`exists (select from interpreter_languages l where l.interpreter_id = i.id and ${offers})`
      : undefined,
    area ? sql`upper(i.postcode) ~ ${areaBeginning(area)}` : undefined,
    text ? contains(sql`fold(i.fullname)`, text) : undefined,
  ]);
}

interface FoundPerson {
  readonly id: string;
  readonly int_id: number;
  readonly fullname: string;
  readonly active: boolean;
  readonly postcode: string;
  /** How many are found in all. */
  readonly total: number;
}

/**
 * Who has a job that is looked for, and who may be given one; as many as are asked for, those with a job before the others, in the
 * order of their names, so that nobody changes place who gets a job.
 */
export async function boardPeople(db: Db, question: BoardQuestion, days: Days): Promise<FoundPerson[]> {
  const { rows } = await sql<FoundPerson>`
    with engaged as (
      select distinct b.interpreter_id as id from bookings b
      where b.interpreter_id is not null and ${inStretch(days)} and ${isSoughtJob(question)}),
    found as (
      select i.id, i.int_id, i.fullname, i.active, i.postcode, i.name_folded, count(*) over ()::integer as total
      from interpreters i left join engaged on engaged.id = i.id
      where engaged.id is not null or (${isSoughtPerson(question)})
      order by engaged.id is null, i.name_folded, i.int_id limit ${question.limit})
    select id, int_id, fullname, active, postcode, total from found order by name_folded, int_id`.execute(db);
  return rows;
}

export type FoundJob = Awaited<ReturnType<typeof boardJobs>>[number];

/** All jobs of the interpreters shown, and those that nobody has and that are looked for; one more than is shown at most. */
export function boardJobs(db: Db, question: BoardQuestion, { days, ids }: { days: Days; ids: readonly string[] }) {
  const sought = isSoughtJob(question);
  return db
    .selectFrom('bookings as b')
    .select([
      'b.id',
      'b.booking_ref',
      'b.status',
      'b.updated_at',
      'b.interpreter_id',
      'b.interpreter_name',
      'b.service_type',
      'b.language',
      'b.date',
      'b.start_time',
      'b.end_time',
      'b.postcode',
      'b.gender',
      'b.company_name',
      'b.name',
      'b.is_timesheet',
      'b.is_send_quote',
      'b.is_approve',
      'b.is_quote_accepted',
      'b.remittance_ref',
    ])
    .select([lastOffer(), sql<boolean>`coalesce(${sought}, false)`.as('matches')])
    .where(inStretch(days))
    .where(sql<SqlBool>`(b.interpreter_id = any(${ids}::uuid[]) or (b.interpreter_id is null and ${sought}))`)
    .orderBy('b.date')
    .orderBy('b.start_time')
    .orderBy('b.id')
    .limit(mostBoardJobs + 1)
    .execute();
}
