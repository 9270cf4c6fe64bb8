import { history, bookedAfter } from '@dragoman/domain/bookings';
import { sum } from '@dragoman/domain/money';
import { statusAfterMoney } from '@dragoman/domain/payments';
import { type DemoCommand, tell } from './command.ts';
import { change, type Life } from './life.ts';

/** What a booking's live client invoices come to and still want; settled whole it is Paid, owed again Approved. */
export function sync(command: DemoCommand, life: Life): void {
  const { row } = life;
  const live = life.invoices.filter((one) => one.side === 'client' && !one.row.cancelled);
  const invTotal = sum(live.map(({ totals }) => totals.invTotal));
  const balance = sum(live.map((one) => one.row.balance_pence));
  const invoiceNo = live.map((one) => one.row.invoice_no).join(', ') || null;
  change(command, life, { inv_total_pence: invTotal, balance_pence: balance, invoice_no: invoiceNo }, 'money');
  const status = statusAfterMoney(row.status, { isApprove: row.is_approve, invoices: [{ invTotal, balance }] });
  if (status === row.status) return;
  change(command, life, { status, is_booked: bookedAfter(status, row.is_booked) }, 'status');
  tell(command, row.id, status === 'Paid' ? history.paid() : history.unpaid());
}
