import { availabilityLimits, takenStretches, type BusyStretch } from '@dragoman/domain/availability';
import { addDays, londonDay, londonDayStart } from '@dragoman/domain/calendar';
import { recordAudit } from '../../platform/audit/index.ts';
import {
  CalendarProblem,
  type CalendarEvent,
  type CalendarReader,
  type CalendarReading,
} from '../../platform/calendars/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addJob } from '../../platform/jobs/index.ts';

/** The job that reads one calendar. */
export const readCalendarTask = 'read-calendar';

const minute = 60_000;
const usualPause = 15 * minute;
const longestPause = 6 * 60 * minute;

/** Days from today for which the entries of calendars count. */
const daysRead = 120;
const mostStretches = 5_000;

/** Events that could not be read, of which each is named; the others are counted. */
const mostNamed = 50;

/** A calendar whose turn it is. */
export interface DueCalendar {
  readonly id: string;
  readonly interpreterId: string;
  readonly address: string;
}

/** The span that is read of a calendar: whole days in London from today on. */
export function calendarDays(now: Date): { readonly from: Date; readonly to: Date } {
  const today = londonDay(now);
  return { from: londonDayStart(today), to: londonDayStart(addDays(today, daysRead)) };
}

/** Has a calendar read from now on (rule availability/calendars-in); refuses an address that may not be read. */
export async function addCalendar(
  command: CommandContext,
  id: string,
  entered: string,
  reader: CalendarReader,
): Promise<void> {
  const { tx, now, actor } = command;
  const address = allowed(entered, reader);
  const { count } = await tx
    .selectFrom('interpreter_calendars')
    .select((from) => from.fn.countAll<number>().as('count'))
    .where('interpreter_id', '=', id)
    .executeTakeFirstOrThrow();
  if (count >= availabilityLimits.calendars)
    throw refuse.field('address', `At most ${availabilityLimits.calendars} calendars are read`);
  const made = await tx
    .insertInto('interpreter_calendars')
    .values({ interpreter_id: id, address, created_at: now, created_by: actor.name, next_at: now })
    .onConflict((conflict) => conflict.columns(['interpreter_id', 'address']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw refuse.field('address', 'This calendar is read already');
  await addJob(command, readCalendarTask, { id: made.id }, { maxAttempts: 1 });
  // The address is a secret: the audit has the host.
  const after = { calendar: new URL(address).host };
  await recordAudit(command, {
    table: 'availability',
    id,
    action: 'add calendar',
    before: null,
    after,
    concerns: [id],
  });
}

function allowed(entered: string, reader: CalendarReader): string {
  try {
    return reader.address(entered);
  } catch (error) {
    if (error instanceof CalendarProblem) throw refuse.field('address', error.message);
    throw error;
  }
}

/** Ends the reading of a calendar and forgets what it took. */
export async function removeCalendar(command: CommandContext, id: string, calendar: string): Promise<void> {
  const { tx } = command;
  const found = await tx
    .selectFrom('interpreter_calendars')
    .select('address')
    .where('id', '=', calendar)
    .where('interpreter_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw refuse.notFound('This calendar is not read any more');
  await tx.deleteFrom('calendar_busy').where('calendar_id', '=', calendar).execute();
  await tx.deleteFrom('interpreter_calendars').where('id', '=', calendar).execute();
  const before = { calendar: new URL(found.address).host };
  await recordAudit(command, {
    table: 'availability',
    id,
    action: 'remove calendar',
    before,
    after: null,
    concerns: [id],
  });
}

/** Calendars whose turn it is, which no other process takes within the next quarter of an hour. */
export async function dueCalendars(db: Db, now: Date, most: number): Promise<DueCalendar[]> {
  const due = db
    .selectFrom('interpreter_calendars')
    .select('id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(most)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('interpreter_calendars')
    .set({ next_at: new Date(now.getTime() + usualPause) })
    .where('id', 'in', due)
    .returning(['id', 'interpreter_id as interpreterId', 'address'])
    .execute();
}

/** A calendar by its identity; undefined once it is not read any more. */
export const findCalendar = (db: Db, id: string): Promise<DueCalendar | undefined> =>
  db
    .selectFrom('interpreter_calendars')
    .select(['id', 'interpreter_id as interpreterId', 'address'])
    .where('id', '=', id)
    .executeTakeFirst();

/** Keeps what a calendar takes, in place of what it took before; says whether any time of it is different. */
export async function keepBusy(
  { tx, now }: CommandContext,
  { id, interpreterId }: DueCalendar,
  { events, unread }: CalendarReading,
): Promise<boolean> {
  const kept = await tx
    .updateTable('interpreter_calendars')
    .set({
      read_at: now,
      problem: null,
      failures: 0,
      next_at: new Date(now.getTime() + usualPause),
      unread: JSON.stringify(unread.slice(0, mostNamed)),
      unread_count: unread.length,
    })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  // Removed while it was read.
  if (!kept) return false;
  const busy = stretchesOf(events, now);
  const before = await tx
    .selectFrom('calendar_busy')
    .select(['day', 'start_time as startTime', 'end_time as endTime'])
    .where('calendar_id', '=', id)
    .orderBy('place')
    .execute();
  if (before.map(keyOf).join() === busy.map(keyOf).join()) return false;
  await tx.deleteFrom('calendar_busy').where('calendar_id', '=', id).execute();
  for (let first = 0; first < busy.length; first += 1000)
    await tx
      .insertInto('calendar_busy')
      .values(
        busy.slice(first, first + 1000).map(({ day, startTime, endTime }, place) => ({
          calendar_id: id,
          interpreter_id: interpreterId,
          place: first + place,
          day,
          start_time: startTime,
          end_time: endTime,
        })),
      )
      .execute();
  return true;
}

const keyOf = ({ day, startTime, endTime }: { day: string; startTime: string | null; endTime: string | null }) =>
  `${day} ${startTime ?? ''} ${endTime ?? ''}`;

/** What the events take of the days that count, in order. */
function stretchesOf(events: readonly CalendarEvent[], now: Date): BusyStretch[] {
  const { from, to } = calendarDays(now);
  const within = events.map(({ start, end }) => ({
    start: new Date(Math.max(+start, +from)),
    end: new Date(Math.min(+end, +to)),
  }));
  return takenStretches(within, mostStretches);
}

/** Keeps what went wrong; what was read before stays, and it is tried again after a longer pause each time. */
export async function keepProblem(db: Db, { id }: DueCalendar, problem: string, now: Date): Promise<void> {
  const row = await db
    .updateTable('interpreter_calendars')
    .set((was) => ({ problem, failures: was('failures', '+', 1) }))
    .where('id', '=', id)
    .returning('failures')
    .executeTakeFirst();
  if (!row) return;
  const pause = Math.min(usualPause * 2 ** Math.min(row.failures - 1, 10), longestPause);
  await db
    .updateTable('interpreter_calendars')
    .set({ next_at: new Date(now.getTime() + pause) })
    .where('id', '=', id)
    .execute();
}
