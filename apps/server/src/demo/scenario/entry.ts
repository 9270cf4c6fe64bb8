import type { NewBooking } from '@dragoman/contract/bookings';
import {
  documentTypes,
  places,
  purposesOfCall,
  transcriptionTypes,
  translationFormats,
} from '@dragoman/domain/bookings';
import { formatDuration, timeOfDay } from '@dragoman/domain/calendar';
import { isTimed, type ServiceType } from '@dragoman/domain/charging';
import type { Location } from '@dragoman/domain/rates';
import { seededCaseTypes, seededDepartments } from '@dragoman/domain/settings';
import type { DemoInterpreter } from '../office/interpreters.ts';
import type { Register } from '../office/register.ts';
import { type Random, random } from '../random.ts';
import { firmName, fundName } from '../words/companies.ts';
import { demoLanguages } from '../words/languages.ts';
import { mailName, personName } from '../words/names.ts';
import { somewhere } from '../words/places.ts';
import { landline, mobileNumber } from '../words/telephones.ts';
import type { Wanted } from './wanted.ts';

/** Bookings among which a private customer comes back. */
const neighbourhood = 40;

interface Customer {
  readonly location: Location;
  readonly fields: Pick<
    NewBooking,
    | 'businessType'
    | 'companyName'
    | 'companyId'
    | 'allocateCompany'
    | 'caseType'
    | 'name'
    | 'email'
    | 'phone'
    | 'mobile'
    | 'address'
    | 'paymentMethod'
  >;
}

/** A booking as the dialog enters it, and the interpreters who could do it. */
export function entryOf(
  register: Pick<Register, 'anyClient' | 'firms' | 'speakers'>,
  wanted: Wanted,
  chance: Random,
): { readonly entry: NewBooking; readonly able: readonly DemoInterpreter[] } {
  const { service } = wanted;
  const customer = customerOf(register, wanted, chance);
  const { language, able } = languageOf(register, service, chance);
  const heard = personName(chance, language.culture);
  const other = wanted.split ? fundName(chance.whole(0, 2)) : null;
  const entry: NewBooking = {
    bookingType: wanted.kind,
    serviceType: service,
    ...customer.fields,
    department: chance.pick(seededDepartments),
    clientName: heard.full,
    fileRef: `${heard.last.slice(0, 3).toUpperCase()}/${chance.whole(1000, 9999)}/${chance.whole(1, 99)}`,
    notes: chance.pick(noteTexts),
    location: customer.location,
    language: language.name,
    dialect: language.dialects.length > 0 && chance.chance(0.25) ? chance.pick(language.dialects) : null,
    ...(other && {
      isSplitInvoice: true,
      invoiceToName: other,
      invoiceTo: `invoices@${other.toLowerCase().replaceAll(' ', '')}.example`,
    }),
    ...serviceFields(wanted, customer, chance),
  };
  return { entry, able };
}

const noteTexts = [
  'Client prefers to be called in the morning.',
  'Please ask for the case worker on arrival.',
  'Bring photo identification.',
  'Continuing matter, same interpreter if possible.',
  'Documents follow by e-mail.',
];

function customerOf(
  { anyClient, firms }: Pick<Register, 'anyClient' | 'firms'>,
  { seed, index, payer }: Wanted,
  chance: Random,
): Customer {
  if (payer === 'private') return privateCustomer(seed, index, chance);
  if (payer === 'client') {
    const { id, name, location, contact, email, phone, mobile, address } = anyClient(chance);
    const company = { companyName: name, companyId: id, allocateCompany: true };
    return business(location, { ...company, name: contact, email, phone, mobile, address }, chance);
  }
  const which = chance.whole(0, firms);
  const { address, location } = somewhere(random(seed, 'firm', which));
  const person = personName(chance, 'british');
  const email = `${mailName(person.full)}@firm${which}.example`;
  const reach = { email, phone: landline(chance), mobile: mobileNumber(chance), address };
  return business(location, { companyName: firmName(which), name: person.full, ...reach }, chance);
}

function business(
  location: Location,
  named: Omit<Customer['fields'], 'businessType' | 'caseType' | 'paymentMethod'>,
  chance: Random,
): Customer {
  const caseType = chance.pick(seededCaseTypes);
  const paymentMethod = chance.chance(0.8) ? 'Invoice' : 'BACS';
  return { location, fields: { businessType: 'Business', ...named, caseType, paymentMethod } };
}

function privateCustomer(seed: number, index: number, chance: Random): Customer {
  const number = Math.floor(index / neighbourhood) * 10 + chance.whole(0, 9);
  const own = random(seed, 'private', number);
  const person = personName(own, own.chance(0.5) ? 'british' : own.pick(demoLanguages).culture);
  const { address, location } = somewhere(own);
  return {
    location,
    fields: {
      businessType: 'Private',
      name: person.full,
      email: `${mailName(person.full)}.${number}@mail.example`,
      phone: landline(own),
      mobile: mobileNumber(own),
      address,
      paymentMethod: chance.chance(0.7) ? 'Card' : 'BACS',
    },
  };
}

const languageWeights = demoLanguages.map((one) => [one, one.weight] as const);

/** A language that somebody speaks. */
function languageOf({ speakers }: Pick<Register, 'speakers'>, service: ServiceType, chance: Random) {
  for (;;) {
    const language = chance.weighted(languageWeights);
    const able = speakers(language.name, service);
    if (able.length > 0) return { language, able };
  }
}

function serviceFields({ service, date }: Wanted, { location }: Customer, chance: Random) {
  if (isTimed(service)) {
    const start = chance.whole(16, 33) * 30;
    const length = service === 'Onsite' ? chance.whole(2, 8) * 30 : chance.pick([30, 30, 45, 60, 60, 90]);
    const clock = (minutes: number) => timeOfDay(formatDuration(minutes));
    const appointments = [{ date, startTime: clock(start), endTime: clock(start + length) }];
    const gender = chance.weighted([
      ['any', 8],
      ['female', 1],
      ['male', 1],
    ] as const);
    if (service !== 'Onsite') return { appointments, gender, purposeOfCall: chance.pick(purposesOfCall) };
    const spot = somewhere(chance, location === 'In London' ? 1 : 0);
    return {
      appointments,
      gender,
      place: chance.pick(places),
      personAttending: personName(chance, 'british').full,
      postcode: spot.postcode,
      placeOfAttendance: spot.address,
      otherReference: `Room ${chance.whole(1, 40)}`,
    };
  }
  const urgency = chance.chance(0.4) ? ('urgent' as const) : ('non-urgent' as const);
  if (service === 'Translation')
    return { date, urgency, documentType: chance.pick(documentTypes), formatType: chance.pick(translationFormats) };
  const formatType = chance.pick(['CD', 'Mp3', 'Mp4', 'Wav'] as const);
  return { date, urgency, transcriptionType: chance.pick(transcriptionTypes), formatType };
}
