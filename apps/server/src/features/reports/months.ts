import type { CalendarDay } from '@dragoman/domain/calendar';
import { accountSums, invoicePaymentSums, invoiceReportSums, serviceChargesOf, vatOf } from '@dragoman/domain/reports';
import { sum } from '@dragoman/domain/money';
import type { Db } from '../../platform/database/index.ts';
import { accountAmounts } from './account.views.ts';
import { issuedSums } from './invoices.views.ts';
import type { Scope } from './scope.ts';

/** The LIL Statement's sums for each month, made as those of the whole. */
export async function accountMonths(db: Db, scope: Scope) {
  const months = byMonth(await accountAmounts(db, scope, true));
  return months.map(([month, parts]) => ({ month, ...accountTotals(parts) }));
}

/** What parts of the LIL Statement come to together; each is alike in its VAT. */
export const accountTotals = (parts: Awaited<ReturnType<typeof accountAmounts>>) =>
  accountSums(parts.map((part) => ({ ...part, vat: vatOf(part), serviceCharges: serviceChargesOf(part) })));

/** The sums of the Invoice Report and the Invoice Payment for each month, made as those of the whole. */
export async function issuedMonths(db: Db, scope: Scope) {
  const months = byMonth(await issuedSums(db, scope, true));
  return months.map(([month, parts]) => {
    const { count, totalInvs, totalVat, totalAdminCharges, hvatTotal, paidAmount } = invoiceReportSums(parts);
    const { net, lilLessVat } = invoicePaymentSums(parts);
    const outstanding = sum(parts.map((part) => part.outstanding));
    const issued = { count, totalNet: net, totalInvs, totalVat, totalAdminCharges, hvatTotal, lilLessVat };
    return { month, ...issued, paidAmount, outstanding };
  });
}

/** Parts under the first day of their month, in the order in which they come; a month that holds nothing any more is left out. */
function byMonth<Part extends { readonly month: CalendarDay | null; readonly documents: number }>(
  parts: readonly Part[],
): [CalendarDay, Part[]][] {
  const months = new Map<CalendarDay, Part[]>();
  for (const part of parts) {
    if (part.month === null) continue;
    months.set(part.month, [...(months.get(part.month) ?? []), part]);
  }
  return [...months].filter(([, all]) => all.some(({ documents }) => documents !== 0));
}
