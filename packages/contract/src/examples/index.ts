import type { Scope } from '@dragoman/domain/access';
import { bookingRoutes } from '../bookings/index.ts';
import { clientRoutes } from '../clients/index.ts';
import { interpreterRoutes } from '../interpreters/index.ts';
import type { RouteDeclaration } from '../kit/index.ts';
import { languageRoutes } from '../languages/index.ts';
import { paymentRoutes } from '../payments/index.ts';
import { remittanceRoutes } from '../remittances/index.ts';
import { timesheetRoutes } from '../timesheets/index.ts';

/** A call as a program makes it by a token. `$booking` stands for what an example before it has kept under that name. */
export interface CallExample {
  readonly route: RouteDeclaration;
  readonly scope: Scope;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: Readonly<Record<string, unknown>>;
  /** Under which name the identity in the reply's data is kept for those after it. */
  readonly keeps?: string;
  /** The status of the answer where it is none that takes the call. */
  readonly refusedWith?: number;
}

const booking = {
  bookingType: 'Booking',
  businessType: 'Business',
  serviceType: 'Telephone',
  companyName: 'Hale and Moor LLP',
  department: 'Immigration',
  caseType: 'Legal Aid',
  name: 'Ruth Hale',
  phone: '02079460000',
  mobile: '07700900123',
  address: '1 High Street, London',
  email: 'ruth@hale.example',
  clientName: 'A. Client',
  fileRef: 'HM/17',
  notes: 'Ring the bell',
  language: 'Tamil',
  gender: 'any',
  purposeOfCall: 'Other',
  appointments: [{ date: '2030-12-03', startTime: '10:00', endTime: '11:00' }],
} as const;

/** The examples of the description at /api/docs, in the order in which they can be run (rule api/examples). */
export const callExamples: readonly CallExample[] = [
  { route: languageRoutes.all, scope: 'masters:read' },
  { route: bookingRoutes.create, scope: 'bookings:write', body: booking, keeps: 'booking' },
  { route: bookingRoutes.list, scope: 'bookings:read', query: { limit: '5', sort: 'createdAt', order: 'desc' } },
  { route: bookingRoutes.one, scope: 'bookings:read', params: { id: '$booking' } },
  { route: bookingRoutes.history, scope: 'bookings:read', params: { id: '$booking' } },
  {
    route: bookingRoutes.update,
    scope: 'bookings:write',
    params: { id: '$booking' },
    body: { notes: 'The bell is broken' },
  },
  { route: clientRoutes.list, scope: 'clients:read', query: { limit: '5' } },
  { route: interpreterRoutes.list, scope: 'interpreters:read', query: { limit: '5' } },
  { route: timesheetRoutes.read, scope: 'timesheets:read', params: { id: '$booking' } },
  { route: paymentRoutes.clientDues, scope: 'payments:read' },
  { route: paymentRoutes.list, scope: 'payments:read', query: { limit: '5' } },
  { route: remittanceRoutes.list, scope: 'payments:read', query: { limit: '5' } },
  // A scope that reads opens no call that writes.
  { route: clientRoutes.create, scope: 'clients:read', body: { name: 'Hale and Moor LLP' }, refusedWith: 403 },
];

/** An example as it is sent, with what was kept in the place of names. */
export function requestOf(
  { route, params = {}, query, body }: CallExample,
  kept: Readonly<Record<string, string>> = {},
): { readonly method: string; readonly path: string; readonly body: string | undefined } {
  const value = (text: string) => (text.startsWith('$') ? (kept[text.slice(1)] ?? text) : text);
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => value(params[name] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return { method: route.method, path: `/api/v1${path}${search}`, body: body && JSON.stringify(body) };
}
