import { mayDo, sendLabel, assignFirst } from '@dragoman/domain/bookings';
import { isClosable } from '@dragoman/domain/timesheets';
import type { MailPreview } from '@dragoman/contract/quotations';
import type { z } from 'zod';
import { bookingFacts, lockBooking, markSent } from '../../features/bookings/index.ts';
import { calendarFile, calendarSequence, type MailAttachment, queueMail } from '../../features/correspondence/index.ts';
import { freezeVersion } from '../../features/quotations/index.ts';
import { closingCode, mailedCode } from '../../features/timesheets/index.ts';
import { agencySettings } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { unprintableFacts } from '../../platform/documents/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageToken, revokePages } from '../../platform/tokens/index.ts';
import { calendarJob } from './calendar.ts';
import { gather, toCustomer, toInterpreter, type Correspondence } from './compose.ts';
import { links } from './links.ts';

/**
 * Sends the quotation or the booking confirmation: the mail stands in the outbox, what was sent is frozen, and the
 * status follows, all in one command (rule quotations/sending). A confirmation also goes to the interpreter, without
 * any price.
 */
export async function sendBookingMail(
  command: CommandContext,
  host: string,
  bookingId: string,
): Promise<'Mail sent' | 'Confirmation mail sent'> {
  const booking = await lockBooking(command, bookingId);
  const answer = mayDo('send', { ...booking, hasLiveInvoice: false });
  if (!answer.may) throw refuse.conflict(answer.why);
  const letter = await gather(command.tx, booking);
  const version = await freezeVersion(command, booking.id, letter.kind, letter.content);
  const sequence = await calendarSequence(command.tx, booking.id);
  await queueMail(command, {
    kind: letter.kind === 'Quotation' ? 'quotation' : 'confirmation',
    from: 'bookings',
    to: [booking.email],
    ...(await toCustomer(command.tx, letter, {
      link: await customerLink(command, host, letter, version.token),
      code: letter.kind === 'Booking' ? await closingCode(command, booking) : null,
    })),
    attachments: await enclosedFor(command, letter, { sequence, versionId: version.id }),
    bookingId: booking.id,
    clientId: booking.clientId,
  });
  if (letter.kind === 'Booking') await tellInterpreter(command, host, letter, sequence);
  await markSent(command, booking);
  return letter.kind === 'Quotation' ? 'Mail sent' : 'Confirmation mail sent';
}

/** A quotation as a PDF; with a confirmation the calendar file, and the photo of who comes. */
async function enclosedFor(
  command: CommandContext,
  { booking, kind, photoFileId }: Correspondence,
  { sequence, versionId }: { readonly sequence: number; readonly versionId: string },
): Promise<MailAttachment[]> {
  const photo = photoFileId ? [{ fileId: photoFileId }] : [];
  if (kind === 'Quotation')
    return [{ document: 'quotation', id: versionId, name: `Quotation ${booking.bookingRef}.pdf` }, ...photo];
  return [
    await calendarFile(command, { job: calendarJob(booking), to: booking, method: 'REQUEST', sequence }),
    ...photo,
  ];
}

/** Stands in a preview before the first mail, as 'preview' does in its links. */
const previewedCode = '000000';

/** The mails as they would be sent now; their links open nothing yet. */
export async function previewBookingMail(
  db: Db,
  host: string,
  bookingId: string,
): Promise<z.output<typeof MailPreview>> {
  const booking = await bookingFacts(db, bookingId);
  const letter = await gather(db, booking);
  const settings = await agencySettings(db);
  const link = letter.kind === 'Quotation' ? links.quotation : links.booking;
  const interpreter = letter.kind === 'Booking' ? letter.interpreter : undefined;
  return {
    title: sendLabel(booking.status),
    from: settings.mailboxBookings,
    to: [booking.email],
    ...(await toCustomer(db, letter, {
      link: link(host, booking.bookingRef, 'preview'),
      code: isClosable(booking.serviceType) ? ((await mailedCode(db, bookingId)) ?? previewedCode) : null,
    })),
    interpreter: interpreter
      ? {
          to: [interpreter.email],
          ...(await toInterpreter(db, letter, jobLinks(host, letter, 'preview'))),
        }
      : null,
    unprintable: await unprintableFacts(letter.content.details.map(([label, value]) => ({ label, value }))),
  };
}

async function customerLink(
  command: CommandContext,
  host: string,
  { kind, booking }: Correspondence,
  versionToken: string,
): Promise<string> {
  if (kind === 'Quotation') return links.quotation(host, booking.bookingRef, versionToken);
  return links.booking(
    host,
    booking.bookingRef,
    await pageToken(command, { page: 'booking', audience: 'customer', subjectId: booking.id }),
  );
}

async function tellInterpreter(
  command: CommandContext,
  host: string,
  letter: Correspondence,
  sequence: number,
): Promise<void> {
  const { booking, interpreter } = letter;
  if (!interpreter) throw refuse.conflict(assignFirst);
  // A sheet that was mailed to somebody else before must not open any longer.
  await revokePages(command, ['job-sheet'], [booking.id]);
  const token = onsite(letter)
    ? await pageToken(command, { page: 'job-sheet', audience: 'interpreter', subjectId: booking.id })
    : '';
  const to = { name: interpreter.fullname, email: interpreter.email };
  await queueMail(command, {
    kind: 'interpreter confirmation',
    from: 'bookings',
    to: [interpreter.email],
    ...(await toInterpreter(command.tx, letter, jobLinks(host, letter, token))),
    attachments: [await calendarFile(command, { job: calendarJob(booking), to, method: 'REQUEST', sequence })],
    bookingId: booking.id,
    interpreterId: interpreter.id,
  });
}

const jobLinks = (host: string, letter: Correspondence, token: string) => ({
  sheet: onsite(letter) ? links.jobSheet(host, letter.booking.bookingRef, token) : null,
  job: links.job(host, letter.booking.id),
});

const onsite = ({ booking }: Correspondence) => booking.serviceType === 'Onsite';
