import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { pence, sum } from '../money/index.ts';
import { type MonthlyEInvoiceFacts, monthlyEInvoiceOf, monthlyEInvoiceProblems } from './index.ts';

type Job = MonthlyEInvoiceFacts['jobs'][number];
const job = (net: number, charge: number, more: Partial<Job> = {}): Job => ({
  net: pence(net),
  charge: pence(charge),
  total: pence(net + charge),
  paid: pence(0),
  vat: true,
  percent: '20',
  name: 'Interpreting, Polish, onsite',
  description: null,
  workedOn: calendarDay('2026-12-03'),
  fileRef: 'F/1',
  purchaseOrder: null,
  costCode: null,
  says: [],
  ...more,
});
const party = {
  name: 'Agency Ltd',
  contact: null,
  phone: null,
  email: null,
  address: ['1 Road', 'London'],
  companyNumber: '01234567',
  vatNumber: 'GB123456789',
  electronic: null,
};
const facts = (...jobs: readonly Job[]): MonthlyEInvoiceFacts => ({
  number: 'M-000012',
  issuedOn: calendarDay('2026-12-31'),
  dueOn: calendarDay('2027-01-30'),
  note: null,
  terms: '',
  bankDetails: '',
  seller: party,
  buyer: { ...party, name: 'Client Ltd' },
  jobs,
});

describe('an electronic monthly invoice (rule einvoices/monthly)', () => {
  it('charges what its jobs charge, and not the percentage of their sum', () => {
    // 20 % of 9 would be 2; each job alone has 1.
    const { sums, taxes } = monthlyEInvoiceOf(facts(job(3, 1), job(3, 1), job(3, 1, { paid: pence(4) })));
    expect(taxes).toEqual([{ category: 'S', percent: 20, taxable: 9, amount: 3 }]);
    expect(sums).toEqual({ lines: 9, withoutTax: 9, tax: 3, withTax: 12, paid: 4, payable: 8 });
    expect(monthlyEInvoiceProblems(facts(job(3, 1), job(3, 1), job(3, 1)))).toEqual([]);
  });

  it('can be none once the roundings of its jobs come to a pound', () => {
    const jobs = (count: number) => facts(...Array.from({ length: count }, () => job(2, 0)));
    expect(monthlyEInvoiceProblems(jobs(247))).toEqual([]);
    expect(monthlyEInvoiceProblems(jobs(250))).toEqual([expect.stringContaining('£1.00 or more away')]);
  });

  it('has service charges as charges by rate, and their sum in what is not taxed', () => {
    const free = { vat: false, percent: '10' };
    const { serviceCharges, sums, taxes } = monthlyEInvoiceOf(
      facts(job(1_000, 100, free), job(2_000, 300, { vat: false, percent: '15' })),
    );
    expect(serviceCharges.map(({ amount, base, percent }) => [amount, base, percent])).toEqual([
      [300, 2_000, 15],
      [100, 1_000, 10],
    ]);
    expect(taxes).toEqual([{ category: 'O', percent: 0, taxable: 3_400, amount: 0 }]);
    expect(sums.withoutTax).toBe(sum([sums.lines, ...serviceCharges.map(({ amount }) => amount)]));
    expect(monthlyEInvoiceProblems(facts(job(1_000, 100, free), job(1_000, 200)))).toEqual([
      expect.stringContaining('others are not'),
    ]);
  });

  it('states once what all its jobs have in common, and beside each what they have not', () => {
    const same = monthlyEInvoiceOf(facts(job(5, 1, { purchaseOrder: 'PO 1' }), job(5, 1, { purchaseOrder: 'PO 1' })));
    expect(same).toMatchObject({ purchaseOrder: 'PO 1', buyerReference: 'F/1', costCode: null });
    expect(same.lines.flatMap(({ attributes }) => attributes)).toEqual([]);
    const mixed = monthlyEInvoiceOf(
      facts(
        job(5, 1, { purchaseOrder: 'PO 1', costCode: 'A', fileRef: 'F/1' }),
        job(5, 1, { fileRef: 'F/2', workedOn: calendarDay('2026-12-01') }),
      ),
    );
    expect(mixed).toMatchObject({
      purchaseOrder: null,
      costCode: null,
      buyerReference: 'M-000012',
      period: { from: '2026-12-01', to: '2026-12-03' },
    });
    expect(mixed.lines.map(({ attributes, costCode }) => [costCode, attributes])).toEqual([
      ['A', [{ name: 'Purchase order', value: 'PO 1' }]],
      [null, []],
    ]);
  });
});
