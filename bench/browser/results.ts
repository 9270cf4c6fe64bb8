import type { Booked } from './booking.ts';
import type { Opening } from './opening.ts';
import type { Scrolling } from './scrolling.ts';
import type { Typing } from './typing.ts';

/** A whole run, as it is written for machines. */
export interface BrowserResults {
  readonly at: string;
  readonly machine: string;
  readonly browser: string;
  readonly bookings: number;
  readonly openings: readonly Opening[];
  readonly scrolling: Scrolling;
  readonly typing: readonly Typing[];
  readonly booked: readonly Booked[];
}

/** Milliseconds until the list can be used after a cold start, and those of a key. */
const openingBudget = 1_500;
const keyBudget = 50;

/** The most keys of a booking: a client's next job, and their last kind of job again. */
const keysBudget = { next: 70, again: 35 } as const;

/** A figure beside what it may be at most. */
interface Line {
  readonly what: string;
  readonly figure: string;
  readonly missed: boolean;
}

/** The run as a table for people; ✗ marks a missed budget. */
export function tableOf(results: BrowserResults): string {
  const lines = linesOf(results);
  const width = Math.max(...lines.map(({ what }) => what.length));
  const { bookings, at, browser, machine } = results;
  return [
    `${bookings.toLocaleString('en-GB')} bookings, ${at.slice(0, 10)}, ${browser}, ${machine}`,
    '',
    ...lines.map(({ what, figure, missed }) => `${missed ? '✗' : '✓'} ${what.padEnd(width)}  ${figure}`),
    `${missesOf(results)} missed`,
  ].join('\n');
}

/** How many budgets were missed. */
export const missesOf = (results: BrowserResults): number => linesOf(results).filter(({ missed }) => missed).length;

function linesOf({ openings, scrolling, typing, booked }: BrowserResults): Line[] {
  return [openingLine(openings), scrollingLine(scrolling), ...typing.map(typingLine), ...booked.map(bookedLine)];
}

function openingLine(openings: readonly Opening[]): Line {
  const sorted = openings.toSorted((one, other) => one.together - other.together);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (!middle) throw new Error('Nothing was opened');
  const parts = `sign-in ${ms(middle.signIn)} + list ${ms(middle.list)}`;
  const worst = ms(sorted.at(-1)?.together ?? 0);
  return {
    what: 'Cold start until the booking list can be used',
    figure: `${ms(middle.together)} (${parts}), worst of ${openings.length} ${worst}, allowed ${ms(openingBudget)}`,
    missed: middle.together > openingBudget,
  };
}

function scrollingLine({ frames, interval, late, longest, work }: Scrolling): Line {
  const waits = `${late} of ${frames} frames late (more than twice ${ms(interval)}), the longest wait ${ms(longest)}`;
  return { what: '200 rows under the wheel', figure: `${waits}; ${ms(work)} of work a frame`, missed: late > 0 };
}

function typingLine({ field, keys, middle, worst }: Typing): Line {
  return {
    what: `A key in ${field}`,
    figure: `${ms(middle)}, worst of ${keys} ${ms(worst)}, allowed ${ms(keyBudget)}`,
    missed: worst > keyBudget,
  };
}

function bookedLine({ service, kind, keys, moving }: Booked): Line {
  const most = keysBudget[kind];
  return {
    what: `Booking ${service}, ${kind === 'again' ? 'the last job again' : 'a known client'}`,
    figure: `${keys} keys, ${moving} of them to move about, allowed ${most}`,
    missed: keys > most,
  };
}

const ms = (value: number): string => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
