export { notFoundPage, privately, refusalPage, revokedPage, seeOther } from './layout.ts';
export { html, Markup } from './markup.ts';
export { issuedSheetReply, type PageLink, type PageOptions, sheetReply } from './sheet.ts';
