import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { pence } from '../money/index.ts';
import { balanceGap, checkBalances, incompleteStatement, lineKeys, type StatementLine } from './index.ts';

const balancesOf = (statement: Parameters<typeof checkBalances>[0]) => {
  const { opening, closing } = checkBalances(statement);
  return { opening, closing };
};

const line = (day: string, amount: number, balance?: number, more: Partial<StatementLine> = {}): StatementLine => ({
  day: calendarDay(day),
  amount: pence(amount),
  text: 'Acme',
  ...(balance === undefined ? {} : { balance: pence(balance) }),
  ...more,
});

describe('a statement', () => {
  const rising = [line('2026-11-02', 5000, 15000), line('2026-11-03', -2000, 13000), line('2026-11-03', 700, 13700)];

  it('has the balances before and after its lines, whichever stand first', () => {
    expect(balancesOf({ lines: rising })).toEqual({ opening: 10000, closing: 13700 });
    expect(balancesOf({ lines: rising.toReversed() })).toEqual({ opening: 10000, closing: 13700 });
    const oneDay = rising.map((each) => ({ ...each, day: calendarDay('2026-11-03') }));
    expect(balancesOf({ lines: oneDay.toReversed() })).toEqual({ opening: 10000, closing: 13700 });
    expect(balancesOf({ lines: [line('2026-11-02', 1)], closing: pence(9) })).toEqual({ closing: 9 });
    expect(balancesOf({ lines: [] })).toEqual({});
  });

  it('agrees where its lines lead from one balance to the other', () => {
    expect(balanceGap({ opening: pence(10000), closing: pence(13700), total: pence(3700) })).toBe(0);
    expect(balanceGap({ opening: pence(10000), closing: pence(13700), total: pence(3000) })).toBe(700);
    expect(balanceGap({ opening: undefined, closing: pence(13700), total: pence(3000) })).toBeUndefined();
    const whole = { format: 'mt940' as const, opening: pence(10000), closing: pence(13700), lines: rising };
    expect(incompleteStatement(whole)).toBeUndefined();
    expect(incompleteStatement({ ...whole, lines: rising.slice(1) })).toBe(
      'The lines of this statement miss its closing balance by £50.00: the file is not whole',
    );
  });
});

describe('the key of a line (rule banking/known-lines)', () => {
  it('is the same in every statement, and another for each of several alike on a day', () => {
    const day = [
      line('2026-11-02', 5000),
      line('2026-11-02', 5000),
      line('2026-11-02', 5000, undefined, { text: 'aCME  ' }),
    ];
    const keys = lineKeys(day);
    expect(new Set(keys).size).toBe(3);
    expect(lineKeys([line('2026-11-01', 1), ...day]).slice(1)).toEqual(keys);
    expect(lineKeys([day[0]!])).toEqual([keys[0]]);
  });
  it("is the bank's own identifier where there is one, whatever the text", () => {
    const [one, other] = [{ bankId: 'A1' }, { bankId: 'A1', text: 'Acme Ltd' }].map((more) =>
      line('2026-11-02', 1, undefined, more),
    );
    expect(lineKeys([one!])).toEqual(lineKeys([other!]));
  });
});
