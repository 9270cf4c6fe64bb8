// Lists bookings, enters one, reads it, and meets a refusal: PORTAL and TOKEN name the portal and a token of bookings:write.
import { openPortal } from './dist/portal.ts';

const portal = openPortal({ url: process.env['PORTAL'] ?? '', token: process.env['TOKEN'] ?? '' });

const before = await portal.GET('/api/v1/bookings', { params: { query: { limit: 5 } } });
if (!before.data) throw new Error(before.error.msg);

const made = await portal.POST('/api/v1/bookings', {
  body: {
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
  },
});
if (!made.data) throw new Error(made.error.msg);

const id = made.data.data._id;
const read = await portal.GET('/api/v1/bookings/{id}', { params: { path: { id } } });
const refused = await portal.GET('/api/v1/clients', { params: { query: {} } });

process.stdout.write(
  JSON.stringify({
    before: before.data.total,
    reference: made.data.data.booking_ref,
    language: read.data?.data.language,
    refused: { status: refused.response.status, msg: refused.error?.msg },
  }),
);
