// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { outdate, refresh } from '../queries.ts';
import { useSteadyRows, type SteadyRows } from './useSteadyRows.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

interface Row {
  readonly id: string;
}
const keyOf = ({ id }: Row) => id;

it('no change moves a row; another view, Refresh and Show do', async () => {
  vi.useFakeTimers();
  let steady: SteadyRows<Row>;
  const Probe = ({ ids, view, at }: { ids: string; view: string; at: number }) => {
    const rows = useStable(ids);
    steady = useSteadyRows(rows, { dataUpdatedAt: at, isPlaceholderData: false }, { keyOf, view });
    return null;
  };
  const known = new Map<string, Row[]>();
  const useStable = (ids: string) => {
    if (!known.has(ids))
      known.set(
        ids,
        [...ids].map((id) => ({ id })),
      );
    return known.get(ids)!;
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const draw = (ids: string, view = 'all') => {
    vi.advanceTimersByTime(10);
    act(() => root.render(<Probe ids={ids} view={view} at={Date.now()} />));
  };
  const shown = () => steady.rows!.map(keyOf).join('');

  draw('abc');
  draw('bca');
  expect([shown(), steady!.waiting]).toEqual(['abc', 0]);
  draw('xbca');
  expect([shown(), steady!.waiting]).toEqual(['abc', 1]);
  act(() => steady.show());
  expect([shown(), steady!.waiting]).toEqual(['xbca', 0]);

  await outdate('bookings');
  draw('xyabc');
  expect([shown(), steady!.waiting]).toEqual(['xybca', 0]);
  draw('cba', 'sorted');
  expect(shown()).toBe('cba');
  draw('abc', 'sorted');
  expect(shown()).toBe('cba');
  await refresh('bookings');
  draw('bac', 'sorted');
  expect(shown()).toBe('bac');
  vi.useRealTimers();
});
