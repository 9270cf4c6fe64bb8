import { sql } from 'kysely';
import { alone, type Db } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';

/** Held by whoever replaces the deltas. */
const replacementLock = 7_203_118_432;

/** Folds the deltas of the standing dues into one row for each who has several. Whoever adds one meanwhile is not kept waiting. */
export async function foldDues(db: Db): Promise<void> {
  await alone(db, replacementLock, (tx) =>
    sql`
      with folded as (
        delete from due_sums where (side, party_id) in (select side, party_id from due_sums group by 1, 2 having count(*) > 1)
        returning side, party_id, documents, amount_pence)
      insert into due_sums (side, party_id, documents, amount_pence)
      select side, party_id, sum(documents), sum(amount_pence) from folded
      group by 1, 2 having sum(documents) <> 0 or sum(amount_pence) <> 0`.execute(tx),
  );
}

/** Adds up anew: what one statement sees of the documents replaces what it sees of the deltas, and later ones come on top. */
export async function addUpDues(db: Db): Promise<void> {
  await alone(db, replacementLock, (tx) =>
    sql`
      with gone as (delete from due_sums)
      insert into due_sums (side, party_id, documents, amount_pence) select side, party_id, documents, amount_pence from dues`.execute(
      tx,
    ),
  );
}

/** The jobs of this feature, by name. */
export function invoiceTasks({ db }: { readonly db: Db }): Record<string, JobTask> {
  return { 'fold-dues': () => foldDues(db), 'add-up-dues': () => addUpDues(db) };
}

export const invoicePeriodic: readonly PeriodicTask[] = [
  { name: 'fold-dues', at: '*/5 * * * *' },
  { name: 'add-up-dues', at: '50 2 * * *', catchUp: true },
];
