import { describe, expect, it } from 'vitest';
import { deskKindsOf, deskOperation, deskTiming, type DeskFacts } from './index.ts';

const booking: DeskFacts = {
  status: 'Booking',
  serviceType: 'Onsite',
  isSendQuote: false,
  isTimesheet: false,
  interpreterName: null,
};

describe('what is done next', () => {
  it('is the interpreter, then the form, then sending', () => {
    expect(deskOperation(booking)).toBe('assign');
    expect(deskOperation({ ...booking, interpreterName: 'A. Dragoman' })).toBe('quotationForm');
    expect(deskOperation({ ...booking, interpreterName: 'A. Dragoman', isSendQuote: true })).toBe('send');
    expect(deskOperation({ ...booking, status: 'Quotation' })).toBe('assign');
  });

  it('is the booking itself, unless its timesheet waits', () => {
    for (const status of ['Pending', 'Quotation Request', 'Quote Supplied', 'Confirmed', 'Approved'] as const)
      expect(deskOperation({ ...booking, status })).toBe('edit');
    expect(deskOperation({ ...booking, status: 'Timesheet Submitted', isTimesheet: true })).toBe('timesheet');
  });
});

describe('the desk of a role', () => {
  it('has what the role may deal with', () => {
    expect(deskKindsOf('superadmin')).toContain('overdue');
    expect(deskKindsOf('ip-admin')).toContain('overdue');
    expect(deskKindsOf('admin')).not.toContain('overdue');
    expect(deskKindsOf('admin')).toContain('unfilled');
  });
});

describe('how long', () => {
  const now = new Date('2026-03-02T09:00:00Z');
  const at = (text: string) => new Date(text);
  it('is said in minutes, hours and days', () => {
    expect(deskTiming('unfilled', at('2026-03-02T09:01:00Z'), now)).toBe('starts in 1 minute');
    expect(deskTiming('unfilled', at('2026-03-02T14:30:00Z'), now)).toBe('starts in 5 hours');
    expect(deskTiming('unfilled', at('2026-03-02T08:00:00Z'), now)).toBe('should have begun 1 hour ago');
    expect(deskTiming('unanswered', at('2026-02-27T09:00:00Z'), now)).toBe('sent 3 days ago');
    expect(deskTiming('papers', at('2026-03-20T09:00:00Z'), now)).toBe('expires in 18 days');
  });
});
