import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

export interface JobCounts {
  /** Due and not yet taken. */
  readonly waiting: number;
  /** Given up after the last attempt. */
  readonly failed: number;
  /** How long the longest has been due; 0 where none waits. */
  readonly oldestSeconds: number;
}

/** What the queue holds. */
export async function countJobs(db: Db): Promise<JobCounts> {
  const due = sql`attempts < max_attempts and locked_at is null and run_at <= now()`;
  const { rows } = await sql<JobCounts>`
    select count(*) filter (where ${due})::integer as waiting,
      count(*) filter (where attempts >= max_attempts)::integer as failed,
      coalesce(extract(epoch from now() - min(run_at) filter (where ${due})), 0)::float8 as "oldestSeconds"
    from graphile_worker.jobs`.execute(db);
  return rows[0]!;
}
