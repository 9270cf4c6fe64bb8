import { sql } from 'kysely';
import { recalculateTotals, type Db, compactTotals, type RunningTotals } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';

/** What all payments come to. */
export const runningPayments: RunningTotals = {
  table: 'payment_sums',
  keys: [],
  figures: [
    'payments',
    'received_pence',
    'credit_pence',
    'allocated_pence',
    'reserved_pence',
    'refunded_pence',
    'written_off_pence',
    'reversed_pence',
  ],
  computed: sql`
    select count(*) as payments, coalesce(sum(total_pence), 0) as received_pence,
      coalesce(sum(balance_pence), 0) as credit_pence,
      coalesce(sum(allocated_pence), 0) as allocated_pence,
      coalesce(sum(reserved_pence), 0) as reserved_pence,
      coalesce(sum(refunded_pence), 0) as refunded_pence, coalesce(sum(written_off_pence), 0) as written_off_pence,
      coalesce(sum(reversed_pence), 0) as reversed_pence from payments`,
  lock: 7_203_118_431,
};

/** The jobs of this feature, by name. */
export function paymentTasks({ db }: { readonly db: Db }): Record<string, JobTask> {
  return {
    'fold-payment-sums': () => compactTotals(db, runningPayments),
    'add-up-payments': () => recalculateTotals(db, runningPayments),
  };
}

export const paymentPeriodic: readonly PeriodicTask[] = [
  { name: 'fold-payment-sums', everyMinutes: 5 },
  { name: 'add-up-payments', at: '55 2 * * *', catchUp: true },
];
