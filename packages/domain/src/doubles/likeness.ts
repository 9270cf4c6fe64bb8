import { payerKey, plainName } from '../banking/index.ts';
import { telephoneDigits } from '../validation/index.ts';
import type { DoubleKind } from './kinds.ts';

/** What two records of a register are compared by; what is not known is empty. */
export interface Described {
  readonly name: string;
  readonly emails: readonly string[];
  readonly telephones: readonly string[];
  readonly postcode: string;
  /** Sort code and account number; empty but for interpreters. */
  readonly account: string;
  /** Day of birth; empty but for interpreters. */
  readonly born: string;
}

/** How like two records are: points, and the reasons in words, the weightiest first. */
export interface Likeness {
  readonly points: number;
  readonly reasons: readonly string[];
}

/** From how many points on two records are shown as what may be the same (rule doubles/likeness). */
export const likelyFrom = 60;

// Companies and colleagues seldom share a name; interpreters of one language often do.
const samePoints: Readonly<Record<DoubleKind, number>> = { client: 60, user: 60, interpreter: 45 };

/** How like two records of a register are (rule doubles/likeness). */
export function likeness(kind: DoubleKind, one: Described, other: Described): Likeness {
  const keys = [nameFor(kind, one.name), nameFor(kind, other.name)] as const;
  const isSame = keys[0] !== '' && keys[0] === keys[1];
  const found: [boolean, number, string][] = [
    [isSame, samePoints[kind], 'Same name'],
    [isFilledAlike(digits(one.account), digits(other.account)), 60, 'Same bank account'],
    [share(one.emails.map(mailbox), other.emails.map(mailbox)), 50, 'Same e-mail address'],
    [!isSame && areNear(keys[0], keys[1]), 30, 'Similar names'],
    [share(one.telephones.map(number), other.telephones.map(number)), 30, 'Same telephone number'],
    [isFilledAlike(compact(one.postcode), compact(other.postcode)), 15, 'Same postcode'],
    [isFilledAlike(one.born, other.born), 15, 'Same date of birth'],
  ];
  const held = found.filter(([holds]) => holds).toSorted(([, a], [, b]) => b - a);
  return {
    points: held.reduce((sum, [, points]) => sum + points, 0),
    reasons: held.map(([, , reason]) => reason),
  };
}

/**
 * A name as it is compared: of a company without what it is in law, of a person the first and the last name in either order. The
 * database's `company_key` and `person_key` give the same for Latin letters.
 */
export function nameFor(kind: DoubleKind, name: string): string {
  if (kind === 'client') return payerKey(name);
  const words = plainName(name).split(' ');
  return [words[0]!, words.at(-1)!].toSorted().join(' ').trim();
}

const isFilledAlike = (one: string, other: string): boolean => one !== '' && one === other;
const share = (ones: readonly string[], others: readonly string[]): boolean =>
  ones.some((one) => one !== '' && others.includes(one));

const compact = (postcode: string): string => postcode.replaceAll(/\s/g, '').toUpperCase();
const digits = (account: string): string => account.replaceAll(/\D/g, '');
/** Shorter numbers are extensions. */
const number = (telephone: string): string => {
  const kept = telephoneDigits(telephone);
  return kept.length >= 7 ? kept : '';
};
/** What follows a plus goes to the same mailbox. */
const mailbox = (email: string): string =>
  email
    .trim()
    .toLowerCase()
    .replace(/\+[^@]*@/, '@');

/** Shorter names differ by a letter and are others: Hale and Hall. */
const leastLetters = 6;

/** Whether one name continues the other, or one letter is wrong, missing or too many. */
function areNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < leastLetters) return false;
  if (long.startsWith(`${short} `)) return true;
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  const rest = long.slice(at + 1);
  return rest === short.slice(long.length === short.length ? at + 1 : at);
}
