import type { Quotation } from '@dragoman/contract/quotations';
import { escapeHtml, letter, plainText, sanitised } from '../../platform/html/index.ts';
import type { Details } from './details.ts';
import { chargeRows, sumRows } from './figures.ts';

export interface MailText {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

export interface InterpreterCard {
  readonly fullname: string;
  readonly summary: string | null;
}

export interface CustomerMailFacts {
  readonly kind: 'Quotation' | 'Booking';
  readonly bookingRef: string;
  readonly name: string;
  readonly details: Details;
  readonly quotation: Quotation;
  /** For Video Call and Onsite (rule mails/who-gets-what). */
  readonly interpreter: InterpreterCard | null;
  /** The first item of the terms, rich text; null where there is none (rule mails/terms). */
  readonly terms: string | null;
  readonly link: string;
  readonly agencyName: string;
}

const cell = 'style="padding:4px 12px 4px 0;text-align:left;vertical-align:top"';
const right = 'style="padding:4px 0;text-align:right;vertical-align:top"';

/** The quotation, or the booking confirmation, as the customer gets it. */
export function customerMail(facts: CustomerMailFacts): MailText {
  const word = facts.kind === 'Quotation' ? 'quotation' : 'booking';
  const opening =
    facts.kind === 'Quotation'
      ? 'Thank you for your enquiry. Please find our quotation below.'
      : 'We are pleased to confirm your booking as follows.';
  const greeting = `Dear ${facts.name},`;
  const closing = `Kind regards,\n${facts.agencyName}`;
  return {
    subject: `${facts.kind === 'Quotation' ? 'Quotation' : 'Booking Confirmation'} ${facts.bookingRef}`,
    html: letter(
      [
        `<p>${escapeHtml(greeting)}</p>`,
        `<p>${escapeHtml(opening)}</p>`,
        '<h3>Booking Details</h3>',
        pairs(facts.details),
        interpreterBlock(facts.interpreter),
        `<h3>${facts.kind === 'Quotation' ? 'Quotation Details' : 'Charges'}</h3>`,
        charges(facts),
        facts.terms ? sanitised(facts.terms) : '',
        `<p>To view details of this ${word} please <a href="${escapeHtml(facts.link)}">click here</a></p>`,
        `<p>${escapeHtml(closing).replaceAll('\n', '<br>')}</p>`,
      ]
        .filter(Boolean)
        .join('\n'),
    ),
    text: [
      greeting,
      opening,
      lines(facts.details),
      ...(facts.interpreter
        ? [`Interpreter: ${facts.interpreter.fullname}`, plainText(facts.interpreter.summary ?? '')]
        : []),
      chargeRows(facts.quotation)
        .map((row) => row.filter(Boolean).join('  '))
        .join('\n'),
      lines(sumRows(facts.quotation, facts.kind)),
      facts.terms ? plainText(facts.terms) : '',
      `To view details of this ${word} please click here: ${facts.link}`,
      closing,
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

function pairs(details: Details): string {
  const rows = details.map(
    ([label, value]) =>
      `<tr><th scope="row" ${cell}>${escapeHtml(label)}</th><td ${cell}>${escapeHtml(value)}</td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function charges({ quotation, kind }: CustomerMailFacts): string {
  const rows = chargeRows(quotation).map(
    ([label, quantity, rate, amount]) =>
      `<tr><th scope="row" ${cell}>${escapeHtml(label)}</th><td ${cell}>${escapeHtml(quantity)}</td><td ${cell}>${escapeHtml(rate)}</td><td ${right}>${amount}</td></tr>`,
  );
  const sums = sumRows(quotation, kind).map(
    ([label, amount]) =>
      `<tr><th scope="row" colspan="3" ${cell}>${escapeHtml(label)}</th><td ${right}>${amount}</td></tr>`,
  );
  return `<table>${rows.join('')}${sums.join('')}</table>`;
}

function interpreterBlock(card: InterpreterCard | null): string {
  if (!card) return '';
  return `<h3>Interpreter</h3>\n<p><strong>${escapeHtml(card.fullname)}</strong></p>\n${sanitised(card.summary ?? '')}`;
}

function lines(details: Details): string {
  return details.map(([label, value]) => `${label}: ${value}`).join('\n');
}
