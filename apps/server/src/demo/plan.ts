import type { DemoOptions } from './options.ts';

/** An agency of this size: so much of it made by commands, and so many copies. */
export interface Plan extends DemoOptions {
  /** The instant at which its two years end. */
  readonly now: Date;
  /** Bookings that are made by commands, and how often each is there in the end. */
  readonly made: number;
  readonly copies: number;
  /** How often each client and interpreter is there who was added by commands. */
  readonly registers: number;
}

/** The most bookings, interpreters and clients that are made by commands; what is more are copies. */
export type Most = Pick<DemoOptions, 'bookings' | 'interpreters' | 'clients'>;

// By commands an agency grows slowly; a small one is enough, where each booking is copied often anyway.
const usualMost = ({ bookings }: DemoOptions): Most => ({
  bookings: bookings < 50_000 ? 300 : 1_000,
  interpreters: 80,
  clients: 60,
});

/** As few copies as are needed, or a few more where the parts then come to the whole. */
export function planFor(options: DemoOptions, now: Date, most: Most = usualMost(options)): Plan {
  const { bookings, clients, interpreters } = options;
  const least = Math.ceil(bookings / most.bookings);
  const copies = choose(least, 2 * least, (times) => bookings % times);
  const few = Math.ceil(Math.max(clients / most.clients, interpreters / most.interpreters));
  const registers = Math.min(
    copies,
    choose(few, Math.floor(1.25 * few), (times) => (clients % times) + (interpreters % times)),
  );
  return { ...options, now, made: Math.floor(bookings / copies), copies, registers };
}

/** The first number from `least` on for which the rest is smallest. */
function choose(least: number, most: number, rest: (times: number) => number): number {
  let found = least;
  for (let times = least; times <= most; times += 1) if (rest(times) < rest(found)) found = times;
  return found;
}
