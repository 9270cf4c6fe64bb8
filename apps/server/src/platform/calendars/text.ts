/**
 * The text of a calendar's bytes with folded lines joined (RFC 5545, 3.1). Lines are joined before UTF-8 is decoded, as a
 * line may be folded inside a letter. Byte order marks are taken off; UTF-16 is read with one or without.
 */
export function calendarText(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide) return unfolded(new TextDecoder(wide).decode(bytes));
  const joined = unfolded(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1'));
  return new TextDecoder('utf-8').decode(Buffer.from(joined, 'latin1'));
}

// Some programs end lines with two carriage returns and a line feed.
const unfolded = (text: string): string => text.replaceAll(/(?:\r{1,2}\n|\n|\r)[ \t]/g, '');

/** The lines of an unfolded text, whatever they end with; one file may mix several ends. */
export const linesOf = (text: string): string[] => text.split(/\r\n|\n|\r/);

function wideEncoding([first, second, third, fourth]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0 && third !== 0 && fourth === 0))
    return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0 && third === 0 && fourth !== 0))
    return 'utf-16be';
  return undefined;
}
