import { describe, expect, it } from 'vitest';
import { mirroredTotals, payTotals, billTotals, type Levy } from '../charging/index.ts';
import { formatPounds, noPence, pence, percent, sum } from '../money/index.ts';
import { carriedDiscount, carriedText, creditSums, invoiceSums, splitTotals, type DocumentSum } from './index.ts';

const vat: Levy = { vat: true, percent: percent(20) };
const lines = [{ amount: pence(15_143) }, { amount: pence(850) }];
const total = sum(lines.map(({ amount }) => amount));
function bill(discounts: number) {
  const outcome = billTotals(total, pence(discounts), vat);
  if (!outcome.allowed) throw new Error(outcome.refusal);
  return outcome.value;
}
const describeSums = (sums: readonly DocumentSum[]) =>
  sums.map(({ label, amount }) => `${label} ${formatPounds(amount)}`);
const live = { side: 'client', advance: noPence, creditedBy: undefined } as const;

describe('the sums of an invoice', () => {
  it('lead from the lines by the discount to what is due (rule invoices/totals)', () => {
    expect(describeSums(invoiceSums({ ...live, lines, totals: bill(993), levy: vat, advance: pence(5000) }))).toEqual([
      'Total £159.93',
      'Discount -£9.93',
      'Sub Total £150.00',
      'VAT (20%) £30.00',
      'Invoice Total £180.00',
      'Advance Payment -£50.00',
      'Amount Due £130.00',
    ]);
  });

  it('name no discount where there is none', () => {
    expect(describeSums(invoiceSums({ ...live, lines, totals: bill(0), levy: vat }))[1]).toBe('VAT (20%) £31.99');
  });

  it('say what a share is a share of (rule invoices/split-bill)', () => {
    const [first] = splitTotals(bill(993), vat);
    expect(
      describeSums(invoiceSums({ ...live, lines, totals: first, levy: vat, share: '1 of 2' })).slice(0, 2),
    ).toEqual(['Whole bill £159.93', 'Share 1 of 2 £79.97']);
  });

  it('leave nothing due on a cancelled one, and put nothing large that was owed (rule invoices/credit-note)', () => {
    const sums = invoiceSums({
      ...live,
      lines,
      totals: bill(993),
      levy: vat,
      advance: pence(5000),
      creditedBy: 'CN-000007',
    });
    expect(describeSums(sums).slice(-3)).toEqual([
      'Invoice Total £180.00',
      'Credit note CN-000007 -£180.00',
      'Amount Due £0.00',
    ]);
    expect(sums.filter(({ strong }) => strong).map(({ amount }) => amount)).toEqual([0]);
  });

  it("are the interpreter's own on theirs: net and VAT only where VAT is charged (rule invoices/self-billing)", () => {
    const pay = { ...live, side: 'interpreter', lines } as const;
    expect(describeSums(invoiceSums({ ...pay, totals: payTotals(pence(9080), percent(20)), levy: vat }))).toEqual([
      'Net £90.80',
      'VAT (20%) £18.16',
      'Total £108.96',
    ]);
    expect(describeSums(invoiceSums({ ...pay, totals: payTotals(pence(9080), percent(0)), levy: vat }))).toEqual([
      'Total £90.80',
    ]);
  });
});

it('mirrors every sum on a credit note', () => {
  expect(
    describeSums(
      creditSums('client', {
        lines: lines.map(({ amount }) => ({ amount: pence(-amount) })),
        totals: mirroredTotals(bill(993)),
        levy: vat,
      }),
    ),
  ).toEqual(['Total -£159.93', 'Discount £9.93', 'Sub Total -£150.00', 'VAT (20%) -£30.00', 'Total credited -£180.00']);
});

describe('a discount carried over', () => {
  const stood = { discounts: pence(993), invoiceNos: ['INV-000045'] };
  it('is what stood on the credited invoice, at most the new total', () => {
    expect(carriedDiscount(stood, total)).toBe(993);
    expect(carriedDiscount(stood, pence(500))).toBe(500);
    expect(carriedDiscount(stood, pence(-100))).toBe(0);
  });
  it('is said with the number it comes from', () => {
    expect(carriedText(stood)).toBe('Discount £9.93 carried over from INV-000045');
    expect(carriedText(stood, pence(500))).toBe('Discount £5.00 of £9.93 carried over from INV-000045');
    expect(carriedText({ discounts: pence(10), invoiceNos: ['INV-1', 'INV-2'] })).toBe(
      'Discount £0.10 carried over from INV-1 and INV-2',
    );
  });
  it('says that there is none where one was quoted and taken off again, and else nothing', () => {
    const none = { discounts: noPence, invoiceNos: ['INV-000045'] };
    expect(carriedText(none, noPence, pence(993))).toBe('No discount, as on INV-000045');
    expect(carriedText(none)).toBeUndefined();
  });
});
