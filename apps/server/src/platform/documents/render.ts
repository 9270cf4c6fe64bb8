import { type DocumentProps, renderToBuffer } from '@react-pdf/renderer';
import type { ReactElement } from 'react';
import { registerFonts } from './fonts.ts';

let registered = false;

/** Sets a document as a PDF file. */
export async function renderPdf(document: ReactElement<DocumentProps>): Promise<Buffer> {
  if (!registered) {
    registerFonts();
    registered = true;
  }
  return renderToBuffer(document);
}
