import type { MailAsSent, MailEntry } from '@dragoman/contract/correspondence';
import { sql, type Selectable } from 'kysely';
import type { DB, Db } from '../../platform/database/index.ts';
import { withLogoShown } from './enclosures.ts';
import type { StoredMail } from './letters.ts';
import type { MailAttachment } from './outbox.service.ts';

const concerns = [
  sql<string | null>`(select booking_ref from bookings where bookings.id = mails.booking_id)`.as('booking_ref'),
  sql<string | null>`(select company_name from clients where clients.id = mails.client_id)`.as('company_name'),
  sql<string | null>`(select fullname from interpreters where interpreters.id = mails.interpreter_id)`.as(
    'interpreter_name',
  ),
] as const;

export const entryColumns = [
  'id',
  'kind',
  'from_name',
  'from_address',
  'to_addresses',
  'cc_addresses',
  'subject',
  'status',
  'attempts',
  'last_error',
  'queued_by_name',
  'created_at',
  'sent_at',
  'next_attempt_at',
  'booking_id',
  'client_id',
  'interpreter_id',
  ...concerns,
] as const;

type MailRow = Selectable<DB['mails']>;
type EntryRow = Pick<MailRow, Extract<(typeof entryColumns)[number], string>> &
  Record<'booking_ref' | 'company_name' | 'interpreter_name', string | null>;

/** A row of the outbox as the mail log lists it. */
export function entryOf(row: EntryRow): MailEntry {
  return {
    _id: row.id,
    kind: row.kind,
    from: { name: row.from_name, email: row.from_address },
    to: row.to_addresses,
    cc: row.cc_addresses,
    subject: row.subject,
    status: row.status,
    tries: row.attempts,
    reason: row.last_error,
    queuedBy: row.queued_by_name,
    createdAt: row.created_at,
    sentAt: row.sent_at,
    nextAttemptAt: row.status === 'queued' ? row.next_attempt_at : null,
    bookingId: row.booking_id,
    clientId: row.client_id,
    interpreterId: row.interpreter_id,
    booking_ref: row.booking_ref,
    companyName: row.company_name,
    interpreterName: row.interpreter_name,
  };
}

export const maySendAgain = (status: MailRow['status']): boolean => status === 'failed' || status === 'held';

/** A mail as it was sent, with what was attached and every try. */
export async function mailAsSent(
  db: Db,
  row: EntryRow & Pick<StoredMail, 'html' | 'text' | 'attachments'>,
): Promise<MailAsSent> {
  const attempts = await db
    .selectFrom('mail_attempts')
    .select(['at', 'outcome', 'detail'])
    .where('mail_id', '=', row.id)
    .orderBy('id', 'desc')
    .execute();
  return {
    ...entryOf(row),
    html: await withLogoShown(db, row.html),
    text: row.text,
    attachments: await attachmentNames(db, row.attachments as MailAttachment[]),
    attempts,
    maySendAgain: maySendAgain(row.status),
  };
}

async function attachmentNames(db: Db, attachments: readonly MailAttachment[]): Promise<{ name: string }[]> {
  const ids = attachments.flatMap((attachment) => ('fileId' in attachment ? [attachment.fileId] : []));
  const files =
    ids.length === 0
      ? []
      : await db.selectFrom('stored_files').select(['id', 'original_name']).where('id', 'in', ids).execute();
  const names = new Map(files.map((file) => [file.id, file.original_name]));
  return attachments.map((attachment) => ({
    name: 'fileId' in attachment ? (names.get(attachment.fileId) ?? 'File') : attachment.name,
  }));
}
