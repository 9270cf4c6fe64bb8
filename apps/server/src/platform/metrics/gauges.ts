import { Counter, Gauge, type Registry } from 'prom-client';
import type { Asked } from '../database/index.ts';
import type { JobCounts } from '../jobs/index.ts';

/** Connections to the database, by what they serve. */
export type Pools = Readonly<
  Record<
    string,
    {
      readonly pool: { readonly totalCount: number; readonly idleCount: number; readonly waitingCount: number };
      readonly asked: Asked;
    }
  >
>;

/** What waits in the database, for all processes together. */
export interface Work {
  readonly jobs: JobCounts;
  readonly outbox: { readonly waiting: number; readonly held: number; readonly oldestSeconds: number };
}

/** The figures that are as they are at a scrape. `set` takes what was found in the database; nothing where it did not answer. */
export function gaugesOf(register: Registry, pools: Pools): { set(work: Work | undefined): void } {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [register] });
  addPools(register, pools);
  const up = gauge('dragoman_database_up', 'Whether the database answered at this scrape');
  const figures = [
    [gauge('dragoman_jobs_waiting', 'Jobs that are due and not yet taken'), ({ jobs }: Work) => jobs.waiting],
    [gauge('dragoman_jobs_failed', 'Jobs given up after their last attempt'), ({ jobs }: Work) => jobs.failed],
    [gauge('dragoman_jobs_oldest_seconds', 'How long a job has been due'), ({ jobs }: Work) => jobs.oldestSeconds],
    [
      gauge('dragoman_outbox_waiting', 'Mails that are to leave or be tried again'),
      ({ outbox }: Work) => outbox.waiting,
    ],
    [gauge('dragoman_outbox_held', 'Mails kept because no relay was named'), ({ outbox }: Work) => outbox.held],
    [
      gauge('dragoman_outbox_oldest_seconds', 'Age of the oldest mail that is to leave'),
      ({ outbox }: Work) => outbox.oldestSeconds,
    ],
  ] as const;
  return {
    set: (work) => {
      up.set(work ? 1 : 0);
      for (const [each, figure] of figures) each.set(work ? figure(work) : Number.NaN);
    },
  };
}

function addPools(register: Registry, pools: Pools): void {
  void new Gauge({
    name: 'dragoman_database_connections',
    help: "Connections to the database: in use, at rest, and calls that wait for one ('waiting')",
    labelNames: ['pool', 'state'] as const,
    registers: [register],
    collect() {
      for (const [name, { pool }] of Object.entries(pools)) {
        this.set({ pool: name, state: 'used' }, pool.totalCount - pool.idleCount);
        this.set({ pool: name, state: 'idle' }, pool.idleCount);
        this.set({ pool: name, state: 'waiting' }, pool.waitingCount);
      }
    },
  });
  void new Counter({
    name: 'dragoman_database_round_trips_total',
    help: 'How often the database was asked and its answer waited for',
    labelNames: ['pool'] as const,
    registers: [register],
    collect() {
      this.reset();
      for (const [name, { asked }] of Object.entries(pools)) this.inc({ pool: name }, asked.roundTrips);
    },
  });
}
