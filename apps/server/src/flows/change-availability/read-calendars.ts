import { touchedJobs } from '@dragoman/domain/availability';
import { londonDay } from '@dragoman/domain/calendar';
import {
  calendarDays,
  dueCalendars,
  findCalendar,
  keepBusy,
  keepProblem,
  knownAvailability,
  lockAvailability,
  readCalendarTask,
  type DueCalendar,
} from '../../features/availability/index.ts';
import { lockBookings } from '../../features/bookings/index.ts';
import {
  type CalendarEvent,
  CalendarProblem,
  type CalendarReader,
  type CalendarReading,
} from '../../platform/calendars/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import { type CommandContext, systemActor } from '../../platform/command-context.ts';
import { type Db, transact } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';
import { reportTouched } from './change.ts';
import { givenJobs } from './jobs.ts';

interface Tools {
  readonly db: Db;
  readonly clock: Clock;
  readonly calendars: CalendarReader;
}

/** Reads the calendars of interpreters (rule availability/calendars-in). */
export function changeAvailabilityTasks(tools: Tools): Record<string, JobTask> {
  const { db, clock } = tools;
  return {
    [readCalendarTask]: async (payload) => {
      const { id } = payload as { id: string };
      const calendar = await findCalendar(db, id);
      if (calendar) await readOne(tools, calendar);
    },
    'read-calendars': async (_payload, { signal }) => {
      for (;;) {
        const due = signal.aborted ? [] : await dueCalendars(db, clock.now(), atOnce);
        if (due.length === 0) return;
        await Promise.all(due.map((calendar) => readOne(tools, calendar)));
      }
    },
  };
}

const atOnce = 4;

export const changeAvailabilityPeriodic: readonly PeriodicTask[] = [{ name: 'read-calendars', at: '*/5 * * * *' }];

async function readOne({ db, clock, calendars }: Tools, calendar: DueCalendar): Promise<void> {
  try {
    const reading = await calendars.read(calendar.address, calendarDays(clock.now()));
    await transact(db, (tx) => keepReading({ tx, actor: systemActor, now: clock.now() }, calendar, reading));
  } catch (error) {
    if (!(error instanceof CalendarProblem)) throw error;
    await keepProblem(db, calendar, error.message, clock.now());
  }
}

/** Keeps what was read; a job that is touched by it for the first time is reported as after any other change. */
async function keepReading(
  command: CommandContext,
  calendar: DueCalendar,
  { events, unread }: CalendarReading,
): Promise<void> {
  const { tx, now } = command;
  const { interpreterId } = calendar;
  const today = londonDay(now);
  const jobs = await givenJobs(tx, interpreterId, today);
  await lockBookings(
    command,
    jobs.map((job) => job.id),
  );
  await lockAvailability(command, interpreterId);
  const before = await knownAvailability(tx, interpreterId, today);
  const already = new Set(touchedJobs(before.stated, jobs, today).map(({ job }) => job.id));
  const others = await ofOthers(tx, interpreterId, events);
  if (!(await keepBusy(command, calendar, { events: others, unread }))) return;
  const after = await knownAvailability(tx, interpreterId, today);
  const touched = touchedJobs(after.stated, jobs, today).filter(({ job }) => !already.has(job.id));
  if (touched.length > 0) await reportTouched(command, after.view, touched);
}

const isIdentity = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Without the interpreter's own jobs, which the agency's mails have put into their calendar: a job does not stand against itself. */
async function ofOthers(
  db: Db,
  interpreterId: string,
  events: readonly CalendarEvent[],
): Promise<readonly CalendarEvent[]> {
  const named = [...new Set(events.map(({ uid }) => uid).filter((uid) => isIdentity.test(uid)))];
  if (named.length === 0) return events;
  const own = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', 'in', named)
    .where('interpreter_id', '=', interpreterId)
    .execute();
  const theirs = new Set(own.map(({ id }) => id));
  return events.filter(({ uid }) => !theirs.has(uid));
}
