import { escapeHtml, letter, plainText, sanitised } from '../../../platform/html/index.ts';

export interface RegistrationFacts {
  readonly clientID: string;
  readonly companyName: string;
  readonly contactPerson: string;
  readonly agencyName: string;
  /** Where bookings are taken. */
  readonly bookingsMailbox: string;
  /** The agency's terms as rich text; empty where none are kept. */
  readonly terms: string;
}

export interface MailText {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** The mail that tells a client its account is open, how to book, and the terms (rule mails/registration-mail). */
export function registrationMail(facts: RegistrationFacts): MailText {
  const paragraphs = [
    `Dear ${facts.contactPerson},`,
    `The account of ${facts.companyName} with ${facts.agencyName} is open. Your client ID is ${facts.clientID}.`,
    `To book an interpreter, a translation or a transcription, write to ${facts.bookingsMailbox} and give your client ID, ` +
      'the service, the language, the date and time, and your file reference.',
  ];
  const closing = `Kind regards,\n${facts.agencyName}`;
  const terms = facts.terms ? ['Terms and Conditions', plainText(facts.terms)] : [];
  const paragraph = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
  return {
    subject: `Client ${facts.clientID} Registration`,
    html: letter(
      [...paragraphs, closing].map(paragraph).join('\n') +
        (facts.terms ? `\n<h3>Terms and Conditions</h3>\n${sanitised(facts.terms)}` : ''),
    ),
    text: [...paragraphs, closing, ...terms].join('\n\n'),
  };
}
