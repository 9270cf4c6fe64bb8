import type { BoardJob } from '@dragoman/contract/board';
import { describe, expect, it } from 'vitest';
import { clustersOf, viewOf, wholeMap } from './clusters.ts';
import { mapSize, project } from './projection.ts';

const london = { latitude: 51.5, longitude: -0.12 };
const leeds = { latitude: 53.8, longitude: -1.55 };
const job = (place: BoardJob['place'], interpreter: string | null = null) =>
  ({ _id: `${interpreter}`, place, interpreter, status: 'Booking' }) as BoardJob;

describe('the map', () => {
  it('has the north above and the east at the right, within its size', () => {
    const [south, north] = [project(london), project(leeds)];
    expect(north.y).toBeLessThan(south.y);
    expect(north.x).toBeLessThan(south.x);
    for (const { x, y } of [south, north]) expect(x > 0 && x < mapSize.width && y > 0 && y < mapSize.height).toBe(true);
  });
  it('draws one dot for jobs at a place, as the one that needs somebody', () => {
    const dots = clustersOf([job(london, 'ana'), job(london), job(leeds, 'ben'), job(null)], 10);
    expect(dots.map(({ jobs, tone }) => [jobs.length, tone])).toEqual([
      [1, 'given'],
      [2, 'open'],
    ]);
  });
  it('looks at where the jobs are', () => {
    const { x, y } = project(leeds);
    const view = viewOf([job(london), job(leeds)]);
    expect(x > view.x && x < view.x + view.width && y > view.y && y < view.y + view.height).toBe(true);
    expect(viewOf([job(null)])).toEqual(wholeMap);
  });
});
