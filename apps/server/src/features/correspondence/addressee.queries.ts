import { mailKinds, wordedMails } from '@dragoman/domain/correspondence';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { unpacked } from '../../platform/packing/index.ts';
import { withLogoShown } from './enclosures.ts';
import { letterPacking } from './letters.ts';

/** Whose mails, and about which booking. */
interface Addressee {
  readonly bookingId: string;
  readonly interpreterId: string;
}

/** A mail about an interpreter that went to the office is not theirs to read. */
const toOffice = mailKinds.filter((kind) => wordedMails[kind].to === 'office');

const sentTo = (db: Db, { bookingId, interpreterId }: Addressee) =>
  db
    .selectFrom('mails')
    .where('booking_id', '=', bookingId)
    .where('interpreter_id', '=', interpreterId)
    .where('kind', 'not in', toOffice)
    .where('status', '=', 'sent')
    .where('sent_at', 'is not', null);

/** So many mails of one job at most. */
const mostListed = 50;

/** The mails that an interpreter has had about a booking, the newest first. */
export async function mailsTo(
  db: Db,
  addressee: Addressee,
): Promise<{ readonly _id: string; readonly subject: string; readonly sentAt: Date }[]> {
  const rows = await sentTo(db, addressee)
    .select(['id', 'subject', 'sent_at'])
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map(({ id, subject, sent_at }) => ({ _id: id, subject, sentAt: sent_at! }));
}

/** One of them as it was sent; refuses with 404 when it is none of theirs. */
export async function readMailTo(db: Db, addressee: Addressee, id: string) {
  const row = await sentTo(db, addressee)
    .select(['id', 'subject', 'sent_at', 'html', 'text', 'attachments', 'packed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  const { html, text } = unpacked(letterPacking, row);
  return { _id: row.id, subject: row.subject, sentAt: row.sent_at!, html: await withLogoShown(db, html), text };
}
