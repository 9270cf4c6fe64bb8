import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { port, served, serveThings } from './things.ts';

serveThings({ pace: { form: 200, window: 200, least: 64 } });

const mark = 'some-boundary';
const comment = `--${mark}\r\ncontent-disposition: form-data; name="comment"\r\n\r\nslow\r\n`;
const head = `${comment}--${mark}\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n`;
const tail = `\r\n--${mark}--\r\n`;

async function start(path: string, type: string, length: number): Promise<Socket> {
  const socket = connect({ host: '127.0.0.1', port: await port() });
  socket.on('error', () => undefined);
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\nhost: a\r\nauthorization: Bearer superadmin\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  return socket;
}

/** Waits until the server ends the connection. */
async function ended(socket: Socket): Promise<string> {
  let heard = '';
  for await (const chunk of socket) heard += String(chunk);
  return heard;
}

it('a form that drips is ended', async () => {
  const socket = await start('/things', 'application/json', 200);
  socket.write('{"name":"');
  expect(await ended(socket)).not.toContain('200 OK');
});

it('an upload of which nothing comes is ended, and leaves nothing', async () => {
  const socket = await start('/things/upload', `multipart/form-data; boundary=${mark}`, 100_000);
  socket.write(head);
  expect(await ended(socket)).not.toContain('200 OK');
  await expect.poll(async () => (await Array.fromAsync(served.platform.storage.list())).flat()).toEqual([]);
});

it('an upload over a slow line goes on', async () => {
  const content = 'x'.repeat(100);
  const length = head.length + content.length * 8 + tail.length;
  const socket = await start('/things/upload', `multipart/form-data; boundary=${mark}`, length);
  socket.write(head);
  for (let part = 0; part < 8; part += 1) {
    socket.write(content);
    await new Promise((later) => setTimeout(later, 60));
  }
  socket.write(tail);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  expect(answer.toString()).toContain('200 OK');
});
