import { describe, expect, it } from 'vitest';
import { eventsOf } from './events.ts';
import { webhookFields } from './fields.ts';
import { isGivenUp, isTaken } from './retries.ts';

const id = 'b1';
const booking = (action: string, before: object | null, after: object | null) =>
  eventsOf({ table: 'bookings', id, action, before, after });

describe('what is told to other programs (rule programs/events)', () => {
  it('of a booking that it was entered, changed, and has another status', () => {
    expect(booking('create', null, { booking_ref: 7, status: 'Booking', name: 'Ana' })).toEqual([
      { type: 'booking.created', data: { booking: id, reference: 7, status: 'Booking' } },
    ]);
    expect(booking('update', { phone: '1' }, { phone: '2' })).toEqual([
      { type: 'booking.changed', data: { booking: id } },
    ]);
    expect(booking('move', { status: 'Cancel' }, { status: 'Booking' })).toEqual([
      { type: 'booking.changed', data: { booking: id } },
      { type: 'booking.status', data: { booking: id, from: 'Cancel', to: 'Booking' } },
    ]);
  });

  it('of money in pounds, and with no name', () => {
    const after = { paymentRef: 'PAY1', total: 1050, payer: 'Ana Client' };
    expect(eventsOf({ table: 'payments', id: 'p', action: 'payment received', before: null, after })).toEqual([
      { type: 'payment.received', data: { payment: 'p', number: 'PAY1', total: 10.5 } },
    ]);
    const before = { allocation: 'a', invoiceNo: 'INV1', amount: 200 };
    expect(
      eventsOf({ table: 'payments', id: 'p', action: 'allocation released', before, after: { reason: 'Wrong' } }),
    ).toEqual([{ type: 'payment.corrected', data: { payment: 'p', what: 'released', amount: 2 } }]);
  });

  it('of nothing else', () => {
    expect(eventsOf({ table: 'users', id: 'u', action: 'update', before: {}, after: { role: 'admin' } })).toEqual([]);
    expect(eventsOf({ table: 'timesheets', id, action: 'saved', before: null, after: {} })).toEqual([]);
    expect(booking('import', null, { status: 'Approved', is_approve: true })).toEqual([]);
    expect(booking('undo import', null, { status: 'Cancel' })).toEqual([]);
  });
});

describe('an address of a webhook', () => {
  const problem = (url: string) => webhookFields.url.safeParse(url).error?.issues[0]?.message;
  it('is a web address without a password', () => {
    expect(problem('https://program.example/hook?of=dragoman')).toBeUndefined();
    for (const none of ['program.example', 'ftp://program.example', 'javascript:alert(1)', 'https://'])
      expect(problem(none)).toContain('This is no web address');
    expect(problem('https://ana:secret@program.example')).toContain('password');
    expect(problem('https://program.example/#part')).toContain('#');
  });
});

describe('a delivery', () => {
  it('is taken by 2xx alone', () => {
    expect([200, 204, 299].every(isTaken)).toBe(true);
    expect([undefined, 199, 301, 302, 404, 410, 500].some(isTaken)).toBe(false);
  });

  it('is given up after three days of failures, or where the receiver is gone', () => {
    const failingSince = new Date('2026-11-20T10:00:00Z');
    expect(isGivenUp({ failingSince, status: 500 }, new Date('2026-11-23T09:59:00Z'))).toBe(false);
    expect(isGivenUp({ failingSince, status: 500 }, new Date('2026-11-23T10:00:00Z'))).toBe(true);
    expect(isGivenUp({ failingSince, status: 410 }, failingSince)).toBe(true);
  });
});
