import { history } from '@dragoman/domain/bookings';
import type { PaymentAction } from '@dragoman/contract/payments';
import { type CalendarDay, londonDay } from '@dragoman/domain/calendar';
import type { Levy } from '@dragoman/domain/charging';
import {
  advanceReceived,
  allocationPostings,
  paymentReceived,
  type SubAccount,
  refundPostings,
} from '@dragoman/domain/ledger';
import { less, noPence, type Pence, sum } from '@dragoman/domain/money';
import { paymentName, checkRefund, isReserved, waitsForItsBooking } from '@dragoman/domain/payments';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { hvatNow, takeReference } from '../settings/index.ts';
import { addHistory } from '../bookings/index.ts';
import { lockInvoices, type Payer, settleInvoice, syncBookings } from '../invoices/index.ts';
import { checkAmount, checkMoneyDay, recordEntry } from '../ledger/index.ts';
import { answersOf, checkDetails, invoiceNumbers, settlements } from './details.ts';
import { type HeldPayment, lockPayment } from './payments.queries.ts';
import { updatePrintedAdvance } from './reserves.service.ts';
import type { Settlement } from './settlement.ts';
import { checkWriteOff, writeOffCredit, writeOffDebts } from './write-offs.service.ts';

/**
 * Does with a payment's credit what was chosen: allocate, refund or write off (rules payments/refund,
 * payments/write-off, payments/lines).
 */
export async function applyPayment(
  command: CommandContext,
  id: string,
  input: z.output<typeof PaymentAction>,
): Promise<void> {
  const details = input.details ?? [];
  const { payments: payment, invoices } = await lockInvoices(command, invoiceNumbers(details), () =>
    lockPayment(command, id, input.version),
  );
  if (isReserved({ credit: payment.balance, reserved: payment.reserved })) throw refuse.conflict(waitsForItsBooking);
  await checkMoneyDay(command, 'allocatedDate', input.allocatedDate, answersOf([payment], invoices));
  if (input.action === 'refund') {
    checkAmount('refundAmount', input.refundAmount ?? noPence, input.largeAmountConfirmed);
    await refund(command, payment, input.refundAmount ?? noPence, input.allocatedDate, input.notes);
  } else if (input.action === 'allocate') {
    if (details.length === 0) throw refuse.field('details', 'Select a job');
    checkDetails(details, invoices, payment.payerId, payment.balance);
    await allocate(command, payment, settlements(details, invoices), input.allocatedDate);
  } else if (details.length === 0) {
    checkWriteOff(input.writeOffAmount, payment.balance);
    await writeOffCredit(command, payment, input.allocatedDate, input.notes);
  } else {
    const total = sum(details.map((detail) => detail.allocated));
    checkWriteOff(input.writeOffAmount, total);
    checkDetails(details, invoices, payment.payerId, total);
    await writeOffDebts(command, settlements(details, invoices), input.allocatedDate, input.notes, payment);
  }
  await syncBookings(command, invoices);
  await notePayment(command, payment.id, input.notes);
}

export interface Receipt {
  readonly payer: Payer;
  /** Where it is an advance: for which booking, and what it bears. */
  readonly advance?: { readonly bookingId: string; readonly levy: Levy };
  readonly total: Pence;
  readonly paymentDate: CalendarDay;
  readonly notes?: string | undefined;
}

/**
 * Writes money received, with its PAY number and its ledger rows. An advance is reserved for its booking
 * (rule payments/advance).
 */
export async function receive(command: CommandContext, receipt: Receipt): Promise<HeldPayment> {
  const { reference, number } = await takeReference(command, 'payment');
  const { advance } = receipt;
  const kind = advance ? 'Advance' : 'Receipt';
  const reserved = advance ? receipt.total : noPence;
  const { id } = await command.tx
    .insertInto('payments')
    .values({
      payment_ref: reference,
      number,
      kind,
      payer_id: receipt.payer.id,
      booking_id: advance?.bookingId ?? null,
      ...(advance && (await frozenLevy(command, advance.levy, receipt.paymentDate))),
      total_pence: receipt.total,
      reserved_pence: reserved,
      payment_date: receipt.paymentDate,
      notes: receipt.notes ?? null,
      approved_by: command.actor.name,
      created_at: command.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const facts = { paymentId: id, payerId: receipt.payer.id, amount: receipt.total };
  await recordEntry(command, {
    kind: advance ? 'advance' : 'receipt',
    on: receipt.paymentDate,
    description: `${advance ? 'Advance' : 'Payment'} ${reference} from ${receipt.payer.name}`,
    postings: advance ? advanceReceived({ ...facts, bookingId: advance.bookingId }) : paymentReceived(facts),
  });
  await recordAudit(command, {
    table: 'payments',
    id,
    action: advance ? 'advance received' : 'payment received',
    before: null,
    after: { paymentRef: reference, total: receipt.total, payer: receipt.payer.name },
  });
  return {
    id,
    paymentRef: reference,
    kind,
    payerId: receipt.payer.id,
    bookingId: advance?.bookingId ?? null,
    total: receipt.total,
    reserved,
    balance: less(receipt.total, reserved),
    allocated: noPence,
    paymentDate: receipt.paymentDate,
  };
}

/** What an advance bears whatever becomes of its booking, its invoice and the settings (rule vat/tax-point-of-an-advance). */
async function frozenLevy({ tx }: CommandContext, { vat, percent }: Levy, paymentDate: CalendarDay) {
  return { vat, percent, hvat_percent: (await hvatNow(tx, paymentDate)).percent };
}

/**
 * Settles locked invoices from a locked payment's credit or reserve, which must have been checked against them.
 * `syncBookings` is the caller's.
 */
export async function allocate(
  command: CommandContext,
  payment: HeldPayment,
  chosen: readonly Settlement[],
  allocatedDate: CalendarDay,
  from: SubAccount = 'credit',
): Promise<void> {
  for (const { invoice, amount, notes } of chosen) {
    const { id } = await command.tx
      .insertInto('allocations')
      .values({
        payment_id: payment.id,
        invoice_id: invoice.id,
        amount_pence: amount,
        allocated_date: allocatedDate,
        notes: notes ?? null,
        created_at: command.now,
        created_by: command.actor.name,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await command.tx
      .updateTable('payments')
      .set((eb) => ({
        allocated_pence: eb('allocated_pence', '+', amount),
        allocated_date: allocatedDate,
        ...(from === 'reserve' && { reserved_pence: eb('reserved_pence', '-', amount) }),
      }))
      .where('id', '=', payment.id)
      .execute();
    const what = paymentName(payment);
    await addHistory(command, invoice.bookingId, history.allocated(what, amount, invoice.invoiceNo));
    await settleInvoice(command, invoice, amount);
    if (from === 'credit') await updatePrintedAdvance(command, payment, invoice, 'allocation');
    await recordEntry(command, {
      kind: 'allocation',
      on: allocatedDate,
      description: `${what} allocated to ${invoice.invoiceNo}`,
      postings: allocationPostings({
        paymentId: payment.id,
        invoiceId: invoice.id,
        payerId: invoice.payerId,
        bookingId: invoice.bookingId,
        amount,
        subAccount: from,
      }),
    });
    await recordAudit(command, {
      table: 'payments',
      id: payment.id,
      action: 'allocated',
      before: null,
      after: { allocation: id, invoiceNo: invoice.invoiceNo, amount },
    });
  }
}

async function refund(
  command: CommandContext,
  payment: HeldPayment,
  amount: Pence,
  day: CalendarDay,
  notes: string | undefined,
): Promise<void> {
  const refusal = checkRefund({ credit: payment.balance, amount });
  if (refusal) throw refuse.field('refundAmount', refusal);
  await command.tx
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_pence: amount,
      refund_date: day,
      notes: notes ?? null,
      created_at: command.now,
      created_by: command.actor.name,
    })
    .execute();
  await command.tx
    .updateTable('payments')
    .set((eb) => ({ refunded_pence: eb('refunded_pence', '+', amount) }))
    .where('id', '=', payment.id)
    .execute();
  await recordEntry(command, {
    kind: 'refund',
    on: day,
    description: `Refund from ${payment.paymentRef}`,
    postings: refundPostings({ paymentId: payment.id, payerId: payment.payerId, amount }),
  });
  await recordAudit(command, {
    table: 'payments',
    id: payment.id,
    action: 'refunded',
    before: null,
    after: { amount },
  });
}

/** Notes typed with a command stay with the payment (rule payments/operation-notes). */
export async function notePayment(command: CommandContext, paymentId: string, text: string | undefined): Promise<void> {
  if (!text?.trim()) return;
  const { id } = await command.tx
    .insertInto('payment_notes')
    .values({ payment_id: paymentId, text, updated_by: command.actor.name, updated: command.now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'payment_notes',
    id,
    action: 'create',
    before: null,
    after: { paymentId, text },
  });
}

/** The London day of a command. */
export const commandDay = (command: CommandContext) => londonDay(command.now);
