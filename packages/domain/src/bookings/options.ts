/** What is booked: the job itself, or first a price for it. */
export const bookingTypes = ['Booking', 'Quotation'] as const;

/** One of the two kinds of booking. */
export type BookingType = (typeof bookingTypes)[number];

/** Who books: a firm, or a private person without company and case type. */
export const businessTypes = ['Business', 'Private'] as const;

/** One of the two kinds of customer. */
export type BusinessType = (typeof businessTypes)[number];

/** How the customer will pay; the first is the default. */
export const paymentMethods = ['BACS', 'Card', 'Invoice'] as const;

/** Whom the customer prefers to hear or see; 'any' is the default (rule bookings/defaults). */
export const requestedGenders = ['male', 'female', 'any'] as const;

/** A wish for a male or a female voice, or for none, as stored. */
export type RequestedGender = (typeof requestedGenders)[number];

/** The wish as people read it, on screens and in mails. */
export const requestedGenderLabels: Readonly<Record<RequestedGender, string>> = {
  male: 'Male',
  female: 'Female',
  any: 'Any',
};

/** What a call is for. */
export const purposesOfCall = [
  'Convey a message',
  'Translate a statement',
  'Take a statement',
  'Medical Assessment',
  'Court Hearing',
  'Surgery call',
  'Explain the legal procedure',
  'Pre-hearing Consultation',
  'Other',
] as const;

/** Where an onsite job takes place, as stored and as the New Booking dialog spells it. */
export const places = [
  'Court',
  'Detention Centre',
  'Prison Centre',
  'UKBA Offices',
  'Office',
  'Hospital',
  'Private Residence',
  'School',
  'GP Surgery',
  'Chambers',
  'Police station',
  'Other',
] as const;

/** One of the places, as stored. */
export type Place = (typeof places)[number];

/** How the edit form spells one of the places (rule bookings/ukba-offices). */
export const editFormUkba = 'Ukba Offices';

/** The place as it is stored: both spellings of the UKBA mean one place (rule bookings/ukba-offices). */
export function storedPlace(place: Place | typeof editFormUkba): Place {
  return place === editFormUkba ? 'UKBA Offices' : place;
}

/** The place as the edit form offers it (rule bookings/ukba-offices). */
export function editFormPlace(place: string): string {
  return place === 'UKBA Offices' ? editFormUkba : place;
}

/** What is translated. */
export const documentTypes = [
  'Legal',
  'Housing',
  'Personal documents',
  'IDs',
  'Medical',
  'Statement',
  'Other',
] as const;

/** In what shape a document to translate comes. */
export const translationFormats = ['PDF', 'Jpeg', 'Ms-word', 'Picture', 'Scan', 'Other'] as const;

/** What is transcribed. */
export const transcriptionTypes = ['Audio / Video', 'Audio', 'Video'] as const;

/** In what shape a recording comes. */
export const transcriptionFormats = ['Youtube', 'URL link', 'CD', 'DVD', 'Mp3', 'Mp4', 'Wav', 'Other'] as const;

/** Formats of a recording that lies behind a link. */
export const linkedFormats: readonly string[] = ['URL link', 'Youtube'];

/** Every format, for either service. */
export const formatTypes = [...new Set([...translationFormats, ...transcriptionFormats])];

/** At most so many appointment rows in the New Booking dialog. */
export const mostAppointments = 5;
