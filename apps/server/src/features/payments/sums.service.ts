import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';

/** Folds the deltas of the standing sums into one row. Whoever adds one meanwhile is not kept waiting. */
export async function foldPaymentSums(db: Db): Promise<void> {
  await sql`
    with folded as (delete from payment_sums returning payments, received_pence, credit_pence)
    insert into payment_sums (payments, received_pence, credit_pence)
    select sum(payments), sum(received_pence), sum(credit_pence) from folded having count(*) > 0`.execute(db);
}

/** The jobs of this feature, by name. */
export function paymentTasks({ db }: { readonly db: Db }): Record<string, JobTask> {
  return { 'fold-payment-sums': () => foldPaymentSums(db) };
}

export const paymentPeriodic: readonly PeriodicTask[] = [{ name: 'fold-payment-sums', at: '*/5 * * * *' }];
