import { threaded } from '../threads/index.ts';
import type { SheetFile } from './batches.ts';
import { sheetRows } from './rows.ts';
import type { SheetRow } from './sheet.ts';

// What is handed over in a few milliseconds.
const mostCells = 5_000;
const mostLetters = 500_000;

export default threaded(async function* read({ bytes, limits }: SheetFile): AsyncGenerator<SheetRow[]> {
  let batch: SheetRow[] = [];
  let [cells, letters] = [0, 0];
  for await (const row of sheetRows(bytes, limits)) {
    batch.push(row);
    cells += row.cells.length + 1;
    for (const cell of row.cells) letters += cell.length;
    if (cells < mostCells && letters < mostLetters) continue;
    yield batch;
    batch = [];
    [cells, letters] = [0, 0];
  }
  yield batch;
});
