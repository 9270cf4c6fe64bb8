import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import type { Course } from '../frame/drill.ts';

/** An S3-compatible store. */
export interface Buckets {
  /** A new, empty bucket; its STORAGE_URL. */
  bucket(): Promise<string>;
}

const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

export async function openBuckets(course: Course): Promise<Buckets> {
  const directory = join(course.folder, 'buckets');
  mkdirSync(directory);
  const server = createServer(new S3rver({ silent: true, directory, configureBuckets: [] }).callback());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
  course.ends.defer(() => {
    client.destroy();
    server.close();
    server.closeAllConnections();
  });
  return {
    bucket: async () => {
      const name = `files-${randomBytes(4).toString('hex')}`;
      await client.send(new CreateBucketCommand({ Bucket: name }));
      return `s3://${credentials.accessKeyId}:${credentials.secretAccessKey}@${name}?endpoint=${endpoint}`;
    },
  };
}
