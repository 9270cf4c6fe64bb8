import { type CalendarDay, formatDay } from '../calendar/index.ts';
import { formatPounds, negate, sum, type Pence } from '../money/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';

/** A line that is due to an interpreter: an invoice, or a recovery of what was paid for a credited one (negative). */
export interface DueLine {
  interpreterId: string;
  amount: Pence;
  /** The live slip it already stands on. */
  slipRef?: string | null;
  /** A recovery whose slip was voided: nothing has to be recovered (rule remittances/recovery). */
  withdrawn?: boolean;
}

/** The sum of a slip; a recovery makes it less (rule remittances/recovery). */
export function slipTotal(lines: readonly Pick<DueLine, 'amount'>[]): Pence {
  return sum(lines.map(({ amount }) => amount));
}

/**
 * Whether a slip can be made of these lines, and its sum: at least one, all of this interpreter, none on a live slip
 * already, and not below 0 together (rules remittances/recovery, remittances/due-at-approval).
 */
export function makeSlip(interpreterId: string, lines: readonly DueLine[]): Outcome<Pence> {
  if (lines.length === 0) return refusalOutcome('Select a job');
  if (lines.some((line) => line.interpreterId !== interpreterId)) return refusalOutcome('A slip pays one interpreter');
  const taken = lines.find(({ slipRef }) => slipRef);
  if (taken) return refusalOutcome(`Already on ${taken.slipRef}`);
  if (lines.some(({ withdrawn }) => withdrawn)) return refusalOutcome('This recovery was withdrawn');
  const total = slipTotal(lines);
  return total < 0
    ? refusalOutcome(`The slip would come to ${formatPounds(total)}: add jobs until it is no longer negative`)
    : allowed(total);
}

/**
 * What has to be recovered when an interpreter's invoice is credited: its amount, negative, when it is on a slip that
 * is not void; otherwise nothing (rule remittances/recovery).
 */
export function recoveryFor(invoice: { amount: Pence; onLiveSlip: boolean }): Pence | undefined {
  return invoice.onLiveSlip && invoice.amount !== 0 ? negate(invoice.amount) : undefined;
}

/**
 * Whether a slip can be voided: once, and not when a recovery that it caused is on a later slip
 * (rule remittances/voiding).
 */
export function mayVoid(slip: { void: boolean; recoveredOn?: string | null }): Outcome<true> {
  if (slip.void) return refusalOutcome('This slip is already void');
  return slip.recoveredOn
    ? refusalOutcome(`What this slip paid has been recovered on ${slip.recoveredOn}: void that one first`)
    : allowed(true);
}

/** Said of a slip that a line of the bank's is booked as the payment of (rule banking/paid-out). */
export const paidByLine = (day: CalendarDay): string =>
  `The bank paid this slip on ${formatDay(day)}: take the line of the statement back first`;

/** Said of a slip whose run the bank has paid as one sum: it is voided only where its part came back (rule remittances/voiding). */
export const paidInRun = (run: number, day: CalendarDay): string =>
  `The bank paid Pay Run ${run} on ${formatDay(day)}, and this slip with it: void it only if the bank returned the money`;
