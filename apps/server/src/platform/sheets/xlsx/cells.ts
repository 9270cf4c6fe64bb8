import {
  columnLetters,
  columnOfAddress,
  type SheetLimits,
  type SheetRow,
  sheetRow,
  UnreadableSheet,
} from '../sheet.ts';
import { damaged } from './archive.ts';
import { type Display, isoMoment, plainNumber } from './display.ts';
import { TextReading } from './strings.ts';
import type { Attributes, Handlers } from './xml.ts';

/** What the cells of a sheet refer to. */
export interface CellContext {
  readonly strings: readonly string[];
  readonly displays: readonly Display[];
  readonly limits: SheetLimits;
}

/** Reads a sheet as it comes, and gives the rows that are whole. */
export class RowReading implements Handlers {
  readonly #context: CellContext;
  readonly #value = new TextReading();
  #rows: SheetRow[] = [];
  #place = 0;
  #cells: string[] = [];
  #formula: string | undefined;
  #column = -1;
  #type = '';
  #style = 0;
  #inCell = false;
  /** The formula of the cell; undefined where it has none. */
  #written: string | undefined;
  #inFormula = false;

  constructor(context: CellContext) {
    this.#context = context;
  }

  /** The rows that were read since the last time. */
  take(): SheetRow[] {
    const rows = this.#rows;
    this.#rows = [];
    return rows;
  }

  readonly open = (name: string, attributes: Attributes): void => {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (this.#inCell) {
      if (name === 'f') this.#written = '';
      this.#inFormula = name === 'f';
      this.#value.open(name);
    }
  };

  readonly text = (part: string): void => {
    if (!this.#inCell) return;
    if (this.#inFormula) this.#written += part;
    else this.#value.text(part);
  };

  readonly close = (name: string): void => {
    if (name === 'row') this.#rows.push(sheetRow(this.#place, this.#cells, this.#formula));
    else if (name === 'c') this.#closeCell();
    else {
      this.#inFormula = false;
      this.#value.close(name);
    }
  };

  #openRow(attributes: Attributes): void {
    this.#place = placeBelow(this.#place, attributes['r']);
    this.#cells = [];
    this.#formula = undefined;
    this.#column = -1;
  }

  #openCell(attributes: Attributes): void {
    this.#column = attributes['r'] ? columnOfAddress(attributes['r']) : this.#column + 1;
    if (this.#column < 0) throw new UnreadableSheet(damaged);
    this.#type = attributes['t'] ?? 'n';
    this.#style = Number(attributes['s'] ?? 0);
    this.#inCell = true;
    this.#written = undefined;
  }

  #closeCell(): void {
    this.#inCell = false;
    this.#inFormula = false;
    // A text in quotes calculates nothing: so an export keeps Excel from taking figures for a number.
    if (this.#written !== undefined && !/^\s*"(?:[^"]|"")*"\s*$/.test(this.#written))
      this.#formula ??= columnLetters(this.#column);
    const value = this.#value.take();
    if (value === '') return;
    const { columns } = this.#context.limits;
    // A cell far to the right would fill the row with empty ones.
    if (this.#column >= columns)
      throw new UnreadableSheet(`Row ${this.#place} goes beyond column ${columns}: delete what says nothing`);
    while (this.#cells.length < this.#column) this.#cells.push('');
    this.#cells[this.#column] = this.#shown(value);
  }

  #shown(value: string): string {
    const { strings, displays } = this.#context;
    if (this.#type === 's') {
      const text = strings[Number(value)];
      if (text === undefined) throw new UnreadableSheet(damaged);
      return text;
    }
    if (this.#type === 'b') return value.trim() === '1' || value.trim() === 'true' ? 'Yes' : 'No';
    if (this.#type === 'd') return isoMoment(value);
    if (this.#type !== 'n') return value;
    const number = value.trim() === '' ? Number.NaN : Number(value);
    return Number.isFinite(number) ? (displays[this.#style] ?? plainNumber)(number) : value;
  }
}

// How many rows a sheet of Excel has.
const lastPlace = 1_048_576;

/** The number of a row below another one, as it names itself or as the next one. */
function placeBelow(above: number, named: string | undefined): number {
  const place = named === undefined ? above + 1 : Number(named);
  if (!Number.isInteger(place) || place <= above || place > lastPlace) throw new UnreadableSheet(damaged);
  return place;
}
