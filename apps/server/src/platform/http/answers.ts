import { join } from 'node:path';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { readDictionary } from '../packing/index.ts';

// Answers are mostly the names of their fields: compressed after some of them, a booking's takes a tenth.
const dictionary = readDictionary(1, join(import.meta.dirname, 'answers.1.dictionary'));

/** Packs an answer that is kept under a key: the number of the dictionary, then its JSON as raw DEFLATE (RFC 1951). */
export function packAnswer(json: string): Buffer {
  return Buffer.concat([Buffer.of(dictionary.number), deflateRawSync(json, { dictionary: dictionary.bytes })]);
}

/** The JSON of what `packAnswer` packed. */
export function answerIn(packed: Buffer): string {
  if (packed[0] !== dictionary.number)
    throw new Error(`An answer was packed with dictionary ${packed[0]}, which this version does not have`);
  return inflateRawSync(packed.subarray(1), { dictionary: dictionary.bytes }).toString();
}
