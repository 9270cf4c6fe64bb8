import { isPreparing } from '@dragoman/domain/bookings';
import { formatInstant, londonDay } from '@dragoman/domain/calendar';
import {
  askedAgain,
  dayDeclined,
  isTimeTaken,
  jobStandingText,
  offerLimits,
  offerStateAt,
  proposalText,
  proposalWaits,
  recipientState,
  standingText,
  timeTaken,
} from '@dragoman/domain/offers';
import { bookingFacts } from '../../features/bookings/index.ts';
import { agencyIssuer } from '../../features/invoices/index.ts';
import {
  askedSince,
  readOffer,
  type LinkHolder,
  type OfferRecipientFacts,
  type StatedJob,
} from '../../features/offers/index.ts';
import { agencyLook } from '../../features/settings/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { agencyFoot, presentFacts, type Sheet } from '../../platform/documents/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import type { Refusal } from '../../platform/http/refusal.ts';
import { html, type Markup, type PageLink, sheetReply } from '../../platform/pages/index.ts';
import { bookingAgency } from '../accept-quotation/index.ts';
import { Against, type DayDeclined } from './answer.ts';
import { offeredFacts } from './facts.ts';

interface Shown {
  readonly holder: LinkHolder;
  readonly link: PageLink;
  readonly now: Date;
  /** What whoever has just declined declined with it. */
  readonly declined?: DayDeclined | undefined;
  /** Why it was not. */
  readonly refused?: Refusal;
}

/**
 * The page of an offer for one who was asked (rule offers/page): the job in their words, how it stands, and a button for each
 * answer while they may still give one.
 */
export async function offerPage(db: Db, { holder, link, now, declined, refused }: Shown): Promise<StreamReply> {
  const offer = await readOffer(db, holder.offerId);
  const recipient = offer.recipients.find(({ id }) => id === holder.recipientId)!;
  const booking = await bookingFacts(db, holder.bookingId);
  const agency = await bookingAgency(db);
  const state = offerStateAt(offer, now);
  const own = recipientState(recipient, state);
  const job = {
    isTheirs: booking.interpreterId === holder.interpreterId,
    isCancelled: booking.status === 'Cancel',
    isConfirmed: booking.isBooked && !isPreparing(booking.status),
  };
  const answerable = state === 'open';
  const sinceThen = answerable || own === 'accepted' ? undefined : await askedSince(db, holder);
  const standing =
    jobStandingText(own, job) ??
    (sinceThen === undefined ? undefined : askedAgainText(recipient, offer, sinceThen)) ??
    (declined && own === 'declined' ? dayDeclined(declined.others, declined.off) : undefined) ??
    (answerable && recipient.proposal ? proposalWaits(proposalText(recipient.proposal)) : undefined) ??
    standingText({ ...offer, state, recipient: own });
  // Who has the job reads it as it is; of the others the booking may have gone on.
  const shown = job.isTheirs ? booking : { ...booking, ...offer.stated };
  const ways = [agency.phone && `call ${agency.phone}`, agency.email && `write to ${agency.email}`].filter(Boolean);
  const sheet: Sheet = {
    title: `Job offer ${booking.bookingRef}`,
    heading: answerable ? 'Can you do this job?' : 'Job offer',
    subheadings: [
      `For ${holder.fullname}`,
      ...(answerable ? [`Please answer by ${formatInstant(offer.expiresAt)}`] : []),
    ],
    // By name alone: on a phone the job and its buttons are what is looked for, and how to ask stands below.
    issuer: { ...agencyIssuer(agency), lines: [] },
    parties: [],
    particulars: [],
    subject: presentFacts(offeredFacts(shown, recipient).map(([label, value]) => ({ label, value }))),
    notes: [{ label: 'Questions', lines: [`To ask anything, ${ways.join(' or ')}.`] }],
    foot: agencyFoot(agency),
  };
  const look = await agencyLook(db);
  // That it came too late, the page says as it stands; what was entered wrongly, or stands against them, is an error.
  const tooLate = refused?.code === 'conflict' && !(refused instanceof Against);
  const sentence = tooLate ? standing || refused.message : (refused?.message ?? standing);
  const reply = await sheetReply(sheet, look, link, {
    standing:
      sentence !== '' &&
      html`<p class="${refused && !tooLate ? 'notice' : 'notice done'}" role="status">${sentence}</p>`,
    actions: answerable && answerForms(link['token'] ?? '', { declined: own === 'declined', today: londonDay(now) }),
  });
  return refused ? { ...reply, status: refused.status } : reply;
}

function askedAgainText({ proposal }: OfferRecipientFacts, { stated }: AsOffered, since: StatedJob | null): string {
  return proposal && stated && since && isTimeTaken(proposal, stated, since) ? timeTaken : askedAgain;
}

interface AsOffered {
  readonly stated: StatedJob | null;
}

/** A form for each answer; a page that is only opened answers nothing. */
function answerForms(
  token: string,
  { declined, today }: { readonly declined: boolean; readonly today: string },
): Markup {
  const form = (answer: string, fields: Markup) =>
    html`<form method="post" action="/offer/answer.html" id="${answer}" class="answer">
      <input type="hidden" name="token" value="${token}" /><input type="hidden" name="answer" value="${answer}" />
      ${fields}
    </form>`;
  return html`<div class="answers">
    ${form('accept', html`<button type="submit">${declined ? 'Accept after all' : 'Accept'}</button>`)}
    ${
      !declined &&
      form(
        'decline',
        html`<label class="box"><input type="checkbox" name="restOfDay" value="on" /> Nothing else that day</label>
          <button type="submit" class="quiet">Decline</button>`,
      )
    }
    ${form(
      'propose',
      html`<fieldset>
        <legend>Another time</legend>
        <label class="whole">Day<input type="date" name="date" min="${today}" /></label>
        <label>From<input type="time" name="startTime" /></label>
        <label>To<input type="time" name="endTime" /></label>
        <label class="wide"
          >In words<textarea name="note" rows="2" maxlength="${String(offerLimits.note)}"></textarea>
        </label>
        <button type="submit" class="quiet">Propose another time</button>
      </fieldset>`,
    )}
  </div>`;
}
