import { movedBy, type Point } from './miles.ts';

/** How far at most an estimate lies from its district's centre, in miles: inside even the City's smallest districts. */
export const SPREAD_MILES = 0.25;

/** The letters an inward code may use: C, I, K, M, O and V are never given out. */
const LETTERS = 'ABDEFGHJLNPQRSTUWXYZ';
const INWARD_CODES = 10 * LETTERS.length ** 2;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));

function numberOf(incode: string): number {
  const [digit = '0', first = 'A', second = 'A'] = incode;
  return (Number(digit) * LETTERS.length + LETTERS.indexOf(first)) * LETTERS.length + LETTERS.indexOf(second);
}

/**
 * Stands an inward code beside its district's centre, always in the same place. The codes lie on a sunflower spiral,
 * because that keeps every two of the 4,000 more than 0.005 miles apart, so that none are shown as 0.00 miles.
 */
export function spread(centre: Point, incode: string): Point {
  const number = numberOf(incode);
  const radius = SPREAD_MILES * Math.sqrt((number + 0.5) / INWARD_CODES);
  const angle = number * GOLDEN_ANGLE;
  return movedBy(centre, { north: radius * Math.cos(angle), east: radius * Math.sin(angle) });
}
