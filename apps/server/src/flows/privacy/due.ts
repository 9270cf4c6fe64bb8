import { mailMonths, monthsAfterLeaving } from '@dragoman/domain/privacy';
import { sql } from 'kysely';
import { type Db, transact } from '../../platform/database/index.ts';
import { systemActor } from '../../platform/command-context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { erasePerson } from './erase.ts';

/** Somebody whose period has ended. */
export interface Due {
  readonly kind: 'user' | 'interpreter';
  readonly id: string;
  readonly name: string;
}

const monthsBefore = (now: Date, months: number): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  return then;
};

/**
 * Users who left and interpreters who are not active, twelve months after the last that happened with them; nobody who was
 * erased before. What was merged goes with the record that it leads to (rule privacy/periods).
 */
export async function personsDue(db: Db, now: Date): Promise<Due[]> {
  const since = monthsBefore(now, monthsAfterLeaving);
  const { rows } = await sql<Due>`
    select 'user' as kind, u.id, u.first_name || ' ' || u.last_name as name
    from users u join accounts a on a.id = u.id
    where not a.active and u.merged_into is null and u.deactivated_at < ${since} and not exists (select from erasures e where e.subject_id = u.id)
    union all
    select 'interpreter', i.id, i.fullname from interpreters i join accounts a on a.id = i.id
    where not i.active and not a.active and i.merged_into is null and i.updated_at < ${since}
      and not exists (select from assignments s where s.interpreter_id = i.id and coalesce(s.ended_at, s.assigned_at) >= ${since})
      and not exists (select from bookings b where b.interpreter_id = i.id and b.date >= ${since})
      and not exists (select from erasures e where e.subject_id = i.id)
    order by 1, 3, 2`.execute(db);
  return rows;
}

const oldMails = (now: Date) =>
  sql`select id from mails where created_at < ${monthsBefore(now, mailMonths)} and status in ('sent', 'failed')`;

/** How many mails have been kept long enough. */
export async function mailsDue(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) as count from (${oldMails(now)}) old`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/**
 * What was done with somebody whose period has ended: the label, or why they stay.
 */
export interface Outcome {
  readonly due: Due;
  readonly label?: string;
  /** Files that wait for the removal of their bytes. */
  readonly files?: readonly string[];
  readonly refusal?: string;
  /** What went wrong; the others are erased all the same. */
  readonly failure?: unknown;
}

/** Erases everybody whose period has ended, each in a transaction of their own, and the mails. */
export async function eraseDue(db: Db, now: Date): Promise<{ persons: Outcome[]; mails: number }> {
  const persons: Outcome[] = [];
  for (const due of await personsDue(db, now)) persons.push(await eraseOne(db, due, now));
  return { persons, mails: await deleteOldMails(db, now) };
}

async function eraseOne(db: Db, due: Due, now: Date): Promise<Outcome> {
  try {
    const { label, files } = await transact(db, (tx) => erasePerson({ tx, actor: systemActor, now }, due.kind, due.id));
    return { due, label, files };
  } catch (error) {
    if (error instanceof Refusal) return { due, refusal: error.message };
    return { due, failure: error };
  }
}

const atOnce = 500;

async function deleteOldMails(db: Db, now: Date): Promise<number> {
  for (let total = 0; ;) {
    const removed = await transact(db, async (tx) => {
      const { rows } = await sql<{
        id: string;
      }>`${oldMails(now)} order by id limit ${atOnce} for update skip locked`.execute(tx);
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await tx.deleteFrom('mail_attempts').where('mail_id', 'in', ids).execute();
      await tx.deleteFrom('mails').where('id', 'in', ids).execute();
      return ids.length;
    });
    total += removed;
    if (removed < atOnce) return total;
  }
}
