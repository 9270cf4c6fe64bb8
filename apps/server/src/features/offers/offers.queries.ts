import type { KeptChoice } from '@dragoman/contract/assignments';
import type { Offer, OfferRecipient } from '@dragoman/contract/offers';
import type { CalendarDay, TimeOfDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import {
  offerStateAt,
  proposedTimes,
  recipientState,
  type FeeKind,
  type OfferedJob,
  type OfferFacts,
  type OfferState,
  type Proposal,
  type RecipientFacts,
} from '@dragoman/domain/offers';
import type { Selectable } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { BookedJob } from '../bookings/index.ts';
import { unsentMails } from '../correspondence/index.ts';
import type { DB, Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { unpacked } from '../../platform/packing/index.ts';
import { recipientPacking } from './packing.ts';
import { tokenHash } from './token.ts';

/** Somebody who is asked, as commands know them. */
export interface OfferRecipientFacts extends RecipientFacts {
  readonly id: string;
  readonly interpreterId: string;
  readonly tier: number;
  readonly distance: { readonly miles: number; readonly estimated: boolean } | null;
  readonly fee: { readonly amount: Pence; readonly kind: FeeKind } | null;
  /** The other time that they proposed, if that is their answer. */
  readonly proposal: Proposal | null;
}

/** What an offer stated of its booking. */
export type StatedJob = Pick<BookedJob, keyof OfferedJob>;

/** An offer with everybody who is asked. */
interface OfferAsKept extends OfferFacts {
  readonly id: string;
  readonly bookingId: string;
  readonly pauseMinutes: number;
  readonly tier: number;
  readonly nextTierAt: Date | null;
  /** The job as it was offered; null of older offers. */
  readonly stated: StatedJob | null;
  readonly recipients: readonly OfferRecipientFacts[];
}

declare const locked: unique symbol;

/** An offer whose row is locked until the command ends, after its booking (decision 0044). */
export interface LockedOffer extends OfferAsKept {
  readonly [locked]: true;
}

/** Whom a token belongs to, and what they are asked about. */
export interface LinkHolder {
  readonly recipientId: string;
  readonly interpreterId: string;
  readonly fullname: string;
  readonly offerId: string;
  readonly bookingId: string;
}

/** Whom a token belongs to; undefined where it belongs to nobody. */
export async function findRecipient(db: Db, token: string | undefined): Promise<LinkHolder | undefined> {
  if (!token) return undefined;
  return db
    .selectFrom('offer_recipients as r')
    .innerJoin('offers as o', 'o.id', 'r.offer_id')
    .innerJoin('interpreters as i', 'i.id', 'r.interpreter_id')
    .select([
      'r.id as recipientId',
      'r.interpreter_id as interpreterId',
      'i.fullname',
      'o.id as offerId',
      'o.booking_id as bookingId',
    ])
    .where('r.token_hash', '=', tokenHash(token))
    .executeTakeFirst();
}

/** Of which booking an offer is; undefined where there is no such offer. */
export async function offerBooking(db: Db, id: string): Promise<string | undefined> {
  return (await db.selectFrom('offers').select('booking_id').where('id', '=', id).executeTakeFirst())?.booking_id;
}

/** An offer as it stands, for its page. */
export async function readOffer(db: Db, id: string): Promise<OfferAsKept> {
  return withRecipients(db, await db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow());
}

/** Locks an offer whose booking is locked. */
export async function lockOffer(command: CommandContext, id: string): Promise<LockedOffer> {
  const row = await command.tx.selectFrom('offers').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw refuse.notFound('Offer not found');
  return (await withRecipients(command.tx, row)) as LockedOffer;
}

/** The same of a booking's last offer, open or ended. */
export async function lockLastOffer({ tx }: CommandContext, bookingId: string): Promise<LockedOffer | undefined> {
  const row = await tx
    .selectFrom('offers')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  return row && ((await withRecipients(tx, row)) as LockedOffer);
}

/** The same of a booking's open offer, if it has one: none is made while another is open, so it is the last. */
export async function lockOpenOffer(command: CommandContext, bookingId: string): Promise<LockedOffer | undefined> {
  const last = await lockLastOffer(command, bookingId);
  return last?.endedAs === null ? last : undefined;
}

/** What the offer told whoever accepted it, with the job as it stated it; undefined where they accepted none. */
export async function acceptedTerms(
  db: Db,
  { bookingId, interpreterId }: { readonly bookingId: string; readonly interpreterId: string },
): Promise<(Pick<OfferRecipientFacts, 'fee' | 'distance'> & { readonly stated: StatedJob | null }) | undefined> {
  const row = await db
    .selectFrom('offer_recipients as r')
    .innerJoin('offers as o', 'o.id', 'r.offer_id')
    .selectAll('r')
    .select('o.stated')
    .where('o.booking_id', '=', bookingId)
    .where('r.interpreter_id', '=', interpreterId)
    .where('r.answer', '=', 'accepted')
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { fee: feeOf(row), distance: distanceOf(row), stated: statedIn(row) };
}

/** The job as somebody was asked about it again after an offer; undefined where they were not. */
export async function askedSince(
  db: Db,
  { offerId, bookingId, interpreterId }: LinkHolder,
): Promise<StatedJob | null | undefined> {
  const row = await db
    .selectFrom('offers as o')
    .innerJoin('offer_recipients as r', 'r.offer_id', 'o.id')
    .select('o.stated')
    .where('o.booking_id', '=', bookingId)
    .where('o.id', '>', offerId)
    .where('r.interpreter_id', '=', interpreterId)
    .where('r.sent_at', 'is not', null)
    .orderBy('o.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && statedIn(row);
}

type OfferRow = Selectable<DB['offers']>;
type RecipientRow = Selectable<DB['offer_recipients']>;

async function withRecipients(db: Db, row: OfferRow): Promise<OfferAsKept> {
  const recipients = await recipientRows(db, [row.id]);
  return {
    ...factsOf(row),
    id: row.id,
    bookingId: row.booking_id,
    pauseMinutes: row.pause_minutes,
    tier: row.tier,
    nextTierAt: row.next_tier_at,
    stated: statedIn(row),
    recipients: recipients.map((one) => ({
      ...answeringOf(one),
      id: one.id,
      interpreterId: one.interpreter_id,
      tier: one.tier,
      distance: distanceOf(one),
      fee: feeOf(one),
      proposal: proposalOf(one),
    })),
  };
}

/** Open offers of jobs of a day to an interpreter who has not declined, their turn has come or not, and the bookings. */
export async function dayOffers(
  db: Db,
  { interpreterId, day, now }: { readonly interpreterId: string; readonly day: CalendarDay; readonly now: Date },
): Promise<{ offerId: string; bookingId: string }[]> {
  return db
    .selectFrom('offer_recipients as r')
    .innerJoin('offers as o', 'o.id', 'r.offer_id')
    .innerJoin('bookings as b', 'b.id', 'o.booking_id')
    .select(['o.id as offerId', 'b.id as bookingId'])
    .where('r.interpreter_id', '=', interpreterId)
    .where('b.date', '=', day)
    .where('o.ended_at', 'is', null)
    .where('o.expires_at', '>', now)
    .where((or) => or.or([or('r.answer', 'is', null), or('r.answer', '=', 'proposed')]))
    .orderBy('b.id')
    .execute();
}

/** The offers of a booking as staff read them, newest first. */
export async function offersOf(db: Db, bookingId: string, now: Date): Promise<Offer[]> {
  const rows = await db
    .selectFrom('offers')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .execute();
  const recipients = await recipientRows(
    db,
    rows.map(({ id }) => id),
  );
  const unsent = await unsentTo(db, bookingId);
  return rows.map((row) =>
    viewOf(row, { recipients: recipients.filter((one) => one.offer_id === row.id), unsent, now }),
  );
}

/** One of them. */
export async function offerView(db: Db, id: string, now: Date): Promise<Offer> {
  const row = await db.selectFrom('offers').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const unsent = await unsentTo(db, row.booking_id);
  return viewOf(row, { recipients: await recipientRows(db, [id]), unsent, now });
}

type NamedRecipient = RecipientRow & { readonly fullname: string };
type WasUnsent = (recipient: Pick<RecipientRow, 'interpreter_id' | 'sent_at'>) => boolean;

/** Whether the mail by which somebody was asked is held or has failed. A mail is written when its tier is asked. */
async function unsentTo(db: Db, bookingId: string): Promise<WasUnsent> {
  const mails = await unsentMails(db, bookingId, ['offer', 'time taken']);
  const key = (interpreterId: string | null, at: Date | null) => `${interpreterId} ${at?.getTime()}`;
  const unsent = new Set(mails.map(({ interpreterId, createdAt }) => key(interpreterId, createdAt)));
  return (recipient) => unsent.has(key(recipient.interpreter_id, recipient.sent_at));
}

function recipientRows(db: Db, offerIds: readonly string[]) {
  return db
    .selectFrom('offer_recipients as r')
    .innerJoin('interpreters as i', 'i.id', 'r.interpreter_id')
    .selectAll('r')
    .select('i.fullname')
    .where('r.offer_id', 'in', offerIds.length > 0 ? offerIds : [null])
    .orderBy('r.tier')
    .orderBy('r.id')
    .execute();
}

interface Viewed {
  readonly recipients: readonly NamedRecipient[];
  readonly unsent: WasUnsent;
  readonly now: Date;
}

function viewOf(row: OfferRow, { recipients, unsent, now }: Viewed): Offer {
  const state = offerStateAt(factsOf(row), now);
  return {
    _id: row.id,
    madeAt: row.made_at,
    madeBy: row.made_by,
    expiresAt: row.expires_at,
    pauseMinutes: row.pause_minutes,
    nextTierAt: state === 'open' ? row.next_tier_at : null,
    state,
    endedAt: row.ended_at ?? (state === 'expired' ? row.expires_at : null),
    endedBy: row.ended_by,
    endedWhy: row.ended_why,
    recipients: recipients.map((one) => recipientView(one, { state, stated: statedIn(row), isUnsent: unsent(one) })),
  };
}

function recipientView(
  row: NamedRecipient,
  {
    state,
    stated,
    isUnsent,
  }: { readonly state: OfferState; readonly stated: StatedJob | null; readonly isUnsent: boolean },
): OfferRecipient {
  const distance = distanceOf(row);
  const proposal = proposalOf(row);
  return {
    _id: row.id,
    interpreter: row.interpreter_id,
    interpreterName: row.fullname,
    tier: row.tier,
    state: recipientState({ ...answeringOf(row), isUnsent }, state),
    sentAt: row.sent_at,
    seenAt: row.seen_at,
    answeredAt: row.answered_at,
    proposed: proposal && { ...proposal, times: (stated && proposedTimes(proposal, stated)) ?? null },
    refusedAt: row.refused_at,
    refusedWhy: row.refused_why,
    distance: distance?.miles ?? null,
    distanceEstimated: distance?.estimated ?? false,
    fee: feeOf(row),
    choice: unpacked(recipientPacking, row).choice as KeptChoice | null,
  };
}

const statedIn = ({ stated }: Pick<OfferRow, 'stated'>) => stated as StatedJob | null;

const proposalOf = (row: RecipientRow): Proposal | null =>
  row.answer === 'proposed'
    ? {
        date: row.proposed_date,
        startTime: row.proposed_start as TimeOfDay | null,
        endTime: row.proposed_end as TimeOfDay | null,
        note: row.note ?? '',
      }
    : null;

const factsOf = (row: OfferRow): OfferFacts => ({
  expiresAt: row.expires_at,
  endedAs: row.ended_as,
  endedWhy: row.ended_why,
});

const answeringOf = (row: RecipientRow): RecipientFacts => ({
  sentAt: row.sent_at,
  seenAt: row.seen_at,
  answer: row.answer,
});

const distanceOf = ({ distance_miles: miles, distance_estimated: estimated }: RecipientRow) =>
  miles === null ? null : { miles: Number(miles), estimated };

const feeOf = ({ fee_pence: amount, fee_kind: kind }: RecipientRow) =>
  amount === null || kind === null ? null : { amount: amount as Pence, kind };
