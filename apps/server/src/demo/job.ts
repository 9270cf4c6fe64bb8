import { isTimed, type ServiceType } from '@dragoman/domain/charging';
import {
  documentTypes,
  minimumFlags,
  places,
  purposesOfCall,
  transcriptionTypes,
  translationFormats,
} from '@dragoman/domain/bookings';
import { formatDuration } from '@dragoman/domain/calendar';
import type { Location } from '@dragoman/domain/rates';
import { levyOn, seededCaseTypes, seededDepartments } from '@dragoman/domain/settings';
import type { BookingRecord } from '../features/bookings/index.ts';
import type { Agency } from './agency.ts';
import type { Fate } from './fate.ts';
import { type Random, random, scales } from './random.ts';
import type { DemoClient } from './register/clients.ts';
import { firmName, secondPayers } from './words/companies.ts';
import { type DemoLanguage, demoLanguages } from './words/languages.ts';
import { mailName, personName } from './words/names.ts';
import { somewhere } from './words/places.ts';

/** Bookings among which a private customer comes back; pieces of the filling are multiples of it. */
export const neighbourhood = 40;

interface Customer {
  readonly client: DemoClient | undefined;
  readonly location: Location;
  readonly columns: Pick<
    BookingRecord,
    | 'business_type'
    | 'company_name'
    | 'client_id'
    | 'allocate_company'
    | 'case_type'
    | 'name'
    | 'email'
    | 'phone'
    | 'mobile'
    | 'address'
    | 'payment_method'
  >;
}

const noteTexts = [
  'Client prefers to be called in the morning.',
  'Please ask for the case worker on arrival.',
  'Bring photo identification.',
  'Continuing matter, same interpreter if possible.',
  'Documents follow by e-mail.',
];

/** A booking as it is entered, and the client it is allocated to. */
export function entered(
  agency: Agency,
  fate: Fate,
  chance: Random,
): { row: BookingRecord; client: DemoClient | undefined } {
  const customer = customerOf(agency, fate, chance);
  const language = languageOf(agency, fate.service, chance);
  const heard = personName(chance, language.culture);
  const { vat, percent } = levyOn(agency.periods, fate.date);
  const flags = minimumFlags(fate.service);
  const clerk = chance.pick(agency.staff.admins).name;
  const created = new Date(fate.createdAt);
  const number = fate.index + 1;
  const split = fate.shares === 2 ? chance.pick(secondPayers) : null;
  const row: Omit<BookingRecord, 'search'> = {
    id: chance.uuid(fate.createdAt),
    booking_ref: `BK-${String(number).padStart(6, '0')}`,
    ref_number: number,
    group_ref: null,
    created_at: created,
    created_by: clerk,
    updated_at: created,
    updated_by: clerk,
    status: fate.leftAs ?? fate.kind,
    booking_type: fate.kind,
    is_booked: false,
    confirmed_to_another: false,
    is_send_quote: false,
    is_quote_accepted: false,
    date_accepted: null,
    is_timesheet: false,
    is_approve: false,
    approved_by: null,
    approved_at: null,
    date_of_confirmation: null,
    cancel_reason: null,
    cancel_by: null,
    cancel_date: null,
    ...customer.columns,
    department: chance.pick(seededDepartments),
    invoice_address: null,
    invoice_to: split && `invoices@${split.toLowerCase().replaceAll(' ', '')}.example`,
    invoice_to_name: split,
    client_name: `${heard.first} ${heard.last}`,
    file_ref: `${heard.last.slice(0, 3).toUpperCase()}/${chance.whole(1000, 9999)}/${chance.whole(1, 99)}`,
    notes: chance.pick(noteTexts),
    location: customer.location,
    is_split_invoice: fate.shares === 2,
    billing_rate_id: null,
    min_client_attendance: flags.minClientAttendance,
    min_interpreter_attendance: flags.minInterpreterAttendance,
    service_type: fate.service,
    language: language.name,
    dialect: language.dialects.length > 0 && chance.chance(0.25) ? chance.pick(language.dialects) : null,
    date: fate.date,
    ...serviceColumns(fate.service, customer, chance),
    duration: null,
    attendance_one: null,
    attendance_two: null,
    estimated_travel_in: null,
    estimated_travel_out: null,
    estimated_waiting: null,
    estimated_mileage: null,
    estimated_fares_pence: null,
    parking_fee_pence: null,
    page_count: null,
    word_count: null,
    interpreter_id: null,
    interpreter_name: null,
    interpreter_mobile: null,
    interpreter_phone: null,
    interpreter_postcode: null,
    interpreter_ref: null,
    vat,
    percent,
    advance_payment_pence: noMoney,
    inv_total_pence: noMoney,
    balance_pence: noMoney,
    invoice_no: null,
    proforma_no: null,
    cr_note: null,
    remittance_ref: null,
  };
  return { row, client: customer.client };
}

const noMoney = 0 as BookingRecord['balance_pence'];

function customerOf({ anyClient, clients, course }: Agency, { index, payer }: Fate, chance: Random): Customer {
  if (payer === 'private') return privateCustomer(course.seed, index, chance);
  if (payer === 'client') {
    const client = anyClient(chance);
    const { name, contact, email, phone, mobile, address } = client;
    const company = { company_name: name, client_id: client.id, allocate_company: true };
    return business(client, client.location, { ...company, name: contact, email, phone, mobile, address }, chance);
  }
  const which = chance.whole(0, Math.max(3, Math.floor(clients.length / 2)));
  const { address, location } = somewhere(random(course.seed, 'firm', which));
  const contact = personName(chance, 'british');
  const company = { company_name: firmName(which), client_id: null, allocate_company: false };
  const name = `${contact.first} ${contact.last}`;
  const reach = {
    email: `${mailName(contact)}@firm${which}.example`,
    phone: phoneNumber(chance),
    mobile: mobile(chance),
  };
  return business(undefined, location, { ...company, name, ...reach, address }, chance);
}

const phoneNumber = (chance: Random): string => `0207946${chance.digits(4)}`;
const mobile = (chance: Random): string => `07700${chance.digits(6)}`;

function business(
  client: DemoClient | undefined,
  location: Location,
  named: Omit<Customer['columns'], 'business_type' | 'case_type' | 'payment_method'>,
  chance: Random,
): Customer {
  const columns = {
    ...named,
    business_type: 'Business' as const,
    case_type: chance.pick(seededCaseTypes),
    payment_method: chance.chance(0.8) ? ('Invoice' as const) : ('BACS' as const),
  };
  return { client, location, columns };
}

function privateCustomer(seed: number, index: number, chance: Random): Customer {
  const number = Math.floor(index / neighbourhood) * 10 + chance.whole(0, 9);
  const own = random(seed, 'private', number);
  const person = personName(own, own.chance(0.5) ? 'british' : own.pick(demoLanguages).culture);
  const { address, location } = somewhere(own);
  return {
    client: undefined,
    location,
    columns: {
      business_type: 'Private',
      company_name: null,
      client_id: null,
      allocate_company: false,
      case_type: null,
      name: `${person.first} ${person.last}`,
      email: `${mailName(person)}.${number}@mail.example`,
      phone: phoneNumber(own),
      mobile: mobile(own),
      address,
      payment_method: chance.chance(0.7) ? 'Card' : 'BACS',
    },
  };
}

const anyLanguage = scales(demoLanguages.map((one) => [one, one.weight] as const));

/** A language that somebody speaks; rarely one that has to be looked for. */
function languageOf({ speakers }: Agency, service: ServiceType, chance: Random): DemoLanguage {
  let language = anyLanguage(chance);
  for (let tries = 0; tries < 12 && speakers(language.name, service).length === 0; tries += 1)
    language = anyLanguage(chance);
  return language;
}

const nothing = {
  start_time: null,
  end_time: null,
  gender: null,
  purpose_of_call: null,
  place: null,
  person_attending: null,
  postcode: null,
  place_of_attendance: null,
  other_reference: null,
  document_type: null,
  format_type: null,
  transcription_type: null,
  url_link: null,
  urgency: null,
};

function serviceColumns(service: ServiceType, { location }: Customer, chance: Random) {
  if (isTimed(service)) {
    const start = chance.whole(16, 33) * 30;
    const length = service === 'Onsite' ? chance.whole(2, 8) * 30 : chance.pick([30, 30, 45, 60, 60, 90]);
    const gender = chance.weighted([
      ['any', 8],
      ['female', 1],
      ['male', 1],
    ] as const);
    const timed = { ...nothing, start_time: formatDuration(start), end_time: formatDuration(start + length), gender };
    if (service !== 'Onsite') return { ...timed, purpose_of_call: chance.pick(purposesOfCall) };
    const attending = personName(chance, 'british');
    const spot = somewhere(chance, location === 'In London' ? 1 : 0);
    const place = chance.pick(places);
    return {
      ...timed,
      place,
      person_attending: `${attending.first} ${attending.last}`,
      postcode: spot.postcode,
      place_of_attendance: spot.address,
      other_reference: `Room ${chance.whole(1, 40)}`,
    };
  }
  const urgency = chance.chance(0.4) ? ('urgent' as const) : ('non-urgent' as const);
  if (service === 'Translation') {
    return {
      ...nothing,
      urgency,
      document_type: chance.pick(documentTypes),
      format_type: chance.pick(translationFormats),
    };
  }
  return {
    ...nothing,
    urgency,
    transcription_type: chance.pick(transcriptionTypes),
    format_type: chance.pick(['CD', 'Mp3', 'Mp4', 'Wav'] as const),
  };
}
