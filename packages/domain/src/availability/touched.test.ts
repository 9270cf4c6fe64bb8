import { expect, it } from 'vitest';
import { whatTheyKnow } from './touched.ts';

it('says of which jobs their interpreter was told', () => {
  expect(whatTheyKnow(['BK-1', 'BK-2'], [])).toBe('They have been told so.');
  expect(whatTheyKnow([], ['BK-3'])).toBe('They have not been told so: they do not know yet that they were given it.');
  expect(whatTheyKnow(['BK-1'], ['BK-2', 'BK-3'])).toBe(
    'They have been told so of BK-1. Of BK-2, BK-3 they have not: they do not know yet that they were given them.',
  );
});
