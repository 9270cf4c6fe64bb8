import { bookedAfter, isQuoting, statusLabel, type BookingStatus } from '../bookings/index.ts';
import { allowed, refusalOutcome, type Outcome } from '../outcome/index.ts';

/** How an offer of a job ends (rule offers/states): somebody accepts it, its time is over, or the office takes it back. */
export const offerEndings = ['accepted', 'expired', 'withdrawn'] as const;

/** One of the endings. */
export type OfferEnding = (typeof offerEndings)[number];

/** How an offer stands: open, or as it ended. */
export const offerStates = ['open', ...offerEndings] as const;

/** One of these. */
export type OfferState = (typeof offerStates)[number];

/** What is kept of an offer's end. */
export interface OfferFacts {
  readonly expiresAt: Date;
  readonly endedAs: OfferEnding | null;
  /** Why it was withdrawn, in a sentence for those who had been asked. */
  readonly endedWhy: string | null;
}

/** How an offer stands at a moment: by the clock, also where the job that ends it is late (rule offers/expiry). */
export function offerStateAt({ endedAs, expiresAt }: OfferFacts, now: Date): OfferState {
  return endedAs ?? (now < expiresAt ? 'open' : 'expired');
}

/** What somebody answered who was asked. */
export const offerAnswers = ['accepted', 'declined', 'proposed'] as const;

/** One of the answers. */
export type OfferAnswer = (typeof offerAnswers)[number];

/**
 * How somebody stands who is asked, or will be (rule offers/states): their turn is to come, the mail is on its way or was not
 * sent ('unsent'), they have opened its page, they have answered; 'too late' once the offer has ended without an answer, 'not asked' where it ended before
 * their turn.
 */
export const recipientStates = ['waiting', 'unsent', 'sent', 'seen', ...offerAnswers, 'too late', 'not asked'] as const;

/** One of these. */
export type RecipientState = (typeof recipientStates)[number];

/** What is kept of somebody who is asked. */
export interface RecipientFacts {
  readonly sentAt: Date | null;
  readonly seenAt: Date | null;
  readonly answer: OfferAnswer | null;
  /** Their mail is held or has failed, so that nobody has asked them. */
  readonly isUnsent?: boolean;
}

/** How somebody stands while their offer stands as it does. */
export function recipientState(
  { sentAt, seenAt, answer, isUnsent = false }: RecipientFacts,
  offer: OfferState,
): RecipientState {
  if (answer) return answer;
  if (isUnsent && !seenAt) return 'unsent';
  if (offer !== 'open') return sentAt ? 'too late' : 'not asked';
  return seenAt ? 'seen' : sentAt ? 'sent' : 'waiting';
}

/** What somebody who is asked can do. */
export type OfferAction = 'accept' | 'decline' | 'propose';

/**
 * Action → from where it may be taken: who has declined or proposed may still think better of it (rule offers/states), and
 * who wants nothing else that day declines before their turn, too (rule offers/declining).
 */
const actionTable = {
  accept: ['sent', 'seen', 'proposed', 'declined'],
  decline: ['waiting', 'sent', 'seen', 'proposed'],
  propose: ['sent', 'seen', 'proposed', 'declined'],
} as const satisfies Record<OfferAction, readonly RecipientState[]>;

/** Said to whoever comes after somebody else has accepted. */
export const jobTaken =
  'This job has been given to somebody else. Thank you for answering; we look forward to asking you again.';
/** Said once the time of an offer is over. */
export const offerExpired = 'This offer has expired. If you could still do the job, please telephone the office.';
/** Said to whoever has accepted already. */
export const alreadyYours = 'You have accepted this job.';
/** Said to whoever has declined already. */
export const alreadyDeclined = 'You have declined this job.';

/** The same to whoever has just said so of the day: how many others were declined with it, and whether the day is off now. */
export function dayDeclined(others: number, off: boolean): string {
  const rest = others === 0 ? '' : `, and ${others === 1 ? 'one other' : others} of that day`;
  return `You have declined this job${rest}.${off ? ' We will not ask you again for that day.' : ''}`;
}

/** Said to whoever has proposed another time, while it may still be taken. */
export const proposalWaits = (proposal: string): string =>
  `You have proposed ${proposal}. The office will answer you; until then the job may still be given to somebody else.`;

/** Whether somebody may still answer so, and if not, why (rule offers/states). */
export function mayAnswer(
  action: OfferAction,
  { offer, recipient }: { readonly offer: OfferFacts; readonly recipient: RecipientFacts },
  now: Date,
): Outcome<true> {
  const state = offerStateAt(offer, now);
  const from = recipientState(recipient, state);
  const open: readonly RecipientState[] = actionTable[action];
  if (state === 'open' && open.includes(from)) return allowed(true);
  return refusalOutcome(standingText({ ...offer, state, recipient: from }));
}

/** How an offer stands towards somebody who was asked, in a sentence; nothing is said while they may answer. */
export function standingText({
  state,
  recipient,
  endedWhy,
}: Pick<OfferFacts, 'endedWhy'> & { readonly state: OfferState; readonly recipient: RecipientState }): string {
  if (recipient === 'accepted') return alreadyYours;
  if (recipient === 'declined') return alreadyDeclined;
  if (state === 'accepted') return jobTaken;
  if (state === 'withdrawn') return withdrawnText(endedWhy);
  if (state === 'expired') return offerExpired;
  return '';
}

/** How a job stands towards whoever accepted it, or was given it while it was offered to them. */
export interface JobStanding {
  readonly isTheirs: boolean;
  readonly isCancelled: boolean;
  readonly isConfirmed: boolean;
}

/**
 * What somebody who was asked reads of the job itself, which says more than the offer once they have it or have had it
 * (rule offers/page); undefined where the offer says it all.
 */
export function jobStandingText(recipient: RecipientState, job: JobStanding): string | undefined {
  const had = recipient === 'accepted';
  if (had && job.isCancelled) return 'You had accepted this job. It has been cancelled.';
  if (had && !job.isTheirs) return 'You had accepted this job. The office has given it to somebody else since.';
  if (!job.isTheirs || job.isCancelled) return undefined;
  const how = had ? alreadyYours : 'The office has given you this job.';
  return `${how} ${job.isConfirmed ? 'It is confirmed.' : 'We will confirm it by e-mail.'}`;
}

/** What whoever accepted a job reads once the office prepares it no longer by a status set by hand (rule offers/changed). */
export function acceptedStanding(status: BookingStatus): string {
  if (bookedAfter(status, false)) return 'The office has confirmed it: you find it among your jobs in the portal.';
  if (isQuoting(status)) return 'Its customer has still to accept our quotation; we will confirm it by another e-mail.';
  return `The office has set it to ${statusLabel(status)}; it is not confirmed.`;
}

/** 'This offer is no longer open. The booking was cancelled.' */
export function withdrawnText(why: string | null): string {
  return ['This offer is no longer open.', why].filter(Boolean).join(' ');
}

/** What whoever was asked about a job once more reads of the offer before. */
export const askedAgain = 'We have asked you about this job again: please answer by the newer mail.';
/** The same, where it is at the time that they proposed. */
export const timeTaken = `Your time was taken. ${askedAgain}`;

/** What whoever proposed another time reads once the time to answer is over (rule offers/another-time). */
export const proposalLapsed = 'The time to answer is over, and the office has not taken the time that you proposed.';

/** Why an offer is withdrawn without anybody asking for it, as its recipients read it. */
export const withdrawals = {
  given: 'The office has given the job to somebody else.',
  cancelled: 'The job has been cancelled.',
  changed: 'The job has changed.',
  byOffice: 'The office has withdrawn it.',
} as const;
