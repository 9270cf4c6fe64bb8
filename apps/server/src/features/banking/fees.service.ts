import { type CalendarDay, londonDay } from '@dragoman/domain/calendar';
import { dayOfReversal, feeKept, mirroredPostings } from '@dragoman/domain/ledger';
import { noPence, type Pence } from '@dragoman/domain/money';
import type { CommandContext } from '../../platform/command-context.ts';
import { recordEntry } from '../ledger/index.ts';

interface KeptFee {
  readonly paymentId: string;
  readonly fee: Pence;
  /** The day of the line. */
  readonly day: CalendarDay;
}

/** Posts what a payment provider kept of a receipt, on the day of its line (rule banking/fees). */
export async function postFee(
  command: CommandContext,
  { paymentId, fee, day, provider }: KeptFee & { readonly provider: string | undefined },
): Promise<void> {
  if (fee === noPence) return;
  const { payment_ref: paymentRef, payer_id: payerId } = await receiptOf(command, paymentId);
  await recordEntry(command, {
    kind: 'fee',
    on: day,
    description: `Fee of ${paymentRef}${provider ? ` kept by ${provider}` : ''}`,
    postings: feeKept({ paymentId, payerId, amount: fee }),
  });
}

/** Reverses the fee of a line with its receipt (rule banking/undo). */
export async function reverseFee(
  command: CommandContext,
  { paymentId, fee, day, reason }: KeptFee & { readonly reason: string },
): Promise<void> {
  if (fee === noPence) return;
  const { payment_ref: paymentRef, payer_id: payerId } = await receiptOf(command, paymentId);
  await recordEntry(command, {
    kind: 'fee reversed',
    on: dayOfReversal(londonDay(command.now), day),
    description: `Fee of ${paymentRef} reversed: ${reason}`,
    postings: mirroredPostings(feeKept({ paymentId, payerId, amount: fee })),
  });
}

const receiptOf = ({ tx }: CommandContext, id: string) =>
  tx.selectFrom('payments').select(['payment_ref', 'payer_id']).where('id', '=', id).executeTakeFirstOrThrow();
