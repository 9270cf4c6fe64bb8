import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';

/** Minutes for which a note can be withdrawn. */
export const noteWithdrawalMinutes = 5;

/** What decides whether a note can be withdrawn. */
export interface NoteFacts {
  /** Who asks has written it. */
  readonly own: boolean;
  /** Somebody else has written a note on the same record since. */
  readonly answered: boolean;
  /** It was written by a command that did more, such as a cancellation. */
  readonly ofCommand: boolean;
  readonly writtenAt: Date;
}

/** Whether a note can be withdrawn: one's own, as long as nobody else can have built on it (rule screens/undo). */
export function mayWithdrawNote({ own, answered, ofCommand, writtenAt }: NoteFacts, now: Date): Outcome<true> {
  if (!own) return refusalOutcome('A note is withdrawn by who wrote it');
  if (ofCommand) return refusalOutcome('This note tells of what was done, and stays');
  if (answered) return refusalOutcome('Somebody else has written a note since');
  const minutes = (now.getTime() - writtenAt.getTime()) / 60_000;
  if (minutes > noteWithdrawalMinutes)
    return refusalOutcome(`A note can be withdrawn for ${noteWithdrawalMinutes} minutes`);
  return allowed(true);
}
