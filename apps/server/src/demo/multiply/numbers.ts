import type { CalendarDay } from '@dragoman/domain/calendar';
import { movedInstant, stretchOf } from './days.ts';

/** When what bears a reference was recorded. */
export interface Numbered {
  readonly reference: string;
  readonly at: number;
}

/**
 * Numbers every reference of every copy anew, in the order in which they were recorded: no number twice, and none left out.
 * Gives the number of a reference in a copy.
 */
export function numberAnew(
  numbered: readonly Numbered[],
  copies: number,
  today: CalendarDay,
): (reference: string, copy: number) => number {
  const stretches = Array.from({ length: copies }, (_, copy) => stretchOf(copy, copies));
  const places = new Map<string, readonly [numbers: Uint32Array, first: number]>();
  const prefixOf = ({ reference }: Numbered) => reference.slice(0, reference.lastIndexOf('-'));
  for (const [, alike] of Map.groupBy(numbered, prefixOf)) {
    const inOrder = alike.toSorted((a, b) => numberIn(a.reference) - numberIn(b.reference));
    const instants = Float64Array.from({ length: inOrder.length * copies }, (_, place) =>
      movedInstant(inOrder[Math.floor(place / copies)]!.at, today, stretches[place % copies]!),
    );
    const order = Uint32Array.from(instants.keys()).sort((a, b) => instants[a]! - instants[b]! || a - b);
    const numbers = new Uint32Array(order.length);
    for (const [rank, place] of order.entries()) numbers[place] = rank + 1;
    for (const [index, { reference }] of inOrder.entries()) places.set(reference, [numbers, index * copies]);
  }
  return (reference, copy) => {
    const [numbers, first] = places.get(reference)!;
    return numbers[first + copy]!;
  };
}

const numberIn = (reference: string): number => Number(reference.slice(reference.lastIndexOf('-') + 1));
