import { one, route } from '@dragoman/contract/kit';
import { describe, expect, it } from 'vitest';
import { reads } from '../../../src/platform/http/implement.ts';
import { mount } from '../../../src/platform/http/mount.ts';
import { refuse } from '../../../src/platform/http/refusal.ts';
import { ask, common, served, serveThings, thing, Thing, waitsForALock, written } from './things.ts';

serveThings();

describe('a key', () => {
  const withKey = (key: string, name: string, as = 'superadmin') =>
    ask('POST', '/things', { as, payload: { name }, headers: { 'idempotency-key': key } });

  it('does the command once and gives the same answer again', async () => {
    const before = await written();
    const first = await withKey('once', 'Atlas');
    expect(await withKey('once', 'Atlas')).toMatchObject({ status: 200, body: first.body });
    expect(await written()).toBe(before + 1);
  });

  it('makes a twin wait for the first and answer the same', async () => {
    const before = await written();
    const started = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    served.beforeCommit = async () => {
      started.resolve();
      await go.promise;
    };
    const first = withKey('twins', 'Atlas');
    await started.promise;
    const second = withKey('twins', 'Atlas');
    await waitsForALock();
    go.resolve();
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toEqual(answers[1].body);
    expect(await written()).toBe(before + 1);
  });

  it('is refused for another body, and taken for the same', async () => {
    await withKey('other', 'Atlas');
    const before = await written();
    expect(await withKey('other', 'Hercules')).toMatchObject({
      status: 409,
      body: { msg: 'This key was used for another request' },
    });
    expect(await withKey('other', 'Atlas')).toMatchObject({ status: 200 });
    expect(await written()).toBe(before);
  });

  it('does not keep a refusal', async () => {
    expect((await withKey('mended', 'At')).status).toBe(400);
    served.beforeCommit = async () => {
      throw refuse.conflict('Not now');
    };
    expect((await withKey('mended', 'Atlas')).status).toBe(409);
    served.beforeCommit = async () => undefined;
    expect((await withKey('mended', 'Atlas')).status).toBe(200);
  });

  it('has at most 200 characters', async () => {
    expect((await withKey('k'.repeat(201), 'Atlas')).status).toBe(400);
    expect((await withKey('k'.repeat(200), 'Atlas')).status).toBe(200);
  });

  it('cannot be promised where no answer is kept', () => {
    const promised = reads(
      route({ ...common, method: 'GET', path: '/things/promised', idempotent: true, reply: one(Thing) }),
      async () => ({ data: thing }),
    );
    expect(() =>
      mount(served.app, [promised], { platform: served.platform, authenticate: async () => undefined }),
    ).toThrow('cannot keep its answer');
  });
});
