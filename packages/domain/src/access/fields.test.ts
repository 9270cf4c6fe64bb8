import { describe, expect, it } from 'vitest';
import { activationNote, leaveBalance, signInFields, signInPasswordHint, userFields } from './fields.ts';

const sentence = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('sign-in', () => {
  it('says the specified sentences', () => {
    expect(sentence(signInFields.email.safeParse(''))).toBe('Required');
    expect(sentence(signInFields.email.safeParse('a'))).toBe('Must have at least 2 letters');
    expect(sentence(signInFields.email.safeParse(`${'a'.repeat(50)}@b.uk`))).toBe('Must have at least 50 letters');
    expect(sentence(signInFields.email.safeParse('ana@'))).toBe('Invalid email-id');
    expect(sentence(signInFields.password.safeParse('abc'))).toBe('Password must have at least 4 letters');
  });

  it('accepts a long password and only hints at 15', () => {
    expect(signInFields.password.safeParse('a'.repeat(40)).success).toBe(true);
    expect(signInPasswordHint('a'.repeat(16))).toBe('Password maximum characters limit is 15');
    expect(signInPasswordHint('a'.repeat(15))).toBeUndefined();
  });
});

describe('leave', () => {
  it('leaves total less taken, halves and overdrafts included', () => {
    expect(leaveBalance(25, 7.5)).toBe(17.5);
    expect(leaveBalance(1, 2)).toBe(-1);
  });
  it('refuses negatives and quarters', () => {
    for (const days of [-1, 0.25, Number.NaN])
      expect(sentence(userFields.leaveTaken.safeParse(days))).toBe('Invalid number');
    expect(userFields.leaveTaken.safeParse(7.5).success).toBe(true);
  });
});

it('marks notes that switch a user', () => {
  expect(activationNote(true, 'Back')).toBe('[Activate] Back');
  expect(activationNote(false, 'Left')).toBe('[Deactivated] Left');
});
