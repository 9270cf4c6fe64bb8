import { parseArgs } from 'node:util';

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
  /** Figures of an earlier run at a smaller agency, to compare with. */
  readonly against: string | undefined;
}

const usage =
  'npm run bench -- [--bookings 10000] [--data folder] [--seconds 2] [--only text] [--json file] [--against file]';

/** Reads the command's words; refuses others, and figures that are none, with a sentence. */
export function readOptions(words: readonly string[]): BenchOptions {
  const values = parsed(words);
  const bookings = figure('bookings', values.bookings ?? '10000', [1_000, 10_000_000]);
  return {
    bookings,
    data: values.data ?? `data-bench/${bookings}`,
    seconds: figure('seconds', values.seconds ?? '2', [1, 600]),
    only: values.only ?? '',
    json: values.json,
    against: values.against,
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const options = { bookings: text, data: text, seconds: text, only: text, json: text, against: text };
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
