import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../command-context.ts';

const most = 10_000;

/**
 * Who asked lately, so that reading begins while they are made sure of (decision 0029). It admits nobody: whether a session lasts
 * and whose it is, is asked of the database at each call.
 */
export class RecentCallers {
  readonly #known = new LRUCache<string, Actor>({ max: most });

  of(token: string | undefined): Actor | undefined {
    return token === undefined ? undefined : this.#known.get(keyOf(token));
  }

  remember(token: string, actor: Actor): void {
    this.#known.set(keyOf(token), actor);
  }

  forget(token: string): void {
    this.#known.delete(keyOf(token));
  }
}

const keyOf = (token: string): string => createHash('sha256').update(token).digest('base64');
