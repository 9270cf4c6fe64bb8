export { notFoundPage, page, revokedPage } from './layout.ts';
export { html, Markup } from './markup.ts';
export { sheetPage } from './sheet.ts';
