import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Readable } from 'node:stream';

export interface StoredBytes {
  readonly name: string;
  readonly writtenAt: Date;
}

/** Where the bytes of files lie: a folder, or a bucket. Names are random; what people call a file stands in the database. */
export interface Storage {
  write(name: string, content: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  readWhole(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
  /** Removes what is there of a file that was not written to its end, also what only the store sees. */
  abandon(name: string): Promise<void>;
  has(name: string): Promise<boolean>;
  /**
   * Everything that lies there, some at a time, with when it was last written. A bucket is not listed: another installation may
   * keep its files in it.
   */
  list(): AsyncIterable<readonly StoredBytes[]>;
  /** Whether nothing lies there at all, not even what the portal knows nothing of. */
  isEmpty(): Promise<boolean>;
}

/**
 * Opens the storage: `folder`, or where given the bucket of an address like
 * 's3://key:secret@bucket?endpoint=https://host&region=eu-west-2'; without key and secret those of the environment are used.
 */
export function openStorage(place: { readonly folder: string; readonly url?: string | undefined }): Storage {
  return place.url ? inBucket(new URL(place.url)) : inFolder(place.folder);
}

function inFolder(folder: string): Storage {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }));
  return {
    ...reading(disk),
    write: (name, content) => disk.putStream(name, content),
    // A stream of what is not there fails only when it is read, too late for an answer.
    read: async (name) => {
      await disk.getMetaData(name);
      return disk.getStream(name);
    },
    abandon: (name) => disk.delete(name),
    isEmpty: async () => !existsSync(folder) || (await readdir(folder)).length === 0,
    list: () => listFolder(folder),
  };
}

function inBucket(url: URL): Storage {
  const client = clientOf(url);
  const disk = new Disk(new S3Driver({ client, bucket: url.hostname, visibility: 'private', supportsACL: false }));
  return {
    ...reading(disk),
    // A bucket has to know the length of what is put whole, so what is streamed goes in parts; broken off, they are taken back.
    write: async (name, content) => {
      await new Upload({ client, params: { Bucket: url.hostname, Key: name, Body: content } }).done();
    },
    abandon: async (name) => {
      await endParts(client, { Bucket: url.hostname, Prefix: name });
      await disk.delete(name);
    },
    isEmpty: async () => {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket: url.hostname, MaxKeys: 1 }));
      return Contents.length === 0;
    },
    list: listNothing,
  };
}

/** Parts of an upload that nobody ended are not listed with the files, and cost what they weigh. */
async function endParts(client: S3Client, { Bucket, Prefix }: { Bucket: string; Prefix: string }): Promise<void> {
  const listed = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix })).catch((error: unknown) => {
    if (isUnknownThere(error)) return undefined;
    throw error;
  });
  for (const { Key, UploadId } of listed?.Uploads ?? [])
    if (Key === Prefix) await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
}

/** Some stores that speak the protocol know no such lists. */
const isUnknownThere = (error: unknown): boolean => (error as { name?: string }).name === 'NotImplemented';

const atOnce = 500;

async function* listFolder(folder: string): AsyncGenerator<StoredBytes[]> {
  const names = existsSync(folder) ? await readdir(folder) : [];
  for (let from = 0; from < names.length; from += atOnce) {
    const found = names.slice(from, from + atOnce).map(async (name) => {
      // Somebody may have removed it since.
      const entry = await stat(join(folder, name)).catch(() => undefined);
      return entry?.isFile() ? [{ name, writtenAt: entry.mtime }] : [];
    });
    yield (await Promise.all(found)).flat();
  }
}

async function* listNothing(): AsyncGenerator<never> {}

function reading(disk: Disk): Omit<Storage, 'write' | 'abandon' | 'isEmpty' | 'list'> {
  return {
    read: (name) => disk.getStream(name),
    readWhole: async (name) => Buffer.from(await disk.getBytes(name)),
    remove: (name) => disk.delete(name),
    has: (name) => disk.exists(name),
  };
}

function clientOf(url: URL): S3Client {
  const endpoint = url.searchParams.get('endpoint');
  const credentials = url.username
    ? {
        credentials: {
          accessKeyId: decodeURIComponent(url.username),
          secretAccessKey: decodeURIComponent(url.password),
        },
      }
    : {};
  return new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...credentials,
    // Servers that only speak the protocol know neither bucket hosts nor the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
