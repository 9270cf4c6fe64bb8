import { formatDay, type CalendarDay } from '../calendar/index.ts';
import { formatPounds, type Pence } from '../money/index.ts';

/** Why a payer, or one invoice, is not reminded, and what ends it. */
export const holdKinds = {
  pause: { label: 'Pause', ending: 'Lift the pause' },
  promise: { label: 'Promise to pay', ending: 'End the promise' },
  dispute: { label: 'Dispute', ending: 'Settle the dispute' },
} as const;
export type HoldKind = keyof typeof holdKinds;

/** A hold as it was entered, and what has been paid since on what it is about. */
export interface Hold {
  readonly kind: HoldKind;
  /** The last day of a pause; by when something is promised. */
  readonly until: CalendarDay | null;
  /** What is promised. */
  readonly amount: Pence | null;
  readonly paid: Pence;
  readonly reason: string;
}

/**
 * 'holds': nobody is reminded. 'kept': what was promised came. 'broken': its day has passed without it. 'over': the pause has
 * ended (rules reminders/pause, reminders/promise, reminders/dispute).
 */
export type HoldState = 'holds' | 'kept' | 'broken' | 'over';

export function holdState({ amount, kind, paid, until }: Hold, today: CalendarDay): HoldState {
  if (kind === 'dispute') return 'holds';
  if (kind === 'promise' && paid >= (amount ?? 0)) return 'kept';
  if (until && today <= until) return 'holds';
  return kind === 'promise' ? 'broken' : 'over';
}

/** A hold as it is told beside the debt. */
export function holdInWords(hold: Hold, today: CalendarDay): string {
  const { amount, kind, paid, reason, until } = hold;
  const day = until ? formatDay(until) : '';
  if (kind === 'dispute') return `Disputed: ${reason}`;
  if (kind === 'pause') return `Paused until ${day}: ${reason}`;
  const promised = `${formatPounds(amount ?? (0 as Pence))} promised by ${day}`;
  const state = holdState(hold, today);
  if (state === 'holds') return promised;
  return state === 'kept' ? `${promised}, kept` : `${promised}, broken: ${formatPounds(paid)} came`;
}

/** Why a hold cannot run until a day; undefined where it can. */
export const holdDayProblem = (until: CalendarDay, today: CalendarDay): string | undefined =>
  until < today ? 'The day must not be before today' : undefined;
