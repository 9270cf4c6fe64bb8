import { setTimeout as pause } from 'node:timers/promises';
import { reportRoutes } from '@dragoman/contract/reports';
import { makeCaller } from '../../apps/server/test/harness/caller.ts';

const breath = 100;

export interface AccountantParts {
  readonly address: string;
  readonly token: string;
  /** How many bookings have been acknowledged so far. */
  readonly bookings: () => number;
  readonly onFault: (sentence: string) => void;
}

/** Somebody who asks for the report of bookings all the time: it must have every booking acknowledged before. */
export class Accountant {
  readonly #parts: AccountantParts;
  readonly #working: Promise<void>;
  #closed = false;
  /** Reports that were read. */
  reports = 0;

  constructor(parts: AccountantParts) {
    this.#parts = parts;
    this.#working = this.#work();
  }

  async stop(): Promise<void> {
    this.#closed = true;
    await this.#working;
  }

  async #work(): Promise<void> {
    const { address, token, bookings, onFault } = this.#parts;
    for (; !this.#closed; await pause(breath)) {
      const before = bookings();
      const answer = await makeCaller(address, token)
        .call(reportRoutes.bookings, { query: { limit: 1 } })
        .catch(() => undefined);
      if (answer?.status === 200) {
        this.reports += 1;
        if (answer.body.rows < before)
          onFault(`a report has ${answer.body.rows} bookings after ${before} were acknowledged`);
      } else if (answer && answer.status !== 503) onFault(`a report is answered with ${answer.status}`);
    }
  }
}
