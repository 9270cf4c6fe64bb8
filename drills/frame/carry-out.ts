import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { random } from '../../apps/server/src/demo/random.ts';
import type { Drill, Round } from './drill.ts';

export interface Choice {
  readonly rounds: number;
  readonly seed: number;
  readonly report: (line: string) => void;
  /** Ends the drill early and tidily. */
  readonly stop?: AbortSignal;
}

/** What came out: the last line, and each thing that must not be with the seed that shows it again. */
export interface Outcome {
  readonly figure: string;
  readonly faults: readonly string[];
}

/** Carries out a drill, ends what it started whatever happens, and says its figure. */
export async function carryOut(drill: Drill, { rounds, seed, report, stop }: Choice): Promise<Outcome> {
  const startedAt = Date.now();
  const folder = mkdtempSync(join(tmpdir(), `dragoman-drill-${drill.name}-`));
  // Root's temporary folders are closed to the user who runs PostgreSQL.
  chmodSync(folder, 0o755);
  const way = new Way(drill.name, { rounds, seed, stop });
  const faults: string[] = [];
  const fault = (sentence: string) => {
    faults.push(`${way.where}${sentence}`);
    report(`✗ ${faults.at(-1)}`);
  };
  const ends = new AsyncDisposableStack();
  const course = {
    folder,
    ends,
    rounds: () => way.rounds(),
    report: (line: string) => report(way.where + line),
    fault,
  };
  const figure = await stoppable(drill.run(course), stop).catch((error: unknown) => {
    fault(wordsOf(error));
    return 'not finished';
  });
  await ends.disposeAsync().catch((error: unknown) => fault(wordsOf(error)));
  if (faults.length === 0) rmSync(folder, { recursive: true, force: true });
  else report(`The data of this drill is kept in ${folder}`);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const count = `${faults.length} ${faults.length === 1 ? 'fault' : 'faults'}`;
  return { figure: `${drill.name}: ${way.gone} rounds, ${figure}; ${count} (seed ${seed}, ${seconds} s)`, faults };
}

type Steps = Pick<Choice, 'rounds' | 'seed'> & { readonly stop: AbortSignal | undefined };

/** The rounds of a drill, and where it is among them. */
class Way {
  readonly #name: string;
  readonly #choice: Steps;
  gone = 0;

  constructor(name: string, choice: Steps) {
    this.#name = name;
    this.#choice = choice;
  }

  *rounds(): Iterable<Round> {
    const { rounds, seed, stop } = this.#choice;
    while (this.gone < rounds) {
      if (stop?.aborted) return;
      const own = seed + this.gone;
      this.gone += 1;
      yield { number: this.gone, seed: own, random: random(this.#name, own) };
    }
  }

  get where(): string {
    return this.gone === 0 ? '' : `round ${this.gone} (seed ${this.#choice.seed + this.gone - 1}): `;
  }
}

const wordsOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));

/** Ends with the work, or at once when told to stop. */
async function stoppable<T>(work: Promise<T>, stop: AbortSignal | undefined): Promise<T> {
  const stopped = Promise.withResolvers<never>();
  const refuse = () => stopped.reject(new Error('Stopped before its end'));
  stop?.addEventListener('abort', refuse, { once: true });
  if (stop?.aborted) refuse();
  return Promise.race([work, stopped.promise]);
}
