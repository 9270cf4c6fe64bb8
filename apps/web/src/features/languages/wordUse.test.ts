import { describe, expect, it } from 'vitest';
import { wordQuestion } from './wordUse.ts';

const entry = { _id: '1', name: 'Farsi', enabled: true, updatedAt: new Date(0) };
const countOf = (count: number, more = false) => ({ count, more });

describe('wordQuestion', () => {
  it('says by how many a word is used before it is renamed', () => {
    const use = { interpreters: 12, bookings: countOf(40), open: countOf(7) };
    expect(wordQuestion(entry, { name: 'Persian' }, use)).toEqual({
      title: "Rename 'Farsi' to 'Persian'?",
      text: 'Used by 12 interpreters and 40 bookings (7 open). The name changes there too. Issued documents keep the old one.',
      confirmLabel: 'Rename',
    });
  });
  it('and before it is disabled, with the bound where there are more', () => {
    const use = { interpreters: 0, bookings: countOf(10_000, true), open: countOf(1) };
    expect(wordQuestion(entry, { enabled: false }, use)).toEqual({
      title: "Disable 'Farsi'?",
      text: 'Used by more than 10,000 bookings (1 open). It stays there, but is no longer offered.',
      confirmLabel: 'Disable',
    });
  });
  it('asks nothing where nothing uses it, or where it is enabled', () => {
    const use = { interpreters: 3, bookings: countOf(0), open: countOf(0) };
    expect(wordQuestion(entry, { name: 'Persian' }, { ...use, interpreters: 0 })).toBeUndefined();
    expect(wordQuestion(entry, { enabled: true }, use)).toBeUndefined();
    expect(wordQuestion(entry, { enabled: false }, use)?.text).toContain('3 interpreters.');
  });
});
