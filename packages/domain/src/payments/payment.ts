import { formatPounds, less, noPence, sum, type Pence } from '../money/index.ts';
import { allowed, refused, type Outcome } from '../outcome/index.ts';

/**
 * A payment's money, in pence: what came in, and where it went. What is left is credit, or reserve while the payment
 * is an advance that waits for its booking's invoice (ruling S-80).
 */
export interface PaymentState {
  kind: 'Receipt' | 'Advance';
  reserved: boolean;
  total: Pence;
  allocated: Pence;
  refunded: Pence;
  writtenOff: Pence;
  reversed: Pence;
}

/** A payment as it comes in. An advance is reserved from the start. */
export function received(kind: PaymentState['kind'], total: Pence): PaymentState {
  const nothing = { allocated: noPence, refunded: noPence, writtenOff: noPence, reversed: noPence };
  return { kind, reserved: kind === 'Advance', total, ...nothing };
}

/** What is left of a payment, credit or reserve. */
export function left({ total, allocated, refunded, writtenOff, reversed }: PaymentState): Pence {
  return less(total, allocated, refunded, writtenOff, reversed);
}

/** What of a payment can be allocated, refunded or written off: nothing of a reserved advance (ruling S-80). */
export function creditOf(payment: PaymentState): Pence {
  return payment.reserved ? noPence : left(payment);
}

/** Said for a refund that is not above 0 (specification 3 §5, §8). */
export const refundIsNothing = 'Refund amount is 0';

/** Said for more than the payment has left (specification 3 §5, §8). */
export const insufficientBalance = 'Insufficient balance';

/** Why a refund cannot be made; undefined when it can (ruling S-85). */
export function checkRefund({ credit, amount }: { credit: Pence; amount: Pence }): string | undefined {
  if (!(amount > 0)) return refundIsNothing;
  return amount > credit ? insufficientBalance : undefined;
}

/** The payment after a refund. */
export function refund(payment: PaymentState, amount: Pence): Outcome<PaymentState> {
  const refusal = checkRefund({ credit: creditOf(payment), amount });
  return refusal ? refused(refusal) : allowed({ ...payment, refunded: sum([payment.refunded, amount]) });
}

/** Said when there is nothing to write off. */
export const nothingToWriteOff = 'Nothing to write off';

/** The remaining credit written off: the balance goes to 0 (ruling S-86); and how much that was. */
export function writeOffCredit(payment: PaymentState): Outcome<{ payment: PaymentState; amount: Pence }> {
  const amount = creditOf(payment);
  if (amount <= 0) return refused(nothingToWriteOff);
  return allowed({ payment: { ...payment, writtenOff: sum([payment.writtenOff, amount]) }, amount });
}

/** A credit write-off taken back (ruling S-125). */
export function reverseCreditWriteOff(payment: PaymentState, amount: Pence): Outcome<PaymentState> {
  if (amount > payment.writtenOff) return refused('This write-off has already been reversed');
  return allowed({ ...payment, writtenOff: less(payment.writtenOff, amount) });
}

/** Said when a receipt's money is all allocated (ruling S-125). */
export const releaseFirst = 'Nothing is left to reverse: release allocations first';

/** Said when a receipt has nothing left and nothing to release: it was refunded, written off or reversed. */
export const nothingToReverse = 'Nothing is left of this payment to reverse';

/** Why so much of a receipt cannot be reversed; undefined when it can: only what is not allocated (ruling S-125). */
export function checkReversal(reversal: { balance: Pence; allocated: Pence; amount: Pence }): string | undefined {
  const { balance, allocated, amount } = reversal;
  if (balance <= 0) return allocated > 0 ? releaseFirst : nothingToReverse;
  if (!(amount > 0)) return 'The amount must be above 0';
  if (amount <= balance) return undefined;
  return allocated > 0
    ? `Only ${formatPounds(balance)} is not allocated: release allocations first`
    : insufficientBalance;
}

/** A receipt reversed (ruling S-125). Also how an unused advance is changed (S-80). */
export function reverseReceipt(payment: PaymentState, amount: Pence): Outcome<PaymentState> {
  const refusal = checkReversal({ balance: left(payment), allocated: payment.allocated, amount });
  if (refusal) return refused(refusal);
  return allowed({ ...payment, reversed: sum([payment.reversed, amount]) });
}

/** An advance whose booking no longer needs it: what is left becomes credit (ruling S-80). */
export function freeReserve(payment: PaymentState): PaymentState {
  return { ...payment, reserved: false };
}

/** Money that is put to an invoice, from credit or reserve; the caller has checked it. */
export function spend(payment: PaymentState, amount: Pence): PaymentState {
  if (amount > left(payment)) throw new RangeError('More than the payment has left');
  return { ...payment, allocated: sum([payment.allocated, amount]) };
}

/**
 * An allocation released: credit again (ruling S-125). With `toReserve`, for the credit note of the advance's own
 * booking, all that is left of it waits for the revised invoice (rulings S-75, S-80); never for a receipt.
 */
export function takeBack(payment: PaymentState, amount: Pence, { toReserve }: { toReserve: boolean }): PaymentState {
  if (amount > payment.allocated) throw new RangeError('More than was allocated');
  const reserved = payment.reserved || (toReserve && payment.kind === 'Advance');
  return { ...payment, reserved, allocated: less(payment.allocated, amount) };
}
