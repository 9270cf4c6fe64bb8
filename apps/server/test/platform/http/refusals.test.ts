import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { port, served, serveThings } from './things.ts';

serveThings({ refusals: { ofAddress: 3, ofAccount: 4 } });

interface Asked {
  readonly from: string;
  readonly as?: string;
  readonly accept?: string;
  readonly payload?: object;
}

async function ask(method: 'GET' | 'POST', url: string, { from, as, accept, payload }: Asked) {
  const headers = { ...(as ? { authorization: `Bearer ${as}` } : {}), ...(accept ? { accept } : {}) };
  const answer = await served.app.inject({
    method,
    url,
    headers,
    remoteAddress: from,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, text: answer.body, retryAfter: answer.headers['retry-after'] };
}

const tooMany = 'Too many requests were refused, please try again in a minute';
const body = { name: 'Atlas' };

describe('refusals', () => {
  it('of a stranger are counted by network address, and hurt nobody else there', async () => {
    const from = '10.0.0.1';
    expect((await ask('POST', '/api/v1/things', { from, as: 'nobody', payload: body })).status).toBe(401);
    expect((await ask('GET', '/api/v1/nowhere', { from })).status).toBe(404);
    expect((await ask('GET', '/%C0%AF', { from })).status).toBe(400);

    for (const [method, url] of [
      ['POST', '/api/v1/things'],
      ['POST', '/api/v1/open'],
      ['GET', '/api/v1/nowhere'],
      ['GET', '/%C0%AF'],
    ] as const) {
      const { status, text, retryAfter } = await ask(method, url, { from });
      expect([url, status, JSON.parse(text)]).toEqual([url, 429, { success: false, msg: tooMany, code: 'too_many' }]);
      expect(Number(retryAfter)).toBeGreaterThan(0);
      expect(Number(retryAfter)).toBeLessThanOrEqual(60);
    }

    const page = await ask('GET', '/thing.html', { from });
    expect([page.status, page.text]).toEqual([429, expect.stringContaining(`<h1>${tooMany}</h1>`)]);

    expect((await ask('POST', '/api/v1/things', { from, as: 'superadmin', payload: body })).status).toBe(200);
    expect((await ask('POST', '/api/v1/sign-in', { from, payload: body })).status).toBe(200);
    expect((await ask('GET', '/bookings', { from, accept: 'text/html' })).status).toBe(200);
    expect((await ask('GET', '/healthz', { from })).status).toBe(200);
    expect((await ask('GET', '/api/v1/nowhere', { from: '10.0.0.2' })).status).toBe(404);
  });

  it('of an IPv6 network are counted together', async () => {
    for (let host = 1; host <= 3; host += 1)
      expect((await ask('GET', '/api/v1/nowhere', { from: `2001:db8::${host}` })).status).toBe(404);
    expect((await ask('GET', '/api/v1/nowhere', { from: '2001:db8::9' })).status).toBe(429);
    expect((await ask('GET', '/api/v1/nowhere', { from: '2001:db8:0:1::9' })).status).toBe(404);
  });

  it('of who is signed in are counted by account, from wherever; what stands against a record is none', async () => {
    const as = 'superadmin';
    const at = (host: number) => ({ from: `10.0.1.${host}`, as });
    for (let host = 1; host <= 10; host += 1)
      expect((await ask('POST', '/api/v1/things/fail/refused', at(host))).status).toBe(409);
    for (let host = 1; host <= 3; host += 1)
      expect((await ask('POST', '/api/v1/things', { ...at(host), payload: { name: 'A' } })).status).toBe(400);
    expect((await ask('POST', '/api/v1/things', { ...at(4), as: 'admin', payload: body })).status).toBe(403);
    const held = await ask('POST', '/api/v1/things', { ...at(5), payload: body });
    expect([held.status, held.text]).toEqual([429, expect.stringContaining(tooMany)]);
    expect((await ask('POST', '/api/v1/things', { from: '10.0.1.1', payload: body })).status).toBe(401);
  });

  it('above the limit cost no reading of a body', async () => {
    for (let count = 0; count < 3; count += 1)
      expect((await ask('GET', '/api/v1/nowhere', { from: '127.0.0.1' })).status).toBe(404);
    const outside = connect({ host: '127.0.0.1', port: await port() });
    const json = 'content-type: application/json\r\ncontent-length: 10000';
    outside.write(`POST /api/v1/open HTTP/1.1\r\nhost: a\r\n${json}\r\n\r\n{"name":"`);
    const [heard] = (await once(outside, 'data')) as [Buffer];
    outside.destroy();
    expect(heard.toString()).toMatch(/^HTTP\/1.1 429 /);
  });
});
