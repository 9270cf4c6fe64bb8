import { setTimeout as pause } from 'node:timers/promises';
import { changeRoutes } from '@dragoman/contract/access';
import { follow, type Following } from '../../apps/server/test/access/follower.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { makeCaller } from '../../apps/server/test/harness/caller.ts';

const breath = 50;
const newsPatience = 20_000;

/** A screen that stays open: it follows the stream of changes, and goes on where it was when the stream breaks. */
export class Listener {
  readonly #address: string;
  readonly #token: string;
  readonly #heard = new Set<string>();
  #position: string;
  #following: Following | undefined;
  #closed = false;
  #listening: Promise<void>;
  /** Streams that ended under it. */
  breaks = 0;

  private constructor(address: string, token: string, position: string) {
    this.#address = address;
    this.#token = token;
    this.#position = position;
    this.#listening = this.#listen();
  }

  static async open(address: string, token: string): Promise<Listener> {
    const { body } = await makeCaller(address, token).call(changeRoutes.news);
    return new Listener(address, token, body.data.position);
  }

  /** Those of the bookings that it has not heard of. */
  missing(bookings: readonly string[]): string[] {
    return bookings.filter((id) => !this.#heard.has(id));
  }

  async close(): Promise<void> {
    this.#closed = true;
    this.#following?.stop();
    await this.#listening;
  }

  async #listen(): Promise<void> {
    while (!this.#closed) {
      this.#following = await follow(this.#address, this.#token, this.#position).catch(() => undefined);
      if (this.#following?.status === 200) await this.#hear(this.#following);
      if (!this.#closed) await pause(breath);
    }
  }

  async #hear(following: Following): Promise<void> {
    for (;;) {
      const news = await following.next().catch(() => undefined);
      if (!news) break;
      this.#position = news.position;
      for (const { topic, ids } of news.changes) if (topic === 'bookings') for (const id of ids) this.#heard.add(id);
    }
    if (!this.#closed) this.breaks += 1;
  }
}

/** Every booking must have been told of, however often the stream broke. */
export async function unheard(db: Db, listener: Listener): Promise<string[]> {
  const bookings = (await db.selectFrom('bookings').select('id').execute()).map(({ id }) => id);
  for (const deadline = Date.now() + newsPatience; Date.now() < deadline; await pause(50))
    if (listener.missing(bookings).length === 0) return [];
  return listener.missing(bookings).map((id) => `nobody told the open screen of booking ${id}`);
}
