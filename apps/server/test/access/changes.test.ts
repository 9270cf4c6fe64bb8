import { changeRoutes, userRoutes, type News } from '@dragoman/contract/access';
import { bookingRoutes } from '@dragoman/contract/bookings';
import { transactionHeader } from '@dragoman/contract/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordAudit } from '../../src/platform/audit/index.ts';
import { transact, type Tx } from '../../src/platform/database/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { forgetNotices } from '../../src/platform/housekeeping/notices.ts';
import { lookSince } from '../../src/platform/notices/read.ts';
import { addJob } from '../assignments/jobs.ts';
import { entries } from '../bookings/entries.ts';
import { emailOf, startPortal, testPassword, type Caller, type Portal } from '../harness/index.ts';
import { follow } from './follower.ts';

let portal: Portal;
let elsewhere: string;
let superadmin: Caller;
let admin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  elsewhere = await portal.another();
  superadmin = await portal.as('superadmin');
  admin = await portal.as('admin');
});
afterAll(() => portal.stop());

const change = (tx: Tx, table: string, id: string, concerns: string[] = []) =>
  recordAudit(
    { tx, actor: systemActor, now: portal.clock.now() },
    { table, id, action: 'test', before: null, after: null, concerns },
  );
const recordChange = (table: string, id: string, concerns?: string[]) =>
  transact(portal.db, (tx) => change(tx, table, id, concerns));
const news = async (caller: Caller, since?: string): Promise<News> =>
  (await caller.call(changeRoutes.news, { query: { since } })).body.data;
const look = (since?: string) => lookSince(portal.db, since, portal.clock.now());
const namesSeen = async (since: string) => (await look(since)).notices.map(({ id }) => id).toSorted();
const book = async () =>
  (await superadmin.call(bookingRoutes.create, { body: entries.telephone })).body.data._id as string;

describe('following changes', () => {
  it('hears, on another process, of a booking that somebody takes', async () => {
    const { position } = await news(admin);
    const following = await follow(elsewhere, admin.token, position);
    expect(following.status).toBe(200);
    expect(following.headers.get('content-type')).toContain('text/event-stream');
    expect(following.headers.get('content-encoding')).toBeNull();
    expect(following.headers.get('x-accel-buffering')).toBe('no');
    const id = await book();
    expect(await following.next()).toMatchObject({
      everything: false,
      changes: expect.arrayContaining([{ topic: 'bookings', ids: [id] }]),
    });
    following.stop();
  });

  it('hears of what gave no hint, a little later', async () => {
    const { position } = await news(admin);
    const following = await follow(elsewhere, admin.token, position);
    await recordChange('languages', 'without-hint');
    expect(await following.next()).toMatchObject({ changes: [{ topic: 'languages', ids: ['without-hint'] }] });
    following.stop();
  });

  it('hears by which transactions, as the replies of the commands name them', async () => {
    const { position } = await news(admin);
    const booked = await superadmin.call(bookingRoutes.create, { body: entries.telephone });
    const id = booked.body.data._id as string;
    const noted = await admin.call(bookingRoutes.addNote, { params: { id }, body: { text: 'Rang the client' } });
    const numbers = [booked, noted].map(({ headers }) => headers.get(transactionHeader));
    expect(numbers).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
    expect((await news(admin, position)).transactions?.toSorted()).toEqual(numbers.toSorted());
    const read = await admin.call(bookingRoutes.one, { params: { id } });
    expect(read.headers.get(transactionHeader)).toBeNull();
  });

  it('is not told by which transactions, where they are many', async () => {
    const { position } = await news(admin);
    for (let number = 0; number < 21; number += 1) await recordChange('languages', 'changed-often');
    const told = await news(admin, position);
    expect(told.changes).toEqual([{ topic: 'languages', ids: ['changed-often'] }]);
    expect(told).not.toHaveProperty('transactions');
  });

  it('goes on where it was', async () => {
    const { position } = await news(admin);
    const id = await book();
    const following = await follow(elsewhere, admin.token, position);
    const told = await following.next();
    expect(told?.changes).toContainEqual({ topic: 'bookings', ids: [id] });
    following.stop();
    const nothing = await news(admin, told?.position);
    expect(nothing).toMatchObject({ everything: false, changes: [] });
  });

  it('begins with what changed just now, and not with what changed before', async () => {
    await recordChange('languages', 'some-time-ago');
    portal.clock.pass(60);
    await recordChange('languages', 'just-now');
    const [told] = (await news(admin)).changes.filter(({ topic }) => topic === 'languages');
    expect(told?.ids).toEqual(['just-now']);
  });

  it('is not for anonymous callers', async () => {
    expect((await follow(portal.address, undefined)).status).toBe(401);
    expect((await portal.anonymous.call(changeRoutes.news)).status).toBe(401);
  });

  it('ends with the session', async () => {
    const { body } = await superadmin.call(userRoutes.create, {
      body: {
        fName: 'Lena',
        lName: 'Leaver',
        gender: 'female',
        role: 'admin',
        email: 'lena@lil.example',
        password: testPassword,
      },
    });
    const lena = await portal.firstSignIn('lena@lil.example', testPassword);
    const { position } = await news(lena);
    const following = await follow(elsewhere, lena.token, position);
    const stays = await follow(elsewhere, admin.token, position);
    const { _id, updatedAt } = body.data;
    const newPassword = { updatedAt, password: 'Another-horse-8' };
    expect((await superadmin.call(userRoutes.update, { params: { id: _id }, body: newPassword })).status).toBe(200);
    const id = await book();
    expect(await following.next()).toBeUndefined();
    expect((await stays.next())?.changes).toContainEqual({ topic: 'bookings', ids: [id] });
    stays.stop();
  });

  it('makes room for the newest stream of a session', async () => {
    const { position } = await news(admin);
    const streams = [];
    for (let made = 0; made < 4; made += 1) streams.push(await follow(elsewhere, admin.token, position));
    expect(await streams[0]!.next()).toBeUndefined();
    const id = await book();
    for (const stream of streams.slice(1)) {
      expect((await stream.next())?.changes).toContainEqual({ topic: 'bookings', ids: [id] });
      stream.stop();
    }
  });

  it('ends when the server stops', async () => {
    const brief = await startPortal();
    const { token } = await brief.as('admin');
    const following = await follow(brief.address, token);
    await brief.stop();
    expect(await following.next()).toBeUndefined();
  });
});

describe('who hears what', () => {
  it('follows the permission table', async () => {
    const { position } = await look();
    await recordChange('users', 'u');
    await recordChange('payments', 'p');
    await recordChange('clients', 'c');
    const topicsOf = async (caller: Caller) =>
      (await news(caller, position)).changes.map(({ topic }) => topic).toSorted();
    const ofStaff = ['clients', 'desk', 'invoice', 'monthly', 'ratestructures'];
    const ofPayers = [...ofStaff, 'bankstatements', 'payments', 'reminders'].toSorted();
    expect(await topicsOf(superadmin)).toEqual([...ofPayers, 'doubles', 'users'].toSorted());
    expect(await topicsOf(await portal.as('ip-admin'))).toEqual(ofPayers);
    expect(await topicsOf(admin)).toEqual(ofStaff);
  });

  it('tells interpreters of their own jobs alone', async () => {
    const interpreter = await portal.as('interpreter');
    const account = await portal.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', emailOf('interpreter'))
      .executeTakeFirstOrThrow();
    const call = { service_type: 'Telephone', gender: 'any', purpose_of_call: 'Other' } as const;
    const own = await addJob(portal, { ...call, interpreter_id: account.id });
    const others = await addJob(portal, call);
    const { position } = await look();
    for (const { id } of [own, others]) {
      const { body } = await admin.call(bookingRoutes.one, { params: { id } });
      const { updatedAt } = body.data;
      const moved = await admin.call(bookingRoutes.update, { params: { id }, body: { updatedAt, date: '2030-06-11' } });
      expect(moved.status, JSON.stringify(moved.body)).toBe(200);
    }
    await recordChange('clients', 'c');
    expect((await news(interpreter, position)).changes).toEqual([{ topic: 'bookings', ids: [own.id] }]);
    expect(await namesSeen(position)).toEqual(expect.arrayContaining([own.id, others.id, 'c']));
  });
});

describe('the notices', () => {
  it('are reported once each, also when a command that began first is committed last', async () => {
    const { position: start } = await look();
    const [written, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = transact(portal.db, async (tx) => {
      await change(tx, 'languages', 'began-first');
      await tx.selectFrom('languages').select('id').limit(1).execute();
      written.resolve();
      await ended.promise;
    });
    await written.promise;
    await recordChange('languages', 'committed-first');
    const between = await look(start);
    expect(between.notices.map(({ id }) => id)).toEqual(['committed-first']);
    ended.resolve();
    await slow;
    expect(await namesSeen(between.position)).toEqual(['began-first']);
    expect(await namesSeen(start)).toEqual(['began-first', 'committed-first']);
  });

  it('of a command that was rolled back are never reported', async () => {
    const { position } = await look();
    const undone = transact(portal.db, async (tx) => {
      await change(tx, 'languages', 'undone');
      await tx.selectFrom('languages').select('id').limit(1).execute();
      throw new Error('Undone');
    });
    await expect(undone).rejects.toThrow('Undone');
    await recordChange('languages', 'done');
    expect(await namesSeen(position)).toEqual(['done']);
  });

  it('say that everything changed where they cannot tell singly', async () => {
    const { position } = await look();
    expect((await look('from another century')).everything).toBe(true);
    const [moment] = position.split('~');
    expect((await look(`${moment}~900000000:900000000:`)).everything).toBe(true);
    await transact(portal.db, async (tx) => {
      for (let number = 0; number < 501; number += 1) await change(tx, 'languages', `many-${number}`);
    });
    expect(await look(position)).toMatchObject({ everything: true, notices: [] });
    portal.clock.pass(2 * 60 * 60);
    expect((await look(position)).everything).toBe(true);
  });

  it('are forgotten after an hour', async () => {
    const before = await portal.db.selectFrom('change_notices').select('record_id').execute();
    await recordChange('languages', 'fresh');
    await forgetNotices({ db: portal.db, clock: portal.clock });
    expect(before.length).toBeGreaterThan(0);
    expect(await portal.db.selectFrom('change_notices').select('record_id').execute()).toEqual([
      { record_id: 'fresh' },
    ]);
  });
});
