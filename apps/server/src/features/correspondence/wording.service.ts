import {
  fieldAlone,
  fieldInText,
  type FieldsOf,
  type MailKind,
  wordedMails,
  type Wording,
} from '@dragoman/domain/correspondence';
import { logoBox } from '@dragoman/domain/settings';
import { isolate } from '@dragoman/domain/validation';
import type { Db } from '../../platform/database/index.ts';
import { linesOf } from '../../platform/documents/index.ts';
import {
  type Block,
  escapeHtml,
  letter,
  type LetterHead,
  plainText,
  sanitised,
  type Summary,
} from '../../platform/html/index.ts';
import { agencyDetails, agencyLogo } from '../settings/index.ts';

/** A mail in words, ready for the outbox. */
export interface WrittenMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** What stands in each field: words, or a block; an empty one leaves its paragraph out. */
export type FieldValues<K extends MailKind> = Readonly<Record<Exclude<FieldsOf<K>, 'agency'>, string | Block>>;

/** Writes a mail of the product in its wording, in the agency's frame; `summary` stands first (rule mails/wordings). */
export async function writeMail<K extends MailKind>(
  db: Db,
  kind: K,
  fields: FieldValues<K>,
  summary: Summary = [],
): Promise<WrittenMail> {
  return writeIn(db, await wordingOf(db, kind), fields, summary);
}

/** Writes a mail in any wording, in the agency's frame. */
export async function writeIn(db: Db, wording: Wording, fields: Values, summary: Summary): Promise<WrittenMail> {
  const head = await letterHead(db);
  return fillIn(wording, { ...fields, agency: head.name }, head, summary);
}

/** What a mail says now: the superadmin's wording, or the original. */
export async function wordingOf(db: Db, kind: MailKind): Promise<Wording> {
  const own = await db
    .selectFrom('mail_wordings')
    .select(['subject', 'body'])
    .where('kind', '=', kind)
    .executeTakeFirst();
  const { body, subject } = own ?? wordedMails[kind];
  return { subject, body };
}

/** What a person wrote, in the agency's frame. */
export async function frameMail(db: Db, mail: WrittenMail): Promise<WrittenMail> {
  return { subject: mail.subject, ...letter(mail, await letterHead(db)) };
}

type Values = Readonly<Record<string, string | Block>>;

function fillIn({ body, subject }: Wording, values: Values, head: LetterHead, summary: Summary): WrittenMail {
  const isEmpty = (value: string | Block | undefined) => (typeof value === 'object' ? value.text : value) === '';
  const kept = sanitised(body).replaceAll(fieldAlone, (paragraph, name: string) => {
    const value = values[name];
    if (isEmpty(value)) return '';
    return typeof value === 'object' ? `{${name}}\n` : `${paragraph}\n`;
  });
  const html = kept.replaceAll(fieldInText, (written, name: string) => {
    const value = values[name];
    if (value === undefined) return written;
    return typeof value === 'object'
      ? value.html(head.colour)
      : escapeHtml(inItsDirection(value)).replaceAll('\n', '<br>');
  });
  const words = (template: string) =>
    template.replaceAll(fieldInText, (written, name: string) => {
      const value = values[name];
      return value === undefined ? written : typeof value === 'object' ? `${value.text}\n` : inItsDirection(value);
    });
  const text = words(plainText(kept.replaceAll(ends, '$&\n')))
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
  return { subject: words(subject).replaceAll(/\s+/g, ' ').trim(), ...letter({ html, text, summary }, head) };
}

// What stands beside words of the wording, line by line: an isolate ends with its line.
const inItsDirection = (value: string): string => value.split('\n').map(isolate).join('\n');

const ends = /<\/(?:p|h\d|ul|ol)>/g;

/** Pixels of a mail. */
const mostOfLogo = { width: 240, height: 72 };

async function letterHead(db: Db): Promise<LetterHead> {
  const { address, colour, email, name, phone } = await agencyDetails(db);
  const logo = await agencyLogo(db);
  return { name, address: linesOf(address), phone, email, colour, logo: logo && logoBox(logo, mostOfLogo) };
}
