import pg from 'pg';
import { clientConfig, type ConnectionConfig } from '../database/index.ts';

/** The channel on which processes notify each other to look. */
export const channel = 'dragoman_changes';

/** A connection of its own that hears the hints of other processes. What is lost on it, polling finds. */
export class Ear {
  readonly #connection: ConnectionConfig;
  readonly #onHint: () => void;
  #client: pg.Client | undefined;

  constructor(connection: ConnectionConfig, onHint: () => void) {
    this.#connection = connection;
    this.#onHint = onHint;
  }

  /** Listens, unless it does already; a database that cannot be reached is asked again next time. */
  async open(): Promise<void> {
    if (this.#client) return;
    const client = new pg.Client(clientConfig(this.#connection));
    this.#client = client;
    client.on('notification', () => this.#onHint());
    client.on('error', () => undefined);
    client.on('end', () => this.#forget(client));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch {
      this.#forget(client);
      await client.end().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    const client = this.#client;
    this.#client = undefined;
    await client?.end().catch(() => undefined);
  }

  #forget(client: pg.Client): void {
    if (this.#client === client) this.#client = undefined;
  }
}
