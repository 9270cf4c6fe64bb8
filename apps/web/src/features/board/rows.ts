import type { Board, BoardInterpreter, BoardJob } from '@dragoman/contract/board';
import { lanesOf, spanOf, type Span } from '@dragoman/domain/board';
import { boardWidth, xOf, type Scale } from './scale.ts';

/** Pixels of the board's parts. */
export const sizes = { names: 190, head: 44, lane: 30, bar: 26, air: 3, open: 190, leastBar: 30 } as const;

/** A job as a bar: in pixels from the left, in its lane; its minutes from the first midnight. */
export interface Bar extends Span {
  readonly job: BoardJob;
  readonly lane: number;
  readonly left: number;
  readonly width: number;
}

/** A row: an interpreter's, or the one of the jobs that nobody has. */
export interface Row {
  readonly key: string;
  readonly person: BoardInterpreter | undefined;
  /** In the order of their beginning. */
  readonly bars: readonly Bar[];
  /** Pixels from the first row's top, and of its own. */
  readonly top: number;
  readonly height: number;
}

/** The rows of a board: the jobs that nobody has, and the interpreters. */
export interface Rows {
  readonly open: Row;
  readonly people: readonly Row[];
  /** All of them, as the keys go through them. */
  readonly all: readonly Row[];
  /** The bar of each job, and the position of its row among all. */
  readonly places: ReadonlyMap<string, { readonly row: number; readonly bar: Bar }>;
}

export const openKey = 'open';

/** Lays out a board on a scale. */
export function layOut({ jobs, interpreters }: Pick<Board, 'jobs' | 'interpreters'>, scale: Scale): Rows {
  const byPerson = Map.groupBy(jobs, ({ interpreter }) => interpreter);
  const open = { key: openKey, person: undefined, top: 0, ...barsOf(byPerson.get(null) ?? [], scale) };
  let top = 0;
  const people = interpreters.map((person) => {
    const row: Row = { key: person._id, person, top, ...barsOf(byPerson.get(person._id) ?? [], scale) };
    top += row.height;
    return row;
  });
  const all = [open, ...people];
  const places = new Map(all.flatMap(({ bars }, row) => bars.map((bar) => [bar.job._id, { row, bar }] as const)));
  return { open, people, all, places };
}

function barsOf(jobs: readonly BoardJob[], scale: Scale): { bars: Bar[]; height: number } {
  const spans = jobs.map((job) => spanOf(job, scale.first));
  const { lanes, count } = lanesOf(
    // In pixels, since hours that are not shown part no bars.
    spans.map(({ start, end }) => ({ start: xOf(scale, start), end: xOf(scale, end) })),
    sizes.leastBar + 1,
  );
  const bars = jobs.map((job, at) => ({ job, lane: lanes[at]!, ...spans[at]!, ...placeOf(spans[at]!, scale) }));
  return {
    bars: bars.toSorted((a, b) => a.start - b.start || a.lane - b.lane),
    height: Math.max(count, 1) * sizes.lane + 2 * sizes.air,
  };
}

/** Where a span is drawn, a pixel of air to its neighbours; what lies beyond the board stands at its edge. */
export function placeOf({ start, end }: Span, scale: Scale): { left: number; width: number } {
  const left = xOf(scale, start);
  const width = Math.max(xOf(scale, end) - left - 1, sizes.leastBar);
  return { left: Math.max(Math.min(left, boardWidth(scale) - width), 0), width };
}

/** The person's row that lies so many pixels below the first one's top; undefined beyond the last. */
export function rowAt(people: readonly Row[], y: number): Row | undefined {
  let [low, high] = [0, people.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (people[middle]!.top <= y) low = middle;
    else high = middle - 1;
  }
  const row = people[low];
  return row && y >= row.top && y < row.top + row.height ? row : undefined;
}
