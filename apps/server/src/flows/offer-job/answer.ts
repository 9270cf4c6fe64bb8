import { history } from '@dragoman/domain/bookings';
import { londonDay } from '@dragoman/domain/calendar';
import {
  alreadyYours,
  jobTaken,
  mayAnswer,
  proposalText,
  standsAgainst,
  type OfferAction,
  type Proposal,
} from '@dragoman/domain/offers';
import { changeAvailability, knownAvailability, lockAvailability } from '../../features/availability/index.ts';
import {
  addHistory,
  bookingFacts,
  lockBooking,
  lockBookings,
  type LockedBooking,
} from '../../features/bookings/index.ts';
import { findInterpreter } from '../../features/interpreters/index.ts';
import {
  dayOffers,
  endOffer,
  lockOffer,
  recordAnswer,
  type LockedOffer,
  type OfferRecipientFacts,
  type LinkHolder,
} from '../../features/offers/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { Refusal, refuse } from '../../platform/http/refusal.ts';
import { assignBooking } from '../assign-interpreter/index.ts';
import { givenJobs } from '../change-availability/index.ts';
import { reportClosed } from '../close-offer/index.ts';
import { mailAccepted } from './mails.ts';

/** An acceptance that came in time, and against which something stands. */
export class Against extends Refusal {
  /** As the office reads it. */
  readonly why: string;

  constructor(why: string, told = why) {
    super(409, 'conflict', standsAgainst(told));
    this.why = why;
  }
}

/**
 * Accepts an offer: the first acceptance wins (rule offers/accepting). The booking is locked before the offer, and the
 * interpreter after both, under whose lock conflicts are checked; no reason goes past them here. Whoever had been asked and has
 * not declined is told.
 */
export async function acceptOffer(command: CommandContext, holder: LinkHolder): Promise<string> {
  const booking = await lockBooking(command, holder.bookingId);
  const { offer, recipient } = await takeTurn(command, holder, 'accept');
  const interpreter = await findInterpreter(command.tx, holder.interpreterId);
  if (!interpreter?.active) throw new Against('your account is not active');
  await recordAnswer(command, offer, recipient, { answer: 'accepted' });
  await endOffer(command, offer, { as: 'accepted' });
  await addHistory(command, booking.id, history.offerAccepted(interpreter.fullname));
  await assignAccepted(command, booking, holder.interpreterId);
  await mailAccepted(command, booking, { recipient, interpreter });
  await reportClosed(command, booking, { offer, what: jobTaken, getsIt: holder.interpreterId });
  return `${alreadyYours} We will confirm it by e-mail.`;
}

async function assignAccepted(command: CommandContext, booking: LockedBooking, interpreterId: string): Promise<void> {
  try {
    await assignBooking(command, booking.id, interpreterId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // Whom a client does not want is for staff alone.
    throw new Against(error.message, 'wish' in (error.fields ?? {}) ? 'it is not open to you' : undefined);
  }
}

/** Declines an offer; with `restOfDay` the other open offers of its day, too, which becomes a day off (rule offers/declining). */
export async function declineOffer(
  command: CommandContext,
  holder: LinkHolder,
  { restOfDay }: { readonly restOfDay: boolean },
): Promise<string> {
  if (restOfDay) return declineDay(command, holder);
  const booking = await lockBooking(command, holder.bookingId);
  const { offer, recipient } = await takeTurn(command, holder, 'decline');
  await recordAnswer(command, offer, recipient, { answer: 'declined' });
  await addHistory(command, booking.id, history.offerDeclined(holder.fullname));
  return 'Thank you for telling us. You have declined this job.';
}

async function declineDay(command: CommandContext, holder: LinkHolder): Promise<string> {
  const { tx, now } = command;
  const { interpreterId } = holder;
  // Read before the locks, whose order it decides.
  const { date: day } = await bookingFacts(tx, holder.bookingId);
  const offers = await dayOffers(tx, { interpreterId, day, now });
  await lockBookings(command, [...new Set([holder.bookingId, ...offers.map(({ bookingId }) => bookingId)])]);
  const asked = await takeTurn(command, holder, 'decline');
  const others: { offer: LockedOffer; recipient: OfferRecipientFacts }[] = [];
  for (const { offerId } of offers) {
    if (offerId === holder.offerId) continue;
    const offer = await lockOffer(command, offerId);
    const recipient = offer.recipients.find((one) => one.interpreterId === interpreterId);
    // Ended, or answered, while its booking was waited for.
    if (recipient && mayAnswer('decline', { offer, recipient }, now).allowed) others.push({ offer, recipient });
  }
  for (const { offer, recipient } of [asked, ...others]) {
    await recordAnswer(command, offer, recipient, { answer: 'declined' });
    await addHistory(command, offer.bookingId, history.offerDeclined(holder.fullname));
  }
  const off = await keepDayOff(command, holder.interpreterId, day);
  // Of what they were not asked yet they know nothing.
  const known = others.filter(({ recipient }) => recipient.sentAt !== null).length;
  const rest = known === 0 ? '' : `, and ${known === 1 ? 'one other' : known} of that day`;
  const kept = off ? ' We will not ask you again for that day.' : '';
  return `Thank you for telling us. You have declined this job${rest}.${kept}`;
}

/** Keeps the day as off, unless the interpreter has a job on it, which stays theirs (rule offers/declining). */
async function keepDayOff(command: CommandContext, id: string, day: LockedBooking['date']): Promise<boolean> {
  const today = londonDay(command.now);
  await lockAvailability(command, id);
  const jobs = await givenJobs(command.tx, id, day);
  if (day < today || jobs.some(({ date, startTime }) => date === day && startTime !== null)) return false;
  const known = await knownAvailability(command.tx, id, today);
  await changeAvailability(command, id, { what: 'day', day, hours: [], reason: null }, known);
  return true;
}

/** Proposes another time: the offer stays open, and the office decides (rule offers/another-time). */
export async function proposeTime(command: CommandContext, holder: LinkHolder, proposal: Proposal): Promise<string> {
  const booking = await lockBooking(command, holder.bookingId);
  const { offer, recipient } = await takeTurn(command, holder, 'propose');
  await recordAnswer(command, offer, recipient, { answer: 'proposed', proposal });
  await addHistory(command, booking.id, history.timeProposed(holder.fullname, proposalText(proposal)));
  return 'Thank you. The office will answer you; until then the job may still be given to somebody else.';
}

/** Locks the offer, whose booking is locked, and refuses an answer that comes too late. */
async function takeTurn(
  command: CommandContext,
  holder: LinkHolder,
  action: OfferAction,
): Promise<{ offer: LockedOffer; recipient: OfferRecipientFacts }> {
  const offer = await lockOffer(command, holder.offerId);
  const recipient = offer.recipients.find(({ id }) => id === holder.recipientId)!;
  const may = mayAnswer(action, { offer, recipient }, command.now);
  if (!may.allowed) throw refuse.conflict(may.refusal);
  return { offer, recipient };
}
