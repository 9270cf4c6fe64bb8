import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ToldPiece } from './piece.ts';
import { openTale, type Tale } from './tale.ts';

// What is told lives until its piece is whole: a nursery of the usual size would copy all of it several times.
const youngMegabytes = 96;

/**
 * Tells the pieces from place `from` up to `to`, in their order. The threads take turns, each one piece ahead of what is
 * taken; a single piece is told here.
 */
export async function* toldPieces(
  tale: Tale,
  { from, to, threads }: { readonly from: number; readonly to: number; readonly threads: number },
): AsyncGenerator<ToldPiece> {
  if (to - from < 2 || threads === 0) {
    const tell = openTale(tale);
    for (let place = from; place < to; place += 1) yield tell(place);
    return;
  }
  const tellers = Array.from({ length: Math.min(threads, to - from) }, () => new Teller(tale));
  const tellerOf = (place: number) => tellers[(place - from) % tellers.length]!;
  try {
    const telling = tellers.map((teller, index) => teller.tell(from + index));
    for (let place = from; place < to; place += 1) {
      const told = await telling.shift()!;
      const ahead = place + tellers.length;
      if (ahead < to) telling.push(tellerOf(ahead).tell(ahead));
      yield told;
    }
  } finally {
    await Promise.all(tellers.map((teller) => teller.end()));
  }
}

class Teller {
  readonly #worker: Worker;

  constructor(tale: Tale) {
    const resourceLimits = { maxYoungGenerationSizeMb: youngMegabytes };
    this.#worker = new Worker(new URL('./teller.ts', import.meta.url), { workerData: tale, resourceLimits });
  }

  /** One piece at a time. */
  tell(place: number): Promise<ToldPiece> {
    const told = once(this.#worker, 'message').then(([piece]) => piece as ToldPiece);
    // Awaited when its turn comes; until then a failure must not count as nobody's.
    told.catch(() => undefined);
    this.#worker.postMessage(place, []);
    return told;
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}
