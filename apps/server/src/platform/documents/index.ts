export {
  contactLines,
  type Fact,
  linesOf,
  type Party,
  presentFacts,
  type Sheet,
  type SheetColumn,
  type SheetNote,
  type SheetRow,
  type SheetSum,
} from './sheet/sheet.ts';
export { dataUri, type Logo, type Look } from './look.ts';
export { sheetFile } from './sheet/file.ts';
