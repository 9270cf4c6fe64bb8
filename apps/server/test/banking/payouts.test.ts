import { bankingRoutes } from '@dragoman/contract/banking';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CashDesk, openCashDesk } from '../payments/incoming.ts';

let desk: CashDesk;
beforeAll(async () => {
  desk = await openCashDesk();
});
afterAll(() => desk.portal.stop());

describe("a provider's statement that shows its fees (rule banking/fees)", () => {
  it.each([
    [
      'Stripe Ltd',
      (no: string) =>
        `id,Type,Created (UTC),Description,Amount,Fee,Net,Currency\nch_1,charge,2026-12-02 10:00,${no},180.00,2.90,177.10,gbp\n`,
      2.9,
    ],
    [
      'Pal Ltd',
      (no: string) =>
        `Date,Name,Type,Status,Currency,Gross,Fee,Net,Transaction ID,Subject\n02/12/2026,Pal Ltd,Payment,Completed,GBP,180.00,-5.52,174.48,X1,${no}\n`,
      5.52,
    ],
    [
      'Sum Ltd',
      (no: string) => `Date,Transaction ID,Description,Total,Fee,Payout\n02/12/2026,T1,${no},£180.00,£3.04,£176.96\n`,
      3.04,
    ],
  ])('proposes of %s what was paid, and the fee', async (companyName, file, fee) => {
    const { invoiceNo } = await desk.invoice({ companyName });
    const content = Buffer.from(file(invoiceNo)).toString('base64');
    const body = { fileName: 'payouts.csv', content, account: companyName };
    const imported = await desk.ipAdmin.call(bankingRoutes.import, { body });
    expect(imported.status, JSON.stringify(imported.body)).toBe(200);
    expect(imported.body.data).toMatchObject({ lines: 1, incoming: Number((180 - fee).toFixed(2)) });
    const params = { id: imported.body.data._id };
    const lines = await desk.ipAdmin.call(bankingRoutes.lines, { params, query: {} as never });
    expect(lines.body.data[0].proposal).toMatchObject({
      certainty: 'doubtful',
      fee,
      parts: [{ invoiceNo, amount: 180 }],
    });
  });
});
