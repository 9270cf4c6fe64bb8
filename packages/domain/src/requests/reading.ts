/** What was read from a customer's request for one field, and how far it can be trusted. */
export interface Reading<Value> {
  readonly value: Value;
  /** False where the text allows another reading: whoever takes the booking looks at it again. */
  readonly sure: boolean;
  /** The words from which it was read, as they stand in the text. */
  readonly words: string;
}

/** A reading of the words from which it came; white space at the ends and in runs is of no account. */
export function reading<Value>(value: Value, sure: boolean, words: string): Reading<Value> {
  return { value, sure, words: words.replaceAll(/\s+/g, ' ').trim() };
}

/** The same reading, with doubt. */
export function doubted<Value>(found: Reading<Value>): Reading<Value> {
  return { ...found, sure: false };
}

/** The only value among several readings; the first with doubt where they differ; undefined where nothing was read. */
export function agreed<Value>(found: readonly Reading<Value>[]): Reading<Value> | undefined {
  const best = found.find(({ sure }) => sure) ?? found[0];
  if (!best) return undefined;
  const rivals = found.filter(({ sure }) => sure === best.sure);
  return rivals.every(({ value }) => value === best.value) ? best : doubted(best);
}
