import { type Course, type Fate, fateOf, type Issued, issuedBy } from './fate.ts';

const kinds = ['invoice', 'interpreterInvoice', 'creditNote', 'proforma'] as const satisfies readonly Issued[];

/** The numbers of the documents that all bookings issue: one row for all of them, in order of issue. */
export interface Numbers {
  /** A booking's own numbers, to be taken in the order in which it issues. */
  of(fate: Fate): (what: Issued) => number;
  /** The last number of each kind. */
  readonly last: Readonly<Record<Issued, number>>;
}

/** Lives every booking through once, without writing anything, to know which document comes before which. */
export function numbered(course: Course): Numbers {
  const instants: number[] = [];
  const whats: number[] = [];
  const first = new Uint32Array(course.bookings + 1);
  for (let index = 0; index < course.bookings; index += 1) {
    first[index] = instants.length;
    for (const { at, what } of issuedBy(fateOf(course, index))) {
      instants.push(at);
      whats.push(kinds.indexOf(what));
    }
  }
  first[course.bookings] = instants.length;
  const order = Uint32Array.from(instants.keys()).sort((a, b) => instants[a]! - instants[b]! || a - b);
  const last = { invoice: 0, interpreterInvoice: 0, creditNote: 0, proforma: 0 };
  const numbers = new Uint32Array(instants.length);
  for (const place of order) numbers[place] = last[kinds[whats[place]!]!] += 1;
  return {
    last,
    of: ({ index }) => {
      let next = first[index]!;
      return (what) => {
        if (next >= first[index + 1]! || kinds[whats[next]!] !== what) throw new Error(`No ${what} was foreseen`);
        return numbers[next++]!;
      };
    },
  };
}
