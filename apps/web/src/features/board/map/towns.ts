import type { View } from './clusters.ts';
import type { MapPoint } from './projection.ts';

/** A town of the map. */
export interface Town extends MapPoint {
  readonly name: string;
}

/** A town whose name has room, with the side of the town on which it stands. */
export interface NamedTown extends Town {
  readonly side: 'left' | 'right';
  /** Pixels between the two. */
  readonly gap: number;
}

/** A dot that covers what lies below it, in units of the map. */
export interface Cover extends MapPoint {
  readonly radius: number;
}

/** Of a name, in pixels. */
export const nameSize = 11;
/** Pixels between a town and its name; the second where a dot would cover it. */
const nameGaps = [9, 22] as const;
const letterWidth = 0.6 * nameSize;
const lineHeight = 1.4 * nameSize;

/**
 * The towns of a view whose names have room within it, beside each other and beside the dots, where a pixel is so many units; of
 * two that have not, the one that comes first.
 */
export function namedTowns(
  towns: readonly Town[],
  view: View,
  pixel: number,
  dots: readonly Cover[] = [],
): NamedTown[] {
  const named: (NamedTown & Box)[] = [];
  for (const town of towns) {
    const free = boxesOf(town, pixel).find(
      (box) =>
        isWithin(box, view) &&
        !named.some((other) => overlap(box, other)) &&
        !dots.some((dot) => overlap(nameOf(box, town, pixel), boxOf(dot))),
    );
    if (free) named.push({ ...town, ...free });
  }
  return named;
}

interface Area {
  readonly from: number;
  readonly to: number;
  readonly top: number;
  readonly bottom: number;
}

interface Box extends Area, Pick<NamedTown, 'side' | 'gap'> {}

const boxOf = ({ x, y, radius }: Cover): Area => ({
  from: x - radius,
  to: x + radius,
  top: y - radius,
  bottom: y + radius,
});

/** The part of a box that is the name alone: the town's own mark may lie under a dot. */
const nameOf = ({ side, gap, ...area }: Box, { x }: Town, pixel: number): Area =>
  side === 'right' ? { ...area, from: x + gap * pixel } : { ...area, to: x - gap * pixel };

/** Where a name may stand with its town: near, the right side first, then farther from it. */
function boxesOf({ name, x, y }: Town, pixel: number): Box[] {
  const own = 3 * pixel;
  const rows = { top: y - (lineHeight / 2) * pixel, bottom: y + (lineHeight / 2) * pixel };
  return nameGaps.flatMap((gap) => {
    const reach = (gap + name.length * letterWidth) * pixel;
    return [
      { side: 'right' as const, gap, from: x - own, to: x + reach, ...rows },
      { side: 'left' as const, gap, from: x - reach, to: x + own, ...rows },
    ];
  });
}

const isWithin = (box: Box, { x, y, width, height }: View): boolean =>
  box.from >= x && box.to <= x + width && box.top >= y && box.bottom <= y + height;

const overlap = (a: Area, b: Area): boolean => a.from < b.to && b.from < a.to && a.top < b.bottom && b.top < a.bottom;
