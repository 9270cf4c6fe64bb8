import { strToU8, zipSync } from 'fflate';
import { sheetRows } from '../../apps/server/src/platform/sheets/index.ts';
import type { ReadFormat } from './format.ts';

const columns = 40;
const limits = { unpackedBytes: 300 * 1024 * 1024, cell: 5_000, columns: 150 };
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A workbook with a text of its own in every other cell, and numbers in a format of noughts between them. */
function workbook(rows: number): Uint8Array {
  const strings: string[] = [];
  const lines = Array.from({ length: rows }, (_, row) => {
    const cells = Array.from({ length: columns }, (__, column) => {
      if (column % 2 === 1) return `<c s="1"><v>${(row * 7_919 + column) % 100_000}</v></c>`;
      strings.push(`<si><t>Name ${strings.length} of ${(row * 31) % 9_973}</t></si>`);
      return `<c t="s"><v>${strings.length - 1}</v></c>`;
    });
    return `<row>${cells.join('')}</row>`;
  });
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="x/${type}" Target="${target}"/>`;
  const parts = {
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('r1', 'worksheet', 'sheet.xml')}${relation('r2', 'sharedStrings', 'strings.xml')}${relation('r3', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    'xl/strings.xml': `<sst ${main}>${strings.join('')}</sst>`,
    'xl/sheet.xml': `<worksheet ${main}><sheetData>${lines.join('')}</sheetData></worksheet>`,
  };
  const packed = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]);
  return zipSync(Object.fromEntries(packed) as Record<string, Uint8Array>, { level: 1 });
}

const table = (rows: number): Uint8Array =>
  Buffer.from(
    Array.from({ length: rows }, (_, row) =>
      Array.from({ length: columns }, (__, column) =>
        column % 2 ? `"Name ${row}, of ${column}"` : row * column,
      ).join(),
    ).join('\r\n'),
  );

async function read(bytes: Uint8Array): Promise<number> {
  let count = 0;
  for await (const _ of sheetRows(bytes, limits)) count += 1;
  return count;
}

/** Sheets of an import, up to the rows that one may have. */
export const sheetFormats: readonly ReadFormat[] = [
  { name: 'sheet as XLSX', lines: 50_000, make: workbook, read },
  { name: 'sheet as CSV', lines: 50_000, make: table, read },
];
