import { addDays, type CalendarDay } from '@dragoman/domain/calendar';
import type { InterpreterRates, ServiceType } from '@dragoman/domain/charging';
import { rate } from '@dragoman/domain/money';
import type { InterpreterFacts } from '../../features/interpreters/index.ts';
import type { Batch } from '../batch.ts';
import { type Random, random } from '../random.ts';
import { day } from '../time.ts';
import { type DemoLanguage, demoLanguages } from '../words/languages.ts';
import { mailName, personName } from '../words/names.ts';
import { somewhere } from '../words/places.ts';

/** An interpreter of the demo as jobs, mails and slips need them. */
export interface DemoInterpreter extends InterpreterFacts {
  readonly summary: string;
  readonly accountName: string;
  readonly accountNo: string;
}

/** Who can be asked for a service in a language. */
export type Speakers = (language: string, service: ServiceType) => readonly DemoInterpreter[];

const numberBeforeFirst = 1000;

/** Writes the interpreters; the first is the one who signs in. Gives who speaks what. */
export function addInterpreters(
  batch: Batch,
  { seed, count, start, passwordHash, today }: Wanted,
): { all: DemoInterpreter[]; speakers: Speakers } {
  const bySpeech = new Map<string, DemoInterpreter[]>();
  const all: DemoInterpreter[] = [];
  for (let index = 0; index < count; index += 1) {
    const chance = random(seed, 'interpreter', index);
    const languages = languagesOf(chance, index);
    const interpreter = addInterpreter(batch, { chance, index, start, passwordHash, today, languages });
    const services = speak(batch, chance, interpreter.id, languages);
    all.push(interpreter);
    if (!interpreter.active) continue;
    for (const { name } of languages) {
      for (const service of services) {
        const key = `${name}/${service}`;
        bySpeech.set(key, [...(bySpeech.get(key) ?? []), interpreter]);
      }
    }
  }
  return { all, speakers: (language, service) => bySpeech.get(`${language}/${service}`) ?? [] };
}

interface Wanted {
  readonly seed: number;
  readonly count: number;
  readonly start: number;
  readonly passwordHash: string;
  readonly today: CalendarDay;
}

/** The most asked-for languages first, so that a small agency has somebody for most jobs. */
function languagesOf(chance: Random, index: number): DemoLanguage[] {
  const first = demoLanguages[index < demoLanguages.length ? index : index % 24]!;
  const kin = demoLanguages.filter(({ culture, name }) => culture === first.culture && name !== first.name);
  const second = kin.length > 0 && chance.chance(0.65) ? [chance.pick(kin)] : [];
  const third = chance.chance(0.25) ? [chance.pick(demoLanguages.slice(0, 30))] : [];
  return [...new Set([first, ...second, ...third])];
}

interface NewPerson {
  readonly chance: Random;
  readonly index: number;
  readonly start: number;
  readonly passwordHash: string;
  readonly today: CalendarDay;
  readonly languages: readonly DemoLanguage[];
}

function addInterpreter(batch: Batch, person: NewPerson): DemoInterpreter {
  const { chance, index, start, passwordHash, today, languages } = person;
  const joined = start - chance.whole(1, 400) * day;
  const name = personName(chance, languages[0]!.culture);
  const { address, postcode } = somewhere(chance, 0.8);
  const active = index < 20 || chance.chance(0.94);
  const vat = index > 0 && chance.chance(0.12);
  const fullname = `${name.first} ${name.last}`;
  const id = chance.uuid(joined);
  const facts = {
    id,
    intId: numberBeforeFirst + index + 1,
    interpreterRef: String(numberBeforeFirst + index + 1),
    fullname,
    email: index === 0 ? 'interpreter@mail.example' : `${mailName(name)}${index}@mail.example`,
    mobile: `07700${chance.digits(6)}`,
    phone: `0207946${chance.digits(4)}`,
    postcode,
    address,
    active,
    vat,
    vatNo: vat ? chance.digits(9) : null,
    businessName: vat ? `${name.last} Language Services` : null,
    multipleRates: false,
    photoStoredName: null,
    rates: agreed(chance),
    summary: `<p>DPSI, member of the national register. ${languages.map((one) => one.name).join(', ')} since ${chance.whole(1998, 2019)}.</p>`,
    accountName: fullname,
    accountNo: chance.digits(8),
  };
  const at = new Date(joined);
  batch.write('accounts', {
    id,
    kind: 'interpreter',
    email: facts.email,
    password_hash: active ? passwordHash : null,
    password_temporary_until: null,
    active,
    created_at: at,
    updated_at: at,
  });
  const away = active && index > 20 && chance.chance(0.06);
  batch.write('interpreters', {
    id,
    int_id: facts.intId,
    fname: name.first,
    mname: null,
    lname: name.last,
    fullname,
    gender: name.gender,
    dob: addDays(today, -chance.whole(24 * 365, 66 * 365)),
    origin: name.nationality,
    nationality: chance.chance(0.6) ? 'British' : name.nationality,
    can_drive: chance.chance(0.5),
    mobile: facts.mobile,
    phone: facts.phone,
    skype_others: null,
    address,
    postcode,
    account_name: fullname,
    account_no: facts.accountNo,
    sort_code: chance.digits(6),
    branch: 'Example Bank London',
    active,
    active_date: active ? at : null,
    act_by: active ? 'Daniel Okafor' : null,
    act_reason: active ? null : 'Has not sent references yet',
    ua_from: away ? addDays(today, chance.whole(-5, 5)) : null,
    ua_to: away ? addDays(today, chance.whole(6, 20)) : null,
    ua_reason: away ? 'Holiday' : null,
    renewal_due_date: addDays(today, chance.whole(-10, 360)),
    dbs_expiry: addDays(today, chance.whole(-20, 900)),
    passport_expiry: addDays(today, chance.whole(30, 3000)),
    vat,
    vat_no: facts.vatNo,
    business_name: facts.businessName,
    qual_summary: facts.summary,
    booking_notes: chance.chance(0.2) ? 'Prefers mornings.' : null,
    multiple_rates: false,
    rates: JSON.stringify(facts.rates),
    created_at: at,
    updated_at: at,
  });
  return facts;
}

/** Most work at the agency's default rates; some agreed their own. */
function agreed(chance: Random): InterpreterRates {
  if (!chance.chance(0.35)) return {};
  const hourly = rate(chance.whole(16, 24));
  return { telephone: rate(`0.${chance.whole(32, 45)}`), video: hourly, onsite: { attendance: hourly } };
}

function speak(batch: Batch, chance: Random, id: string, languages: readonly DemoLanguage[]): ServiceType[] {
  const translates = chance.chance(0.55);
  const transcribes = chance.chance(0.4);
  for (const [position, { name, dialects }] of languages.entries()) {
    batch.write('interpreter_languages', {
      interpreter_id: id,
      position,
      language: name,
      dialect: dialects.length > 0 && chance.chance(0.3) ? chance.pick(dialects) : null,
      telephone: true,
      video_call: true,
      onsite: true,
      translation: translates,
      transcription: transcribes,
    });
  }
  return [
    'Telephone',
    'Video Call',
    'Onsite',
    ...(translates ? (['Translation'] as const) : []),
    ...(transcribes ? (['Transcription'] as const) : []),
  ];
}
