import { noInterpreter } from '@dragoman/domain/timesheets';
import { history } from '@dragoman/domain/bookings';
import { londonDay } from '@dragoman/domain/calendar';
import { noPence, type Pence } from '@dragoman/domain/money';
import type { Side } from '@dragoman/domain/timesheets';
import { addHistory, type BookingFacts } from '../../features/bookings/index.ts';
import { findInterpreter } from '../../features/interpreters/index.ts';
import {
  issueClientInvoice,
  issueInterpreterInvoice,
  noteAdvance,
  type OwedInvoice,
  payerOf,
  refuseUnset,
  syncBooking,
} from '../../features/invoices/index.ts';
import { allocateAdvances } from '../../features/payments/index.ts';
import { keepSnapshot } from '../../features/quotations/index.ts';
import { agencyDetails } from '../../features/settings/index.ts';
import type { Deed } from '../../platform/deed.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { clientDocument, customerOf, interpreterDocument } from './documents.ts';
import { clientBill, type Grounds, interpreterBill } from './reckon.ts';

/** What each side that is billed is charged on. */
export type SidesToBill = Readonly<Partial<Record<Side, Grounds>>>;

/**
 * Issues the invoices of a locked booking: the interpreter's, then the client's or its two shares, which the advance then
 * settles as far as it goes. The numbers of documents are taken here, last in the deed. Refused while the agency's own details are
 * not set.
 */
export async function issueInvoices(deed: Deed, booking: BookingFacts, sides: SidesToBill): Promise<void> {
  if (!sides.interpreter && !sides.client) return;
  await refuseUnset(deed);
  const interpreter = booking.interpreterId ? await findInterpreter(deed.tx, booking.interpreterId) : undefined;
  const agency = await agencyDetails(deed.tx);
  const late = (grounds: Grounds) => grounds === 'late cancellation';
  if (sides.interpreter) {
    if (!interpreter) throw refuse.invalid(noInterpreter);
    const bill = await interpreterBill(deed.tx, booking, interpreter, sides.interpreter);
    const { invoiceNo } = await issueInterpreterInvoice(deed, {
      bookingId: booking.id,
      interpreterId: interpreter.id,
      lines: bill.charge.lines,
      totals: bill.totals,
      vatPercent: bill.vatPercent,
      document: interpreterDocument(booking, interpreter, agency, bill.totals.charge),
      lateCancellation: late(sides.interpreter),
    });
    await addHistory(deed, booking.id, history.interpreterInvoiced(invoiceNo, bill.totals.invTotal));
  }
  if (!sides.client) return;
  const bill = await clientBill(deed.tx, booking, sides.client);
  await keepSnapshot(deed, booking);
  if (bill.carried) await addHistory(deed, booking.id, history.discountCarried(bill.carried));
  const invoices: OwedInvoice[] = [];
  for (const [index, totals] of bill.shares.entries()) {
    const share = index + 1;
    const invoice = await issueClientInvoice(deed, {
      bookingId: booking.id,
      payer: await payerOf(deed, customerOf(booking, share)),
      share,
      shares: bill.shares.length,
      lines: bill.charge.lines,
      totals,
      levy: bill.levy,
      document: clientDocument(booking, interpreter, agency, bill.levy, { number: share, of: bill.shares.length }),
      lateCancellation: late(sides.client),
    });
    await addHistory(deed, booking.id, history.invoiceIssued(invoice.invoiceNo, invoice.total));
    invoices.push(invoice);
  }
  await settleFromAdvance(deed, booking.id, invoices);
  await syncBooking(deed, booking.id);
}

async function settleFromAdvance(deed: Deed, bookingId: string, invoices: readonly OwedInvoice[]): Promise<void> {
  const settled: Pence[] = await allocateAdvances(deed, bookingId, invoices, londonDay(deed.now));
  for (const [index, amount] of settled.entries()) {
    if (amount > noPence) await noteAdvance(deed, invoices[index]!.id, amount);
  }
}
