import type { NewOffer, Offer } from '@dragoman/contract/offers';
import { history } from '@dragoman/domain/bookings';
import {
  alreadyOffered,
  closedTiers,
  expiryRefusal,
  jobStart,
  mayOffer,
  offeredFee,
  statedOf,
  withdrawals,
} from '@dragoman/domain/offers';
import { isolate } from '@dragoman/domain/validation';
import { refuseUnwanted, startOf } from '../../features/assignments/index.ts';
import { addHistory, lockBooking, type LockedBooking } from '../../features/bookings/index.ts';
import { findInterpreter, type InterpreterFacts } from '../../features/interpreters/index.ts';
import { lockOffer, lockOpenOffer, offerView, recordOffer } from '../../features/offers/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { geographyOf } from '../../platform/geography/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { closeOffer, endOverdue } from '../close-offer/index.ts';
import { choicesOf } from '../weigh-candidates/index.ts';
import type { AskingMail } from './mails.ts';
import { askNextTier, scheduleOffer } from './tiers.ts';

/**
 * Offers a booking that waits for an interpreter to one or several (rules offers/one-open-offer, offers/tiers): the fee and
 * the distance that each reads are kept, the first tier is asked at once, and a job ends the offer at its time.
 */
export async function offerJob(
  command: CommandContext,
  host: string,
  bookingId: string,
  { recipients, expiresAt, pauseMinutes }: NewOffer,
): Promise<Offer> {
  const booking = await lockBooking(command, bookingId);
  const may = mayOffer({ ...booking, hasLiveInvoice: false });
  if (!may.allowed) throw refuse.conflict(may.refusal);
  await refuseOpen(command, booking);
  const late = expiryRefusal(expiresAt, command.now, jobStart(booking));
  if (late) throw refuse.field('expiresAt', late);
  const people = await activeInterpreters(
    command,
    recipients.map(({ interpreter }) => interpreter),
  );
  await refuseUnwanted(command, booking, people);
  const asked = closedTiers(recipients).map(({ tier }, at) => ({ interpreter: people[at]!, tier }));
  return makeOffer(command, host, booking, { people: asked, expiresAt, pauseMinutes, mail: 'offer' });
}

interface NewAsking {
  readonly people: readonly { readonly interpreter: InterpreterFacts; readonly tier: number }[];
  readonly expiresAt: Date;
  readonly pauseMinutes: number;
  readonly mail: AskingMail;
}

/** Makes an offer of a locked booking that has no open one, to people who may be asked. */
export async function makeOffer(
  command: CommandContext,
  host: string,
  booking: LockedBooking,
  { people: asked, expiresAt, pauseMinutes, mail }: NewAsking,
): Promise<Offer> {
  const people = asked.map(({ interpreter }) => interpreter);
  const distances = await geographyOf(command.tx).distances(
    await startOf(command.tx, booking.serviceType, booking.postcode),
    people.map(({ postcode }) => postcode),
  );
  const choices = await choicesOf(
    command.tx,
    booking,
    people.map(({ id }) => id),
    command.now,
  );
  const recipients = asked.map(({ interpreter, tier }, at) => ({
    interpreterId: interpreter.id,
    tier,
    distance: distances[at],
    fee: offeredFee({ ...booking, ...booking.entries }, interpreter.rates),
    choice: choices.get(interpreter.id),
  }));
  const id = await recordOffer(command, booking.id, { expiresAt, pauseMinutes, stated: statedOf(booking), recipients });
  const chosen = people.flatMap(({ fullname: name, id: of }) => {
    const choice = choices.get(of);
    return choice ? [{ name, choice }] : [];
  });
  if (chosen.length > 0) await addHistory(command, booking.id, history.chosenForOffer(chosen));
  await addHistory(command, booking.id, history.offered(people.map(({ fullname }) => fullname)));
  await askNextTier(command, host, booking, { offer: await lockOffer(command, id), mail });
  await scheduleOffer(command, await lockOffer(command, id));
  return offerView(command.tx, id, command.now);
}

/** Withdraws the open offer of a booking at the office's wish; refused where there is none. */
export async function withdrawOffer(
  command: CommandContext,
  bookingId: string,
  reason: string = withdrawals.byOffice,
): Promise<Offer> {
  const booking = await lockBooking(command, bookingId);
  const closed = await closeOffer(command, booking, { why: reason });
  if (!closed) throw refuse.conflict('There is no open offer of this job');
  return offerView(command.tx, closed.id, command.now);
}

/** One offer is open at a time. */
async function refuseOpen(command: CommandContext, booking: LockedBooking): Promise<void> {
  const open = await lockOpenOffer(command, booking.id);
  if (open && !(await endOverdue(command, booking, open))) throw refuse.conflict(alreadyOffered);
}

async function activeInterpreters({ tx }: CommandContext, ids: readonly string[]): Promise<InterpreterFacts[]> {
  const people: InterpreterFacts[] = [];
  for (const id of ids) {
    const interpreter = await findInterpreter(tx, id);
    if (!interpreter) throw refuse.field('recipients', 'Unknown interpreter');
    if (!interpreter.active) throw refuse.field('recipients', `${isolate(interpreter.fullname)} is not active`);
    people.push(interpreter);
  }
  return people;
}
