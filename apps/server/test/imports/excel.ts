import { parse } from 'csv-parse/sync';
import { csvOf } from './office.ts';

const two = (n: number) => String(n).padStart(2, '0');
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const named = (day: string, month: number) =>
  `${two(Number(day))}-${months[month - 1]!.replace(/^./, (l) => l.toUpperCase())}`;

/** A cell as British Excel shows and saves it once it has opened it from a CSV file. */
export function savedCell(cell: string): string {
  const constant = /^="([^"]*)"$/.exec(cell);
  if (constant) return constant[1]!;
  const text = cell.trim();
  if (/^(true|false)$/i.test(text)) return text.toUpperCase();
  if (/^[+-]?\d[\d,]*(\.\d*)?$/.test(text)) return savedNumber(Number(text.replaceAll(',', '')));
  if (/^\d+(\.\d+)?e[+-]?\d+$/i.test(text)) return Number(text).toExponential(2).replace('e', 'E');
  const [, year, month, day, time] = /^(\d{4})-(\d{1,2})-(\d{1,2})( \d{1,2}:\d{2})?$/.exec(text) ?? [];
  if (year) return `${two(Number(day))}/${two(Number(month))}/${year}${time ?? ''}`;
  const [, first, second] = /^(\d{1,2})[/-](\d{1,2})$/.exec(text) ?? [];
  if (first && Number(second) >= 1 && Number(second) <= 12) return named(first, Number(second));
  const [, letters, number] = /^([a-z]{3})[a-z]*[ -]?(\d{1,2})$/i.exec(text) ?? [];
  const month2 = letters ? months.indexOf(letters.toLowerCase()) + 1 : 0;
  return month2 > 0 ? named(number!, month2) : cell;
}

/** Fifteen figures are kept, and from the twelfth on the number shows as a power of ten. */
function savedNumber(value: number): string {
  const kept = Number(value.toPrecision(15));
  return Math.abs(kept) >= 1e11 ? kept.toExponential(5).replace(/\.?0*e/, 'E') : String(kept);
}

/** A CSV file as it is once Excel opened and saved it. */
export function savedByExcel(bytes: Uint8Array): string {
  const rows = parse(Buffer.from(bytes), { bom: true, relax_column_count: true }) as string[][];
  return csvOf(rows.map((row) => row.map(savedCell)));
}
