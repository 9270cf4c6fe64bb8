import { parseDay, parseTime, type CalendarDay, type TimeOfDay } from '../calendar/index.ts';
import { parsePounds, pence, type Pence } from '../money/index.ts';
import { tidyName, unwrappedText, withoutIsolates } from '../validation/index.ts';
import type { ImportFieldType } from './fields.ts';

/** What a cell says: a text, a day, pence, pounds a unit, yes or no, a time, or several texts. */
export type CellValue = string | CalendarDay | Pence | number | boolean | TimeOfDay | readonly string[];

/** What was read, or why nothing could be. */
export type CellRead = { readonly value: CellValue } | { readonly problem: string };

const shown = (text: string): string => tidyName(text).slice(0, 40);

/** A day with or without a time behind it: '20/03/2026 14:30', '2026-03-20T14:30:00Z'. */
export const dayOfCell = (text: string): CalendarDay | undefined =>
  parseDay(text.replace(/[T ,]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?[ap]m)?(?:Z|[+-]\d{2}:?\d{2})?$/i, ''));

/** An amount as spreadsheets write it: '1,234.50', '£12', '(3.00)', '3.00-', 'GBP 3', '3.00 CR'; undefined where it is none. */
export function amountOfCell(text: string): Pence | undefined {
  const plain = text.replaceAll(/[\s\u00a0]|GBP/gi, '').replaceAll(/[\u2212\u2013]/g, '-');
  const [, within] = /^\((.+)\)$/.exec(plain) ?? [];
  const [, before] = /^([^-]+)(?:-|DR?)$/i.exec(within ?? plain) ?? [];
  const isNegative = within !== undefined || before !== undefined;
  // What a spreadsheet calculated has a long tail of decimals.
  const bare = (before ?? within ?? plain).replace(/CR?$/i, '').replace(/^(-?)£/, '£$1');
  const read = parsePounds(bare.replace('£', '').replace(/^(-?\d+\.\d{2})(?:0+\d{0,3}|9{6,}\d*)$/, '$1'));
  if (read === undefined) return undefined;
  return pence(isNegative && read !== 0 ? -read : read);
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'active', 'enabled', 'current', 'live', 'on', '✓', '✔']);
const no = new Set(['no', 'n', 'false', '0', 'inactive', 'disabled', 'former', 'left', 'off', 'archived', 'suspended']);

/** Yes or no as sheets say it; undefined where it is neither. */
export function yesNoOfCell(text: string): boolean | undefined {
  const word = text.trim().toLowerCase();
  if (yes.has(word)) return true;
  return no.has(word) ? false : undefined;
}

/** Pounds a unit, at most four decimals. */
function priceOfCell(text: string): number | undefined {
  const plain = text.replaceAll(/[£\s,]/g, '').replace(/(?:per|\/|p\/).*$/i, '');
  if (!/^(?:\d{1,8}(?:\.\d+)?|\.\d+)$/.test(plain)) return undefined;
  return Number(Number(plain).toFixed(4));
}

/** Several texts in a cell, apart by commas outside of brackets, semicolons, slashes or lines. */
function listOfCell(text: string): string[] {
  return text
    .split(/[;\n\r|]|,(?![^(]*\))|\s\/\s/)
    .map(tidyName)
    .filter((part) => part !== '');
}

/** A time, with or without seconds, which spreadsheets add. */
const timeOfCell = (text: string): TimeOfDay | undefined =>
  parseTime(text.trim().replace(/^(\d{1,2}:\d{2}):\d{2}/, '$1'));

/** Reads the cell of a field. An empty one never gets here. */
export function readCell(type: ImportFieldType, text: string): CellRead {
  switch (type) {
    case 'day':
      return orProblem(dayOfCell(text), `'${shown(text)}' is not a date like 31/12/2026, 31 Dec 2026 or 2026-12-31`);
    case 'amount':
      return orProblem(amountOfCell(text), `'${shown(text)}' is not an amount like 1,234.50`);
    case 'price':
      return orProblem(priceOfCell(text), `'${shown(text)}' is not a price like 25.00`);
    case 'yesNo':
      return orProblem(yesNoOfCell(text), `'${shown(text)}' is neither Yes nor No`);
    case 'time':
      return orProblem(timeOfCell(text), `'${shown(text)}' is not a time like 14:30`);
    case 'list':
      return { value: listOfCell(text) };
    case 'text':
      return { value: text };
  }
}

const orProblem = (value: CellValue | undefined, problem: string): CellRead =>
  value === undefined ? { problem } : { value };

/**
 * A cell without what spreadsheets wrap around it: ="00123" keeps noughts, a mark before = + - @ makes them harmless, and
 * marks of direction stand around names.
 */
export const unwrappedCell = (cell: string): string => {
  const text = withoutIsolates(cell).trim();
  const unwrapped = unwrappedText(text);
  return (unwrapped === text ? text.replace(/^'(?=[=+\-@＝＋－＠\t\r])/, '') : unwrapped).trim();
};
