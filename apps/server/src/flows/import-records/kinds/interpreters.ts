import { ChangedInterpreter, NewInterpreter } from '@dragoman/contract/interpreters';
import { addressOf, type CellValue, type FieldChange, namesOf, sameAsRow } from '@dragoman/domain/imports';
import { type LanguageEntry, languageText, offeredServices, serviceGroups } from '@dragoman/domain/interpreters';
import { genders, type Gender, nameKey } from '@dragoman/domain/validation';
import { accountsByEmail, type KnownAccount } from '../../../features/access/index.ts';
import {
  changeLanguages,
  createInterpreters,
  type ImportedInterpreter,
  interpretersByEmail,
  type KnownInterpreter,
  removeInterpreters,
  updateInterpreter,
} from '../../../features/interpreters/index.ts';
import { dialectList, languageList, spelledAsListed } from '../../../features/languages/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { sql } from 'kysely';
import { type Applied, batches, breathe, type Judged, type Mover, type RowToJudge, textOf } from '../kind.ts';
import { changedSince, idsOf, restingOn } from '../resting.ts';
import { changesOf, refusalOf, shown } from '../sentences.ts';
import { languageIn, languagesIn, listsOf, type Slots, slotsOf, type Spoken } from './spoken.ts';

type Fields = Record<string, unknown>;

interface Entry {
  readonly person?: ImportedInterpreter;
  readonly change?: ChangedInterpreter;
  readonly languages?: Slots;
  readonly before?: Fields;
}

interface Known {
  readonly people: ReadonlyMap<string, KnownInterpreter>;
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  readonly languages: ReadonlyMap<string, string>;
  readonly dialects: ReadonlyMap<string, string>;
  readonly today: string;
}

const emailOf = (row: RowToJudge): string => (textOf(row, 'email') ?? '').trim().toLowerCase();
// What changes how somebody signs in or is paid asks for a fresh proof, which a sheet has not.
const proved = ['accountName', 'account_no', 'sort_code', 'branch'] as const;

/** Interpreters with languages, rates and papers, known by their addresses (rule imports/interpreters). */
export const interpreterMover: Mover<Entry> = {
  async judge({ db, today, report }, rows) {
    const known = await knownOf(db, rows, today);
    const seen = new Map<string, number>();
    const judged: Judged<Entry>[] = [];
    for (const row of rows) {
      judged.push(judgePerson(row, known, seen));
      if (judged.length % 200 === 0) {
        await report(judged.length);
        await breathe();
      }
    }
    return judged;
  },

  async apply(command, { report }, judged) {
    const applied: Applied[] = [];
    for (const batch of batches(judged.filter(({ entry }) => entry?.person))) {
      const ids = await createInterpreters(
        command,
        batch.map(({ entry }) => entry!.person!),
      );
      for (const [at, { place }] of batch.entries()) applied.push({ place, recordId: ids[at]!, version: command.now });
      await report(applied.length);
    }
    const changed = judged.filter(({ entry }) => entry?.change || entry?.languages);
    for (const { place, recordId, entry } of changed) {
      if (entry!.change) await updateInterpreter(command, recordId!, entry!.change, withoutProof);
      if (entry!.languages) await changeLanguages(command, recordId!, { languages: entry!.languages });
      applied.push({ place, recordId: recordId!, before: entry!.before, version: command.now });
      if (applied.length % 100 === 0) await report(applied.length);
    }
    return withVersions(command.tx, applied);
  },

  async resting(db, _importing, rows) {
    return [
      ...(await restingOn(db, 'interpreters', idsOf(rows, 'new'), ['interpreter_languages'])),
      ...(await restingOn(db, 'accounts', idsOf(rows, 'new'), ['interpreters', 'users'])),
      ...changedSince(rows, await versionsOf(db, idsOf(rows))),
    ];
  },

  async undo(command, _importing, rows) {
    for (const { recordId, before } of rows.filter(({ verdict }) => verdict === 'changed')) {
      const { languages, ...fields } = before.fields ?? {};
      if (Object.keys(fields).length > 0)
        await updateInterpreter(command, recordId, ChangedInterpreter.parse(fields), withoutProof);
      if (languages) await changeLanguages(command, recordId, { languages: languages as Slots });
    }
    for (const ids of batches(idsOf(rows, 'new'), 2_000)) await removeInterpreters(command, ids);
  },
};

const withoutProof = {
  portal: '',
  prove: async (): Promise<never> => {
    throw refuse.conflict('How somebody signs in or is paid is changed on the profile');
  },
};

async function versionsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('interpreters')
    .select(['id', 'updated_at as version', 'fullname as name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

async function withVersions(db: Db, applied: readonly Applied[]): Promise<Applied[]> {
  const changed = applied.filter(({ before }) => before !== undefined).map(({ recordId }) => recordId);
  const versions = new Map((await versionsOf(db, changed)).map(({ id, version }) => [id, version]));
  return applied.map((one) => ({ ...one, version: versions.get(one.recordId) ?? one.version }));
}

async function knownOf(db: Db, rows: readonly RowToJudge[], today: string): Promise<Known> {
  const emails = [...new Set(rows.map(emailOf))];
  const spoken = rows.flatMap((row) =>
    Object.keys(listsOf).flatMap((list) => (row.values[list] as string[] | undefined) ?? []),
  );
  const parts = [...new Set(spoken)].map(languageIn);
  const dialects = [...parts.map(({ dialect }) => dialect), ...rows.map((row) => textOf(row, 'dialect'))];
  return {
    people: await interpretersByEmail(db, emails),
    accounts: await accountsByEmail(db, emails),
    languages: await spelledAsListed(db, languageList, [...new Set(parts.map(({ language }) => language))]),
    dialects: await spelledAsListed(db, dialectList, [...new Set(dialects)]),
    today,
  };
}

function judgePerson(row: RowToJudge, known: Known, seen: Map<string, number>): Judged<Entry> {
  const { place } = row;
  const names = nameIn(row);
  const name = [names.fname, names.mname, names.lname].filter(Boolean).join(' ') || emailOf(row);
  const refused = (reason: string): Judged<Entry> => ({ place, name, verdict: 'refused', reason });
  const email = emailOf(row);
  const above = seen.get(email);
  if (above !== undefined) return refused(sameAsRow(above));
  seen.set(email, place);
  const gender = genderIn(textOf(row, 'gender'));
  if (gender === null) return refused(noGender(row));
  const spoken = languagesIn(row, known);
  if (typeof spoken === 'string') return refused(spoken);
  const stands = known.people.get(email);
  if (stands) return judgeKnown(row, { name, stands, gender, spoken });
  if (known.accounts.has(email)) return refused('Email: a staff user signs in with it');
  return judgeNew(row, { name, names, gender, spoken, today: known.today });
}

/** The parts of a name, from their own columns or from the whole. */
function nameIn(row: RowToJudge): { fname?: string; mname?: string; lname?: string } {
  const own = { fname: textOf(row, 'fname'), mname: textOf(row, 'mname'), lname: textOf(row, 'lname') };
  const whole = textOf(row, 'fullname');
  const split = whole && own.lname === undefined ? namesOf(whole) : undefined;
  return Object.fromEntries(
    Object.entries({ ...own, ...(split ? { fname: own.fname ?? split.first, lname: split.last } : {}) }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

export const noGender = (row: RowToJudge): string =>
  `Gender: '${textOf(row, 'gender')}' is none of male, female and other`;

/** A gender as sheets write it; undefined where nothing is said, null where it is none. */
export function genderIn(text: string | undefined): Gender | undefined | null {
  if (text === undefined) return undefined;
  const letter = text.trim().toLowerCase();
  return (
    genders.find((gender) => gender === letter || gender.startsWith(letter)) ??
    ({ woman: 'female', man: 'male', w: 'female' } as const)[letter as 'w'] ??
    null
  );
}

const plain = ['gender', 'dob', 'origin', 'nationality', 'canDrive', 'mobile', 'phone', 'postcode', ...proved] as const;
const papers = ['renewalDueDate', 'dbsExpiry', 'passportExpiry'] as const;
const beside = ['vatNo', 'businessName', 'qual_summary'] as const;
const priced = [
  'attendance',
  'waiting',
  'travelIn',
  'travelOut',
  'milage',
  'telephone',
  'video',
  'perWord',
  'perWordUrgent',
] as const;

const picked = (values: RowToJudge['values'], names: readonly string[]): Record<string, CellValue> =>
  Object.fromEntries(names.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])));

/** Agreed rates as the profile sends them; undefined where a row has none. */
function ratesOf({ values }: RowToJudge) {
  const given = picked(values, priced) as Partial<Record<(typeof priced)[number], number>>;
  if (Object.keys(given).length === 0) return undefined;
  const { attendance, waiting, travelIn, milage, telephone, video, perWord, perWordUrgent } = given;
  const travelOut = given.travelOut ?? travelIn;
  const onsite = { attendance, waiting, travelIn, travelOut, milage };
  const translation = { urgent: { perWord: perWordUrgent ?? perWord }, nonUrgent: { perWord } };
  return { service: { onsite: { rate: onsite }, telephone, video, translation: { rate: translation } } };
}

interface NewOne {
  readonly name: string;
  readonly names: ReturnType<typeof nameIn>;
  readonly gender: Gender | undefined;
  readonly spoken: Spoken[] | undefined;
  readonly today: string;
}

// A bank account may come later: nobody is paid without one.
const Identity = NewInterpreter.partial({ accountName: true, account_no: true, sort_code: true, branch: true });
const derived = ['phone', 'nationality', 'accountName', 'branch'];

function judgeNew(row: RowToJudge, { name, names, gender, spoken, today }: NewOne): Judged<Entry> {
  const { place, values } = row;
  const refused = (reason: string): Judged<Entry> => ({ place, name, verdict: 'refused', reason });
  const given = picked(values, plain);
  const hasBank = given['account_no'] !== undefined || given['sort_code'] !== undefined;
  const origin = given['origin'] ?? given['nationality'] ?? 'Not stated';
  const identity = Identity.safeParse({
    ...names,
    ...(names.fname === undefined && names.lname ? { fname: names.lname } : {}),
    ...given,
    gender: gender ?? 'other',
    origin,
    nationality: given['nationality'] ?? origin,
    mobile: given['mobile'] ?? given['phone'],
    phone: given['phone'] ?? given['mobile'],
    email: textOf(row, 'email'),
    address: addressOf(values),
    ...(hasBank
      ? { accountName: given['accountName'] ?? name.slice(0, 50), branch: given['branch'] ?? 'Not stated' }
      : {}),
  });
  if (!identity.success)
    return refused(
      refusalOf(
        'interpreters',
        identity.error,
        derived.filter((one) => given[one] === undefined),
      ),
    );
  if (identity.data.dob >= today) return refused('Date of Birth: Invalid date');
  const profile = ChangedInterpreter.safeParse(profileOf(row));
  if (!profile.success) return refused(refusalOf('interpreters', profile.error));
  const active = (values['active'] as boolean | undefined) ?? false;
  const missing = papers.filter((paper) => values[paper] === undefined);
  if (active && missing.length > 0)
    return refused(
      'An active interpreter has Renewal Due, DBS Expiry and Passport Expiry: add these, or leave Active empty',
    );
  const languages = slotsOf(spoken ?? []);
  return {
    place,
    name,
    verdict: 'new',
    entry: { person: { identity: identity.data, profile: profile.data, languages, active } },
  };
}

function profileOf(row: RowToJudge): Fields {
  const { values } = row;
  const rates = ratesOf(row);
  const notes = textOf(row, 'bookingNotes');
  return {
    ...picked(values, [...papers, ...beside]),
    ...(values['vatNo'] === undefined ? {} : { vat: true }),
    ...(rates ? { rates } : {}),
    ...(notes === undefined ? {} : { bookingNotes: { text: notes } }),
  };
}

interface KnownOne {
  readonly name: string;
  readonly stands: KnownInterpreter;
  readonly gender: Gender | undefined;
  readonly spoken: Spoken[] | undefined;
}

function judgeKnown(row: RowToJudge, { name, stands, gender, spoken }: KnownOne): Judged<Entry> {
  const { place, values } = row;
  const base = { place, name: stands.fullname, recordId: stands.id };
  const refused = (reason: string): Judged<Entry> => ({ place, name, verdict: 'refused', reason });
  const address = addressOf(values);
  const wholeName =
    name !== '' && nameKey(name) !== nameKey(stands.fullname) && name !== emailOf(row) ? nameIn(row) : {};
  const { rates, bookingNotes, ...profile } = profileOf(row);
  const wire = {
    ...wholeName,
    ...picked(values, plain),
    ...(gender === undefined ? {} : { gender }),
    ...(address === undefined ? {} : { address }),
    ...profile,
  };
  const read = ChangedInterpreter.safeParse({
    ...wire,
    ...(bookingNotes ? { bookingNotes } : {}),
    ...(rates ? { rates } : {}),
  });
  if (!read.success) return refused(refusalOf('interpreters', read.error));
  const { rates: agreed, bookingNotes: notes, ...fields } = read.data;
  const bank = proved.find(
    (field) => fields[field] !== undefined && shown(fields[field]) !== shown(stands.fields[field]),
  );
  if (bank)
    return refused('Bank details of somebody who is known are changed on the profile, where a proof is asked for');
  const changed = Object.fromEntries(
    Object.entries(fields).filter(
      ([field, value]) => value !== undefined && shown(value) !== shown(stands.fields[field]),
    ),
  );
  delete changed['vat'];
  const changes: FieldChange[] = changesOf('interpreters', stands.fields, changed);
  const noted = notes && notes.text !== stands.fields['bookingNotes'] ? notes : undefined;
  if (noted)
    changes.push({ label: 'Booking Notes', before: shown(stands.fields['bookingNotes']), after: noted.text ?? '' });
  const merged = agreed && mergedRates(stands, row);
  if (merged) changes.push({ label: 'Rates', before: '', after: ratesInWords(row) });
  const isSpoken = spoken === undefined || sameOffer(spoken, stands.languages);
  if (!isSpoken)
    changes.push({
      label: 'Languages',
      before: stands.languages.map(languageText).join(', '),
      after: spoken.map(languageText).join(', '),
    });
  if (changes.length === 0) return { ...base, verdict: 'same' };
  const change = {
    ...changed,
    ...(noted ? { bookingNotes: noted } : {}),
    ...(merged ? { rates: merged, multipleRates: true } : {}),
  } as ChangedInterpreter;
  const missing = papers.filter((paper) => !fields[paper] && !stands.fields[paper]);
  if (Object.keys(changed).length > 0 && missing.length > 0)
    return refused('Somebody whose details change has Renewal Due, DBS Expiry and Passport Expiry: add these');
  const before = {
    ...Object.fromEntries(Object.keys(changed).map((field) => [field, stands.fields[field] ?? undefined])),
    ...(noted ? { bookingNotes: { text: stands.fields['bookingNotes'] } } : {}),
    ...(merged ? { rates: stands.rates } : {}),
    ...(isSpoken ? {} : { languages: stands.slots }),
  };
  return {
    ...base,
    verdict: 'changed',
    changes,
    entry: {
      ...(Object.keys(change).length > 0 ? { change } : {}),
      ...(isSpoken ? {} : { languages: slotsOf(spoken) }),
      before,
    },
  };
}

/** Whether both offer the same languages in each group of services: a sheet does not tell telephone from video. */
function sameOffer(one: readonly LanguageEntry[], other: readonly LanguageEntry[]): boolean {
  const [a, b] = [offeredServices(one), offeredServices(other)];
  const words = (entries: (typeof a)['Translation']) =>
    entries
      .map((entry) => nameKey(languageText(entry)))
      .toSorted()
      .join('|');
  return serviceGroups.every((group) => words(a[group]) === words(b[group]));
}

const ratesInWords = ({ values }: RowToJudge): string =>
  priced.flatMap((name) => (values[name] === undefined ? [] : [String(values[name])])).join(', ');

/** The agreed rates with what a row says in their place; undefined where it says nothing else than they do. */
function mergedRates({ rates }: KnownInterpreter, row: RowToJudge): KnownInterpreter['rates'] | undefined {
  const merged = mergedOver(rates, ratesOf(row));
  return JSON.stringify(merged) === JSON.stringify(rates) ? undefined : merged;
}

function mergedOver<T>(before: T, said: unknown): T {
  if (said === undefined) return before;
  if (typeof said !== 'object' || said === null) return said as T;
  const own = (before ?? {}) as Fields;
  const parts = Object.entries(said).map(([name, value]) => [name, mergedOver(own[name], value)] as const);
  return { ...own, ...Object.fromEntries(parts) } as T;
}
