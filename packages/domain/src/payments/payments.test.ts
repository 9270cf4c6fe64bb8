import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noPence, pence } from '../money/index.ts';
import {
  splitAdvances,
  checkAllocation,
  sharesProblem,
  checkRefund,
  checkReversal,
  isPaid,
  isReserved,
  leftOverProblem,
  spendInOrder,
  statusAfterMoney,
} from './index.ts';

const item = (invoiceNo: string, balance: number, amount: number) => ({
  payerId: 'p',
  cancelled: false,
  invoiceNo,
  balance: pence(balance),
  amount: pence(amount),
});

describe('the allocation dialog (rule payments/allocating)', () => {
  const both = [item('INV-1', 13000, 13000), item('INV-2', 9600, 9600)];

  it('leaves 24.00 of 250.00 over 130.00 and 96.00', () => {
    expect(checkAllocation({ payerId: 'p', available: pence(25000), items: both })).toBeUndefined();
  });

  it('refuses 200.00 for both in full, and takes it with the second lowered to 70.00', () => {
    expect(checkAllocation({ payerId: 'p', available: pence(20000), items: both })?.msg).toBe(
      'Allocated amounts exceed the amount available',
    );
    const lowered = [both[0]!, item('INV-2', 9600, 7000)];
    expect(checkAllocation({ payerId: 'p', available: pence(20000), items: lowered })).toBeUndefined();
  });

  it.each([
    ['more than is outstanding', item('INV-1', 13000, 13001)],
    ['nothing', item('INV-1', 13000, 0)],
    ['another payer', { ...item('INV-1', 13000, 1), payerId: 'q' }],
    ['a cancelled invoice', { ...item('INV-1', 13000, 1), cancelled: true }],
  ])('refuses %s beside its row', (_, wrong) => {
    const refusal = checkAllocation({ payerId: 'p', available: pence(99999), items: [wrong] });
    expect(Object.keys(refusal?.fields ?? {})).toEqual(['details.0.allocated']);
  });

  it('refuses the same invoice twice', () => {
    const twice = [item('INV-1', 13000, 6000), item('INV-1', 13000, 9000)];
    expect(checkAllocation({ payerId: 'p', available: pence(99999), items: twice })?.fields).toHaveProperty([
      'details.1.allocated',
    ]);
  });
});

describe('what a receipt leaves (rule payments/money-left-over)', () => {
  const problemWith = (left: number, stated?: number) =>
    leftOverProblem({
      payer: 'Hale and Moor LLP',
      left: pence(left),
      stated: stated === undefined ? undefined : pence(stated),
    });

  it('becomes credit when it was stated to the penny', () => {
    expect(problemWith(2400, 2400)).toBeUndefined();
    expect(problemWith(0)).toBeUndefined();
  });
  it('is refused when nobody was asked, or about another amount', () => {
    const sentence = '£24.00 would stay as credit of Hale and Moor LLP: state it as the balance to keep it as credit';
    expect(problemWith(2400)).toBe(sentence);
    expect(problemWith(2400, 0)).toBe(sentence);
    expect(problemWith(2400, 2401)).toBe(sentence);
  });
});

describe('credit before new money', () => {
  const amounts = (...list: number[]) => list.map((each) => pence(each));

  it('is spent in its order, each receipt before the next', () => {
    expect(spendInOrder(amounts(2400, 1000, 20000), amounts(3000, 9600))).toEqual({
      parts: [
        { source: 0, due: 0, amount: 2400 },
        { source: 1, due: 0, amount: 600 },
        { source: 1, due: 1, amount: 400 },
        { source: 2, due: 1, amount: 9200 },
      ],
      left: [0, 0, 10800],
    });
  });
  it('loses and makes no penny', () => {
    const few = fc.array(fc.integer({ min: 0, max: 5_000 }), { maxLength: 6 });
    fc.assert(
      fc.property(few, few, (sources, balancesDue) => {
        const { parts, left } = spendInOrder(amounts(...sources), amounts(...balancesDue));
        const spent = parts.reduce((total, { amount }) => total + amount, 0);
        const whole = sources.reduce((total, source) => total + source, 0);
        expect(spent + left.reduce((total, each) => total + each, 0)).toBe(whole);
        expect(spent).toBe(
          Math.min(
            whole,
            balancesDue.reduce((total, want) => total + want, 0),
          ),
        );
      }),
    );
  });
});

describe('what is done with the credit of a payment', () => {
  it('is returned up to the whole of it (rule payments/refund)', () => {
    expect(checkRefund({ credit: pence(2400), amount: pence(2400) })).toBeUndefined();
    expect(checkRefund({ credit: pence(2400), amount: noPence })).toBe('Refund amount is 0');
    expect(checkRefund({ credit: pence(2400), amount: pence(-5) })).toBe('Refund amount is 0');
    expect(checkRefund({ credit: pence(2400), amount: pence(2401) })).toBe('Insufficient balance');
  });

  it.each([
    [0, 25000, 0, 'Nothing is left to reverse: release allocations first'],
    [0, 0, 0, 'Nothing is left of this payment to reverse'],
    [2400, 22600, 0, 'The amount must be above 0'],
    [2400, 22600, 2401, 'Only £24.00 is not allocated: release allocations first'],
    [2400, 0, 2401, 'Insufficient balance'],
    [2400, 22600, 2400, undefined],
  ])('with %i left and %i allocated says why %i is not reversed', (balance, allocated, amount, sentence) => {
    const reversal = { balance: pence(balance), allocated: pence(allocated), amount: pence(amount) };
    expect(checkReversal(reversal)).toBe(sentence);
  });
});

describe('an advance (rule payments/advance)', () => {
  it('is reserved when nothing of it is credit', () => {
    expect(isReserved({ credit: noPence, reserved: pence(5000) })).toBe(true);
    expect(isReserved({ credit: pence(1), reserved: pence(5000) })).toBe(false);
    expect(isReserved({ credit: noPence, reserved: noPence })).toBe(false);
  });

  it('of 50.00 leaves 130.00 of 180.00; of 200.00 gives 20.00 credit', () => {
    expect(splitAdvances([pence(5000)], [pence(18000)])).toEqual({
      allocations: [{ payment: 0, invoice: 0, amount: 5000 }],
      excess: [0],
    });
    expect(splitAdvances([pence(20000)], [pence(18000)])).toEqual({
      allocations: [{ payment: 0, invoice: 0, amount: 18000 }],
      excess: [2000],
    });
  });

  it('of 100.00 fills share 1, then share 2 (rule invoices/split-bill)', () => {
    expect(splitAdvances([pence(10000)], [pence(9000), pence(9000)]).allocations).toEqual([
      { payment: 0, invoice: 0, amount: 9000 },
      { payment: 0, invoice: 1, amount: 1000 },
    ]);
  });
});

describe('a booking is Paid (rules payments/paid, invoices/nothing-to-pay)', () => {
  const paid = { invTotal: pence(18000), balance: noPence };

  it('when it is approved, billed and nothing is wanted', () => {
    expect(isPaid({ isApprove: true, invoices: [paid, paid] })).toBe(true);
    expect(isPaid({ isApprove: false, invoices: [paid] })).toBe(false);
    expect(isPaid({ isApprove: true, invoices: [paid, { ...paid, balance: pence(1) }] })).toBe(false);
    expect(isPaid({ isApprove: true, invoices: [{ invTotal: noPence, balance: noPence }] })).toBe(false);
  });

  it('and Approved again when it is owed again', () => {
    const owed = { isApprove: true, invoices: [{ ...paid, balance: pence(250) }] };
    expect(statusAfterMoney('Paid', owed)).toBe('Approved');
    expect(statusAfterMoney('Company Outstanding', owed)).toBe('Company Outstanding');
    expect(statusAfterMoney('Company Outstanding', { isApprove: true, invoices: [paid] })).toBe('Paid');
  });
});

it('typed shares are between a penny and what is outstanding, and together no more than there is', () => {
  const share = (amount: number | undefined, invoiceNo = 'INV-1') => ({
    invoiceNo,
    amount: amount === undefined ? undefined : pence(amount),
    outstanding: pence(18000),
  });
  const outside = 'INV-1: allocate more than nothing and no more than is outstanding';
  expect([undefined, 0, -1, 18001].map((amount) => sharesProblem([share(amount)]))).toEqual(Array(4).fill(outside));
  expect([1, 18000].map((amount) => sharesProblem([share(amount)]))).toEqual([undefined, undefined]);
  const both = [share(18000), share(2000, 'INV-2')];
  expect(sharesProblem(both, pence(20000))).toBeUndefined();
  expect(sharesProblem(both, pence(19999))).toBe('Allocated amounts exceed the amount available');
});
