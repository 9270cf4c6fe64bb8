import { type CalendarDay, isCalendarDay, londonDay } from '@dragoman/domain/calendar';
import { currencyNamed } from '@dragoman/domain/banking';
import { pence, type Pence } from '@dragoman/domain/money';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

// No day, amount or word of a currency is longer; a longer cell is not searched.
const longest = 60;

/**
 * A day as banks in the United Kingdom write it: 03/12/2026, 3-Dec-26, 2026-12-03, with or without a time; undefined where it is
 * none. A time with a zone is turned into the day of London (rule banking/days); `isUtc` where the heading names that zone.
 */
export function dayIn(cell: string, isUtc = false): CalendarDay | undefined {
  if (cell.length > longest) return undefined;
  return remembered(isUtc ? `${cell}Z` : cell, () => momentIn(cell, isUtc));
}

// The lines of a statement share their days, and each is asked for several times.
const days = new Map<string, CalendarDay | undefined>();
const mostDays = 5_000;

function remembered(key: string, read: () => CalendarDay | undefined): CalendarDay | undefined {
  if (days.has(key)) return days.get(key);
  if (days.size > mostDays) days.clear();
  const day = read();
  days.set(key, day);
  return day;
}

function momentIn(cell: string, isUtc: boolean): CalendarDay | undefined {
  const text = cell.trim().replace(/^'/, '');
  const at = /[T ,]+(?=\d{1,2}:\d{2})/i.exec(text);
  const day = dateIn(at ? text.slice(0, at.index) : text);
  if (!day || !at) return day;
  return dayInLondon(
    day,
    text
      .slice(at.index)
      .replace(/^[T ,]+/i, '')
      .trim(),
    isUtc ? 'Z' : '',
  );
}

function dateIn(text: string): CalendarDay | undefined {
  // Figures alone are a day where they can be no other.
  if (/^(?:19|20)\d{6}$/.test(text)) return dayOfFigures(text);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const figures = /^(?:[A-Za-z]{3,9},? )?(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(text);
  if (figures) return dayOf(figures[3]!, figures[2]!, figures[1]!);
  const words = /^(?:[A-Za-z]{3,9},? )?(\d{1,2})(?:ST|ND|RD|TH)?[-/ ]?([A-Z]{3})[A-Z]*[-/ ,]*(\d{4}|\d{2})$/i.exec(
    text,
  );
  const month = words ? months.indexOf(words[2]!.toUpperCase()) + 1 : 0;
  return words && month > 0 ? dayOf(words[3]!, String(month), words[1]!) : undefined;
}

/** 'YYYYMMDD' or 'YYMMDD', as the formats of machines have it. */
export function dayOfFigures(figures: string): CalendarDay | undefined {
  return figures.length > 8 ? undefined : remembered(`#${figures}`, () => eightOrSix(figures));
}

function eightOrSix(figures: string): CalendarDay | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(figures) ?? [];
  return year === '' ? undefined : dayOf(year, month, day);
}

function dayOf(year: string, month: string, day: string): CalendarDay | undefined {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return remembered(`=${text}`, () => (isCalendarDay(text) ? text : undefined));
}

const zones: Readonly<Record<string, string>> = { Z: '+00:00', UTC: '+00:00', GMT: '+00:00', BST: '+01:00' };

/**
 * The day of London at a time of a day elsewhere (rule banking/days). Without a zone the day is as it is written; midnight is no time of
 * its own, but how some banks write a day.
 */
export function dayInLondon(day: CalendarDay, time: string, zoneElsewhere = ''): CalendarDay {
  const [, hour = '', minute = '', second = '00', half = '', named = ''] =
    /^(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)? ?(AM|PM)? ?(Z|UTC|GMT|BST|[+-]\d{2}(?::?\d{2})?)?$/i.exec(time) ?? [];
  const zone = zones[(named || zoneElsewhere).toUpperCase()] ?? (named || zoneElsewhere);
  const hours = half === '' ? Number(hour) : (Number(hour) % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  if (zone === '' || hour === '' || (hours === 0 && Number(minute) === 0 && Number(second) === 0)) return day;
  const offset = /^([+-]\d{2}):?(\d{2})?$/.exec(zone);
  if (!offset) return day;
  const instant = new Date(
    `${day}T${String(hours).padStart(2, '0')}:${minute}:${second}${offset[1]}:${offset[2] ?? '00'}`,
  );
  return Number.isNaN(instant.getTime()) ? day : londonDay(instant);
}

/** Whether a cell says that there is nothing in it: '', '-', 'n/a', 'nil'. */
export const isNothing = (cell: string): boolean =>
  cell === '' ||
  (cell.length < 6 &&
    !(cell >= '0' && cell < ':') &&
    /^(?:£? ?[-\u2010-\u2015\u2212]{1,3}|[.*]|n\/?a|n\.a\.|nil|null|none)$/i.test(cell));

/** Whether a cell is one of the two answers of a column that asks something. */
export const isYesOrNo = (cell: string): boolean => /^(y|n|yes|no|true|false|0|1)$/i.test(cell);

/** An amount with the currency that stands beside it in its cell. */
export interface Money {
  readonly amount: Pence;
  readonly currency?: string | undefined;
}

/**
 * An amount as banks write it: '1,234.50', '£12', '-3.00', '3.00-', '(3.00)', '3.00 DR', '3.00CR', '€3.00', '3.00 USD'; undefined where it
 * is none.
 */
export function moneyIn(cell: string): Money | undefined {
  if (cell.length > longest) return undefined;
  const simple = simpleAmount(cell);
  if (simple !== undefined) return { amount: simple };
  const text = cell
    .replaceAll(/[\s\u00a0\u2007\u202f'\u2019]/g, '')
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .toUpperCase();
  const plain = amountOf(text);
  if (plain !== undefined) return { amount: plain };
  // What remains beside the figures, their signs and 'DR' or 'CR' is the currency.
  const [, before = '', word = '', figures = '', after = ''] =
    /^([-+(]*)([^\d().,+-]*)([-+(]?[\d.,]+[-+)]*(?:DR|CR)?)([^\d().,+-]*)\)?$/.exec(text) ?? [];
  const currency = currencyNamed(word || after.replace(/(DR|CR)$/, ''));
  if ((word !== '' && after !== '' && !/^(DR|CR)$/.test(after)) || currency === undefined) return undefined;
  const side = /(DR|CR)$/.exec(after)?.[0] ?? '';
  const close = before.includes('(') && !figures.includes(')') ? ')' : '';
  const amount = amountOf(before + figures + close + side);
  return amount === undefined ? undefined : { amount, currency };
}

/** Most cells of most banks: '-1234.50'. */
function simpleAmount(cell: string): Pence | undefined {
  if (!/^-?\d{1,9}\.\d{2}$/.test(cell)) return undefined;
  const point = cell.length - 3;
  const isOut = cell.charCodeAt(0) === 45;
  const amount = Number(cell.slice(isOut ? 1 : 0, point)) * 100 + Number(cell.slice(point + 1));
  return pence(isOut && amount !== 0 ? -amount : amount);
}

/** The amount in pounds of a cell; undefined where it is none. */
export function amountIn(cell: string): Pence | undefined {
  const money = moneyIn(cell);
  return money && (money.currency ?? 'GBP') === 'GBP' ? money.amount : undefined;
}

function amountOf(text: string): Pence | undefined {
  const [, open, before, figures = '', decimals = '', after, close, side] =
    /^(\()?([+-]?)(\d{1,3}(?:,\d{3})+|\d{0,12})(?:\.(\d{0,4}))?([+-]?)(\))?(DR|CR|D|C)?$/.exec(text) ?? [];
  if ((figures === '' && decimals === '') || Boolean(open) !== Boolean(close) || (before && after)) return undefined;
  // Decimals after the second are zeros.
  if (/[1-9]/.test(decimals.slice(2))) return undefined;
  const amount = Number((figures || '0').replaceAll(',', '')) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return undefined;
  const isOut = Boolean(open) || before === '-' || after === '-' || side?.startsWith('D');
  return pence(isOut && amount !== 0 ? -amount : amount);
}

/** An amount with a decimal comma or point and without thousands, as OFX, camt.053 and MT940 have it; undefined where it is none. */
export function plainAmountIn(text: string): Pence | undefined {
  const [, sign, figures = '', decimals = ''] = /^([+-]?)(\d{1,13})?(?:[.,](\d{0,5}))?$/.exec(text.trim()) ?? [];
  if (figures === '' && decimals === '') return undefined;
  // Decimals after the second are zeros.
  if (/[1-9]/.test(decimals.slice(2))) return undefined;
  const amount = Number(figures || '0') * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? pence(sign === '-' && amount !== 0 ? -amount : amount) : undefined;
}

// oxlint-disable-next-line no-control-regex
const untidy = /[^\S ]|[\u0000-\u001f\u007f-\u009f]| {2}/;

/** A text in single spaces, without controls and halves of letters, as long as is kept. */
export const tidyText = (text: string, most: number): string =>
  // oxlint-disable-next-line no-control-regex
  (untidy.test(text) ? text.replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ') : text)
    .trim()
    .slice(0, most)
    .toWellFormed();

/** The last four figures of an account, all that is kept of it. */
export const endingOf = (account: string | undefined): string | undefined =>
  /(\d{4})\D*$/.exec((account ?? '').replaceAll(/\s/g, ''))?.[1];
