import type { UtilisationRow, UtilisationScope } from '@dragoman/contract/reports';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { shareOfHours } from '@dragoman/domain/reports';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { minutesOfEverybody } from '../availability/index.ts';
import type { Asked, Part } from './scope.ts';
import { countedJobs, type Days, daysOf } from './utilisation-jobs.views.ts';

type Scope = z.output<typeof UtilisationScope>;
export type UtilisationLine = z.output<typeof UtilisationRow>;

interface Worked extends Omit<UtilisationLine, 'available' | 'share'> {
  /** Whether the profile is in use. */
  readonly active: boolean;
}

/** What each interpreter worked; those without a job within the days stand there with none. */
async function workedOf(db: Db, days: Days): Promise<Worked[]> {
  const { rows } = await sql<Worked>`
    select n.id as _id, n.fullname as name, n.active, coalesce(w.jobs, 0) as jobs, coalesce(w.timed, 0) as timed,
      coalesce(w.minutes, 0) as minutes
    from interpreters n left join (
      select j.interpreter_id, count(*)::integer as jobs, count(j.minutes)::integer as timed, sum(j.minutes)::integer as minutes
      from (${countedJobs(days)}) j group by 1) w on w.interpreter_id = n.id
    where n.merged_into is null`.execute(db);
  return rows;
}

/** Who had a job within the days, or was available; sorted as it was asked for (rule reports/utilisation). */
export async function utilisationLines(db: Db, asked: Scope & Asked, today: CalendarDay): Promise<UtilisationLine[]> {
  const days = daysOf(asked, today);
  const [worked, hours] = await Promise.all([workedOf(db, days), minutesOfEverybody(db, days)]);
  const lines = worked
    .map(({ active, ...one }) => ({ active, line: { ...one, ...shareOf(one, hours.get(one._id) ?? null) } }))
    .filter(({ active, line }) => line.jobs > 0 || (active && line.available))
    .map(({ line }) => line);
  return lines.toSorted(inOrder(asked));
}

const shareOf = ({ minutes }: { readonly minutes: number }, available: number | null) => ({
  available,
  share: shareOfHours(minutes, available),
});

const names = new Intl.Collator('en-GB');

function inOrder({ sort = 'minutes', order = 'desc' }: Asked) {
  const way = order === 'asc' ? 1 : -1;
  const key = sort as 'minutes' | 'share' | 'jobs' | 'available' | 'name';
  return (one: UtilisationLine, other: UtilisationLine) => {
    const byName = names.compare(one.name, other.name) || (one._id < other._id ? -1 : 1);
    if (key === 'name') return way * byName;
    return way * ((one[key] ?? -1) - (other[key] ?? -1)) || byName;
  };
}

/** What they come to together; the share is of those whose hours are known. */
export function utilisationSums(lines: readonly UtilisationLine[]) {
  const add = (of: (line: UtilisationLine) => number, some = lines) => some.reduce((all, line) => all + of(line), 0);
  const known = lines.filter(({ available }) => available !== null);
  const available = add((line) => line.available ?? 0);
  return {
    rows: lines.length,
    jobs: add(({ jobs }) => jobs),
    minutes: add(({ minutes }) => minutes),
    available,
    share: shareOfHours(
      add(({ minutes }) => minutes, known),
      available,
    ),
  };
}

/** A page of the utilisation, and what all of it comes to. */
export async function utilisation(db: Db, asked: Scope & Part, today: CalendarDay) {
  const lines = await utilisationLines(db, asked, today);
  const { page, limit } = asked;
  return { data: lines.slice((page - 1) * limit, page * limit), ...utilisationSums(lines) };
}
