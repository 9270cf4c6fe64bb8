import { customerStatus, statusLabel } from '@dragoman/domain/bookings';
import { frozenDistance } from '../../features/assignments/index.ts';
import {
  type AssignedInterpreterFacts,
  type BookedJob,
  type BookingFacts,
  type BookingState,
  findBookingByRef,
} from '../../features/bookings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Storage } from '../../platform/files/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { plainText } from '../../platform/html/index.ts';
import { notFoundPage, type PageLink, type PageOptions, revokedPage, sheetReply } from '../../platform/pages/index.ts';
import { agencyFoot, linesOf, presentFacts, type Sheet, type SheetNote } from '../../platform/documents/index.ts';
import { agencyIssuer } from '../../features/invoices/index.ts';
import { type Audience, openPage, type Page } from '../../platform/tokens/index.ts';
import { bookingDetails, type Details, jobDetails, presentation, presents } from '../send-booking-mail/index.ts';
import { bookingAgency } from './quotation.sheet.ts';
import { agencyLook } from '../../features/settings/index.ts';

export type Address = PageLink & { readonly id?: string | undefined; readonly token?: string | undefined };

/**
 * The booking as its customer or the staff see it: no internal notes, no interpreter rates (rule pages/content). Its
 * interpreter sees what the job asks for.
 */
export async function bookingPage(db: Db, storage: Storage, address: Address): Promise<StreamReply> {
  const opened = await opening(db, 'booking', address);
  if ('contentType' in opened) return opened;
  const { booking, audience } = opened;
  const own = audience === 'interpreter';
  const details = own ? jobDetails(booking) : bookingDetails(booking);
  const card = own ? undefined : await interpreterCard(db, storage, booking);
  const hasInterpreter = booking.interpreterId !== null;
  const sheet = await jobPaper(db, `Booking ${booking.bookingRef}`, [
    ['Status', own ? statusLabel(booking.status) : customerStatus(booking.status, { hasInterpreter })],
    ...details,
  ]);
  return sheetReply({ ...sheet, notes: card ? [card.note] : [] }, await agencyLook(db), address, {
    picture: card?.picture,
  });
}

/** The job sheet of an onsite job for its interpreter: place, contact and travel; no client price. */
export async function jobSheetPage(db: Db, address: Address): Promise<StreamReply> {
  const opened = await opening(db, 'job-sheet', address);
  if ('contentType' in opened) return opened;
  const { booking } = opened;
  const interpreter = booking.interpreterName ? [['Interpreter', booking.interpreterName] as const] : [];
  const travel = await distanceOf(db, booking);
  const sheet = await jobPaper(db, `Job sheet ${booking.bookingRef}`, [
    ...interpreter,
    ...jobDetails(booking),
    ...travel,
  ]);
  return sheetReply({ ...sheet, notes: [expenses] }, await agencyLook(db), address);
}

const expenses = { label: 'Expenses', lines: ['Parking and travel fares are paid as per evidence.'] };

/** A paper that tells of a job and names no price. */
async function jobPaper(db: Db, title: string, details: Details): Promise<Sheet> {
  const agency = await bookingAgency(db);
  return {
    title,
    heading: title,
    subheadings: [],
    issuer: agencyIssuer(agency),
    parties: [],
    particulars: [],
    subject: presentFacts(details.map(([label, value]) => ({ label, value }))),
    notes: [],
    foot: agencyFoot(agency),
  };
}

/** The booking that a link names and its token opens, and for whom; else the page that says why not. */
async function opening(
  db: Db,
  name: Page,
  { id, token }: Address,
): Promise<{ booking: BookingFacts; audience: Audience } | StreamReply> {
  const opened = await openPage(db, name, token);
  if (opened.state === 'revoked') return revokedPage();
  if (opened.state === 'unknown') return notFoundPage();
  const booking = id ? await findBookingByRef(db, id) : undefined;
  return booking && booking.id === opened.subjectId ? { booking, audience: opened.audience } : notFoundPage();
}

/** Name, summary and photo once the job is confirmed, for video and onsite (rule pages/content). */
async function interpreterCard(
  db: Db,
  storage: Storage,
  booking: BookingState & BookedJob & AssignedInterpreterFacts,
): Promise<{ note: SheetNote; picture: PageOptions['picture'] } | undefined> {
  const confirmed = booking.isBooked && !['Booking', 'Quotation', 'Cancel'].includes(booking.status);
  if (!confirmed || !booking.interpreterId || !presents(booking)) return undefined;
  const shown = await presentation(db, booking.interpreterId);
  const src = shown?.photo_file_id ? await photoOf(db, storage, shown.photo_file_id) : undefined;
  const name = booking.interpreterName ?? '';
  return {
    note: { label: 'Interpreter', lines: [name, ...linesOf(plainText(shown?.qual_summary ?? ''))] },
    picture: src === undefined ? undefined : { src, alt: `Photo of ${name}` },
  };
}

/** The photo inside the page, so that it needs no address of its own. */
async function photoOf(db: Db, storage: Storage, fileId: string): Promise<string | undefined> {
  const file = await db
    .selectFrom('stored_files')
    .select(['stored_name', 'content_type'])
    .where('id', '=', fileId)
    .executeTakeFirst();
  if (!file) return undefined;
  const bytes = await storage.readWhole(file.stored_name).catch(() => undefined);
  return bytes && `data:${file.content_type};base64,${bytes.toString('base64')}`;
}

async function distanceOf(
  db: Db,
  booking: BookingState & AssignedInterpreterFacts,
): Promise<(readonly [string, string])[]> {
  const distance = await frozenDistance(db, booking.id);
  return distance ? [['Distance', `${distance.estimated ? '≈ ' : ''}${distance.miles} miles`]] : [];
}
