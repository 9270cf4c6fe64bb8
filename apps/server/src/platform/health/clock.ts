import { sql } from 'kysely';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import type { Probe } from './health.ts';

/** Milliseconds. Codes of authenticator apps change every thirty seconds, and locks and jobs go by the database's clock. */
const mostApart = 5_000;
const jumpToldFor = 60 * 60_000;

export interface Moments {
  readonly clock: Clock;
  /** Milliseconds that pass evenly, whatever is done to the clock. */
  readonly steady?: () => number;
}

/** Whether the clock agrees with that of the database, and has not been set while the portal runs. */
export function clockProbe(db: Db, { clock, steady = () => performance.now() }: Moments): Probe {
  const jumps = new Jumps(steady);
  return {
    of: 'clock',
    look: async () => {
      const jumped = jumps.look(clock.now());
      const before = clock.now().getTime();
      const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(db);
      const after = clock.now().getTime();
      const theirs = rows[0]!.at.getTime();
      // The answer took its time: only what lies outside of it is a difference.
      const apart = Math.max(0, before - theirs) - Math.max(0, theirs - after);
      if (Math.abs(apart) > mostApart)
        return `The clock of the server is ${seconds(apart)} ${apart > 0 ? 'ahead of' : 'behind'} that of the database`;
      if (jumped === undefined) return undefined;
      return `The clock of the server was set ${seconds(jumped)} ${jumped > 0 ? 'forward' : 'back'} within the last hour`;
    },
  };
}

const seconds = (milliseconds: number): string => `${Math.round(Math.abs(milliseconds) / 1000)} seconds`;

/** Notices that the clock went on otherwise than time. */
class Jumps {
  readonly #steady: () => number;
  #offset: number | undefined;
  #last: { readonly at: number; readonly by: number } | undefined;

  constructor(steady: () => number) {
    this.#steady = steady;
  }

  /** By how many milliseconds it was set within the last hour; undefined where it was not. */
  look(now: Date): number | undefined {
    const at = this.#steady();
    const offset = now.getTime() - at;
    const by = offset - (this.#offset ?? offset);
    this.#offset = offset;
    if (Math.abs(by) > mostApart) this.#last = { at, by };
    return this.#last && at < this.#last.at + jumpToldFor ? this.#last.by : undefined;
  }
}
