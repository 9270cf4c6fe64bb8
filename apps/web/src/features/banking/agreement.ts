import type { BankStatement, ReadStatement } from '@dragoman/contract/banking';
import { formatDay } from '@dragoman/domain/calendar';
import { formatPounds, negate } from '@dragoman/domain/money';

/** '26/11/2026', or '01/11/2026 to 26/11/2026'. */
export const daysInWords = ({ firstDay, lastDay }: Pick<BankStatement, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`;

type Sums = NonNullable<ReadStatement['sums']>;

/** Whether the lines lead from one of the bank's balances to the other; undefined where one is not known. */
export function agreementOf({ gap, closing }: Pick<BankStatement, 'gap' | 'closing'>): string | undefined {
  if (gap === null || closing === null) return undefined;
  return gap === 0
    ? `Agrees with the bank's closing balance of ${formatPounds(closing)}`
    : `The lines miss the bank's closing balance of ${formatPounds(closing)} by ${formatPounds(gap)}`;
}

/** '2 lines are left out: not booked yet ('PENDING'), lines 4 and 7'. */
export function skippedInWords({ reason, lines, places }: ReadStatement['skipped'][number]): string {
  const at =
    places.length < lines
      ? `the first of them in lines ${listed(places)}`
      : `line${lines === 1 ? '' : 's'} ${listed(places)}`;
  return `${lines} ${lines === 1 ? 'line is' : 'lines are'} left out, ${reason}: ${at} of the file`;
}

const listed = (places: readonly number[]): string =>
  places.length < 2 ? places.join('') : `${places.slice(0, -1).join(', ')} and ${places.at(-1)}`;

/** What a file brings, in words. */
export function sumsInWords({ lines, known, firstDay, lastDay, incoming, outgoing }: Sums): string {
  const all = `${lines} ${lines === 1 ? 'line' : 'lines'} of ${daysInWords({ firstDay, lastDay })}: ${formatPounds(incoming)} in, ${formatPounds(negate(outgoing))} out.`;
  if (known === 0) return all;
  return known === lines
    ? `${all} All are known already.`
    : `${all} ${known} of them are known already and are not taken again.`;
}
