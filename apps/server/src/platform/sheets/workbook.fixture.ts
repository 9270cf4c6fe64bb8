import { strToU8, zipSync } from 'fflate';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const strictMain = 'http://purl.oclc.org/ooxml/spreadsheetml/main';
const strictOffice = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const packageNs = 'http://schemas.openxmlformats.org/package/2006/relationships';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** What a made-up workbook consists of, as XML where nothing else is said. */
export interface Workbook {
  /** What stands in `sheetData`. */
  readonly rows: string;
  /** Format codes; style 0 is General, 1 the first of them. */
  readonly formats?: readonly string[];
  /** What stands in `sst`. */
  readonly strings?: string;
  readonly is1904?: boolean;
  /** The form of the standard with other namespaces. */
  readonly isStrict?: boolean;
  /** A prefix of every element of the sheet. */
  readonly prefix?: string;
  /** More of the archive, instead of what is there. */
  readonly parts?: Readonly<Record<string, string | Uint8Array>>;
}

/** A workbook as Excel would write it, from the XML of its rows. */
export function workbookOf({ rows, formats = [], strings, is1904, isStrict, prefix, parts }: Workbook): Uint8Array {
  const ns = isStrict ? strictMain : main;
  const rel = isStrict ? strictOffice : office;
  const sheet = prefix
    ? `<${prefix}:worksheet xmlns:${prefix}="${ns}"><${prefix}:sheetData>${rows}</${prefix}:sheetData></${prefix}:worksheet>`
    : `<worksheet xmlns="${ns}"><sheetData>${rows}</sheetData></worksheet>`;
  const files: Record<string, string | Uint8Array> = {
    '_rels/.rels': `<Relationships xmlns="${packageNs}"><Relationship Id="r1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${ns}" xmlns:r="${rel}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets><sheet name="One" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packageNs}">
      <Relationship Id="r1" Type="${rel}/worksheet" Target="worksheets/sheet1.xml"/>
      <Relationship Id="r2" Type="${rel}/sharedStrings" Target="/xl/sharedStrings.xml"/>
      <Relationship Id="r3" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${ns}"><numFmts>${formats
      .map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${escaped(code)}"/>`)
      .join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((_, at) => `<xf numFmtId="${at + 164}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst xmlns="${ns}">${strings ?? ''}</sst>`,
    'xl/worksheets/sheet1.xml': sheet,
    ...parts,
  };
  const packed = Object.entries(files).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]);
  return zipSync(Object.fromEntries(packed) as Record<string, Uint8Array>);
}
