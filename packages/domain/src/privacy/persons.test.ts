import { expect, it } from 'vitest';
import { erasureRefusals } from './persons.ts';

const nothing = { active: false, openBookings: 0, unpaid: 0, unspent: 0, contactOf: [] };

it('an erasure is refused for each thing that must be kept (rule privacy/erasure)', () => {
  expect(erasureRefusals(nothing)).toEqual([]);
  expect(erasureRefusals({ active: true, openBookings: 1, unpaid: 2, unspent: 1, contactOf: ['Hale LLP'] })).toEqual([
    'The account is active: deactivate it first',
    '1 booking is not finished',
    '2 invoices are not paid',
    '1 payment has credit left',
    'Hale LLP names this address as its contact: enter another first',
  ]);
});
