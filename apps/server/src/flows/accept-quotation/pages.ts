import { formatDay, londonDay } from '@dragoman/domain/calendar';
import { unconfirmedStatus } from '../../features/bookings/index.ts';
import type { AgencyBlock } from '../../features/invoices/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { Sheet } from '../../platform/documents/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import {
  html,
  issuedSheetReply,
  type Markup,
  notFoundPage,
  type PageLink,
  revokedPage,
  sheetReply,
} from '../../platform/pages/index.ts';
import type { Standing } from './accept.ts';
import { quotationSheet, quotingAgency } from './quotation.sheet.ts';
import { agencyLook } from '../../features/settings/index.ts';

interface Opening {
  readonly standing: Standing;
  /** What opened the page; `view` 'staff' hides the button (rule pages/view-widens-nothing). */
  readonly link: PageLink;
}

/**
 * The page of a sent quotation: its figures and terms as they were sent, the button while it is open, and that the booking is not
 * yet confirmed as long as it is not (rules quotations/accepting, offers/honest-status).
 */
export async function quotationPage(db: Db, { link, standing }: Opening): Promise<StreamReply> {
  if (standing.state === 'unknown') return notFoundPage();
  if (standing.state === 'revoked') return revokedPage();
  const { version } = standing;
  const { token, view } = link;
  const agency = await quotingAgency(db, version.content.quotation);
  const sheet = quotationSheet(version, agency);
  const look = await agencyLook(db);
  // The file is the one that was mailed; what stands besides is the page's.
  if (link.format === 'pdf') return issuedSheetReply(db, { sheet, look }, link);
  const status = await unconfirmedStatus(db, version.bookingId);
  if (standing.state === 'accepted')
    return sheetReply(sheet, look, link, { standing: said(`Already accepted on ${day(standing.on)}`), status });
  if (standing.state === 'closed') return sheetReply(sheet, look, link, { standing: said(standing.why), status });
  const acceptable = view !== 'staff' && token !== undefined;
  return sheetReply(withQuestions(sheet, agency, acceptable ? 'decline or change' : 'change'), look, link, {
    actions: acceptable && acceptForm(version.content.quotation.booking_ref, token),
    status,
  });
}

/** What the customer sees after pressing Accept. */
export async function acceptedPage(
  db: Db,
  { link, standing }: { readonly link: PageLink; readonly standing: Extract<Standing, { state: 'open' }> },
  on: Date,
): Promise<StreamReply> {
  const { version } = standing;
  const sheet = quotationSheet(version, await quotingAgency(db, version.content.quotation));
  return sheetReply(
    { ...sheet, title: `${sheet.title} accepted` },
    await agencyLook(db),
    { ...link, format: undefined },
    {
      standing: html`<p role="status">
        <strong>Thank you.</strong> The quotation was accepted on ${day(on)}; we will confirm your booking by e-mail.
      </p>`,
      status: await unconfirmedStatus(db, version.bookingId),
    },
  );
}

/** Whom to turn to, since a page cannot be answered. */
function withQuestions(sheet: Sheet, { email, phone }: AgencyBlock, what: string): Sheet {
  const ways = [email && `write to ${email}`, phone && `call ${phone}`].filter(Boolean).join(' or ');
  return { ...sheet, notes: [...sheet.notes, { label: 'Questions', lines: [`To ${what} anything, ${ways}.`] }] };
}

function said(words: string): Markup {
  return html`<p class="notice" role="status">${words}</p>`;
}

function acceptForm(bookingRef: string, token: string): Markup {
  return html`<form method="post" action="/approve/acceptQuotation.html">
    <input type="hidden" name="br" value="${bookingRef}" /><input type="hidden" name="token" value="${token}" />
    <button id="accept" type="submit">Accept</button>
  </form>`;
}

function day(instant: Date): string {
  return formatDay(londonDay(instant));
}
