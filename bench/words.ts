import { parseArgs } from 'node:util';

/** What a command was told: texts by their names, and whole numbers within bounds. */
interface Words<Name extends string> {
  readonly text: (name: Name) => string | undefined;
  readonly figure: (name: Name, otherwise: number, bounds: readonly [least: number, most: number]) => number;
}

/** Reads a command's `--name value` words; refuses others, and figures that are none, with a sentence and the usage. */
export function readWords<const Name extends string>(
  given: readonly string[],
  names: readonly Name[],
  usage: string,
): Words<Name> {
  const values = parseWords(given, names, usage);
  return {
    text: (name) => values[name],
    figure: (name, otherwise, [least, most]) => {
      const text = values[name] ?? String(otherwise);
      const value = Number(text);
      if (/^\d+$/.test(text) && value >= least && value <= most) return value;
      throw new Error(`--${name} must be a whole number from ${least} to ${most}\n${usage}`);
    },
  };
}

function parseWords(
  given: readonly string[],
  names: readonly string[],
  usage: string,
): Record<string, string | undefined> {
  const options = Object.fromEntries(names.map((name) => [name, { type: 'string' } as const]));
  try {
    return parseArgs({ args: [...given], options, strict: true }).values;
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${usage}`, { cause: error });
  }
}
