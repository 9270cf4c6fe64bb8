import type { View } from './clusters.ts';
import type { MapPoint } from './projection.ts';

/** A town of the map. */
export interface Town extends MapPoint {
  readonly name: string;
}

/** A town whose name has room, with the side of the town on which it stands. */
export interface NamedTown extends Town {
  readonly side: 'left' | 'right';
}

/** Of a name, in pixels. */
export const nameSize = 11;
/** Pixels between a town and its name: a dot of a few jobs covers none of it. */
export const nameGap = 9;
const letterWidth = 0.6 * nameSize;
const lineHeight = 1.4 * nameSize;

/**
 * The towns of a view whose names have room within it and beside each other, where a pixel is so many units; of two that have not,
 * the one that comes first.
 */
export function namedTowns(towns: readonly Town[], view: View, pixel: number): NamedTown[] {
  const named: (NamedTown & Box)[] = [];
  for (const town of towns) {
    const free = boxesOf(town, pixel).find((box) => isWithin(box, view) && !named.some((other) => overlap(box, other)));
    if (free) named.push({ ...town, ...free });
  }
  return named;
}

interface Box extends Pick<NamedTown, 'side'> {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

/** Where a name may stand with its town, the right side first. */
function boxesOf({ name, x, y }: Town, pixel: number): Box[] {
  const own = 3 * pixel;
  const reach = (nameGap + name.length * letterWidth) * pixel;
  const rows = { top: y - (lineHeight / 2) * pixel, bottom: y + (lineHeight / 2) * pixel };
  return [
    { side: 'right', from: x - own, to: x + reach, ...rows },
    { side: 'left', from: x - reach, to: x + own, ...rows },
  ];
}

const isWithin = (box: Box, { x, y, width, height }: View): boolean =>
  box.from >= x && box.to <= x + width && box.top >= y && box.bottom <= y + height;

const overlap = (a: Box, b: Box): boolean => a.from < b.to && b.from < a.to && a.top < b.bottom && b.top < a.bottom;
