import { addDays, type CalendarDay, formatDay, londonDay } from '@dragoman/domain/calendar';
import { dueReminder, paperNames, papers, reminderDays, type PaperName } from '@dragoman/domain/interpreters';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { type CommandContext, systemActor } from '../../platform/command-context.ts';
import { type Db, transact } from '../../platform/database/index.ts';
import { pairsBlock } from '../../platform/html/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';
import { queueMail, writeMail } from '../correspondence/index.ts';
import { findInterpreter } from './interpreters.queries.ts';
import { papersOf } from './renewals.queries.ts';
import { papersLink } from './renewals.service.ts';

interface Tools {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
}

const reminding = 'remind-of-papers';

/** The nightly reminders of papers that end (rule interpreters/reminders). */
export function interpreterTasks({ db, clock, publicUrl }: Tools): Record<string, JobTask> {
  return {
    [reminding]: async (_payload, { signal }) => {
      for (const id of await endingSoon(db, londonDay(clock.now()))) {
        if (signal.aborted) return;
        await transact(db, (tx) => remindOfPapers({ tx, actor: systemActor, now: clock.now() }, publicUrl, id));
      }
    },
  };
}

export const interpreterPeriodic: readonly PeriodicTask[] = [{ name: reminding, at: '25 3 * * *', catchUp: true }];

/** Active interpreters one of whose papers ends within the longest of the reminders. */
async function endingSoon(db: Db, today: CalendarDay): Promise<string[]> {
  const until = addDays(today, Math.max(...reminderDays));
  const { rows } = await sql<{ id: string }>`
    select id from interpreters where active and (renewal_due_date between ${today} and ${until}
      or dbs_expiry between ${today} and ${until} or passport_expiry between ${today} and ${until}) order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Mails an interpreter once of all that is due; what waits for the office is not asked for again. */
async function remindOfPapers(command: CommandContext, host: string, id: string): Promise<void> {
  const { tx, now } = command;
  const stored = await tx
    .selectFrom('interpreters')
    .select(['active', 'renewal_due_date', 'dbs_expiry', 'passport_expiry'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored?.active) return;
  const held = papersOf(stored);
  const sent = await tx.selectFrom('paper_reminders').selectAll().where('interpreter_id', '=', id).execute();
  const waiting = await tx
    .selectFrom('paper_renewals')
    .select('paper')
    .where('interpreter_id', '=', id)
    .where('decision', 'is', null)
    .execute();
  const due = paperNames.flatMap((paper): Reminder[] => {
    const day = held[papers[paper].field];
    if (day === null || waiting.some((one) => one.paper === paper)) return [];
    const already = sent.filter((one) => one.paper === paper && one.expires_on === day).map(({ days }) => days);
    const days = dueReminder(day, londonDay(now), already);
    return days === undefined ? [] : [{ paper, day, days }];
  });
  if (due.length === 0) return;
  await tx
    .insertInto('paper_reminders')
    .values(due.map(({ paper, day, days }) => ({ interpreter_id: id, paper, expires_on: day, days, sent_at: now })))
    .execute();
  await mailReminder(command, host, id, due);
}

interface Reminder {
  readonly paper: PaperName;
  readonly day: CalendarDay;
  readonly days: number;
}

async function mailReminder(
  command: CommandContext,
  host: string,
  id: string,
  due: readonly Reminder[],
): Promise<void> {
  const interpreter = await findInterpreter(command.tx, id);
  if (!interpreter) return;
  const lines = due.map(({ paper, day }) => [papers[paper].label, `ends on ${formatDay(day)}`] as const);
  const mail = await writeMail(command.tx, 'papers expire', {
    name: interpreter.fullname,
    papers: lines.map(([label]) => label).join(', '),
    'last days': pairsBlock(lines),
    portal: papersLink(host),
  });
  await queueMail(command, {
    kind: 'papers expire',
    from: 'info',
    to: [interpreter.email],
    ...mail,
    interpreterId: id,
  });
}
