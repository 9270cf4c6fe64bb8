import type { BankStatement, ReadStatement } from '@dragoman/contract/banking';
import { formatDay } from '@dragoman/domain/calendar';
import { formatPounds, negate } from '@dragoman/domain/money';

/** '26/11/2026', or '01/11/2026 to 26/11/2026'. */
export const daysInWords = ({ firstDay, lastDay }: Pick<BankStatement, 'firstDay' | 'lastDay'>): string =>
  firstDay === lastDay ? formatDay(firstDay) : `${formatDay(firstDay)} to ${formatDay(lastDay)}`;

type Sums = NonNullable<ReadStatement['sums']>;

/** Whether the lines lead from one of the bank's balances to the next; undefined where no two are known. */
export function agreementOf({ gap, closing }: Pick<BankStatement, 'gap' | 'closing'>): string | undefined {
  if (gap === null || closing === null) return undefined;
  return gap === 0
    ? `Agrees with the bank's closing balance of ${formatPounds(closing)}`
    : `The lines miss the bank's balances by ${formatPounds(gap < 0 ? negate(gap) : gap)}`;
}

type Skipped = ReadStatement['skipped'][number];

/** '3 lines of the file are left out'. */
export const leftOutInWords = (skipped: readonly Skipped[]): string => {
  const count = skipped.reduce((total, { lines }) => total + lines, 0);
  return `${linesInWords(count)} of the file ${count === 1 ? 'is' : 'are'} left out`;
};

/** 'Lines 4, 7 and 2 more: not booked yet ('PENDING')'. */
export function placesInWords({ reason, lines, places }: Skipped): string {
  const more = lines - places.length;
  const at = listed.format([...places.map(String), ...(more > 0 ? [`${more.toLocaleString('en-GB')} more`] : [])]);
  return `Line${lines === 1 ? '' : 's'} ${at}: ${reason}`;
}

const listed = new Intl.ListFormat('en-GB');
const linesInWords = (lines: number): string => `${lines.toLocaleString('en-GB')} ${lines === 1 ? 'line' : 'lines'}`;

/** What a file brings, in words. */
export function sumsInWords({ lines, known, firstDay, lastDay, incoming, outgoing }: Sums): string {
  const all = `${linesInWords(lines)} of ${daysInWords({ firstDay, lastDay })}: ${formatPounds(incoming)} in, ${formatPounds(negate(outgoing))} out.`;
  if (known === 0) return all;
  return known === lines
    ? `${all} All are known already.`
    : `${all} ${known.toLocaleString('en-GB')} of them ${known === 1 ? 'is' : 'are'} known already and not taken again.`;
}
