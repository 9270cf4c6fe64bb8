import { checkBalances, type Statement, statementLimits } from '@dragoman/domain/banking';
import { describe, expect, it } from 'vitest';
import { amountIn, dayIn } from '../../src/features/banking/reading/cells.ts';
import { readBankFile } from '../../src/features/banking/reading/read.ts';
import { UnreadableStatement } from '../../src/features/banking/reading/unreadable.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

async function read(file: string | Uint8Array): Promise<Statement> {
  const { statement } = await readBankFile(typeof file === 'string' ? bytes(file) : file);
  if (!statement) throw new Error('No columns are proposed');
  return statement;
}

/** The sentence beside the file. */
async function refusal(file: string | Uint8Array): Promise<string> {
  try {
    await read(file);
  } catch (error) {
    return error instanceof UnreadableStatement ? error.message : String(error);
  }
  return 'It was read';
}

const amounts = ({ lines }: Statement) => lines.map(({ day, amount, text }) => [day, amount, text]);

describe('a cell (rule banking/columns)', () => {
  it.each([
    ['03/12/2026', '2026-12-03'],
    ['3/12/26', '2026-12-03'],
    ['03-Dec-26', '2026-12-03'],
    ['3 December 2026', '2026-12-03'],
    ['2026-12-03', '2026-12-03'],
    ['2026-12-03T10:11:12.000Z', '2026-12-03'],
    ['03/12/2026 10:11', '2026-12-03'],
    ['12/25/2026', undefined],
    ['31/11/2026', undefined],
    ['', undefined],
  ])('%s is the day %s', (cell, day) => expect(dayIn(cell)).toBe(day));

  it.each([
    ['1,234.50', 123450],
    ['£1,234.5', 123450],
    ['-12', -1200],
    ['12.00-', -1200],
    ['(12.00)', -1200],
    ['12.00 DR', -1200],
    ['12.00CR', 1200],
    ['£ 0.07', 7],
    ['\u22123.10', -310],
    ['1.234,56', undefined],
    ['12.345', undefined],
    ['1,23', undefined],
    ['=1+2', undefined],
    ['', undefined],
  ])('%s is %s pence', (cell, amount) => expect(amountIn(cell)).toBe(amount));
});

const csv = `Date,Type,Description,Paid out,Paid in,Balance
01/12/2026,BGC,"ACME LTD, INV-000101",,"1,180.00",2180.00
02-Dec-26,DD,BRITISH GAS,80.50,,2099.50
2026-12-03,FPI,HALE AND MOOR,,96.00,2195.50
`;

describe('a statement as CSV', () => {
  it('has two columns of amounts, days in three ways and thousands', async () => {
    const statement = await read(csv);
    expect(amounts(statement)).toEqual([
      ['2026-12-01', 118000, 'BGC ACME LTD, INV-000101'],
      ['2026-12-02', -8050, 'DD BRITISH GAS'],
      ['2026-12-03', 9600, 'FPI HALE AND MOOR'],
    ]);
    expect(checkBalances(statement)).toMatchObject({ opening: 100000, closing: 219550 });
  });

  it('is the same in every encoding', async () => {
    const other = csv.replace('ACME LTD', '£CMÉ LTD');
    const utf16 = Buffer.from(`\ufeff${other}`, 'utf16le');
    const files = [
      bytes(other),
      bytes(`\ufeff${other}`),
      utf16,
      Buffer.from(utf16).swap16(),
      Buffer.from(other, 'utf16le'),
      Buffer.from(other, 'latin1'),
    ];
    for (const file of files) expect(await read(file)).toEqual(await read(other));
    expect((await read(other)).lines[0]!.text).toBe('BGC £CMÉ LTD, INV-000101');
  });

  it('may have its account above, semicolons, one signed column, and leading zeros kept by a spreadsheet', async () => {
    const statement = await read(
      'Account Name:;Office ****4321\n\nDate;Amount;Details;Account Number\n03/12/2026;-£12.00;"Fee";="00004321"\n04/12/2026;12;In;="00004321"\n',
    );
    expect(statement).toMatchObject({ account: '4321', lines: [{ amount: -1200 }, { amount: 1200 }] });
  });

  it.each(['DR/CR', 'Debit/Credit', 'Type', 'Kind'])(
    'may say in a column %s what came in and what went out',
    async (heading) => {
      const rows = '03/12/2026,ACME,180.00,CR\n04/12/2026,RENT,900.00,DR\n';
      expect(amounts(await read(`Date,Description,Amount,${heading}\n${rows}`))).toEqual([
        ['2026-12-03', 18000, 'ACME'],
        ['2026-12-04', -90000, 'RENT'],
      ]);
      expect(await refusal(`Date,Description,Amount,DR/CR\n${rows}05/12/2026,ACME,1.00,?\n`)).toBe(
        "Line 4: '?' is neither in (CR) nor out (DR)",
      );
    },
  );

  it('keeps the signs of amounts, whatever stands beside them', async () =>
    expect(amounts(await read('Date,Type,Amount\n03/12/2026,Debit,-12.00\n04/12/2026,Credit,5.00\n'))).toEqual([
      ['2026-12-03', -1200, 'Debit'],
      ['2026-12-04', 500, 'Credit'],
    ]));

  it('may end in a line of words', async () => expect((await read(`${csv}End of statement\n`)).lines).toHaveLength(3));

  it('may have no headings', async () =>
    expect(amounts(await read('03/12/2026,-12.00,FEE ONE,100.00\n04/12/2026,5.00,ACME,105.00\n'))).toEqual([
      ['2026-12-03', -1200, 'FEE ONE'],
      ['2026-12-04', 500, 'ACME'],
    ]));

  it.each(['@HOME LTD', '- CARD PAYMENT (CONTACTLESS)', '+44 7700 900123 (MOBILE) | TOP UP!', '-SUM(A1)'])(
    'keeps the text %s',
    async (text) => expect((await read(`${csv}04/12/2026,,${text},,1.00,\n`)).lines.at(-1)!.text).toBe(text),
  );

  it('leaves out what moves nothing', async () =>
    expect((await read(`${csv}04/12/2026,,Balance carried forward,,,2195.50\n,,,,,\n`)).lines).toHaveLength(3));

  it.each([
    ['12/25/2026,x,A,,1,', "Line 5: '12/25/2026' is not a date like 31/12/2026, 31-Dec-26 or 2026-12-31"],
    ['03/12/2026,x,A,,1.2.3,', "Line 5: '1.2.3' is not an amount"],
    ['03/12/2026,x,A,1,2,', 'Line 5 was paid in and paid out'],
    [
      '03/12/2026,x,"=HYPERLINK(""http://x"")",,1,',
      "Line 5 has a formula, '=HYPERLINK(\"http://x\")': a bank's statement has none",
    ],
    [
      '03/12/2026,x,"=cmd|\' /C calc\'!A0",,1,',
      "Line 5 has a formula, '=cmd|' /C calc'!A0': a bank's statement has none",
    ],
    ['03/12/2026,x,A,,=SUM(E2:E4),', "Line 5 has a formula, '=SUM(E2:E4)': a bank's statement has none"],
    ['03/12/2026,x,"A broken,,1,', 'The file breaks off within quotes: it is not whole'],
    ['03/12/2026,FPI,ACME', 'Line 5 is shorter than the others: the file is not whole'],
    ['03/12/2026,FPI,ACME,,75', 'Line 5 is shorter than the others: the file is not whole'],
    ['03/1', 'Line 5 is shorter than the others: the file is not whole'],
  ])('with the line %s is refused', async (line, sentence) => expect(await refusal(`${csv}${line}\n`)).toBe(sentence));
});

const ofx = (entries: string, end = '</OFX>') => `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261203<LANGUAGE>ENG</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>0<STATUS><CODE>0<SEVERITY>INFO</STATUS><STMTRS><CURDEF>GBP
<BANKACCTFROM><BANKID>400412<ACCTID>12344321<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261201<DTEND>20261203
${entries}
</BANKTRANLIST><LEDGERBAL><BALAMT>1295.50<DTASOF>20261203</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1>${end}
`;
const entry =
  '<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261203120000[0:GMT]<TRNAMT>180.00<FITID>F1<NAME>HALE &amp; MOOR<MEMO>INV-000101</STMTTRN>';

describe('a statement as OFX (rule banking/ofx)', () => {
  const wanted = {
    format: 'ofx',
    account: '4321',
    closing: 129550,
    lines: [{ day: '2026-12-03', amount: 18000, text: 'INV-000101', payerName: 'HALE & MOOR', bankId: 'F1' }],
  };
  it('is read from SGML and from XML', async () => {
    expect(await read(ofx(entry))).toEqual(wanted);
    const xml = ofx(entry)
      .replace(
        /^[\s\S]*?<OFX>/,
        '<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>\n<OFX>',
      )
      .replaceAll(/<(\w+)>([^<>\n]+)/g, '<$1>$2</$1>');
    expect(xml).toContain('<FITID>F1</FITID>');
    expect(await read(xml)).toEqual(wanted);
  });
  it('has no closing balance where that is of a later day', async () =>
    expect(await read(ofx(entry).replace('<DTASOF>20261203', '<DTASOF>20261209'))).not.toHaveProperty('closing'));
  it.each([
    [ofx(entry).slice(0, 700), 'The OFX file breaks off: it is not whole'],
    [ofx(entry.replace('</STMTTRN>', '')), 'The OFX file leaves elements open: it is not whole'],
    [ofx(entry).replace('GBP', 'EUR'), 'The account is kept in EUR: only statements in pounds can be read'],
    [ofx(entry.replace('180.00', 'ten')), 'Entry 1 of the OFX file has no day or no amount'],
    [
      ofx(`${'<A>'.repeat(100_000)}${'</A>'.repeat(100_000)}`),
      'The OFX file nests its elements too deeply: is this a statement?',
    ],
    ['OFXHEADER:100\n\n<OFX></OFX>', 'The OFX file has no statement of an account'],
  ])('is refused (%#)', async (file, sentence) => expect(await refusal(file)).toBe(sentence));
});

const camt = (version: string, entries: string) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr><MsgId>1</MsgId></GrpHdr>
<Stmt><Id>S1</Id><Acct><Id><IBAN>GB33BUKB20201512344321</IBAN></Id><Ccy>GBP</Ccy></Acct>
<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-02</Dt></Dt></Bal>
<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">1100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>2026-12-03</Dt></Dt></Bal>
${entries}</Stmt></BkToCstmrStmt></Document>`;
const entryOf = (side: string, amount: string, status: string, details: string) =>
  `<Ntry><Amt Ccy="GBP">${amount}</Amt><CdtDbtInd>${side}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-12-03</Dt></BookgDt><AcctSvcrRef>SVC${amount}</AcctSvcrRef>${details}</Ntry>`;
const detail = (debtor: string, text: string, amount = '') =>
  `<TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amount && `<Amt Ccy="GBP">${amount}</Amt>`}<RltdPties><Dbtr>${debtor}</Dbtr></RltdPties><RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls>`;

describe('a statement as camt.053 (rule banking/camt053)', () => {
  const entries = (status: string, [open, close]: readonly [string, string]) =>
    entryOf(
      'CRDT',
      '180.00',
      status,
      `<NtryDtls>${detail(`${open}Hale &amp; Moor${close}`, 'INV-000101')}</NtryDtls>`,
    ) + entryOf('DBIT', '80.00', status, '<AddtlNtryInf>Charges</AddtlNtryInf>');
  it.each([
    ['02', 'BOOK', ['<Nm>', '</Nm>'] as const],
    ['08', '<Cd>BOOK</Cd>', ['<Pty><Nm>', '</Nm></Pty>'] as const],
    ['13', '<Cd>BOOK</Cd>', ['<Pty><Nm>', '</Nm></Pty>'] as const],
  ])('of version 001.%s is read', async (version, status, name) => {
    const file = camt(version, entries(status, name));
    const wanted = {
      format: 'camt.053',
      account: '4321',
      opening: 100000,
      closing: 110000,
      lines: [
        { day: '2026-12-03', amount: 18000, text: 'INV-000101', payerName: 'Hale & Moor', bankId: 'SVC180.00' },
        { day: '2026-12-03', amount: -8000, text: 'Charges', bankId: 'SVC80.00' },
      ],
    };
    expect(await read(file)).toEqual(wanted);
    const prefixed = file.replaceAll(/<(\/?)(?=[A-Z])/g, '<$1d:').replace('xmlns=', 'xmlns:d=');
    expect(await read(prefixed)).toEqual(wanted);
  });
  it('gives a line for each part of a batch, and none for what is pending', async () => {
    const parts = detail('<Nm>A</Nm>', 'INV-000101', '60.00') + detail('<Nm>B</Nm>', 'INV-000102', '40.00');
    const statement = await read(
      camt(
        '02',
        entryOf('CRDT', '100.00', 'BOOK', `<NtryDtls>${parts}</NtryDtls>`) + entryOf('CRDT', '7.00', 'PDNG', ''),
      ),
    );
    expect(statement.lines.map(({ amount, payerName, bankId }) => [amount, payerName, bankId])).toEqual([
      [6000, 'A', 'SVC100.00/1'],
      [4000, 'B', 'SVC100.00/2'],
    ]);
  });
  const whole = camt('02', entries('BOOK', ['<Nm>', '</Nm>']));
  it('says where it does not add up', async () =>
    expect(await readBankFile(bytes(whole.replace('180.00', '190.00')))).toMatchObject({
      check: { addsUp: false, outBy: -1000 },
      outFrom: undefined,
    }));
  it.each([
    [whole.slice(0, -60), 'The XML of this file is damaged or breaks off: it is not whole'],
    [whole.replace('camt.053', 'camt.054'), 'This is camt.054: a statement is camt.053'],
    [whole.replaceAll('GBP', 'EUR'), 'The account is kept in EUR: only statements in pounds can be read'],
    ['<?xml version="1.0"?><rss><channel/></rss>', 'This is rss: a statement is camt.053'],
    [
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bb"><!ENTITY c "&b;&b;">]><Document>&c;</Document>',
      'The XML of this file is damaged or breaks off: it is not whole',
    ],
  ])('is refused (%#)', async (file, sentence) => expect(await refusal(file)).toBe(sentence));
});

const mt940 = `{1:F01BUKBGB22XXXX0000000000}{2:I940XXXXN}{4:
:20:STARTUMS
:25:BUKBGB22/12344321
:28C:1/1
:60F:C261201GBP1000,00
:61:2612031203CR180,00NTRFNONREF//B4X1
ACME
:86:/ORDP/NAME/HALE AND MOOR/REMI/INV-000101
:61:2612311231D80,5NMSCFEE
:86:BANK CHARGES
OF THE MONTH
:61:2612310101RD1,NTRFNONREF
:86:166?00CREDIT?20INV-0001?2102?32ACME LI?33MITED
:62F:C261231GBP1100,50
-}`;

describe('a statement as MT940 (rule banking/mt940)', () => {
  it('is read, with or without the blocks of a transmission', async () => {
    const wanted = {
      format: 'mt940',
      account: '4321',
      opening: 100000,
      closing: 110050,
      lines: [
        { day: '2026-12-03', amount: 18000, text: 'INV-000101 ACME', payerName: 'HALE AND MOOR', bankId: 'B4X1' },
        { day: '2026-12-31', amount: -8050, text: 'BANK CHARGES OF THE MONTH FEE' },
        { day: '2027-01-01', amount: 100, text: 'INV-000102', payerName: 'ACME LIMITED' },
      ],
    };
    expect(await read(mt940)).toEqual(wanted);
    const plain = mt940.replace(/^[^\n]*\n/, '').replace('-}', '-');
    expect(await read(plain.replaceAll('\n', '\r\n'))).toEqual(wanted);
  });
  it('says where it does not add up, or has a gap between its statements', async () => {
    expect((await readBankFile(bytes(mt940.replace('180,00', '170,00')))).check).toMatchObject({
      addsUp: false,
      outBy: 1000,
    });
    const next = mt940.replaceAll(/1000,00|1100,50/g, (amount) => (amount === '1000,00' ? '1105,50' : '1206,00'));
    for (const both of [`${mt940}\n${next}`, `${next}\n${mt940}`])
      expect(await readBankFile(bytes(both))).toMatchObject({
        check: { addsUp: false, outBy: 500 },
        statement: { opening: 100000 },
      });
  });
  it.each([
    [mt940.slice(0, -30), 'The MT940 file has no opening or no closing balance: it is not whole'],
    [mt940.replaceAll('GBP', 'USD'), 'The account is kept in USD: only statements in pounds can be read'],
    [
      mt940.replace('2612031203CR', '26-12-03'),
      "':61:26-12-03180,00NTRFNONREF//B4X1 ACME' is not a movement of an MT940 file",
    ],
  ])('is refused (%#)', async (file, sentence) => expect(await refusal(file)).toBe(sentence));
});

describe('what is no statement', () => {
  it.each([
    [bytes(''), 'This file is empty'],
    [bytes('\n \n'), 'This file is empty'],
    [
      Buffer.from('504b0304140000', 'hex'),
      'The Excel file is damaged or breaks off: it is not whole. Or ask the bank for CSV, OFX, camt.053 or MT940',
    ],
    [bytes('%PDF-1.7'), 'This is a PDF: ask the bank for CSV, OFX, camt.053 or MT940'],
    [Buffer.from([1, 2, 3, 0, 0, 0, 7]), 'This file is no text: choose a statement as CSV, OFX, camt.053 or MT940'],
    [bytes('Date,Amount,Details\n'), 'The statement has no lines'],
  ])('is refused (%#)', async (file, sentence) => expect(await refusal(file)).toBe(sentence));

  it('is a file of more lines than are read, in each format', async () => {
    const many = 'The statement has more than 20,000 lines: take shorter ones';
    const lines = Array.from({ length: 100_000 }, () => '03/12/2026,BGC,ACME,,1.00,\n').join('');
    expect(await refusal(csv + lines)).toBe(many);
    expect(await refusal(ofx(entry.repeat(statementLimits.lines + 1)))).toBe(many);
    const movement = ':61:2612031203C1,00NTRFNONREF\n'.repeat(statementLimits.lines + 1);
    expect(await refusal(mt940.replace(':61:', `${movement}:61:`))).toBe(many);
    const one = entryOf('CRDT', '1.00', 'BOOK', '');
    expect(await refusal(camt('02', one.repeat(statementLimits.lines + 1)))).toBe(many);
  });
});
