import { renderToBuffer } from '@react-pdf/renderer';
import type { Look } from '../look.ts';
import { readFonts } from '../fonts.ts';
import { printable, unprintableIn } from '../printable.ts';
import { sheetPdf } from './sheet.pdf.ts';
import type { Sheet } from './sheet.ts';

/** Sets a sheet in type, as the bytes of a PDF file; runs in the press's thread. Letters that no font knows are printed as '?', never as other letters. */
export async function setSheet({ look, sheet }: { readonly sheet: Sheet; readonly look: Look }): Promise<Uint8Array> {
  const words = JSON.stringify(sheet);
  await readFonts(words);
  const texts = (_key: string, value: unknown) => (typeof value === 'string' ? printable(value) : value);
  return renderToBuffer(sheetPdf(JSON.parse(words, texts) as Sheet, look));
}

/** For each text its letters that no font has; runs in the press's thread, where the fonts are. */
export async function findUnprintable(texts: readonly string[]): Promise<string[][]> {
  await readFonts(texts.join('\n'));
  return texts.map(unprintableIn);
}
