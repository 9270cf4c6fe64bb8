import { history } from '@dragoman/domain/bookings';
import type { ReceiptReversal, Release } from '@dragoman/contract/payments';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { dayOfReversal, type SubAccount, receiptReversed, releasePostings } from '@dragoman/domain/ledger';
import { noPence, type Pence, sum } from '@dragoman/domain/money';
import { paymentName, changedOnItsForm, checkReversal, isReserved } from '@dragoman/domain/payments';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addHistory } from '../bookings/index.ts';
import { lockInvoices, restoreBalance, type OwedInvoice, syncBookings } from '../invoices/index.ts';
import { recordEntry } from '../ledger/index.ts';
import { type HeldPayment, lockPayment } from './payments.queries.ts';
import { commandDay } from './payments.service.ts';
import { updatePrintedAdvance } from './reserves.service.ts';

/**
 * Releases one allocation of a payment: the money is credit again, the invoice is owed again
 * (rule payments/corrections).
 */
export async function releaseAllocation(
  command: CommandContext,
  paymentId: string,
  { allocationId, reason, version }: z.output<typeof Release>,
): Promise<void> {
  const invoiceNo = await invoiceOfAllocation(command, paymentId, allocationId);
  const { payments: payment, invoices } = await lockInvoices(command, [invoiceNo], () =>
    lockPayment(command, paymentId, version),
  );
  const allocation = await command.tx
    .selectFrom('allocations')
    .select(['id', 'amount_pence', 'allocated_date', 'released'])
    .where('id', '=', allocationId)
    .executeTakeFirstOrThrow();
  if (allocation.released) throw refuse.conflict('This allocation has already been released');
  await release(
    command,
    payment,
    invoices[0]!,
    { id: allocationId, amount: allocation.amount_pence, day: allocation.allocated_date },
    { day: commandDay(command), reason, into: 'credit' },
  );
  await restoreBalance(command, invoices[0]!, allocation.amount_pence);
  await syncBookings(command, invoices);
  await updatePrintedAdvance(command, payment, invoices[0]!, 'release');
}

/**
 * Releases every allocation on an invoice that a credit note cancels, or whose discount changes. What came from an
 * advance of its booking goes back to the reserve, and no more than that; other money becomes credit of its payment
 * (rules invoices/credit-releases, payments/advance-by-amount). The invoice's own balance is the caller's affair.
 */
export async function releaseAll(
  command: CommandContext,
  invoice: OwedInvoice,
  day: CalendarDay,
  reason: string,
): Promise<Pence> {
  const allocations = await command.tx
    .selectFrom('allocations')
    .select(['id', 'payment_id', 'amount_pence', 'allocated_date'])
    .where('invoice_id', '=', invoice.id)
    .where('released', '=', false)
    .orderBy('payment_id')
    .execute();
  let total = noPence;
  for (const allocation of allocations) {
    const payment = await lockPayment(command, allocation.payment_id);
    const released = { id: allocation.id, amount: allocation.amount_pence, day: allocation.allocated_date };
    const into: SubAccount = payment.bookingId === invoice.bookingId ? 'reserve' : 'credit';
    await release(command, payment, invoice, released, { day, reason, into });
    total = sum([total, allocation.amount_pence]);
  }
  return total;
}

async function release(
  command: CommandContext,
  payment: HeldPayment,
  invoice: OwedInvoice,
  allocation: { id: string; amount: Pence; day: CalendarDay },
  { day: today, reason, into }: { day: CalendarDay; reason: string; into: SubAccount },
): Promise<void> {
  const day = dayOfReversal(today, allocation.day);
  await command.tx.updateTable('allocations').set({ released: true }).where('id', '=', allocation.id).execute();
  await command.tx
    .insertInto('releases')
    .values({
      allocation_id: allocation.id,
      amount_pence: allocation.amount,
      released_date: day,
      reason,
      created_at: command.now,
      created_by: command.actor.name,
    })
    .execute();
  await command.tx
    .updateTable('payments')
    .set((eb) => ({
      allocated_pence: eb('allocated_pence', '-', allocation.amount),
      ...(into === 'reserve' && { reserved_pence: eb('reserved_pence', '+', allocation.amount) }),
    }))
    .where('id', '=', payment.id)
    .execute();
  const subjects = {
    paymentId: payment.id,
    invoiceId: invoice.id,
    payerId: invoice.payerId,
    bookingId: invoice.bookingId,
  };
  await recordEntry(command, {
    kind: 'release',
    on: day,
    description: `${payment.paymentRef} released from ${invoice.invoiceNo}: ${reason}`,
    postings: releasePostings({ ...subjects, amount: allocation.amount, subAccount: into }),
  });
  await addHistory(
    command,
    invoice.bookingId,
    history.released(paymentName(payment), allocation.amount, invoice.invoiceNo, reason),
  );
  await recordAudit(command, {
    table: 'payments',
    id: payment.id,
    action: 'allocation released',
    before: { allocation: allocation.id, invoiceNo: invoice.invoiceNo, amount: allocation.amount },
    after: { reason, ...(into === 'reserve' && { reserved: sum([payment.reserved, allocation.amount]) }) },
  });
}

/** Reverses a receipt as far as it is credit: a cheque bounced, an amount was mistyped (rule payments/corrections). */
export async function reverseReceipt(
  command: CommandContext,
  paymentId: string,
  { amount, reason, version }: z.output<typeof ReceiptReversal>,
): Promise<void> {
  const payment = await lockPayment(command, paymentId, version);
  if (isReserved({ credit: payment.balance, reserved: payment.reserved })) throw refuse.conflict(changedOnItsForm);
  const reversed = amount ?? payment.balance;
  const refusal = checkReversal({ ...payment, amount: reversed });
  if (refusal) throw refuse.field('amount', refusal);
  await reverse(command, payment, reversed, { day: commandDay(command), reason, from: 'credit' });
}

/**
 * Takes a receipt back whole: every allocation that stands is released, then the receipt is reversed. Refused where some of it was
 * refunded or written off; one that was reversed whole before is left as it is.
 */
export async function undoReceipt(command: CommandContext, paymentId: string, reason: string): Promise<void> {
  // Its version before its allocations: what is allocated until it is locked lies on invoices that nobody locks here.
  const { reversed_pence, version } = await command.tx
    .selectFrom('payments')
    .select(['reversed_pence', 'version'])
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const standing = await command.tx
    .selectFrom('allocations')
    .innerJoin('invoices', 'invoices.id', 'allocations.invoice_id')
    .select(['allocations.id', 'invoices.invoice_no'])
    .where('allocations.payment_id', '=', paymentId)
    .where('allocations.released', '=', false)
    .orderBy('allocations.id')
    .execute();
  const numbers = [...new Set(standing.map(({ invoice_no }) => invoice_no))];
  const { payments: payment } = await lockInvoices(command, numbers, () => lockPayment(command, paymentId, version));
  if (reversed_pence === payment.total) return;
  if (sum([payment.balance, payment.allocated]) !== payment.total)
    throw refuse.conflict(
      `Some of ${payment.paymentRef} was refunded, written off or reversed: release and reverse what is left on the payment itself`,
    );
  for (const { id } of standing) await releaseAllocation(command, paymentId, { allocationId: id, reason });
  await reverseReceipt(command, paymentId, { reason, amount: payment.total });
}

/** Takes back `amount` of a locked payment's credit or reserve. */
export async function reverse(
  command: CommandContext,
  payment: HeldPayment,
  amount: Pence,
  { day: today, reason, from }: { day: CalendarDay; reason: string; from: SubAccount },
): Promise<void> {
  const day = dayOfReversal(today, payment.paymentDate);
  await command.tx
    .insertInto('receipt_reversals')
    .values({
      payment_id: payment.id,
      amount_pence: amount,
      reversed_date: day,
      reason,
      created_at: command.now,
      created_by: command.actor.name,
    })
    .execute();
  await command.tx
    .updateTable('payments')
    .set((eb) => ({
      reversed_pence: eb('reversed_pence', '+', amount),
      ...(from === 'reserve' && { reserved_pence: eb('reserved_pence', '-', amount) }),
    }))
    .where('id', '=', payment.id)
    .execute();
  const facts = {
    paymentId: payment.id,
    payerId: payment.payerId,
    amount,
    isOpening: await isOpening(command, payment),
  };
  await recordEntry(command, {
    kind: 'receipt reversed',
    on: day,
    description: `${payment.paymentRef} reversed: ${reason}`,
    postings: receiptReversed({ ...facts, subAccount: from }),
  });
  await recordAudit(command, {
    table: 'payments',
    id: payment.id,
    action: 'receipt reversed',
    before: null,
    after: { amount, reason },
  });
}

/** Whether it was credit already when the agency moved in. */
async function isOpening({ tx }: CommandContext, { id }: HeldPayment): Promise<boolean> {
  const row = await tx.selectFrom('payments').select('import_id').where('id', '=', id).executeTakeFirstOrThrow();
  return row.import_id !== null;
}

async function invoiceOfAllocation(command: CommandContext, paymentId: string, allocationId: string): Promise<string> {
  const row = await command.tx
    .selectFrom('allocations')
    .innerJoin('invoices', 'invoices.id', 'allocations.invoice_id')
    .select('invoices.invoice_no')
    .where('allocations.id', '=', allocationId)
    .where('allocations.payment_id', '=', paymentId)
    .executeTakeFirst();
  if (!row) throw refuse.notFound('Allocation not found');
  return row.invoice_no;
}
