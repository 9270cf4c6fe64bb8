import { describe, expect, it } from 'vitest';
import { calendarDay } from '../calendar/index.ts';
import { pence } from '../money/index.ts';
import { checkBalances, checkParts, differenceInWords, lineKeys, partsInTurn, type StatementLine } from './index.ts';

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

  it('is not checked by an opening balance alone', () => {
    const lines = [line('2026-11-02', 5000), line('2026-11-03', -2000)];
    expect(checkBalances({ lines, opening: pence(10000) })).toMatchObject({ addsUp: undefined, closing: undefined });
  });
});

describe('the parts of a file (rule banking/balances)', () => {
  const part = (opening: number | undefined, closing: number | undefined, ...lines: StatementLine[]) => ({
    ...(opening === undefined ? {} : { opening: pence(opening) }),
    ...(closing === undefined ? {} : { closing: pence(closing) }),
    lines,
  });
  const first = part(10000, 15000, line('2026-11-02', 5000));
  const second = part(15000, 13700, line('2026-11-03', -2000), line('2026-11-03', 700));
  const difference = (...parts: ReturnType<typeof part>[]) => {
    const check = checkParts(parts);
    return differenceInWords(check, check.from === undefined ? undefined : check.from + 1, 'mt940');
  };

  it('lead from one balance to the next', () => {
    expect(checkParts([first, second])).toEqual({
      addsUp: true,
      opening: 10000,
      closing: 13700,
      outBy: 0,
      from: undefined,
      steps: 3,
    });
    expect(difference(first, second)).toBeUndefined();
  });
  it('are out by what lies between the balances, from the first line that may be wrong', () => {
    expect(difference(part(10000, 15500, ...first.lines))).toBe(
      "The lines miss the bank's balances by £5.00, at the closing balance.",
    );
    expect(difference(first, part(15500, 14200, ...second.lines))).toBe(
      "The lines miss the bank's balances by £5.00, from line 2 of the statement on.",
    );
    expect(difference(first, part(15000, 13000, ...second.lines))).toBe(
      "The lines miss the bank's balances by £7.00, from line 2 of the statement on.",
    );
    expect(difference(first, part(15000, 14000))).toBe(
      "The lines miss the bank's balances by £10.00, at the closing balance.",
    );
    // What is too much in one part and too little in the next is not nothing.
    expect(difference(part(10000, 15500, ...first.lines), part(15500, 13700, ...second.lines))).toBe(
      "The lines miss the bank's balances by £5.00, from line 1 of the statement on.",
    );
  });
  it('say nothing where no two balances are known', () => {
    expect(checkParts([part(undefined, 100, line('2026-11-02', 5))]).addsUp).toBeUndefined();
    expect(checkParts([part(100, undefined, line('2026-11-02', 5))]).addsUp).toBeUndefined();
    expect(checkParts([part(undefined, 100), part(undefined, 100)]).addsUp).toBe(true);
  });
  it('stand from the oldest on, by their balances, else by their days, else as they miss less', () => {
    for (const parts of [
      [first, second],
      [part(1, 2, line('2026-11-02', 1)), part(7, 8, line('2026-11-09', 1))],
      [part(0, 100, line('2026-11-02', 100)), part(110, 210, line('2026-11-02', 100))],
    ]) {
      expect(partsInTurn(parts)).toEqual(parts);
      expect(partsInTurn(parts.toReversed())).toEqual(parts);
    }
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
