import { ChangedInterpreter, NewInterpreter } from '@dragoman/contract/interpreters';
import { addressOf, sameAsRow } from '@dragoman/domain/imports';
import type { Gender } from '@dragoman/domain/validation';
import { sql } from 'kysely';
import { accountsByEmail, type KnownAccount } from '../../../features/access/index.ts';
import {
  changeLanguages,
  createInterpreters,
  interpretersByEmail,
  type KnownInterpreter,
  removeInterpreters,
  updateInterpreter,
} from '../../../features/interpreters/index.ts';
import { dialectList, languageList, spelledAsListed } from '../../../features/languages/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { type Applied, batches, breathe, type Judged, type Mover, picked, type RowToJudge, textOf } from '../kind.ts';
import { changedSince, idsOf, lockRecordsOf, restingOn } from '../resting.ts';
import { refusalOf } from '../sentences.ts';
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
    const judged: Judged<InterpreterEntry>[] = [];
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
  const refused = (reason: string): Judged<InterpreterEntry> => ({ place, name, verdict: 'refused', reason });
  const email = emailOf(row);
  const above = seen.get(email);
  if (above !== undefined) return refused(sameAsRow(above));
  seen.set(email, place);
  const gender = genderIn(textOf(row, 'gender'));
  if (gender === null) return refused(noGender(row));
  const spoken = languagesIn(row, known);
  if (typeof spoken === 'string') return refused(spoken);
  const stands = known.people.get(email);
  if (stands && stands.email.toLowerCase() !== email)
    return refused(`They were merged into ${stands.fullname} (${stands.ref}): change that interpreter`);
  if (stands) return judgeKnown(row, { name, stands, gender, spoken });
  if (known.accounts.has(email)) return refused('Email: a staff user signs in with it');
  return judgeNew(row, { name, names, gender, spoken, today: known.today });
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
  const refused = (reason: string): Judged<InterpreterEntry> => ({ place, name, verdict: 'refused', reason });
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
