/** When commands were acknowledged, and the longest time in which none was. */
export class Pace {
  #last = performance.now();
  #longest = 0;

  acknowledge(): void {
    const now = performance.now();
    this.#longest = Math.max(this.#longest, now - this.#last);
    this.#last = now;
  }

  begin(): void {
    this.#last = performance.now();
    this.#longest = 0;
  }

  /** In seconds, since `begin`. */
  longest(): number {
    this.acknowledge();
    return this.#longest / 1_000;
  }
}
