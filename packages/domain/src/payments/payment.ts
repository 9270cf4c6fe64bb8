import { formatPounds, less, noPence, sum, type Pence } from '../money/index.ts';
import { allowed, refused, type Outcome } from '../outcome/index.ts';

/**
 * A payment's money, in pence: what came in, and where it went. `reserved` is what of an advance waits for its booking's
 * invoice (ruling S-80); whatever went nowhere is credit, so the parts always add up to the total (ruling D-10).
 */
export interface PaymentState {
  kind: 'Receipt' | 'Advance';
  total: Pence;
  reserved: Pence;
  allocated: Pence;
  refunded: Pence;
  writtenOff: Pence;
  reversed: Pence;
}

/** A payment as it comes in. An advance is reserved from the start. */
export function received(kind: PaymentState['kind'], total: Pence): PaymentState {
  const nothing = { allocated: noPence, refunded: noPence, writtenOff: noPence, reversed: noPence };
  return { kind, total, reserved: kind === 'Advance' ? total : noPence, ...nothing };
}

/** What of a payment can be allocated, refunded, written off or reversed: nothing of its reserve (rulings S-80, D-10). */
export function creditOf({ total, reserved, allocated, refunded, writtenOff, reversed }: PaymentState): Pence {
  return less(total, reserved, allocated, refunded, writtenOff, reversed);
}

/** Said when all that is left of an advance waits for its booking (ruling S-80). */
export const waitsForItsBooking = 'This advance is reserved for its booking';

/** Said for the reversal of such an advance. */
export const changedOnItsForm = "An advance is changed on its booking's form";

/** Whether all that is left of a payment is reserved, so that nothing of it can be spent; amounts in pence. */
export const isReserved = ({ credit, reserved }: { credit: Pence; reserved: Pence }): boolean =>
  reserved > 0 && credit <= 0;

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

/** A receipt reversed: what is its credit (ruling S-125). */
export function reverseReceipt(payment: PaymentState, amount: Pence): Outcome<PaymentState> {
  const refusal = checkReversal({ balance: creditOf(payment), allocated: payment.allocated, amount });
  if (refusal) return refused(refusal);
  return allowed({ ...payment, reversed: sum([payment.reversed, amount]) });
}

/** An advance whose booking no longer needs it: its reserve becomes credit (ruling S-80). */
export function freeReserve(payment: PaymentState): PaymentState {
  return { ...payment, reserved: noPence };
}

/** Money that is put to an invoice, from credit or reserve; the caller has checked it. */
export function spend(payment: PaymentState, amount: Pence, from: 'credit' | 'reserve' = 'credit'): PaymentState {
  if (amount > (from === 'reserve' ? payment.reserved : creditOf(payment)))
    throw new RangeError('More than the payment has left');
  const reserved = from === 'reserve' ? less(payment.reserved, amount) : payment.reserved;
  return { ...payment, reserved, allocated: sum([payment.allocated, amount]) };
}

/**
 * An allocation released: credit again (ruling S-125). With `toReserve`, for the credit note of the advance's own booking, so
 * much and no more waits for the revised invoice (rulings S-75, S-80, D-10); never for a receipt.
 */
export function takeBack(payment: PaymentState, amount: Pence, { toReserve }: { toReserve: boolean }): PaymentState {
  if (amount > payment.allocated) throw new RangeError('More than was allocated');
  const reserved = toReserve && payment.kind === 'Advance' ? sum([payment.reserved, amount]) : payment.reserved;
  return { ...payment, reserved, allocated: less(payment.allocated, amount) };
}
