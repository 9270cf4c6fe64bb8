import { readWords } from '../words.ts';

/** What `npm run bench:browser` was told. */
export interface BrowserOptions {
  readonly bookings: number;
  /** The data folder of the demo agency; by its size where nothing is said. */
  readonly data: string;
  /** How often the list is opened with nothing kept. */
  readonly starts: number;
  /** Where the figures are written for machines. */
  readonly json: string | undefined;
}

const usage = 'npm run bench:browser -- [--bookings 10000] [--data folder] [--starts 5] [--json file]';

/** Reads the command's words; refuses others, and figures that are none, with a sentence. */
export function readOptions(given: readonly string[]): BrowserOptions {
  const words = readWords(given, ['bookings', 'data', 'starts', 'json'], usage);
  const bookings = words.figure('bookings', 10_000, [1_000, 10_000_000]);
  return {
    bookings,
    data: words.text('data') ?? `data-bench/${bookings}`,
    starts: words.figure('starts', 5, [1, 100]),
    json: words.text('json'),
  };
}
