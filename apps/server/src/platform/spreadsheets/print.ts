import { formatDay, type CalendarDay } from '@dragoman/domain/calendar';
import { formatPounds, pence } from '@dragoman/domain/money';
import { hasRightToLeft, isolate } from '@dragoman/domain/validation';
import { Readable } from 'node:stream';
import { html, type Markup } from '../pages/index.ts';
import { wallTime, type Column, type Table, type TableFact } from './columns.ts';
import { printStyle } from './print-style.ts';

/** Whose paper it is, who asked for it, and when. */
export interface Imprint {
  readonly issuer: { readonly name: string; readonly lines: readonly string[] };
  readonly by: string;
  readonly at: Date;
}

/**
 * A table as a page for paper: whose it is, what it covers and comes to, the heads of its columns on every sheet, their sums at
 * its end. Written while its rows are read.
 */
export function printBody<Row>(table: Table<Row>, imprint: Imprint): Readable {
  const printed = { ...table, columns: table.columns.filter(({ fileOnly }) => !fileOnly) };
  return Readable.from(inPieces(partsOf(printed, imprint)), { objectMode: false });
}

async function* partsOf<Row>(table: Table<Row>, imprint: Imprint): AsyncGenerator<string> {
  yield* head(table, imprint);
  const { columns, section } = table;
  let tally: Tally<Row> | undefined;
  for await (const row of table.rows) {
    const place = section?.(row);
    if (!tally || tally.place !== place) {
      if (tally) yield tally.foot();
      tally = new Tally(
        place === undefined ? columns : columns.filter(({ only }) => only?.includes(place) ?? true),
        place,
      );
      yield* tally.head();
    }
    tally.add(row);
    yield html`<tr>
      ${tally.columns.map((column) => cell(column, printCell(column, row)))}
    </tr>`.text;
  }
  yield tally ? tally.foot() : html`<p>No record</p>`.text;
  yield '</main></body></html>';
}

/** Rows by the thousand: each sent by itself would cost more than all that is in it. */
async function* inPieces(parts: AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = '';
  for await (const part of parts) {
    chunk += part;
    if (chunk.length < 65_536) continue;
    yield chunk;
    chunk = '';
  }
  yield chunk;
}

/** A printed table of one section, and what its columns come to. */
class Tally<Row> {
  readonly place: string | undefined;
  readonly columns: readonly Column<Row>[];
  readonly #sums: (number | undefined)[];
  #rows = 0;

  constructor(columns: readonly Column<Row>[], place: string | undefined) {
    this.place = place;
    this.columns = columns;
    this.#sums = columns.map(({ type, sum = type === 'money' }) => (sum ? 0 : undefined));
  }

  add(row: Row): void {
    this.#rows += 1;
    for (const [at, column] of this.columns.entries()) {
      const sum = this.#sums[at];
      if (sum === undefined || (typeof column.sum === 'function' && !column.sum(row))) continue;
      this.#sums[at] = sum + Number(column.value(row) ?? 0);
    }
  }

  *head(): Generator<string> {
    if (this.place !== undefined) yield html`<h2>${this.place}</h2>`.text;
    yield '<table><thead>';
    yield html`<tr>
      ${this.columns.map((column) => html`<th scope="col" class="${column.type}">${column.title}</th>`)}
    </tr>`.text;
    yield '</thead><tbody>';
  }

  foot(): string {
    const count = `${this.#rows.toLocaleString('en-GB')} ${this.#rows === 1 ? 'row' : 'rows'}`;
    const cells = this.columns.map((column, at) => cell(column, this.#sum(column, at) ?? (at === 0 ? count : '')));
    const below = this.#sums[0] === undefined ? '' : html`<p class="count">${count}</p>`.text;
    return `</tbody><tfoot>${
      html`<tr>
        ${cells}
      </tr>`.text
    }</tfoot></table>${below}`;
  }

  #sum({ type }: Column<Row>, at: number): string | undefined {
    const sum = this.#sums[at];
    if (sum === undefined) return undefined;
    return type === 'money' ? formatPounds(pence(sum)) : sum.toLocaleString('en-GB');
  }
}

function* head<Row>({ title, columns, filters = [], figures = [] }: Table<Row>, imprint: Imprint): Generator<string> {
  const { issuer, by, at } = imprint;
  const made = `Generated ${printMoment(at)} by ${isolate(by)}`;
  yield '<!doctype html><html lang="en-GB"><head><meta charset="utf-8">';
  yield html`<title>${title}</title>`.text;
  yield `<style>${printStyle(`${isolate(issuer.name)} · ${title}`, columns.length > 6)}</style></head><body><main>`;
  yield html`<header>
    <p class="issuer"><strong>${issuer.name}</strong>${issuer.lines.map((line) => html`<br />${line}`)}</p>
    <div>
      <h1>${title}</h1>
      <p>${made}</p>
    </div>
  </header>`.text;
  yield html`<dl>${(filters.length > 0 ? filters : [{ label: 'Covers', value: 'All' }]).map(fact)}</dl>`.text;
  if (figures.length > 0) yield html`<dl class="figures">${figures.map(fact)}</dl>`.text;
}

function fact({ label, value }: TableFact): Markup {
  return html`<div>
    <dt>${label}</dt>
    <dd>${typeof value === 'number' ? formatPounds(value) : inItsDirection(value)}</dd>
  </div>`;
}

const cell = <Row>({ type }: Column<Row>, value: string) => html`<td class="${type}">${inItsDirection(value)}</td>`;

const inItsDirection = (value: string) => (hasRightToLeft(value) ? html`<bdi>${value}</bdi>` : value);

function printCell<Row>(column: Column<Row>, row: Row): string {
  const value = column.value(row);
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return printMoment(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (column.type === 'day') return formatDay(value as CalendarDay);
  if (column.type === 'money') return formatPounds(pence(Number(value)));
  return String(value);
}

function printMoment(instant: Date): string {
  const [day, time] = wallTime(instant).split('T');
  return `${formatDay(day as CalendarDay)} ${time}`;
}
