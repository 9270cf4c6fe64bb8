import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Cluster } from './cluster.ts';
import type { Node } from './node.ts';

const breath = 150;

/** Writes to every node itself, all the time: only the primary may say yes, and what it said yes to must stay. */
export class Probes {
  readonly #cluster: Cluster;
  readonly #accepted = new Map<string, string>();
  readonly #clients = new Set<pg.Client>();
  #closed = false;
  #writing: Promise<unknown> = Promise.resolve();

  private constructor(cluster: Cluster) {
    this.#cluster = cluster;
  }

  static async start(cluster: Cluster): Promise<Probes> {
    const client = await cluster.connectTo(await cluster.whole());
    await client.query('create schema drill; create table drill.probes (id uuid primary key)');
    await client.end();
    const probes = new Probes(cluster);
    probes.#writing = Promise.all(cluster.nodes.map((node) => probes.#write(node)));
    return probes;
  }

  get count(): number {
    return this.#accepted.size;
  }

  /** A sentence for each write that a node accepted and that the primary does not have. */
  async lost(primary: Node): Promise<string[]> {
    const accepted = [...this.#accepted];
    const client = await this.#cluster.connectTo(primary);
    const { rows } = await client.query<{ id: string }>('select id from drill.probes');
    await client.end();
    const there = new Set(rows.map(({ id }) => id));
    return accepted
      .filter(([id]) => !there.has(id))
      .map(([, name]) => `${name} accepted a write that the primary ${primary.place.name} does not have`);
  }

  async stop(): Promise<void> {
    this.#closed = true;
    // A statement that waits for a standby would wait on.
    for (const client of this.#clients) (client as pg.Client & Streaming).connection.stream.destroy();
    await this.#writing;
  }

  async #write(node: Node): Promise<void> {
    while (!this.#closed) {
      const client = await this.#cluster.connectTo(node).catch(() => undefined);
      if (client) await this.#writeBy(client, node.place.name);
      if (!this.#closed) await pause(breath);
    }
  }

  async #writeBy(client: pg.Client, name: string): Promise<void> {
    this.#clients.add(client);
    try {
      while (!this.#closed) {
        const id = randomUUID();
        await client.query('insert into drill.probes (id) values ($1)', [id]);
        this.#accepted.set(id, name);
        await pause(breath);
      }
    } catch {
      // A standby refuses it, or the node is gone.
    } finally {
      this.#clients.delete(client);
      await client.end().catch(() => undefined);
    }
  }
}

/** What the driver's types do not say of a client. */
interface Streaming {
  readonly connection: { readonly stream: { destroy(): void } };
}
