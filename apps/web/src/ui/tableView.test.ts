import { expect, it } from 'vitest';
import { arrange, changeColumn, moveColumn, place } from './tableView.ts';

const column = (key: string, width: number, spare?: number) => ({
  key,
  label: key,
  width,
  ...(spare === undefined ? {} : { spare }),
  cell: () => key,
});
/** Such as a list whose texts go on below. */
const inRoom = (room: number, before = 0) => ({ room, before, least: 0.9 });
const declared = [column('ref', 100), column('day', 100), column('phone', 100, 2), column('name', 100, 1)];
const keys = (columns: readonly { key: string }[]) => columns.map(({ key }) => key);
const widths = (columns: readonly { placed: number | undefined }[]) => columns.map(({ placed }) => placed);

it('shows all columns as declared where nobody has arranged them, and shares out what is left', () => {
  const columns = place(arrange(declared), inRoom(480));
  expect(keys(columns)).toEqual(['ref', 'day', 'phone', 'name']);
  expect(widths(columns)).toEqual([120, 120, 120, 120]);
});

it('makes columns narrower where there is no room, then leaves out the one that is spared most easily, then the next', () => {
  expect(widths(place(arrange(declared), inRoom(372)))).toEqual([93, 93, 93, 93]);
  expect(keys(place(arrange(declared), inRoom(350)))).toEqual(['ref', 'day', 'name']);
  expect(keys(place(arrange(declared), inRoom(250)))).toEqual(['ref', 'day']);
  expect(widths(place(arrange(declared), inRoom(180)))).toEqual([90, 90]);
  expect(widths(place(arrange(declared), inRoom(100)))).toEqual([90, 90]);
});

it('keeps what somebody has chosen, however little room there is, and their width of it', () => {
  const view = { columns: changeColumn(arrange(declared), 'phone', { shown: true, width: 150 }) };
  const columns = place(arrange(declared, view), inRoom(350));
  expect(keys(columns)).toEqual(['ref', 'day', 'phone']);
  expect(widths(columns)).toEqual([100, 100, 150]);
});

it('puts a column away, but never the one that names the row', () => {
  const away = { columns: declared.map(({ key }) => ({ key, shown: false })) };
  expect(keys(place(arrange(declared, away), inRoom(400)))).toEqual(['ref']);
});

it('pins columns at the left in their order, unless they would fill the table', () => {
  const view = {
    columns: [{ key: 'ref' }, { key: 'day', pinned: true }, { key: 'phone' }, { key: 'name', pinned: true, width: 90 }],
  };
  const columns = place(arrange(declared, view), inRoom(400, 40));
  expect(keys(columns)).toEqual(['day', 'name', 'ref', 'phone']);
  expect(columns.map(({ left }) => left)).toEqual([40, 40 + 103, undefined, undefined]);
  expect(place(arrange(declared, view), inRoom(300, 40)).every(({ left }) => left === undefined)).toBe(true);
});

it('moves a column, and puts one that a view does not know where it was declared', () => {
  const columns = moveColumn(arrange(declared), 'name', 'day');
  expect(keys(columns)).toEqual(['ref', 'name', 'day', 'phone']);
  const before = { columns: columns.filter(({ key }) => key !== 'phone') };
  expect(keys(arrange(declared, before))).toEqual(['ref', 'name', 'phone', 'day']);
  expect(moveColumn(arrange(declared), 'unknown', 'day')).toEqual(arrange(declared).map(({ view }) => view));
});
