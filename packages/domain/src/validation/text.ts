import { z } from 'zod';
import { tidyName } from './names.ts';
import { beginsAsDialled, neitherBritishNorForeign, telephoneDigits } from './telephones.ts';

/** Said of a text of more than `most` characters. */
export const tooLong = (most: number): string => `Maximum characters limit is ${most}`;

/** Said of a text of fewer than `least` letters. */
export const tooShort = (least: number): string => `Must have at least ${least} letters`;

/** Said above a form of which some fields carry sentences of their own. */
export const correctMarkedFields = 'Please correct the marked fields';

function boundedText(text: z.ZodString, least: number, most: number, required: string) {
  return text.min(1, required).min(least, tooShort(least)).max(most, tooLong(most));
}

/** A required text, trimmed, of `least` to `most` characters, with the sentences of the forms. */
export function requiredText(least: number, most: number, required = 'Required') {
  return boundedText(z.string({ error: required }).trim(), least, most, required);
}

/** Text pasted from elsewhere in one line: each run of tabs and line breaks becomes a space. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[\t-\r\u0085\u2028\u2029]+/g, ' ');
}

/** A required text of one line (a name, a reference): as `requiredText`, and tidied. */
export function requiredLine(least: number, most: number, required = 'Required') {
  return boundedText(z.string({ error: required }).overwrite(tidyName), least, most, required);
}

/** A text that may be left empty (an empty text, null or nothing), trimmed, of at most `most` characters. */
export function optionalText(most: number) {
  return z.string().trim().max(most, tooLong(most)).nullish();
}

/** A text of one line that may be left empty: as `optionalText`, and tidied. */
export function optionalLine(most: number) {
  return z.string().overwrite(tidyName).max(most, tooLong(most)).nullish();
}

/** The longest reason, in characters. */
export const reasonLimit = 500;

/** Said where a reason is asked for. */
export const giveReason = 'Please give a reason';

/** Why money or a document is corrected: every such command asks for it (rule payments/corrections). */
export const reason = requiredText(1, reasonLimit, giveReason);

/**
 * The longest notes that are typed with a payment, a slip or a timesheet, in characters
 * (rule payments/operation-notes).
 */
export const notesLimit = 2000;

/** Notes typed with a payment, a slip or a timesheet, kept as they were typed. */
export const notes = z.string().max(notesLimit, tooLong(notesLimit));

/** The longest text that a list is searched for, in characters. */
export const searchLimit = 100;

/** Rows at most that a list with sums over all of them looks through one by one (rule payments/short-searches). */
export const mostLookedThrough = 10_000;

/** What to add to a search that stands in most of more rows than that. */
export const shortSearches = {
  reference: 'Type at least four figures of the reference',
  name: 'Type at least three letters of the name',
} as const;

/** Whether a text holds four figures side by side: of a million references one in three thousand has them. */
export function namesFewReferences(typed: string): boolean {
  return /[0-9]{4}/.test(typed.normalize('NFKC'));
}

/** A required text of digits, `least` to `most` of them without the spaces typed among them; `invalid` is said of anything else. */
export function digits(least: number, most: number, invalid: string) {
  return digitsOf((typed) => typed.replaceAll(/\s/g, ''), least, most, invalid);
}

/**
 * A required telephone number, kept as digits alone however it is typed; one that begins with neither 0 nor + is completed where
 * it is a British number, and refused otherwise (rule basics/telephones).
 */
export function telephone(least: number, most: number, invalid: string) {
  return digitsOf(telephoneDigits, least, most, invalid).refine(beginsAsDialled, neitherBritishNorForeign);
}

function digitsOf(kept: (typed: string) => string, least: number, most: number, invalid: string) {
  return z
    .string({ error: 'Required' })
    .overwrite(kept)
    .min(1, 'Required')
    .regex(/^\d*$/, invalid)
    .min(least, `Must have at least ${least} digits`)
    .max(most, `Maximum digits limit is ${most}`);
}

/** A required mobile number: 10 to `most` digits. */
export const mobileNumber = (most: number) => telephone(10, most, 'Invalid mobile number');
/** A required phone number: 10 to `most` digits. */
export const phoneNumber = (most: number) => telephone(10, most, 'Invalid phone number');
