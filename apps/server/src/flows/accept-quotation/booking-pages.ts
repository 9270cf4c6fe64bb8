import { statusLabel } from '@dragoman/domain/bookings';
import { frozenDistance } from '../../features/assignments/index.ts';
import {
  type AssignedInterpreterFacts,
  type BookedJob,
  type BookingFacts,
  type BookingState,
  findBookingByRef,
} from '../../features/bookings/index.ts';
import { agencySettings } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Storage } from '../../platform/files/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { plainText } from '../../platform/html/index.ts';
import { html, notFoundPage, page, revokedPage, type Markup } from '../../platform/pages/index.ts';
import { type Audience, openPage, type Page } from '../../platform/tokens/index.ts';
import { bookingDetails, jobDetails, presentation, presents } from '../send-booking-mail/index.ts';
import { detailList, heading } from './pages.ts';

export interface Address {
  readonly id?: string | undefined;
  readonly token?: string | undefined;
}

/**
 * The booking as its customer or the staff see it: no internal notes, no interpreter rates (rule pages/content). Its
 * interpreter sees what the job asks for.
 */
export async function bookingPage(db: Db, storage: Storage, address: Address): Promise<StreamReply> {
  const opened = await opening(db, 'booking', address);
  if ('contentType' in opened) return opened;
  const { booking, audience } = opened;
  const own = audience === 'interpreter';
  const { agencyName } = await agencySettings(db);
  const title = `Booking ${booking.bookingRef}`;
  return page({
    title,
    body: html`${heading(agencyName, title)}
    ${detailList([['Status', statusLabel(booking.status)], ...(own ? jobDetails(booking) : bookingDetails(booking))])}
    ${!own && (await interpreterCard(db, storage, booking))}`,
  });
}

/** The job sheet of an onsite job for its interpreter: place, contact and travel; no client price. */
export async function jobSheetPage(db: Db, address: Address): Promise<StreamReply> {
  const opened = await opening(db, 'job-sheet', address);
  if ('contentType' in opened) return opened;
  const { booking } = opened;
  const { agencyName } = await agencySettings(db);
  const title = `Job sheet ${booking.bookingRef}`;
  const travel = await distanceOf(db, booking);
  return page({
    title,
    body: html`${heading(agencyName, title)}
      ${detailList([...(booking.interpreterName ? [['Interpreter', booking.interpreterName] as const] : []), ...jobDetails(booking), ...travel])}
      <footer>Parking and travel fares are paid as per evidence.</footer>`,
  });
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
): Promise<Markup | false> {
  const confirmed = booking.isBooked && !['Booking', 'Quotation', 'Cancel'].includes(booking.status);
  if (!confirmed || !booking.interpreterId || !presents(booking)) return false;
  const shown = await presentation(db, booking.interpreterId);
  const photo = shown?.photo_file_id ? await photoOf(db, storage, shown.photo_file_id) : undefined;
  const summary = plainText(shown?.qual_summary ?? '')
    .split('\n')
    .filter(Boolean);
  return html`<div class="notes">
    <section>
      <h2>Interpreter</h2>
      ${photo && html`<p><img alt="${`Photo of ${booking.interpreterName}`}" width="160" src="${photo}" /></p>`}
      <p>
        <strong><bdi>${booking.interpreterName}</bdi></strong>
      </p>
      ${summary.map((line) => html`<p>${line}</p>`)}
    </section>
  </div>`;
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
