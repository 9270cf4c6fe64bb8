import { UnreadableSheet } from '../sheet.ts';
import { type Archive, damaged } from './archive.ts';
import { localName, parseWhole } from './xml.ts';

/** Where the parts of a workbook are that a sheet is read with. */
export interface Workbook {
  /** Its first visible sheet. */
  readonly sheet: string;
  readonly strings: string | undefined;
  readonly styles: string | undefined;
  /** Whether its days are counted from 1904, as Excel for the Macintosh did. */
  readonly is1904: boolean;
  /** How many of its sheets are visible. */
  readonly visible: number;
}

interface Relationship {
  readonly id: string;
  /** The last word of its type: that is the same in both forms of the standard. */
  readonly type: string;
  readonly target: string;
}

/** Finds the first visible sheet of a workbook and its parts; anything else is refused with what it is. */
export async function readWorkbook(archive: Archive): Promise<Workbook> {
  const roots = await readRelationships(archive, '');
  const part = roots.find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  if (part.endsWith('.bin')) throw new UnreadableSheet('This is a binary Excel file (XLSB): save it as XLSX or CSV');
  const { sheets, is1904 } = await readSheets(archive, part);
  if (sheets.length === 0) throw new UnreadableSheet(await otherKind(archive));
  const related = await readRelationships(archive, part);
  const ofType = (type: string) => related.find((one) => one.type === type)?.target;
  const sheet = sheets
    .filter(({ isHidden }) => !isHidden)
    .flatMap(({ id }) => related.find((one) => one.id === id && one.type === 'worksheet') ?? [])[0];
  const visible = sheets.filter(({ isHidden }) => !isHidden).length;
  if (!sheet) throw new UnreadableSheet('This Excel file has no visible sheet: save it as XLSX or CSV again');
  if (!archive.has(sheet.target)) throw new UnreadableSheet(damaged);
  return { sheet: sheet.target, strings: ofType('sharedStrings'), styles: ofType('styles'), is1904, visible };
}

async function readSheets(archive: Archive, part: string) {
  let is1904 = false;
  const sheets: { readonly id: string; readonly isHidden: boolean }[] = [];
  await parseWhole(archive, part, {
    open: (name, attributes) => {
      if (name === 'workbookPr') is1904 = ['1', 'true', 'on'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => key !== 'id' && localName(key) === 'id')?.[1];
      if (id) sheets.push({ id, isHidden: (attributes['state'] ?? 'visible') !== 'visible' });
    },
  });
  return { sheets, is1904 };
}

/** The relationships of a part, of the whole file where it is ''. */
async function readRelationships(archive: Archive, part: string): Promise<Relationship[]> {
  const [folder, file] = [part.slice(0, part.lastIndexOf('/') + 1), part.slice(part.lastIndexOf('/') + 1)];
  const found: Relationship[] = [];
  await parseWhole(archive, `${folder}_rels/${file}.rels`, {
    open: (name, { Id = '', Type = '', Target = '', TargetMode }) => {
      if (name !== 'Relationship' || TargetMode === 'External') return;
      found.push({ id: Id, type: Type.slice(Type.lastIndexOf('/') + 1), target: targetOf(folder, Target) });
    },
  });
  return found;
}

/** The name of a part as another one in `folder` names it. */
function targetOf(folder: string, target: string): string {
  const path = target.replaceAll('\\', '/');
  return new URL(path, `part:///${folder}`).pathname.replace(/^\/+/, '');
}

/** What an archive is that has no workbook. */
async function otherKind(archive: Archive): Promise<string> {
  let mime = '';
  for await (const chunk of archive.read('mimetype')) mime += Buffer.from(chunk).toString('latin1');
  if (mime.includes('opendocument.spreadsheet')) return 'This is an OpenDocument sheet (ODS): save it as XLSX or CSV';
  if (archive.has('Index/Document.iwa') || archive.has('Index.zip'))
    return 'This is a sheet of Apple Numbers: export it as XLSX or CSV';
  if (archive.has('word/document.xml')) return 'This is a Word document: save its table as a sheet, as XLSX or CSV';
  return 'This file has no sheet of Excel: save it as XLSX or CSV';
}
