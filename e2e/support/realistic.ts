import { addInterpreter, approve, assign, book, onsite, quoteAndSend, today, type Office } from './office.ts';
import type { Portal } from './portal.ts';

const later = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
const at = (day: number, startTime: string, endTime: string) => ({
  appointments: [{ date: later(day), startTime, endTime }],
});
const client = (office: Office, companyName: string | undefined, person: object) =>
  companyName
    ? { ...person, companyName, allocateCompany: false, companyId: undefined }
    : {
        ...person,
        businessType: 'Private',
        companyName: undefined,
        companyId: undefined,
        allocateCompany: false,
        caseType: undefined,
      };

/** An office on a working day: bookings of every service and in several states. */
export async function busyOffice(
  portal: Portal,
  office: Office,
): Promise<Office & { readonly interpreterIds: readonly string[] }> {
  const second = await addInterpreter(portal, office.admin, {
    fname: 'Tomasz',
    lname: 'Wójcik',
    gender: 'male',
    email: 'tomasz@mail.example',
    mobile: '07700900234',
    postcode: 'N1 9GU',
  });
  const third = await addInterpreter(portal, office.admin, {
    fname: 'Ladan',
    lname: 'Warsame',
    email: 'ladan@mail.example',
    mobile: '07700900345',
    postcode: 'E14 5AB',
  });
  const other = (id: string): Office => ({ ...office, interpreterId: id });
  const take = (changes: object) => book(office, onsite(office, changes));
  const timed = {
    place: undefined,
    personAttending: undefined,
    postcode: undefined,
    placeOfAttendance: undefined,
    otherReference: undefined,
  };
  const written = { ...timed, gender: undefined, appointments: undefined };

  const done = await take({
    bookingType: 'Booking',
    fileRef: 'HM/2026/0417',
    clientName: 'K. Selvarajah',
    ...at(0, '10:00', '12:20'),
  });
  await assign(office, done);
  await quoteAndSend(office, done);
  await approve(office, done);
  await office.admin.call('POST', `/invoice/send/${done}`, {});

  const confirmed = await take({
    ...client(office, 'Barnet Housing Advice', { name: 'Owen Price', email: 'owen@barnet.example' }),
    bookingType: 'Booking',
    language: 'Polish',
    fileRef: 'BHA/88',
    clientName: 'M. Nowak',
    postcode: 'EN5 5XQ',
    ...at(0, '14:00', '15:30'),
  });
  await assign(other(second), confirmed);
  await quoteAndSend(other(second), confirmed);

  const quoted = await take({
    ...client(office, 'St Aldhelm Chambers', { name: 'Priya Nair', email: 'clerk@aldhelm.example' }),
    language: 'Dari',
    fileRef: 'SA-2231',
    clientName: 'F. Rahimi',
    postcode: 'WC2A 3TL',
    ...at(1, '09:30', '13:00'),
  });
  await assign(other(third), quoted);
  await quoteAndSend(other(third), quoted);

  await take({
    ...timed,
    ...client(office, 'Whittington Surgery', { name: 'Dr Helen Marsh', email: 'desk@whittington.example' }),
    bookingType: 'Booking',
    serviceType: 'Telephone',
    purposeOfCall: 'Surgery call',
    language: 'Somali',
    department: 'Medical',
    fileRef: 'NHS 4471',
    clientName: 'A. Hassan',
    ...at(0, '16:15', '16:45'),
  });
  await take({
    ...timed,
    serviceType: 'Video Call',
    purposeOfCall: 'Court Hearing',
    fileRef: 'HM/2026/0422',
    clientName: 'R. Kumar',
    ...at(1, '11:00', '12:00'),
  });
  await take({
    ...written,
    ...client(office, 'Crane & Doyle Solicitors', { name: 'Siobhan Doyle', email: 's.doyle@crane.example' }),
    bookingType: 'Booking',
    serviceType: 'Translation',
    documentType: 'Legal',
    formatType: 'PDF',
    urgency: 'urgent',
    language: 'Polish',
    date: later(2),
    fileRef: 'CD/1190',
    clientName: 'J. Kowalska',
  });
  await take({
    ...written,
    ...client(office, undefined, { name: 'Mariam Yusuf', email: 'mariam@home.example' }),
    serviceType: 'Transcription',
    transcriptionType: 'Audio',
    formatType: 'Mp3',
    urgency: 'non-urgent',
    language: 'Somali',
    date: later(6),
    fileRef: 'Private',
    clientName: 'Mariam Yusuf',
  });
  const cancelled = await take({
    bookingType: 'Booking',
    fileRef: 'HM/2026/0409',
    clientName: 'S. Anand',
    ...at(3, '10:00', '11:00'),
  });
  await office.admin.call('POST', `/bookings/cancel/${cancelled}`, {
    cancelReason: 'Hearing adjourned',
    tellCustomer: false,
    tellInterpreter: false,
    chargeClient: false,
    chargeInterpreter: false,
  });
  return { ...office, interpreterIds: [office.interpreterId, second, third] };
}
