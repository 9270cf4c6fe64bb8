import { expect, it } from 'vitest';
import { settingsQuestion } from './settingsUse.ts';

const countOf = (count: number) => ({ count, more: false });
const entry = (_id: string, name: string, enabled = true) => ({ _id, name, enabled });
const before = {
  departments: [entry('1', 'Housing'), entry('2', 'Crime'), entry('3', 'Family')],
  caseMatterTypes: [],
  minRates: [],
};
const use = {
  departments: [
    { _id: '1', bookings: countOf(12) },
    { _id: '2', bookings: countOf(1) },
    { _id: '3', bookings: countOf(0) },
  ],
  caseMatterTypes: [],
  recordings: countOf(3),
};

it('names each entry in use that is removed, renamed or no longer offered', () => {
  const change = { departments: [entry('1', 'Housing', false), { name: 'New', enabled: true }] };
  expect(settingsQuestion(before, change, use)).toEqual({
    title: 'Change what is in use?',
    text: 'Open bookings use what you remove, rename or no longer offer: Housing (12 bookings) and Crime (1 booking). They keep the word they have.',
    confirmLabel: 'Save',
  });
});

it('asks nothing about entries that stay, come or are used by nothing', () => {
  const [housing, crime] = before.departments;
  const change = { departments: [crime!, housing!, { name: 'New', enabled: true }] };
  expect(settingsQuestion(before, change, use)).toBeUndefined();
});

it('says how many recordings are open before minimum rates change', () => {
  expect(settingsQuestion(before, { minRates: [] }, use)?.text).toContain('There are 3 open recordings.');
  expect(settingsQuestion(before, { minRates: [] }, { ...use, recordings: countOf(0) })).toBeUndefined();
});
