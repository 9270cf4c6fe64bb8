import { renderToBuffer } from '@react-pdf/renderer';
import { readFonts } from '../fonts.ts';
import { printable } from '../printable.ts';
import { sheetPdf } from './sheet.pdf.ts';
import type { Sheet } from './sheet.ts';

/** A sheet as the bytes of a PDF file. Letters that no font knows are printed as '?', never as other letters. */
export async function sheetFile(sheet: Sheet): Promise<Buffer> {
  const words = JSON.stringify(sheet);
  await readFonts(words);
  const texts = (_key: string, value: unknown) => (typeof value === 'string' ? printable(value) : value);
  return renderToBuffer(sheetPdf(JSON.parse(words, texts) as Sheet));
}
