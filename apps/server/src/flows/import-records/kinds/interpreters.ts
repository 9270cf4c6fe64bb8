import { ChangedInterpreter, NewInterpreter } from '@dragoman/contract/interpreters';
import { addressOf, type FieldChange, sameAsRow } from '@dragoman/domain/imports';
import { languageText } from '@dragoman/domain/interpreters';
import { modulusCheck, modulusRefusal } from '@dragoman/domain/payruns';
import { type Gender, isolate } from '@dragoman/domain/validation';
import { sql } from 'kysely';
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
import { modulusTables } from '../../../platform/banking/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type Applied, batches, type Judged, mapInTurn, type Mover, picked, type RowToJudge, textOf } from '../kind.ts';
import { changedSince, idsOf, lockRecordsOf, restingOn } from '../resting.ts';
import { problemsOf, refusedFor, valuesOf } from '../sentences.ts';
import { ratesInWords } from './agreed.ts';
import { genderIn, noGender } from './gender.ts';
import { judgeKnown } from './knownInterpreters.ts';
import { emailOf, type InterpreterEntry, nameIn, papers, plain, profileOf } from './profile.ts';
import { languageIn, languagesIn, listsOf, type Slots, slotsOf, type Spoken } from './spoken.ts';

interface Known {
  readonly people: ReadonlyMap<string, KnownInterpreter>;
  readonly accounts: ReadonlyMap<string, KnownAccount>;
  readonly languages: ReadonlyMap<string, string>;
  readonly dialects: ReadonlyMap<string, string>;
  readonly today: string;
}

/** Interpreters with languages, rates and papers, known by their addresses (rule imports/interpreters). */
export const interpreterMover: Mover<InterpreterEntry> = {
  async judge({ db, today, report }, rows) {
    const known = await knownOf(db, rows, today);
    const seen = new Map<string, number>();
    return mapInTurn(rows, (row) => judgePerson(row, known, seen), report);
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

  lock: lockRecordsOf('interpreters'),

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

function judgePerson(row: RowToJudge, known: Known, seen: Map<string, number>): Judged<InterpreterEntry> {
  const { place } = row;
  const names = nameIn(row);
  const name = [names.fname, names.mname, names.lname].filter(Boolean).join(' ') || emailOf(row);
  const base = { place, name };
  const email = emailOf(row);
  const above = email === '' ? undefined : seen.get(email);
  if (above !== undefined) return refusedFor(base, [sameAsRow(above)]);
  seen.set(email, place);
  const statedGender = genderIn(textOf(row, 'gender'));
  const languages = languagesIn(row, known);
  const stands = known.people.get(email);
  if (stands && stands.email.toLowerCase() !== email)
    return refusedFor(base, [
      `They were merged into ${isolate(stands.fullname)} (${stands.ref}): change that interpreter`,
    ]);
  const problems = [
    ...(statedGender === null ? [noGender(row)] : []),
    ...(typeof languages === 'string' ? [languages] : []),
    ...(!stands && known.accounts.has(email) ? ['Email: a staff user signs in with it'] : []),
  ];
  const gender = statedGender ?? undefined;
  const spoken = typeof languages === 'string' ? undefined : languages;
  const judged = stands
    ? judgeKnown(row, { name, stands, gender, spoken })
    : judgeNew(row, { name, names, gender, spoken, today: known.today });
  return problems.length === 0 ? judged : refusedFor(base, [...problems, ...(judged.problems ?? [])]);
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

function judgeNew(row: RowToJudge, { name, names, gender, spoken, today }: NewOne): Judged<InterpreterEntry> {
  const { place, values } = row;
  const base = { place, name };
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
  const profile = ChangedInterpreter.safeParse(profileOf(row));
  const active = (values['active'] as boolean | undefined) ?? false;
  const missing = papers.filter((paper) => values[paper] === undefined);
  const notGiven = derived.filter((one) => given[one] === undefined);
  const problems = [
    ...(identity.success ? [] : problemsOf('interpreters', identity.error, notGiven)),
    ...(identity.success && identity.data.dob >= today ? ['Date of Birth: Invalid date'] : []),
    ...(profile.success ? [] : problemsOf('interpreters', profile.error)),
    ...(active && missing.length > 0 ? [withoutPapers] : []),
  ];
  if (!identity.success || !profile.success || problems.length > 0) return refusedFor(base, problems);
  const person = { identity: identity.data, profile: profile.data, languages: slotsOf(spoken ?? []), active };
  return { ...base, verdict: 'new', changes: newValues(row, person, spoken ?? []), entry: { person } };
}

const withoutPapers =
  'An active interpreter has Renewal Due, DBS Expiry and Passport Expiry: add these, or leave Active empty';

/** What somebody new will have, as the preview shows it. */
function newValues(
  row: RowToJudge,
  { identity, profile, active }: ImportedInterpreter,
  spoken: readonly Spoken[],
): FieldChange[] {
  const { rates, bookingNotes, vat: _, ...papersAndNumbers } = profile;
  const stored = {
    ...identity,
    ...papersAndNumbers,
    languages: spoken.map(languageText),
    bookingNotes: bookingNotes?.text,
    rates: rates && ratesInWords(row),
    active,
  };
  const filledIn = ['gender', 'origin', 'nationality', 'mobile', 'phone', 'accountName', 'branch', 'active'];
  const values = valuesOf(
    'interpreters',
    row,
    stored,
    filledIn.filter((field) => row.values[field] === undefined),
  );
  const { sort_code: sortCode, account_no: accountNo } = identity;
  const isWrong = sortCode && accountNo && modulusCheck(modulusTables(), { sortCode, accountNo }) === 'invalid';
  return isWrong ? [...values, { label: 'Bank details', before: '', after: modulusRefusal }] : values;
}
