import { S3Client } from '@aws-sdk/client-s3';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { S3Driver } from 'flydrive/drivers/s3';
import type { Readable } from 'node:stream';

/** Where the bytes of files lie: a folder, or a bucket. Names are random; what people call a file stands in the database. */
export interface Storage {
  write(name: string, content: Readable): Promise<void>;
  read(name: string): Promise<Readable>;
  readWhole(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
}

/**
 * Opens the storage: `folder`, or where given the bucket of an address like
 * 's3://key:secret@bucket?endpoint=https://host&region=eu-west-2'; without key and secret those of the environment are used.
 */
export function openStorage(place: { readonly folder: string; readonly url?: string | undefined }): Storage {
  const disk = new Disk(
    place.url ? bucket(new URL(place.url)) : new FSDriver({ location: place.folder, visibility: 'private' }),
  );
  return {
    write: (name, content) => disk.putStream(name, content),
    read: (name) => disk.getStream(name),
    readWhole: async (name) => Buffer.from(await disk.getBytes(name)),
    remove: (name) => disk.delete(name),
  };
}

function bucket(url: URL): S3Driver {
  const endpoint = url.searchParams.get('endpoint');
  const credentials = url.username
    ? { credentials: { accessKeyId: decodeURIComponent(url.username), secretAccessKey: decodeURIComponent(url.password) } }
    : {};
  const client = new S3Client({
    region: url.searchParams.get('region') ?? 'us-east-1',
    ...credentials,
    // Servers that only speak the protocol know neither bucket hosts nor the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return new S3Driver({ client, bucket: url.hostname, visibility: 'private', supportsACL: false });
}
