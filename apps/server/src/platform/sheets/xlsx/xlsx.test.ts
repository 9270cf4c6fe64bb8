import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sheetRows, type SheetRow, UnreadableSheet } from '../index.ts';
import { workbookOf } from '../workbook.fixture.ts';

const limits = { unpackedBytes: 5_000_000, cell: 5_000, columns: 60 };

async function read(bytes: Uint8Array): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const row of sheetRows(bytes, limits)) rows.push(row);
  return rows;
}
const cells = async (bytes: Uint8Array) => (await read(bytes)).map((row) => row.cells);
const refusal = (bytes: Uint8Array) =>
  Promise.resolve()
    .then(() => read(bytes))
    .then(String, (error: unknown) => (error instanceof UnreadableSheet ? error.message : error));

/** What a number shows in a format. */
async function shown(format: string, value: number, is1904 = false): Promise<string> {
  const rows = `<row r="1"><c r="A1" s="1"><v>${value}</v></c></row>`;
  return (await cells(workbookOf({ rows, formats: [format], is1904 })))[0]![0]!;
}
const accounting = '_-£* #,##0.00_-;-£* #,##0.00_-;_-£* "-"??_-;_-@_-';

describe('a number is read as its cell shows it (rule imports/files)', () => {
  it.each([
    ['00000000000', 7_911_123_456, '07911123456'],
    ['00-00-00', 40_004, '04-00-04'],
    ['00000000', 1_234_567, '01234567'],
    ['00000 000000', 1_632_960_001, '01632 960001'],
    ['0000 000000', 7_911_123_456, '7911 123456'],
    ['"0"#', 7_911_123_456, '07911123456'],
    ['\\0#', 7_911_123_456, '07911123456'],
    ['+44 0000 000000', 7_911_123_456, '+44 7911 123456'],
    ['[<=9999999]###-####;(0####) ######', 2_079_460_974, '(02079) 460974'],
    ['"INV-"00000', 42, 'INV-00042'],
    ['"Yes";;"No"', 1, 'Yes'],
    ['"Yes";;"No"', 0, 'No'],
    ['#,##0', 12_345_678, '12,345,678'],
    ['£#,##0.00', 1_234.5, '£1,234.50'],
    ['[$£-809]#,##0.00', 5, '£5.00'],
    ['[$€-407] #,##0.00', 5, '€ 5.00'],
    ['"$"#,##0.00', 5, '$5.00'],
    ['£#,##0.00;[Red]-£#,##0.00', -1_234.5, '-£1,234.50'],
    ['#,##0.00_);(#,##0.00)', -5.5, '(5.50)'],
    [accounting, 1_234.5, '£1,234.50'],
    [accounting, -3, '-£3.00'],
    ['0%', 0.2, '20%'],
    ['0.0" miles"', 3.5, '3.5 miles'],
    ['@', 7_911_123_456, '7911123456'],
    ['General', 7_911_123_456, '7911123456'],
    ['General', 1_234_567_890_123, '1234567890123'],
  ])('%s shows %d as %s', async (format, value, text) => expect(await shown(format, value)).toBe(text));

  it.each([
    ['decimals', '0', 3.7, '3.7'],
    ['decimals', '£#,##0', 1_234.56, '1234.56'],
    ['decimals of a percentage', '0%', 0.175, '17.5%'],
    ['figures', '0.00E+00', 7_911_123_456, '7911123456'],
    ['thousands', '0.0,"k"', 12_345, '12345'],
    ['a fraction', '# ?/?', 1.5, '1.5'],
    ['everything', ';;;', 5, '5'],
    ['a sign', '0.00;[Red]0.00', -5, '-5'],
    ['a sign, said in a word', '0.00" CR";0.00" DR"', -5.5, '-5.5'],
    ['a nought', accounting, 0, '0'],
  ])('%s that a format hides are read in full: %s', async (_, format, value, text) =>
    expect(await shown(format, value)).toBe(text),
  );

  it.each([
    ['dd/mm/yyyy', 46_101, '2026-03-20'],
    ['[$-809]dd mmmm yyyy', 46_101, '2026-03-20'],
    ['mmm-yy', 46_101, '2026-03-20'],
    ['[$-F800]dddd, mmmm dd, yyyy', 46_101, '2026-03-20'],
    ['dd/mm/yyyy hh:mm', 46_101.604166667, '2026-03-20 14:30'],
    ['hh:mm', 46_101.604166667, '2026-03-20 14:30'],
    ['dd/mm/yyyy', 46_101.999999, '2026-03-21'],
    ['h:mm AM/PM', 0.604166667, '14:30'],
    ['hh:mm:ss', 0.604172454, '14:30:01'],
    ['[h]:mm', 1.104166667, '26:30'],
    ['0" d"', 3, '3 d'],
    ['[Red]0', 3, '3'],
    ['yyyy', 1e9, '1000000000'],
  ])('in the format %s the day or time %d is %s', async (format, value, text) =>
    expect(await shown(format, value)).toBe(text),
  );

  it('counts days from 1904 where the workbook does', async () => {
    expect(await shown('dd/mm/yyyy', 44_639, true)).toBe('2026-03-20');
    expect(await shown('dd/mm/yyyy', 0, true)).toBe('1904-01-01');
    expect(await shown('hh:mm', 0.5, true)).toBe('12:00');
  });

  it('shows numbers in the formats that are not written, those of currencies without one', async () => {
    const styles = `<styleSheet><cellXfs>${[1, 10, 14, 22, 44, 46, 49].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs></styleSheet>`;
    const values = [7, 0.125, 46_101, 46_101.5, 5.5, 1.5, 7];
    const row = values.map((value, at) => `<c s="${at}"><v>${value}</v></c>`).join('');
    const bytes = workbookOf({ rows: `<row>${row}</row>`, parts: { 'xl/styles.xml': styles } });
    expect(await cells(bytes)).toEqual([['7', '12.50%', '2026-03-20', '2026-03-20 12:00', '5.50', '36:00:00', '7']]);
  });
});

describe('a text is read as its cell shows it (rule imports/files)', () => {
  const rich =
    '<r><t>Ann</t></r><r><rPr><b/></rPr><t xml:space="preserve"> Lee</t></r><rPh sb="0" eb="1"><t>アン</t></rPh><phoneticPr fontId="1"/>';

  it('whole where it has several looks, and without what says how it is read aloud', async () => {
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is>${rich}</is></c><c r="C1" t="s"><v>1</v></c></row>`;
    expect(await cells(workbookOf({ rows, strings: `<si>${rich}</si><si/>` }))).toEqual([['Ann Lee', 'Ann Lee', '']]);
  });

  it('with the letters that are written by their number', async () => {
    const text = '12 High St_x000D_\nLeeds_x005F_x000D_, _xD83D__xDE00_ _x00zz_ a_x0041b';
    const rows = `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>${text}</t></is></c></row>`;
    const read = '12 High St\r\nLeeds_x000D_, 😀 _x00zz_ a_x0041b';
    expect(await cells(workbookOf({ rows, strings: `<si><t>${text}</t></si>` }))).toEqual([[read, read]]);
  });

  it('in every kind of cell, with and without addresses', async () => {
    const rows =
      '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="str"><v>x</v></c><c t="n"><v>1.5</v></c></row>' +
      '<row r="4"><c r="B4" t="d"><v>2026-03-20T00:00:00</v></c><c t="d"><v>2026-03-20T14:30:00Z</v></c>' +
      '<c t="d"><v>14:30:00</v></c><c t="d"><v>2026-03-20</v></c><c r="G4"/></row>';
    expect(await read(workbookOf({ rows }))).toEqual([
      { place: 1, cells: ['Yes', 'No', 'x', '1.5'] },
      { place: 4, cells: ['', '2026-03-20', '2026-03-20 14:30', '14:30', '2026-03-20'] },
    ]);
  });

  it('in the strict form of the standard, with prefixes, and under other names of parts', async () => {
    const rows = '<row r="1"><c r="A1" t="s"><v>0</v></c></row>';
    const strings = '<si><t>Zoë</t></si>';
    expect(await cells(workbookOf({ rows, strings, isStrict: true }))).toEqual([['Zoë']]);
    const prefixed = '<x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t>Zoë</x:t></x:is></x:c></x:row>';
    expect(await cells(workbookOf({ rows: prefixed, prefix: 'x' }))).toEqual([['Zoë']]);
    const other = workbookOf({
      rows: '',
      parts: {
        '_rels/.rels':
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="/book.xml"/></Relationships>',
        'book.xml':
          '<workbook xmlns:q="x"><sheets><sheet state="hidden" q:id="h"/><sheet q:id="c"/><sheet q:id="s"/></sheets></workbook>',
        '_rels/book.xml.rels':
          '<Relationships><Relationship Id="h" Type="x/worksheet" Target="h.xml"/><Relationship Id="c" Type="x/chartsheet" Target="c.xml"/><Relationship Id="s" Type="x/worksheet" Target="Data\\S.xml"/></Relationships>',
        'data/s.xml':
          '<worksheet><sheetData><row><c t="inlineStr"><is><t>here</t></is></c></row></sheetData></worksheet>',
      },
    });
    expect(await cells(other)).toEqual([['here']]);
  });

  it.each([
    ['xl/worksheets/Zoë 1.xml', 'worksheets/Zoë 1.xml'],
    ['xl/worksheets/Zoë 1.xml', 'worksheets/Zo%C3%AB%201.xml'],
    ['xl/worksheets/Zo%C3%AB%201.xml', '/xl/worksheets/Zo%C3%AB%201.xml'],
    ['xl/worksheets/Zo%C3%AB%201.xml', 'worksheets/Zoë 1.xml'],
    ['xl/worksheets/100%.xml', 'worksheets/100%.xml'],
  ])('in a part whose name has spaces and other letters: %s, named %s', async (part, target) => {
    const parts = {
      'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="x/worksheet" Target="${target}"/></Relationships>`,
      [part]: '<worksheet><sheetData><row><c t="str"><v>here</v></c></row></sheetData></worksheet>',
    };
    expect(await cells(workbookOf({ rows: '', parts }))).toEqual([['here']]);
  });

  it('in UTF-16, with and without a mark', async () => {
    const sheet = '<worksheet><sheetData><row><c t="str"><v>Zoë</v></c></row></sheetData></worksheet>';
    for (const text of [sheet, `\ufeff${sheet}`])
      for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
        expect(await cells(workbookOf({ rows: '', parts: { 'xl/worksheets/sheet1.xml': bytes } }))).toEqual([['Zoë']]);
  });

  it('says where a cell shows an error, and where a formula is', async () => {
    const rows =
      '<row r="1"><c r="A1" t="e"><v>#N/A</v></c></row><row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="str"><f>A1</f><v>x</v></c></row>';
    const read1 = await read(workbookOf({ rows, strings: '<si><t>#REF!</t></si>' }));
    expect(read1.map(({ error, formula }) => [error, formula])).toEqual([
      [{ column: 'A', text: '#N/A' }, undefined],
      [{ column: 'A', text: '#REF!' }, 'C'],
    ]);
  });

  it('takes a formula that is only a text in quotes for that text', async () => {
    const rows = '<row r="1"><c r="A1" t="str"><f>"00123"</f><v>00123</v></c><c r="B1"><f>"a"&amp;"b"</f></c></row>';
    expect(await read(workbookOf({ rows }))).toEqual([{ place: 1, cells: ['00123'], formula: 'B' }]);
    expect((await read(workbookOf({ rows: '<row><c><f t="shared" si="0"/><v>1</v></c></row>' })))[0]!.formula).toBe(
      'A',
    );
  });

  it('is refused where the workbook lacks it or is another kind of file, which is named', async () => {
    expect(await refusal(workbookOf({ rows: '<row><c t="s"><v>7</v></c></row>' }))).toContain('not whole');
    const zip = (files: Record<string, string>) =>
      zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));
    expect(await refusal(zip({ mimetype: 'application/vnd.oasis.opendocument.spreadsheet' }))).toContain('(ODS)');
    expect(await refusal(zip({ 'Index/Document.iwa': '' }))).toContain('Numbers');
    expect(await refusal(zip({ 'word/document.xml': '<w/>' }))).toContain('Word');
    const binary = '<Relationships><Relationship Type="x/officeDocument" Target="xl/workbook.bin"/></Relationships>';
    expect(await refusal(zip({ '_rels/.rels': binary }))).toContain('(XLSB)');
    const hidden = '<workbook xmlns:r="x"><sheets><sheet state="veryHidden" r:id="r1"/></sheets></workbook>';
    expect(await refusal(workbookOf({ rows: '', parts: { 'xl/workbook.xml': hidden } }))).toContain('no visible sheet');
    const cut = Buffer.from('<worksheet><sheetData><row><c t="str"><v>Zo\u00eb', 'latin1');
    expect(await refusal(workbookOf({ rows: '', parts: { 'xl/worksheets/sheet1.xml': cut } }))).toContain('not whole');
    expect(await refusal(workbookOf({ rows: '<row><c t="str"><v>Zoë</v></c>' }))).toContain('not whole');
  });
});
