import { noInterpreter } from '@dragoman/domain/timesheets';
import { history } from '@dragoman/domain/bookings';
import { londonDay } from '@dragoman/domain/calendar';
import { noPence, type Pence } from '@dragoman/domain/money';
import type { Side } from '@dragoman/domain/timesheets';
import { addHistory, type LockedBooking } from '../../features/bookings/index.ts';
import { findInterpreter } from '../../features/interpreters/index.ts';
import {
  issueClientInvoice,
  issueInterpreterInvoice,
  noteAdvance,
  type OwedInvoice,
  payerOf,
  refuseUnset,
} from '../../features/invoices/index.ts';
import { allocateAdvances } from '../../features/payments/index.ts';
import { keepSnapshot } from '../../features/quotations/index.ts';
import { agencyDetails } from '../../features/settings/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { clientDocument, customerOf, interpreterDocument } from './documents.ts';
import { clientBill, type Grounds, interpreterBill, isWorked } from './bills.ts';

/** The grounds on which each billed side is charged. */
export type SidesToBill = Readonly<Partial<Record<Side, Grounds>>>;

/**
 * Issues the invoices of a locked booking: the interpreter's, then the client's or its two shares, which the advance then
 * settles as far as it goes; `syncBooking` is the caller's. The numbers of documents are taken here, last in the command. Refused while the agency's own details are
 * not set.
 */
export async function issueInvoices(
  command: CommandContext,
  booking: LockedBooking,
  sides: SidesToBill,
): Promise<void> {
  if (!sides.interpreter && !sides.client) return;
  await refuseUnset(command);
  const interpreter = booking.interpreterId ? await findInterpreter(command.tx, booking.interpreterId) : undefined;
  const agency = await agencyDetails(command.tx);
  if (sides.interpreter) {
    if (!interpreter) throw refuse.invalid(noInterpreter);
    const bill = await interpreterBill(command.tx, booking, interpreter, sides.interpreter);
    const { invoiceNo } = await issueInterpreterInvoice(command, {
      bookingId: booking.id,
      interpreterId: interpreter.id,
      lines: bill.charge.lines,
      totals: bill.totals,
      vatPercent: bill.vatPercent,
      document: interpreterDocument(booking, interpreter, agency, bill.totals.charge),
      lateCancellation: !isWorked(sides.interpreter),
    });
    await addHistory(command, booking.id, history.interpreterInvoiced(invoiceNo, bill.totals.invTotal));
  }
  if (!sides.client) return;
  const bill = await clientBill(command.tx, booking, sides.client);
  await keepSnapshot(command, booking);
  if (bill.carried) await addHistory(command, booking.id, history.discountCarried(bill.carried));
  const invoices: OwedInvoice[] = [];
  for (const [index, totals] of bill.shares.entries()) {
    const share = index + 1;
    const invoice = await issueClientInvoice(command, {
      bookingId: booking.id,
      payer: await payerOf(command, customerOf(booking, share)),
      share,
      shares: bill.shares.length,
      lines: bill.charge.lines,
      totals,
      levy: bill.levy,
      document: clientDocument(booking, interpreter, agency, bill.levy, { number: share, of: bill.shares.length }),
      lateCancellation: !isWorked(sides.client),
    });
    await addHistory(command, booking.id, history.invoiceIssued(invoice.invoiceNo, invoice.total));
    invoices.push(invoice);
  }
  await settleFromAdvance(command, booking.id, invoices);
}

async function settleFromAdvance(
  command: CommandContext,
  bookingId: string,
  invoices: readonly OwedInvoice[],
): Promise<void> {
  const settled: Pence[] = await allocateAdvances(command, bookingId, invoices, londonDay(command.now));
  for (const [index, amount] of settled.entries()) {
    if (amount > noPence) await noteAdvance(command, invoices[index]!.id, amount);
  }
}
