/** Numbers that look like chance and are the same for the same seed, on every machine and in every run. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`, both included. */
  whole(least: number, most: number): number;
  /** True in about `share` of 1. */
  chance(share: number): boolean;
  pick<T>(choices: readonly T[]): T;
  /** One of the choices, by their weights. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
  digits(count: number): string;
}

/** A source of its own for each thing that is made: what is drawn for one never moves another. */
export function random(...names: readonly (string | number)[]): Random {
  const bits = sfc32(names.join('/'));
  const next = () => bits() / 0x1_0000_0000;
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (choices) => choices[Math.floor(next() * choices.length)]!,
    weighted: (choices) => {
      let left = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      return (choices.find(([, weight]) => (left -= weight) < 0) ?? choices[0]!)[0];
    },
    digits: (count) => String(Math.floor(next() * 10 ** count)).padStart(count, '0'),
  };
}

/** Chris Doty-Humphrey's small fast counting generator, begun from a text by MurmurHash3's mixing. */
function sfc32(seed: string): () => number {
  let [a, b, c, counter] = [0x9e3779b9, 0x243f6a88, 0xb7e15162, 1];
  for (let place = 0; place < seed.length; place += 1) {
    a = Math.imul(a ^ seed.charCodeAt(place), 0xcc9e2d51);
    b = Math.imul(b ^ a ^ (a >>> 13), 0x1b873593);
    c = (c + (b ^ (b >>> 16))) | 0;
  }
  const bits = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return sum >>> 0;
  };
  for (let warm = 0; warm < 12; warm += 1) bits();
  return bits;
}
