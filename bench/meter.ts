import type { Portal } from './portal.ts';
import { readProcess, treeOf } from './processes.ts';

/** What one answer costs, on average. Processor times in milliseconds; undefined where the system does not say (all but Linux). */
export interface Costs {
  readonly roundTrips: number;
  readonly server: number | undefined;
  readonly database: number | undefined;
}

interface Reading {
  readonly roundTrips: number;
  readonly server: number;
  readonly database: number;
}

const nothing: Reading = { roundTrips: 0, server: 0, database: 0 };

/** Milliseconds: the unit in which Linux tells processor time. */
const tick = 10;

/** Adds up what a portal and its database do while it runs. Others must not ask the same portal meanwhile. */
export class Meter {
  readonly #portal: Portal;
  #begun = nothing;
  #sum = nothing;

  constructor(portal: Portal) {
    this.#portal = portal;
  }

  async start(): Promise<void> {
    const roundTrips = await this.#roundTrips();
    this.#begun = { roundTrips, ...processorOf(this.#portal.pid) };
  }

  async stop(): Promise<void> {
    const processor = processorOf(this.#portal.pid);
    const roundTrips = await this.#roundTrips();
    this.#sum = {
      roundTrips: this.#sum.roundTrips + roundTrips - this.#begun.roundTrips,
      server: this.#sum.server + processor.server - this.#begun.server,
      database: this.#sum.database + processor.database - this.#begun.database,
    };
  }

  costs(answers: number): Costs {
    const { roundTrips, server, database } = this.#sum;
    const told = process.platform === 'linux';
    return {
      roundTrips: roundTrips / answers,
      server: told ? server / answers : undefined,
      database: told ? database / answers : undefined,
    };
  }

  /** Those of the calls: jobs have connections of their own. */
  async #roundTrips(): Promise<number> {
    const text = await (await fetch(this.#portal.figures)).text();
    return Number(/^dragoman_database_round_trips_total\{pool="calls"\} (\S+)/m.exec(text)?.[1]);
  }
}

/** How long a portal's processes have used a processor: PostgreSQL's, and all others. */
function processorOf(root: number): Omit<Reading, 'roundTrips'> {
  const used = { server: 0, database: 0 };
  if (process.platform !== 'linux') return used;
  for (const pid of treeOf([root])) {
    const { name, milliseconds } = processorIn(readProcess(pid, 'stat'));
    used[name.startsWith('postgres') ? 'database' : 'server'] += milliseconds;
  }
  return used;
}

/** What /proc/<pid>/stat says of a process: its name, and the processor time of it and of those of its children that have ended. */
export function processorIn(stat: string): { readonly name: string; readonly milliseconds: number } {
  const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? [];
  // Of itself and of its children, each in user and system mode: a session that ends leaves its time with the postmaster.
  const ticks = rest.split(' ').slice(11, 15).map(Number);
  return { name, milliseconds: ticks.reduce((sum, time) => sum + time, 0) * tick };
}
