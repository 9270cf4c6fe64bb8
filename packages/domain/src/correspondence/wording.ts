/**
 * A named place in a mail's wording, written `{name}`: what it holds is put in when the mail is written. A block (a table,
 * a button, terms) stands in a paragraph of its own; a needed one may not be left out.
 */
export interface MailField {
  readonly block?: true;
  readonly needed?: true;
}

/** What a mail says: a subject, and a body in rich text. */
export interface Wording {
  readonly subject: string;
  readonly body: string;
}

/** A mail that the product writes, with its original wording (rule mails/wordings). */
export interface WordedMail extends Wording {
  readonly label: string;
  /** 'account': whoever signs in with the address. */
  readonly to: 'customer' | 'interpreter' | 'office' | 'client' | 'account';
  readonly fields: Readonly<Record<string, MailField>>;
}

/** A field that may be left out. */
export const text = {} as const satisfies MailField;
/** One that may not. */
export const needed = { needed: true } as const satisfies MailField;
/** A block that may be left out. */
export const block = { block: true } as const satisfies MailField;
/** One that may not. */
export const neededBlock = { block: true, needed: true } as const satisfies MailField;

/** A body of paragraphs; a line that is markup already stays as it is. */
export const paragraphs = (...lines: readonly string[]): string =>
  lines.map((line) => (line.startsWith('<') ? line : `<p>${line}</p>`)).join('');

/** How every mail to somebody ends. */
export const closing = 'Kind regards,<br>{agency}';
/** How it begins. */
export const greeting = 'Dear {name},';

/** The fields of a mail about a booking. */
export const job = {
  name: text,
  'booking reference': text,
  agency: text,
} as const;
/** The fields of one that says which job it was. */
export const over = { ...job, service: text, language: text, when: needed } as const;
