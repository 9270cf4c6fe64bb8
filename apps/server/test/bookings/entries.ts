import { bookingRoutes } from '@dragoman/contract/bookings';
import { expect } from 'vitest';
import type { Caller } from '../harness/index.ts';

const customer = {
  bookingType: 'Booking',
  businessType: 'Business',
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
} as const;

const row = { date: '2026-12-03', startTime: '10:00', endTime: '11:00' };

/** A complete new booking of each service, as the dialog sends it. */
export const entries = {
  telephone: { ...customer, serviceType: 'Telephone', gender: 'any', purposeOfCall: 'Other', appointments: [row] },
  video: { ...customer, serviceType: 'Video Call', gender: 'any', purposeOfCall: 'Court Hearing', appointments: [row] },
  onsite: {
    ...customer,
    serviceType: 'Onsite',
    gender: 'female',
    place: 'Court',
    personAttending: 'R. Hale',
    postcode: 'SW1A 1AA',
    placeOfAttendance: 'Court 3',
    otherReference: 'T-9',
    appointments: [{ date: '2026-12-03', startTime: '10:00', endTime: '12:20' }],
  },
  translation: {
    ...customer,
    serviceType: 'Translation',
    documentType: 'Legal',
    formatType: 'PDF',
    date: '2026-12-03',
  },
  transcription: {
    ...customer,
    serviceType: 'Transcription',
    transcriptionType: 'Audio',
    formatType: 'Mp3',
    date: '2026-12-03',
  },
} as const;

/** Books and gives the identity. */
export async function book(caller: Caller, entry: object = entries.telephone): Promise<string> {
  const { status, body } = await caller.call(bookingRoutes.create, { body: entry });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.data._id;
}

/** The booking as its edit screen reads it. */
export async function read(caller: Caller, id: string) {
  return (await caller.call(bookingRoutes.one, { params: { id } })).body.data;
}

export function without<T extends object>(entry: T, ...fields: string[]) {
  return Object.fromEntries(Object.entries(entry).filter(([field]) => !fields.includes(field)));
}
