import { expect, it } from 'vitest';
import { stepDue } from './index.ts';

const [first, second, last] = [
  { id: 'a', days: 7 },
  { id: 'b', days: 21 },
  { id: 'c', days: 35 },
] as const;
const steps = [last, first, second];

it('takes the steps of reminders one by one, each from its day on (rule reminders/steps)', () => {
  expect(stepDue(steps, 6, undefined)).toBeUndefined();
  expect(stepDue(steps, 7, undefined)).toBe(first);
  expect(stepDue(steps, 20, { steps: [first], daysAgo: 13 })).toBeUndefined();
  expect(stepDue(steps, 21, { steps: [first], daysAgo: 14 })).toBe(second);
  expect(stepDue(steps, 300, { steps: [first, second, last], daysAgo: 200 })).toBeUndefined();
});

it('begins with the first, however old the debt, and leaves the days between two steps', () => {
  expect(stepDue(steps, 90, undefined)).toBe(first);
  expect(stepDue(steps, 103, { steps: [first], daysAgo: 13 })).toBeUndefined();
  expect(stepDue(steps, 104, { steps: [first], daysAgo: 14 })).toBe(second);
});

it('sends no step twice, also where its days were changed, and none that lies before one that was sent', () => {
  const moved = { id: 'b', days: 50 };
  const added = { id: 'd', days: 14 };
  const reminded = { steps: [first, { id: 'b', days: 21 }], daysAgo: 99 };
  expect(stepDue([first, moved], 120, reminded)).toBeUndefined();
  expect(stepDue([first, added, second, last], 120, reminded)).toBe(last);
});

it('reminds nobody where no step is set', () => expect(stepDue([], 400, undefined)).toBeUndefined());
