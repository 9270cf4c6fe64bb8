import { pence } from '@dragoman/domain/money';
import { describe, expect, it } from 'vitest';
import { agreementOf, leftOutInWords, placesInWords, sumsInWords } from './agreement.ts';

describe('a file of a bank in words', () => {
  it('says which lines are left out, and why', () => {
    const pending = { reason: "not booked yet ('PENDING')", lines: 2, places: [4, 7] };
    const foreign = { reason: 'in EUR, not in pounds', lines: 1205, places: [2, 3, 5, 6, 8] };
    expect(placesInWords(pending)).toBe("Lines 4 and 7: not booked yet ('PENDING')");
    expect(placesInWords({ ...pending, lines: 1, places: [4] })).toBe("Line 4: not booked yet ('PENDING')");
    expect(placesInWords(foreign)).toBe('Lines 2, 3, 5, 6, 8 and 1,200 more: in EUR, not in pounds');
    expect(leftOutInWords([pending, foreign])).toBe('1,207 lines of the file are left out');
    expect(leftOutInWords([{ ...pending, lines: 1 }])).toBe('1 line of the file is left out');
  });

  it('says how far the lines are out, without a sign', () => {
    expect(agreementOf({ gap: pence(0), closing: pence(44750) })).toBe(
      "Agrees with the bank's closing balance of £447.50",
    );
    expect(agreementOf({ gap: pence(-1000), closing: pence(100) })).toBe(
      "The lines miss the bank's balances by £10.00",
    );
    expect(agreementOf({ gap: null, closing: pence(100) })).toBeUndefined();
  });

  it('counts what is known already', () => {
    const sums = {
      firstDay: '2026-11-20',
      lastDay: '2026-11-20',
      lines: 3,
      incoming: pence(100),
      outgoing: pence(0),
      opening: null,
      closing: null,
      gap: null,
    } as const;
    const words = (known: number) => sumsInWords({ ...sums, known } as never);
    expect(words(0)).toBe('3 lines of 20/11/2026: £1.00 in, £0.00 out.');
    expect(words(1)).toBe(`${words(0)} 1 of them is known already and not taken again.`);
    expect(words(3)).toBe(`${words(0)} All are known already.`);
  });
});
