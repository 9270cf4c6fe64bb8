import { authRoutes, userRoutes } from '@dragoman/contract/access';
import { correspondenceRoutes } from '@dragoman/contract/correspondence';
import { doubleRoutes } from '@dragoman/contract/doubles';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emailOf, type Caller, type Portal, startPortal, testPassword, unprovenBalances } from '../harness/index.ts';
import { addInterpreter } from '../interpreters/people.ts';
import { merge, mergeOf, part, preview, rowsIn, type Two } from './pairs.ts';

const [desk, former] = ['rana@lil.example', 'aziz@lil.example'];
const chosen = `${testPassword}, my own`;
let portal: Portal;
let superadmin: Caller;
let old: Caller;
let two: Two;

async function user(fName: string, lName: string, email: string, role = 'admin'): Promise<string> {
  const body = { gender: 'female', role, password: testPassword, fName, lName, email } as never;
  const reply = await superadmin.call(userRoutes.create, { body });
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data._id;
}

beforeAll(async () => {
  portal = await startPortal();
  superadmin = await portal.as('superadmin');
  const kept = await user('Rana', 'Aziz', desk);
  const merged = await user('Rana', 'Aziz-Khan', former);
  two = { kind: 'user', kept, merged };
  old = await portal.firstSignIn(former, testPassword);
  await superadmin.call(userRoutes.addNote, { params: { id: merged }, body: { text: 'Works on Mondays' } });
});
afterAll(() => portal.stop());

const touched = ['users', 'user_notes', 'saved_searches', 'interpreters'];

it('go into one account: the other signs in no more, its papers move, and names stay as they were signed', async () => {
  const { _id: interpreter } = await addInterpreter(portal);
  await portal.db
    .updateTable('interpreters')
    .set({
      bank_changed_at: portal.clock.now(),
      bank_changed_by: 'Rana Aziz-Khan',
      bank_changed_by_id: two.merged,
      bank_changed_by_ids: [two.merged],
    })
    .where('id', '=', interpreter)
    .execute();
  const before = await rowsIn(portal, touched);
  expect(await preview(superadmin, two)).toEqual({ moves: ['1 note'], stays: [], warnings: [], obstacles: [] });
  const { _id } = await merge(portal, superadmin, two);

  expect((await old.call(userRoutes.one, { params: { id: two.kept } })).status).toBe(401);
  expect((await portal.trySignIn(former, chosen)).status).toBe(401);
  const { data } = (await superadmin.call(userRoutes.one, { params: { id: two.kept } })).body;
  expect(data.notes).toMatchObject([{ text: 'Works on Mondays', updatedBy: 'Test superadmin' }]);
  const listed = (await superadmin.call(userRoutes.list, { query: {} as never })).body.data;
  expect(listed.map(({ email }: { email: string }) => email)).not.toContain(former);
  // Who changed bank details does not confirm them, by no account of theirs.
  const rana = await portal.firstSignIn(desk, testPassword);
  const { bankChange } = (await rana.call(interpreterRoutes.one, { params: { id: interpreter } })).body.data;
  expect(bankChange).toMatchObject({ by: 'Rana Aziz-Khan', own: true });
  const confirm = () =>
    rana.call(interpreterRoutes.confirmBank, { params: { id: interpreter }, body: { at: bankChange.at } });
  expect((await confirm()).body.msg).toBe('Somebody else confirms bank details that you changed');
  const change = await superadmin.call(userRoutes.addNote, {
    params: { id: two.merged },
    body: { text: 'Back', isActive: true },
  });
  expect([change.status, change.body.msg]).toEqual([409, 'This user was merged into another: change that one']);

  expect((await part(superadmin, _id)).status).toBe(200);
  const after = await rowsIn(portal, touched);
  expect(after).toEqual(before);
  expect((await portal.trySignIn(former, chosen)).status).toBe(200);
  expect((await confirm()).status).toBe(200);
  expect(await unprovenBalances(portal.db)).toEqual([]);
});

it('send no link of the kept account to the address of the other (rule access/password-links)', async () => {
  const ask = async () => {
    await portal.anonymous.call(authRoutes.forgotten, { body: { email: former } });
    await portal.deliverMails();
  };
  const mail = () =>
    portal.db
      .selectFrom('mails')
      .select(['id', 'account_id', 'status', 'last_error'])
      .where('kind', '=', 'forgotten password')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
  const links = () => portal.db.selectFrom('password_links').select('account_id').execute();
  await ask();
  expect(await links()).toEqual([{ account_id: two.merged }]);
  portal.mails.refuseWith(451);
  await ask();
  expect(await mail()).toMatchObject({ account_id: two.merged, status: 'queued' });
  const { _id } = await merge(portal, superadmin, two);
  portal.mails.refuseWith(undefined);
  const refused = {
    account_id: two.merged,
    status: 'failed',
    last_error: 'not sent: no active account has this address',
  };
  await portal.deliverMails();
  expect(await mail()).toMatchObject(refused);
  const { id } = await mail();
  expect((await superadmin.call(correspondenceRoutes.sendAgain, { params: { id } })).status).toBe(200);
  await portal.deliverMails();
  expect(await mail()).toMatchObject(refused);
  expect(await links()).toEqual([]);
  expect((await part(superadmin, _id)).status).toBe(200);
});

it('keep the account by which somebody is signed in, and that of a superadmin', async () => {
  const { rows } = await sql<{ id: string }>`select id from accounts where email = ${emailOf('superadmin')}`.execute(
    portal.db,
  );
  const own = rows[0]!.id;
  const refused = async (these: Two, why: string) => {
    const before = await rowsIn(portal, touched);
    const { status, body } = await superadmin.call(doubleRoutes.merge, {
      body: (await mergeOf(portal, these)) as never,
    });
    expect([status, body.msg]).toEqual([409, why]);
    expect(await rowsIn(portal, touched)).toEqual(before);
  };
  await refused(
    { kind: 'user', kept: two.kept, merged: own },
    'You are signed in with the account that would go: keep it',
  );
  const other = await user('Sam', 'Superadmin', 'sam@lil.example', 'superadmin');
  await refused({ kind: 'user', kept: two.kept, merged: other }, 'Keep the account of the superadmin');
});

it('leave their address to the account that was kept, and to nobody else (rule access/unique-address)', async () => {
  const { db } = portal;
  await db
    .insertInto('identities')
    .values({ issuer: 'https://id.example', subject: 'rana', account_id: two.merged, created_at: portal.clock.now() })
    .execute();
  const third = await user('Sara', 'Third', 'sara@lil.example');
  const { _id } = await merge(portal, superadmin, two);
  expect(await db.selectFrom('identities').select('subject').execute()).toEqual([]);
  const rename = (id: string) =>
    superadmin.call(userRoutes.update, { params: { id }, body: { email: former.toUpperCase() } as never });
  expect(await rename(third)).toMatchObject({ status: 400, body: { fields: { email: 'Email already exists' } } });
  expect((await rename(two.kept)).status).toBe(200);
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', two.merged)
    .executeTakeFirstOrThrow();
  expect(email).toBe(`${two.merged}@none.invalid`);
  const rana = await portal.signIn(former, chosen);
  expect((await rana.call(authRoutes.me)).body.data._id).toBe(two.kept);
  const { status, body } = await part(superadmin, _id);
  expect([status, body.msg]).toEqual([409, expect.stringMatching(/^Rana Aziz was changed since they were merged/)]);
});
