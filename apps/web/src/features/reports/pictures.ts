import type { CalendarDay } from '@dragoman/domain/calendar';
import { sum, type Pence } from '@dragoman/domain/money';
import { monthLabel } from './period.ts';

export interface Month {
  readonly month: CalendarDay;
}

/** A month with its amounts. */
export type MonthOf<Key extends string> = Month & Readonly<Record<Key, Pence>>;

/** An amount of each month: a column of the table, and, where `drawn`, bars of the picture. */
export interface Measure<Key extends string> {
  readonly key: Key;
  readonly label: string;
  readonly drawn?: boolean;
}

export interface Bars {
  readonly labels: readonly string[];
  readonly series: readonly { readonly label: string; readonly values: readonly number[] }[];
}

/** More bands than this are no longer told apart: then a year is one. */
const mostBands = 36;

/** Of how many rows of a table a picture has bars. */
export const mostBars = 12;

/** The caption of a picture that shows the first rows of a table. */
export const firstOf = (caption: string, rows: number | undefined): string =>
  rows !== undefined && rows > mostBars ? `${caption}, the first ${mostBars} of the table` : caption;

/** Said in place of a report that asks for its days. */
export const chooseDays = 'Choose the days: by Period, or From.';

/** What a measure comes to over all months. */
export const totalOf = <Key extends string>(months: readonly Readonly<Record<Key, Pence>>[], key: Key): Pence =>
  sum(months.map((month) => month[key]));

/** The bars of a picture, in pounds: a band for each month, or for each year where there are many months. */
export function barsOf<Key extends string>(months: readonly MonthOf<Key>[], measures: readonly Measure<Key>[]): Bars {
  const bandOf = months.length > mostBands ? (month: CalendarDay) => month.slice(0, 4) : monthLabel;
  const bands = Map.groupBy(months, ({ month }) => bandOf(month));
  return {
    labels: [...bands.keys()],
    series: measures
      .filter(({ drawn }) => drawn)
      .map(({ key, label }) => ({ label, values: [...bands.values()].map((band) => totalOf(band, key) / 100) })),
  };
}

interface Kind {
  readonly language: string;
  readonly serviceType: string;
  readonly bookings: number;
}

/** Bookings under each name of a kind, the most first; those of the smaller names are one, 'Others'. */
export function countedBy(kinds: readonly Kind[], by: 'language' | 'serviceType', most = Infinity): [string, number][] {
  const counts = [...Map.groupBy(kinds, (kind) => kind[by])]
    .map(([name, all]): [string, number] => [name, all.reduce((count, { bookings }) => count + bookings, 0)])
    .toSorted(([, one], [, other]) => other - one);
  const rest = counts.slice(most).reduce((count, [, bookings]) => count + bookings, 0);
  return rest > 0 ? [...counts.slice(0, most), ['Others', rest]] : counts;
}
