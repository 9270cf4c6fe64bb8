import type { News } from '@dragoman/contract/access';
import type { Query, QueryCache } from '@tanstack/react-query';

/** As many of one's own transactions are remembered; their news come within seconds. */
const most = 100;

/**
 * The transactions of the commands that were given from this page, and since when each query has read what they changed: what a
 * query read after the reply came is not read again for the news of it. In doubt it is: nobody misses what others did.
 */
export class OwnChanges {
  // Moments are numbered, since a clock may be set back.
  #moment = 0;
  readonly #replied = new Map<string, number>();
  readonly #began = new WeakMap<object, number>();
  readonly #read = new WeakMap<object, number>();

  /** Notes that a reply has come, by the number of its transaction. Called before anything is read because of it. */
  noteReply(transaction: string | null): void {
    if (transaction === null) return;
    this.#replied.set(transaction, ++this.#moment);
    const [oldest] = this.#replied.keys();
    if (this.#replied.size > most && oldest !== undefined) this.#replied.delete(oldest);
  }

  /** Notes from now on when each query began to read what it holds. */
  watch(cache: QueryCache): void {
    cache.subscribe((event) => {
      if (event.type !== 'updated') return;
      const { query, action } = event;
      if (action.type === 'fetch') this.#began.set(query, ++this.#moment);
      if (action.type === 'success') this.#read.set(query, action.manual ? 0 : (this.#began.get(query) ?? 0));
    });
  }

  /** Whether a query holds already all that the news are about, because it was read after the replies that said so. */
  isKnown({ everything, transactions = [] }: News, query: Query): boolean {
    if (everything || transactions.length === 0 || query.state.isInvalidated) return false;
    const read = this.#read.get(query) ?? 0;
    return transactions.every((each) => (this.#replied.get(each) ?? Infinity) < read);
  }

  forget(): void {
    this.#replied.clear();
  }
}

export const ownChanges = new OwnChanges();
