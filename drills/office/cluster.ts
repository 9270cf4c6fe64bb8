import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { bringUp, connect, type Db } from '../../apps/server/src/platform/database/index.ts';
import { startProduct, type Product } from '../../apps/server/test/product/process.ts';
import type { Course } from '../frame/drill.ts';

/** A PostgreSQL of the drill's own, which servers reach by an address as they would a cluster. */
export interface Cluster {
  /** The folder of its socket. */
  readonly socket: string;
  /** A DATABASE_URL by that socket. */
  readonly url: string;
  /** The database, looked at past the servers. */
  readonly db: Db;
}

export async function openCluster(course: Course): Promise<Cluster> {
  const folder = join(course.folder, 'cluster');
  mkdirSync(folder);
  const embedded = await bringUp(folder);
  course.ends.defer(() => embedded.stop());
  const database = connect({ ...embedded.connection, most: 2 });
  course.ends.defer(() => database.close());
  const { socket } = embedded.place;
  return { socket, url: `postgres://app@${encodeURIComponent(socket)}/dragoman`, db: database.db };
}

/** A server on a database of its own address; several share one. */
export async function startOn(
  course: Course,
  databaseUrl: string,
  {
    name = 'server',
    ...environment
  }: {
    readonly name?: string;
    readonly TRUST_PROXY?: string;
    readonly PUBLIC_URL?: string;
    readonly CLAMAV_URL?: string;
    readonly NODE_OPTIONS?: string;
  } = {},
): Promise<Product> {
  const product = await startProduct(join(course.folder, name), { DATABASE_URL: databaseUrl, ...environment });
  course.ends.defer(async () => {
    const code = await product.stop();
    if (code !== 0) throw new Error(`The server ended with ${code}:\n${product.output()}`);
  });
  return product;
}
