import { parse } from 'csv-parse/sync';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { SaxesParser } from 'saxes';
import { readBankFile } from '../../apps/server/src/features/banking/index.ts';
import type { ReadFormat } from './format.ts';

// Made-up statements of one account: every line comes in, and its balance follows.

const words =
  'FASTER PAYMENT RECEIVED FROM ALPHA INTERPRETING CUSTOMER AND PARTNERS LLP REFERENCE INVOICE NUMBER '.repeat(2);
const dayOf = (line: number) => new Date(Date.UTC(2026, 0, 1 + Math.floor(line / 100))).toISOString().slice(0, 10);
const amountOf = (line: number) => `${(line % 900) + 1}.25`;
const figures = (lines: number) => Array.from({ length: lines }, (_, line) => line);
const text = (lines: readonly string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'));
const decode = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);

function csv(lines: number): Uint8Array {
  let balance = 0;
  const rows = figures(lines).map((line) => {
    balance += (line % 900) * 100 + 125;
    return `${dayOf(line)},FPI,"${words}INV-${line}",,${amountOf(line)},${(balance / 100).toFixed(2)}`;
  });
  return text(['Date,Type,Description,Paid out,Paid in,Balance', ...rows, '']);
}

function ofx(lines: number): Uint8Array {
  const entries = figures(lines).map(
    (line) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${dayOf(line).replaceAll('-', '')}<TRNAMT>${amountOf(line)}<FITID>F${line}<NAME>ALPHA ${line}<MEMO>${words}INV-${line}</STMTTRN>`,
  );
  const head =
    'OFXHEADER:100\n\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>1<ACCTID>12344321</BANKACCTFROM><BANKTRANLIST>';
  return text([head, ...entries, '</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>']);
}

function camt(lines: number): Uint8Array {
  const entries = figures(lines).map(
    (line) =>
      `<Ntry><Amt Ccy="GBP">${amountOf(line)}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${dayOf(line)}</Dt></BookgDt><AcctSvcrRef>S${line}</AcctSvcrRef><NtryDtls><TxDtls><RltdPties><Dbtr><Nm>ALPHA</Nm></Dbtr></RltdPties><RmtInf><Ustrd>${words}INV-${line}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`,
  );
  const head =
    '<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>12344321</Id></Othr></Id></Acct>';
  return text([head, ...entries, '</Stmt></BkToCstmrStmt></Document>']);
}

function mt940(lines: number): Uint8Array {
  let balance = 0;
  const entries = figures(lines).flatMap((line) => {
    balance += (line % 900) * 100 + 125;
    const day = dayOf(line).replaceAll('-', '').slice(2);
    return [
      `:61:${day}${day.slice(2)}C${amountOf(line).replace('.', ',')}NTRFNONREF//B${line}`,
      `:86:${words}INV-${line}`,
    ];
  });
  const closing = (balance / 100).toFixed(2).replace('.', ',');
  return text([':20:S', ':25:1/12344321', ':60F:C260101GBP0,00', ...entries, `:62F:C261231GBP${closing}`, '-']);
}

function qif(lines: number): Uint8Array {
  const entries = figures(lines).flatMap((line) => [
    `D${dayOf(line).split('-').toReversed().join('/')}`,
    `T${amountOf(line)}`,
    `PALPHA ${line}`,
    `M${words}INV-${line}`,
    '^',
  ]);
  return text(['!Type:Bank', ...entries, '']);
}

function blocks(lines: number): Uint8Array {
  const entries = figures(lines).flatMap((line) => [
    `Date: ${dayOf(line).split('-').toReversed().join('/')}`,
    `Description: ${words}INV-${line}`,
    `Amount: ${amountOf(line)}`,
    '',
  ]);
  return text(['Account: XXXX 4321', '', ...entries]);
}

/** A workbook whose texts are shared strings. */
function xlsx(lines: number): Uint8Array {
  const space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const strings = [
    'Date',
    'Description',
    'Amount',
    ...figures(lines).flatMap((line) => [dayOf(line), `${words}INV-${line}`]),
  ];
  const rows = figures(lines).map(
    (line) =>
      `<row r="${line + 2}"><c r="A${line + 2}" t="s"><v>${3 + line * 2}</v></c><c r="B${line + 2}" t="s"><v>${4 + line * 2}</v></c><c r="C${line + 2}"><v>${amountOf(line)}</v></c></row>`,
  );
  const head = '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c></row>';
  return zipSync(
    {
      'xl/workbook.xml': strToU8(
        `<workbook ${space} xmlns:r="${relations}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
      ),
      'xl/sharedStrings.xml': strToU8(`<sst ${space}>${strings.map((one) => `<si><t>${one}</t></si>`).join('')}</sst>`),
      'xl/worksheets/sheet1.xml': strToU8(
        `<worksheet ${space}><sheetData>${head}${rows.join('')}</sheetData></worksheet>`,
      ),
    },
    { level: 1 },
  );
}

const options = { relax_quotes: true, relax_column_count: true, skip_empty_lines: true };
const bareCsv = async (bytes: Uint8Array) => parse(decode(bytes), options);
const bareXml = async (bytes: Uint8Array) => new SaxesParser().write(decode(bytes)).close();

/** Goes through the lines and looks at each letter once, as the least that any reading does. */
async function bareLines(bytes: Uint8Array): Promise<number> {
  const fields: string[][] = [];
  for (const line of decode(bytes).split(/\r\n|\n|\r/)) fields.push(line.replaceAll(/\s+/g, ' ').split(/[:<>]/));
  return fields.length;
}

/** Unpacks a workbook and parses each of its parts. */
async function bareSheet(bytes: Uint8Array): Promise<number> {
  const parts = Object.values(unzipSync(bytes));
  for (const part of parts) await bareXml(part);
  return parts.length;
}

const read = async (bytes: Uint8Array) => readBankFile(bytes);

/** Statements in every format that is read. */
export const statementFormats: readonly ReadFormat[] = [
  { name: 'statement as CSV', lines: 20_000, make: csv, read, bare: bareCsv },
  { name: 'statement as OFX', lines: 20_000, make: ofx, read, bare: bareLines },
  { name: 'statement as camt.053', lines: 16_000, make: camt, read, bare: bareXml },
  { name: 'statement as MT940', lines: 20_000, make: mt940, read, bare: bareLines },
  { name: 'statement as QIF', lines: 20_000, make: qif, read, bare: bareLines },
  { name: 'statement as blocks of text', lines: 20_000, make: blocks, read, bare: bareLines },
  { name: 'statement as XLSX with shared strings', lines: 20_000, make: xlsx, read, bare: bareSheet },
];
