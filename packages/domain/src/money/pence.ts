declare const penceBrand: unique symbol;

/**
 * An amount of money in whole pence; negative for credits.
 * Branded so that a plain number can never pass as money: make one with `pence`.
 */
export type Pence = number & { readonly [penceBrand]: true };

/** Takes a whole number of pence as money. Refuses fractions and unsafe integers with a RangeError. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not a whole number of pence: ${amount}`);
  // Minus zero would print and compare differently from zero.
  return (amount === 0 ? 0 : amount) as Pence;
}

/** Nothing, in pence. */
export const noPence: Pence = pence(0);

/** Adds amounts; the sum of none is 0. */
export function sum(amounts: Iterable<Pence>): Pence {
  let total = 0;
  for (const amount of amounts) total += amount;
  return pence(total);
}

/** `amount` less each of `deductions`. */
export function less(amount: Pence, ...deductions: Pence[]): Pence {
  return pence(amount - sum(deductions));
}

/** The smaller of two amounts. */
export function lesser(one: Pence, other: Pence): Pence {
  return one < other ? one : other;
}

/** The same amount owed the other way. */
export function negate(amount: Pence): Pence {
  return pence(-amount);
}
