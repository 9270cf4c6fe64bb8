/** A text of a document, and its letters that no font of the portal has. */
interface Unprintable {
  readonly text: string;
  readonly letters: readonly string[];
}

/** What the office is told before a document is issued that cannot print all of a name (rule invoices/unprintable). */
export const unprintableInWords = ({ letters, text }: Unprintable): string =>
  `'${text}' cannot be printed in full: ${letters.join(' ')} will stand as '?' on the document`;
