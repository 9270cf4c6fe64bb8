import { unzipSync } from 'fflate';
import { isDateFormat, serialToDate } from 'hucre';
import { SaxesParser } from 'saxes';
import { columnLetters, columnOfAddress, type SheetLimits, type SheetRow, UnreadableSheet } from './sheet.ts';

const broken = 'The Excel file is damaged or breaks off: it is not whole';

// Formats of days and times that every workbook has without naming them (SpreadsheetML, 18.8.30 of part 1 of its standard).
const dateFormats = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 30, 36, 45, 46, 47, 50, 57]);

type Attributes = Readonly<Record<string, string>>;
interface Parts {
  readonly open?: (name: string, attributes: Attributes) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
}

/**
 * The rows of the first visible sheet of a workbook. Only what is needed is unpacked, and no more than is allowed: fflate
 * writes no byte beyond the size that the archive names.
 */
export async function* xlsxRows(bytes: Uint8Array, limits: SheetLimits): AsyncGenerator<SheetRow> {
  const parts = unpack(bytes, limits);
  const workbook = readWorkbook(parts);
  const strings = readStrings(parts.get('xl/sharedStrings.xml'));
  const dates = readDateStyles(parts.get('xl/styles.xml'));
  const sheet = parts.get(workbook.sheet);
  if (!sheet) throw new UnreadableSheet(broken);
  const reading = new SheetReading({ strings, dates, is1904: workbook.is1904, limits });
  for (const chunk of chunksOf(sheet)) {
    reading.write(chunk);
    yield* reading.take();
    await new Promise((resolve) => setImmediate(resolve));
  }
  reading.close();
  yield* reading.take();
}

function unpack(bytes: Uint8Array, { unpackedBytes }: SheetLimits): Map<string, Uint8Array> {
  let total = 0;
  const wanted =
    /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!wanted.test(name)) return false;
        total += originalSize;
        if (total > unpackedBytes)
          throw new UnreadableSheet('What is packed in this Excel file is too large: save the sheet alone, as CSV');
        return true;
      },
    });
    return new Map(Object.entries(files));
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet(broken);
  }
}

function* chunksOf(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let at = 0; at < bytes.length; at += 131_072)
    yield decoder.decode(bytes.subarray(at, at + 131_072), { stream: true });
  yield decoder.decode();
}

const local = (name: string): string => name.slice(name.indexOf(':') + 1);

/** A parser of well-formed XML; saxes reads no entity but the five of XML, so that none grows. */
function parserOf(parts: Parts): SaxesParser {
  const parser = new SaxesParser({ xmlns: false });
  parser.on('error', () => {
    throw new UnreadableSheet(broken);
  });
  if (parts.open) parser.on('opentag', ({ name, attributes }) => parts.open!(local(name), attributes as Attributes));
  if (parts.text) {
    parser.on('text', parts.text);
    parser.on('cdata', parts.text);
  }
  if (parts.close) parser.on('closetag', ({ name }) => parts.close!(local(name)));
  return parser;
}

function parseWhole(bytes: Uint8Array | undefined, parts: Parts): void {
  if (!bytes) return;
  const parser = parserOf(parts);
  for (const chunk of chunksOf(bytes)) parser.write(chunk);
  parser.close();
}

function readWorkbook(parts: ReadonlyMap<string, Uint8Array>): { readonly sheet: string; readonly is1904: boolean } {
  let is1904 = false;
  const sheets: { readonly id: string; readonly isHidden: boolean }[] = [];
  parseWhole(parts.get('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => local(key) === 'id' && key !== 'id')?.[1];
      if (id) sheets.push({ id, isHidden: (attributes['state'] ?? 'visible') !== 'visible' });
    },
  });
  const targets = new Map<string, string>();
  parseWhole(parts.get('xl/_rels/workbook.xml.rels'), {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const first = sheets.find(({ isHidden }) => !isHidden);
  const sheet = first && targets.get(first.id);
  if (!sheet) throw new UnreadableSheet('This file has no sheet of Excel: save it as XLSX or CSV');
  return { sheet, is1904 };
}

function readStrings(bytes: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let text: string | undefined;
  let isText = false;
  let inReading = 0;
  parseWhole(bytes, {
    open: (name) => {
      if (name === 'si') text = '';
      // How a word of Japanese is read aloud is no part of it.
      if (name === 'rPh') inReading += 1;
      isText = name === 't' && inReading === 0;
    },
    text: (part) => {
      if (isText && text !== undefined) text += part;
    },
    close: (name) => {
      isText = false;
      if (name === 'rPh') inReading -= 1;
      if (name === 'si' && text !== undefined) strings.push(text);
    },
  });
  return strings;
}

/** Which styles of cells show a day or a time. */
function readDateStyles(bytes: Uint8Array | undefined): boolean[] {
  const own = new Map<string, string>();
  const styles: boolean[] = [];
  let inCells = false;
  parseWhole(bytes, {
    open: (name, attributes) => {
      if (name === 'numFmt') own.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '');
      if (name === 'cellXfs') inCells = true;
      if (name !== 'xf' || !inCells) return;
      const id = attributes['numFmtId'] ?? '0';
      const format = own.get(id);
      styles.push(format === undefined ? dateFormats.has(Number(id)) : isDateFormat(format));
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

interface Workbook {
  readonly strings: readonly string[];
  readonly dates: readonly boolean[];
  readonly is1904: boolean;
  readonly limits: SheetLimits;
}

/** Reads a sheet as it comes, and gives the rows that are whole. */
class SheetReading {
  readonly #workbook: Workbook;
  readonly #parser: SaxesParser;
  #rows: SheetRow[] = [];
  #place = 0;
  #cells: string[] = [];
  #formula: string | undefined;
  #column = -1;
  #type = '';
  #style = 0;
  #value = '';
  #isValue = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
    this.#parser = parserOf({
      open: (name, attributes) => this.#open(name, attributes),
      text: (text) => {
        if (this.#isValue) this.#value += text;
      },
      close: (name) => this.#close(name),
    });
  }

  write(chunk: string): void {
    this.#parser.write(chunk);
  }

  close(): void {
    this.#parser.close();
  }

  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  #open(name: string, attributes: Attributes): void {
    if (name === 'row') {
      this.#place = placeBelow(this.#place, attributes['r']);
      this.#cells = [];
      this.#formula = undefined;
      this.#column = -1;
    } else if (name === 'c') {
      this.#column = attributes['r'] ? columnOfAddress(attributes['r']) : this.#column + 1;
      if (this.#column < 0) throw new UnreadableSheet(broken);
      this.#type = attributes['t'] ?? '';
      this.#style = Number(attributes['s'] ?? 0);
      this.#value = '';
    } else if (name === 'f') {
      this.#formula ??= columnLetters(this.#column);
    }
    this.#isValue = name === 'v' || name === 't';
  }

  #close(name: string): void {
    this.#isValue = false;
    if (name === 'c') this.#keep();
    if (name === 'row') {
      const formula = this.#formula;
      this.#rows.push({ place: this.#place, cells: this.#cells, ...(formula === undefined ? {} : { formula }) });
    }
  }

  #keep(): void {
    if (this.#value === '') return;
    // A cell far to the right would fill the row with empty ones.
    if (this.#column >= this.#workbook.limits.columns)
      throw new UnreadableSheet(
        `Row ${this.#place} goes beyond column ${this.#workbook.limits.columns}: delete what says nothing`,
      );
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = this.#text();
  }

  #text(): string {
    const { strings, dates, is1904 } = this.#workbook;
    if (this.#type === 's') return strings[Number(this.#value)] ?? '';
    if (this.#type === 'b') return this.#value === '1' ? 'Yes' : 'No';
    if (this.#type === 'd') return this.#value.replace('T', ' ').slice(0, 16);
    if (this.#type !== '' && this.#type !== 'n') return this.#value;
    const number = Number(this.#value);
    if (!Number.isFinite(number)) return this.#value;
    if (dates[this.#style]) return momentText(number, is1904);
    // Fifteen figures are what Excel keeps; the rest is what its arithmetic leaves.
    return Number.isInteger(number) ? number.toFixed(0) : String(Number(number.toPrecision(15)));
  }
}

// How many rows a sheet of Excel has.
const lastPlace = 1_048_576;

/** The number of a row below another one, as it names itself or as the next one. */
function placeBelow(above: number, named: string | undefined): number {
  const place = named === undefined ? above + 1 : Number(named);
  if (!Number.isInteger(place) || place <= above || place > lastPlace) throw new UnreadableSheet(broken);
  return place;
}

/** A day, a time, or both, as they stand in the cell. */
function momentText(serial: number, is1904: boolean): string {
  const minutes = Math.round((serial % 1) * 1440);
  const time = `${String(Math.floor(minutes / 60) % 24).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  if (serial < 1) return time;
  const day = serialToDate(Math.floor(serial), is1904).toISOString().slice(0, 10);
  return minutes === 0 ? day : `${day} ${time}`;
}
