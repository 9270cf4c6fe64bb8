import { history } from '@dragoman/domain/bookings';
import { conflictTold } from '@dragoman/domain/assignments';
import { addDays, londonDay } from '@dragoman/domain/calendar';
import {
  jobTaken,
  mayAnswer,
  proposalText,
  standsAgainst,
  type OfferAction,
  type Proposal,
} from '@dragoman/domain/offers';
import { ConflictRefusal } from '../../features/assignments/index.ts';
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
export async function acceptOffer(command: CommandContext, holder: LinkHolder): Promise<void> {
  const booking = await lockBooking(command, holder.bookingId);
  const { offer, recipient } = await takeTurn(command, holder, 'accept');
  const interpreter = await findInterpreter(command.tx, holder.interpreterId);
  if (!interpreter?.active) throw new Against('your account is not active');
  await recordAnswer(command, offer, recipient, { answer: 'accepted' });
  await endOffer(command, offer, { as: 'accepted' });
  await addHistory(command, booking.id, history.offerAccepted(interpreter.fullname));
  await assignAccepted(command, booking, holder.interpreterId);
  await mailAccepted(command, booking, { recipient, interpreter });
  await reportClosed(command, booking, {
    offer,
    what: jobTaken,
    hearsOtherwise: ({ id }) => id === recipient.id,
  });
}

async function assignAccepted(command: CommandContext, booking: LockedBooking, interpreterId: string): Promise<void> {
  try {
    await assignBooking(command, booking.id, interpreterId);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Against(error.message, await toldOf(command, interpreterId, { booking, error }));
  }
}

/** As the interpreter reads it: of their jobs they know those on their list alone (rule availability/touched-jobs). */
async function toldOf(
  { tx }: CommandContext,
  interpreterId: string,
  { booking, error }: { readonly booking: LockedBooking; readonly error: Refusal },
): Promise<string | undefined> {
  if (!(error instanceof ConflictRefusal)) return undefined;
  const jobs = await givenJobs(tx, interpreterId, addDays(booking.date, -daysReached));
  const known = new Set(jobs.filter(({ isListed }) => isListed).map(({ bookingRef }) => bookingRef));
  return [...new Set(error.conflicts.map((conflict) => conflictTold(conflict, known)))].join('; ');
}

// A job that begins so many days before may still stand against another.
const daysReached = 2;

/** Declines an offer; with `restOfDay` the other open offers of its day, too, which becomes a day off (rule offers/declining). */
export async function declineOffer(
  command: CommandContext,
  holder: LinkHolder,
  { restOfDay }: { readonly restOfDay: boolean },
): Promise<DayDeclined | undefined> {
  if (restOfDay) return declineDay(command, holder);
  const booking = await lockBooking(command, holder.bookingId);
  const { offer, recipient } = await takeTurn(command, holder, 'decline');
  await recordAnswer(command, offer, recipient, { answer: 'declined' });
  await addHistory(command, booking.id, history.offerDeclined(holder.fullname));
  return undefined;
}

/** What was declined with a job: so many others of its day, and whether the day is off now. */
export interface DayDeclined {
  readonly others: number;
  readonly off: boolean;
}

async function declineDay(command: CommandContext, holder: LinkHolder): Promise<DayDeclined> {
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
  return { others: others.filter(({ recipient }) => recipient.sentAt !== null).length, off };
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
export async function proposeTime(command: CommandContext, holder: LinkHolder, proposal: Proposal): Promise<void> {
  const booking = await lockBooking(command, holder.bookingId);
  const { offer, recipient } = await takeTurn(command, holder, 'propose');
  await recordAnswer(command, offer, recipient, { answer: 'proposed', proposal });
  await addHistory(command, booking.id, history.timeProposed(holder.fullname, proposalText(proposal)));
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
