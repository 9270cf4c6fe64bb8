import { describe, expect, it } from 'vitest';
import { comeOrGone, inPlace, settleRows } from './rowOrder.ts';

interface Row {
  readonly id: string;
  readonly says?: string;
}
const keyOf = ({ id }: Row) => id;
const rows = (ids: string, says?: string): Row[] => [...ids].map((id) => ({ id, ...(says && { says }) }));
const ids = (found: readonly Row[]) => found.map(({ id }) => id).join('');

describe('rows that others change', () => {
  it('say the latest where they stand, whatever the latest order', () => {
    expect(inPlace(rows('abc'), rows('cbx', 'new'), keyOf)).toEqual([
      { id: 'a' },
      { id: 'b', says: 'new' },
      { id: 'c', says: 'new' },
    ]);
  });
  it('are told to have come or gone, not to have changed places', () => {
    expect(comeOrGone(rows('abc'), rows('cab'), keyOf)).toBe(0);
    expect(comeOrGone(rows('abc'), rows('xabc'), keyOf)).toBe(1);
    expect(comeOrGone(rows('abc'), rows('xyb'), keyOf)).toBe(2);
  });
});

describe('rows after a change of one’s own', () => {
  it('keep their places, as the one just assigned does', () =>
    expect(ids(settleRows(rows('abcd'), rows('bcda'), keyOf))).toBe('abcd'));
  it('take in what has come beside its neighbour, and leave out what has gone', () => {
    expect(ids(settleRows(rows('abcd'), rows('xbdayc'), keyOf))).toBe('xaybcd');
    expect(ids(settleRows(rows('abcd'), rows('db'), keyOf))).toBe('bd');
    expect(ids(settleRows([], rows('ab'), keyOf))).toBe('ab');
  });
});
