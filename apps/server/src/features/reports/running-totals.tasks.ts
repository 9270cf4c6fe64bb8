import { sql } from 'kysely';
import { recalculateTotals, type Db, compactTotals, type RunningTotals } from '../../platform/database/index.ts';
import type { JobTask, PeriodicTask } from '../../platform/jobs/index.ts';

/** Client invoices and credit notes by their own date, a row for each kind with VAT and without. */
export const issuedDays: RunningTotals = {
  table: 'issued_days',
  keys: ['day', 'kind', 'vat'],
  figures: [
    'documents',
    'sub_total_pence',
    'charge_pence',
    'total_pence',
    'hvat_pence',
    'paid_pence',
    'settled_documents',
    'outstanding_documents',
    'outstanding_pence',
  ],
  computed: sql`select * from issued_by_day`,
  lock: 7_203_118_433,
};

/** What jobs are billed and what their interpreters get, by the day of the job, with VAT and without. */
export const billedDays: RunningTotals = {
  table: 'billed_days',
  keys: ['day', 'vat'],
  figures: ['documents', 'charge_pence', 'total_pence', 'interpreters_pence'],
  computed: sql`select * from billed_by_day`,
  lock: 7_203_118_434,
};

/** Bookings with their money, by the London day on which they were received and their status. */
export const receivedDays: RunningTotals = {
  table: 'received_days',
  keys: ['day', 'status'],
  figures: ['bookings', 'quoted_pence', 'invoiced_pence', 'outstanding_pence'],
  computed: sql`select * from received_by_day`,
  lock: 7_203_118_435,
};

/** What the reports come to, day by day. */
export const reportDays = [issuedDays, billedDays, receivedDays];

/** The jobs of this feature, by name. */
export function reportTasks({ db }: { readonly db: Db }): Record<string, JobTask> {
  return {
    'fold-report-days': () => forEachInTurn((days) => compactTotals(db, days)),
    'add-up-report-days': () => forEachInTurn((days) => recalculateTotals(db, days)),
  };
}

async function forEachInTurn(work: (days: RunningTotals) => Promise<void>): Promise<void> {
  for (const days of reportDays) await work(days);
}

export const reportPeriodic: readonly PeriodicTask[] = [
  { name: 'fold-report-days', everyMinutes: 5 },
  { name: 'add-up-report-days', at: '55 2 * * *', catchUp: true },
];
