import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { makeServer } from '../../../src/platform/http/server.ts';
import { port, serveThings } from './things.ts';

serveThings({
  connections: { all: 5, ofAddress: 3 },
  connectionPace: { head: 300, betweenRequests: 200, answer: 60_000, looks: 50 },
});

const opened: Socket[] = [];

afterEach(async () => {
  const closing = opened.splice(0).filter((socket) => !socket.closed);
  const closed = closing.map((socket) => once(socket, 'close'));
  for (const socket of closing) socket.destroy();
  await Promise.all(closed);
});

async function open(at: Promise<number> | number, from?: string): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: await at, ...(from ? { localAddress: from } : {}) });
  socket.on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  return socket;
}

const ask = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n';

/** What is answered to a request; nothing where the connection was ended. */
async function heard(socket: Socket): Promise<string> {
  socket.write(ask);
  const first = await Promise.race([once(socket, 'data'), once(socket, 'close').then(() => [''])]);
  return String(first[0]);
}

describe('connections', () => {
  it('are ended when they are silent from the beginning', async () => {
    expect(await text(await open(port()))).toMatch(/^HTTP\/1.1 408 [^]*"msg":"The request came too slowly"/);
  });

  it('are ended when their head drips', async () => {
    const socket = await open(port());
    const drip = setInterval(() => socket.write('a'), 20);
    socket.write('GET / HTTP/1.1\r\nhost: a\r\nx-a: ');
    // Still sending, it may learn of the end by a reset and not read the sentence.
    await new Promise((ended) => socket.resume().once('close', ended));
    clearInterval(drip);
  });

  it('are ended when nothing is asked any more', async () => {
    const socket = await open(port());
    expect(await heard(socket)).toContain('200 OK');
    expect(await text(socket)).toBe('');
  });

  it('get a sentence for what is no request', async () => {
    const socket = await open(port());
    socket.write('nonsense\r\n\r\n');
    expect(await text(socket)).toMatch(/^HTTP\/1.1 400 [^]*"msg":"The request cannot be read","code":"invalid"/);
    const long = await open(port());
    long.write(`GET / HTTP/1.1\r\nhost: a\r\nx-a: ${'a'.repeat(20_000)}\r\n\r\n`);
    expect(await text(long)).toMatch(/^HTTP\/1.1 431 [^]*"msg":"The head of the request is too large"/);
  });
});

const patient = { head: 60_000, betweenRequests: 60_000, answer: 60_000, looks: 60_000 };

/** A server with three connections for each address, and five in all. */
async function limited(trustProxy: false | string) {
  const app = await makeServer({
    logLevel: 'silent',
    trustProxy,
    connections: { all: 5, ofAddress: 3 },
    connectionPace: patient,
    https: false,
    webFolder: undefined,
    notReady: async () => undefined,
    openApi: {},
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port: at } = app.server.address() as { port: number };
  return { at, [Symbol.asyncDispose]: () => (app.server.closeAllConnections(), app.close()) };
}

describe('the limit of connections', () => {
  it('holds for each address, and lets in anew who has left', async () => {
    await using server = await limited(false);
    for (let count = 0; count < 3; count += 1) expect(await heard(await open(server.at))).toContain('200 OK');
    expect(await heard(await open(server.at))).toBe('');
    opened[0]!.destroy();
    await expect.poll(async () => heard(await open(server.at))).toContain('200 OK');
  });

  it.each(['127.0.0.1', '10.0.0.1, 127.0.0.0/8', '::1, 127.0.0.1/32'])(
    'for a trusted proxy (%s) is that of all',
    async (proxy) => {
      await using server = await limited(proxy);
      for (let count = 0; count < 5; count += 1) expect(await heard(await open(server.at))).toContain('200 OK');
      expect(await heard(await open(server.at))).toBe('');
    },
  );
});
