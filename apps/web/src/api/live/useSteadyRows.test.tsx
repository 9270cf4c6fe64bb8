// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { outdate, refresh } from '../queries.ts';
import type { SteadyRows } from '../../ui/steadyRows.ts';
import { useSteadyParts, useSteadyRows } from './useSteadyRows.ts';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

interface Row {
  readonly id: string;
}
const keyOf = ({ id }: Row) => id;

// Each test begins after whatever was asked for in the one before.
let begins = Date.now();
beforeEach(() => void vi.useFakeTimers({ now: (begins += 60_000) }));
afterEach(() => void vi.useRealTimers());

it('no change moves a row; another view, Refresh and Show do', async () => {
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
  const shownKeys = () => steady.rows!.map(keyOf).join('');

  draw('abc');
  draw('bca');
  expect([shownKeys(), steady!.waiting]).toEqual(['abc', 0]);
  draw('xbca');
  expect([shownKeys(), steady!.waiting]).toEqual(['abc', 1]);
  act(() => steady.show());
  expect([shownKeys(), steady!.waiting]).toEqual(['xbca', 0]);

  await outdate('bookings');
  draw('xyabc');
  expect([shownKeys(), steady!.waiting]).toEqual(['xybca', 0]);
  draw('cba', 'sorted');
  expect(shownKeys()).toBe('cba');
  draw('abc', 'sorted');
  expect(shownKeys()).toBe('cba');
  await refresh('bookings');
  draw('bac', 'sorted');
  expect(shownKeys()).toBe('bac');
});

interface Moment {
  readonly name: string;
  /** What the person does before the rows are read anew. */
  readonly does: () => unknown;
  readonly reads: string;
  readonly shows: string;
  readonly gone: string;
  readonly waiting: number;
}
const nothing = () => undefined;
const moments: readonly Moment[] = [
  { name: 'a colleague adds one', does: nothing, reads: 'xab', shows: 'ab', gone: '', waiting: 1 },
  { name: 'a colleague takes one off', does: nothing, reads: 'b', shows: 'ab', gone: 'a', waiting: 1 },
  {
    name: 'a colleague changes one that another order puts last',
    does: nothing,
    reads: 'ba',
    shows: 'ab',
    gone: '',
    waiting: 0,
  },
  { name: 'the person adds one', does: () => outdate('clients'), reads: 'xab', shows: 'xab', gone: '', waiting: 0 },
  { name: 'the person takes one off', does: () => outdate('clients'), reads: 'b', shows: 'b', gone: '', waiting: 0 },
  { name: 'the person changes one', does: () => outdate('clients'), reads: 'ba', shows: 'ab', gone: '', waiting: 0 },
  { name: 'the person asks for them', does: () => refresh('clients'), reads: 'ba', shows: 'ba', gone: '', waiting: 0 },
];

it.each(moments)('the notes or files of a record stand when $name', async ({ does, reads, shows, gone, waiting }) => {
  let steady: SteadyRows<{ readonly _id: string }>;
  const parts = (ids: string) => [...ids].map((_id) => ({ _id }));
  const Probe = ({ notes }: { notes: readonly { readonly _id: string }[] }) => {
    steady = useSteadyParts(notes, 'the client');
    return null;
  };
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root.render(<Probe notes={parts('ab')} />));
  vi.advanceTimersByTime(10);
  await does();
  vi.advanceTimersByTime(10);
  act(() => root.render(<Probe notes={parts(reads)} />));
  const rows = steady!.rows!;
  expect(rows.map(({ _id }) => _id).join('')).toBe(shows);
  expect(
    rows
      .filter(steady!.gone)
      .map(({ _id }) => _id)
      .join(''),
  ).toBe(gone);
  expect(steady!.waiting).toBe(waiting);
});
