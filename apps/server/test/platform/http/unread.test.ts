import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { ask, port, serveThings } from './things.ts';

serveThings();

describe('a body that need not be read', () => {
  /** Sends a head and only the beginning of the body that it announces; gives what is answered meanwhile. */
  async function startRequest(head: string, body: string | Buffer): Promise<string> {
    const outside = connect({ host: '127.0.0.1', port: await port() });
    outside.write(`${head}\r\nhost: a\r\n\r\n`);
    outside.write(body);
    let heard = '';
    for await (const chunk of outside) {
      heard += String(chunk);
      const [top, said] = heard.split('\r\n\r\n');
      if (said !== undefined && said.length >= Number(/content-length: (\d+)/i.exec(top!)?.[1])) break;
    }
    return heard;
  }

  const json = 'content-type: application/json\r\ncontent-length: 200000';
  const beginning = '{"name":"';

  it.each([
    ['', 401, 'Please sign in'],
    ['\r\nauthorization: Bearer nobody', 401, 'Please sign in'],
    ['\r\nauthorization: Bearer admin', 403, 'Access denied'],
  ])('is not waited for when its sender may not (%j)', async (who, status, msg) => {
    const heard = await startRequest(`POST /api/v1/things HTTP/1.1${who}\r\n${json}`, beginning);
    expect(heard).toContain(`HTTP/1.1 ${status} `);
    expect(heard).toContain(msg);
  });

  it.each([
    ['no call stands there', '/nowhere', json, 404, 'Not Found'],
    ['it is too long', '/things', json.replace('200000', '262145'), 413, 'The request is too large'],
    [
      'no sign-in is asked and it is too long',
      '/open',
      json.replace('200000', '16385'),
      413,
      'The request is too large',
    ],
  ])('is not waited for when %s', async (_why, path, head, status, msg) => {
    const who = 'authorization: Bearer superadmin';
    const heard = await startRequest(`POST /api/v1${path} HTTP/1.1\r\n${who}\r\n${head}`, beginning);
    expect(heard).toContain(`HTTP/1.1 ${status} `);
    expect(heard).toContain(msg);
  });

  it('is not waited for when its sender expects what is not served', async () => {
    const heard = await startRequest(`POST /api/v1/things HTTP/1.1\r\nexpect: 200-ok\r\n${json}`, beginning);
    expect(heard).toContain('HTTP/1.1 417 ');
    expect(heard).toContain('Leave the header Expect out, or send 100-continue');
  });

  it.each(['gzip', 'deflate', 'br', 'zstd', 'x-unknown'])('is not unpacked from %s', async (encoding) => {
    const who = `authorization: Bearer superadmin\r\ncontent-encoding: ${encoding}`;
    for (const type of [json, 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 200000']) {
      const path = type === json ? '/things' : '/things/upload';
      const heard = await startRequest(`POST /api/v1${path} HTTP/1.1\r\n${who}\r\n${type}`, gzipSync('{}'));
      expect(heard).toContain('HTTP/1.1 415 ');
      expect(heard).toContain('Compressed requests are not accepted');
    }
    const named = { 'content-encoding': 'identity' };
    expect((await ask('POST', '/things', { payload: { name: 'Atlas' }, headers: named })).status).toBe(200);
  });

  it('is thrown away, so that a browser comes to read the answer, and the connection goes on', async () => {
    const outside = connect({ host: '127.0.0.1', port: await port() });
    const much = Buffer.alloc(20_000_000);
    outside.write(
      `POST /api/v1/things/upload HTTP/1.1\r\nhost: a\r\ncontent-encoding: gzip\r\ncontent-length: ${much.length}\r\n\r\n`,
    );
    await new Promise<void>((resolve) => outside.write(much, () => resolve()));
    outside.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(await text(outside)).toMatch(/HTTP\/1.1 415[^]*HTTP\/1.1 200[^]*alive/);
  });

  it('of unknown length is read no further than the call allows, and answered', async () => {
    const outside = connect({ host: '127.0.0.1', port: await port() });
    const who = 'authorization: Bearer superadmin\r\ncontent-type: application/json\r\ntransfer-encoding: chunked';
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    outside.write(`POST /api/v1/things HTTP/1.1\r\nhost: a\r\n${who}\r\n\r\n${chunk.repeat(100)}`);
    await new Promise<void>((resolve) => outside.write('0\r\n\r\n', () => resolve()));
    outside.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(await text(outside)).toMatch(/HTTP\/1.1 413[^]*too large[^]*HTTP\/1.1 200[^]*alive/);
  });
});
