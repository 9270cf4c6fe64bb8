import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import type { ServiceType } from '@dragoman/domain/charging';
import type { Actor } from '../../platform/command-context.ts';
import { type Random, random } from '../random.ts';
import { type DemoLanguage, demoLanguages } from '../words/languages.ts';
import { mailName, personName } from '../words/names.ts';
import { somewhere } from '../words/places.ts';
import { landline, mobileNumber } from '../words/telephones.ts';
import type { Office } from './office.ts';
import { firstPassword, type Newcomer, type Staff } from './people.ts';

/** An interpreter as jobs and slips need them. */
export interface DemoInterpreter {
  readonly id: string;
  readonly email: string;
  readonly actor: Actor;
}

/** Gives who it is, and 'language/service' for what they can be asked. */
export async function addInterpreter(office: Office, { admins }: Staff, { seed, index, today }: Newcomer) {
  const chance = random(seed, 'interpreter', index);
  const languages = languagesOf(chance, index);
  const [by] = admins;
  const name = personName(chance, languages[0]!.culture);
  const { address, postcode } = somewhere(chance, 0.8);
  const email = index === 0 ? 'interpreter@mail.example' : `${mailName(name.full)}${index}@mail.example`;
  const { data } = await office.call(by, interpreterRoutes.create, {
    body: {
      fname: name.first,
      lname: name.last,
      gender: name.gender,
      dob: addDays(today, -chance.whole(24 * 365, 66 * 365)),
      origin: name.nationality,
      nationality: chance.chance(0.6) ? 'British' : name.nationality,
      canDrive: chance.chance(0.5),
      phone: landline(chance),
      mobile: mobileNumber(chance),
      email,
      address,
      postcode,
      accountName: name.full,
      account_no: chance.digits(8),
      // No bank has such sort codes, and nothing checks their account numbers (rule payruns/modulus).
      sort_code: `00${chance.digits(6).slice(2)}`,
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
  if (isActive) {
    const changes = activation(chance, index, today, languages);
    await office.call(by, interpreterRoutes.activate, { params: { id }, body: { password: firstPassword, changes } });
  }
  return {
    interpreter: { id, email, actor: { kind: 'interpreter', id, name: name.full, role: 'interpreter' } as const },
    speaks: isActive
      ? languages.flatMap(({ name: language }) => services.map((service) => `${language}/${service}`))
      : [],
  };
}

/** What is known of an interpreter who may be asked: papers, taxes, agreed rates, holidays. */
function activation(chance: Random, index: number, today: CalendarDay, languages: readonly DemoLanguage[]) {
  const registered = index > 0 && chance.chance(0.12);
  const since = chance.whole(1998, 2019);
  const away = index > 20 && chance.chance(0.06);
  return {
    active: true,
    renewalDueDate: addDays(today, chance.whole(-10, 360)),
    dbsExpiry: addDays(today, chance.whole(-20, 900)),
    passportExpiry: addDays(today, chance.whole(30, 3000)),
    ...(registered && { vat: true, vatNo: chance.digits(9), businessName: chance.pick(businessNames) }),
    // Some have not sent theirs back: a pay run holds them back.
    ...(registered && index % 5 !== 0 && { selfBillingFrom: addDays(today, -1000) }),
    qual_summary: `<p>DPSI, member of the national register. ${languages.map(({ name }) => name).join(', ')} since ${since}.</p>`,
    ...(chance.chance(0.2) && { bookingNotes: { text: 'Prefers mornings.' } }),
    ...agreedRates(chance),
    ...(away && {
      ua_from: addDays(today, chance.whole(-5, 5)),
      ua_to: addDays(today, chance.whole(6, 20)),
      ua_reason: 'Holiday',
    }),
  };
}

const businessNames = ['Chancery', 'Fleet', 'Holborn', 'Temple'].map((name) => `${name} Language Services`);

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
