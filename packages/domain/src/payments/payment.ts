import { penceField } from '../validation/index.ts';
import { amountAboveNothing } from './allocation.ts';

/** Money received as a form holds it, in pence: more than nothing. */
export const receivedAmount = penceField(1);

/** What is corrected of an amount as a form holds it, in pence: more than nothing. */
export const correctedAmount = penceField(1, amountAboveNothing);
import { formatPounds, type Pence } from '../money/index.ts';

/** A payment as history and ledger name it: 'Advance', or 'Payment CP-000012'. */
export const paymentName = ({ kind, paymentRef }: { kind: string; paymentRef: string }): string =>
  kind === 'Advance' ? kind : `Payment ${paymentRef}`;

/** Said when all that is left of an advance waits for its booking (rule payments/advance). */
export const waitsForItsBooking = 'This advance is reserved for its booking';

/** Said for the reversal of such an advance. */
export const changedOnItsForm = "An advance is changed on its booking's form";

/** Whether all that is left of a payment is reserved, so that nothing of it can be spent; amounts in pence. */
export const isReserved = ({ credit, reserved }: { credit: Pence; reserved: Pence }): boolean =>
  reserved > 0 && credit <= 0;

/** Said for a refund that is not above 0. */
export const refundIsNothing = 'Refund amount is 0';

/** Said for more than the payment has left. */
export const insufficientBalance = 'Insufficient balance';

/** Why a refund cannot be made; undefined when it can (rule payments/refund). */
export function checkRefund({ credit, amount }: { credit: Pence; amount: Pence }): string | undefined {
  if (!(amount > 0)) return refundIsNothing;
  return amount > credit ? insufficientBalance : undefined;
}

/** Said when there is nothing to write off. */
export const nothingToWriteOff = 'Nothing to write off';

/** Said when a receipt's money is all allocated (rule payments/corrections). */
export const releaseFirst = 'Nothing is left to reverse: release allocations first';

/** Said when a receipt has nothing left and nothing to release: it was refunded, written off or reversed. */
export const nothingToReverse = 'Nothing is left of this payment to reverse';

/**
 * Why so much of a receipt cannot be reversed; undefined when it can: only what is not allocated
 * (rule payments/corrections).
 */
export function checkReversal(reversal: { balance: Pence; allocated: Pence; amount: Pence }): string | undefined {
  const { balance, allocated, amount } = reversal;
  if (balance <= 0) return allocated > 0 ? releaseFirst : nothingToReverse;
  if (!(amount > 0)) return amountAboveNothing;
  if (amount <= balance) return undefined;
  return allocated > 0
    ? `Only ${formatPounds(balance)} is not allocated: release allocations first`
    : insufficientBalance;
}
