import { Refusal } from './refusal.ts';

export interface GateLimits {
  readonly atOnce: number;
  /** How many wait, in all and of one caller. */
  readonly waiting: number;
  readonly waitingOfOne: number;
  /** How long one waits, in milliseconds. */
  readonly longest: number;
  /** Said to who finds it full, or has waited so long. */
  readonly full: string;
}

/** Seconds. */
const comeAgain = 10;

/** Lets some in at once and keeps others waiting: each caller's in their order, the callers in turn. */
export class Gate {
  readonly #limits: GateLimits;
  /** By caller; who is next stands first. */
  readonly #queues = new Map<string, (() => void)[]>();
  #waiting = 0;
  #inside = 0;

  constructor(limits: GateLimits) {
    this.#limits = limits;
  }

  /** Does the work when its turn has come. Refuses with 503 where the gate is full; a caller who has `gone` waits no longer. */
  async pass<T>(caller: string, work: () => Promise<T>, gone?: AbortSignal): Promise<T> {
    if (this.#inside < this.#limits.atOnce) this.#inside += 1;
    else await this.#wait(caller, gone);
    try {
      return await work();
    } finally {
      this.#leave();
    }
  }

  async #wait(caller: string, gone: AbortSignal | undefined): Promise<void> {
    const queue = this.#queues.get(caller) ?? [];
    const { longest, waiting, waitingOfOne } = this.#limits;
    if (this.#waiting >= waiting || queue.length >= waitingOfOne || gone?.aborted) throw this.#full();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const giveUp = () => {
      if (this.#forget(caller, resolve)) reject(this.#full());
    };
    queue.push(resolve);
    this.#queues.set(caller, queue);
    this.#waiting += 1;
    const timer = setTimeout(giveUp, longest);
    gone?.addEventListener('abort', giveUp, { once: true });
    try {
      await promise;
    } finally {
      clearTimeout(timer);
      gone?.removeEventListener('abort', giveUp);
    }
  }

  /** Who comes next takes the place of who leaves; the next of the same caller stands behind the others'. */
  #leave(): void {
    const [first] = this.#queues;
    if (!first) {
      this.#inside -= 1;
      return;
    }
    const [caller, queue] = first;
    const enter = queue[0]!;
    this.#forget(caller, enter);
    this.#queues.delete(caller);
    if (queue.length > 0) this.#queues.set(caller, queue);
    enter();
  }

  #forget(caller: string, enter: () => void): boolean {
    const queue = this.#queues.get(caller);
    const place = queue?.indexOf(enter) ?? -1;
    if (!queue || place < 0) return false;
    queue.splice(place, 1);
    this.#waiting -= 1;
    if (queue.length === 0) this.#queues.delete(caller);
    return true;
  }

  #full(): Refusal {
    return new Refusal(503, 'busy', this.#limits.full, undefined, comeAgain);
  }
}
