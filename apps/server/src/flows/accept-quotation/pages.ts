import { formatDay, londonDay } from '@dragoman/domain/calendar';
import type { StreamReply } from '../../platform/http/implement.ts';
import { sanitised } from '../../platform/html/index.ts';
import { html, Markup, notFoundPage, page, revokedPage } from '../../platform/pages/index.ts';
import type { SentVersion } from '../../features/quotations/index.ts';
import { chargeRows, sumRows, type Details } from '../send-booking-mail/index.ts';
import type { Standing } from './accept.ts';

interface Opening {
  readonly standing: Standing;
  /** The link's token, for the form; absent where nothing can be accepted any more. */
  readonly token?: string | undefined;
  /** 'staff' hides the button (rule pages/view-widens-nothing). */
  readonly view?: string | undefined;
  readonly agencyName: string;
}

/**
 * The page of a sent quotation: its figures and terms as they were sent, and the button while it is open
 * (rule quotations/accepting).
 */
export function quotationPage({ standing, token, view, agencyName }: Opening): StreamReply {
  if (standing.state === 'unknown') return notFoundPage();
  if (standing.state === 'revoked') return revokedPage();
  const { version } = standing;
  const { booking_ref } = version.content.quotation;
  const acceptable = standing.state === 'open' && view !== 'staff' && token !== undefined;
  return page({
    title: `Quotation ${booking_ref}`,
    body: html`${heading(agencyName, `Quotation ${booking_ref}`)}
      ${standing.state === 'accepted' && html`<p class="notice" role="status">Already accepted on ${day(standing.on)}</p>`}
      ${standing.state === 'closed' && html`<p class="notice" role="status">${standing.why}</p>`}
      ${sentQuotation(version)} ${acceptable && acceptForm(booking_ref, token)}
      <footer>
        Sent on ${day(version.sentAt)}. To ${acceptable ? 'decline or change' : 'change'} anything, reply to the e-mail
        that it came with.
      </footer>`,
  });
}

/** What the customer sees after pressing Accept. */
export function acceptedPage(version: SentVersion, on: Date, agencyName: string): StreamReply {
  const { booking_ref } = version.content.quotation;
  return page({
    title: `Quotation ${booking_ref} accepted`,
    body: html`${heading(agencyName, `Quotation ${booking_ref}`)}
      <p role="status">
        <strong>Thank you.</strong> The quotation was accepted on ${day(on)}; we will confirm your booking by e-mail.
      </p>
      ${sentQuotation(version)}`,
  });
}

/** The head of a page: the agency and what the page is. */
export function heading(agencyName: string, title: string): Markup {
  return html`<header class="head">
    <p class="issuer"><strong>${agencyName}</strong></p>
    <div class="title"><h1>${title}</h1></div>
  </header>`;
}

/** Labelled values, one beside the other. */
export function detailList(details: Details): Markup {
  return html`<dl class="subject">
    ${details.map(
      ([label, value]) =>
        html`<div>
          <dt>${label}</dt>
          <dd><bdi>${value}</bdi></dd>
        </div>`,
    )}
  </dl>`;
}

function sentQuotation({ content }: SentVersion): Markup {
  const { quotation, terms, details } = content;
  return html`${detailList(details)}
    <div class="scroll" tabindex="0" role="region" aria-label="Charges">
      <table>
        <thead>
          <tr>
            <th scope="col">Charge</th>
            <th scope="col">Quantity</th>
            <th scope="col">Rate</th>
            <th scope="col" class="figures">Amount</th>
          </tr>
        </thead>
        <tbody>
          ${chargeRows(quotation).map(
            ([label, quantity, rate, amount]) =>
              html`<tr>
                <th scope="row">${label}</th>
                <td>${quantity}</td>
                <td>${rate}</td>
                <td class="figures">${amount}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <dl class="sums">
      ${sumRows(quotation, 'Quotation').map(
        ([label, amount]) =>
          html`<div>
            <dt>${label}</dt>
            <dd>${amount}</dd>
          </div>`,
      )}
    </dl>
    ${
      terms &&
      html`<div class="notes">
        <section>
          <h2>Terms and Conditions</h2>
          ${new Markup(sanitised(terms))}
        </section>
      </div>`
    }`;
}

function acceptForm(bookingRef: string, token: string): Markup {
  return html`<form class="actions" id="accept" method="post" action="/approve/acceptQuotation.html">
    <input type="hidden" name="br" value="${bookingRef}" /><input type="hidden" name="token" value="${token}" />
    <button type="submit">Accept</button>
  </form>`;
}

function day(instant: Date): string {
  return formatDay(londonDay(instant));
}
