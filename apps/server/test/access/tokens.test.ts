import {
  programRoutes,
  sessionRoutes,
  tokenRoutes,
  userRoutes,
  authRoutes,
  securityRoutes,
} from '@dragoman/contract/access';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { paymentRoutes } from '@dragoman/contract/payments';
import { settingsRoutes } from '@dragoman/contract/settings';
import type { Scope } from '@dragoman/domain/access';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCaller } from '../harness/caller.ts';
import { type Caller, emailOf, type Portal, startPortal, testPassword } from '../harness/index.ts';
import { addPerson } from '../harness/people.ts';

let portal: Portal;
let superadmin: Caller;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  superadmin = await portal.as('superadmin');
  admin = await portal.as('admin');
});
afterAll(() => portal.stop());

interface Wanted {
  readonly name?: string;
  readonly scopes?: readonly Scope[];
  readonly days?: number;
}

async function make({ name = 'Website', scopes = ['bookings:read'], days = 30 }: Wanted, by: 'agency' | 'admin') {
  const asker = await portal.confirmed(by === 'agency' ? 'superadmin' : 'admin');
  const route = by === 'agency' ? programRoutes.make : tokenRoutes.make;
  return asker.call(route, { body: { name, scopes, days } });
}

async function program(wanted: Wanted, by: 'agency' | 'admin') {
  const { body, status } = await make(wanted, by);
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.data._id as string, token: body.token as string, caller: makeCaller(portal.address, body.token) };
}

const list = async (caller: Caller) => (await caller.call(bookingRoutes.list)).status;
const own = async () => (await admin.call(tokenRoutes.list)).body.data;

describe('a token (rule programs/tokens)', () => {
  it('is shown once, kept as a hash, and found in no log', async () => {
    const { token, id } = await program({ name: 'Shown once' }, 'admin');
    expect(token).toMatch(/^dgm_[\w-]{43}$/);
    const row = await portal.db.selectFrom('program_tokens').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(createHash('sha256').update(token).digest());
    const kept = [
      await portal.db.selectFrom('program_tokens').selectAll().execute(),
      await portal.db.selectFrom('audit_log').selectAll().execute(),
      await portal.db.selectFrom('security_log').selectAll().execute(),
      (await admin.call(tokenRoutes.list)).body,
    ];
    expect(JSON.stringify(kept)).not.toContain(token);
    expect(await own()).toContainEqual(expect.objectContaining({ _id: id, ending: token.slice(-4), state: 'live' }));
  });

  it('may what its scopes open, and no more than its owner', async () => {
    const useless = await make({ scopes: ['bookings:read', 'payments:write'] }, 'admin');
    expect(useless).toMatchObject({ status: 400, body: { fields: { scopes: expect.stringContaining('Your role') } } });
    const reader = (await program({}, 'admin')).caller;
    expect(await list(reader)).toBe(200);
    const refused = await reader.call(clientRoutes.list);
    expect(refused.body).toMatchObject({ code: 'denied', msg: 'The scopes of this token do not open this call' });
    // Its scopes read: a call that changes something is closed, whatever the role may.
    expect((await reader.call(bookingRoutes.create, { body: {} })).status).toBe(403);
    const writer = (await program({ scopes: ['bookings:write'] }, 'admin')).caller;
    expect((await writer.call(bookingRoutes.create, { body: {} })).status).toBe(400);
  });

  it('never opens what needs a person', async () => {
    const everything: Scope[] = [
      'bookings:write',
      'clients:write',
      'interpreters:read',
      'payments:write',
      'masters:read',
    ];
    const { caller } = await program({ scopes: everything }, 'agency');
    for (const route of [
      authRoutes.me,
      authRoutes.logout,
      sessionRoutes.list,
      tokenRoutes.list,
      programRoutes.list,
      programRoutes.make,
      userRoutes.list,
      userRoutes.create,
      securityRoutes.list,
      settingsRoutes.update,
    ])
      expect((await caller.call(route, route.method === 'GET' ? {} : { body: {} })).status, route.path).toBe(403);
    const form = await caller.call(settingsRoutes.read);
    expect(form.status).toBe(200);
    expect(form.body.data).not.toHaveProperty('bankDetails');
  });

  it('reads no bank details for an owner who may', async () => {
    await portal.as('interpreter');
    const { id } = await portal.db.selectFrom('interpreters').select('id').executeTakeFirstOrThrow();
    const { caller } = await program({ scopes: ['interpreters:read'] }, 'admin');
    const asPerson = (await admin.call(interpreterRoutes.one, { params: { id } })).body.data;
    const asProgram = (await caller.call(interpreterRoutes.one, { params: { id } })).body.data;
    expect(asPerson).toHaveProperty('account_no');
    expect(asProgram).not.toHaveProperty('account_no');
  });

  it('says who called by it, in the names of both', async () => {
    const { token } = await program({ name: 'Zap', scopes: ['clients:write'] }, 'admin');
    const caller = makeCaller(portal.address, token);
    const made = await caller.call(clientRoutes.create, { body: {} });
    expect(made.status).toBe(400);
    const denied = await caller.call(userRoutes.list);
    expect(denied.status).toBe(403);
    const log = (await superadmin.call(securityRoutes.list, { query: { kind: 'denied', sn: 'Zap' } })).body.data;
    expect(log[0]).toMatchObject({ person: 'Test admin (Zap)', what: 'GET /users' });
  });

  it('is seen in use, written down seldom', async () => {
    const { id, caller } = await program({ name: 'Used' }, 'admin');
    const lastUsed = async () => (await own()).find((one: { _id: string }) => one._id === id).lastUsed;
    expect(await lastUsed()).toBeNull();
    await list(caller);
    const first = await lastUsed();
    expect(first).toMatchObject({ address: '127.0.0.1' });
    portal.clock.pass(60);
    await list(caller);
    expect(await lastUsed()).toEqual(first);
    portal.clock.pass(5 * 60);
    await list(caller);
    expect((await lastUsed()).at).not.toEqual(first.at);
  });

  it('asks who is there before it is made, and lasts a year at most', async () => {
    portal.clock.pass(11 * 60);
    const body = { name: 'Unproved', scopes: ['bookings:read' as const], days: 30 };
    expect((await admin.call(tokenRoutes.make, { body })).body).toMatchObject({ code: 'confirm_first' });
    expect((await superadmin.call(programRoutes.make, { body })).body).toMatchObject({ code: 'confirm_first' });
    expect((await make({ days: 366 }, 'admin')).body.fields).toEqual({ days: 'A token lasts a year at most' });
    expect((await make({ scopes: [] }, 'admin')).body.fields).toEqual({ scopes: 'Choose what it may do' });
    expect((await make({ name: ' ' }, 'admin')).body.fields).toHaveProperty('name');
  });
});

describe('the end of a token (rule programs/ending)', () => {
  it('is at once where it is revoked, by its owner or a superadmin', async () => {
    const mine = await program({}, 'admin');
    const agencys = await program({}, 'agency');
    expect([await list(mine.caller), await list(agencys.caller)]).toEqual([200, 200]);
    // Nobody revokes another's, and the agency's is no person's.
    expect((await admin.call(tokenRoutes.revoke, { params: { id: agencys.id } })).status).toBe(404);
    expect((await admin.call(programRoutes.revoke, { params: { id: agencys.id } })).status).toBe(403);
    await superadmin.call(programRoutes.revoke, { params: { id: mine.id } });
    await superadmin.call(programRoutes.revoke, { params: { id: agencys.id } });
    expect([await list(mine.caller), await list(agencys.caller)]).toEqual([401, 401]);
    expect((await own()).find((one: { _id: string }) => one._id === mine.id)).toMatchObject({
      state: 'revoked',
      revoked: { by: 'Test superadmin' },
    });
    const log = (await superadmin.call(securityRoutes.list, { query: { kind: 'token' } })).body.data;
    expect(log[0]).toMatchObject({ person: 'Test superadmin', what: 'Token revoked' });
  });

  it('comes when its time is over', async () => {
    const { caller } = await program({ days: 7 }, 'agency');
    await portal.at('2026-11-30T09:59:00Z', async () => expect(await list(caller)).toBe(200));
    await portal.at('2026-12-01T10:59:00Z', async () => expect(await list(caller)).toBe(401));
  });

  it('comes with the end of its owner account, for good; that of the agency stays', async () => {
    const { id: account } = await portal.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', emailOf('admin'))
      .executeTakeFirstOrThrow();
    const mine = await program({ name: 'Of an admin' }, 'admin');
    const agencys = await program({ name: 'Of the agency' }, 'agency');
    const turn = (isActive: boolean) =>
      superadmin.call(userRoutes.addNote, { params: { id: account }, body: { text: 'Left', isActive } });
    expect((await turn(false)).status).toBe(200);
    expect([await list(mine.caller), await list(agencys.caller)]).toEqual([401, 200]);
    expect((await turn(true)).status).toBe(200);
    expect(await list(mine.caller)).toBe(401);
  });

  it('follows the role of its owner', async () => {
    const ip = await portal.confirmed('ip-admin');
    const { body } = await ip.call(tokenRoutes.make, { body: { name: 'Dues', scopes: ['payments:read'], days: 7 } });
    const caller = makeCaller(portal.address, body.token);
    const dues = async () => (await caller.call(paymentRoutes.clientDues)).status;
    expect(await dues()).toBe(200);
    await portal.db.updateTable('users').set({ role: 'admin' }).where('role', '=', 'ip-admin').execute();
    expect(await dues()).toBe(403);
  });
});

it('a token ends when its owner chooses a password by an emailed link, and stays when they change their own', async () => {
  const office = await startPortal();
  try {
    const { email } = await addPerson(office.db, 'admin', office.clock.now());
    const owner = await office.signIn(email, testPassword);
    const made = await owner.call(tokenRoutes.make, { body: { name: 'Website', scopes: ['bookings:read'], days: 7 } });
    const caller = makeCaller(office.address, made.body.token);
    const password = 'chosen-by-its-owner';
    await owner.call(authRoutes.password, {
      body: { current_password: testPassword, password, password_repeat: password },
    });
    expect(await list(caller)).toBe(200);
    await office.anonymous.call(authRoutes.forgotten, { body: { email } });
    const link = (await office.deliverMails()).findLast(({ to }) => to?.[0]?.address === email);
    const token = /\/choosePassword#([\w-]{43})"/.exec(link?.html ?? '')?.[1] ?? '';
    const body = { token, password: testPassword, password_repeat: testPassword };
    expect((await office.anonymous.call(authRoutes.choosePassword, { body })).status).toBe(200);
    expect(await list(caller)).toBe(401);
  } finally {
    await office.stop();
  }
});

it('a program that is refused too often is held back, and its owner is not', async () => {
  const office = await startPortal({ refusals: { ofAddress: 1_000, ofAccount: 3 } });
  try {
    const person = await office.confirmed('admin');
    const { body } = await person.call(tokenRoutes.make, {
      body: { name: 'Loud', scopes: ['bookings:read'], days: 7 },
    });
    const caller = makeCaller(office.address, body.token);
    for (let times = 0; times < 3; times += 1) expect((await caller.call(clientRoutes.list)).status).toBe(403);
    const held = await caller.call(bookingRoutes.list);
    expect(held.status).toBe(429);
    expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await person.call(bookingRoutes.list)).status).toBe(200);
  } finally {
    await office.stop();
  }
});

it('a token that nobody knows is told to sign in', async () => {
  const caller = makeCaller(portal.address, `dgm_${'x'.repeat(43)}`);
  expect((await caller.call(bookingRoutes.list)).status).toBe(401);
});
