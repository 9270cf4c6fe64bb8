import type { BoardJob } from '@dragoman/contract/board';
import { toneOf, type BoardTone } from '../boardStyle.ts';
import { mapSize, project, type MapPoint } from './projection.ts';

/** Jobs that stand so near to each other that one dot is drawn for them. */
export interface Cluster extends MapPoint {
  readonly key: string;
  readonly jobs: readonly BoardJob[];
  /** Of the job that most needs somebody. */
  readonly tone: BoardTone;
}

/** What is looked at, in units of the map. */
export interface View {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const urgency: readonly BoardTone[] = ['open', 'given', 'confirmed', 'done'];

/** The jobs whose place is known as dots, none nearer to another than `apart` units; what needs somebody last, so that it is on top. */
export function clustersOf(jobs: readonly BoardJob[], apart: number): Cluster[] {
  const placed = jobs.flatMap((job) => (job.place ? [{ job, ...project(job.place) }] : []));
  const cells = Map.groupBy(placed, ({ x, y }) => `${Math.round(x / apart)} ${Math.round(y / apart)}`);
  return [...cells]
    .map(([key, all]) => ({
      key,
      jobs: all.map(({ job }) => job),
      x: all.reduce((sum, { x }) => sum + x, 0) / all.length,
      y: all.reduce((sum, { y }) => sum + y, 0) / all.length,
      tone: urgency.find((tone) => all.some(({ job }) => toneOf(job) === tone)) ?? 'done',
    }))
    .toSorted((a, b) => urgency.indexOf(b.tone) - urgency.indexOf(a.tone));
}

/** Least units that are looked at across: some 60 miles. */
const leastAcross = 110;

export const wholeMap: View = { x: 0, y: 0, ...mapSize };

/** The part of the map that has all jobs, with some air about them; all of it where there are none. */
export function viewOf(jobs: readonly BoardJob[]): View {
  const points = jobs.flatMap(({ place }) => (place ? [project(place)] : []));
  if (points.length === 0) return wholeMap;
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const across = Math.max((east - west) * 1.2, leastAcross);
  const down = Math.max((south - north) * 1.2, leastAcross);
  return { x: (west + east - across) / 2, y: (north + south - down) / 2, width: across, height: down };
}
