export { notFoundPage, refusalPage, revokedPage } from './layout.ts';
export { html, Markup } from './markup.ts';
export { issuedSheetReply, type PageLink, type PageOptions, sheetReply } from './sheet.ts';
