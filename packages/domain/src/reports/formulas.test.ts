import { describe, expect, it } from 'vitest';
import { noPence, pence, percent, type Pence } from '../money/index.ts';
import { hvatOf } from '../settings/index.ts';
import { accountSums, bookingReportSums, invoicePaymentSums, invoiceReportSums, lilAccount } from './index.ts';

const invoice = (subTotal: number, charge: number, vat: boolean) => {
  const totals = { subTotal: pence(subTotal), charge: pence(charge), vat, invTotal: pence(subTotal + charge) };
  return { ...totals, hvat: hvatOf(totals, percent(12)) };
};
const a = invoice(15000, 3000, true);
const b = invoice(15000, 750, false);

describe('reports', () => {
  it.each([
    [18000, 9080, 3000, 5920],
    [18000, 10896, 3000, 4104],
    [15750, 9080, 0, 6670],
    [0, 9080, 0, -9080],
  ])('leave the agency of %i less %i less %i: %i (rule reports/lil-account)', (invTotal, ipPaid, vat, remains) => {
    expect(lilAccount({ invTotal: pence(invTotal), ipPaid: pence(ipPaid), vat: pence(vat) })).toBe(remains);
  });

  it('calculate HVAT on the gross, rounded per invoice (rule reports/hvat)', () => {
    expect([a.hvat, b.hvat]).toEqual([2160, 1890]);
    expect(hvatOf(a, percent(12), 'net')).toBe(1800);
    expect(invoicePaymentSums([a])).toMatchObject({ hvat: 2160, lilLessVat: 840 });
    expect(invoicePaymentSums([b])).toMatchObject({ vat: 0, hvat: 1890, lilLessVat: -1890 });
    expect(invoicePaymentSums([a, b])).toEqual({ net: 30000, gross: 33750, vat: 3000, hvat: 4050, lilLessVat: -1050 });
  });

  it('count invoices, not credit notes, whose figures are negative (rules reports/past-periods, reports/sums)', () => {
    const mirror = (amount: Pence) => pence(-amount);
    const note = {
      ...a,
      subTotal: mirror(a.subTotal),
      charge: mirror(a.charge),
      invTotal: mirror(a.invTotal),
      hvat: mirror(a.hvat),
    };
    const rows = [
      { ...a, kind: 'invoice' as const, documents: 1, paid: noPence },
      { ...note, kind: 'creditNote' as const, documents: 1, paid: noPence },
      { ...b, kind: 'invoice' as const, documents: 1, paid: pence(15750) },
    ];
    const pairs = rows.map((row) => ({
      ...row,
      documents: 2,
      subTotal: pence(row.subTotal * 2),
      charge: pence(row.charge * 2),
      invTotal: pence(row.invTotal * 2),
      hvat: pence(row.hvat * 2),
      paid: pence(row.paid * 2),
    }));
    expect(invoiceReportSums(pairs)).toEqual(invoiceReportSums([...rows, ...rows]));
    expect(invoiceReportSums(rows)).toEqual({
      totalInvs: 15750,
      count: 2,
      paidAmount: 15750,
      totalVat: 0,
      hvatTotal: 1890,
      totalAdminCharges: 750,
      chgTotal: 750,
    });
  });

  it('add the LIL Statement and the Bookings Report up (rule reports/sums)', () => {
    expect(
      accountSums([
        { invTotal: a.invTotal, ipPaid: pence(9080), vat: pence(3000), serviceCharges: noPence },
        { invTotal: b.invTotal, ipPaid: noPence, vat: noPence, serviceCharges: pence(750) },
      ]),
    ).toEqual({
      total: 33750,
      totalIP: 9080,
      totalvat: 3000,
      totalService: 750,
      lilAmount: 21670,
    });
    const row = { quotationAmount: pence(18000), invoiceAmount: pence(16800), outstandingAmount: pence(11800) };
    expect(bookingReportSums([row, row])).toEqual({ totalQuotes: 36000, totalInvs: 33600, totalOutstanding: 23600 });
  });
});
