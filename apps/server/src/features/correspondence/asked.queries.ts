import type { MailKind } from '@dragoman/domain/correspondence';
import type { Db } from '../../platform/database/index.ts';

/** The last mail of a kind about a booking. */
interface LastMail {
  readonly bookingId: string;
  readonly kind: MailKind;
  readonly to: readonly string[];
  readonly at: Date;
}

/** The last mail of each of some kinds about each of some bookings: to whom it went, and when it was written. */
export async function lastMails(
  db: Db,
  bookingIds: readonly string[],
  kinds: readonly MailKind[],
): Promise<LastMail[]> {
  if (bookingIds.length === 0) return [];
  const rows = await db
    .selectFrom('mails')
    .distinctOn(['booking_id', 'kind'])
    .select(['booking_id', 'kind', 'to_addresses', 'created_at'])
    .where('booking_id', 'in', bookingIds)
    .where('kind', 'in', kinds)
    .orderBy('booking_id')
    .orderBy('kind')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    bookingId: row.booking_id!,
    kind: row.kind as MailKind,
    to: row.to_addresses,
    at: row.created_at,
  }));
}
