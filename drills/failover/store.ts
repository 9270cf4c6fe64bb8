import { chownSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Runner } from '../../apps/server/src/platform/database/embedded/runner.ts';
import { freePort } from '../../apps/server/test/product/ports.ts';
import { findProgram } from '../frame/program.ts';
import { Daemon } from './daemon.ts';

const size = 3;

/** etcd of three members, in which the servers agree who is the primary. */
export class Store {
  readonly members: readonly Daemon[];
  readonly addresses: readonly string[];

  private constructor(members: readonly Daemon[], addresses: readonly string[]) {
    this.members = members;
    this.addresses = addresses;
  }

  static async start(base: string, runner: Runner): Promise<Store> {
    const program = findProgram('etcd', { from: 'etcd-server' });
    const folder = join(base, 'etcd');
    mkdirSync(folder);
    if (runner.uid !== undefined && runner.gid !== undefined) chownSync(folder, runner.uid, runner.gid);
    const places = await Promise.all(
      Array.from({ length: size }, async (_, number) => ({
        name: `etcd${number + 1}`,
        client: `127.0.0.1:${await freePort()}`,
        peer: `http://127.0.0.1:${await freePort()}`,
      })),
    );
    const all = places.map(({ name, peer }) => `${name}=${peer}`).join(',');
    const members = places.map(({ name, client, peer }) => {
      const options = {
        name,
        'data-dir': join(folder, name),
        'listen-client-urls': `http://${client}`,
        'advertise-client-urls': `http://${client}`,
        'listen-peer-urls': peer,
        'initial-advertise-peer-urls': peer,
        'initial-cluster': all,
        'initial-cluster-state': 'new',
        // Three members on one disk with everything else: a slow write is no reason to elect.
        'heartbeat-interval': '250',
        'election-timeout': '2500',
        // Patroni of Debian 12 loses track of its own writes by the newer protocol.
        'enable-v2': 'true',
        logger: 'zap',
        'log-level': 'warn',
      };
      const args = Object.entries(options).map(([option, value]) => `--${option}=${value}`);
      return new Daemon({ program, args, log: join(base, `${name}.log`), runner });
    });
    for (const member of members) member.start();
    return new Store(
      members,
      places.map(({ client }) => client),
    );
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map((member) => member.kill()));
  }
}
