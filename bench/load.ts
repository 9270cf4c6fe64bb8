import { figuresOf, type Figures } from './figures.ts';

/** How a case is driven. */
export interface Load {
  /** Clients that ask at the same time, each again as soon as it is answered. */
  readonly clients: number;
  readonly seconds: number;
  /** Requests at most, for what leaves something behind. */
  readonly most: number;
}

/** One request; `turn` counts through all of a case's requests. */
export type Ask = (turn: number) => Promise<unknown>;

/** Runs while a way is driven, and not while the others are. */
export interface Watch {
  start(): Promise<void>;
  stop(): Promise<void>;
}

const slices = 4;
const warmUp = 10;

/**
 * Drives several ways of asking in turns of short slices, so that whatever else the machine is busy with falls upon all of
 * them alike. Each is the first in every other slice: the first query reads from the disk what the next one finds in memory. The
 * first requests of each are not counted.
 */
export async function driveBeside<Ways extends { readonly [name: string]: Ask }>(
  ways: Ways,
  load: Load,
  watches: { readonly [Name in keyof Ways]?: Watch } = {},
): Promise<{ [Name in keyof Ways]: Figures }> {
  const runs = Object.entries<Ask>(ways).map(([name, ask]) => ({
    name,
    ask,
    turn: 0,
    durations: [] as number[],
    elapsed: 0,
  }));
  for (const run of runs) {
    const warmed = Math.max(warmUp, load.clients * 2);
    await together(load.clients, async () => {
      while (run.turn < warmed) await run.ask(run.turn++);
    });
  }
  for (let slice = 0; slice < slices; slice += 1) {
    for (const run of slice % 2 === 0 ? runs : runs.toReversed()) {
      await watches[run.name]?.start();
      const startedAt = performance.now();
      const until = startedAt + (load.seconds * 1_000) / slices;
      const last = run.turn + Math.ceil(load.most / slices);
      await together(load.clients, async () => {
        while (run.turn < last && performance.now() < until) {
          const askedAt = performance.now();
          await run.ask(run.turn++);
          run.durations.push(performance.now() - askedAt);
        }
      });
      run.elapsed += performance.now() - startedAt;
      await watches[run.name]?.stop();
    }
  }
  const figures = runs.map(({ name, durations, elapsed }) => [name, figuresOf(durations, elapsed)]);
  return Object.fromEntries(figures) as { [Name in keyof Ways]: Figures };
}

/** Until all are done: the failure of one is reported when none of them asks any more. */
async function together(clients: number, client: () => Promise<void>): Promise<void> {
  const ends = await Promise.allSettled(Array.from({ length: clients }, client));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
