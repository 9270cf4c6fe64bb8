import { authRoutes, changeRoutes, sessionRoutes } from '@dragoman/contract/access';
import { settingsRoutes } from '@dragoman/contract/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceInWords } from '../../src/features/access/device.ts';
import { emailOf, startPortal, testPassword, type Caller, type Portal } from '../harness/index.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

const listOf = async (caller: Caller) => (await caller.call(sessionRoutes.list)).body.data;
const isIn = async (caller: Caller) => (await caller.call(authRoutes.me)).status === 200;
const another = async () => {
  await portal.as('admin');
  return portal.signIn(emailOf('admin'), testPassword);
};

describe('own sessions', () => {
  it('are listed with where they were begun and when they were last used, this one marked', async () => {
    const [one, two] = [await another(), await another()];
    portal.clock.pass(120);
    await two.call(authRoutes.me);
    const [first, ...others] = await listOf(two);
    expect(first).toMatchObject({ isThis: true, address: '127.0.0.1', device: expect.any(String) });
    expect(new Date(first.lastUsedAt).getTime() - new Date(first.createdAt).getTime()).toBeGreaterThanOrEqual(120_000);
    expect(others.every(({ isThis }: { isThis: boolean }) => !isThis)).toBe(true);
    expect(JSON.stringify(await listOf(one))).not.toContain(one.token!);
  });

  it('are ended one by one or all others at once, and audited', async () => {
    const [one, two, three] = [await another(), await another(), await another()];
    const listed = await listOf(one);
    const own = listed.find(({ isThis }: { isThis: boolean }) => isThis)._id;
    const ofTwo = (await listOf(two)).find(({ isThis }: { isThis: boolean }) => isThis)._id;
    expect((await one.call(sessionRoutes.end, { params: { id: ofTwo } })).body.msg).toBe('Session ended');
    expect([await isIn(one), await isIn(two), await isIn(three)]).toEqual([true, false, true]);
    expect((await one.call(sessionRoutes.end, { params: { id: ofTwo } })).status).toBe(404);
    await one.call(sessionRoutes.endOthers);
    expect([await isIn(one), await isIn(three)]).toEqual([true, false]);
    expect((await listOf(one)).map(({ _id }: { _id: string }) => _id)).toEqual([own]);
    const audited = await portal.db.selectFrom('audit_log').select('id').where('action', '=', 'end session').execute();
    expect(audited.length).toBeGreaterThanOrEqual(2);
  });

  it("are one's own alone", async () => {
    const [own, other] = [await another(), await portal.as('ip-admin')];
    const id = (await listOf(own)).find(({ isThis }: { isThis: boolean }) => isThis)._id;
    expect((await other.call(sessionRoutes.end, { params: { id } })).status).toBe(404);
    await other.call(sessionRoutes.endOthers);
    expect(await isIn(own)).toBe(true);
    expect((await portal.anonymous.call(sessionRoutes.list)).status).toBe(401);
  });

  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['curl/8.5.0', 'Another program'],
    ['\u0000', 'Another program'],
    ['', 'Unknown device'],
  ])('name the device of %s', (userAgent, device) => expect(deviceInWords(userAgent)).toBe(device));
});

describe('a session without use', () => {
  const limit = async (idleMinutes: number) =>
    (await portal.as('superadmin')).call(settingsRoutes.update, { body: { idleMinutes } });

  it('stays where no limit is set', async () => {
    const caller = await another();
    expect((await caller.call(authRoutes.me)).body.data.idleMinutes).toBe(0);
    portal.clock.pass(6 * 3600);
    expect(await isIn(caller)).toBe(true);
  });

  it('ends after the minutes that the settings say, and following changes is no use', async () => {
    expect((await limit(3)).body.fields).toEqual({ idleMinutes: 'Use 0, or 5 to 720 minutes' });
    expect((await limit(15)).status).toBe(200);
    const [used, left] = [await another(), await another()];
    expect((await used.call(authRoutes.me)).body.data.idleMinutes).toBe(15);
    for (let minutes = 0; minutes < 14; minutes += 7) {
      portal.clock.pass(7 * 60);
      await used.call(authRoutes.me);
      expect((await left.call(changeRoutes.news)).status).toBe(200);
    }
    portal.clock.pass(2 * 60);
    expect([await isIn(used), await isIn(left)]).toEqual([true, false]);
    expect(await listOf(used)).toHaveLength(1);
  });
});
