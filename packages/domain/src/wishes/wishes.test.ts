import { describe, expect, it } from 'vitest';
import { isGrounded, refusedWishes, type WishOfClient } from './index.ts';

const wish = (more: Partial<WishOfClient> = {}): WishOfClient => ({
  clientId: 'one',
  side: 'client',
  wish: 'never again',
  ...more,
});

describe('wishes', () => {
  it('shut out for the client whom they are about, whichever side has them', () => {
    const both = [wish({ side: 'interpreter' }), wish()];
    expect(refusedWishes(both, 'one')).toEqual([
      'The client asked never to have them again',
      'They asked never to work for the client again',
    ]);
    expect(refusedWishes(both, 'another')).toEqual([]);
    expect(refusedWishes(both, null)).toEqual([]);
    expect(refusedWishes([wish({ wish: 'preferred' })], 'one')).toEqual([]);
  });

  it('say why where it is never again', () => {
    expect(isGrounded({ wish: 'preferred' })).toBe(true);
    expect(isGrounded({ wish: 'never again', reason: 'Too late twice' })).toBe(true);
    expect(isGrounded({ wish: 'never again', reason: ' no ' })).toBe(false);
    expect(isGrounded({ wish: 'never again' })).toBe(false);
  });
});
