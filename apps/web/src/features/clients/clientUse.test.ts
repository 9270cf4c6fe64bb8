import { expect, it } from 'vitest';
import { clientQuestion } from './clientUse.ts';

const client = { companyName: 'Harbour LLP' };
const countOf = (count: number) => ({ count, more: false });
const use = { bookings: countOf(9), toCome: countOf(2), dueInvoices: 1 };
const none = { bookings: countOf(9), toCome: countOf(0), dueInvoices: 0 };

it('says what a client has left before it is deactivated', () => {
  expect(clientQuestion(client, { active: false }, use)).toEqual({
    title: "Deactivate 'Harbour LLP'?",
    text: 'It has 2 jobs to come and 1 due invoice. All of that stays, but no new booking can be allocated to it.',
    confirmLabel: 'Deactivate',
  });
  expect(clientQuestion(client, { active: false }, none)).toBeUndefined();
});

it('says what follows a new name', () => {
  expect(clientQuestion(client, { companyName: 'Quay LLP' }, use)).toMatchObject({
    title: "Rename 'Harbour LLP' to 'Quay LLP'?",
    text: 'It has 9 bookings and 1 due invoice. The name changes there and in searches too. Issued documents keep the old one.',
  });
  expect(clientQuestion(client, { companyName: 'Quay LLP' }, { ...none, bookings: countOf(0) })).toBeUndefined();
  expect(clientQuestion(client, { active: true }, use)).toBeUndefined();
});
