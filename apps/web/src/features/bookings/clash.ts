import type { Booking } from '@dragoman/contract/bookings';
import { entriesOf } from './bookingForm.ts';

type Entries = Record<string, unknown>;

/** A field that two people changed at once. */
export interface ClashingField {
  readonly field: string;
  readonly before: unknown;
  readonly theirs: unknown;
  readonly mine: unknown;
}

/** An edit that met a later version of the booking (rule api/versions). */
export interface Clash {
  /** The sentence of the refusal. */
  readonly text: string;
  readonly theirs: Booking;
  /** Everything that was typed here. */
  readonly mine: Entries;
  /** What both changed, and differently: somebody has to choose. */
  readonly fields: readonly ClashingField[];
}

export function clashOf(text: string, made: Booking, theirs: Booking, mine: Entries): Clash {
  const [before, now] = [entriesOf(made), entriesOf(theirs)];
  const fields = Object.entries(mine)
    .filter(([field]) => !((goesWith[field] ?? '') in mine))
    .filter(([field, value]) => !same(before[field], now[field]) && !same(value, now[field]))
    .map(([field, value]) => ({ field, before: before[field], theirs: now[field], mine: value }));
  return { text, theirs, mine, fields };
}

/** What remains of one's own changes when only the chosen ones of the clashing fields are kept. */
export function keptOf({ mine, fields }: Clash, chosen: ReadonlySet<string>): Entries {
  const dropped = new Set(fields.map(({ field }) => field).filter((field) => !chosen.has(field)));
  return Object.fromEntries(Object.entries(mine).filter(([field]) => !dropped.has(goesWith[field] ?? field)));
}

/** Which client of the register goes with the name that stands there. */
const goesWith: Readonly<Record<string, string>> = { companyId: 'companyName' };

const same = (one: unknown, other: unknown): boolean => (one ?? '') === (other ?? '');
