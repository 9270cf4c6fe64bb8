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
export { agencyFoot } from './sheet/foot.ts';
export { keptFile } from './kept.ts';
export { dataUri, type Logo, type Look } from './look.ts';
export { keptReply, pdfReply } from './reply.ts';
export { sheetFile, unprintableFacts, unprintableOn } from './sheet/file.ts';
