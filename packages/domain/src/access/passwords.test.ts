import { describe, expect, it } from 'vitest';
import { chosenPasswordFields, newPassword, passwordRefusal } from './passwords.ts';

const sentence = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;

describe('the length of a password', () => {
  it.each([
    ['', 'You must specify a password'],
    ['1234567', 'Password must have at least 8 characters'],
    ['a'.repeat(129), 'Password maximum characters limit is 128'],
    ['12345678', undefined],
    ['a'.repeat(128), undefined],
  ])('%j says %j', (password, said) => {
    expect(sentence(chosenPasswordFields.password.safeParse(password))).toBe(said);
  });

  it('has the word of its form where none is given', () => {
    expect(sentence(newPassword('Required').safeParse(undefined))).toBe('Required');
  });
});

describe('what a password must not be', () => {
  const owner = {
    email: 'ana.maria@mail.example',
    names: ['Ana', 'María'],
    isPresent: false,
    isCommon: (password: string) => password === 'football',
  };
  it.each([
    ['FootBall', 'This is one of the commonest passwords; choose another'],
    ['ANA.MARIA@mail.example', 'This is the own address or name; choose another'],
    ['ana-maria', 'This is the own address or name; choose another'],
    ['Maria Ana', 'This is the own address or name; choose another'],
    ['ana maria 7', undefined],
    ['--------', undefined],
    ['correct horse', undefined],
  ])('%j says %j', (password, said) => {
    expect(passwordRefusal(password, owner)).toBe(said);
  });

  it('is the one that is in use', () => {
    expect(passwordRefusal('correct horse', { ...owner, isPresent: true })).toBe(
      'This is the present password; choose another',
    );
  });
});
