import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { rateRoutes } from '@dragoman/contract/rates';
import { settingsRoutes } from '@dragoman/contract/settings';
import { termRoutes } from '@dragoman/contract/terms';
import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import { serviceTypes, type ServiceType } from '@dragoman/domain/charging';
import { pence, rate, type Rate } from '@dragoman/domain/money';
import { type Location, locations } from '@dragoman/domain/rates';
import { seed as seedSettings } from '../../flows/first-start/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { dayOf } from '../moments.ts';
import type { DemoOptions } from '../options.ts';
import { type Random, random, scales } from '../random.ts';
import { companyName } from '../words/companies.ts';
import { type DemoLanguage, demoLanguages } from '../words/languages.ts';
import { mailName, personName } from '../words/names.ts';
import { somewhere } from '../words/places.ts';
import type { Office } from './office.ts';
import { choosePasswords, firstPassword, hireStaff, type Staff } from './people.ts';

/** A client as bookings and payers need it. */
export interface DemoClient {
  readonly id: string;
  readonly name: string;
  readonly location: Location;
  readonly contact: string;
  readonly email: string;
  readonly phone: string;
  readonly mobile: string;
  readonly address: string;
}

/** An interpreter as jobs and slips need them. */
export interface DemoInterpreter {
  readonly id: string;
  readonly actor: Actor;
}

/** Everybody whom the bookings need. */
export interface Register {
  readonly staff: Staff;
  /** A client who books: some often, most now and then. */
  readonly anyClient: (chance: Random) => DemoClient;
  /** How many firms book without being clients. */
  readonly firms: number;
  /** Who can be asked for a service in a language. */
  readonly speakers: (language: string, service: ServiceType) => readonly DemoInterpreter[];
}

/** Opens the agency: its settings, lists, prices and people. `today` is the day on which its two years end. */
export async function openAgency(office: Office, options: DemoOptions, today: CalendarDay): Promise<Register> {
  await seedSettings(office.db, office.clock);
  const staff = await hireStaff(office, options.seed);
  await introduce(office, staff.superadmin);
  const clients: DemoClient[] = [];
  for (let index = 0; index < options.clients; index += 1)
    clients.push(await addClient(office, staff, { seed: options.seed, index, today }));
  const speakers = new Map<string, DemoInterpreter[]>();
  const active: Actor[] = [];
  for (let index = 0; index < options.interpreters; index += 1) {
    const { interpreter, speaks } = await addInterpreter(office, staff, { seed: options.seed, index, today });
    if (speaks.length > 0) active.push(interpreter.actor);
    for (const key of speaks) speakers.set(key, [...(speakers.get(key) ?? []), interpreter]);
  }
  await choosePasswords(office, active);
  await office.deliver();
  // Some hardly ever book.
  const weights = clients.map(
    (client, index) => [client, index % 25 === 24 ? 0.004 : 1 / (1 + (index % 40) / 6)] as const,
  );
  return {
    staff,
    anyClient: scales(weights),
    firms: Math.max(3, Math.floor(options.clients / 2)),
    speakers: (language, service) => speakers.get(`${language}/${service}`) ?? [],
  };
}

/** Under each document and mail. */
const terms = {
  Quotation:
    '<p>This quotation is valid for fourteen days. Cancellation less than 24 hours before the appointment is charged at the minimum rate.</p>',
  Booking:
    '<p>Please have the file reference at hand. Cancellation less than 24 hours before the appointment is charged at the minimum rate.</p>',
} as const;

async function introduce(office: Office, by: Actor): Promise<void> {
  // Percentages and minimum rates are confirmed as a fresh installation has them.
  const { data } = await office.call(by, settingsRoutes.read, {});
  if (!('minRates' in data)) throw new Error('The settings are not read whole');
  const { vatPeriods, hvatPeriods, minRates } = data;
  await office.call(by, settingsRoutes.update, {
    body: {
      vatPeriods,
      hvatPeriods,
      minRates,
      agencyName: 'London Interpreting & Languages Ltd',
      address: '18 Chancery Court\nLondon\nWC2A 1AB',
      companyNumber: '09876543',
      vatNumber: 'GB123456789',
      headOfficePostcode: 'WC2A 1AB',
      bankDetails: 'Example Bank\nSort code 00-00-00\nAccount 12345678',
      agencyDomains: ['lil.example'],
      mailboxInfo: 'info@lil.example',
      mailboxBookings: 'bookings@lil.example',
    },
  });
  for (const { name } of demoLanguages) await office.call(by, languageRoutes.create, { body: { language: name } });
  for (const dialect of demoLanguages.flatMap(({ dialects }) => dialects))
    await office.call(by, dialectRoutes.create, { body: { dialect } });
  for (const serviceType of serviceTypes) {
    for (const [businessType, text] of Object.entries(terms))
      await office.call(by, termRoutes.create, {
        body: { businessType: businessType as keyof typeof terms, serviceType, text },
      });
  }
  const { data: standard } = await office.call(by, rateRoutes.list, {});
  for (const { _id, rateName } of standard)
    await office.call(by, rateRoutes.update, {
      params: { id: _id },
      body: prices(rateName === locations[0] ? 1 : 1.1),
    });
}

function prices(factor: number) {
  const price = (usual: number, places = 2): Rate => rate((usual * factor).toFixed(places));
  const words = (perWord: number, minimum: number) => ({
    threshold: 300,
    MinimumRate: pence(minimum),
    perWord: price(perWord, 4),
  });
  return {
    attendance: price(32),
    travelPerhour: price(20),
    waitingPerHour: price(20),
    mileage: rate('0.45'),
    telephoneInterpreting: price(0.8, 3),
    videoInterpreting: price(36),
    translation: { urgent: words(0.14, 45_00), nonUrgent: words(0.11, 36_00) },
    transcriptionUrgent: price(12),
    transcriptionNonUrgent: price(9),
  };
}

interface Newcomer {
  readonly seed: number;
  readonly index: number;
  readonly today: CalendarDay;
}

const telephones = (chance: Random) => ({ phone: `0207946${chance.digits(4)}`, mobile: `07700${chance.digits(6)}` });

async function addClient(
  office: Office,
  { superadmin, admins }: Staff,
  { seed, index, today }: Newcomer,
): Promise<DemoClient> {
  const chance = random(seed, 'client', index);
  const { name, status } = companyName(index);
  const { address, postcode, location } = somewhere(chance);
  const person = personName(chance, 'british');
  const domain = `client${index + 1}.example`;
  const contact = `${person.first} ${person.last}`;
  const facts = { contact, email: `${mailName(person)}@${domain}`, ...telephones(chance), address };
  const isSpecial = index % 6 === 1;
  const { data } = await office.call(chance.pick(admins), clientRoutes.create, {
    body: {
      companyName: name,
      dor: addDays(dayOf(office.clock.now()), -chance.whole(5, 900)),
      contactPerson: contact,
      position: chance.pick(['Practice Manager', 'Partner', 'Case Worker', 'Office Manager']),
      email: facts.email,
      phone: facts.phone,
      mobile: facts.mobile,
      address,
      postcode,
      location,
      companyStatus: status,
      acName: 'Accounts Payable',
      acEmailOne: `accounts@${domain}`,
      acEmailTwo: `ledger@${domain}`,
      acNumber: `0207946${chance.digits(4)}`,
      renewalDueDate: addDays(today, chance.whole(-5, 360)),
      contactReceived: chance.chance(0.9),
      creditLimit: chance.chance(0.3),
      approvedSpecialRates: isSpecial,
      isRegistered: true,
      regNotes: 'Registered by telephone',
      active: true,
      ...(index % 5 === 0 ? { branches: [branchOf(chance)] } : {}),
    },
  });
  const noted = index % 4 === 0;
  if (noted) {
    const text = chance.pick(['Pays at the end of the month.', 'Wants the file reference on every invoice.']);
    await office.call(admins[1], clientRoutes.addNote, { params: { id: data._id }, body: { text } });
  }
  if (isSpecial) {
    const body = { rateName: location, clientID: data.clientID, ...prices(0.85 + chance.whole(0, 2) / 20) };
    await office.call(superadmin, rateRoutes.create, { body });
  }
  return { id: data._id, name, location, ...facts };
}

function branchOf(chance: Random) {
  const { address, postcode } = somewhere(chance);
  return { officeName: `${address.split(', ').at(-1)!} office`, officeAddress: address, postcode };
}

/** Gives who it is, and 'language/service' for what they can be asked. */
async function addInterpreter(office: Office, { admins }: Staff, { seed, index, today }: Newcomer) {
  const chance = random(seed, 'interpreter', index);
  const languages = languagesOf(chance, index);
  const [by] = admins;
  const name = personName(chance, languages[0]!.culture);
  const { address, postcode } = somewhere(chance, 0.8);
  const fullname = `${name.first} ${name.last}`;
  const { data } = await office.call(by, interpreterRoutes.create, {
    body: {
      fname: name.first,
      lname: name.last,
      gender: name.gender,
      dob: addDays(today, -chance.whole(24 * 365, 66 * 365)),
      origin: name.nationality,
      nationality: chance.chance(0.6) ? 'British' : name.nationality,
      canDrive: chance.chance(0.5),
      ...telephones(chance),
      email: index === 0 ? 'interpreter@mail.example' : `${mailName(name)}${index}@mail.example`,
      address,
      postcode,
      accountName: fullname,
      account_no: chance.digits(8),
      sort_code: chance.digits(6),
      branch: 'Example Bank London',
    },
  });
  const id = data._id;
  const services = servicesOf(chance);
  await office.call(by, interpreterRoutes.changeLanguages, {
    params: { id },
    body: {
      languages: languages.map(({ name: language, dialects }) => {
        const dialect = dialects.length > 0 && chance.chance(0.3) ? chance.pick(dialects) : null;
        return { language, dialect, services };
      }),
    },
  });
  const isActive = index < 20 || chance.chance(0.94);
  if (isActive) await activate(office, by!, id, { chance, index, today, languages });
  return {
    interpreter: { id, actor: { kind: 'interpreter', id, name: fullname, role: 'interpreter' } as const },
    speaks: isActive
      ? languages.flatMap(({ name: language }) => services.map((service) => `${language}/${service}`))
      : [],
  };
}

interface Activated {
  readonly chance: Random;
  readonly index: number;
  readonly today: CalendarDay;
  readonly languages: readonly DemoLanguage[];
}

async function activate(
  office: Office,
  by: Actor,
  id: string,
  { chance, index, today, languages }: Activated,
): Promise<void> {
  const vat = index > 0 && chance.chance(0.12);
  const since = chance.whole(1998, 2019);
  const notes = chance.chance(0.2) ? { bookingNotes: { text: 'Prefers mornings.' } } : {};
  const away = index > 20 && chance.chance(0.06);
  await office.call(by, interpreterRoutes.activate, {
    params: { id },
    body: {
      password: firstPassword,
      changes: {
        active: true,
        renewalDueDate: addDays(today, chance.whole(-10, 360)),
        dbsExpiry: addDays(today, chance.whole(-20, 900)),
        passportExpiry: addDays(today, chance.whole(30, 3000)),
        ...(vat
          ? {
              vat,
              vatNo: chance.digits(9),
              businessName: `${chance.pick(['Chancery', 'Fleet', 'Holborn', 'Temple'])} Language Services`,
            }
          : {}),
        qual_summary: `<p>DPSI, member of the national register. ${languages.map(({ name }) => name).join(', ')} since ${since}.</p>`,
        ...notes,
        ...agreedRates(chance),
        ...(away
          ? {
              ua_from: addDays(today, chance.whole(-5, 5)),
              ua_to: addDays(today, chance.whole(6, 20)),
              ua_reason: 'Holiday',
            }
          : {}),
      },
    },
  });
}

/** The most asked-for languages first, so that a small agency has somebody for most jobs. */
function languagesOf(chance: Random, index: number): DemoLanguage[] {
  const first = demoLanguages[index < demoLanguages.length ? index : index % 24]!;
  const kin = demoLanguages.filter(({ culture, name }) => culture === first.culture && name !== first.name);
  const second = kin.length > 0 && chance.chance(0.65) ? [chance.pick(kin)] : [];
  const third = chance.chance(0.25) ? [chance.pick(demoLanguages.slice(0, 30))] : [];
  return [...new Set([first, ...second, ...third])];
}

const servicesOf = (chance: Random): ServiceType[] => [
  'Telephone',
  'Video Call',
  'Onsite',
  ...(chance.chance(0.55) ? (['Translation'] as const) : []),
  ...(chance.chance(0.4) ? (['Transcription'] as const) : []),
];

/** Most work at the agency's default rates; some agreed their own. */
function agreedRates(chance: Random) {
  if (!chance.chance(0.35)) return {};
  const hourly = chance.whole(16, 24);
  const telephone = chance.whole(32, 45) / 100;
  return { rates: { service: { telephone, video: hourly, onsite: { rate: { attendance: hourly } } } } };
}
