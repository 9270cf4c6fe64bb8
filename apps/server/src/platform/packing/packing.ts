import { readFileSync } from 'node:fs';
import { constants, deflateRawSync, inflateRawSync } from 'node:zlib';
import type { RawBuilder } from 'kysely';

/** What papers of a sort have in common: compressed after it, a paper takes the room of what is its own. */
export interface Dictionary {
  /** Stands at the beginning of whatever was packed with it. */
  readonly number: number;
  /** At most 32 KiB: no compressed byte can refer further back. */
  readonly bytes: Buffer;
}

/**
 * Columns of a table that its rows keep packed once they rest: then these are null, and the column `packed` has the number of a
 * dictionary and, compressed after that (raw DEFLATE, RFC 1951), the JSON array of their values.
 */
export interface Packing<Words extends object> {
  readonly table: 'mails' | 'quotation_versions' | 'quotations' | 'invoices' | 'assignments' | 'offer_recipients';
  /** The column, a UUID of version 7, by which older rows come first. */
  readonly key: 'id' | 'booking_id';
  readonly columns: readonly (keyof Words & string)[];
  /** The column that says since when a row rests, at once where it is null, and after how many days it is packed. */
  readonly restsSince: 'created_at' | 'sent_at' | 'confirmed_at' | 'assigned_at';
  readonly restDays: number;
  /** The last one packs; the others are for what was packed before there was a better one. */
  readonly dictionaries: readonly [Dictionary, ...Dictionary[]];
  /** What stays in columns instead of null: what SQL asks of them, and what still changes. */
  readonly rest?: { readonly [Column in keyof Words]: RawBuilder<unknown> };
  /** The words, with what stayed as it is now. */
  readonly withRest?: (words: Words, rest: Words) => Words;
}

/** A row as it is stored: its words, or the same packed. */
export type Packable<Words extends object> = { readonly [Column in keyof Words]: Words[Column] | null } & {
  readonly packed: Buffer | null;
};

/** Reads the dictionary in `file`, whose bytes never change again. */
export const readDictionary = (number: number, file: string): Dictionary => ({ number, bytes: readFileSync(file) });

/** Packs the JSON array of a row's words. */
export function pack<Words extends object>({ dictionaries }: Packing<Words>, json: string): Buffer {
  const { number, bytes } = dictionaries.at(-1)!;
  const level = constants.Z_BEST_COMPRESSION;
  return Buffer.concat([Buffer.of(number), deflateRawSync(json, { dictionary: bytes, level })]);
}

/** The row with its words as they were before it was packed. */
export function unpacked<Words extends object, Row extends Packable<Words>>(
  packing: Packing<Words>,
  row: Row,
): Omit<Row, keyof Words> & Words {
  if (row.packed === null) return row as never;
  const words = wordsIn(packing, row.packed);
  return { ...row, ...(packing.withRest?.(words, row as never) ?? words) };
}

/** What was packed. */
export function wordsIn<Words extends object>({ columns, dictionaries }: Packing<Words>, packed: Buffer): Words {
  const dictionary = dictionaries.find(({ number }) => number === packed[0]);
  if (!dictionary)
    throw new Error(`Something was packed with dictionary ${packed[0]}, which this version does not have`);
  const values = JSON.parse(
    inflateRawSync(packed.subarray(1), { dictionary: dictionary.bytes }).toString(),
  ) as unknown[];
  return Object.fromEntries(columns.map((column, at) => [column, values[at]])) as Words;
}
