import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Probe } from '../../platform/health/index.ts';

/** Counted at most: without a relay all mails are held. */
const mostCounted = 10_000;

export interface OutboxCounts {
  /** To leave, or to be tried again. */
  readonly waiting: number;
  /** Kept, because no relay was named. */
  readonly held: number;
  /** When the oldest that waits was written. */
  readonly oldest: Date | null;
}

/** What the outbox holds. */
export async function countOutbox(db: Db): Promise<OutboxCounts> {
  const { rows } = await sql<OutboxCounts>`
    select (select count(*)::integer from (select from mails where status = 'queued' limit ${mostCounted}) q) as waiting,
      (select count(*)::integer from (select from mails where status = 'held' limit ${mostCounted}) h) as held,
      (select created_at from mails where status = 'queued' order by id limit 1) as oldest`.execute(db);
  return rows[0]!;
}

const hour = 60 * 60_000;
const someMails = 10;

/** Whether mails leave: that some recipients ask for them later is no trouble, that ten have waited for an hour is. */
export function outboxProbe(db: Db, clock: Clock): Probe {
  return {
    of: 'outbox',
    look: async () => {
      const { rows } = await sql<{ late: number }>`
        select count(*)::integer as late from mails
        where status = 'queued' and created_at < ${new Date(clock.now().getTime() - hour)}`.execute(db);
      const late = rows[0]?.late ?? 0;
      return late < someMails ? undefined : `${late} mails have waited for more than an hour: look at the mail relay`;
    },
  };
}
