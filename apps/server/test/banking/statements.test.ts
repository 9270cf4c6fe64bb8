import { bankingRoutes } from '@dragoman/contract/banking';
import { periodRoutes } from '@dragoman/contract/ledger';
import { paymentRoutes } from '@dragoman/contract/payments';
import { remittanceRoutes } from '@dragoman/contract/remittances';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unprovenBalances } from '../harness/index.ts';
import { type CashDesk, openCashDesk } from '../payments/incoming.ts';

let desk: CashDesk;
let statements = 0;
beforeAll(async () => {
  desk = await openCashDesk();
});
afterAll(() => desk.portal.stop());

const base64 = (text: string) => Buffer.from(text).toString('base64');
type Row = readonly [day: string, text: string, amount: string];
const csv = (rows: readonly Row[]) =>
  `Date,Description,Amount\n${rows.map(([day, text, amount]) => `${day},${text},${amount}`).join('\n')}\n`;
const sent = (text: string, account = 'Office') => ({ fileName: 'december.csv', content: base64(text), account });
const call: CashDesk['superadmin']['call'] = (route, input) => desk.ipAdmin.call(route, input);

const importing = (text: string, more: object = {}) => call(bankingRoutes.import, { body: { ...sent(text), ...more } });

/** Imports rows as a statement of an account of their own, and gives its open lines. */
async function imported(rows: readonly Row[]) {
  statements += 1;
  const { status, body } = await importing(csv(rows), { account: `Account ${statements}` });
  expect(status, JSON.stringify(body)).toBe(200);
  const id: string = body.data._id;
  return { id, ...(await open(id)) };
}

async function open(id: string, state = 'open') {
  const { status, body } = await call(bankingRoutes.lines, { params: { id }, query: { state, limit: 500 } as never });
  expect(status, JSON.stringify(body)).toBe(200);
  return { lines: body.data, certain: body.certain };
}

const statement = async (id: string) => (await call(bankingRoutes.read, { params: { id } })).body.data;
const book = (id: string, body: object, by = desk.ipAdmin) =>
  by.call(bankingRoutes.book, { params: { id }, body: body as never });
const proposed = ({
  proposal,
}: {
  proposal: { payerId: string; credit: number; parts: { invoiceNo: string; amount: number }[] };
}) => ({
  companyId: proposal.payerId,
  credit: proposal.credit,
  details: proposal.parts.map(({ invoiceNo, amount }) => ({ invoiceNo, allocated: amount })),
});
const undo = (id: string, by = desk.superadmin) =>
  by.call(bankingRoutes.undo, { params: { id }, body: { reason: 'Booked by mistake' } });
const owed = async (invoiceNo: string) =>
  (
    await desk.portal.db
      .selectFrom('invoices')
      .select('balance_pence')
      .where('invoice_no', '=', invoiceNo)
      .executeTakeFirstOrThrow()
  ).balance_pence;
const refusedFile = (text: string | Buffer, sentence: string, more: object = {}) =>
  desk.refused(
    () => call(bankingRoutes.import, { body: { ...sent(''), content: Buffer.from(text).toString('base64'), ...more } }),
    400,
    { file: sentence },
  );
const kept = async () =>
  (
    await sql`select (select count(*) from bank_statements) as statements, (select count(*) from bank_lines) as lines`.execute(
      desk.portal.db,
    )
  ).rows;

describe('a statement (rules banking/statements, banking/known-lines)', () => {
  const rows: Row[] = [
    ['02/12/2026', 'ACME INTERPRETING', '10.00'],
    ['02/12/2026', 'ACME INTERPRETING', '10.00'],
    ['03/12/2026', 'CHARGES', '-4.50'],
  ];

  it('is kept with its sums, and read before that without being kept', async () => {
    const before = await kept();
    const { account: _none, ...file } = sent(csv(rows));
    const read = (await call(bankingRoutes.readFile, { body: file })).body.data;
    expect(await kept()).toEqual(before);
    expect(read).toMatchObject({
      format: 'csv',
      table: { header: ['Date', 'Description', 'Amount'], columns: { day: 0, text: [1], amount: 2 }, learnt: false },
      sums: { firstDay: '2026-12-02', lastDay: '2026-12-03', lines: 3, known: 0, incoming: 20, outgoing: -4.5 },
    });
    const { body } = await importing(csv(rows));
    expect(body.data).toMatchObject({
      account: 'Office',
      lines: 3,
      known: 0,
      booked: 0,
      ignored: 0,
      leftIn: 20,
      leftOut: -4.5,
      open: 3,
    });
    expect((await statement(body.data._id)).days).toMatchObject([
      { day: '2026-12-02', lines: 2, incoming: 20, left: 20, open: 2 },
      { day: '2026-12-03', lines: 1, outgoing: -4.5, left: -4.5, open: 1 },
    ]);
    const again = (await call(bankingRoutes.readFile, { body: file })).body.data;
    expect(again).toMatchObject({ account: 'Office', table: { learnt: true }, sums: { known: 3 } });
  });

  it('is refused the second time, and an overlapping one brings only what is new', async () => {
    const before = await kept();
    await refusedFile(csv(rows), 'All 3 lines of this statement are known already');
    expect(await kept()).toEqual(before);
    const more: Row[] = [...rows, ['02/12/2026', 'ACME INTERPRETING', '10.00'], ['04/12/2026', 'HALE', '5.00']];
    const { body } = await importing(csv(more.toReversed()));
    expect(body.data).toMatchObject({ lines: 5, known: 3, incoming: 35, outgoing: -4.5 });
    const { lines } = await open(body.data._id);
    expect(lines.filter(({ known }: { known: boolean }) => !known)).toHaveLength(2);
    expect(
      (await sql`select count(*) as lines from bank_lines where account = 'Office'`.execute(desk.portal.db)).rows,
    ).toEqual([{ lines: 5 }]);
  });

  it('sent twice at once is kept once', async () => {
    const text = csv([['03/12/2026', 'AT ONCE', '1.00']]);
    const answers = await Promise.all([importing(text), importing(text)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  it('has columns that are learnt once for each bank', async () => {
    const text = 'When,Who and what,Moved\n03/12/2026,SOMEBODY,1.00\n';
    const { account: _none, ...file } = sent(text);
    const guessed = (await call(bankingRoutes.readFile, { body: file })).body.data;
    expect(guessed.table).toMatchObject({
      header: ['When', 'Who and what', 'Moved'],
      columns: { day: 0, text: [1], amount: 2 },
      learnt: false,
    });
    const wrong = { day: 0, text: [1], amount: 1 };
    await desk.refused(() => importing(text, { columns: wrong }), 400, { file: 'A column stands for one thing only' });
    const columns = { day: 0, text: [1], amount: 2 };
    expect((await importing(text, { columns, account: 'Bank 2' })).status).toBe(200);
    const next = { ...file, content: base64('When,Who and what,Moved\n04/12/2026,SOMEBODY,1.00\n') };
    expect((await call(bankingRoutes.readFile, { body: next })).body.data).toMatchObject({
      account: 'Bank 2',
      table: { columns, learnt: true },
      sums: { lines: 1 },
    });
    const other = { day: 0, text: [2], amount: 1 };
    const swapped = 'When,Who and what,Moved\n04/12/2026,2.00,SOMEBODY\n';
    expect((await importing(swapped, { columns: other, account: 'Bank 2' })).status).toBe(200);
    const { rows: audited } = await sql`select before, after from audit_log where record_table = 'bank_columns'
      and record_id = 'WHEN|WHO AND WHAT|MOVED' order by id`.execute(desk.portal.db);
    expect(audited).toEqual([
      { before: null, after: { columns, account: 'Bank 2' } },
      { before: { columns }, after: { columns: other } },
    ]);
  });

  it('is of the account that its file names, whatever is typed', async () => {
    const text = 'Date,Description,Amount,Account Number\n03/12/2026,NAMED,1.00,12344321\n';
    const { account: _none, ...file } = sent(text);
    expect((await call(bankingRoutes.readFile, { body: file })).body.data).toMatchObject({
      account: 'Account ending 4321',
      isNamed: true,
    });
    expect((await importing(text)).body.data.account).toBe('Account ending 4321');
    await refusedFile(text, 'The line of this statement is known already', { account: 'Another' });
  });

  it('that cannot be read is refused with one sentence, and nothing is kept', async () => {
    const before = await kept();
    await refusedFile('MZ\0\0\0', 'This file is no text: choose a statement as CSV, OFX, camt.053 or MT940');
    await refusedFile(
      'Dear bank,\nplease send me a statement.\n',
      'No columns with days and amounts were found: is this a statement?',
    );
    await refusedFile(
      csv([['03/12/2026', '=HYPERLINK(A1)', '1.00']]),
      "Line 2 has a formula, '=HYPERLINK(A1)': a bank's statement has none",
    );
    await refusedFile(`${csv(rows)}03/12/2026,"cut o`, 'The file breaks off within quotes: it is not whole');
    const many = Array.from({ length: 100_000 }, (_, place): Row => ['03/12/2026', `LINE ${place}`, '1.00']);
    await refusedFile(csv(many), 'The statement has more than 20,000 lines: take shorter ones');
    await refusedFile(
      '<?xml version="1.0"?><Document>',
      'The XML of this file is damaged or breaks off: it is not whole',
    );
    const tooLarge = { ...sent(''), content: 'A'.repeat(13_981_020) };
    await desk.refused(() => call(bankingRoutes.import, { body: tooLarge }), 400, {
      content: 'A statement has at most 10 MB',
    });
    expect((await call(bankingRoutes.import, { body: { ...tooLarge, content: 'A'.repeat(15_000_000) } })).status).toBe(
      413,
    );
    expect(await kept()).toEqual(before);
  });

  it('is for those who allocate payments', async () => {
    const admin = await desk.portal.as('admin');
    expect((await admin.call(bankingRoutes.import, { body: sent(csv(rows)) })).status).toBe(403);
    expect((await admin.call(bankingRoutes.list, { query: {} as never })).status).toBe(403);
    expect((await desk.ipAdmin.call(bankingRoutes.list, { query: {} as never })).status).toBe(200);
  });

  it('of more lines than are written at once keeps each, and knows again those that came before', async () => {
    const many = (count: number) =>
      csv(Array.from({ length: count }, (_, n): Row => ['04/12/2026', `LINE ${n}`, `${n + 1}.00`]));
    const first = await importing(many(2_100), { account: 'Of many' });
    expect(first.body.data).toMatchObject({ lines: 2_100, known: 0, incoming: 2_206_050 });
    const { body } = await importing(many(4_300), { account: 'Of many' });
    expect(body.data).toMatchObject({ lines: 4_300, known: 2_100 });
    const { rows: stored } = await sql`select count(*) as lines, count(distinct l.id) as once,
        count(*) filter (where s.known = (s.place < 2100)) as right
      from bank_statement_lines s join bank_lines l on l.id = s.line_id
      where s.statement_id = ${body.data._id} and l.text = 'LINE ' || s.place`.execute(desk.portal.db);
    expect(stored).toEqual([{ lines: 4_300, once: 4_300, right: 4_300 }]);
  });
});

describe('a statement imported by mistake (rule banking/removing)', () => {
  const remove = (id: string, by = desk.ipAdmin) => by.call(bankingRoutes.remove, { params: { id } });
  const linesOf = async (account: string) =>
    (await sql`select count(*)::integer as lines from bank_lines where account = ${account}`.execute(desk.portal.db))
      .rows;

  it('is removed with its lines, and imported again', async () => {
    const account = 'Mistaken';
    const text = csv([
      ['02/12/2026', 'FIRST', '10.00'],
      ['03/12/2026', 'SECOND', '-4.50'],
    ]);
    const { _id: id } = (await importing(text, { account })).body.data;
    const { lines } = await open(id);
    await call(bankingRoutes.ignore, { params: { id: lines[1]._id }, body: { reason: 'Bank charges', note: '' } });
    const admin = await desk.portal.as('admin');
    await desk.refused(() => remove(id, admin), 403);
    expect(await remove(id)).toMatchObject({ status: 200, body: { msg: 'Statement removed' } });
    expect((await call(bankingRoutes.read, { params: { id } })).status).toBe(404);
    expect(await linesOf(account)).toEqual([{ lines: 0 }]);
    expect((await remove(id)).status).toBe(404);
    const { rows } =
      await sql`select before, after from audit_log where record_id = ${id} and action = 'remove'`.execute(
        desk.portal.db,
      );
    expect(rows).toMatchObject([{ before: { account, lines: 2 }, after: { removed: 2, kept: 0 } }]);
    expect((await importing(text, { account })).body.data).toMatchObject({ lines: 2, known: 0, open: 2, ignored: 0 });
  });

  it('stays while a line of it is booked, and is removed once that is taken back', async () => {
    const { payerId } = await desk.invoice({ companyName: 'Mistake Ltd' });
    const { id, lines } = await imported([
      ['02/12/2026', 'MISTAKE ONE', '10.00'],
      ['02/12/2026', 'MISTAKE TWO', '20.00'],
      ['02/12/2026', 'MISTAKE THREE', '30.00'],
    ]);
    for (const line of lines.slice(0, 2))
      expect((await book(line._id, { companyId: payerId, details: [], credit: line.amount })).status).toBe(200);
    const before = await kept();
    await desk.refused(() => remove(id), 409);
    expect((await remove(id)).body.msg).toBe('2 lines of this statement are booked: take them back first');
    await undo(lines[0]._id);
    expect((await remove(id)).body.msg).toBe('1 line of this statement is booked: take it back first');
    expect(await kept()).toEqual(before);
    await undo(lines[1]._id);
    expect((await remove(id)).status).toBe(200);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('leaves the lines that another one has there, which are new on the earliest of those', async () => {
    const account = 'Shared';
    const { payerId } = await desk.invoice({ companyName: 'Shared Ltd' });
    const only: Row = ['01/12/2026', 'ONLY HERE', '1.00'];
    const both: Row = ['02/12/2026', 'ON ALL', '2.00'];
    const more: Row = ['03/12/2026', 'ON THE SECOND', '3.00'];
    const [first, second, third] = [
      (await importing(csv([only, both]), { account })).body.data,
      (await importing(csv([both, more]), { account })).body.data,
      (await importing(csv([both, more, ['04/12/2026', 'ON THE THIRD', '4.00']]), { account })).body.data,
    ];
    expect([second.known, third.known]).toEqual([1, 2]);
    const shared = (await open(first._id)).lines.find(({ text }: { text: string }) => text === 'ON ALL');
    expect((await book(shared._id, { companyId: payerId, details: [], credit: 2 })).status).toBe(200);
    expect((await remove(first._id)).status).toBe(200);
    expect(await statement(second._id)).toMatchObject({ lines: 2, known: 0, incoming: 5, booked: 2 });
    expect(await statement(third._id)).toMatchObject({ lines: 3, known: 2, incoming: 9, booked: 2 });
    const knownOn = async (id: string) =>
      (await open(id, 'all')).lines.map(({ text, known }: { text: string; known: boolean }) => [text, known]);
    expect(await knownOn(second._id)).toEqual([
      ['ON ALL', false],
      ['ON THE SECOND', false],
    ]);
    expect(await knownOn(third._id)).toContainEqual(['ON ALL', true]);
    expect(await linesOf(account)).toEqual([{ lines: 3 }]);
    expect((await importing(csv([only, both]), { account })).body.data).toMatchObject({
      lines: 2,
      known: 1,
      booked: 2,
    });
  });

  it('is not lost with its booked line where all that have it are removed at once', async () => {
    const account = 'At once';
    const { payerId } = await desk.invoice({ companyName: 'At Once Ltd' });
    const both: Row = ['02/12/2026', 'ON BOTH', '2.00'];
    const ids: string[] = [];
    for (const other of ['A', 'B'])
      ids.push((await importing(csv([both, ['03/12/2026', other, '1.00']]), { account })).body.data._id);
    const line = (await open(ids[0]!)).lines.find(({ text }: { text: string }) => text === 'ON BOTH');
    expect((await book(line._id, { companyId: payerId, details: [], credit: 2 })).status).toBe(200);
    const answers = await Promise.all(ids.map((id) => remove(id)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await linesOf(account)).toEqual([{ lines: 2 }]);
  });
});

describe('a line (rules banking/certain, banking/booking-a-line, banking/undo)', () => {
  it('is proposed, booked as it is, and taken back; its money is where it was', async () => {
    const { invoiceNo, payerId } = await desk.invoice({ companyName: 'Line Ltd' });
    const { id, lines } = await imported([['03/12/2026', `LINE LTD ${invoiceNo}`, '180.00']]);
    expect(lines[0].proposal).toMatchObject({
      certainty: 'certain',
      payer: 'Line Ltd',
      parts: [{ invoiceNo, amount: 180 }],
    });
    const booked = await book(lines[0]._id, proposed(lines[0]));
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    expect(booked.body.data).toMatchObject({ state: 'booked', booked: { payer: 'Line Ltd', invoices: [invoiceNo] } });
    expect(await owed(invoiceNo)).toBe(0);
    const payment = (
      await desk.superadmin.call(paymentRoutes.read, { params: { id: booked.body.data.booked.paymentId } })
    ).body.data;
    expect(payment).toMatchObject({ paymentDate: '2026-12-03', totalAmount: 180, allocatedAmount: 180, balance: 0 });
    expect(await statement(id)).toMatchObject({ incoming: 180, booked: 180, leftIn: 0, open: 0 });
    await desk.refused(() => book(lines[0]._id, proposed(lines[0])), 409);
    await desk.refused(
      () => call(bankingRoutes.ignore, { params: { id: lines[0]._id }, body: { reason: 'Interest' } }),
      409,
    );

    await desk.refused(() => undo(lines[0]._id, desk.ipAdmin), 403);
    const undone = await undo(lines[0]._id);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(undone.body.data).toMatchObject({ state: 'open', booked: null });
    expect(await owed(invoiceNo)).toBe(18000);
    expect(
      (await desk.superadmin.call(paymentRoutes.credit, { params: { companyId: payerId } })).body.data.credit,
    ).toBe(0);
    await desk.refused(() => undo(lines[0]._id), 409);
    const { lines: again } = await open(id);
    expect((await book(again[0]._id, proposed(again[0]))).status).toBe(200);
    expect(await owed(invoiceNo)).toBe(0);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('settles many invoices, and several lines one; what is over is credit, to the penny', async () => {
    const [one, two] = [
      await desk.invoice({ companyName: 'Many Ltd' }),
      await desk.invoice({ companyName: 'Many Ltd' }),
    ];
    const { lines } = await imported([
      ['03/12/2026', `MANY LTD ${one.invoiceNo} ${two.invoiceNo}`, '200.00'],
      ['03/12/2026', `MANY LTD ${two.invoiceNo}`, '165.00'],
    ]);
    const [first, second] = lines;
    const details = [
      { invoiceNo: one.invoiceNo, allocated: 180 },
      { invoiceNo: two.invoiceNo, allocated: 20 },
    ];
    await desk.refused(() => book(first._id, { companyId: one.payerId, details, credit: 1 }), 400, {
      credit: '£0.00 would be left of the line, not £1.00',
    });
    expect((await book(first._id, { companyId: one.payerId, details, credit: 0 })).status).toBe(200);
    expect(await owed(two.invoiceNo)).toBe(16000);
    const rest = { companyId: one.payerId, details: [{ invoiceNo: two.invoiceNo, allocated: 160 }], credit: 5 };
    expect((await book(second._id, rest)).status).toBe(200);
    expect(await owed(two.invoiceNo)).toBe(0);
    expect((await call(paymentRoutes.credit, { params: { companyId: one.payerId } })).body.data.credit).toBe(5);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('makes its name known: the next of an exact amount is certain; a line taken back makes it unknown again', async () => {
    const first = await desk.invoice({ companyName: 'Learnt Ltd' });
    const earlier = await imported([['02/12/2026', 'LRN TREASURY BGC', '180.00']]);
    expect(earlier.lines[0].proposal.certainty).not.toBe('certain');
    const choice = { companyId: first.payerId, details: [{ invoiceNo: first.invoiceNo, allocated: 180 }], credit: 0 };
    expect((await book(earlier.lines[0]._id, choice)).status).toBe(200);
    const second = await desk.invoice({ companyName: 'Learnt Ltd' });
    const { id, lines } = await imported([['03/12/2026', 'LRN TREASURY BGC', '180.00']]);
    expect(lines[0].proposal).toMatchObject({ certainty: 'certain', parts: [{ invoiceNo: second.invoiceNo }] });
    expect(lines[0].proposal.reasons[0]).toBe("'LRN TREASURY' has paid for Learnt Ltd before");
    expect((await undo(earlier.lines[0]._id)).status).toBe(200);
    expect((await open(id)).lines[0].proposal.certainty).not.toBe('certain');

    // Two lines have the name: it is known until the last of them is taken back, whichever was first.
    expect((await book(earlier.lines[0]._id, choice)).status).toBe(200);
    expect((await book(lines[0]._id, proposed((await open(id)).lines[0]))).status).toBe(200);
    const third = await desk.invoice({ companyName: 'Learnt Ltd' });
    const last = await imported([['03/12/2026', 'LRN TREASURY BGC', '180.00']]);
    const known = async () =>
      (await open(last.id)).lines[0].proposal.reasons.some((reason: string) => reason.includes('has paid for'));
    expect(last.lines[0].proposal.parts).toEqual([{ invoiceNo: third.invoiceNo, amount: 180 }]);
    expect((await undo(earlier.lines[0]._id)).status).toBe(200);
    expect(await known()).toBe(true);
    expect((await undo(lines[0]._id)).status).toBe(200);
    expect(await known()).toBe(false);
  });

  it('that came once more in other words is never certain', async () => {
    const { invoiceNo } = await desk.invoice({ companyName: 'Twin Ltd' });
    await imported([['01/12/2026', `TWIN ${invoiceNo}`, '180.00']]);
    const { lines } = await imported([['01/12/2026', `TWIN LTD REF ${invoiceNo} FPI`, '180.00']]);
    expect(lines[0].proposal.certainty).toBe('doubtful');
    expect(lines[0].proposal.doubts).toContain(
      'Another statement has a line of the same day and amount: it may be the same money',
    );
  });

  it("that went out, or is no client's money, is ignored with a reason, and open again", async () => {
    const { id, lines } = await imported([['03/12/2026', 'ACCOUNT FEE', '-4.50']]);
    expect(lines[0].proposal).toBeNull();
    const { payerId } = await desk.invoice();
    await desk.refused(() => book(lines[0]._id, { companyId: payerId, details: [], credit: -4.5 }), 409);
    const ignored = await call(bankingRoutes.ignore, {
      params: { id: lines[0]._id },
      body: { reason: 'Bank charges', note: 'November' },
    });
    expect(ignored.body.data).toMatchObject({
      state: 'ignored',
      ignored: { reason: 'Bank charges', note: 'November' },
    });
    expect(await statement(id)).toMatchObject({ outgoing: -4.5, ignored: -4.5, leftOut: 0, open: 0 });
    expect((await call(bankingRoutes.reopen, { params: { id: lines[0]._id } })).body.data.state).toBe('open');
    expect((await call(bankingRoutes.reopen, { params: { id: lines[0]._id } })).status).toBe(409);
  });

  it('is booked once, however many book it at the same moment', async () => {
    const { invoiceNo } = await desk.invoice({ companyName: 'Race Ltd' });
    const { lines } = await imported([['03/12/2026', `RACE ${invoiceNo}`, '180.00']]);
    const answers = await Promise.all(
      [desk.ipAdmin, desk.superadmin, desk.ipAdmin].map((by) => book(lines[0]._id, proposed(lines[0]), by)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  it('is not taken back once its day is closed: it could not be booked again', async () => {
    const { invoiceNo } = await desk.invoice({ companyName: 'Closed Ltd' });
    const { lines } = await imported([['20/10/2026', `CLOSED LTD ${invoiceNo}`, '180.00']]);
    const booked = await book(lines[0]._id, proposed(lines[0]));
    expect(booked.status, JSON.stringify(booked.body)).toBe(200);
    const period = { name: 'Until 20 October', lastDay: '2026-10-20' };
    const { body } = await desk.superadmin.call(periodRoutes.close, { body: period as never });
    await desk.refused(() => undo(lines[0]._id), 409);
    expect((await undo(lines[0]._id)).body.msg).toBe(
      'The books are closed up to 20/10/2026 (Until 20 October): open that period again first, or correct the payment itself',
    );
    const opening = { params: { id: body.data._id }, body: { reason: 'Booked wrongly' } };
    expect((await desk.superadmin.call(periodRoutes.reopen, opening)).status).toBe(200);
    expect((await undo(lines[0]._id)).status).toBe(200);
    expect(await owed(invoiceNo)).toBe(18000);
  });

  it('of a closed day is not booked', async () => {
    await desk.superadmin.call(periodRoutes.close, { body: { name: 'October 2026', lastDay: '2026-10-31' } as never });
    const { payerId } = await desk.invoice();
    const { lines } = await imported([['30/10/2026', 'LATE', '7.00']]);
    expect(lines[0].proposal.doubts).toContain('The books are closed up to 31/10/2026 (October 2026)');
    await desk.refused(() => book(lines[0]._id, { companyId: payerId, details: [], credit: 7 }), 400, {
      paymentDate: 'The books are closed up to 31/10/2026 (October 2026)',
    });
  });
});

describe('a line that went out', () => {
  it('stands beside the slips of its amount, for those who may list them', async () => {
    await desk.invoice();
    const [{ _id: interpreterId }] = (await desk.superadmin.call(remittanceRoutes.dues)).body.data;
    const [job] = (await desk.superadmin.call(remittanceRoutes.pending, { params: { interpreterId } })).body.data;
    const body = { interpreterId, paymentDate: '2026-12-03', details: [{ bookingId: job.bookingId }] };
    const made = await desk.superadmin.call(remittanceRoutes.create, { body: body as never });
    expect(made.status, JSON.stringify(made.body)).toBe(200);
    const { remittanceRef, totalAmount } = made.body.data;
    const { id, lines: withoutNames } = await imported([
      ['03/12/2026', 'FASTER PAYMENT OUT', `-${totalAmount}`],
      ['03/12/2026', 'ANOTHER', `-${totalAmount + 1}`],
    ]);
    const payingOf = (lines: readonly { paying: object | null }[]) => lines.map(({ paying }) => paying);
    expect(payingOf(withoutNames)).toEqual([null, null]);
    const asked = { params: { id }, query: { state: 'open' } as never };
    expect(payingOf((await desk.superadmin.call(bankingRoutes.lines, asked)).body.data)).toMatchObject([
      { certainty: 'doubtful', target: { kind: 'slip', name: remittanceRef, day: '2026-12-03' } },
      null,
    ]);
  });
});

describe('all certain lines (rule banking/booking-a-line)', () => {
  it('are booked by the sum that was confirmed, or none of them', async () => {
    const invoices = [];
    for (let made = 0; made < 4; made += 1) invoices.push(await desk.invoice({ companyName: `Batch ${made} Ltd` }));
    const rows = invoices.map(({ invoiceNo }, place): Row => [
      '03/12/2026',
      `CUSTOMER ${place} ${invoiceNo}`,
      '180.00',
    ]);
    const { id, certain } = await imported([...rows, ['03/12/2026', 'SOMEBODY ELSE', '12.34']]);
    expect(certain).toMatchObject({ total: 720 });
    expect(certain.lineIds).toHaveLength(4);
    const all = (total: number) =>
      call(bankingRoutes.bookCertain, { params: { id }, body: { lineIds: certain.lineIds, total } });
    await desk.refused(() => all(719.99), 409);
    const answers = await Promise.all([all(720), all(720)]);
    expect(answers.map(({ status }) => status).toSorted(), JSON.stringify(answers.map(({ body }) => body))).toEqual([
      200, 409,
    ]);
    expect(await statement(id)).toMatchObject({ incoming: 732.34, booked: 720, leftIn: 12.34, open: 1 });
    for (const { invoiceNo } of invoices) expect(await owed(invoiceNo)).toBe(0);
    expect(await unprovenBalances(desk.portal.db)).toEqual([]);
  });

  it('are refused whole where one of the invoices was paid meanwhile', async () => {
    const [one, two] = [
      await desk.invoice({ companyName: 'Meanwhile A' }),
      await desk.invoice({ companyName: 'Meanwhile B' }),
    ];
    const { id, certain } = await imported([
      ['03/12/2026', one.invoiceNo, '180.00'],
      ['03/12/2026', two.invoiceNo, '180.00'],
    ]);
    const paid = {
      companyId: one.payerId,
      totalAmount: 1,
      paymentDate: '2026-12-03',
      allocatedDate: '2026-12-03',
      details: [{ invoiceNo: one.invoiceNo, allocated: 1 }],
    };
    expect((await call(paymentRoutes.receive, { body: paid as never })).status).toBe(200);
    await desk.refused(() => call(bankingRoutes.bookCertain, { params: { id }, body: certain }), 409);
    expect(await owed(two.invoiceNo)).toBe(18000);
  });
});
