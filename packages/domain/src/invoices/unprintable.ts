import { isolate } from '../validation/index.ts';

/** A field of a document, what it says, and which of its letters no font of the portal has. */
interface Unprintable {
  readonly field: string;
  readonly text: string;
  readonly letters: readonly string[];
}

/** The longest text, in characters, that is repeated whole. */
const longest = 100;

/**
 * What the office is told before a document is issued that cannot print all of a text (rule invoices/unprintable). A text
 * of more than 100 characters is named by its field alone.
 */
export function unprintableInWords({ field, letters, text }: Unprintable): string {
  const named = text.length > longest ? field : `${field} '${isolate(text)}'`;
  return `${named} cannot be printed in full: ${letters.map(visible).join(' ')} will appear as '?' on the document`;
}

/** A letter as screens show it: by its number where they have no form for it either. */
const visible = (letter: string): string =>
  /[\p{Co}\p{Cn}\p{Cs}]/u.test(letter)
    ? `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
    : letter;
