import { mayAccept } from '@dragoman/domain/bookings';
import { formatDay, londonDay } from '@dragoman/domain/calendar';
import { formatPounds, pence } from '@dragoman/domain/money';
import { noteConflicts } from '../../features/assignments/index.ts';
import { lockBooking, type LockedBooking, markAccepted } from '../../features/bookings/index.ts';
import { queueMail, writeMail } from '../../features/correspondence/index.ts';
import { acceptVersion, findVersion, type SentVersion } from '../../features/quotations/index.ts';
import { agencySettings } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { linkBlock, pairsBlock } from '../../platform/html/index.ts';
import { links, whenOf } from '../send-booking-mail/index.ts';

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
 * Accepts a quotation by its link: the booking becomes status Booking, the office is notified, and the customer gets a receipt
 * (rule quotations/accepting).
 * A second time, or a link that opens nothing any more, changes nothing. Gives how it stood before.
 */
export async function acceptQuotation(command: CommandContext, host: string, opened: Opened): Promise<Standing> {
  const first = await standingOf(command.tx, opened);
  if (first.state !== 'open') return first;
  const booking = await lockBooking(command, first.version.bookingId);
  const standing = await standingOf(command.tx, opened);
  if (standing.state !== 'open') return standing;
  await acceptVersion(command, standing.version.id);
  await noteConflicts(command, booking);
  await markAccepted(command, booking.id);
  await notifyOffice(command, booking);
  await sendReceipt(command, booking, standing.version, links.quotation(host, booking.bookingRef, opened.token ?? ''));
  return standing;
}

async function notifyOffice(command: CommandContext, booking: LockedBooking): Promise<void> {
  const { mailboxBookings } = await agencySettings(command.tx);
  await queueMail(command, {
    kind: 'quotation accepted',
    from: 'bookings',
    to: [mailboxBookings],
    ...(await writeMail(command.tx, 'quotation accepted', {
      name: booking.name,
      'booking reference': booking.bookingRef,
    })),
    bookingId: booking.id,
  });
}

/** Tells the customer what was accepted and when, with the quotation as it was sent. */
async function sendReceipt(
  command: CommandContext,
  booking: LockedBooking,
  { content, id }: SentVersion,
  link: string,
): Promise<void> {
  const day = formatDay(londonDay(command.now));
  const fields = {
    name: booking.name,
    'booking reference': booking.bookingRef,
    'accepted on': day,
    'booking details': pairsBlock(content.details),
    link: linkBlock('To view details of this quotation please', link),
  };
  await queueMail(command, {
    kind: 'acceptance receipt',
    from: 'bookings',
    to: [booking.email],
    ...(await writeMail(command.tx, 'acceptance receipt', fields, [
      ['Grand Total', formatPounds(pence(content.quotation.grandTotal))],
      whenOf(booking),
      ['Accepted on', day],
    ])),
    attachments: [{ document: 'quotation', id, name: `Quotation ${booking.bookingRef}.pdf` }],
    bookingId: booking.id,
    clientId: booking.clientId,
  });
}
