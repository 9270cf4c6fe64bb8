import { bankingRoutes } from '@dragoman/contract/banking';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CashDesk, openCashDesk } from '../payments/incoming.ts';

let desk: CashDesk;
let invoiceNo: string;
beforeAll(async () => {
  desk = await openCashDesk();
  ({ invoiceNo } = await desk.invoice({ companyName: 'Gap Ltd' }));
});
afterAll(() => desk.portal.stop());

const sent = (text: string) => ({ fileName: 'bank.csv', content: Buffer.from(text).toString('base64') });
const reading = async (text: string, more: object = {}) =>
  (await desk.ipAdmin.call(bankingRoutes.readFile, { body: { ...sent(text), ...more } })).body.data;
const importing = (text: string, more: object = {}) =>
  desk.ipAdmin.call(bankingRoutes.import, { body: { ...sent(text), account: 'Office', ...more } });

describe('a statement that does not add up (rule banking/balances)', () => {
  it('is kept when that is confirmed, and nothing on it is certain', async () => {
    const text = `Date,Description,Amount,Balance\n01/12/2026,FEE,-1.00,99.00\n02/12/2026,GAP LTD ${invoiceNo},180.00,289.00\n`;
    const difference = "The lines miss the bank's balances by £10.00, from line 3 of the file on.";
    expect(await reading(text)).toMatchObject({ difference, sums: { gap: 10 } });
    await desk.refused(() => importing(text), 400, {
      differenceConfirmed: `${difference} Confirm this to import the statement all the same`,
    });
    // What was seen of another file, or of another layout of this one, confirms nothing.
    await desk.refused(() => importing(text, { differenceConfirmed: 9.99 }), 400, {
      differenceConfirmed: `${difference} Confirm this to import the statement all the same`,
    });
    await desk.refused(() => importing(text, { differenceConfirmed: true }), 400);
    const { status, body } = await importing(text, { differenceConfirmed: 10 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ addsUp: false, gap: 10 });
    const params = { id: body.data._id };
    const lines = await desk.ipAdmin.call(bankingRoutes.lines, { params, query: {} as never });
    expect(lines.body.certain.lineIds).toEqual([]);
    const line = lines.body.data.find(({ amount }: { amount: number }) => amount === 180);
    expect(line.proposal).toMatchObject({ certainty: 'doubtful', parts: [{ invoiceNo, amount: 180 }] });
    expect(line.proposal.doubts.join()).toContain("do not lead from one of the bank's balances to the next");
    await desk.refused(
      () => desk.ipAdmin.call(bankingRoutes.bookCertain, { params, body: { lineIds: [line._id], total: 180 } }),
      409,
    );
  });
});

describe('a statement of another format that does not add up', () => {
  const camt = (invoice: string) =>
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt><Acct><Id><Othr><Id>00017777</Id></Othr></Id></Acct><Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">100.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal><Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="GBP">267.50</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal><Ntry><Amt Ccy="GBP">180.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-11-20</Dt></BookgDt><NtryDtls><TxDtls><RmtInf><Ustrd>GAP LTD ${invoice}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry></Stmt></BkToCstmrStmt></Document>`;
  const mt940 = (invoice: string) =>
    `:20:S\n:25:00018888\n:28C:1/1\n:60F:C261119GBP100,00\n:61:2611201120C180,00NTRFNONREF\n:86:GAP LTD ${invoice}\n:62F:C261120GBP267,50\n-\n`;
  it.each([
    ['camt.053', camt],
    ['mt940', mt940],
  ] as const)('is kept in the same way: %s', async (format, file) => {
    const difference = "The lines miss the bank's balances by £12.50, at the closing balance.";
    const text = file(invoiceNo);
    expect(await reading(text)).toMatchObject({
      format,
      difference,
      sums: { gap: -12.5, opening: 100, closing: 267.5 },
    });
    const asked = { differenceConfirmed: `${difference} Confirm this to import the statement all the same` };
    await desk.refused(() => importing(text), 400, asked);
    await desk.refused(() => importing(text, { differenceConfirmed: 12.5 }), 400, asked);
    const { status, body } = await importing(text, { differenceConfirmed: -12.5 });
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.data).toMatchObject({ addsUp: false, gap: -12.5 });
    const lines = await desk.ipAdmin.call(bankingRoutes.lines, { params: { id: body.data._id }, query: {} as never });
    expect(lines.body.certain.lineIds).toEqual([]);
    expect(lines.body.data[0].proposal).toMatchObject({ certainty: 'doubtful', parts: [{ invoiceNo, amount: 180 }] });
  });
});

describe('a status that nobody has decided on (rule banking/money-moved)', () => {
  const head = 'Date,Description,Amount,Status';
  const text = `${head}\n01/12/2026,A,5.00,Completed\n02/12/2026,B,7.00,Zapped\n03/12/2026,C,9.00,Declined\n`;
  it('is decided on once, and remembered for the layout; what is left out is kept with its reason', async () => {
    const read = await reading(text);
    expect(read).toMatchObject({
      unknownStatuses: [{ word: 'ZAPPED', lines: 1 }],
      skipped: [
        { reason: "with the unknown status 'Zapped'", lines: 1, places: [3] },
        { reason: "never moved ('Declined')", lines: 1, places: [4] },
      ],
      sums: { lines: 1, incoming: 5 },
    });
    await desk.refused(() => importing(text), 400, {
      columns: "Decide whether the money of lines with 'ZAPPED' has moved",
    });
    const columns = { ...read.table.columns, words: { moved: ['ZAPPED'], unmoved: [] } };
    const { body } = await importing(text, { columns });
    expect(body.data).toMatchObject({
      lines: 2,
      incoming: 12,
      skipped: [{ reason: "never moved ('Declined')", lines: 1, places: [4] }],
    });
    const { rows } = await sql`select after -> 'skipped' as skipped from audit_log
      where record_table = 'bank_statements' and record_id = ${body.data._id}`.execute(desk.portal.db);
    expect(rows).toEqual([{ skipped: body.data.skipped }]);
    const next = await reading(`${head}\n04/12/2026,D,11.00,zapped\n`);
    expect(next).toMatchObject({ unknownStatuses: [], sums: { lines: 1, incoming: 11 }, table: { learnt: true } });
  });

  it('is refused with what was left out, where nothing moved', async () =>
    desk.refused(() => importing(`${head}\n01/12/2026,A,5.00,Pending\n`), 400, {
      file: "Nothing moved on this statement: it has 1 line not booked yet ('Pending')",
    }));

  it('is not the only thing asked: without a balance, what a fee is', async () => {
    const fees = 'Date,Description,Amount,Fee\n01/12/2026,A,5.00,0.25\n';
    expect(await reading(fees)).toMatchObject({ asksFee: true });
    await desk.refused(() => importing(fees), 400, {
      columns: 'Choose whether the fee is taken off the amount, or in the amount already: no balance tells',
    });
    const { body } = await importing(fees, { columns: { day: 0, text: [1], amount: 2, fee: 3 } });
    expect(body.data).toMatchObject({ incoming: 4.75 });
  });
});
