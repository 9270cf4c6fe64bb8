import { dialectRoutes, languageRoutes } from '@dragoman/contract/languages';
import { rateRoutes } from '@dragoman/contract/rates';
import { settingsRoutes } from '@dragoman/contract/settings';
import { termRoutes } from '@dragoman/contract/terms';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { serviceTypes, type ServiceType } from '@dragoman/domain/charging';
import { locations } from '@dragoman/domain/rates';
import { seed as seedSettings } from '../../flows/first-start/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import type { DemoOptions } from '../options.ts';
import type { Random } from '../random.ts';
import { demoLanguages } from '../words/languages.ts';
import { addClient, type DemoClient } from './clients.ts';
import { addInterpreter, type DemoInterpreter } from './interpreters.ts';
import type { Office } from './office.ts';
import { choosePasswords, hireStaff, type Staff } from './people.ts';
import { prices } from './prices.ts';

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
    anyClient: (chance) => chance.weighted(weights),
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
      phone: '020 7946 0000',
      payerAccountName: 'London Interpreting',
      payerSortCode: '000000',
      payerAccountNo: '12345678',
      serviceUserNumber: '123456',
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
