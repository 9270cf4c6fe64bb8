import { sql } from 'kysely';
import { addUpFigures, type Db, foldFigures, type StandingFigures } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';

/** What companies owe and interpreters are owed. */
export const standingDues: StandingFigures = {
  table: 'due_sums',
  keys: ['side', 'party_id'],
  figures: ['documents', 'amount_pence'],
  reckoned: sql`select * from dues`,
  lock: 7_203_118_432,
};

/** The jobs of this feature, by name. */
export function invoiceTasks({ db }: { readonly db: Db }): Record<string, JobTask> {
  return {
    'fold-dues': () => foldFigures(db, standingDues),
    'add-up-dues': () => addUpFigures(db, standingDues),
  };
}

export const invoicePeriodic: readonly PeriodicTask[] = [
  { name: 'fold-dues', at: '*/5 * * * *' },
  { name: 'add-up-dues', at: '50 2 * * *', catchUp: true },
];
