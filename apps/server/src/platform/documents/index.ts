export { renderPdf } from './render.ts';
export {
  type Fact,
  linesOf,
  type Party,
  said,
  type Sheet,
  type SheetColumn,
  type SheetNote,
  type SheetRow,
  type SheetSum,
} from './sheet/sheet.ts';
export { sheetPdf } from './sheet/sheet.pdf.ts';
