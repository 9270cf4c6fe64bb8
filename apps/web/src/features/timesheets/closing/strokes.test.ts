import { expect, it } from 'vitest';
import { scaledBy, strokesOf } from './strokes.ts';

it('are whole units of the field, whatever the glass', () => {
  const drawn = [
    [
      { x: 0, y: 0 },
      { x: 174.6, y: 139.9 },
    ],
    [],
    [{ x: 400, y: -3 }],
  ];
  expect(strokesOf(drawn, { width: 350 })).toEqual([
    [
      [0, 0],
      [499, 400],
    ],
    [[1000, 0]],
  ]);
});

it('are thinned where there are too many, and keep the ends of their lines', () => {
  const line = Array.from({ length: 4000 }, (_, at) => ({ x: at / 10, y: 10 }));
  const [kept = []] = strokesOf([line], { width: 1000 });
  expect(kept.length).toBeLessThanOrEqual(1000);
  expect(kept[0]).toEqual([0, 10]);
  expect(kept.at(-1)).toEqual([400, 10]);
});

it('are the same on a glass of another width', () => {
  const lines = [{ penColor: '#1b1b1b', points: [{ x: 35, y: 70, pressure: 0.5 }] }];
  const turned = scaledBy(2, lines);
  expect(turned).toEqual([{ penColor: '#1b1b1b', points: [{ x: 70, y: 140, pressure: 0.5 }] }]);
  const strokes = (drawn: typeof lines, width: number) =>
    strokesOf(
      drawn.map(({ points }) => points),
      { width },
    );
  expect(strokes(turned, 700)).toEqual(strokes(lines, 350));
});
