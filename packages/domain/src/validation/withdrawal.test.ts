import { expect, it } from 'vitest';
import { mayWithdrawNote, noteWithdrawalMinutes } from './withdrawal.ts';

const now = new Date('2027-03-03T10:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const note = { own: true, answered: false, ofCommand: false, writtenAt: ago(1) };

it('lets somebody withdraw their own note while nobody can have built on it', () => {
  const refusalOf = (facts: object) => {
    const outcome = mayWithdrawNote({ ...note, ...facts }, now);
    return outcome.allowed ? undefined : outcome.refusal;
  };
  expect(refusalOf({})).toBeUndefined();
  expect(refusalOf({ writtenAt: ago(noteWithdrawalMinutes) })).toBeUndefined();
  expect(refusalOf({ writtenAt: ago(noteWithdrawalMinutes + 1) })).toBe('A note can be withdrawn for 5 minutes');
  expect(refusalOf({ own: false })).toBe('A note is withdrawn by who wrote it');
  expect(refusalOf({ answered: true })).toBe('Somebody else has written a note since');
  expect(refusalOf({ ofCommand: true })).toBe('This note tells of what was done, and stays');
});
