import { isolate } from '@dragoman/domain/validation';
import { type CalendarDay, formatDay, type TimeOfDay } from '@dragoman/domain/calendar';
import { overlap } from '@dragoman/domain/bookings';
import { type DoubleKind, movedText, paidBy } from '@dragoman/domain/doubles';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { countAdded } from './added.ts';
import { type Course, movesFrom } from './move.ts';
import { isOpen, places } from './places.ts';
import type { ComparedRecord } from './records.ts';

export interface Candidates {
  readonly kind: DoubleKind;
  readonly kept: ComparedRecord;
  readonly merged: ComparedRecord;
}

const courseOf = ({ kept, merged }: Candidates): Course => ({ from: merged.shown._id, to: kept.shown._id });

/** What stands against a merge, in sentences (rule doubles/merging). */
export async function obstaclesTo(db: Db, candidates: Candidates, actor: Actor): Promise<string[]> {
  const { kind, kept, merged } = candidates;
  const again = [kept, merged].find(({ mergedInto }) => mergedInto !== null);
  if (again) return [`${isolate(again.shown.name)} was merged into another ${kind} already`];
  const inactive = merged.shown.active && !kept.shown.active;
  const added = await countAdded(db, kind, courseOf(candidates));
  return [
    ...(inactive ? [`${isolate(kept.shown.name)} (${kept.shown.ref}) is not active: keep the other`] : []),
    ...(added?.obstacle ? [added.obstacle] : []),
    ...(kind === 'interpreter' ? await ofInterpreters(db, candidates) : []),
    ...(kind === 'user' ? ofUsers(candidates, actor) : []),
  ];
}

function ofUsers({ kept, merged }: Candidates, actor: Actor): string[] {
  if (merged.shown._id === actor.id) return ['You are signed in with the account that would go: keep it'];
  // The other account may be the last that can do what only a superadmin may.
  if (merged.isSuperadmin && !kept.isSuperadmin) return ['Keep the account of the superadmin'];
  return [];
}

interface Pair {
  readonly ref: string;
  readonly date: CalendarDay;
  readonly start: TimeOfDay;
  readonly end: TimeOfDay;
  readonly otherRef: string;
  readonly otherDate: CalendarDay;
  readonly otherStart: TimeOfDay;
  readonly otherEnd: TimeOfDay;
}

/** Nobody is at two jobs at once, and what a pay run pays has the account of one of them. */
async function ofInterpreters(db: Db, { kept, merged }: Candidates): Promise<string[]> {
  const ids = [kept.shown._id, merged.shown._id];
  const [near, runs] = await Promise.all([
    sql<Pair>`
      select a.booking_ref as ref, a.date, a.start_time as start, a.end_time as end,
        b.booking_ref as "otherRef", b.date as "otherDate", b.start_time as "otherStart", b.end_time as "otherEnd"
      from bookings a join bookings b on b.interpreter_id = ${ids[1]} and b.date between a.date - 1 and a.date + 1
      where a.interpreter_id = ${ids[0]} and a.status <> 'Cancel' and b.status <> 'Cancel'
        and num_nonnulls(a.date, a.start_time, a.end_time, b.start_time, b.end_time) = 5
      order by a.date desc, a.id`.execute(db),
    sql<{ number: number }>`
      select r.number from pay_runs r join pay_run_payments p on p.run_id = r.id
      where p.interpreter_id = any(${ids}::uuid[]) and r.state in ('Made', 'Exported') order by 1 limit 1`.execute(db),
  ]);
  const both = near.rows.find((pair) =>
    overlap(
      { date: pair.date, startTime: pair.start, endTime: pair.end },
      { date: pair.otherDate, startTime: pair.otherStart, endTime: pair.otherEnd },
    ),
  );
  return [
    ...(both ? [`On ${formatDay(both.date)} both have a job at the same hour: ${both.ref} and ${both.otherRef}`] : []),
    ...runs.rows.map(({ number }) => `Pay Run ${number} is not sent yet: send or cancel it first`),
  ];
}

/** How many jobs that are not approved yet would be paid on other terms than they were given at, in a sentence (rule doubles/merging). */
export async function warningsOf(db: Db, { kind, kept, merged }: Candidates): Promise<string[]> {
  const differing = Object.entries(paidBy).filter(([field]) => kept.values[field] !== merged.values[field]);
  if (kind !== 'interpreter' || differing.length === 0) return [];
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bookings t where t.interpreter_id = ${merged.shown._id} and ${isOpen}`.execute(
    db,
  );
  const { count } = rows[0]!;
  const terms = listed.format(differing.map(([, words]) => words));
  return count === 0
    ? []
    : [
        `${movedText('bookings', count)} of ${isolate(merged.shown.name)} not approved yet will be paid on the terms of ${isolate(kept.shown.name)}, ` +
          `which differ in ${terms}`,
      ];
}

const listed = new Intl.ListFormat('en-GB');

/** What stays behind of a table, since the kept record has its own, in words. */
export const behind: Readonly<Record<string, (count: number) => string>> = {
  rate_structures: (count) =>
    `${movedText('rates', count)}, since the kept client has its own for the same place, by which its jobs are charged from then on`,
  wishes: (count) => `${movedText('wishes', count)}, since the kept one has its own of the same`,
  offer_recipients: (count) => `${movedText('offers', count)}, since the same job was offered to both`,
  job_steps: () => 'steps of a job that the kept interpreter has taken as well',
  interpreter_calendars: (count) => `${movedText('calendars', count)}, since the kept interpreter has the same`,
  page_tokens: () => 'the address of the calendar feed, since the kept interpreter has their own',
  saved_searches: (count) => `${movedText('searches', count)}, since the kept user has one of that name`,
};

/** How many rows of each place move and stay, by what a preview calls them. */
export async function countMoves(
  db: Db,
  { kind, payers, ...candidates }: Candidates & { readonly payers: Course | undefined },
): Promise<{ readonly moves: Map<string, number>; readonly stays: string[] }> {
  const course = courseOf({ kind, ...candidates });
  const counted = places[kind].filter((place) => (place.counted || place.unless) && (place.of !== 'payer' || payers));
  const selects = counted.map((place): RawBuilder<unknown> => {
    const along = place.of === 'payer' ? payers! : course;
    const all = sql`t.${sql.ref(place.column)} = ${along.from} and ${place.only ?? sql`true`}`;
    return sql`select ${place.counted ?? null}::text as counted, ${place.table}::text as table, count(*) filter (where ${movesFrom(place, along)})::integer as moving,
      count(*)::integer as all from ${sql.table(place.table)} t where ${all}`;
  });
  const { rows } = await sql<{
    counted: string | null;
    table: string;
    moving: number;
    all: number;
  }>`${sql.join(selects, sql` union all `)}`.execute(db);
  const added = await countAdded(db, kind, course);
  const found = added ? [...rows, { counted: added.counted, moving: added.count }] : rows;
  return {
    moves: new Map(
      found.flatMap(({ counted: what, moving }) => (what !== null && moving > 0 ? [[what, moving] as const] : [])),
    ),
    stays: rows.flatMap(({ all, moving, table }) => (all > moving ? [behind[table]!(all - moving)] : [])),
  };
}
