import { describe, expect, it } from 'vitest';
import { bookingFields, dayField, newBookingForm, newBookingSchema, urlLinkField } from './fields.ts';

const schema = newBookingSchema(dayField);

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
};
const call = {
  ...customer,
  serviceType: 'Telephone',
  gender: 'any',
  purposeOfCall: 'Other',
  appointments: [{ date: '2026-03-03', startTime: '10:00', endTime: '11:00' }],
};
const onsite = {
  ...call,
  serviceType: 'Onsite',
  place: 'Court',
  personAttending: 'R. Hale',
  postcode: 'SW1A 1AA',
  placeOfAttendance: 'Court 3',
  otherReference: 'none',
};
const translation = {
  ...customer,
  serviceType: 'Translation',
  documentType: 'Legal',
  formatType: 'PDF',
  date: '2026-03-03',
};
const transcription = {
  ...customer,
  serviceType: 'Transcription',
  transcriptionType: 'Audio',
  formatType: 'Mp3',
  date: '2026-03-03',
};

function sentences(
  entry: unknown,
  using: { safeParse(value: unknown): { error?: { issues: { path: PropertyKey[]; message: string }[] } } } = schema,
) {
  const issues = using.safeParse(entry).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]));
}

function without<T extends object>(entry: T, ...fields: string[]) {
  return Object.fromEntries(Object.entries(entry).filter(([field]) => !fields.includes(field)));
}

describe('a new booking', () => {
  it.each([call, { ...call, serviceType: 'Video Call' }, onsite, translation, transcription])(
    'is complete',
    (entry) => {
      expect(sentences(entry)).toEqual({});
    },
  );

  it.each([
    [call, ['gender', 'purposeOfCall']],
    [onsite, ['gender', 'place', 'personAttending', 'postcode', 'placeOfAttendance', 'otherReference']],
    [translation, ['documentType', 'formatType']],
    [transcription, ['transcriptionType', 'formatType']],
  ])('asks for what its service needs, beside whatever else is wrong', (entry, fields) => {
    const expected = Object.fromEntries([...fields, 'name'].map((field) => [field, 'Required']));
    expect(sentences(without(entry, ...fields, 'name'))).toEqual(expected);
  });

  it('takes 1 to 5 appointments for a timed service and one date of return otherwise', () => {
    const row = call.appointments[0];
    expect(sentences({ ...call, appointments: Array(5).fill(row) })).toEqual({});
    expect(sentences({ ...call, appointments: Array(6).fill(row) })).toEqual({
      appointments: 'At most 5 appointments',
    });
    expect(sentences({ ...call, appointments: [] })).toEqual({ appointments: 'Required' });
    expect(sentences({ ...without(call, 'appointments'), ...row })).toEqual({});
    expect(sentences(without(translation, 'date'))).toEqual({ date: 'Required' });
    expect(sentences({ ...translation, appointments: [row] })).toEqual({ appointments: 'Only one date of return' });
  });

  it('refuses an appointment of no length and takes one over midnight', () => {
    const at = (startTime: string, endTime: string) => ({
      ...call,
      appointments: [{ date: '2026-03-03', startTime, endTime }],
    });
    expect(sentences(at('10:00', '10:00'))).toEqual({
      'appointments.0.endTime': 'End time must differ from start time',
    });
    expect(sentences(at('22:00', '02:00'))).toEqual({});
    expect(sentences(at('24:00', '02:00'))).toEqual({ 'appointments.0.startTime': 'Invalid format' });
  });

  it('asks a firm for name and case type, a private person for neither', () => {
    const bare = without(call, 'companyName', 'caseType');
    expect(sentences(bare)).toEqual({ companyName: 'Required', caseType: 'Required' });
    expect(sentences({ ...bare, businessType: 'Private' })).toEqual({});
  });

  it('holds a typed firm name to 50 letters in the dialog, an allocated one to 100', () => {
    const companyName = 'F'.repeat(51);
    expect(sentences({ ...call, companyName }, newBookingForm)).toEqual({
      companyName: 'Maximum characters limit is 50',
    });
    const allocated = {
      ...call,
      companyName,
      allocateCompany: true,
      companyId: '0199c1de-0000-7000-8000-000000000001',
    };
    expect(sentences(allocated, newBookingForm)).toEqual({});
    expect(sentences({ ...call, companyName })).toEqual({});
    expect(sentences({ ...call, companyName: 'F'.repeat(101) })).toEqual({
      companyName: 'Maximum characters limit is 100',
    });
  });

  it('asks who gets the second half of a split invoice', () => {
    expect(sentences({ ...call, isSplitInvoice: true })).toEqual({ invoiceToName: 'Required' });
    expect(sentences({ ...call, isSplitInvoice: true, invoiceToName: 'Moor and Sons' })).toEqual({});
  });

  it('requires a link where the recording lies behind one', () => {
    expect(sentences({ ...transcription, formatType: 'Youtube' })).toEqual({ urlLink: 'Required' });
    expect(
      sentences({ ...transcription, formatType: 'Youtube', urlLink: 'https://youtu.be/x1,https://youtu.be/x2' }),
    ).toEqual({});
    expect(sentences({ ...translation, formatType: 'Mp4' })).toEqual({ formatType: 'Choose a format of this service' });
  });

  it('asks for the service first, and for its dates then', () => {
    expect(sentences(without(call, 'serviceType'))).toEqual({ serviceType: 'Required' });
  });

  it('refuses a field it does not know', () => {
    expect(schema.safeParse({ ...call, isApprove: true }).success).toBe(false);
  });
});

describe('single fields', () => {
  it.each([
    ['phone', '0207946000O', 'Invalid phone number'],
    ['phone', '020794600', 'Must have at least 10 digits'],
    ['mobile', '0'.repeat(16), 'Maximum digits limit is 15'],
    ['mobile', 'mobile', 'Invalid mobile number'],
    ['address', 'Rd', 'Must have at least 5 letters'],
    ['address', 'a'.repeat(151), 'Maximum characters limit is 150'],
    ['email', 'ruth at hale', 'Invalid email-id'],
    ['postcode', 'SW1A', 'Invalid postcode'],
  ] as const)('%s refuses %s', (field, value, sentence) => {
    const issues = bookingFields[field].safeParse(value).error?.issues ?? [];
    const messages = issues.map(({ message }) => message);
    expect(messages).toContain(sentence);
  });

  it('of one line become one line, others keep theirs', () => {
    const pasted = 'Ruth\tHale\r\nand\nMoor';
    for (const field of ['name', 'clientName', 'fileRef', 'companyName', 'personAttending', 'otherReference'] as const)
      expect(bookingFields[field].parse(pasted)).toBe('Ruth Hale and Moor');
    for (const field of ['notes', 'address', 'placeOfAttendance'] as const)
      expect(bookingFields[field].parse(pasted)).toBe(pasted);
  });

  it('a day that does not exist is not one left out', () => {
    const sentence = (day: unknown) => dayField.safeParse(day).error?.issues[0]?.message;
    expect(['2028-02-29', '2027-02-29', '29/02', '', null].map(sentence)).toEqual([
      undefined,
      'Invalid date',
      'Invalid date',
      'Required',
      'Required',
    ]);
  });

  it('links are web addresses', () => {
    expect(urlLinkField.safeParse('not a link').error?.issues[0]?.message).toBe('Invalid url');
    expect(urlLinkField.safeParse('www.example.org/a?b=c').success).toBe(true);
  });
});
