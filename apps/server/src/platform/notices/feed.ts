import { sql } from 'kysely';
import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock/index.ts';
import type { ConnectionConfig, Db } from '../database/index.ts';
import { channel, Ear } from './listen.ts';
import { lookSince, type Noticed } from './read.ts';

export interface FeedParts {
  readonly db: Db;
  readonly clock: Clock;
  /** Where to listen; without it the feed polls alone. */
  readonly connection?: ConnectionConfig | undefined;
}

/** A subscriber to changes. */
export interface Follower {
  /** One session follows a few times at once; then its oldest makes room for the newest. */
  readonly session: string;
  readonly hear: (noticed: Noticed) => void;
  readonly end: () => void;
}

const mostOfSession = 3;
// Hints come at once; this is for those that were lost, and for databases that give none.
const pollEvery = 3_000;
// A burst of commands is one look, and one hint.
const restAfterHint = 120;
const hintAfter = 30;

/** One process's view of the change notices: it looks only while somebody follows, and once for all of them. */
export class Feed {
  readonly #parts: FeedParts;
  readonly #followers = new Set<Follower>();
  readonly #ear: Ear | undefined;
  #position: string | undefined;
  #watching: Promise<void> | undefined;
  #wake: (() => void) | undefined;
  #hinted = false;
  #hint: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(parts: FeedParts) {
    this.#parts = parts;
    this.#ear = parts.connection && new Ear(parts.connection, () => this.#nudge());
  }

  /** Where those who heard everything so far would go on. */
  get position(): string | undefined {
    return this.#position;
  }

  /** What changed since a position. */
  since(position: string | undefined): Promise<Noticed> {
    return lookSince(this.#parts.db, position, this.#parts.clock.now());
  }

  /** Tells what changed since a position, and from then on what changes. Gives how to stop. */
  async follow(follower: Follower, position: string | undefined): Promise<() => void> {
    // First it hears what comes, then it asks for what was: what lies in both is reported twice rather than never.
    this.#join(follower);
    try {
      const missed = await this.since(position);
      this.#position ??= missed.position;
      follower.hear(missed);
    } catch (error) {
      this.#leave(follower);
      throw error;
    }
    return () => this.#leave(follower);
  }

  /**
   * Says to every process that something was committed. Not said in the command's own transaction: PostgreSQL lets commits
   * that notify pass one at a time only. A hint that is lost costs a few seconds, since everybody polls besides.
   */
  hint(): void {
    if (this.#closed) return;
    this.#hint ??= setTimeout(() => {
      this.#hint = undefined;
      sql`select pg_notify(${channel}, '')`.execute(this.#parts.db).catch(() => undefined);
    }, hintAfter);
  }

  /** Ends everybody's following. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#hint);
    for (const follower of this.#followers) follower.end();
    this.#followers.clear();
    this.#wake?.();
    await this.#watching;
  }

  #join(follower: Follower): void {
    if (this.#closed) return follower.end();
    const same = [...this.#followers].filter(({ session }) => session === follower.session);
    for (const oldest of same.slice(0, Math.max(0, same.length + 1 - mostOfSession))) {
      this.#followers.delete(oldest);
      oldest.end();
    }
    this.#followers.add(follower);
    this.#watching ??= this.#watch();
  }

  #leave(follower: Follower): void {
    this.#followers.delete(follower);
    if (this.#followers.size === 0) this.#wake?.();
  }

  #nudge(): void {
    this.#hinted = true;
    this.#wake?.();
  }

  async #watch(): Promise<void> {
    while (this.#followers.size > 0) {
      await this.#ear?.open();
      await this.#untilHinted();
      if (this.#followers.size > 0) await this.#notify().catch(() => undefined);
    }
    this.#position = undefined;
    this.#watching = undefined;
    await this.#ear?.close();
  }

  async #untilHinted(): Promise<void> {
    if (!this.#hinted && this.#followers.size > 0) {
      const waking = new AbortController();
      this.#wake = () => waking.abort();
      await pause(pollEvery, undefined, waking).catch(() => undefined);
      this.#wake = undefined;
    }
    if (this.#hinted) await pause(restAfterHint);
    this.#hinted = false;
  }

  async #notify(): Promise<void> {
    const noticed = await this.since(this.#position);
    this.#position = noticed.position;
    if (noticed.notices.length === 0 && !noticed.everything) return;
    for (const follower of this.#followers) follower.hear(noticed);
  }
}
