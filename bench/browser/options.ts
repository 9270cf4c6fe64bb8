import { parseArgs } from 'node:util';

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
export function readOptions(words: readonly string[]): BrowserOptions {
  const values = parsed(words);
  const bookings = figure('bookings', values.bookings ?? '10000', [1_000, 10_000_000]);
  return {
    bookings,
    data: values.data ?? `data-bench/${bookings}`,
    starts: figure('starts', values.starts ?? '5', [1, 100]),
    json: values.json,
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { bookings: text, data: text, starts: text, json: text };
  try {
    return parseArgs({ args: [...words], options, strict: true }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

function figure(name: string, given: string, [least, most]: readonly [number, number]): number {
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}\n${usage}`);
}
