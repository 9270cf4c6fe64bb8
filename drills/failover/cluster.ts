import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { chooseRunner } from '../../apps/server/src/platform/database/embedded/runner.ts';
import { freePort } from '../../apps/server/test/product/ports.ts';
import type { Course } from '../frame/drill.ts';
import { findProgram } from '../frame/program.ts';
import type { FleetDatabase } from '../many/fleet.ts';
import { Node, type NodePlace, type Surroundings } from './node.ts';
import { type Proxies, startProxies } from './proxies.ts';
import { Store } from './store.ts';

const size = 3;
const patience = 120_000;
const database = 'portal';

/** Three PostgreSQL of which one is the primary, an etcd that says which, and the way to it. */
export class Cluster {
  readonly nodes: readonly Node[];
  readonly store: Store;
  readonly version: string;
  readonly #proxies: Proxies;
  readonly #password: string;

  private constructor(parts: {
    nodes: readonly Node[];
    store: Store;
    version: string;
    proxies: Proxies;
    password: string;
  }) {
    this.nodes = parts.nodes;
    this.store = parts.store;
    this.version = parts.version;
    this.#proxies = parts.proxies;
    this.#password = parts.password;
  }

  static async open(course: Course): Promise<Cluster> {
    const base = join(course.folder, 'cluster');
    mkdirSync(base);
    const runner = chooseRunner(base);
    if (runner.uid !== undefined && runner.gid !== undefined) chownSync(base, runner.uid, runner.gid);
    chmodSync(base, 0o755);
    const store = await Store.start(base, runner);
    course.ends.defer(() => store.stop());
    const password = randomBytes(12).toString('hex');
    const surroundings: Surroundings = {
      base,
      bin: findPostgres(),
      patroni: findProgram('patroni', { from: 'patroni' }),
      stores: store.addresses,
      password,
      runner,
    };
    const places = await Promise.all(Array.from({ length: size }, (_, number) => placeOf(number)));
    const nodes = places.map((place) => new Node(place, surroundings));
    course.ends.defer(async () => void (await Promise.all(nodes.map((node) => node.kill()))));
    for (const node of nodes) node.start();
    const proxies = await startProxies({ base, runner, nodes: places, database: { name: database, password } });
    course.ends.defer(() => proxies.stop());
    const version = await makeDatabase(await untilWhole(nodes), password);
    return new Cluster({ nodes, store, version, proxies, password });
  }

  /** How a portal reaches it. */
  get environment(): FleetDatabase['environment'] {
    const { pooled, direct, standby } = this.#proxies;
    return {
      DATABASE_URL: this.#url(pooled),
      DATABASE_DIRECT_URL: this.#url(direct),
      DATABASE_READ_URL: this.#url(standby),
    };
  }

  /** Waits until there is a primary with two standbys, of which one confirms its commits; gives the primary. */
  whole(): Promise<Node> {
    return untilWhole(this.nodes);
  }

  /** A connection to one node itself, past everything that would know whether it is the primary. */
  async connectTo({ place }: Node): Promise<pg.Client> {
    return connect(place.port, this.#password, database);
  }

  /** Hands the primary's place to a standby, on purpose. */
  async switchOver(from: Node): Promise<void> {
    const answer = await fetch(`http://127.0.0.1:${from.place.restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from.place.name }),
    });
    if (!answer.ok) throw new Error(`The switchover was refused: ${answer.status} ${await answer.text()}`);
  }

  #url(port: number): string {
    return `postgres://${database}:${this.#password}@127.0.0.1:${port}/${database}`;
  }
}

const installed = '/usr/lib/postgresql';

/** The programs of an installed PostgreSQL: the packaged one has none that makes a standby. */
function findPostgres(): string {
  const majors = existsSync(installed) ? readdirSync(installed).sort((one, other) => Number(other) - Number(one)) : [];
  const folders = [process.env['PG_BIN'] ?? '', ...majors.map((major) => join(installed, major, 'bin'))];
  const found = folders.find((folder) => folder !== '' && existsSync(join(folder, 'pg_rewind')));
  if (!found)
    throw new Error(
      "There is no PostgreSQL with pg_rewind: install Debian's postgresql, or name its programs in PG_BIN",
    );
  return found;
}

async function placeOf(number: number): Promise<NodePlace> {
  return { name: `node${number + 1}`, port: await freePort(), restPort: await freePort() };
}

async function untilWhole(nodes: readonly Node[]): Promise<Node> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(250)) {
    const states = await Promise.all(nodes.map(async (node) => ({ node, state: await node.state() })));
    const primaries = states.filter(({ state }) => state?.role === 'master' || state?.role === 'primary');
    const following = primaries[0]?.state?.replication?.filter(({ state }) => state === 'streaming') ?? [];
    const isWhole =
      primaries.length === 1 &&
      states.every(({ state }) => state?.state === 'running') &&
      following.length === nodes.length - 1 &&
      following.some(({ sync_state }) => sync_state === 'sync');
    if (isWhole) return primaries[0]!.node;
  }
  throw new Error(`The cluster is not whole:\n${nodes.map((node) => node.said()).join('\n\n')}`);
}

async function connect(port: number, password: string, name: string): Promise<pg.Client> {
  const where = { host: '127.0.0.1', port, user: 'postgres', password, database: name };
  const client = new pg.Client({ ...where, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** The portal's database, whose owner may do no more than an owner may. Gives the version of the server. */
async function makeDatabase({ place }: Node, password: string): Promise<string> {
  const client = await connect(place.port, password, 'postgres');
  try {
    await client.query(`create role ${database} login nosuperuser password '${password}'`);
    await client.query(`create database ${database} owner ${database}`);
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    return `PostgreSQL ${rows[0]!.version.split(' ')[0]}`;
  } finally {
    await client.end();
  }
}
