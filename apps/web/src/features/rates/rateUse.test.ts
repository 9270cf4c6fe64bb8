import { expect, it } from 'vitest';
import { rateQuestion } from './rateUse.ts';

const countOf = (count: number) => ({ count, more: false });
const courts = { rateName: 'Courts' };

it('says by how many a rate is used before it is disabled or renamed', () => {
  const use = { clients: 12, bookings: countOf(1), location: null };
  expect(rateQuestion(courts, { enabled: false }, use)).toEqual({
    title: "Disable 'Courts'?",
    text: 'Used by 12 clients and 1 open booking. Clients and bookings that have it keep it.',
    confirmLabel: 'Disable',
  });
  expect(rateQuestion(courts, { rateName: 'Court work' }, use)?.title).toBe("Rename 'Courts'?");
});

it('says that a place is priced by it', () => {
  const use = { clients: 0, bookings: countOf(0), location: 'In London' } as const;
  expect(rateQuestion({ rateName: 'In London' }, { enabled: false }, use)?.text).toBe(
    'Used by jobs In London that have no other rate. Clients and bookings that have it keep it. Jobs In London without another rate can then not be priced.',
  );
});

it('asks nothing where nothing uses it', () => {
  expect(
    rateQuestion(courts, { enabled: false }, { clients: 0, bookings: countOf(0), location: null }),
  ).toBeUndefined();
});
