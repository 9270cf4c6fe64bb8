/**
 * What a rule answers: either it allows and gives a value, or it refuses and says why, in the words people read.
 * A refusal is an ordinary answer here, never an exception.
 */
export type Outcome<T> = { allowed: true; value: T } | { allowed: false; refusal: string };

/** The rule allows it. */
export function allowed<T>(value: T): Outcome<T> {
  return { allowed: true, value };
}

/** The rule refuses, in these words. */
export function refusalOutcome(refusal: string): { allowed: false; refusal: string } {
  return { allowed: false, refusal };
}
