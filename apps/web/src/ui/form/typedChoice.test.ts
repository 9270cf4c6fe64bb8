import { expect, it } from 'vitest';
import { choiceByLetters } from './typedChoice.ts';

const choices = ['Court', 'Hospital', 'Private Residence', 'Police station', 'Prison Centre'].map((label) => ({
  value: label,
  label,
}));

it.each([
  ['c', 'Court'],
  ['H', 'Hospital'],
  ['p', 'Private Residence'],
  ['po', 'Police station'],
  ['pris', 'Prison Centre'],
])('%s chooses %s', (typed, chosen) => expect(choiceByLetters(choices, '', typed)).toBe(chosen));

it('the same letter again goes on, and begins anew at the end', () => {
  expect(choiceByLetters(choices, 'Private Residence', 'pp')).toBe('Police station');
  expect(choiceByLetters(choices, 'Prison Centre', 'ppp')).toBe('Private Residence');
});

it('what fits nothing chooses nothing', () => {
  expect(choiceByLetters(choices, 'Court', 'x')).toBeUndefined();
  expect(choiceByLetters(choices, 'Court', 'cx')).toBeUndefined();
});
