import { less, negate, pence, type Pence } from './pence.ts';

/**
 * Divides `total` in proportion to `weights` (whole numbers, not negative, not all 0). The parts always add up to the
 * whole: pence that do not divide go to the largest remainders, the earlier part first. A negative total is
 * divided as its mirror. Refuses other weights with a RangeError. A sum is split only here.
 */
export function allocate(total: Pence, weights: readonly number[]): Pence[] {
  const shares = weights.map(wholeWeight);
  const all = shares.reduce((sum, share) => sum + share, 0n);
  if (all === 0n) throw new RangeError('Nothing to divide by');
  if (total < 0) return allocate(negate(total), weights).map(negate);

  const parts = shares.map((share) => (BigInt(total) * share) / all);
  const remainders = shares.map((share) => (BigInt(total) * share) % all);
  const left = Number(BigInt(total) - parts.reduce((sum, part) => sum + part, 0n));
  const luckiest = remainders
    .map((remainder, position) => ({ remainder, position }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.position - b.position : a.remainder > b.remainder ? -1 : 1))
    .slice(0, left);
  const lucky = new Set(luckiest.map(({ position }) => position));
  return parts.map((part, position) => pence(Number(part) + (lucky.has(position) ? 1 : 0)));
}

/**
 * Halves an amount: the first half rounded up to the penny, the second what remains (rule invoices/split-bill). A
 * credit mirrors.
 */
export function halves(total: Pence): [Pence, Pence] {
  const second = pence(Math.trunc(total / 2));
  return [less(total, second), second];
}

/**
 * Pours `amount` into vessels of the given sizes in their order, each filled before the next (rule invoices/split-bill:
 * the advance fills share 1, then share 2). Gives what each took; what fits in none is left over.
 */
export function fill(amount: Pence, sizes: readonly Pence[]): { parts: Pence[]; left: Pence } {
  let left = amount;
  const parts = sizes.map((size) => {
    const part = pence(Math.max(0, Math.min(left, size)));
    left = less(left, part);
    return part;
  });
  return { parts, left };
}

function wholeWeight(weight: number): bigint {
  if (!Number.isSafeInteger(weight) || weight < 0) throw new RangeError(`Not a weight: ${weight}`);
  return BigInt(weight);
}
