import type { JobFrame, JobTask } from './task.ts';

/** A task that each process does every so many minutes by itself: where nothing is to be done, nothing is written either. */
export interface Beat {
  readonly name: string;
  readonly everyMinutes: number;
}

interface Beating {
  readonly tasks: Readonly<Record<string, JobTask>>;
  readonly onError: (error: Error) => void;
  readonly around: JobFrame;
}

/** Does each beat until stopped; one that is still under way is not begun again. */
export function startBeats(beats: readonly Beat[], { tasks, onError, around }: Beating): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const underWay = new Map<string, Promise<void>>();
  const timers = beats.map(({ name, everyMinutes }) =>
    setInterval(() => {
      const task = tasks[name];
      if (!task || underWay.has(name)) return;
      const work = around(name, () => task({}, { signal: stopping.signal }))
        .catch(onError)
        .finally(() => underWay.delete(name));
      underWay.set(name, work);
    }, everyMinutes * 60_000).unref(),
  );
  return {
    stop: async () => {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all(underWay.values());
    },
  };
}
