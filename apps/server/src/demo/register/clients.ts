import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import { type Location, locations, specialRateName } from '@dragoman/domain/rates';
import type { Batch } from '../batch.ts';
import { type Random, random } from '../random.ts';
import { day, dayOf } from '../time.ts';
import { companyName } from '../words/companies.ts';
import { mailName, personName } from '../words/names.ts';
import { somewhere } from '../words/places.ts';

/** A client as bookings and payers need it. */
export interface DemoClient {
  readonly index: number;
  readonly id: string;
  readonly name: string;
  readonly location: Location;
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly address: string;
  /** How often they book, beside the others. */
  readonly weight: number;
}

const numberBeforeFirst = 100;

/** The two standard structures, with identities of their own, so that the same seed gives the same snapshot. */
export function addStandardRates(batch: Batch, seed: number, start: number): void {
  for (const [index, location] of locations.entries()) {
    const dearer = index === 0 ? 1 : 1.1;
    addRate(batch, random(seed, 'rate', location), { name: location, clientId: null, factor: dearer, start });
  }
}

export function addClients(
  batch: Batch,
  { seed, count, start, today }: { seed: number; count: number; start: number; today: CalendarDay },
): DemoClient[] {
  const taken = new Set<string>();
  return Array.from({ length: count }, (_, index) => {
    const chance = random(seed, 'client', index);
    const client = addClient(batch, { chance, index, start, today, taken });
    if (index % 6 === 1) {
      const name = specialRateName(client.location, String(numberBeforeFirst + index + 1));
      addRate(batch, chance, { name, clientId: client.id, factor: 0.85 + chance.whole(0, 2) / 20, start });
    }
    return client;
  });
}

interface NewClient {
  readonly chance: Random;
  readonly index: number;
  readonly start: number;
  readonly today: CalendarDay;
  readonly taken: Set<string>;
}

function addClient(batch: Batch, { chance, index, start, today, taken }: NewClient): DemoClient {
  const joined = start - chance.whole(5, 900) * day;
  const { name: wished, status } = companyName(chance, index);
  const { address, postcode, location } = somewhere(chance);
  const town = address.split(', ').at(-1)!;
  const name = [wished, `${wished} (${town})`, `${wished} (${town} ${index})`].find((one) => !taken.has(one))!;
  taken.add(name);
  const contact = personName(chance, 'british');
  const domain = `${wished
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 20)}${index}.example`;
  const id = chance.uuid(joined);
  const at = new Date(joined);
  const client = {
    index,
    id,
    name,
    location,
    contact: `${contact.first} ${contact.last}`,
    email: `${mailName(contact)}@${domain}`.slice(-50),
    phone: `0207946${chance.digits(4)}`,
    mobile: `07700${chance.digits(6)}`,
    address,
    // Some hardly ever book.
    weight: index % 25 === 24 ? 0.004 : 1 / (1 + (index % 40) / 6),
  };
  batch.write('clients', {
    id,
    int_id: numberBeforeFirst + index + 1,
    company_name: name,
    dor: dayOf(joined),
    contact_person: client.contact,
    position: chance.pick(['Practice Manager', 'Partner', 'Case Worker', 'Office Manager']),
    email: client.email,
    mobile: client.mobile,
    phone: client.phone,
    address,
    postcode,
    location,
    company_status: status,
    ac_name: 'Accounts Payable',
    ac_email_one: `accounts@${domain}`,
    ac_email_two: null,
    ac_number: `0207946${chance.digits(4)}`,
    renewal_due_date: addDays(today, chance.whole(-5, 360)),
    billing_rate_id: null,
    contact_received: chance.chance(0.9),
    credit_limit: chance.chance(0.3),
    approve_private_rates: false,
    approved_special_rates: index % 6 === 1,
    is_registered: true,
    reg_notes: 'Registered by telephone',
    active: true,
    created_at: at,
    updated_at: at,
  });
  if (index % 5 === 0) addBranch(batch, chance, id);
  if (index % 4 === 0) {
    batch.write('client_notes', {
      id: chance.uuid(joined + day),
      client_id: id,
      text: chance.pick(['Pays at the end of the month.', 'Wants the file reference on every invoice.']),
      updated_by: 'Sophie Walker',
      updated: new Date(joined + day),
    });
  }
  return client;
}

function addBranch(batch: Batch, chance: Random, clientId: string): void {
  const { address, postcode } = somewhere(chance);
  const office = address.split(', ').at(-1)!;
  batch.write('client_branches', {
    client_id: clientId,
    position: 0,
    office_name: `${office} office`,
    office_address: address,
    postcode,
  });
}

interface NewRate {
  readonly name: string;
  readonly clientId: string | null;
  readonly factor: number;
  readonly start: number;
}

function addRate(batch: Batch, chance: Random, { name, clientId, factor, start }: NewRate): void {
  const at = new Date(start);
  const price = (usual: number, places = 2) => (usual * factor).toFixed(places);
  batch.write('rate_structures', {
    id: chance.uuid(start),
    rate_name: name,
    client_id: clientId,
    enabled: true,
    attendance: price(32),
    travel_per_hour: price(20),
    waiting_per_hour: price(20),
    mileage: '0.45',
    telephone_interpreting: price(0.8, 3),
    video_interpreting: price(36),
    translation_urgent_per_word: price(0.14, 4),
    translation_urgent_minimum_pence: pence(45_00),
    translation_urgent_threshold: 300,
    translation_non_urgent_per_word: price(0.11, 4),
    translation_non_urgent_minimum_pence: pence(36_00),
    translation_non_urgent_threshold: 300,
    transcription_urgent: price(12),
    transcription_non_urgent: price(9),
    created_at: at,
    updated_at: at,
  });
}
