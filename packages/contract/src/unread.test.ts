import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { bookingRoutes } from './bookings/index.ts';
import { allRoutes } from './index.ts';
import { interpreterRoutes } from './interpreters/index.ts';
import { invoiceRoutes } from './invoices/index.ts';
import { timesheetRoutes } from './timesheets/index.ts';

const id = '0199f7a2-1111-7000-8000-000000000001';
const detail = { invoiceNo: 'INV-000001', allocated: 10 };
const columns = { timesheet: { mileage: 4 }, clientSheet: { mileage: 5, noClientInvoice: true } };
const closing = { kind: 'code', at: '2026-11-23T10:00:00Z', sheet: { mileage: 4 }, code: '123456' };
const money = { allocatedDate: '2026-11-23', details: [detail] };
const address = { email: 'clerk@firm.example' };
const booking = {
  bookingType: 'Booking',
  businessType: 'Private',
  serviceType: 'Telephone',
  department: 'Criminal',
  name: 'Ann Clerk',
  phone: '02070000000',
  mobile: '07700900000',
  address: '1 High Street',
  email: 'clerk@firm.example',
  clientName: 'Li Wei',
  fileRef: 'F/1',
  notes: 'First hearing',
  language: 'Mandarin',
  gender: 'any',
  purposeOfCall: 'Convey a message',
  place: 'Court',
  personAttending: 'Ann Clerk',
  appointments: [{ date: '2026-12-01', startTime: '10:00', endTime: '11:00' }],
};

/** A request of each call that accepts unread fields and requires others. */
const requests: Record<string, object> = {
  'PUT /users/notes/:id': { text: 'Moved desks' },
  'PUT /clients/notes/:id': { text: 'Prefers e-mail' },
  'PUT /clients/:id/doc': { type: 'Contract' },
  'PUT /interpreters/languages/:id': { languages: [] },
  'PUT /interpreters/profilenote/:id': { text: 'Prefers mornings' },
  'PUT /interpreters/:id/doc': { type: 'CV' },
  'PUT /interpreters/:id': { bookingNotes: { text: 'Has a car' } },
  'POST /mailsend/ipmail': { from: address, toArr: ['ana@mail.example'], subject: 'Dates', html: '<p>Dates</p>' },
  'POST /mailsend/activation/:id': { from: address, changes: { bookingNotes: { text: 'Has a car' } } },
  'POST /bookings': booking,
  'PUT /bookings/bookingNotes/:id': { text: 'Ring the bell' },
  'POST /bookings/move/:id': { moveTo: 'Booked' },
  'POST /mailsend': {
    to: [address],
    cc: [address],
    from: address,
    subject: 'Dates',
    content: [{ type: 'text/html', value: '<p>Dates</p>' }],
  },
  'PUT /bookings/assign/:id': { interpreter: id },
  'PUT /bookings/timesheet/:id': { ...columns, closing },
  'PUT /bookings/savetimesheet/:id': { ...columns, closing },
  'POST /bookings/timesheetpreview/:id': { ...columns, closing },
  'POST /bookings/approvetimesheet/:id': { ...columns, closing },
  'PUT /invoice/:id': { discounts: 5 },
  'POST /invoice/credit/:id': { crNote: 'Client', reason: 'Wrong rate' },
  'POST /bookings/allocatepayment': { totalAmount: 10, paymentDate: '2026-11-23', ...money },
  'POST /bookings/allocatecredit': { companyId: id, credit: 10, ...money },
  'POST /bookings/makepayment/:id': { action: 'allocate', ...money },
  'POST /bookings/createremittanceslip/': {
    interpreterId: id,
    details: [{ bookingId: id }],
    paymentDate: '2026-11-23',
  },
};

const assigned = {
  id,
  interpreter: id,
  interpreterName: 'Ana Costa',
  interpreterMobile: '07700900000',
  interpreterPhone: '02070000000',
  interpreterPostcode: 'E1 6AN',
  interpreterRef: '1001',
};

/** What the specification's callers send, by the rows that say so. */
const written: [row: string, body: z.ZodType, request: object, read: object][] = [
  ['API-13', bookingRoutes.update.body, assigned, { interpreter: id }],
  [
    'API-14',
    bookingRoutes.update.body,
    { _id: id, status: 'Confirmed', dateOfConfirmation: '2026-11-23T10:00:00Z' },
    { status: 'Confirmed' },
  ],
  [
    'API-15',
    bookingRoutes.update.body,
    { status: 'Cancel', cancelReason: 'Settled', cancelBy: 'Ann', cancelDate: '2026-11-23', note: 'Cancelled' },
    { status: 'Cancel', cancelReason: 'Settled' },
  ],
  [
    'CANCEL-03',
    bookingRoutes.cancel.body,
    { cancelReason: 'Settled', cancelBy: 'Ann', cancelDate: '2026-11-23T10:00:00Z', updatedBy: 'Ann' },
    { cancelReason: 'Settled' },
  ],
  ['API-16', bookingRoutes.addNote.body, { id, text: 'Ring the bell', updatedBy: 'Ann' }, { text: 'Ring the bell' }],
  ['API-19', timesheetRoutes.submit.body, { id, ...columns }, columns],
  ['API-20', timesheetRoutes.approve.body, { id, approvedBy: 'Ann', ...columns }, columns],
  ['API-21', timesheetRoutes.save.body, { id, updatedBy: 'Ann', ...columns }, columns],
  [
    'API-53',
    invoiceRoutes.credit.body,
    { id, invoiceNo: 'INV-000001', crNote: 'Client', reason: 'Wrong rate' },
    { crNote: 'Client', reason: 'Wrong rate' },
  ],
  [
    'API-54',
    invoiceRoutes.changeDiscount.body,
    { discounts: 5, subTotal: 95, adminCharges: 0, invTotal: 114, grossTotal: 114 },
    { discounts: 500 },
  ],
  ['API-61', interpreterRoutes.changePhoto.body, { id }, {}],
  [
    'API-64',
    interpreterRoutes.addNote.body,
    { id, text: 'Mornings only', updatedby: 'Ann' },
    { text: 'Mornings only' },
  ],
];

const anything = { sent: ['by', 7] };

/** The inner schema of what may be absent, and of a codec what it reads. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return inner(schema.unwrap());
  return schema instanceof z.ZodPipe ? inner(schema.in) : schema;
}

/** Where unread fields may stand in a request, as 'details.bookingRef'. */
function unreadIn(schema: z.core.$ZodType, path = ''): string[] {
  const known = inner(schema);
  if (known instanceof z.ZodArray) return unreadIn(known.element, path);
  if (known instanceof z.ZodUnion) return known.options.flatMap((option) => unreadIn(option, path));
  if (!(known instanceof z.ZodObject)) return [];
  return Object.entries(known.shape).flatMap(([name, field]) =>
    isUnread(field) ? [path + name] : unreadIn(field, `${path + name}.`),
  );
}

const isUnread = (field: z.ZodType): boolean => field.description?.startsWith('Accepted and not read: ') ?? false;

/** The request with something in each unread field, and which those are. */
function filled(request: unknown, unread: readonly string[]): { request: unknown; reached: string[] } {
  if (Array.isArray(request)) {
    const items = request.map((item) => filled(item, unread));
    return { request: items.map((item) => item.request), reached: items.flatMap(({ reached }) => reached) };
  }
  if (typeof request !== 'object' || request === null) return { request, reached: [] };
  const own = unread.filter((path) => !path.includes('.'));
  const reached = [...own];
  const entries = Object.entries(request).map(([name, value]) => {
    const below = unread.filter((path) => path.startsWith(`${name}.`)).map((path) => path.slice(name.length + 1));
    const field = filled(value, below);
    reached.push(...field.reached.map((path) => `${name}.${path}`));
    return [name, field.request] as const;
  });
  return { request: Object.fromEntries([...entries, ...own.map((name) => [name, anything])]), reached };
}

const accepting = allRoutes.flatMap(({ method, path, body }) => {
  const unread = body ? unreadIn(body) : [];
  return body && unread.length > 0 ? [{ call: `${method} ${path}`, body, unread }] : [];
});

describe('what a request may hold and the server does not read (rule api/unread)', () => {
  it.each(written)('is accepted where it is written down: %s', (_row, body, request, read) => {
    expect(z.parse(body, request)).toStrictEqual(read);
  });

  it('is told apart in many calls', () => {
    expect(accepting.length).toBeGreaterThan(35);
    expect(Object.keys(requests).filter((call) => !accepting.some((known) => known.call === call))).toEqual([]);
  });

  it.each(accepting)('is accepted and dropped: $call', ({ call, body, unread }) => {
    const sent = requests[call] ?? {};
    const { request, reached } = filled(sent, unread);
    expect([...new Set(reached)].toSorted()).toEqual([...unread].toSorted());
    expect(z.parse(body, request)).toStrictEqual(z.parse(body, sent));
  });

  it.each(accepting)('leaves every other field refused: $call', ({ call, body }) => {
    const result = z.safeParse(body, { ...requests[call], noSuchField: 1 });
    expect(result.error?.issues).toMatchObject([{ code: 'unrecognized_keys', keys: ['noSuchField'] }]);
  });
});
