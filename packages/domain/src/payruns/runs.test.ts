import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { noPence, pence } from '../money/index.ts';
import { isAgreed, judgePayee, mayWithRun, payRunStates, selfBillingProblem, type PayeeFacts } from './index.ts';

const day = calendarDay('2026-11-20');
const due = { documentNo: 'IPI-000012', documentDate: day, amount: pence(9080), vat: noPence, waitsForRun: null };
const fit: PayeeFacts = {
  total: pence(9080),
  dues: [due],
  selfBilling: { from: null, until: null },
  accountRefusal: undefined,
  bankChangedOn: undefined,
};
const withVat = { ...due, vat: pence(1513) };

describe('who is paid in a run', () => {
  it('is everybody of whom nothing is in the way (rule payruns/held-back)', () => {
    expect(judgePayee(fit)).toEqual({ outcome: 'pay', reasons: [] });
    expect(judgePayee({ ...fit, accountRefusal: 'There are no bank details', bankChangedOn: day })).toEqual({
      outcome: 'held',
      reasons: ['There are no bank details', 'The bank details were changed on 20/11/2026 and are not confirmed'],
    });
  });

  it('is nobody of whom something is recovered that an earlier run has yet to pay (rule remittances/recovery)', () => {
    const recovery = { ...due, amount: pence(-9080), waitsForRun: 7 };
    const dues = [{ ...due, amount: pence(20_000) }, recovery, recovery];
    expect(judgePayee({ ...fit, dues })).toEqual({
      outcome: 'held',
      reasons: ['Pay Run 7 is not sent yet: what it pays can be taken back once it is'],
    });
  });

  it('is nobody whose invoices charge VAT without an agreement on their day (rule payruns/self-billing)', () => {
    expect(judgePayee({ ...fit, dues: [withVat, { ...withVat, documentNo: 'IPI-000013' }] }).reasons).toEqual([
      'IPI-000012 of 20/11/2026 and 1 more charge VAT, and no self-billing agreement is in force on their days',
    ]);
    expect(judgePayee({ ...fit, dues: [withVat], selfBilling: { from: day, until: day } }).outcome).toBe('pay');
    expect(judgePayee({ ...fit, dues: [withVat], selfBilling: { from: null, until: day } }).outcome).toBe('held');
  });

  it('is nobody whose sum is not above nothing: it is carried (rule payruns/carried)', () => {
    expect(judgePayee({ ...fit, total: noPence }).outcome).toBe('carried');
    expect(judgePayee({ ...fit, total: pence(-1580), accountRefusal: 'No account' })).toEqual({
      outcome: 'carried',
      reasons: ['More was paid than is due: -£15.80 is carried into the next run'],
    });
  });
});

it('an agreement is in force from its first day until its last, both included', () => {
  const until = calendarDay('2026-12-31');
  expect([isAgreed({ from: day, until }, day), isAgreed({ from: day, until }, until)]).toEqual([true, true]);
  expect(isAgreed({ from: day, until }, calendarDay('2027-01-01'))).toBe(false);
  expect(isAgreed({ from: day, until: null }, calendarDay('2040-01-01'))).toBe(true);
  expect(isAgreed({ from: day, until: null }, calendarDay('2026-11-19'))).toBe(false);
  expect(selfBillingProblem({ from: day, until: calendarDay('2026-11-19') })).toBeTruthy();
  expect(selfBillingProblem({ from: null, until })).toBeTruthy();
  expect(selfBillingProblem({ from: day, until: day })).toBeUndefined();
});

it('a run is exported, then sent; what the bank has is not cancelled (rule payruns/states)', () => {
  const may = (action: Parameters<typeof mayWithRun>[0]) =>
    payRunStates.filter((state) => mayWithRun(action, state).allowed);
  expect(may('export')).toEqual(['Made', 'Exported']);
  expect(may('download')).toEqual(['Exported', 'Sent']);
  expect(may('send')).toEqual(['Exported']);
  expect(may('cancel')).toEqual(['Made', 'Exported']);
  expect(mayWithRun('send', 'Made')).toEqual({
    allowed: false,
    refusal: 'Export the file first: it can then be marked as sent',
  });
});
