import { parseArgs } from 'node:util';

/** How large the demo agency is, and what is done with it. */
export interface DemoOptions {
  readonly bookings: number;
  readonly interpreters: number;
  readonly clients: number;
  readonly seed: number;
}

export interface DemoCommand {
  /** What was said; the rest is usual, or as the demo that is there has it. */
  readonly wanted: Partial<DemoOptions>;
  /** Throws away what the demo holds and fills it anew. */
  readonly afresh: boolean;
  /** Fills, and does not start the portal. */
  readonly onlyFill: boolean;
}

export const usualOptions: DemoOptions = { bookings: 3_000, interpreters: 70, clients: 50, seed: 1 };

const usage = `npm run demo -- [--bookings ${usualOptions.bookings}] [--interpreters ${usualOptions.interpreters}] [--clients ${usualOptions.clients}] [--seed ${usualOptions.seed}] [--afresh] [--only-fill]`;

/** Reads the command's words; refuses others, and figures that are none, with a sentence. */
export function readOptions(words: readonly string[]): DemoCommand {
  const { values } = parsed(words);
  const wanted = {
    ...figure('bookings', values.bookings, [1, 10_000_000]),
    ...figure('interpreters', values.interpreters, [1, 100_000]),
    ...figure('clients', values.clients, [1, 100_000]),
    ...figure('seed', values.seed, [0, 4_294_967_295]),
  };
  return {
    wanted,
    afresh: values.afresh ?? false,
    onlyFill: values['only-fill'] ?? false,
  };
}

function parsed(words: readonly string[]) {
  const text = { type: 'string' } as const;
  const tick = { type: 'boolean' } as const;
  const options = { bookings: text, interpreters: text, clients: text, seed: text, afresh: tick, 'only-fill': tick };
  try {
    return parseArgs({ args: [...words], options, strict: true });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}

function figure(
  name: keyof DemoOptions,
  given: string | undefined,
  [least, most]: [number, number],
): Partial<DemoOptions> {
  if (given === undefined) return {};
  const value = Number(given);
  if (/^\d+$/.test(given) && value >= least && value <= most) return { [name]: value };
  throw new Error(`--${name} must be a whole number from ${least} to ${most}\n${usage}`);
}
