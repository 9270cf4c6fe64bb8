import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Refusal } from '../http/refusal.ts';
import { openStorage, receiveFile, serveFile, type Storage, type UploadLog } from './index.ts';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2000, 32)]);
const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001000000010806000000', 'hex');
const megabyte = 1024 * 1024;

const begun = new Set<string>();
const uploads: UploadLog = {
  begin: async (name) => void begun.add(name),
  forget: async (name) => void begun.delete(name),
};

interface Place {
  readonly storage: Storage;
  names(): Promise<string[]>;
  close(): Promise<void>;
}

function aFolder(): Place {
  const folder = mkdtempSync(join(tmpdir(), 'dragoman-files-'));
  return {
    storage: openStorage({ folder }),
    names: async () => readdirSync(folder),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** A bucket that, as the real ones do, requires the length of everything that is put. */
async function aBucket(): Promise<Place> {
  const directory = mkdtempSync(join(tmpdir(), 'dragoman-bucket-'));
  const bucket = new S3rver({ silent: true, directory, configureBuckets: [{ name: 'files', configs: [] }] });
  const answer = bucket.callback();
  const server: Server = createServer((request, response) => {
    if (request.method === 'PUT' && request.headers['content-length'] === undefined) response.writeHead(411).end();
    else answer(request, response);
  });
  await bucket.configureBuckets();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  return {
    storage: openStorage({ folder: '', url: `s3://S3RVER:S3RVER@files?endpoint=${endpoint}` }),
    names: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: 'files' }));
      return Contents.map(({ Key }) => Key ?? '');
    },
    close: async () => {
      client.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function* chunks(...buffers: Buffer[]): Generator<Buffer> {
  for (const buffer of buffers) yield buffer;
}

describe.each([
  ['a folder', async () => aFolder()],
  ['a bucket', aBucket],
])('files in %s', (_name, open) => {
  let place: Place;
  beforeAll(async () => {
    place = await open();
  });
  afterAll(() => place.close());

  const receive = (name: string, ...content: Buffer[]) =>
    receiveFile({ storage: place.storage, uploads }, { name, content: Readable.from(chunks(...content)) });
  const expectRefusal = async (name: string, ...content: Buffer[]): Promise<Refusal> => {
    const before = await place.names();
    const refusal = await receive(name, ...content).then(
      () => expect.fail(`${name} was taken`),
      (error: unknown) => error as Refusal,
    );
    expect(await place.names()).toEqual(before);
    return refusal;
  };

  it('keeps a file whole under a random name, and gives it back', async () => {
    const parts = Array.from({ length: 100 }, (_, n) => Buffer.alloc(120_000, n));
    const file = await receive('../../tape.PDF', pdf, ...parts);
    expect(file).toMatchObject({
      originalName: '../../tape.PDF',
      contentType: 'application/pdf',
      size: pdf.length + 12_000_000,
    });
    expect(file.storedName).toMatch(/^[\w-]{24}$/);
    expect(await place.names()).toContain(file.storedName);
    expect((await place.storage.readWhole(file.storedName)).equals(Buffer.concat([pdf, ...parts]))).toBe(true);
    const reply = await serveFile(place.storage, file);
    expect(reply).toMatchObject({ contentType: 'application/pdf' });
    expect(reply.downloadAs).toBeUndefined();
    expect(Buffer.concat(await (reply.body as Readable).toArray()).length).toBe(file.size);
    await place.storage.remove(file.storedName);
    expect(await place.names()).not.toContain(file.storedName);
    await expect(serveFile(place.storage, file)).rejects.toMatchObject({ status: 404 });
  });

  it.each([
    ['page.html', Buffer.from('hello')],
    ['drawing.svg', Buffer.from('hello')],
    ['run.exe', Buffer.from('hello')],
    ['notes.txt', Buffer.from('<!DOCTYPE html><script>alert(1)</script>')],
    ['picture.png', pdf],
    ['letter.pdf', png],
    ['letter.pdf', Buffer.from('just words')],
    ['program', Buffer.from('7f454c4602010100000000000000000002003e00', 'hex')],
  ])('refuses %s that is active or lies about its type', async (name, content) => {
    expect(await expectRefusal(name, content)).toMatchObject({
      status: 400,
      fields: { file: 'File type not premitted' },
    });
  });

  it('takes what has no known extension as a download', async () => {
    const file = await receive('glossary.tmx-2', Buffer.from('plain words'));
    expect(file.contentType).toBe('application/octet-stream');
    expect((await serveFile(place.storage, file)).downloadAs).toBe('glossary.tmx-2');
  });

  it('refuses a file above 25 MB, and takes a sound of that size', async () => {
    const much = Array.from({ length: 26 }, () => Buffer.alloc(megabyte));
    expect(await expectRefusal('big.pdf', pdf, ...much)).toMatchObject({
      status: 413,
      message: 'big.pdf is larger than 25 MB',
    });
    const sound = await receive('tape.mp3', Buffer.from('ID3\x04\0\0\0\0\0\0'), ...much);
    expect(sound.contentType).toBe('audio/mpeg');
    expect((await serveFile(place.storage, sound)).downloadAs).toBe('tape.mp3');
  });

  it('leaves nothing of an upload that breaks off', async () => {
    const [before, names] = [await place.names(), new Set(begun)];
    async function* broken(): AsyncGenerator<Buffer> {
      yield pdf;
      for (let part = 0; part < 8; part += 1) yield Buffer.alloc(megabyte);
      throw new Error('The line went dead');
    }
    await expect(
      receiveFile({ storage: place.storage, uploads }, { name: 'a.pdf', content: Readable.from(broken()) }),
    ).rejects.toThrow('The line went dead');
    expect([await place.names(), begun]).toEqual([before, names]);
  });

  it('removes what was not written to its end', async () => {
    await place.storage.write('left-behind', Readable.from(chunks(pdf)));
    expect(await place.names()).toContain('left-behind');
    await place.storage.abandon('left-behind');
    await place.storage.abandon('left-behind');
    expect(await place.names()).not.toContain('left-behind');
  });
});

it('ends the parts of an unfinished upload in a bucket, and no others', async () => {
  const asked: string[] = [];
  const upload = (key: string) => `<Upload><Key>${key}</Key><UploadId>of ${key}</UploadId></Upload>`;
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${decodeURIComponent(url ?? '')}`);
    const lists = method === 'GET' && url?.includes('uploads');
    const list = `<ListMultipartUploadsResult>${upload('mine')}${upload('mine too')}</ListMultipartUploadsResult>`;
    response.writeHead(lists ? 200 : 204, { 'content-type': 'application/xml' }).end(lists ? list : '');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await openStorage({ folder: '', url: `s3://key:secret@files?endpoint=${endpoint}` }).abandon('mine');
  expect(asked).toEqual([
    'GET /files/?prefix=mine&uploads=',
    'DELETE /files/mine?uploadId=of mine&x-id=AbortMultipartUpload',
    'DELETE /files/mine?x-id=DeleteObject',
  ]);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

describe('a storage that fails', () => {
  it('ends the upload with its own reason', async () => {
    const full: Storage = {
      ...aFolder().storage,
      write: async (_name, content) => {
        content.destroy();
        throw new Error('No space left');
      },
    };
    const content = Readable.from(chunks(pdf, Buffer.alloc(megabyte), Buffer.alloc(megabyte)));
    await expect(receiveFile({ storage: full, uploads }, { name: 'a.pdf', content })).rejects.toThrow('No space left');
  });

  it('is gone back to later for what it did not remove', async () => {
    const names = new Set(begun);
    const away: Storage = {
      ...aFolder().storage,
      write: async (_name, content) => {
        content.destroy();
        throw new Error('The bucket is away');
      },
      remove: async () => {
        throw new Error('The bucket is away');
      },
    };
    const content = Readable.from(chunks(pdf));
    await expect(receiveFile({ storage: away, uploads }, { name: 'a.pdf', content })).rejects.toThrow('away');
    expect(begun.size).toBe(names.size + 1);
  });
});
