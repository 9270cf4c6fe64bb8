import { partedUntil } from '@dragoman/domain/doubles';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock/index.ts';
import { type Db, transact } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';

/** Forgets how records stood before they were merged, once they are parted or can be parted no more (rule doubles/parting). */
async function forgetBefore(db: Db, now: Date): Promise<void> {
  const open = await db
    .selectFrom('merges')
    .select(['id', 'merged_at', 'parted_at'])
    .where('before', '<>', '{}')
    .execute();
  const over = open.filter(({ merged_at, parted_at }) => parted_at !== null || partedUntil(merged_at) < now);
  for (const { id } of over)
    await transact(db, async (tx) => {
      await tx.updateTable('merges').set({ before: '{}' }).where('id', '=', id).execute();
      await sql`update merge_moves set before = null where merge_id = ${id} and before is not null`.execute(tx);
    });
}

/** The job of this flow, by name. */
export function mergeTasks({ db, clock }: { readonly db: Db; readonly clock: Clock }): Record<string, JobTask> {
  return { 'forget-merges': () => forgetBefore(db, clock.now()) };
}

export const mergePeriodic: readonly PeriodicTask[] = [{ name: 'forget-merges', at: '10 3 * * *', catchUp: true }];
