import { history } from '@dragoman/domain/bookings';
import { type CalendarDay, calendarDay } from '@dragoman/domain/calendar';
import {
  advanceReceived,
  allocated,
  creditWrittenOff,
  debtWrittenOff,
  mirroredPostings,
  paymentReceived,
  type SubAccount,
  receiptReversed,
  refunded,
  released,
  reserveFreed,
} from '@dragoman/domain/ledger';
import { less, noPence, type Pence, sum } from '@dragoman/domain/money';
import { paymentName, allocateAdvances } from '@dragoman/domain/payments';
import { factsOf } from '../../features/bookings/index.ts';
import { dayOf } from '../time.ts';
import { audit, type DemoCommand, enter, newId, tell } from './command.ts';
import type { DemoAllocation, DemoInvoice, DemoPayer, DemoPayment, Life, Piece } from './life.ts';
import { payerOf } from './payers.ts';
import { sync } from './sync.ts';

/** What of a payment is credit. */
export const creditOf = ({ row }: DemoPayment): Pence =>
  less(
    row.total_pence,
    row.reserved_pence,
    row.allocated_pence,
    row.refunded_pence,
    row.written_off_pence,
    row.reversed_pence,
  );

/** Money comes in; an advance is reserved for its booking. */
export function receive(command: DemoCommand, piece: Piece, payer: DemoPayer, total: Pence, life?: Life): DemoPayment {
  const { digits, number } = piece.serials.next('payment');
  const kind: 'Advance' | 'Receipt' = life ? 'Advance' : 'Receipt';
  const row = {
    id: newId(command),
    payment_ref: `PAY-${digits}`,
    number,
    kind,
    payer_id: payer.id,
    booking_id: life?.row.id ?? null,
    reserved_pence: life ? total : noPence,
    total_pence: total,
    allocated_pence: noPence,
    refunded_pence: noPence,
    written_off_pence: noPence,
    reversed_pence: noPence,
    payment_date: dayOf(command.now),
    allocated_date: null as CalendarDay | null,
    notes: null,
    approved_by: command.actor.name,
    created_at: command.now,
  };
  command.batch.add('payments', row);
  const facts = { paymentId: row.id, payerId: payer.id, amount: total };
  enter(command, {
    kind: life ? 'advance' : 'receipt',
    on: row.payment_date,
    description: `${life ? 'Advance' : 'Payment'} ${row.payment_ref} from ${payer.name}`,
    postings: life ? advanceReceived({ ...facts, bookingId: life.row.id }) : paymentReceived(facts),
  });
  const action = life ? 'advance received' : 'payment received';
  audit(command, 'payments', row.id, action, null, { paymentRef: row.payment_ref, total, payer: payer.name });
  return { payer, life, row };
}

/** The advance that a customer pays ahead for a booking. */
export function receiveAdvance(command: DemoCommand, piece: Piece, life: Life, amount: Pence): void {
  const payer = payerOf(command, piece, factsOf(life.row));
  life.advances.push(receive(command, piece, payer, amount, life));
}

const nameOf = ({ row }: DemoPayment): string => paymentName({ kind: row.kind, paymentRef: row.payment_ref });

/** Settles a part of an invoice from a payment's credit or reserve. */
export function allocate(
  command: DemoCommand,
  payment: DemoPayment,
  invoice: DemoInvoice,
  amount: Pence,
  from: SubAccount = 'credit',
): void {
  const on = dayOf(command.now);
  const row = {
    id: newId(command),
    payment_id: payment.row.id,
    invoice_id: invoice.row.id,
    amount_pence: amount,
    allocated_date: on,
    notes: null,
    released: false,
    created_at: command.now,
    created_by: command.actor.name,
  };
  command.batch.add('allocations', row);
  invoice.allocations.push({ payment, invoice, row });
  payment.row.allocated_pence = sum([payment.row.allocated_pence, amount]);
  payment.row.allocated_date = on;
  if (from === 'reserve') payment.row.reserved_pence = less(payment.row.reserved_pence, amount);
  const { life } = invoice;
  tell(command, life.row.id, history.allocated(nameOf(payment), amount, invoice.row.invoice_no));
  invoice.row.balance_pence = less(invoice.row.balance_pence, amount);
  sync(command, life);
  const subjects = settled(payment, invoice);
  enter(command, {
    kind: 'allocation',
    on,
    description: `${nameOf(payment)} allocated to ${invoice.row.invoice_no}`,
    postings: allocated({ ...subjects, amount, subAccount: from }),
  });
  const after = { allocation: row.id, invoiceNo: invoice.row.invoice_no, amount };
  audit(command, 'payments', payment.row.id, 'allocated', null, after);
}

const settled = (payment: DemoPayment, invoice: DemoInvoice) => ({
  paymentId: payment.row.id,
  invoiceId: invoice.row.id,
  payerId: invoice.payer!.id,
  bookingId: invoice.life.row.id,
});

/** An allocation is taken back: credit again, or reserve. The invoice is owed again. */
export function release(
  command: DemoCommand,
  { payment, invoice, row }: DemoAllocation,
  reason: string,
  into: SubAccount = 'credit',
): void {
  const on = dayOf(command.now);
  const amount = row.amount_pence;
  row.released = true;
  command.batch.write('releases', {
    id: newId(command),
    allocation_id: row.id,
    amount_pence: amount,
    released_date: on,
    reason,
    created_at: command.now,
    created_by: command.actor.name,
  });
  payment.row.allocated_pence = less(payment.row.allocated_pence, amount);
  if (into === 'reserve') payment.row.reserved_pence = sum([payment.row.reserved_pence, amount]);
  const { invoice_no } = invoice.row;
  enter(command, {
    kind: 'release',
    on,
    description: `${payment.row.payment_ref} released from ${invoice_no}: ${reason}`,
    postings: released({ ...settled(payment, invoice), amount, subAccount: into }),
  });
  tell(command, invoice.life.row.id, history.released(nameOf(payment), amount, invoice_no, reason));
  const before = { allocation: row.id, invoiceNo: invoice_no, amount };
  const after = { reason, ...(into === 'reserve' && { reserved: payment.row.reserved_pence }) };
  audit(command, 'payments', payment.row.id, 'allocation released', before, after);
  invoice.row.balance_pence = sum([invoice.row.balance_pence, amount]);
}

/** What of its advances waits for a booking. */
export const reservedFor = ({ advances }: Life): Pence => sum(advances.map(({ row }) => row.reserved_pence));

/** At an approval the advances settle the fresh invoices; what is over becomes credit. */
export function settleFromAdvances(command: DemoCommand, life: Life, invoices: readonly DemoInvoice[]): void {
  const advances = life.advances.filter(({ row }) => row.reserved_pence > 0);
  const put = allocateAdvances(
    advances.map(({ row }) => row.reserved_pence),
    invoices.map(({ row }) => row.balance_pence),
  );
  for (const { payment, invoice, amount } of put.allocations)
    allocate(command, advances[payment]!, invoices[invoice]!, amount, 'reserve');
  for (const advance of advances) freeReserve(command, advance);
}

/** What is still reserved of an advance becomes credit. */
export function freeReserve(command: DemoCommand, advance: DemoPayment): void {
  const { row } = advance;
  const amount = row.reserved_pence;
  if (amount === 0) return;
  audit(command, 'payments', row.id, 'advance freed', { reserved: amount }, { reserved: noPence });
  row.reserved_pence = noPence;
  enter(command, {
    kind: 'advance freed',
    on: dayOf(command.now),
    description: `What is left of advance ${row.payment_ref} becomes credit`,
    postings: reserveFreed({ ...part(advance, amount), bookingId: advance.life!.row.id }),
  });
}

const part = (payment: DemoPayment, amount: Pence) => ({
  paymentId: payment.row.id,
  payerId: payment.payer.id,
  amount,
});

/** Gives credit back to its payer. */
export function refund(command: DemoCommand, payment: DemoPayment, amount: Pence): void {
  const on = dayOf(command.now);
  const { row } = payment;
  const made = { created_at: command.now, created_by: command.actor.name };
  command.batch.write('refunds', {
    id: newId(command),
    payment_id: row.id,
    amount_pence: amount,
    refund_date: on,
    notes: null,
    ...made,
  });
  row.refunded_pence = sum([row.refunded_pence, amount]);
  enter(command, {
    kind: 'refund',
    on,
    description: `Refund from ${row.payment_ref}`,
    postings: refunded(part(payment, amount)),
  });
  audit(command, 'payments', row.id, 'refunded', null, { amount });
  notePayment(command, payment, 'Returned by bank transfer');
}

/** Gives up a credit that is too small to return. */
export function writeOffCredit(command: DemoCommand, payment: DemoPayment): void {
  const { row } = payment;
  const amount = creditOf(payment);
  writeOff(command, { kind: 'credit', payment_id: row.id, invoice_id: null, amount, reason: 'Too small to return' });
  row.written_off_pence = sum([row.written_off_pence, amount]);
  enter(command, {
    kind: 'credit written off',
    on: dayOf(command.now),
    description: `Credit of ${row.payment_ref} written off`,
    postings: creditWrittenOff(part(payment, amount)),
  });
  audit(command, 'payments', row.id, 'credit written off', null, { amount });
}

/** Gives up what an invoice still wants. */
export function writeOffDebt(command: DemoCommand, invoice: DemoInvoice, reason: string): void {
  const amount = invoice.row.balance_pence;
  const { life, row } = invoice;
  const id = writeOff(command, { kind: 'debt', payment_id: null, invoice_id: row.id, amount, reason });
  invoice.writeOffs.push({ id, amount });
  const { invoice_no: invoiceNo } = row;
  tell(command, life.row.id, history.writtenOff({ amount, by: command.actor.name, invoiceNo, reason, id }));
  row.balance_pence = noPence;
  sync(command, life);
  const postings = debtWrittenOff({ ...debtSubjects(invoice), amount });
  enter(command, {
    kind: 'debt written off',
    on: dayOf(command.now),
    description: `${row.invoice_no} written off`,
    postings,
  });
  audit(command, 'invoices', row.id, 'written off', null, { writeOff: id, amount, reason });
}

/** Wants a debt again that had been given up. */
export function reverseWriteOffs(command: DemoCommand, invoice: DemoInvoice, reason: string): void {
  const on = dayOf(command.now);
  for (const { id, amount } of invoice.writeOffs.splice(0)) {
    const made = { created_at: command.now, created_by: command.actor.name };
    command.batch.write('write_off_reversals', {
      id: newId(command),
      write_off_id: id,
      reversed_date: on,
      reason,
      ...made,
    });
    audit(command, 'write_offs', id, 'reversed', null, { reason });
    tell(command, invoice.life.row.id, history.writeOffReversed(amount, reason));
    invoice.row.balance_pence = sum([invoice.row.balance_pence, amount]);
    sync(command, invoice.life);
    const postings = mirroredPostings(debtWrittenOff({ ...debtSubjects(invoice), amount }));
    enter(command, { kind: 'write-off reversed', on, description: `Write-off reversed: ${reason}`, postings });
  }
}

const debtSubjects = ({ row, life, payer }: DemoInvoice) => ({
  invoiceId: row.id,
  payerId: payer!.id,
  bookingId: life.row.id,
});

/** A receipt bounced: what is not allocated leaves again. */
export function reverseReceipt(command: DemoCommand, payment: DemoPayment, reason: string): void {
  const on = dayOf(command.now);
  const { row } = payment;
  const amount = creditOf(payment);
  const made = { created_at: command.now, created_by: command.actor.name };
  command.batch.write('receipt_reversals', {
    id: newId(command),
    payment_id: row.id,
    amount_pence: amount,
    reversed_date: on,
    reason,
    ...made,
  });
  row.reversed_pence = sum([row.reversed_pence, amount]);
  const postings = receiptReversed({ ...part(payment, amount), subAccount: 'credit' });
  enter(command, { kind: 'receipt reversed', on, description: `${row.payment_ref} reversed: ${reason}`, postings });
  audit(command, 'payments', row.id, 'receipt reversed', null, { amount, reason });
}

export function notePayment(command: DemoCommand, { row }: DemoPayment, text: string): void {
  const id = newId(command);
  command.batch.write('payment_notes', {
    id,
    payment_id: row.id,
    text,
    updated_by: command.actor.name,
    updated: command.now,
  });
  audit(command, 'payment_notes', id, 'create', null, { paymentId: row.id, text });
}

interface WriteOff {
  readonly kind: 'credit' | 'debt';
  readonly payment_id: string | null;
  readonly invoice_id: string | null;
  readonly amount: Pence;
  readonly reason: string;
}

function writeOff(command: DemoCommand, { kind, payment_id, invoice_id, amount, reason }: WriteOff): string {
  const id = newId(command);
  command.batch.write('write_offs', {
    id,
    kind,
    payment_id,
    invoice_id,
    amount_pence: amount,
    written_off_date: calendarDay(dayOf(command.now)),
    reason,
    created_at: command.now,
    created_by: command.actor.name,
  });
  return id;
}
