import { escapeHtml, letter } from '../../platform/html/index.ts';
import type { MailText } from './customer-mail.ts';
import type { Details } from './details.ts';

export interface InterpreterMailFacts {
  readonly bookingRef: string;
  readonly fullname: string;
  readonly details: Details;
  /** The job sheet of an onsite job; null for other services. */
  readonly link: string | null;
  readonly agencyName: string;
}

/**
 * The confirmation as the interpreter gets it: date, place, contact, references, and no client price
 * (rule mails/who-gets-what).
 */
export function interpreterMail(facts: InterpreterMailFacts): MailText {
  const greeting = `Dear ${facts.fullname},`;
  const opening = 'You are confirmed for the following booking.';
  const closing = `Kind regards,\n${facts.agencyName}`;
  const rows = facts.details
    .map(
      ([label, value]) =>
        `<tr><th scope="row" style="padding:4px 12px 4px 0;text-align:left;vertical-align:top">${escapeHtml(label)}</th><td style="padding:4px 0;vertical-align:top">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  return {
    subject: `Booking Confirmation ${facts.bookingRef}`,
    html: letter(
      [
        `<p>${escapeHtml(greeting)}</p>`,
        `<p>${opening}</p>`,
        `<table>${rows}</table>`,
        facts.link
          ? `<p>To view details of this booking please <a href="${escapeHtml(facts.link)}">click here</a></p>`
          : '',
        `<p>${escapeHtml(closing).replaceAll('\n', '<br>')}</p>`,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    text: [
      greeting,
      opening,
      facts.details.map(([label, value]) => `${label}: ${value}`).join('\n'),
      facts.link ? `To view details of this booking please click here: ${facts.link}` : '',
      closing,
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}
