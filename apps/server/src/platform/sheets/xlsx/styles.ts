import type { Archive } from './archive.ts';
import { type Display, displayOf } from './display.ts';
import { parseWhole } from './xml.ts';

/**
 * Formats that every workbook has without writing them (SpreadsheetML, 18.8.30). Those of currencies are here without one: they show
 * that of the machine, which the file does not name. What is not here shows as General.
 */
const builtIn: Readonly<Record<number, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  5: '#,##0',
  6: '#,##0',
  7: '#,##0.00',
  8: '#,##0.00',
  9: '0%',
  10: '0.00%',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
  41: '#,##0',
  42: '#,##0',
  43: '#,##0.00',
  44: '#,##0.00',
  46: '[h]:mm:ss',
  ...Object.fromEntries([14, 15, 16, 17].map((id) => [id, 'dd/mm/yyyy'])),
  ...Object.fromEntries([18, 19, 20, 21, 45, 47].map((id) => [id, 'hh:mm:ss'])),
  22: 'dd/mm/yyyy hh:mm',
  // Days of East Asian workbooks, with two times among them.
  ...Object.fromEntries([27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58].map((id) => [id, 'yyyy/mm/dd'])),
  ...Object.fromEntries([32, 33, 34, 35, 55, 56].map((id) => [id, 'hh:mm:ss'])),
};

/** How numbers show in each style of cells. */
export async function readStyles(archive: Archive, part: string | undefined, is1904: boolean): Promise<Display[]> {
  const own = new Map<string, string>();
  const formats: string[] = [];
  let inCells = false;
  if (part !== undefined)
    await parseWhole(archive, part, {
      open: (name, attributes) => {
        if (name === 'numFmt') own.set(attributes['numFmtId'] ?? '', attributes['formatCode'] ?? '');
        if (name === 'cellXfs') inCells = true;
        if (name === 'xf' && inCells) formats.push(attributes['numFmtId'] ?? '0');
      },
      close: (name) => {
        if (name === 'cellXfs') inCells = false;
      },
    });
  const displays = new Map<string, Display>();
  return formats.map((id) => {
    const display = displays.get(id) ?? displayOf(own.get(id) ?? builtIn[Number(id)] ?? 'General', is1904);
    displays.set(id, display);
    return display;
  });
}
