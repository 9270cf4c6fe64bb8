import type { CalendarDay } from '../calendar/index.ts';
import { formatPounds, less, negate, noPence, type Pence, sum } from '../money/index.ts';
import { countsEntries, type StatementFormat } from './statement.ts';

interface Balanced {
  readonly day: CalendarDay;
  readonly amount: Pence;
  readonly balance?: Pence | undefined;
}

/** Whether the lines lead from one of the bank's balances to the next (rule banking/balances). */
export interface BalanceCheck {
  /** Undefined where no two balances are known. */
  readonly addsUp: boolean | undefined;
  /** Before the first line and after the last, in pence. */
  readonly opening?: Pence | undefined;
  readonly closing?: Pence | undefined;
  /** By how much the bank's balances go beyond the lines, in pence; 0 where they agree. */
  readonly outBy: Pence;
  /** Which line, by its place in `lines`, is the first that does not follow; undefined where only the last balance is missed. */
  readonly from?: number | undefined;
  /** How many balances followed, or should have, from one before. */
  readonly steps: number;
}

interface Walk extends BalanceCheck {
  readonly breaks: number;
}

/**
 * Follows the balances through the lines, from the oldest to the newest, whichever stand first and however the lines of one day
 * are arranged. Lines without a balance count towards the next that has one.
 */
export function checkBalances({
  lines,
  ...known
}: {
  readonly lines: readonly Balanced[];
  readonly opening?: Pence | undefined;
  readonly closing?: Pence | undefined;
}): BalanceCheck {
  const given = lines.map((_, place) => place);
  const newestFirst = (lines[0]?.day ?? '') > (lines.at(-1)?.day ?? '');
  const inTurn = newestFirst ? given.toReversed() : given;
  const orders = [
    () => inTurn,
    () => inTurn.toReversed(),
    () => byDay(lines, inTurn, (day) => day.toReversed()),
    () => byDay(lines, inTurn, (day, before) => follow(lines, day, before ?? known.opening)),
  ];
  let best: Walk | undefined;
  for (const order of orders) {
    const walk = walkThrough(lines, order(), known);
    if (best === undefined || walk.breaks < best.breaks) best = walk;
    if (best.breaks === 0) break;
  }
  const { breaks: _, ...check } = best!;
  return check;
}

function walkThrough(
  lines: readonly Balanced[],
  order: readonly number[],
  known: { readonly opening?: Pence | undefined; readonly closing?: Pence | undefined },
): Walk {
  let [opening, running] = [known.opening, known.opening];
  let [total, steps, breaks] = [noPence, 0, 0];
  let [from, away]: [number | undefined, Pence] = [undefined, noPence];
  for (const place of order) {
    const { amount, balance } = lines[place]!;
    total = sum([total, amount]);
    if (running !== undefined) running = sum([running, amount]);
    if (balance === undefined) continue;
    opening ??= less(balance, total);
    if (running !== undefined) steps += 1;
    if (running !== undefined && running !== balance) {
      if (breaks === 0) [from, away] = [place, less(balance, running)];
      breaks += 1;
    }
    running = balance;
  }
  if (known.closing !== undefined && running !== undefined) {
    steps += 1;
    if (running !== known.closing) {
      if (breaks === 0) away = less(known.closing, running);
      breaks += 1;
    }
  }
  const closing = known.closing ?? (steps === 0 && known.opening !== undefined ? undefined : running);
  const whole = opening === undefined || closing === undefined ? noPence : less(closing, opening, total);
  return {
    addsUp: steps === 0 ? undefined : breaks === 0,
    opening,
    closing,
    outBy: whole || away,
    from,
    steps,
    breaks,
  };
}

/** The places by their days, those of one day arranged anew. */
function byDay(
  lines: readonly Balanced[],
  order: readonly number[],
  arrange: (day: readonly number[], before: Pence | undefined) => readonly number[],
): number[] {
  const days = Map.groupBy(order, (place) => lines[place]!.day);
  const arranged: number[] = [];
  for (const [, places] of [...days].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const last = arranged.at(-1);
    for (const place of arrange(places, last === undefined ? undefined : lines[last]!.balance)) arranged.push(place);
  }
  return arranged;
}

/** The lines of a day, each after the one whose balance it goes on from; those that go on from none come last. */
function follow(lines: readonly Balanced[], day: readonly number[], before: Pence | undefined): readonly number[] {
  const starts = Map.groupBy(day, (place) => {
    const { amount, balance } = lines[place]!;
    return balance === undefined ? undefined : less(balance, amount);
  });
  const ends = new Set(day.map((place) => lines[place]!.balance));
  // The first of the file goes on from none of its day.
  const start = before ?? [...starts.keys()].find((balance) => balance !== undefined && !ends.has(balance));
  const arranged: number[] = [];
  for (let at = start, next = at === undefined ? undefined : starts.get(at)?.shift(); next !== undefined;) {
    arranged.push(next);
    at = lines[next]!.balance;
    next = at === undefined ? undefined : starts.get(at)?.shift();
  }
  const placed = new Set(arranged);
  return [...arranged, ...day.filter((place) => !placed.has(place))];
}

/** Said of each line of a statement that does not add up. */
export const notAddedUp = "The lines of this statement do not lead from one of the bank's balances to the next";

/**
 * How far the lines are out, whichever way, and from which line on; undefined where they add up, or no two balances are known.
 * `outFrom` is the number of the line in the file, or of the entry where the format has no lines.
 */
export function differenceInWords(
  { addsUp, outBy }: BalanceCheck,
  outFrom: number | undefined,
  format: StatementFormat,
): string | undefined {
  if (addsUp !== false) return undefined;
  const of = countsEntries(format) ? 'of the statement' : 'of the file';
  const from = outFrom === undefined ? 'at the closing balance' : `from line ${outFrom} ${of} on`;
  return `The lines miss the bank's balances by ${formatPounds(outBy < 0 ? negate(outBy) : outBy)}, ${from}.`;
}
