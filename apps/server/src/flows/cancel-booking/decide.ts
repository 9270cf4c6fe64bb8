import type { Cancellation } from '@dragoman/contract/bookings';
import { departureReasonNeeded, type KeptCancellation } from '@dragoman/domain/bookings';
import type { LockedBooking } from '../../features/bookings/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { SidesToBill } from '../approve-timesheet/index.ts';
import { type CancellationFigures, cancellationFigures, sameSums } from './figures.ts';

type Choice = Pick<
  Cancellation,
  'outcome' | 'clientShare' | 'interpreterShare' | 'shareReason' | 'shown' | 'chargeClient' | 'chargeInterpreter'
>;

/** An outcome that was chosen for a locked booking: what it charges, and what the booking keeps of it. */
export interface DecidedCancellation {
  readonly figures: CancellationFigures;
  readonly kept: KeptCancellation;
  readonly sides: SidesToBill;
}

/**
 * Takes the outcome that somebody chose, with the figures that they saw (rule bookings/cancellation-outcomes); undefined
 * where none was chosen. Refuses what differs from the terms without a reason, and with 409 figures that have changed.
 */
export async function decideCancellation(
  command: CommandContext,
  booking: LockedBooking,
  choice: Choice,
): Promise<DecidedCancellation | undefined> {
  const { outcome, shown, shareReason, ...chosen } = choice;
  if (!outcome) {
    if (shown || shareReason || chosen.clientShare !== undefined || chosen.interpreterShare !== undefined)
      throw refuse.field('outcome', 'Choose what became of the job');
    return undefined;
  }
  const ticked = (['chargeClient', 'chargeInterpreter'] as const).find((tick) => chosen[tick]);
  if (ticked) throw refuse.field(ticked, 'The outcome says what is charged');
  if (!shown) throw refuse.field('shown', 'Send the figures that were shown');
  const figures = await cancellationFigures(command.tx, booking, { outcome, ...chosen }, command.now);
  if (figures.departs && !shareReason) throw refuse.field('shareReason', departureReasonNeeded);
  if (!sameSums(shown, figures))
    throw refuse.conflict('The figures have changed since they were shown. Please look at them again.');
  const { client, interpreter } = figures.grounds;
  const paid = figures.interpreter === null ? 0 : interpreter.share.percent;
  return {
    figures,
    kept: {
      outcome,
      minutes: figures.noticeMinutes,
      client: client.share.percent,
      interpreter: paid,
      reason: (figures.departs && shareReason) || null,
    },
    sides: {
      ...(client.share.percent > 0 ? { client: { cancelled: client } } : {}),
      ...(paid > 0 ? { interpreter: { cancelled: interpreter } } : {}),
    },
  };
}
