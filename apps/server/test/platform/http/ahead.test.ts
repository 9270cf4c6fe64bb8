import { describe, expect, it } from 'vitest';
import { ask, served, serveThings } from './things.ts';

serveThings();

const whose = () => ask('GET', '/things/whose');

describe('a call that reads ahead', () => {
  it('reads once, for who is the same as lately', async () => {
    expect(await whose()).toMatchObject({ status: 200, body: { name: 'Ana' } });
    expect(await whose()).toMatchObject({ status: 200, body: { name: 'Ana' } });
    expect(served.readFor).toEqual(['Ana, superadmin', 'Ana, superadmin']);
  });

  it('answers nothing to who is nobody any more, and does not read for them again', async () => {
    await whose();
    served.readFor = [];
    served.person = null;
    const refused = [await whose(), await whose()];
    expect(refused.map(({ status, body }) => [status, body['msg'], body['name']])).toEqual([
      [401, 'Please sign in', undefined],
      [401, 'Please sign in', undefined],
    ]);
    expect(served.readFor).toEqual(['Ana, superadmin']);
  });

  it('answers nothing to who has another role that may not', async () => {
    await whose();
    served.person = { name: 'Ana', role: 'interpreter' };
    expect(await whose()).toMatchObject({ status: 403, body: { msg: 'Access denied' } });
  });

  it('reads anew for who has another name or role that may', async () => {
    await whose();
    served.readFor = [];
    served.person = { name: 'Ana Maria', role: 'superadmin' };
    expect(await whose()).toMatchObject({ status: 200, body: { name: 'Ana Maria' } });
    expect(served.readFor).toEqual(['Ana, superadmin', 'Ana Maria, superadmin']);
  });
});
