import type { MapPoint } from './projection.ts';

/** A town of the map. */
export interface Town extends MapPoint {
  readonly name: string;
}

/** Of a name, in pixels. */
export const nameSize = 11;
const letterWidth = 0.6 * nameSize;
const lineHeight = 1.4 * nameSize;

/** Those whose names have room beside each other, where a pixel is so many units; of two that have not, the one that comes first. */
export function namedTowns(towns: readonly Town[], pixel: number): Town[] {
  const named: Town[] = [];
  for (const town of towns) if (!named.some((other) => overlap(town, other, pixel))) named.push(town);
  return named;
}

// A name begins at its town and goes to the right.
const overlap = (a: Town, b: Town, pixel: number): boolean => {
  const left = a.x < b.x ? a : b;
  return Math.abs(a.y - b.y) < lineHeight * pixel && Math.abs(a.x - b.x) < (left.name.length + 2) * letterWidth * pixel;
};
