import { describe, expect, it } from 'vitest';
import { fillingText, fillingWords, type FillingFacts } from './index.ts';

const now = new Date('2026-11-25T09:00:00Z');
const offer = { asked: 3, expiresAt: new Date('2026-11-26T09:00:00Z'), accepted: false };
const text = (facts: Partial<FillingFacts>) =>
  fillingText({ status: 'Booking', interpreterName: null, offer: null, ...facts }, now);

describe('how a job stands with interpreters (rule offers/honest-status)', () => {
  it('is said from its offer to its confirmation, and not before or after', () => {
    expect(text({})).toBeUndefined();
    expect(text({ offer })).toBe('Offered to 3 until 26/11/2026 09:00');
    expect(text({ offer: { ...offer, expiresAt: now } })).toBe('Offer to 3 expired');
    const had = { interpreterName: 'Ana Núñez' };
    expect(text({ ...had, offer: { ...offer, accepted: true } })).toBe('Accepted, not yet confirmed');
    expect(text(had)).toBe('Given, not yet confirmed');
    expect(text({ ...had, offer: { ...offer, accepted: true }, status: 'Confirmed' })).toBeUndefined();
    expect(text({ status: 'Cancel', offer })).toBeUndefined();
  });

  it('is said in a word or two for a column', () => {
    const words = (facts: Partial<FillingFacts>) =>
      fillingWords({ status: 'Booking', interpreterName: null, offer: null, ...facts }, now);
    expect(words({})).toBeUndefined();
    expect(words({ offer })).toBe('Offered to 3');
    expect(words({ offer: { ...offer, expiresAt: now } })).toBe('Offer expired');
    expect(words({ interpreterName: 'Ana', offer: { ...offer, accepted: true } })).toBe('Accepted');
    expect(words({ interpreterName: 'Ana' })).toBe('Unconfirmed');
    expect(words({ interpreterName: 'Ana', status: 'Approved' })).toBeUndefined();
  });
});
