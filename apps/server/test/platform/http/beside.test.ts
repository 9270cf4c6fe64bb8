import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { served, serveThings } from './things.ts';

serveThings();

describe('beside the calls', () => {
  const get = (url: string, headers: Record<string, string> = {}) => served.app.inject({ method: 'GET', url, headers });
  const html = { accept: 'text/html' };

  it('pages, health and the description of the calls are open', async () => {
    expect((await get('/thing.html')).body).toBe('<p>A page</p>');
    expect((await get('/healthz')).json()).toEqual({ alive: true });
    expect((await get('/readyz')).json()).toEqual({ ready: true });
    expect((await get('/api/v1/openapi.json')).json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/v1/things/{id}': { get: {} }, '/thing.html': { get: {} } },
    });
    expect((await get('/api/docs/')).statusCode).toBe(200);
  });

  it('the application is served compressed, and its page for every address of a page', async () => {
    const script = await get('/assets/app.js', { 'accept-encoding': 'br' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('/bookings/1', html)).body).toContain('The portal');
    expect((await get('/api/v1/nowhere', html)).statusCode).toBe(404);
    expect((await get('/assets/gone.js')).statusCode).toBe(404);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ])('an answer is compressed as %s for a client that reads it', async (encoding, decompressed) => {
    const plain = await get('/api/v1/openapi.json');
    const sent = await get('/api/v1/openapi.json', { 'accept-encoding': encoding });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(sent.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decompressed(sent.rawPayload).toString()).toBe(plain.body);
  });

  it('every answer is protected', async () => {
    const { headers } = await get('/bookings', html);
    expect(headers['content-security-policy']).toContain("frame-src 'self' blob:");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  it('what a call answers is kept in no cache', async () => {
    expect((await get('/api/v1/openapi.json')).headers['cache-control']).toBe('no-store');
    expect((await get('/api/v1/nowhere')).headers['cache-control']).toBe('no-store');
  });

  it.each(['/%C0%AF', '/api/v1/%', `/api/v1/things/${'x'.repeat(201)}`])(
    'an address that cannot be read is refused in our own words: %s',
    async (url) => {
      const { headers, statusCode, ...answer } = await get(url);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
      expect(answer.json()).toMatchObject({ success: false, msg: expect.any(String) });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['permissions-policy']).toContain('camera=()');
      expect(headers['x-request-id']).toBeDefined();
    },
  );

  it.each(['/%C0%AF', '/thing.html%', '/thing.html/%C0%AF'])(
    'who opens it in a browser reads a page: %s',
    async (url) => {
      const accept = 'text/html,application/xhtml+xml';
      const { headers, statusCode, body } = await served.app.inject({ method: 'GET', url, headers: { accept } });
      expect([statusCode, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(body).toContain('<html');
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  it('an anonymous caller without end is refused, and nobody else is', async () => {
    const again = () => served.app.inject({ method: 'GET', url: '/thing.html', remoteAddress: '192.0.2.7' });
    for (let time = 1; time <= 300; time += 1) expect((await again()).statusCode).toBe(200);
    const last = await again();
    expect(last.statusCode).toBe(429);
    expect(last.headers['content-type']).toContain('text/html');
    expect(last.body).toContain('<h1>Too many requests, try again later</h1>');
    expect(last.headers['retry-after']).toBeDefined();
    expect((await get('/thing.html')).statusCode).toBe(200);
  });
});
