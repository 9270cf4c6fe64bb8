import { type Course, type Fate, fateOf, type Issued, issuedBy } from './fate.ts';

const kinds = ['invoice', 'interpreterInvoice', 'creditNote', 'proforma'] as const satisfies readonly Issued[];

/** The numbers of the documents that all bookings issue: one row for all of them, in order of issue. Shared by threads. */
export interface Numbers {
  /** Where the numbers of each booking begin. */
  readonly first: Uint32Array;
  readonly numbers: Uint32Array;
  /** What has which number. */
  readonly whats: Uint8Array;
  /** The last number of each kind. */
  readonly last: Readonly<Record<Issued, number>>;
}

/** A booking's own numbers, to be taken in the order in which it issues. */
export function numbersOf({ first, numbers, whats }: Numbers, { index }: Fate): (what: Issued) => number {
  let next = first[index]!;
  return (what) => {
    if (next >= first[index + 1]! || kinds[whats[next]!] !== what) throw new Error(`No ${what} was foreseen`);
    return numbers[next++]!;
  };
}

/** Lives every booking through once, without writing anything, to know which document comes before which. */
export function numbered(course: Course): Numbers {
  const instants: number[] = [];
  const issued: number[] = [];
  const first = new Uint32Array(new SharedArrayBuffer(4 * (course.bookings + 1)));
  for (let index = 0; index < course.bookings; index += 1) {
    first[index] = instants.length;
    for (const { at, what } of issuedBy(fateOf(course, index))) {
      instants.push(at);
      issued.push(kinds.indexOf(what));
    }
  }
  first[course.bookings] = instants.length;
  const whats = new Uint8Array(new SharedArrayBuffer(issued.length));
  whats.set(issued);
  const order = Uint32Array.from(instants.keys()).sort((a, b) => instants[a]! - instants[b]! || a - b);
  const last = { invoice: 0, interpreterInvoice: 0, creditNote: 0, proforma: 0 };
  const numbers = new Uint32Array(new SharedArrayBuffer(4 * instants.length));
  for (const place of order) numbers[place] = last[kinds[whats[place]!]!] += 1;
  return { first, numbers, whats, last };
}
