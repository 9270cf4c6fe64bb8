import { describe, expect, it } from 'vitest';
import { columnWidths } from './columns.ts';

const columns = [
  { label: 'Work', width: 60 },
  { label: 'Order', width: 20 },
  { label: 'Net', width: 20, figures: true as const },
];
const widths = (least: readonly number[]) => columnWidths(columns, (_, place) => least[place]!, 100).map(Math.round);

describe('the columns of a table', () => {
  it('are as wide as the sheet says as long as their words fit', () => {
    expect(widths([30, 20, 15])).toEqual([60, 20, 20]);
  });

  it('take from each other what a longer word needs', () => {
    expect(widths([30, 29, 15])).toEqual([52, 29, 19]);
  });

  it('leave figures whole and break words where there is no room for all', () => {
    expect(widths([90, 90, 20])).toEqual([50, 30, 20]);
    expect(
      columnWidths(
        Array.from({ length: 5 }, () => columns[0]!),
        () => 40,
        100,
      ),
    ).toEqual([20, 20, 20, 20, 20]);
  });
});
