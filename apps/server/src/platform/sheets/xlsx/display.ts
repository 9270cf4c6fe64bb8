import { serialToDate } from 'hucre';
import { format, getFormatDateInfo, isDateFormat, isPercentFormat, isTextFormat } from 'numfmt';

/** The text of a number in a cell. */
export type Display = (value: number) => string;

/**
 * How a cell shows a number in a format of Excel: what its reader sees, with the noughts, hyphens and words of the format. Where the
 * format hides part of the value (decimals, the sign, a day's year) the text is the whole value; days are YYYY-MM-DD, times HH:MM.
 */
export function displayOf(written: string, is1904: boolean): Display {
  // A currency's country is not that of its separators: those are the machine's.
  const code = written.replaceAll(/\[\$([^\]-]*)-[^\]]*\]/g, (_, symbol: string) => symbol && `[$${symbol}]`);
  if (/^\s*(general)?\s*$/i.test(code) || isTextFormat(code)) return plainNumber;
  if (isDateFormat(code)) return momentDisplay(code, is1904);
  const isPercent = isPercentFormat(code);
  return (value) => {
    const shown = formatted(code, value);
    if (keepsValue(shown, value)) return shown;
    return isPercent ? `${plainNumber(value * 100)}%` : plainNumber(value);
  };
}

/** A number with all its figures: fifteen are what Excel keeps, the rest is what its arithmetic leaves. */
export const plainNumber: Display = (value) =>
  Number.isInteger(value) && Math.abs(value) < 1e21 ? value.toFixed(0) : String(Number(value.toPrecision(15)));

/** What Excel shows, without the room it leaves for alignment; empty where the format is none. */
function formatted(code: string, value: number): string {
  try {
    return format(code, value).replaceAll(/\s+/g, ' ').trim();
  } catch {
    return '';
  }
}

/** Whether a text says all that the number is. */
function keepsValue(shown: string, value: number): boolean {
  if (!/\d/.test(shown)) return /\p{L}/u.test(shown);
  if (/\dE[+-]?\d+$/.test(shown)) return false;
  // Figures that the format groups, pads or adds to, as in '04-00-04' and '+44 7911 123456'.
  if (Number.isInteger(value) && value >= 0) return shown.replaceAll(/\D/g, '').includes(plainNumber(value));
  return amountIn(shown) === Number(value.toPrecision(15));
}

function amountIn(shown: string): number {
  const bare = shown.replaceAll(/[^\d.()%-]/g, '');
  const isNegative = /^-|-$|^\(.*\)$/.test(bare.replace('%', ''));
  const size = Number(bare.replaceAll(/[()%-]/g, '')) / (bare.includes('%') ? 100 : 1);
  return Number((isNegative ? -size : size).toPrecision(15));
}

// Ten thousand years: Excel counts no further.
const lastDay = 2_958_466;

function momentDisplay(code: string, is1904: boolean): Display {
  const isDuration = /\[[hms]+\]/i.test(code.replaceAll(/"[^"]*"|\\./g, ''));
  const { year, month, day, hours, minutes, seconds } = getFormatDateInfo(code);
  const hasDay = year || day || (month && !hours && !minutes && !seconds);
  return (value) => {
    if (value < 0 || value >= lastDay) return plainNumber(value);
    if (isDuration || (value < 1 && hasDay && !is1904)) return formatted(code, value);
    return momentText(value, is1904, hasDay);
  };
}

/** A day, a time, or both. A time alone is a part of the day before the first. */
function momentText(serial: number, is1904: boolean, hasDay: boolean): string {
  const all = Math.round(serial * 86_400);
  const rest = all % 86_400;
  const two = (n: number) => String(n).padStart(2, '0');
  const clock = `${two(Math.floor(rest / 3600))}:${two(Math.floor(rest / 60) % 60)}`;
  const time = rest % 60 === 0 ? clock : `${clock}:${two(rest % 60)}`;
  if (serial < 1 && !hasDay) return time;
  const day = serialToDate(Math.floor(all / 86_400), is1904)
    .toISOString()
    .slice(0, 10);
  return rest === 0 ? day : `${day} ${time}`;
}

/** A day, a time or both in a cell that holds them in ISO 8601, as the strict form of the standard writes them. */
export function isoMoment(text: string): string {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})?T?(\d{2}:\d{2}(?::\d{2})?)?/.exec(text.trim()) ?? [];
  const clock = time?.replace(/:00$/, (end, at: number) => (at > 2 ? '' : end));
  if (!day && !clock) return text;
  // A time alone stands on the day before the first.
  if (clock && (!day || day === '1899-12-30' || day === '1899-12-31')) return clock;
  return day && (!clock || clock === '00:00') ? day : `${day} ${clock}`;
}
