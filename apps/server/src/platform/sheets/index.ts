export { sheetBatches } from './batches.ts';
export { csvLayout, csvOptions } from './csv.ts';
export { sheetRows } from './rows.ts';
export { type SheetRow, UnreadableSheet } from './sheet.ts';
export { countSheets } from './xlsx/index.ts';
export { decodedText } from './text.ts';
