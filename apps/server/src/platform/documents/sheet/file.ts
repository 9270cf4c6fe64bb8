import { renderPdf } from '../render.ts';
import { sheetPdf } from './sheet.pdf.ts';
import type { Sheet } from './sheet.ts';

const setScripts =
  /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}\p{Script=Gujarati}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Ethiopic}\p{Script=Georgian}\p{Script=Armenian}\p{Script=Common}\p{Script=Inherited}]/gu;
const plainScripts = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}]/gu;

/** A sheet as the bytes of a PDF file. Letters that no font knows are printed as '?', never as other letters. */
export async function sheetFile(sheet: Sheet): Promise<Buffer> {
  try {
    return await renderPdf(sheetPdf(without(sheet, setScripts)));
  } catch (error) {
    // Some sequences of marks break the shaping of their script; a document must be had all the same.
    if (!(error instanceof TypeError)) throw error;
    return renderPdf(sheetPdf(without(sheet, plainScripts)));
  }
}

function without(sheet: Sheet, letters: RegExp): Sheet {
  const texts = (_key: string, value: unknown) => (typeof value === 'string' ? value.replace(letters, '?') : value);
  return JSON.parse(JSON.stringify(sheet), texts) as Sheet;
}
