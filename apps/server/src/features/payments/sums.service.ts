import { sql } from 'kysely';
import { alone, type Db } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';

/** Held by whoever replaces the deltas. */
const replacementLock = 7_203_118_431;

/** Folds the deltas of the standing sums into one row. Whoever adds one meanwhile is not kept waiting. */
export async function foldPaymentSums(db: Db): Promise<void> {
  await alone(db, replacementLock, (tx) =>
    sql`
      with folded as (delete from payment_sums returning payments, received_pence, credit_pence)
      insert into payment_sums (payments, received_pence, credit_pence)
      select sum(payments), sum(received_pence), sum(credit_pence) from folded having count(*) > 0`.execute(tx),
  );
}

/** Adds up anew: what one statement sees of the payments replaces what it sees of the deltas, and later ones come on top. */
export async function addUpPayments(db: Db): Promise<void> {
  await alone(db, replacementLock, (tx) =>
    sql`
      with gone as (delete from payment_sums)
      insert into payment_sums (payments, received_pence, credit_pence)
      select count(*), coalesce(sum(total_pence - reversed_pence), 0),
        coalesce(sum(balance_pence) filter (where not reserved), 0) from payments`.execute(tx),
  );
}

/** The jobs of this feature, by name. */
export function paymentTasks({ db }: { readonly db: Db }): Record<string, JobTask> {
  return { 'fold-payment-sums': () => foldPaymentSums(db), 'add-up-payments': () => addUpPayments(db) };
}

export const paymentPeriodic: readonly PeriodicTask[] = [
  { name: 'fold-payment-sums', at: '*/5 * * * *' },
  { name: 'add-up-payments', at: '55 2 * * *', catchUp: true },
];
