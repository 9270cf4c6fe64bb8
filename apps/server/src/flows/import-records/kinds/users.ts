import { ChangedUser, type ChangedUser as Change, NewUser } from '@dragoman/contract/access';
import { staffRoleLabels, staffRoles, type StaffRole } from '@dragoman/domain/access';
import { type CellValue, namesOf, sameAsRow } from '@dragoman/domain/imports';
import { nameKey } from '@dragoman/domain/validation';
import { sql } from 'kysely';
import {
  accountsByEmail,
  createUsers,
  type ImportedUser,
  type KnownAccount,
  removeUsers,
  updateUser,
} from '../../../features/access/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { type Applied, batches, type Judged, mapInTurn, type Mover, type RowToJudge, textOf } from '../kind.ts';
import { changedSince, idsOf, lockRecordsOf, restingOn } from '../resting.ts';
import { changesOf, numbersAsStored, problemsOf, refusedFor, shown, valuesOf } from '../sentences.ts';
import { genderIn, noGender } from './gender.ts';

interface Entry {
  readonly user?: ImportedUser;
  readonly change?: Change;
  readonly before?: Record<string, unknown>;
}

const emailOf = (row: RowToJudge): string => (textOf(row, 'email') ?? '').trim().toLowerCase();

/** Staff users, known by their addresses (rule imports/users). */
export const userMover: Mover<Entry> = {
  async judge({ db }, rows) {
    const known = await accountsByEmail(db, [...new Set(rows.map(emailOf))]);
    const seen = new Map<string, number>();
    return mapInTurn(rows, (row) => judgeUser(row, known, seen));
  },

  async apply(command, { report }, judged) {
    const applied: Applied[] = [];
    for (const batch of batches(judged.filter(({ entry }) => entry?.user))) {
      const ids = await createUsers(
        command,
        batch.map(({ entry }) => entry!.user!),
      );
      for (const [at, { place }] of batch.entries()) applied.push({ place, recordId: ids[at]!, version: command.now });
      await report(applied.length);
    }
    for (const { place, recordId, entry } of judged.filter((one) => one.entry?.change)) {
      const user = await updateUser(command, recordId!, entry!.change!);
      applied.push({ place, recordId: recordId!, before: entry!.before, version: user.updatedAt });
    }
    return applied;
  },

  lock: lockRecordsOf('users'),

  async resting(db, _importing, rows) {
    return [
      ...(await restingOn(db, 'users', idsOf(rows, 'new'), [])),
      ...(await restingOn(db, 'accounts', idsOf(rows, 'new'), ['users', 'interpreters'])),
      ...changedSince(rows, await versionsOf(db, idsOf(rows))),
    ];
  },

  async undo(command, _importing, rows) {
    for (const { recordId, before } of rows.filter(({ verdict }) => verdict === 'changed'))
      await updateUser(command, recordId, before.fields as Change);
    for (const ids of batches(idsOf(rows, 'new'), 2_000)) await removeUsers(command, ids);
  },
};

function versionsOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('users')
    .select(['id', 'updated_at as version', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** A role as sheets call it: the words of the form, of its name, or of what somebody does. */
function roleIn(text: string): StaffRole | undefined {
  const word = nameKey(text).replaceAll(/[^a-z]/g, '');
  const named = staffRoles.find((role) =>
    [role, staffRoleLabels[role]].some((one) => nameKey(one).replaceAll(/[^a-z]/g, '') === word),
  );
  if (named) return named;
  if (/super|owner|director/.test(word)) return 'superadmin';
  if (/account|finance|ipadmin/.test(word)) return 'ip-admin';
  return /admin|clerk|coordinator|bookings|office/.test(word) ? 'admin' : undefined;
}

// Those of a user without a password; how much leave somebody has is no matter of moving in.
const Imported = NewUser.omit({ password: true });

function judgeUser(
  row: RowToJudge,
  known: ReadonlyMap<string, KnownAccount>,
  seen: Map<string, number>,
): Judged<Entry> {
  const { place, values } = row;
  const whole = textOf(row, 'fullname');
  const split = whole === undefined ? undefined : namesOf(whole);
  const names = { fName: textOf(row, 'fName') ?? split?.first, lName: textOf(row, 'lName') ?? split?.last };
  const name = [names.fName, names.lName].filter(Boolean).join(' ');
  const base = { place, name };
  const above = emailOf(row) === '' ? undefined : seen.get(emailOf(row));
  if (above !== undefined) return refusedFor(base, [sameAsRow(above)]);
  seen.set(emailOf(row), place);
  const roleText = textOf(row, 'role');
  const role = roleIn(roleText ?? '');
  const gender = genderIn(textOf(row, 'gender'));
  const problems = [
    ...(roleText !== undefined && !role
      ? [`Role: '${roleText}' is none of ${Object.values(staffRoleLabels).join(', ')}`]
      : []),
    ...(gender === null ? [noGender(row)] : []),
  ];
  const given: Record<string, CellValue> = Object.fromEntries(
    ['mobile', 'position', 'createdAt'].flatMap((field) =>
      values[field] === undefined ? [] : [[field, values[field]]],
    ),
  );
  const account = known.get(emailOf(row));
  if (account && !account.user) return refusedFor(base, [...problems, 'Email: an interpreter signs in with it']);
  if (account?.mergedInto) return refusedFor(base, [`They were merged into ${account.mergedInto}: change that user`]);
  const judged = account?.user
    ? judgeKnown(row, name, account, { ...names, ...given, role, gender: gender ?? undefined })
    : judgeNew(row, name, { ...names, ...given, role, gender: gender ?? 'other', email: textOf(row, 'email') });
  if (problems.length === 0) return judged;
  const others = (judged.problems ?? []).filter((problem) => role !== undefined || !problem.startsWith('Role'));
  return refusedFor(base, [...problems, ...others]);
}

function judgeNew(row: RowToJudge, name: string, wire: Record<string, unknown>): Judged<Entry> {
  const base = { place: row.place, name };
  const read = Imported.safeParse(wire);
  if (!read.success) return refusedFor(base, problemsOf('users', read.error));
  const active = (row.values['active'] as boolean | undefined) ?? true;
  const stored = { ...read.data, role: staffRoleLabels[read.data.role], active };
  const filledIn = ['gender', 'active'].filter((field) => row.values[field] === undefined);
  return {
    ...base,
    verdict: 'new',
    changes: valuesOf('users', row, stored, filledIn),
    entry: { user: { ...read.data, active } },
  };
}

const roleStays = 'Role: that of somebody who is known is changed under Users, where a proof is asked for';

function judgeKnown(
  { place, values }: RowToJudge,
  name: string,
  { id, user }: KnownAccount,
  { fName, lName, gender, ...given }: Record<string, unknown>,
): Judged<Entry> {
  const stands = user as unknown as Record<string, unknown>;
  const isRenamed = nameKey(name) !== nameKey(`${user!.fName} ${user!.lName}`);
  const wire = {
    ...(isRenamed ? { fName, lName } : {}),
    ...(gender === undefined ? {} : { gender }),
    ...given,
    ...numbersAsStored(given, stands),
  };
  const read = ChangedUser.safeParse(wire);
  if (!read.success) return refusedFor({ place, name }, problemsOf('users', read.error));
  const fields = Object.entries(read.data).filter(
    ([field, value]) => value !== undefined && shown(value) !== shown(stands[field]),
  );
  if (fields.length === 0) return { place, name, verdict: 'same', recordId: id };
  const change = Object.fromEntries(fields) as Change;
  if (change.role !== undefined) return refusedFor({ place, name }, [roleStays]);
  const before = Object.fromEntries(fields.map(([field]) => [field, stands[field]]));
  return {
    place,
    name,
    verdict: 'changed',
    changes: changesOf('users', stands, change, values),
    recordId: id,
    entry: { change, before },
  };
}
