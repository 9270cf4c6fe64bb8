import type { StandingFigures } from '../../platform/database/index.ts';
import { standingCounts } from '../../features/bookings/index.ts';
import { standingDues } from '../../features/invoices/index.ts';
import { standingPayments } from '../../features/payments/index.ts';
import { billedDays, issuedDays, receivedDays } from '../../features/reports/index.ts';

/** All figures that are kept as deltas, by what they are. */
export const standing: Readonly<Record<string, StandingFigures>> = {
  'standing counts of bookings': standingCounts,
  'standing sums of all payments': standingPayments,
  'standing dues': standingDues,
  'days of issued documents': issuedDays,
  'days of billed jobs': billedDays,
  'days of received bookings': receivedDays,
};
