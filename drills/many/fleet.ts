import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Db } from '../../apps/server/src/platform/database/index.ts';
import { launchProduct, type Product, startProduct } from '../../apps/server/test/product/process.ts';
import { type Mailbox, openMailbox } from '../../apps/server/test/harness/mailbox.ts';
import type { Course } from '../frame/drill.ts';
import { openBuckets } from '../outside/buckets.ts';
import { startServer } from '../outside/postgres.ts';
import { Balancer } from './balancer.ts';

const size = 3;

/** Three server processes on one outside PostgreSQL, one bucket and one relay, behind one address. */
export class Fleet {
  readonly servers: Product[] = [];
  readonly balancer: Balancer;
  readonly mailbox: Mailbox;
  readonly version: string;
  readonly db: Db;
  readonly #start: (number: number, start: typeof startProduct) => Promise<Product>;

  private constructor(parts: Pick<Fleet, 'balancer' | 'mailbox' | 'version' | 'db'>, start: Start) {
    this.balancer = parts.balancer;
    this.mailbox = parts.mailbox;
    this.version = parts.version;
    this.db = parts.db;
    this.#start = start;
  }

  static async open(course: Course): Promise<Fleet> {
    const server = await startServer(course);
    const buckets = await openBuckets(course);
    const mailbox = await openMailbox();
    course.ends.defer(() => mailbox.close());
    const url = await server.database();
    const shared = { DATABASE_URL: url, STORAGE_URL: await buckets.bucket(), SMTP_URL: mailbox.url, PG_BIN: '' };
    const database = connect({ url, most: 2 });
    course.ends.defer(() => database.close());
    const parts = { balancer: await Balancer.open(course), mailbox, version: server.version, db: database.db };
    const fleet = new Fleet(parts, (number, start) => start(join(course.folder, `server${number}`), shared));
    course.ends.defer(() => fleet.#stop(course.folder));
    await Promise.all(
      Array.from(
        { length: size },
        async (_, number) => (fleet.servers[number] = await fleet.#start(number, startProduct)),
      ),
    );
    fleet.#balance();
    return fleet;
  }

  /** kill -9 of one, under whatever it is doing. */
  kill(number: number): Promise<void> {
    return this.servers[number]!.kill();
  }

  /** Starts the killed one again; from then on it has its turn as before. */
  async revive(number: number): Promise<void> {
    const server = await this.#start(number, launchProduct);
    this.servers[number] = server;
    await server.ready();
    this.#balance();
  }

  #balance(): void {
    this.balancer.goTo(this.servers.map(({ address }) => address));
  }

  /** What each said stays beside the data, which are kept after a fault. */
  async #stop(folder: string): Promise<void> {
    for (const [number, server] of this.servers.entries()) {
      const code = await server.stop();
      writeFileSync(join(folder, `server${number + 1}.log`), server.output());
      if (code !== 0) throw new Error(`A server ended with ${code}:\n${server.output()}`);
    }
  }
}

type Start = (number: number, start: typeof startProduct) => Promise<Product>;
