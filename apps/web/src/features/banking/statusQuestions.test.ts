import { describe, expect, it } from 'vitest';
import { questionInWords, statusQuestions, withDecision } from './statusQuestions.ts';

const table = (words: object | undefined, status: number | undefined = 3) =>
  ({ header: [], examples: [], learnt: false, columns: { day: 0, text: [1], amount: 2, status, words } }) as never;

describe('words of a bank that the portal does not know', () => {
  it('are asked for, beside those that were answered', () => {
    const unknownStatuses = [{ word: 'Parked', lines: 2 }];
    expect(statusQuestions({ unknownStatuses, table: table({ moved: ['Zapped'], unmoved: ['Deferred'] }) })).toEqual([
      { word: 'Deferred', hasMoved: false },
      { word: 'Parked', lines: 2 },
      { word: 'Zapped', hasMoved: true },
    ]);
    expect(statusQuestions({ unknownStatuses: [], table: null })).toEqual([]);
  });

  it('are not asked for once no column is read as the status', () => {
    const columns = { day: 0, text: [1], amount: 2, words: { moved: ['Zapped'], unmoved: [] } };
    const without = { header: [], examples: [], learnt: false, columns };
    expect(statusQuestions({ unknownStatuses: [], table: without })).toEqual([]);
  });

  it('can be answered otherwise', () => {
    const first = withDecision(undefined, 'Parked', true);
    expect(first).toEqual({ moved: ['Parked'], unmoved: [] });
    const second = withDecision(first, 'Zapped', true);
    expect(withDecision(second, 'Parked', false)).toEqual({ moved: ['Zapped'], unmoved: ['Parked'] });
  });

  it('are asked for in a sentence', () => {
    expect(questionInWords({ word: 'Parked', lines: 1 })).toBe("Is 'Parked' money that has moved? (1 line)");
    expect(questionInWords({ word: 'Parked', lines: 1200 })).toBe("Is 'Parked' money that has moved? (1,200 lines)");
    expect(questionInWords({ word: '', hasMoved: true })).toBe('Is a line without a status money that has moved?');
  });
});
