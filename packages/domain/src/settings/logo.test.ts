import { expect, it } from 'vitest';
import { logoBox } from './logo.ts';

it.each([
  [
    { width: 600, height: 100 },
    { width: 180, height: 30 },
  ],
  [
    { width: 100, height: 400 },
    { width: 14, height: 56 },
  ],
  [
    { width: 90, height: 28 },
    { width: 180, height: 56 },
  ],
])('a logo of %o is shown as %o', (logo, shown) => expect(logoBox(logo, { width: 180, height: 56 })).toEqual(shown));
