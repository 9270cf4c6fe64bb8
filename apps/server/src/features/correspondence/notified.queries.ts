import { cancellationMails, type MailKind } from '@dragoman/domain/correspondence';
import type { Db } from '../../platform/database/index.ts';

/** Those that an interpreter has of a job that they accepted, until it is confirmed. */
const unconfirmed = ['offer accepted', 'accepted job changed', 'accepted job status'] as const satisfies MailKind[];

/** Mails that notify somebody of a job, and those that report that it is over for them. */
const kinds = {
  interpreter: {
    of: ['interpreter confirmation', ...unconfirmed],
    end: ['withdrawal', ...cancellationMails],
  },
  customer: { of: ['quotation', 'confirmation', 'proforma', 'invoice'], end: cancellationMails },
} as const;

/** Who has to hear when a booking is cancelled: who was notified of it, and of its end not yet. */
export interface Told {
  readonly interpreter: boolean;
  readonly customer: boolean;
}

/** Reads from the outbox who was notified of a booking: its customer, and one interpreter. */
export async function notifiedOf(db: Db, bookingId: string, interpreterId: string | null): Promise<Told> {
  return {
    interpreter: interpreterId !== null && (await isNotified(db, bookingId, 'interpreter', interpreterId)),
    customer: await isNotified(db, bookingId, 'customer', null),
  };
}

/** Whether the last that an interpreter was told of a job is that they have it, and its confirmation is still to come. */
export async function awaitsConfirmation(db: Db, bookingId: string, interpreterId: string): Promise<boolean> {
  const last = await lastTold(db, bookingId, 'interpreter', interpreterId);
  return (unconfirmed as readonly (string | undefined)[]).includes(last);
}

/** Whether an interpreter was told, from a moment on, that a job is withdrawn. */
export async function isWithdrawnSince(
  db: Db,
  bookingId: string,
  interpreterId: string,
  since: Date,
): Promise<boolean> {
  const mail = await db
    .selectFrom('mails')
    .select('id')
    .where('booking_id', '=', bookingId)
    .where('interpreter_id', '=', interpreterId)
    .where('kind', '=', 'withdrawal')
    .where('created_at', '>=', since)
    .executeTakeFirst();
  return mail !== undefined;
}

/** The mails of some kinds about a booking that wait for a relay or have failed: to whom, and when they were written. */
export async function unsentMails(
  db: Db,
  bookingId: string,
  of: readonly MailKind[],
): Promise<{ readonly interpreterId: string | null; readonly createdAt: Date }[]> {
  return db
    .selectFrom('mails')
    .select(['interpreter_id as interpreterId', 'created_at as createdAt'])
    .where('booking_id', '=', bookingId)
    .where('kind', 'in', of)
    .where('status', 'in', ['held', 'failed'])
    .execute();
}

async function isNotified(
  db: Db,
  bookingId: string,
  who: keyof typeof kinds,
  interpreterId: string | null,
): Promise<boolean> {
  const last = await lastTold(db, bookingId, who, interpreterId);
  return last !== undefined && (kinds[who].of as readonly string[]).includes(last);
}

async function lastTold(
  db: Db,
  bookingId: string,
  who: keyof typeof kinds,
  interpreterId: string | null,
): Promise<string | undefined> {
  const { of, end } = kinds[who];
  const last = await db
    .selectFrom('mails')
    .select('kind')
    .where('booking_id', '=', bookingId)
    .where('interpreter_id', interpreterId === null ? 'is' : '=', interpreterId)
    .where('kind', 'in', [...of, ...end])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.kind;
}
