import { readWords } from './words.ts';

/** What `npm run bench` was told. */
export interface BenchOptions {
  readonly bookings: number;
  /** The data folder of the demo agency; by its size where nothing is said. */
  readonly data: string;
  /** How long each case is driven at each number of clients. */
  readonly seconds: number;
  /** Only cases whose group or name contains one of its words, which commas separate. */
  readonly only: string;
  /** Where the figures are written for machines. */
  readonly json: string | undefined;
  /** Data folder of a smaller agency, driven in turns with this one to see what grows with its size. */
  readonly against: string | undefined;
  /** Minutes for which memory is looked at under an even load, instead of the cases; 0: the cases. */
  readonly steady: number;
}

const usage =
  'npm run bench -- [--bookings 10000] [--data folder] [--seconds 2] [--only text] [--json file] [--against folder] [--steady minutes]';

/** Reads the command's words; refuses others, and figures that are none, with a sentence. */
export function readOptions(given: readonly string[]): BenchOptions {
  const words = readWords(given, ['bookings', 'data', 'seconds', 'only', 'json', 'against', 'steady'], usage);
  const bookings = words.figure('bookings', 10_000, [1_000, 10_000_000]);
  return {
    bookings,
    data: words.text('data') ?? `data-bench/${bookings}`,
    seconds: words.figure('seconds', 2, [1, 600]),
    only: words.text('only') ?? '',
    json: words.text('json'),
    against: words.text('against'),
    steady: words.figure('steady', 0, [0, 1_440]),
  };
}
