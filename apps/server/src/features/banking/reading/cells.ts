import { calendarDay, type CalendarDay, isCalendarDay } from '@dragoman/domain/calendar';
import { pence, type Pence } from '@dragoman/domain/money';

const months = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

/** A day as banks in the United Kingdom write it: 03/12/2026, 3-Dec-26, 2026-12-03, with or without a time; undefined where it is none. */
export function dayIn(cell: string): CalendarDay | undefined {
  const text = cell.trim().toUpperCase();
  const [date = ''] = text.split(/[T ]+(?=\d{1,2}:\d{2})/);
  const iso = /^(\d{4})[-/](\d{2})[-/](\d{2})$/.exec(date);
  if (iso) return dayOf(iso[1]!, iso[2]!, iso[3]!);
  const figures = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/.exec(date);
  if (figures) return dayOf(figures[3]!, figures[2]!, figures[1]!);
  const words = /^(\d{1,2})[-/ ]?([A-Z]{3})[A-Z]*[-/ ,]*(\d{4}|\d{2})$/.exec(date);
  const month = words ? months.indexOf(words[2]!) + 1 : 0;
  return words && month > 0 ? dayOf(words[3]!, String(month), words[1]!) : undefined;
}

/** 'YYYYMMDD' or 'YYMMDD', as the formats of machines have it. */
export function dayOfFigures(figures: string): CalendarDay | undefined {
  const [, year = '', month = '', day = ''] = /^(\d{4}|\d{2})(\d{2})(\d{2})$/.exec(figures) ?? [];
  return year === '' ? undefined : dayOf(year, month, day);
}

function dayOf(year: string, month: string, day: string): CalendarDay | undefined {
  const text = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isCalendarDay(text) ? calendarDay(text) : undefined;
}

/**
 * An amount as banks write it: '1,234.50', '£12', '-3.00', '3.00-', '(3.00)', '3.00 DR', '3.00CR'; undefined where it is none.
 */
export function amountIn(cell: string): Pence | undefined {
  const text = cell
    .replaceAll(/[\s\u00a0]|£|GBP/gi, '')
    .replaceAll(/[\u2212\u2013]/g, '-')
    .toUpperCase();
  const [, open, before, figures = '', decimals = '', after, close, side] =
    /^(\()?([+-]?)(\d{1,3}(?:,\d{3})+|\d{1,12})(?:\.(\d{1,2}))?([+-]?)(\))?(DR|CR|D|C)?$/.exec(text) ?? [];
  if (figures === '' || Boolean(open) !== Boolean(close) || (before && after)) return undefined;
  const amount = Number(figures.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(amount)) return undefined;
  const isOut = Boolean(open) || before === '-' || after === '-' || side?.startsWith('D');
  return pence(isOut ? -amount : amount);
}

/** An amount with a decimal comma or point and without thousands, as OFX, camt.053 and MT940 have it; undefined where it is none. */
export function plainAmountIn(text: string): Pence | undefined {
  const [, sign, figures = '', decimals = ''] = /^([+-]?)(\d{1,13})?(?:[.,](\d{0,5}))?$/.exec(text.trim()) ?? [];
  if (figures === '' && decimals === '') return undefined;
  // Decimals after the second are zeros.
  if (/[1-9]/.test(decimals.slice(2))) return undefined;
  const amount = Number(figures || '0') * 100 + Number(decimals.slice(0, 2).padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? pence(sign === '-' ? -amount : amount) : undefined;
}

/** A text in single spaces, without controls, as long as is kept. */
export const tidyText = (text: string, most: number): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\s\u0000-\u001f\u007f-\u009f]+/g, ' ')
    .trim()
    .slice(0, most);

/** The last four figures of an account, all that is kept of it. */
export const endingOf = (account: string | undefined): string | undefined =>
  /(\d{4})\D*$/.exec((account ?? '').replaceAll(/\s/g, ''))?.[1];
