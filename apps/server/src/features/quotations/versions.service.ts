import { quotationNotAccepted } from '@dragoman/domain/bookings';
import type { Quotation } from '@dragoman/contract/quotations';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { unpacked } from '../../platform/packing/index.ts';
import { newToken, sameToken } from '../../platform/tokens/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { versionPacking } from './packing.ts';

/**
 * What the customer was sent, frozen (rule quotations/accepting): figures, terms and the particulars of the job as they
 * stood.
 */
export interface SentContent {
  readonly quotation: Quotation;
  readonly terms: string | null;
  readonly details: readonly (readonly [label: string, value: string])[];
}

export interface SentVersion {
  readonly id: string;
  readonly bookingId: string;
  readonly version: number;
  readonly kind: 'Quotation' | 'Booking';
  readonly content: SentContent;
  readonly sentAt: Date;
  readonly sentBy: string;
  readonly replacedAt: Date | null;
  readonly acceptedAt: Date | null;
  readonly revokedAt: Date | null;
}

/** Freezes what is being sent under a token of its own; earlier versions are replaced by it. */
export async function freezeVersion(
  command: CommandContext,
  bookingId: string,
  kind: SentVersion['kind'],
  content: SentContent,
): Promise<{ readonly id: string; readonly token: string }> {
  const { last } = await command.tx
    .selectFrom('quotation_versions')
    .select((from) => from.fn.max('version').as('last'))
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  await command.tx
    .updateTable('quotation_versions')
    .set({ replaced_at: command.now })
    .where('booking_id', '=', bookingId)
    .where('kind', '=', kind)
    .where('replaced_at', 'is', null)
    .execute();
  const token = newToken();
  const row = {
    booking_id: bookingId,
    version: (last ?? 0) + 1,
    kind,
    grand_total_pence: content.quotation.grandTotal,
    sent_at: command.now,
    sent_by: command.actor.name,
  };
  const { id } = await command.tx
    .insertInto('quotation_versions')
    .values({ ...row, token, content: JSON.stringify(content) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordAudit(command, {
    table: 'quotation_versions',
    id,
    action: 'send',
    before: null,
    after: row,
    of: bookingId,
  });
  return { id, token };
}

/** The version that a token names; undefined for a wrong one. Compared in constant time (rule pages/tokens). */
export async function findVersion(db: Db, token: string | undefined): Promise<SentVersion | undefined> {
  if (!token) return undefined;
  const row = await versions(db).where('token', '=', token).executeTakeFirst();
  return row && sameToken(token, row.token) ? versionOf(row) : undefined;
}

/** The version of an identity. */
export async function findVersionById(db: Db, id: string): Promise<SentVersion> {
  return versionOf(await versions(db).where('id', '=', id).executeTakeFirstOrThrow());
}

/** The version that the customer accepted; refuses with 404 where none is. */
export async function acceptedVersion(db: Db, bookingId: string): Promise<SentVersion> {
  const row = await versions(db)
    .where('booking_id', '=', bookingId)
    .where('accepted_at', 'is not', null)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw refuse.notFound(quotationNotAccepted);
  return versionOf(row);
}

/** Marks a version as accepted by its customer. */
export async function acceptVersion(command: CommandContext, id: string): Promise<void> {
  await command.tx.updateTable('quotation_versions').set({ accepted_at: command.now }).where('id', '=', id).execute();
  await recordAudit(command, {
    table: 'quotation_versions',
    id,
    action: 'accept',
    before: null,
    after: { accepted_at: command.now },
  });
}

/** Ends the links of everything that was sent for a booking (rule pages/revoked-links). */
export async function revokeVersions(command: CommandContext, bookingId: string): Promise<void> {
  await command.tx
    .updateTable('quotation_versions')
    .set({ revoked_at: command.now })
    .where('booking_id', '=', bookingId)
    .where('revoked_at', 'is', null)
    .execute();
}

function versions(db: Db) {
  return db.selectFrom('quotation_versions').selectAll();
}

function versionOf(row: Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>): SentVersion {
  return {
    id: row.id,
    bookingId: row.booking_id,
    version: row.version,
    kind: row.kind,
    content: unpacked(versionPacking, row).content as SentContent,
    sentAt: row.sent_at,
    sentBy: row.sent_by,
    replacedAt: row.replaced_at,
    acceptedAt: row.accepted_at,
    revokedAt: row.revoked_at,
  };
}
