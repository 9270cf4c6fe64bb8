import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Db } from '../../apps/server/src/platform/database/index.ts';
import { launchProduct, type Product, startProduct } from '../../apps/server/test/product/process.ts';
import { type Mailbox, openMailbox } from '../../apps/server/test/harness/mailbox.ts';
import type { Course } from '../frame/drill.ts';
import { openBuckets } from '../outside/buckets.ts';
import { Balancer } from './balancer.ts';

const size = 3;

/** The PostgreSQL of a fleet. */
export interface FleetDatabase {
  /** As 'PostgreSQL 15.9' words it. */
  readonly version: string;
  /** How the servers are told of it. */
  readonly environment: {
    readonly DATABASE_URL: string;
    readonly DATABASE_DIRECT_URL?: string;
    readonly DATABASE_READ_URL?: string;
  };
}

/** Three server processes on one outside PostgreSQL, one bucket and one relay, behind one address. */
export class Fleet {
  readonly servers: Product[] = [];
  readonly balancer: Balancer;
  readonly mailbox: Mailbox;
  readonly version: string;
  readonly db: Db;
  readonly #start: Start;

  private constructor(parts: Pick<Fleet, 'balancer' | 'mailbox' | 'version' | 'db'>, start: Start) {
    this.balancer = parts.balancer;
    this.mailbox = parts.mailbox;
    this.version = parts.version;
    this.db = parts.db;
    this.#start = start;
  }

  /** `main` starts another version than this one. */
  static async open(course: Course, database: FleetDatabase, main?: string): Promise<Fleet> {
    const buckets = await openBuckets(course);
    const mailbox = await openMailbox();
    course.ends.defer(() => mailbox.close());
    const { version, environment } = database;
    const shared = { ...environment, STORAGE_URL: await buckets.bucket(), SMTP_URL: mailbox.url, PG_BIN: '' };
    const looking = connect({ url: environment.DATABASE_DIRECT_URL ?? environment.DATABASE_URL, most: 2 });
    course.ends.defer(() => looking.close());
    const parts = { balancer: await Balancer.open(course), mailbox, version, db: looking.db };
    const fleet = new Fleet(parts, (number, start, version) =>
      start(join(course.folder, `server${number}`), shared, version),
    );
    course.ends.defer(() => fleet.#stop(course.folder));
    await Promise.all(
      Array.from(
        { length: size },
        async (_, number) => (fleet.servers[number] = await fleet.#start(number, startProduct, main)),
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

  /** Puts one of this version in a server's place, which ends as it would of itself. */
  async relieve(number: number): Promise<void> {
    const before = this.servers[number]!;
    this.servers[number] = await this.#start(number, startProduct);
    this.#balance();
    await this.balancer.untilAnswered(before.address);
    const code = await before.stop();
    if (code !== 0) throw new Error(`A server ended with ${code}:\n${before.output()}`);
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

type Start = (number: number, start: typeof startProduct, main?: string) => Promise<Product>;
