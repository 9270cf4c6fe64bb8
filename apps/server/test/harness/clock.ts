import type { Clock } from '../../src/platform/clock/index.ts';

/** A clock that a test sets. It moves on by a millisecond at each look, so that no two changes have the same version. */
export class TestClock implements Clock {
  #now: number;

  constructor(start: string) {
    this.#now = Date.parse(start);
  }

  now(): Date {
    this.#now += 1;
    return new Date(this.#now);
  }

  set(instant: string | Date): void {
    this.#now = new Date(instant).getTime();
  }

  /** Moves on, by seconds. */
  pass(seconds: number): void {
    this.#now += seconds * 1000;
  }
}
