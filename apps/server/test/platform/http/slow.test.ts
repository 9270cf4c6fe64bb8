import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { port, served, serveThings } from './things.ts';

const pace = { form: 200, window: 200, least: 64 };
serveThings({ pace });

const mark = 'some-boundary';
const comment = `--${mark}\r\ncontent-disposition: form-data; name="comment"\r\n\r\nslow\r\n`;
const head = `${comment}--${mark}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`;
const tail = `\r\n--${mark}--\r\n`;

// The paces of bodies are looked at by intervals, which pass when the test says so.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  return () => vi.useRealTimers();
});

/** Waits in real time: `expect.poll` lets the intervals pass. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate();
}

/** Both ends of a connection. */
interface Line {
  readonly outside: Socket;
  readonly inside: Socket;
}

async function start(path: string, type: string, length: number): Promise<Line> {
  const { server } = served.app;
  await port();
  const coming = once(server, 'connection');
  const asked = once(server, 'request');
  const outside = connect({ host: '127.0.0.1', port: await port() });
  outside.on('error', () => undefined);
  outside.write(
    `POST /api/v1${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer superadmin\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  const [inside] = (await coming) as [Socket];
  await asked;
  // Who asks is found out first; then the pace begins.
  await until(() => vi.getTimerCount() === 1);
  return { outside, inside };
}

/** Sends a part and waits until it has come. */
async function send({ outside, inside }: Line, part: string): Promise<void> {
  outside.write(part);
  await until(() => inside.bytesRead === outside.bytesWritten);
}

const upload = `multipart/form-data; boundary=${mark}`;

it('a form that drips is ended', async () => {
  const line = await start('/things', 'application/json', 200);
  await send(line, '{"name":"');
  vi.advanceTimersByTime(pace.form);
  expect(await text(line.outside)).toBe('');
});

it('an upload of which too little comes is ended, and leaves nothing', async () => {
  const line = await start('/things/upload', upload, 100_000);
  await send(line, head);
  vi.advanceTimersByTime(pace.window);
  await send(line, 'x'.repeat(pace.least - 1));
  vi.advanceTimersByTime(pace.window);
  expect(await text(line.outside)).toBe('');
  await expect.poll(async () => (await Array.fromAsync(served.platform.storage.list())).flat()).toEqual([]);
});

it('an upload over a slow line goes on', async () => {
  const content = 'x'.repeat(pace.least);
  const line = await start('/things/upload', upload, head.length + content.length * 8 + tail.length);
  await send(line, head);
  for (let part = 0; part < 8; part += 1) {
    await send(line, content);
    vi.advanceTimersByTime(pace.window);
  }
  line.outside.write(tail);
  const [answer] = (await once(line.outside, 'data')) as [Buffer];
  line.outside.destroy();
  expect(answer.toString()).toContain('200 OK');
  await until(() => vi.getTimerCount() === 0);
});
