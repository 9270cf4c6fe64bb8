/**
 * What is told to other programs (rule programs/events), in the order in which the form offers it. A name is never given another
 * meaning; new ones may be added.
 */
export const webhookEvents = {
  'booking.created': 'A booking was entered',
  'booking.changed': 'A booking was changed',
  'booking.status': 'A booking has another status',
  'timesheet.received': 'A timesheet came in',
  'timesheet.given-back': 'A timesheet was given back',
  'timesheet.approved': 'A timesheet was approved',
  'invoice.issued': 'An invoice was issued',
  'invoice.sent': 'An invoice was sent',
  'credit-note.issued': 'A credit note was issued',
  'credit-note.sent': 'A credit note was sent',
  'payment.received': 'A payment was received',
  'payment.allocated': 'A payment was allocated to an invoice',
  'payment.corrected': 'A payment was released, reversed or refunded',
  'remittance.made': 'A remittance slip was made',
  'remittance.voided': 'A remittance slip was voided',
} as const satisfies Record<string, string>;

export type WebhookEvent = keyof typeof webhookEvents;

export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Sent when somebody tries a webhook out; nothing subscribes to it. */
export const testEvent = 'webhook.test';

/** What a change is to other programs: identities, numbers and sums, never a person's name or address. */
export interface ToldEvent {
  readonly type: WebhookEvent;
  readonly data: Readonly<Record<string, unknown>>;
}

interface RecordedChange {
  readonly table: string;
  readonly id: string;
  readonly action: string;
  readonly before: object | null;
  readonly after: object | null;
}

type DataOf = (id: string, after: Values, before: Values) => Readonly<Record<string, unknown>>;
type Values = Readonly<Record<string, unknown>>;

const pounds = (pence: unknown): unknown => (typeof pence === 'number' ? pence / 100 : undefined);

const corrected =
  (what: string): DataOf =>
  (payment, { amount }, before) => ({ payment, what, amount: pounds(amount ?? before['amount']) });

const received: DataOf = (payment, { paymentRef, total }) => ({ payment, number: paymentRef, total: pounds(total) });

/** Actions of the audit that are told as they stand there; of bookings see below. */
const told: Readonly<Record<string, readonly [WebhookEvent, DataOf]>> = {
  'timesheets submitted': ['timesheet.received', (booking) => ({ booking })],
  'timesheets given back': ['timesheet.given-back', (booking) => ({ booking })],
  'invoices issued': [
    'invoice.issued',
    (invoice, { invoiceNo, side, invTotal }) => ({ invoice, number: invoiceNo, side, total: pounds(invTotal) }),
  ],
  'invoices mailed': ['invoice.sent', (invoice) => ({ invoice })],
  'invoices credited': ['credit-note.issued', (invoice, { creditNoteNo }) => ({ invoice, number: creditNoteNo })],
  'credit_notes mailed': ['credit-note.sent', (creditNote) => ({ creditNote })],
  'payments payment received': ['payment.received', received],
  'payments advance received': ['payment.received', received],
  'payments allocated': [
    'payment.allocated',
    (payment, { invoiceNo, amount }) => ({ payment, invoiceNumber: invoiceNo, amount: pounds(amount) }),
  ],
  'payments allocation released': ['payment.corrected', corrected('released')],
  'payments receipt reversed': ['payment.corrected', corrected('reversed')],
  'payments refunded': ['payment.corrected', corrected('refunded')],
  'remittance_slips created': [
    'remittance.made',
    (slip, { remittanceRef, total }) => ({ slip, number: remittanceRef, total: pounds(total) }),
  ],
  'remittance_slips voided': ['remittance.voided', (slip) => ({ slip })],
};

/** The events of a recorded change; most changes have none. */
export function eventsOf({ table, id, action, before, after }: RecordedChange): ToldEvent[] {
  const was = { ...before } as Values;
  const is = { ...after } as Values;
  if (table === 'bookings') return bookingEvents(id, action, was, is);
  const [type, tell] = told[`${table} ${action}`] ?? [];
  return type && tell ? [{ type, data: tell(id, is, was) }] : [];
}

// What was moved in happened elsewhere and before: nobody waits to be told of it.
const ofImports: ReadonlySet<string> = new Set(['import', 'undo import']);

function bookingEvents(booking: string, action: string, before: Values, after: Values): ToldEvent[] {
  if (ofImports.has(action)) return [];
  if (action === 'create')
    return [{ type: 'booking.created', data: { booking, reference: after['booking_ref'], status: after['status'] } }];
  const status = after['status'];
  const moved = status !== undefined && status !== before['status'];
  const events: (ToldEvent | false)[] = [
    { type: 'booking.changed', data: { booking } },
    moved && { type: 'booking.status', data: { booking, from: before['status'], to: status } },
    after['is_approve'] === true && { type: 'timesheet.approved', data: { booking } },
  ];
  return events.filter((event) => event !== false);
}
