import type { CalendarDay } from '../calendar/index.ts';
import { noPence, type Pence } from '../money/index.ts';
import { notInPounds } from './currencies.ts';
import type { StatementLine } from './statement.ts';
import { statusKey, statusMeaning, type StatusWords } from './statuses.ts';

/** What a bank's file says in one place, before it is decided whether money moved. */
export interface BankEntry {
  /** Its line, row or ordinal in the file, from 1. */
  readonly place: number;
  /** On which the account moved, as the bank writes it. */
  readonly day?: CalendarDay | undefined;
  /** In pence, by which the balance moves: what came in is above 0. */
  readonly amount?: Pence | undefined;
  /** What was kept of it, in pence: above 0 where it made the amount less. */
  readonly fee?: Pence | undefined;
  /** The ISO 4217 code of the amount, where the file names one. */
  readonly currency?: string | undefined;
  /** The bank's word of what became of it; undefined where the format has none. */
  readonly status?: string | undefined;
  /** The whole number or name of the account, where it stands beside the line. */
  readonly account?: string | undefined;
  readonly text: string;
  readonly payerName?: string | undefined;
  readonly balance?: Pence | undefined;
  readonly bankId?: string | undefined;
  /** Why its reader knows it for no movement: 'that is a total'. */
  readonly isNone?: string | undefined;
}

/** Entries that are not taken, by their reason: how many, and where the first of them stand. */
export interface SkippedLines {
  readonly reason: string;
  readonly lines: number;
  readonly places: readonly number[];
}

/** What moved, what did not, and the words that nobody has decided on. */
export interface Movements {
  readonly lines: readonly StatementLine[];
  /** The place of each line in the file. */
  readonly places: readonly number[];
  readonly skipped: readonly SkippedLines[];
  readonly unknown: readonly { readonly word: string; readonly lines: number }[];
  /** The account that the lines are of, in full. */
  readonly account?: string | undefined;
}

/** Why a line such as 'Balance brought forward' is left out. */
export const noMovement = 'that is a balance, not a movement';

/** Said of a file with the lines of more than one account. */
export const severalAccounts = 'The file has several accounts: download a statement for each';

const shownPlaces = 5;

/**
 * Decides of each entry of a file whether money moved: booked, in pounds, of one account, on a day, by an amount
 * (rule banking/money-moved). Gives a sentence where the file cannot be taken at all.
 */
export function movementsOf(
  entries: readonly BankEntry[],
  decided?: StatusWords,
): Movements | { readonly problem: string } {
  const lines: StatementLine[] = [];
  const places: number[] = [];
  const skipped = new Map<string, { lines: number; places: number[] }>();
  const unknown = new Map<string, { word: string; lines: number }>();
  const currencies = new Set<string>();
  let [account, written]: [string | undefined, string | undefined] = [undefined, undefined];
  for (const entry of entries) {
    const reason = reasonAgainst(entry, decided);
    if (reason === undefined) {
      const { day, amount } = entry;
      if (day === undefined || amount === undefined)
        return { problem: `Line ${entry.place} is ${entry.status} and has no day: ask the bank for the file again` };
      const own: string = entry.account === written ? (account ?? '') : accountKey(entry.account);
      written = entry.account;
      if (own !== '' && account !== undefined && own !== account) return { problem: severalAccounts };
      if (own !== '') account = own;
      lines.push(lineOf(entry, day, amount));
      places.push(entry.place);
      continue;
    }
    const counted = skipped.get(reason) ?? { lines: 0, places: [] };
    counted.lines += 1;
    if (counted.places.length < shownPlaces) counted.places.push(entry.place);
    skipped.set(reason, counted);
    if (isForeign(entry)) currencies.add(entry.currency!);
    if (!entry.isNone && entry.status !== undefined && statusMeaning(entry.status, decided) === undefined) {
      const key = statusKey(entry.status);
      unknown.set(key, { word: key, lines: (unknown.get(key)?.lines ?? 0) + 1 });
    }
  }
  if (lines.length === 0 && currencies.size > 0 && unknown.size === 0)
    return { problem: notInPounds([...currencies].toSorted().join(' and ')) };
  return {
    lines,
    places,
    skipped: [...skipped].map(([reason, counted]) => ({ reason, ...counted })),
    unknown: [...unknown.values()],
    account,
  };
}

const isForeign = ({ currency }: BankEntry): boolean => currency !== undefined && currency !== 'GBP';

/** Why an entry is no movement of the account; undefined where it is one. */
function reasonAgainst(entry: BankEntry, decided: StatusWords | undefined): string | undefined {
  const { status, isNone, currency, amount, day } = entry;
  if (isNone) return isNone;
  const meaning = status === undefined ? 'moved' : statusMeaning(status, decided);
  if (meaning === undefined) return status === '' ? 'without a status' : `with the unknown status '${status}'`;
  if (meaning === 'pending') return `not booked yet ('${status}')`;
  if (meaning === 'nothing') return `never moved ('${status}')`;
  if (isForeign(entry)) return `in ${currency}, not in pounds`;
  if (amount === undefined || amount === 0) return 'no amount';
  if (day === undefined && status === undefined) return 'without a day: not booked yet';
  return undefined;
}

/** A number as it is compared: whole, without spaces and strokes. */
const accountKey = (account: string | undefined): string =>
  (account ?? '').toUpperCase().replaceAll(/[^\p{L}\p{N}*]/gu, '');

function lineOf(
  { text, payerName, balance, bankId, fee = noPence }: BankEntry,
  day: CalendarDay,
  amount: Pence,
): StatementLine {
  return {
    day,
    amount,
    ...(fee > 0 && amount > 0 ? { fee } : {}),
    text,
    ...(payerName ? { payerName } : {}),
    ...(balance === undefined ? {} : { balance }),
    ...(bankId ? { bankId } : {}),
  };
}

/** '1 line not booked yet ('PENDING'); 3 lines in EUR, not in pounds': what is left out, one after the other. */
export function skippedInWords(skipped: readonly SkippedLines[]): string {
  return skipped.map(({ reason, lines }) => `${lines} ${lines === 1 ? 'line' : 'lines'} ${reason}`).join('; ');
}

/** Said of a file in which nothing has moved. */
export function nothingMoved(skipped: readonly SkippedLines[]): string {
  return skipped.length === 0
    ? 'Nothing moved in the days of this statement'
    : `Nothing moved on this statement: it has ${skippedInWords(skipped)}`;
}
