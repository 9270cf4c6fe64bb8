import { bookRoutes, periodRoutes } from '@dragoman/contract/ledger';
import { paymentRoutes } from '@dragoman/contract/payments';
import { usualBookAccounts } from '@dragoman/domain/ledger';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CashDesk, openCashDesk, today } from './incoming.ts';

let desk: CashDesk;
const earlier = '2026-12-03T15:59:00Z';
const later = '2026-12-03T16:10:00Z';
let due: Awaited<ReturnType<CashDesk['invoice']>>;
beforeAll(async () => {
  desk = await openCashDesk();
  due = await desk.invoice();
  for (const [totalAmount, paymentDate] of [
    [50, '2026-10-05'],
    [20.5, '2026-10-05'],
    [30, '2026-10-31'],
    [7, '2026-11-02'],
  ] as const)
    expect((await receive(totalAmount, paymentDate)).status).toBe(200);
});
afterAll(() => desk.portal.stop());

const receive = (totalAmount: number, paymentDate: string) =>
  desk.superadmin.call(paymentRoutes.receive, {
    body: { companyId: due.payerId, totalAmount, paymentDate, details: [] } as never,
  });
const close = (name: string, lastDay: string) =>
  desk.superadmin.call(periodRoutes.close, { body: { name, lastDay } as never });
const take = (body: object, by = desk.superadmin) => by.call(bookRoutes.export, { body: body as never });
const file = async (id: string, part = 1): Promise<string[][]> => {
  const { status, body } = await desk.superadmin.call(bookRoutes.file, { params: { id, part } });
  expect(status).toBe(200);
  return parse(String(body));
};
const balance = async (on?: string) =>
  (await desk.superadmin.call(bookRoutes.balance, { query: on ? { on } : {} })).body;

describe('the trial balance (rule books/trial-balance)', () => {
  it.each(['2026-10-04', '2026-10-31', '2026-11-30', today])(
    'is what the ledger holds at the end of %s',
    async (on) => {
      const { rows } = await sql<{ account: string; amount: number }>`
      select account, sum(debit_pence - credit_pence)::bigint as amount from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where e.occurred_on <= ${on} group by 1 having sum(debit_pence - credit_pence) <> 0`.execute(desk.portal.db);
      const { data, debit, credit } = await balance(on);
      const told = (data as { account: string; debit: number; credit: number }[])
        .filter((row) => row.debit !== row.credit)
        .map((row) => [row.account, Math.round((row.debit - row.credit) * 100)]);
      expect(told.toSorted()).toEqual(rows.map(({ account, amount }) => [account, amount]).toSorted());
      expect(debit).toBe(credit);
    },
  );
});

describe('exports to the books (rule books/exports)', () => {
  it('take only what is closed', async () => {
    await desk.refused(() => take({ layout: 'xero', toDate: '2026-10-31' }), 400, {
      toDate: 'Close a period first: only what is closed leaves for the books',
    });
    expect((await close('October 2026', '2026-10-31')).status).toBe(200);
    await desk.refused(() => take({ layout: 'xero', toDate: '2026-11-01' }), 400, {
      toDate: 'The books are closed up to 31/10/2026 (October 2026)',
    });
    expect((await take({ layout: 'xero', toDate: '2026-10-31' }, desk.ipAdmin)).status).toBe(403);
  });

  it('take each entry once, and give the same file each time', async () => {
    const { data } = (await take({ layout: 'xero', toDate: '2026-10-31' })).body;
    expect(data).toMatchObject({
      number: 1,
      entries: 3,
      debit: 100.5,
      files: 1,
      fromDate: null,
      toDate: '2026-10-31',
    });
    const first = await file(data._id);
    expect(first).toEqual([
      ['*Narration', '*Date', 'Description', '*AccountCode', '*TaxRate', '*Amount'],
      ['Dragoman 05/10/2026', '05/10/2026', 'Cash at bank', '1250', 'No VAT', '70.50'],
      ['Dragoman 05/10/2026', '05/10/2026', 'Credit of payers, by payment', '2110', 'No VAT', '-70.50'],
      ['Dragoman 31/10/2026', '31/10/2026', 'Cash at bank', '1250', 'No VAT', '30.00'],
      ['Dragoman 31/10/2026', '31/10/2026', 'Credit of payers, by payment', '2110', 'No VAT', '-30.00'],
    ]);
    expect((await take({ layout: 'sage', toDate: '2026-10-31' })).status).toBe(409);
    expect((await desk.superadmin.call(bookRoutes.file, { params: { id: data._id, part: 2 } })).status).toBe(404);

    const renamed = Object.entries(usualBookAccounts).map(([account, names]) => ({
      account,
      ...names,
      ...(account === 'cash' ? { code: '090', name: 'Business Account' } : {}),
    }));
    const named = await desk.superadmin.call(bookRoutes.name, { body: { accounts: renamed } as never });
    expect(named.status, JSON.stringify(named.body)).toBe(200);
    expect(await file(data._id)).toEqual(first);
  });

  it('take what was entered after a period was opened again, and leave the file of before as it was', async () => {
    const [period] = (await desk.superadmin.call(periodRoutes.list, {})).body.data;
    const [before] = (await desk.superadmin.call(bookRoutes.exports, {})).body.data;
    const first = await file(before._id);
    await desk.superadmin.call(periodRoutes.reopen, { params: { id: period._id }, body: { reason: 'One is missing' } });
    // As by a command that began before the export, and entered something only now.
    desk.portal.clock.set(earlier);
    expect((await receive(9, '2026-10-20')).status).toBe(200);
    desk.portal.clock.set(later);
    expect((await close('November 2026', '2026-11-30')).status).toBe(200);
    await desk.refused(() => take({ layout: 'quickBooks', fromDate: '2026-10-01', toDate: '2026-11-30' }), 400, {
      fromDate: 'Only the first export begins with a day',
    });
    const { data } = (await take({ layout: 'quickBooks', toDate: '2026-11-30' })).body;
    expect(data).toMatchObject({ number: 2, entries: 2, debit: 16 });
    expect(await file(data._id)).toEqual([
      ['JournalNo', 'JournalDate', 'AccountName', 'Debits', 'Credits', 'Description'],
      ['DRG-20261020-2', '20/10/2026', 'Business Account', '9.00', '', 'Cash at bank'],
      ['DRG-20261020-2', '20/10/2026', 'Customer Credits', '', '9.00', 'Credit of payers, by payment'],
      ['DRG-20261102-2', '02/11/2026', 'Business Account', '7.00', '', 'Cash at bank'],
      ['DRG-20261102-2', '02/11/2026', 'Customer Credits', '', '7.00', 'Credit of payers, by payment'],
    ]);
    expect(await file(before._id)).toEqual(first);
  });

  it('come together to what the trial balance says', async () => {
    const exports = (await desk.superadmin.call(bookRoutes.exports, {})).body.data as { debit: number }[];
    const cash = ((await balance('2026-11-30')).data as { account: string; debit: number }[]).find(
      ({ account }) => account === 'cash',
    );
    expect(exports.reduce((sum, { debit }) => sum + debit, 0)).toBe(cash!.debit);
  });

  it('are made once by two at a time', async () => {
    expect((await receive(1, '2026-12-01')).status).toBe(200);
    expect((await close('1 December', '2026-12-01')).status).toBe(200);
    const both = await Promise.all([1, 2].map(() => take({ layout: 'sage', toDate: '2026-12-01' })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('are made once, too, where the command that began first comes last', async () => {
    expect((await receive(1, '2026-12-02')).status).toBe(200);
    expect((await close('2 December', '2026-12-02')).status).toBe(200);
    desk.portal.clock.set('2026-12-03T16:20:00Z');
    expect((await take({ layout: 'sage', toDate: '2026-12-02' })).status).toBe(200);
    desk.portal.clock.set('2026-12-03T16:15:00Z');
    expect((await take({ layout: 'sage', toDate: '2026-12-02' })).status).toBe(409);
  });
});

it('are refused with codes or names that stand twice, are missing, or are formulas (rule books/accounts)', async () => {
  const rows = Object.entries(usualBookAccounts).map(([account, names]) => ({ account, ...names }));
  const naming = async (change: (row: (typeof rows)[number], place: number) => object) => {
    const { status, body } = await desk.superadmin.call(bookRoutes.name, {
      body: { accounts: rows.map((row, place) => ({ ...row, ...change(row, place) })) } as never,
    });
    return [status, body.fields];
  };
  expect(await naming((_, place) => (place === 1 ? { code: '1250' } : {}))).toEqual([
    400,
    { 'accounts.1.code': 'Another account has this code' },
  ]);
  expect(await naming((_, place) => (place === 2 ? { name: '=1+1' } : {}))).toEqual([
    400,
    { 'accounts.2.name': 'Begin with a letter or a figure' },
  ]);
  const few = await desk.superadmin.call(bookRoutes.name, { body: { accounts: rows.slice(1) } as never });
  expect([few.status, few.body.fields]).toEqual([400, { accounts: 'Name every account' }]);
});

it('keep the account of payment fees where a program does not know it yet (rule books/accounts)', async () => {
  const rows = Object.entries(usualBookAccounts).map(([account, names]) => ({ account, ...names }));
  const older = rows.filter(({ account }) => account !== 'paymentFees');
  const name = (accounts: readonly object[]) => desk.superadmin.call(bookRoutes.name, { body: { accounts } as never });
  const own = rows.map((row) => (row.account === 'paymentFees' ? { ...row, code: '7999', name: 'Card Charges' } : row));
  expect((await name(own)).status).toBe(200);
  expect((await name(older)).body.data).toContainEqual({ account: 'paymentFees', code: '7999', name: 'Card Charges' });
  const clashing = await name(older.map((row, place) => (place === 0 ? { ...row, code: '7999' } : row)));
  expect(clashing.status).toBe(400);
});
