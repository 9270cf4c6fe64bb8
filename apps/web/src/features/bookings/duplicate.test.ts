import type { Booking } from '@dragoman/contract/bookings';
import { describe, expect, it } from 'vitest';
import { duplicateOf } from './duplicate.ts';

const booking = (changes: Partial<Booking>) =>
  ({
    department: 'Crime',
    caseType: null,
    language: 'Dari',
    dialect: 'Herati',
    startTime: '10:00',
    ...changes,
  }) as Booking;
const offered = { department: ['Crime', 'Family'], caseType: [], language: ['Dari'], dialect: ['Herati'] };

describe('a duplicate', () => {
  it('begins with all but the day', () => {
    expect(duplicateOf(booking({ fileRef: 'F/1', date: '2026-12-03' as never }), offered)).toMatchObject({
      fileRef: 'F/1',
      department: 'Crime',
      language: 'Dari',
      dialect: 'Herati',
      appointments: [{ date: null, startTime: '10:00' }],
    });
  });

  it('leaves to be chosen what the lists do not offer any more, and takes their spelling', () => {
    expect(
      duplicateOf(booking({ department: 'Housing', language: 'Dari.', dialect: 'Kabuli' }), {
        ...offered,
        language: ['DARI'],
      }),
    ).toMatchObject({ department: null, caseType: null, language: 'DARI', dialect: null });
  });
});
