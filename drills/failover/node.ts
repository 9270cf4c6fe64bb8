import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Runner } from '../../apps/server/src/platform/database/embedded/runner.ts';
import { Daemon } from './daemon.ts';
import { signal, withDescendants } from './processes.ts';

/** What the nodes of a cluster have in common. */
export interface Surroundings {
  readonly base: string;
  readonly bin: string;
  readonly patroni: string;
  readonly stores: readonly string[];
  readonly password: string;
  readonly runner: Runner;
}

export interface NodePlace {
  readonly name: string;
  /** Where PostgreSQL listens. */
  readonly port: number;
  /** Where Patroni says how it is. */
  readonly restPort: number;
}

// A primary that does not answer for `ttl` seconds loses its place. A commit waits for a standby, always.
const agreement = {
  ttl: 15,
  loop_wait: 3,
  retry_timeout: 5,
  maximum_lag_on_failover: 1_048_576,
  primary_start_timeout: 0,
  synchronous_mode: true,
  synchronous_mode_strict: true,
  postgresql: {
    use_pg_rewind: true,
    use_slots: true,
    parameters: {
      max_connections: 150,
      shared_buffers: '64MB',
      wal_log_hints: 'on',
      wal_keep_size: '256MB',
      hot_standby: 'on',
      synchronous_commit: 'on',
      wal_receiver_status_interval: '1s',
      jit: 'off',
    },
  },
};

function configOf({ name, port, restPort }: NodePlace, { base, bin, stores, password }: Surroundings): object {
  const account = (username: string) => ({ username, password });
  return {
    scope: 'drill',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd: { hosts: stores },
    bootstrap: { dcs: agreement, initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'] },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: join(base, name),
      bin_dir: bin,
      pgpass: join(base, `${name}.pgpass`),
      authentication: {
        superuser: account('postgres'),
        replication: account('replicator'),
        rewind: account('rewinder'),
      },
      parameters: { unix_socket_directories: base },
      pg_hba: [
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
        'local all all trust',
      ],
    },
  };
}

/** One PostgreSQL under Patroni, as a machine of its own would have it. */
export class Node {
  readonly place: NodePlace;
  readonly #patroni: Daemon;
  readonly #data: string;

  constructor(place: NodePlace, surroundings: Surroundings) {
    const { base, patroni, runner } = surroundings;
    this.place = place;
    this.#data = join(base, place.name);
    const config = join(base, `${place.name}.yml`);
    // Every JSON is YAML.
    writeFileSync(config, JSON.stringify(configOf(place, surroundings), null, 1));
    this.#patroni = new Daemon({ program: patroni, args: [config], log: join(base, `${place.name}.log`), runner });
  }

  start(): void {
    this.#patroni.start();
  }

  /** The machine is gone: Patroni and PostgreSQL at once. */
  async kill(): Promise<void> {
    const postgres = this.#postgres();
    signal(this.#all(), 'SIGKILL');
    await this.#patroni.kill();
    while (isAlive(postgres)) await pause(20);
  }

  /** The machine stands still, and thinks afterwards that no time has passed. */
  freeze(): void {
    signal(this.#all(), 'SIGSTOP');
  }

  wake(): void {
    signal(this.#all(), 'SIGCONT');
  }

  /** How the node is, as Patroni says; nothing where it does not answer. */
  async state(): Promise<NodeState | undefined> {
    try {
      const answer = await fetch(`http://127.0.0.1:${this.place.restPort}/patroni`, {
        signal: AbortSignal.timeout(2_000),
      });
      return (await answer.json()) as NodeState;
    } catch {
      return undefined;
    }
  }

  said(): string {
    return this.#patroni.said();
  }

  #all(): number[] {
    const postgres = this.#postgres();
    return [this.#patroni.pid, ...(postgres === undefined ? [] : [postgres])].flatMap(withDescendants);
  }

  #postgres(): number | undefined {
    const file = join(this.#data, 'postmaster.pid');
    const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
    return isAlive(pid) ? pid : undefined;
  }
}

export interface NodeState {
  readonly state: string;
  readonly role: string;
  /** On the primary: who follows it. */
  readonly replication?: readonly {
    readonly application_name: string;
    readonly sync_state: string;
    readonly state: string;
  }[];
}

const isAlive = (pid: number | undefined): boolean => pid !== undefined && existsSync(`/proc/${pid}`);
