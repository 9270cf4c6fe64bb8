import { describe, expect, it } from 'vitest';
import { workbookOf } from '../../src/platform/sheets/workbook.fixture.ts';
import { dayIn, moneyIn } from '../../src/features/banking/reading/cells.ts';
import { type BankReading, type Layouts, readBankFile } from '../../src/features/banking/reading/read.ts';

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const read = (text: string, layouts?: Layouts): Promise<BankReading> =>
  readBankFile(Buffer.from(text, 'utf8'), layouts);
const refusal = async (text: string): Promise<string> =>
  read(text).then(
    () => 'It was read',
    (error: Error) => error.message,
  );
const amounts = ({ statement }: BankReading) => statement!.lines.map(({ day, amount }) => [day, amount]);
const skipped = (reading: BankReading) => reading.skipped.map(({ reason, lines }) => `${lines} ${reason}`);

const pockets = 'Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n';

describe('what counts as money moved (rule banking/money-moved)', () => {
  it('is no line that was reverted or is pending, with or without a day', async () => {
    const reading = await read(
      `${pockets}TOPUP,Current,2026-10-05 08:00:00,2026-10-05 08:00:01,Alpha Law,180.00,0.00,GBP,COMPLETED,680.00
TOPUP,Current,2026-10-06 09:00:00,2026-10-06 09:00:00,Beta Law,75.00,0.00,GBP,REVERTED,
CARD_PAYMENT,Current,2026-10-06 09:00:00,,Stationer,-9.50,0.00,GBP,PENDING,
TRANSFER,Current,2026-10-07 09:00:00,2026-10-07 09:00:02,Hall hire,-40.00,0.00,GBP,COMPLETED,640.00\n`,
    );
    expect(amounts(reading)).toEqual([
      ['2026-10-05', 18000],
      ['2026-10-07', -4000],
    ]);
    expect(skipped(reading)).toEqual(["1 never moved ('REVERTED')", "1 not booked yet ('PENDING')"]);
    expect(reading.check).toMatchObject({ addsUp: true, opening: 50000, closing: 64000 });
  });

  it('is none whose status nobody has decided on, until somebody has', async () => {
    const text = 'Date,Description,Amount,Status\n05/10/2026,A,180.00,Completed\n06/10/2026,B,20.00,Zapped\n';
    const before = await read(text);
    expect(before).toMatchObject({ unknown: [{ word: 'ZAPPED', lines: 1 }] });
    expect(amounts(before)).toEqual([['2026-10-05', 18000]]);
    const columns = before.table!.columns!;
    const moved = await read(text, { chosen: { ...columns, words: { moved: ['ZAPPED'], unmoved: [] } } });
    expect(moved.unknown).toEqual([]);
    expect(amounts(moved)).toHaveLength(2);
    const learnt = { [before.table!.signature]: { ...columns, words: { moved: [], unmoved: ['ZAPPED'] } } };
    const unmoved = await read(text, { learnt });
    expect(unmoved.unknown).toEqual([]);
    expect(skipped(unmoved)).toEqual(["1 never moved ('Zapped')"]);
  });

  it.each([
    ['Spent', 'Received'],
    ['Payment', 'Receipt'],
    ['Withdrawals', 'Deposits'],
    ['Money out', 'Money in'],
    ['Debit', 'Credit'],
  ])('went out under %s and came in under %s', async (out, income) => {
    const text = `Date,Transaction,${out},${income},Balance\n05/10/2026,I,,180.00,680.00\n06/10/2026,S,40.00,,640.00\n`;
    expect(amounts(await read(text))).toEqual([
      ['2026-10-05', 18000],
      ['2026-10-06', -4000],
    ]);
  });

  it.each([
    ['out and in, with 0.00 for blanks', '05/10/2026,INV,0.00,180.00,680.00\n06/10/2026,SHOP,40.00,0.00,640.00\n'],
    ['in and out, with 0.00 for blanks', '05/10/2026,INV,180.00,0.00,680.00\n06/10/2026,SHOP,0.00,40.00,640.00\n'],
    ['the balance before what moved', '05/10/2026,680.00,180.00,INV\n06/10/2026,640.00,-40.00,SHOP\n'],
    ['days in figures', '20261005,INV,180.00,680.00\n20261006,SHOP,-40.00,640.00\n'],
  ])('is found without headings: %s', async (_, text) => {
    const reading = await read(text);
    expect(amounts(reading)).toEqual([
      ['2026-10-05', 18000],
      ['2026-10-06', -4000],
    ]);
    expect(reading.check).toMatchObject({ addsUp: true, opening: 50000, closing: 64000 });
    expect(reading.skipped).toEqual([]);
  });

  it('is asked for without headings, where no balance tells which of two columns came in', async () => {
    for (const text of [
      '05/10/2026,INV,0.00,180.00\n06/10/2026,SHOP,40.00,0.00\n',
      '05/10/2026,INV,0.00,180.00,680.00\n',
    ]) {
      const reading = await read(text);
      expect(reading.statement).toBeUndefined();
      expect(reading.table!.columns).toBeUndefined();
    }
  });

  it('is refused where no amount has a sign, and the balances alone show what went out', async () =>
    expect(
      await refusal(
        'Date,Details,Amount,Balance\n05/10/2026,A,180.00,680.00\n06/10/2026,B,40.00,640.00\n07/10/2026,C,5.00,645.00\n',
      ),
    ).toContain('No amount has a sign'));

  it('has a sign in a column of its own', async () => {
    const text = 'Date,Description,Sign,Amount\n05/10/2026,A,+,180.00\n06/10/2026,B,-,40.00\n';
    expect(amounts(await read(text))).toEqual([
      ['2026-10-05', 18000],
      ['2026-10-06', -4000],
    ]);
  });

  it('is in no currency of which a column has the amounts', async () => {
    const text = 'Date,Name,Amount,Amount Currency,Currency\n05/10/2026,A,180.00,0,GBP\n06/10/2026,B,50.00,1000,EUR\n';
    expect(amounts(await read(text))).toEqual([['2026-10-05', 18000]]);
  });

  it.each([
    ['Date,Name,Amount,Fee,Net\n05/10/2026,A,180.00,2.90,177.10\n', 17710, 290],
    ['Date,Name,Gross,Fee,Net\n05/10/2026,A,180.00,-5.52,174.48\n', 17448, 552],
    ['Date,Name,Amount,Fee,Balance\n05/10/2026,A,180.00,2.90,177.10\n06/10/2026,B,10.00,1.00,186.10\n', 17710, 290],
    ['Date,Name,Amount,Fee,Balance\n05/10/2026,A,177.10,2.90,177.10\n06/10/2026,B,9.00,1.00,186.10\n', 17710, 290],
  ])('is net of a fee, which is kept beside it (%#)', async (text, amount, fee) =>
    expect((await read(text)).statement!.lines[0]).toMatchObject({ amount, fee }),
  );

  it('has no fee where it went out', async () => {
    const { statement } = await read('Date,Name,Amount,Fee,Net\n05/10/2026,A,-180.00,2.90,-182.90\n');
    expect(statement!.lines[0]).not.toHaveProperty('fee');
  });

  it('is read from columns of status and currency that a layout learnt earlier does not have', async () => {
    const text =
      'Date,Description,Amount,Currency,State\n05/10/2026,A,1.00,GBP,Done\n06/10/2026,B,2.00,EUR,Done\n07/10/2026,C,3.00,GBP,Failed\n';
    const { signature } = (await read(text)).table!;
    const reading = await read(text, { learnt: { [signature]: { day: 0, text: [1], amount: 2 } } });
    expect(amounts(reading)).toEqual([['2026-10-05', 100]]);
  });

  it.each([
    ['Date,Description,Amount,Currency\n05/10/2026,A,180.00,EUR\n', 'EUR'],
    ['Date,Description,Amount (EUR)\n05/10/2026,A,180.00\n', 'EUR'],
    ['Date,Description,Paid in €,Paid out €\n05/10/2026,A,180.00,\n', 'EUR'],
    ['Date,Description,Amount\n05/10/2026,A,€180.00\n', 'EUR'],
    ['Date,Description,Amount\n05/10/2026,A,180.00 USD\n', 'USD'],
    ['Account currency,EUR\nDate,Description,Amount\n05/10/2026,A,180.00\n', 'EUR'],
    ['Date,Description,Amount\n05/10/2026,A,180.00\nAll amounts are in euros\n', 'EUR'],
    ['05/10/2026,ALPHA LAW,EUR,180.00,680.00\n06/10/2026,HALL HIRE,EUR,-40.00,640.00\n', 'EUR'],
  ])('is not in another currency (%#)', async (text, currency) =>
    expect(await refusal(text)).toBe(`The account is kept in ${currency}: only statements in pounds can be read`),
  );

  it('is the part in pounds of a file of several currencies, and not the local currency beside it', async () => {
    const wise = await read(
      'TransferWise ID,Date,Amount,Currency,Description,Payment Reference,Running Balance\nT-1,05-10-2026,180.00,GBP,From Alpha,INV-001234,680.00\nT-2,06-10-2026,200.00,EUR,From Beta,INV-001235,300.00\n',
    );
    expect(amounts(wise)).toEqual([['2026-10-05', 18000]]);
    expect(skipped(wise)).toEqual(['1 in EUR, not in pounds']);
    const monzo = await read(
      'Transaction ID,Date,Name,Amount,Currency,Local amount,Local currency,Notes and #tags\ntx1,05/10/2026,Bar,-8.70,GBP,-10.00,EUR,trip\n',
    );
    expect(amounts(monzo)).toEqual([['2026-10-05', -870]]);
  });

  it.each([
    'Date,Description,Amount,Account Number\n05/10/2026,A,1.00,10000888\n06/10/2026,B,2.00,20000888\n',
    'Date,Description,Amount,Sort Code,Account Number\n05/10/2026,A,1.00,30-00-00,12345678\n06/10/2026,B,2.00,30-00-01,12345678\n',
    `${pockets}TOPUP,Current,2026-10-05,2026-10-05,A,1.00,0.00,GBP,COMPLETED,1.00\nTOPUP,Savings,2026-10-06,2026-10-06,B,2.00,0.00,GBP,COMPLETED,2.00\n`,
    'Account,11112345\nDate,Description,Amount\n05/10/2026,A,1.00\n\nAccount,22222345\nDate,Description,Amount\n06/10/2026,B,2.00\n',
  ])('is of one account, by its whole number (%#)', async (text) =>
    expect(await refusal(text)).toBe('The file has several accounts: download a statement for each'),
  );

  it('leaves totals, balances and headings out, and says so', async () => {
    const reading = await read(
      'Date,Description,Amount,Balance\n01/10/2026,Opening balance,500.00,500.00\n05/10/2026,A,180.00,680.00\nDate,Description,Amount,Balance\n06/10/2026,B,-40.00,640.00\n,Total,140.00,\n',
    );
    expect(amounts(reading)).toHaveLength(2);
    expect(skipped(reading)).toEqual(['1 that is a balance, not a movement', '1 of headings', '1 that is a total']);
  });

  it("takes the bank's own day, and an amount without a day for no guess", async () => {
    const cards = await read('Transaction Date,Posted Date,Description,Amount\n30/09/2026,02/10/2026,A,-1.00\n');
    expect(amounts(cards)).toEqual([['2026-10-02', -100]]);
    expect(await refusal('Date,Description,Amount\n05/10/2026,A,1.00\n,B,2.00\n')).toMatch(
      /^Line 3 has an amount and no day/,
    );
  });
});

describe('fees and signs (rule banking/balances)', () => {
  const started =
    'Date started (UTC),Date completed (UTC),ID,State,Description,Orig currency,Orig amount,Payment currency,Amount,Total amount,Fee,Fee currency,Balance,Account\n';
  it('are in the amount by which the balance moves', async () => {
    const reading = await read(
      `${started}2026-09-30,2026-10-01,id-2,COMPLETED,To J,GBP,200.00,GBP,-200.00,-200.20,0.20,GBP,1299.80,GBP Main\n2026-09-30,2026-09-30,id-1,COMPLETED,Alpha,GBP,1500.00,GBP,1500.00,1500.00,0.00,GBP,1500.00,GBP Main\n`,
    );
    expect(amounts(reading)).toEqual([
      ['2026-10-01', -20020],
      ['2026-09-30', 150000],
    ]);
    expect(reading.check!.addsUp).toBe(true);
  });

  const fees = 'Date,Description,Amount,Fee,Balance\n05/10/2026,A,100.00,0.00,100.00\n06/10/2026,B,-40.00,0.50,';
  it('are decided on by the balances', async () => {
    const beside = await read(`${fees}59.50\n`);
    expect(amounts(beside)[1]).toEqual(['2026-10-06', -4050]);
    expect(beside).toMatchObject({ asksFee: false, table: { columns: { fee: 3 } } });
    const within = await read(`${fees}60.00\n`);
    expect(amounts(within)[1]).toEqual(['2026-10-06', -4000]);
    expect(within).toMatchObject({ asksFee: false, table: { columns: { feeWithin: 3 } } });
  });
  it('are asked for where no balance tells', async () => {
    const text = 'Date,Description,Amount,Fee\n05/10/2026,A,100.00,0.00\n06/10/2026,B,-40.00,0.50\n';
    const asked = await read(text);
    expect(asked.asksFee).toBe(true);
    const told = await read(text, { chosen: { ...asked.table!.columns!, fee: 3 } });
    expect(told.asksFee).toBe(false);
    expect(amounts(told)[1]).toEqual(['2026-10-06', -4050]);
  });

  it('are tried the other way round where the balances do not follow, and that is said', async () => {
    const reading = await read('Date,Description,Amount,Balance\n05/10/2026,A,10.00,90.00\n06/10/2026,B,-5.00,95.00\n');
    expect(amounts(reading).map(([, amount]) => amount)).toEqual([-1000, 500]);
    expect(reading.notes.join()).toMatch(/^The balances add up by taking amounts above 0 as spent/);
    const of =
      'Date,Description,Amount,Closing ledger balance,Balance\n05/10/2026,A,10.00,95.00,90.00\n06/10/2026,B,5.00,95.00,95.00\n';
    expect((await read(of)).check).toMatchObject({ addsUp: true, closing: 9500 });
  });

  it("of a card's statement are turned: what was spent is above 0", async () => {
    const amex = await read(
      'Date,Description,Card Member,Account #,Amount\n05/10/2026,RESTAURANT,MR TEST,-12345,25.50\n06/10/2026,PAYMENT RECEIVED - THANK YOU,MR TEST,-12345,-100.00\n',
    );
    expect(amounts(amex).map(([, amount]) => amount)).toEqual([-2550, 10000]);
    const marked = await read(
      'Date,Description,Amount,\n05/10/2026,SHOP,£18.89,\n06/10/2026,PAYMENT,"+ £1,100.00",CR\n',
    );
    expect(amounts(marked).map(([, amount]) => amount)).toEqual([-1889, 110000]);
  });

  it('of a file that does not add up are told with the line', async () => {
    const reading = await read(
      'Date,Description,Amount,Balance\n05/10/2026,A,10.00,110.00\n06/10/2026,B,5.00,115.00\n07/10/2026,C,5.00,130.00\n',
    );
    expect(reading.check).toMatchObject({ addsUp: false, outBy: 1000 });
    expect(reading.outFrom).toBe(4);
  });
});

describe('a cell', () => {
  it.each([
    ['2026-06-30T23:30:00Z', '2026-07-01'],
    ['2026-06-30 23:30:00 UTC', '2026-07-01'],
    ['2026-07-01T00:30:00+02:00', '2026-06-30'],
    ['2026-07-01T00:00:00+02:00', '2026-07-01'],
    ['2026-12-31T23:30:00Z', '2026-12-31'],
    ['30/06/2026 23:30', '2026-06-30'],
    ['5 Oct 2026, 09:00', '2026-10-05'],
  ])('%s is on the London day %s (rule banking/days)', (cell, day) => expect(dayIn(cell)).toBe(day));
  it('with a time under a heading in UTC is too', async () =>
    expect(amounts(await read('Date (UTC),Description,Amount\n2026-06-30 23:30:00,A,1.00\n'))).toEqual([
      ['2026-07-01', 100],
    ]));
  it.each(['-', '–', '—', '--', 'n/a', 'N/A', 'nil', '£-'])('%s is empty', async (empty) => {
    const text = `Date,Description,Paid out,Paid in,Balance\n27/05/2026,D,${empty},500.00,2000.00\n28/05/2026,E,20.00,${empty},${empty}\n`;
    expect(amounts(await read(text))).toEqual([
      ['2026-05-27', 50000],
      ['2026-05-28', -2000],
    ]);
  });
  it.each([
    ['-£12.00', -1200, 'GBP'],
    ['€10', 1000, 'EUR'],
    ['EUR 1,000.00', 100000, 'EUR'],
    ['(10.00 USD)', -1000, 'USD'],
    ['12.00 GBP', 1200, 'GBP'],
  ])('%s is an amount with its currency', (cell, amount, currency) =>
    expect(moneyIn(cell)).toEqual({ amount, currency }),
  );
});

describe('a table', () => {
  it('may have its lines end in several ways, within quotes too', async () => {
    const text = 'Date,Description,Amount\r\n05/10/2026,A,4.50\n06/10/2026,"B\r\nC",5.00\r07/10/2026,D,6.00\n';
    expect(amounts(await read(text))).toHaveLength(3);
  });
  it.each(['\n', '\r\n', '\r'])('names its lines by their numbers in the file (%j)', async (end) => {
    const lines = ['', 'Date,Description,Amount', '', '05/10/2026,"A', 'of', 'London",4.50', '', '06/10/2026,B,x', ''];
    expect(await refusal(lines.join(end))).toContain("Line 8: 'x' is not an amount");
  });
  it.each(['sep=;', '"sep=;"', 'SEP=;'])('may say in its first line what is between its cells: %s', async (first) => {
    const text = `${first}\r\nDate;Description, and more, of it, here;Amount\r\n05/10/2026;A, B, C, D;`;
    expect(amounts(await read(`${text}4.50\r\n`))).toEqual([['2026-10-05', 450]]);
    expect(await refusal(`${text}x\r\n`)).toContain("Line 3: 'x' is not an amount");
  });
  it('whose days may be written with the month first is taken as it is, with a warning', async () => {
    const reading = await read('Date,Description,Amount\n10/05/2026,A,180.00\n10/06/2026,B,-40.00\n');
    expect(amounts(reading)[0]).toEqual(['2026-05-10', 18000]);
    expect(reading.notes.join()).toMatch(/^No day of the month is above 12/);
    expect((await read('Date,Description,Amount\n10/05/2026,A,1.00\n13/06/2026,B,-2.00\n')).notes).toEqual([]);
  });
  it('may be blocks of text, with spaces that do not break', async () => {
    const reading = await read(
      'From: 01/10/2026 to 31/10/2026\n\nAccount:\u00a0XXXX XXXX XXXX 2345\n\nDate:\u00a006/10/2026\nDescription:\u00a0HALL HIRE\nAmount:\u00a0-40.00\u00a0\nBalance:\u00a0640.00\u00a0\n\nDate:\u00a005/10/2026\nDescription:\u00a0REF INV-001234 FROM ALPHA LAW\nAmount:\u00a0180.00\u00a0\nBalance:\u00a0680.00\u00a0\n',
    );
    expect(reading).toMatchObject({ format: 'text', account: '2345', check: { addsUp: true, closing: 64000 } });
    expect(amounts(reading)).toHaveLength(2);
  });
  it('may be blocks of one account alone', async () => {
    const block = (account: string) =>
      `Account: XXXX XXXX XXXX ${account}\n\nDate: 05/10/2026\nDescription: A\nAmount: 5.00\nBalance: 5.00\n\n`;
    expect(amounts(await read(block('2345') + block('2345')))).toHaveLength(2);
    expect(await refusal(block('2345') + block('9999'))).toBe(
      'The file has several accounts: download a statement for each',
    );
  });
  it('is refused where an amount with a comma has no quotes, also where the parts would add up', async () => {
    const head = 'Date,Description,Money out,Money in,Balance\n';
    expect(await refusal(`${head}05/10/2026,A,,£1,010.00,£1,110.00\n`)).toMatch(
      /^Line 2 has more cells than the headings, as where an amount or a text has a comma without quotes/,
    );
    expect(amounts(await read(`${head}05/10/2026,A,,"£1,010.00","£1,110.00",\n`))).toEqual([['2026-10-05', 101000]]);
  });
  it('of another currency is refused for that, and not for how its amounts are written', async () => {
    const rows = 'Date,Label,Debit,Credit,Detail\n01/04/2026,A,"-50,00",,B\n';
    expect(await refusal(`Account Number : 08088804068,: EUR,,,\n${rows}`)).toBe(
      'The account is kept in EUR: only statements in pounds can be read',
    );
    expect(await refusal(`Account Number : 08088804068,: GBP,,,\n${rows}`)).toBe("Line 3: '-50,00' is not an amount");
  });
  it('may end in a text with commas but no quotes, which is read whole', async () => {
    const { statement } = await read(
      'Date,Account,Amount,Memo\n05/10/2026,12345678,180.00,ALPHA, B & CO, INV-001234\n',
    );
    expect(statement!.lines[0]!.text).toBe('ALPHA B & CO INV-001234');
  });
});

describe('QIF (rule banking/qif)', () => {
  const qif =
    "!Type:Bank\nD05/10/2026\nT180.00\nPALPHA LAW INV-001234\n^\nD6/10'26\nT-1,040.00\nPHALL HIRE\nMOctober\nN77\n^\n";
  it('is read, with years behind an apostrophe', async () => {
    const reading = await read(qif);
    expect(amounts(reading)).toEqual([
      ['2026-10-05', 18000],
      ['2026-10-06', -104000],
    ]);
    expect(reading.statement!.lines[1]).toMatchObject({ payerName: 'HALL HIRE', text: 'October 77' });
  });
  it.each([
    ["D5/10'26", "D6/11'26", true],
    ["D5/10'26", "D6/10'26", false],
    ["D5/10'26", "D13/11'26", false],
    ['D05/10/2026', 'D06/12/2026', true],
    ['D2026-10-05', 'D2026-12-06', false],
  ])('says where %s and %s may be written with the month first', async (one, other, isSaid) => {
    const text = qif.replace('D05/10/2026', one).replace("D6/10'26", other);
    expect((await read(text)).notes.join()).toMatch(isSaid ? /^No day of the month is above 12/ : /^$/);
  });
  it('has no balance to check against with its opening one alone', async () => {
    const opening = "!Type:Bank\nD1/10'26\nT500.00\nPOpening Balance\nL[Office]\n^\n";
    const { check, statement } = await read(qif.replace('!Type:Bank\n', opening));
    expect(check).toMatchObject({ addsUp: undefined, opening: 50000, closing: undefined });
    expect(statement).not.toHaveProperty('closing');
  });
  it.each([
    [
      `!Account\nNOne\n^\n${qif}!Account\nNTwo\n^\n${qif}`,
      'The file has several accounts: download a statement for each',
    ],
    [`${qif}!Account\nNTwo\nTBank\n^\n${qif}`, 'The file has several accounts: download a statement for each'],
    [qif + qif.replace('Bank', 'CCard'), 'The file has several accounts: download a statement for each'],
    [
      qif.replace('05/10/2026', '10/25/2026'),
      "Line 2: '10/25/2026' is not a date like 31/12/2026. Ask the bank for CSV or OFX",
    ],
    [qif.slice(0, 60), 'The QIF file breaks off within a line: it is not whole'],
    ['!Type:Cat\nNRent\n^\n', 'The QIF file has no lines of a bank account'],
  ])('is refused (%#)', async (text, sentence) => expect(await refusal(text)).toBe(sentence));
});

describe('formats of machines', () => {
  const ofx = (line: string, more = '') =>
    `<?xml version="1.0"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP</CURDEF><BANKACCTFROM><BANKID>0</BANKID><ACCTID>00012345</ACCTID></BANKACCTFROM><BANKTRANLIST>${line}</BANKTRANLIST>${more}</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;
  const line = (amount: string, more = '', day = '20261005') =>
    `<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>${day}</DTPOSTED><TRNAMT>${amount}</TRNAMT><FITID>f${amount}</FITID>${more}</STMTTRN>`;

  it('OFX has its texts in CDATA', async () => {
    const text = '<CHECKNUM>0</CHECKNUM><NAME><![CDATA[ALPHA LAW & <CO>]]></NAME><MEMO>INV<![CDATA[-001234]]></MEMO>';
    const { statement } = await read(ofx(line('180.00', text)));
    expect(statement!.lines[0]).toMatchObject({ payerName: 'ALPHA LAW & <CO>', text: 'INV-001234' });
  });
  it('OFX has lines in a currency of their own, and comments', async () => {
    const own = '<CURRENCY><CURRATE>1.2</CURRATE><CURSYM>USD</CURSYM></CURRENCY>';
    const origin = '<ORIGCURRENCY><CURRATE>1.2</CURRATE><CURSYM>USD</CURSYM></ORIGCURRENCY>';
    const reading = await read(ofx(line('1.00', own) + line('2.00', origin) + `<!-- ${line('3.00')} -->`));
    expect(amounts(reading).map(([, amount]) => amount)).toEqual([200]);
    expect(skipped(reading)).toEqual(['1 in USD, not in pounds']);
  });
  it.each([
    ['20260630233000[0:GMT]', '2026-07-01'],
    ['20260630203000.000[-5:EST]', '2026-07-01'],
    ['20260630233000', '2026-06-30'],
    ['20260701000000[+1:CET]', '2026-07-01'],
  ])('OFX has %s on %s', async (written, day) =>
    expect(amounts(await read(ofx(line('1.00', '', written))))[0]![0]).toBe(day),
  );

  const camt = (entry: string, closing: string) =>
    `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>00012345</Id></Othr></Id></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">1000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>${entry}</Stmt></BkToCstmrStmt></Document>`;
  const entry = (status: string, details: string, day = '<Dt>2026-10-06</Dt>') =>
    `<Ntry><Amt Ccy="GBP">180.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>${status}</Cd></Sts><BookgDt>${day}</BookgDt><NtryDtls><TxDtls><RmtInf>${details}</RmtInf></TxDtls></NtryDtls></Ntry>`;
  it('camt.053 names the documents that are paid', async () => {
    const structured =
      '<Strd><RfrdDocInf><Nb>INV-001234</Nb></RfrdDocInf><RfrdDocInf><Nb>INV-001235</Nb></RfrdDocInf><CdtrRefInf><Ref>RF18</Ref></CdtrRefInf><AddtlRmtInf>October</AddtlRmtInf></Strd>';
    const { statement } = await read(camt(entry('BOOK', structured), '1180.00'));
    expect(statement!.lines[0]!.text).toBe('INV-001234 INV-001235 RF18 October');
  });
  it('camt.053 has what is pending counted, and moments on their day in London', async () => {
    const reading = await read(
      camt(entry('BOOK', '', '<DtTm>2026-06-30T23:30:00Z</DtTm>') + entry('PDNG', ''), '1180.00'),
    );
    expect(amounts(reading)).toEqual([['2026-07-01', 18000]]);
    expect(skipped(reading)).toEqual(["1 not booked yet ('PDNG')"]);
  });

  const mt940 = (movements: string, account = '000000/00012345') =>
    `:20:S\n:25:${account}\n:28C:1/1\n:60F:C261001GBP1000,00\n${movements}\n:62F:C261005GBP1180,00\n-\n`;
  it.each([
    '2610051005C180,00NTRFNONREF//BANK1',
    '261005    CD180,00NTRFNONREF//BANK1',
    '2610051005C180,00 NTRFNONREF',
    '2610051005C180,00NOV NONREF',
    '2602301005C180,00NTRFX',
  ])('MT940 has the movement %s', async (movement) => {
    expect(amounts(await read(mt940(`:61:${movement}\n:86:ALPHA\n-LAW INV-001234`)))[0]).toEqual(['2026-10-05', 18000]);
  });
  it.each(['the oldest', 'the newest'])('has statements of several days, %s first', async (which) => {
    const turned = (all: readonly string[]) => (which === 'the oldest' ? all : all.toReversed()).join('');
    const statement = /<Stmt>.*<\/Stmt>/s;
    const [one, two, three] = [
      camt(entry('BOOK', ''), '1180.00'),
      camt(entry('BOOK', '', '<Dt>2026-10-07</Dt>'), '1360.00').replace('1000.00', '1180.00'),
      camt(entry('BOOK', '', '<Dt>2026-10-08</Dt>'), '1540.00').replace('1000.00', '1360.00'),
    ].map((file) => statement.exec(file)![0]);
    const camts = await read(camt('', '').replace(statement, turned([one!, two!, three!])));
    expect(camts.statement).toMatchObject({ opening: 100000, closing: 154000 });
    expect(amounts(camts).map(([day]) => day)).toEqual(['2026-10-06', '2026-10-07', '2026-10-08']);
    const first = mt940(':61:2610051005C180,00NTRFNONREF');
    const second = mt940(':61:2610061006C20,00NTRFNONREF').replace('1180,00', '1200,00').replace('1000,00', '1180,00');
    const mt = await read(turned([first, second]));
    expect(mt.statement).toMatchObject({ opening: 100000, closing: 120000 });
    expect(amounts(mt).map(([day]) => day)).toEqual(['2026-10-05', '2026-10-06']);
  });
  it('camt.053 with a gap between its statements does not add up, whichever way round', async () => {
    const statement = /<Stmt>.*<\/Stmt>/s;
    const [one, two] = [
      camt(entry('BOOK', ''), '1180.00'),
      camt(entry('BOOK', ''), '1380.00').replace('1000.00', '1200.00'),
    ].map((file) => statement.exec(file)![0]);
    for (const [both, outFrom] of [
      [one! + two!, 2],
      [two! + one!, 1],
    ] as const)
      expect(await read(camt('', '').replace(statement, both))).toMatchObject({
        check: { addsUp: false, outBy: 2000, opening: 100000, closing: 138000 },
        outFrom,
      });
  });
  it('OFX with several statements of the account leads from one closing balance to the next', async () => {
    const ledger = (amount: string, day: string) =>
      `<DTSTART>20261001</DTSTART><DTEND>${day}</DTEND></BANKTRANLIST><LEDGERBAL><BALAMT>${amount}</BALAMT><DTASOF>${day}</DTASOF></LEDGERBAL>`;
    const of = (amount: string, day: string, balance: string) =>
      /<STMTTRNRS>.*<\/STMTTRNRS>/s.exec(
        ofx(line(amount, '', day)).replace('</BANKTRANLIST>', ledger(balance, day)),
      )![0];
    const both = (second: string) =>
      ofx('').replace(
        /<STMTTRNRS>.*<\/STMTTRNRS>/s,
        of('180.00', '20261005', '680.00') + of('-40.00', '20261006', second),
      );
    expect(await read(both('640.00'))).toMatchObject({ check: { addsUp: true, closing: 64000 } });
    expect(await read(both('650.00'))).toMatchObject({ check: { addsUp: false, outBy: 1000 }, outFrom: 2 });
  });
  it('MT940 is of one account, by its whole number', async () => {
    const one = mt940(':61:2610051005C180,00NTRFNONREF', '00000000/0001110888');
    const other = mt940(':61:2610051005C180,00NTRFNONREF', '00000000/0002220888');
    expect(await refusal(one + other)).toBe('The file has several accounts: download a statement for each');
  });
});

describe('what a bank offers besides', () => {
  it.each([
    ['<!DOCTYPE html><html><table></table></html>', /^This is a web page \(HTML\): ask the bank for/],
    ['{"transactions":[]}', /^This is JSON: ask the bank for/],
    ['01,A,B,261005,1200,1,,,2/\n', /^This is BAI2: ask the bank for/],
  ])('is named in the refusal (%#)', async (text, sentence) => expect(await refusal(text)).toMatch(sentence));
});

describe('a workbook (rule banking/statements)', () => {
  it('with several sheets says that the first alone is read', async () => {
    const rows =
      '<row><c t="inlineStr"><is><t>Date</t></is></c><c t="inlineStr"><is><t>Description</t></is></c><c t="inlineStr"><is><t>Amount</t></is></c></row><row><c t="inlineStr"><is><t>2026-10-05</t></is></c><c t="inlineStr"><is><t>A</t></is></c><c><v>1</v></c></row>';
    const one = await readBankFile(workbookOf({ rows }));
    expect(one.notes).toEqual([]);
    const sheets = '<sheet name="A" sheetId="1" r:id="r1"/><sheet name="B" sheetId="2" r:id="r1"/>';
    const workbook = `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`;
    const two = await readBankFile(workbookOf({ rows, parts: { 'xl/workbook.xml': workbook } }));
    expect(two.notes[0]).toContain('Only the first of the 2 sheets is read');
  });

  it('with amounts in a format of euros is refused', async () => {
    const rows =
      '<row><c t="inlineStr"><is><t>Date</t></is></c><c t="inlineStr"><is><t>Description</t></is></c><c t="inlineStr"><is><t>Amount</t></is></c></row><row><c t="inlineStr"><is><t>2026-10-05</t></is></c><c t="inlineStr"><is><t>A</t></is></c><c s="1"><v>180</v></c></row>';
    await expect(readBankFile(workbookOf({ rows, formats: ['[$€-2] #,##0.00'] }))).rejects.toThrow('kept in EUR');
  });
});

describe('a file that is odd and large (rule banking/statements)', () => {
  const many = 300_000;
  const head = '<OFX><STMTRS><CURDEF>GBP<BANKACCTFROM><ACCTID>12344321</BANKACCTFROM><BANKTRANLIST>';
  const line = '<STMTTRN><DTPOSTED>20261005<TRNAMT>1.00<FITID>1<MEMO>A</STMTTRN>';
  const mt940 = (more: string) => `:20:S\n:25:1/12344321\n:60F:C261001GBP0,00\n${more}\n:62F:C261005GBP1,00\n-\n`;

  // Where a step looks at the whole rest again, each of these takes minutes.
  it.each([
    ['OFX with names that nothing closes', `${head}${'<MEMO '.repeat(many)}>x${line}</BANKTRANLIST></STMTRS></OFX>`],
    [
      'OFX with brackets in a text',
      `${head}${line.replace('A<', `${'< '.repeat(many)}<`)}</BANKTRANLIST></STMTRS></OFX>`,
    ],
    ['MT940 with strokes', mt940(`:61:261005C1,00NTRFNONREF\n:86:${'/'.repeat(many)}/ABCD`.padEnd(many * 2, '/ABCD'))],
    ['MT940 with a reference of spaces', mt940(`:61:261005C1,00NTRF${' '.repeat(many)}X`)],
    [
      'MT940 with many lines in a field',
      mt940(`:61:261005C1,00NTRFNONREF\n:86:${`${'x'.repeat(65)}\n`.repeat(5_000)}`),
    ],
    ['QIF with blank lines before its last', `!Type:Bank${'\n'.repeat(many)}D05/10/2026\nT1.00\nPA\n`],
    ['a table with a long cell', `Date,Description,Amount\n05/10/2026,"${'a: '.repeat(many)}\n",1.00\n`],
    ['a table below a long line', `"Account${':'.repeat(many)}\n1234"\nDate,Description,Amount\n05/10/2026,A,1.00\n`],
  ])('is read in steps as many as its letters: %s', async (_, text) =>
    expect(amounts(await read(text))).toEqual([['2026-10-05', 100]]),
  );
});
