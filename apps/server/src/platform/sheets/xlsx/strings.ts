import type { Archive } from './archive.ts';
import { type Handlers, parseWhole } from './xml.ts';

/**
 * The texts of a part, each whole where it is in several runs of different fonts, without how a word of Japanese is read aloud
 * (`rPh`).
 */
export class TextReading implements Handlers {
  #parts: string[] = [];
  #isText = false;
  #isPhonetic = false;

  /** What was read since the last time. */
  take(): string {
    const text = this.#parts.length === 1 ? this.#parts[0]! : this.#parts.join('');
    this.#parts = [];
    return plainText(text);
  }

  readonly open = (name: string): void => {
    if (name === 'rPh') this.#isPhonetic = true;
    this.#isText = (name === 't' || name === 'v') && !this.#isPhonetic;
  };

  readonly text = (part: string): void => {
    if (this.#isText) this.#parts.push(part);
  };

  readonly close = (name: string): void => {
    if (name === 'rPh') this.#isPhonetic = false;
    this.#isText = false;
  };
}

/** A text of SpreadsheetML, in which a character may be written as `_x000D_`, and the underscore before such letters as `_x005F_` (ST_Xstring). */
const plainText = (text: string): string =>
  text.includes('_x')
    ? text.replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;

/** The texts that the cells of a workbook share, in their order. */
export async function readStrings(archive: Archive, part: string | undefined): Promise<string[]> {
  const strings: string[] = [];
  if (part === undefined) return strings;
  const reading = new TextReading();
  await parseWhole(archive, part, {
    open: reading.open,
    text: reading.text,
    close: (name) => {
      reading.close(name);
      if (name === 'si') strings.push(reading.take());
    },
  });
  return strings;
}
