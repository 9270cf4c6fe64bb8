import { mayAccept } from '@dragoman/domain/bookings';
import { lockBooking, markAccepted } from '../../features/bookings/index.ts';
import { queueMail } from '../../features/correspondence/index.ts';
import { acceptVersion, findVersion, type SentVersion } from '../../features/quotations/index.ts';
import { agencySettings } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { escapeHtml } from '../../platform/html/index.ts';

/** How a sent quotation stands towards its customer. */
export type Standing =
  | { readonly state: 'unknown' }
  | { readonly state: 'revoked' }
  | { readonly state: 'open'; readonly version: SentVersion }
  | { readonly state: 'accepted'; readonly version: SentVersion; readonly on: Date }
  | { readonly state: 'closed'; readonly version: SentVersion; readonly why: string };

export const replaced = 'This quotation has been replaced';

export interface Opened {
  readonly br?: string | undefined;
  readonly token?: string | undefined;
}

/**
 * What a link opens: the version its token names, and whether that can still be accepted (rule quotations/accepting).
 */
export async function standingOf(db: Db, { br, token }: Opened): Promise<Standing> {
  const version = await findVersion(db, token);
  if (!version || version.kind !== 'Quotation' || version.content.quotation.booking_ref !== br)
    return { state: 'unknown' };
  if (version.revokedAt) return { state: 'revoked' };
  if (version.acceptedAt) return { state: 'accepted', version, on: version.acceptedAt };
  if (version.replacedAt) return { state: 'closed', version, why: replaced };
  const booking = await db
    .selectFrom('bookings')
    .select(['status', 'is_quote_accepted'])
    .where('id', '=', version.bookingId)
    .executeTakeFirstOrThrow();
  const may = mayAccept({ status: booking.status, isQuoteAccepted: booking.is_quote_accepted });
  return may.allowed ? { state: 'open', version } : { state: 'closed', version, why: may.refusal };
}

/**
 * Accepts a quotation by its link: the booking becomes status Booking, the office is notified (rule quotations/accepting).
 * A second time, or a link that opens nothing any more, changes nothing. Gives how it stood before.
 */
export async function acceptQuotation(command: CommandContext, opened: Opened): Promise<Standing> {
  const first = await standingOf(command.tx, opened);
  if (first.state !== 'open') return first;
  const booking = await lockBooking(command, first.version.bookingId);
  const standing = await standingOf(command.tx, opened);
  if (standing.state !== 'open') return standing;
  await acceptVersion(command, standing.version.id);
  await markAccepted(command, booking.id);
  const { mailboxBookings } = await agencySettings(command.tx);
  const notice = `${booking.name} accepted the quotation for ${booking.bookingRef}. Please confirm the booking form and send the booking confirmation.`;
  await queueMail(command, {
    kind: 'quotation accepted',
    from: 'bookings',
    to: [mailboxBookings],
    subject: `Quotation ${booking.bookingRef} accepted`,
    html: `<p>${escapeHtml(notice)}</p>`,
    text: notice,
    bookingId: booking.id,
  });
  return standing;
}
