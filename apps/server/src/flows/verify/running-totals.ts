import type { RunningTotals } from '../../platform/database/index.ts';
import { runningCounts } from '../../features/bookings/index.ts';
import { runningDues } from '../../features/invoices/index.ts';
import { runningPayments } from '../../features/payments/index.ts';
import { billedDays, issuedDays, receivedDays } from '../../features/reports/index.ts';

/** All figures that are kept as deltas, by what they are. */
export const runningTotals: Readonly<Record<string, RunningTotals>> = {
  'running counts of bookings': runningCounts,
  'running sums of all payments': runningPayments,
  'running dues': runningDues,
  'days of issued documents': issuedDays,
  'days of billed jobs': billedDays,
  'days of received bookings': receivedDays,
};
