import { Refusal } from './refusal.ts';

/** Lets some in at once and keeps some waiting in their order; whoever finds it full is asked to try again in a moment. */
export class Gate {
  readonly #limits: { readonly atOnce: number; readonly waiting: number; readonly full: string };
  readonly #waiting: (() => void)[] = [];
  #inside = 0;

  constructor(limits: { readonly atOnce: number; readonly waiting: number; readonly full: string }) {
    this.#limits = limits;
  }

  async pass<T>(work: () => Promise<T>): Promise<T> {
    const { atOnce, full, waiting } = this.#limits;
    if (this.#inside < atOnce) this.#inside += 1;
    else {
      if (this.#waiting.length >= waiting) throw new Refusal(503, 'busy', full);
      await new Promise<void>((enter) => this.#waiting.push(enter));
    }
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      // Who comes next takes the place of who leaves.
      if (next) next();
      else this.#inside -= 1;
    }
  }
}
