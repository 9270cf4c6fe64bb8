import { describe, expect, it } from 'vitest';
import { pence } from '../money/index.ts';
import {
  actionsOf,
  bookedAfter,
  mayReturn,
  bookingActions,
  bookingStatuses,
  statusAfterCreation,
  formConfirmed,
  history,
  mayAccept,
  mayCancel,
  mayDo,
  moveNote,
  maySetBack,
  movedTo,
  previewLabel,
  sendLabel,
  sendQuoteAfter,
  statusAfterSending,
  showsPreview,
  showsUrgent,
  statusLabel,
  statusOptions,
  typedNote,
  type ActionFacts,
  type BookingAction,
} from './index.ts';

const facts: ActionFacts = {
  status: 'Booking',
  serviceType: 'Telephone',
  isSendQuote: false,
  isTimesheet: false,
  isApprove: false,
  isQuoteAccepted: false,
  interpreterName: null,
  remittanceRef: null,
  hasLiveInvoice: false,
};

describe('statuses', () => {
  it('have their labels', () => {
    expect(bookingStatuses.map(statusLabel)).toEqual([
      'Pending',
      'Booking Pending',
      'Quotation Pending',
      'Quote Requested',
      'Quote Supplied',
      'Confirmed',
      'Attended but no timesheet',
      'Timesheet Submitted',
      'Approved',
      'Paid',
      'Company Outstanding',
      'Cancelled',
    ]);
  });

  it('always offer the present one (rule bookings/statuses)', () => {
    expect(statusOptions('Pending')).toContain('Pending');
    expect(statusOptions('Booking')).toHaveLength(10);
  });

  it('make a job booked (rule bookings/booked)', () => {
    expect(bookedAfter('Confirmed', false)).toBe(true);
    expect(bookedAfter('Booking', true)).toBe(true);
    expect([bookedAfter('Booking', false), bookedAfter('Company Outstanding', false)]).toEqual([false, false]);
  });
});

describe('changes of status', () => {
  it('follow creation, form, sending and Move To (rule bookings/move-to)', () => {
    expect(statusAfterCreation('Quotation')).toEqual({
      status: 'Quotation',
      bookingType: 'Quotation',
      isBooked: false,
    });
    expect(formConfirmed('Booking')).toMatchObject({ value: { status: 'Booking', isBooked: true } });
    expect(formConfirmed('Quotation')).toMatchObject({ value: { status: 'Quotation', isBooked: false } });
    expect(formConfirmed('Confirmed').allowed).toBe(false);
    expect([statusAfterSending('Quotation'), statusAfterSending('Booking')]).toEqual(['Quote Supplied', 'Confirmed']);
    expect(movedTo('Booked')).toEqual({ status: 'Booking', bookingType: 'Booking', isBooked: true });
    expect(movedTo('Booking').isBooked).toBe(false);
    expect(movedTo('Quotation').status).toBe('Quotation');
  });

  it('refuse cancelling twice and while an invoice lives (rule bookings/cancelling)', () => {
    expect(mayCancel({ status: 'Paid', hasLiveInvoice: true })).toEqual({
      allowed: false,
      refusal: 'Issue a credit note first',
    });
    expect(mayCancel({ status: 'Cancel', hasLiveInvoice: false }).allowed).toBe(false);
    expect(mayCancel({ status: 'Confirmed', hasLiveInvoice: false }).allowed).toBe(true);
  });

  it('set back only what is confirmed (rule interpreters/confirm-again)', () => {
    expect(maySetBack('Confirmed').allowed).toBe(true);
    expect(maySetBack('Paid')).toEqual({ allowed: false, refusal: 'Only while the status is Confirmed' });
  });

  it('accept a supplied quotation once (rule quotations/accepting)', () => {
    expect(mayAccept({ status: 'Quote Supplied', isQuoteAccepted: false }).allowed).toBe(true);
    for (const wrong of [
      { status: 'Cancel' as const, isQuoteAccepted: false },
      { status: 'Quote Supplied' as const, isQuoteAccepted: true },
      { status: 'Confirmed' as const, isQuoteAccepted: false },
    ]) {
      expect(mayAccept(wrong).allowed).toBe(false);
    }
  });

  it('set and clear isSendQuote (rule quotations/ready-to-send) and show the preview button (rule quotations/form-button)', () => {
    expect(sendQuoteAfter('formConfirmed', { isFormConfirmed: true })).toBe(true);
    expect(sendQuoteAfter('assigned', { isFormConfirmed: true })).toBe(true);
    expect(sendQuoteAfter('assigned', { isFormConfirmed: false })).toBe(false);
    expect(sendQuoteAfter('relevantChange', { isFormConfirmed: true })).toBe(false);
    expect(sendQuoteAfter('sent', { isFormConfirmed: true })).toBe(false);
    expect([showsPreview('Booking'), showsPreview('Quotation'), showsPreview('Confirmed')]).toEqual([
      true,
      true,
      false,
    ]);
    expect([previewLabel('Quotation'), previewLabel('Booking')]).toEqual([
      'Generate Quotation',
      'Booking confirmation',
    ]);
  });
});

describe('row actions', () => {
  const open: [BookingAction, Partial<ActionFacts>, Partial<ActionFacts>][] = [
    ['assign', { status: 'Quotation' }, { status: 'Confirmed' }],
    ['send', { isSendQuote: true, interpreterName: 'A. Dragoman' }, { isSendQuote: true }],
    ['send', { isSendQuote: true, interpreterName: 'A. Dragoman' }, { interpreterName: 'A. Dragoman' }],
    ['timesheet', { isTimesheet: true }, { isTimesheet: false }],
    ['timesheet', { isTimesheet: true }, { isTimesheet: true, status: 'Cancel' }],
    ['sendInvoice', { isApprove: true }, { isApprove: false }],
    ['creditNote', { isApprove: true }, { isApprove: false }],
    ['certificate', { serviceType: 'Translation' }, { serviceType: 'Onsite' }],
    [
      'remittanceSlip',
      { status: 'Paid', remittanceRef: 'REM-000001' },
      { status: 'Approved', remittanceRef: 'REM-000001' },
    ],
    ['remittanceSlip', { status: 'Paid', remittanceRef: 'REM-000001' }, { status: 'Paid' }],
    ['proforma', { status: 'Quote Supplied' }, { status: 'Booking' }],
    ['viewQuotation', { isQuoteAccepted: true }, { isQuoteAccepted: false }],
    ['cancel', { status: 'Paid' }, { hasLiveInvoice: true }],
    ['move', { status: 'Cancel' }, { status: 'Booking' }],
  ];

  it.each(open)('%s is open here and closed there, with a reason', (action, yes, no) => {
    expect(mayDo(action, { ...facts, ...yes })).toEqual({ may: true });
    expect(mayDo(action, { ...facts, ...no })).toEqual({ may: false, why: expect.stringMatching(/\w/) });
  });

  it('are all answered at once; edit, notes and payment always', () => {
    const answers = actionsOf({ ...facts, status: 'Cancel' });
    expect(Object.keys(answers)).toEqual(bookingActions);
    expect([answers.edit, answers.notes, answers.payment].every(({ may }) => may)).toBe(true);
  });

  it('carry their labels and the urgent icon', () => {
    expect([sendLabel('Quotation'), sendLabel('Booking')]).toEqual(['Send Quotation', 'Send Booking Confirmation']);
    expect(showsUrgent({ serviceType: 'Translation', urgency: 'urgent' })).toBe(true);
    expect(showsUrgent({ serviceType: 'Onsite', urgency: 'urgent' })).toBe(false);
  });
});

describe('texts (rules bookings/history, bookings/notes)', () => {
  it('of history and notes', () => {
    expect(history.statusChanged('Booking', 'Cancel')).toEqual({
      text: 'Amended',
      detail: 'Booking Pending → Cancelled',
    });
    expect(
      history.writtenOff({ amount: pence(250), by: 'Sue', invoiceNo: 'INV-1', reason: 'Insolvent', id: '7' }),
    ).toEqual({
      text: 'Written off £2.50 by Sue',
      detail: 'INV-1, Insolvent, reference 7',
    });
    expect(history.creditNote('CN-000007', 'Client', 'Wrong rate')).toEqual({
      text: 'Credit note CN-000007 (Client)',
      detail: 'Wrong rate',
    });
    expect(history.released('Advance', pence(5600), 'INV-000001', 'Wrong job').text).toBe(
      'Advance: £56.00 released from INV-000001: Wrong job',
    );
    expect(history.created({ number: 2, of: 3 })).toEqual({ text: 'Booking created', detail: '2 of 3' });
    expect(typedNote('rang back')).toBe('Note: rang back');
    expect(typedNote('Note: rang back')).toBe('Note: rang back');
    expect(typedNote('Noted: rang back')).toBe('Note: Noted: rang back');
    expect(moveNote('Booked', 'they rang')).toBe('Moved to Booked: they rang');
  });
});

it('is taken back by hand only where it cancels nothing and shows the job to nobody', () => {
  expect(mayReturn('Booking', 'Pending')).toBe(true);
  expect(mayReturn('Quotation', 'Quote Supplied')).toBe(true);
  expect(mayReturn('Booking', 'Confirmed')).toBe(false);
  expect(mayReturn('Confirmed', 'Booking')).toBe(false);
  expect(mayReturn('Booking', 'Cancel')).toBe(false);
});
