import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import type { Runner } from '../../apps/server/src/platform/database/embedded/runner.ts';

/** How a program is called, and where what it says is kept. */
export interface Call {
  readonly program: string;
  readonly args: readonly string[];
  readonly log: string;
  readonly runner: Runner;
}

/** A program of the cluster that can be killed and called again. */
export class Daemon {
  readonly #call: Call;
  #process: ChildProcess | undefined;

  constructor(call: Call) {
    this.#call = call;
  }

  get pid(): number {
    return this.#process?.pid ?? 0;
  }

  start(): void {
    const { program, args, log, runner } = this.#call;
    const to = openSync(log, 'a');
    this.#process = spawn(program, args, { ...runner, cwd: '/', stdio: ['ignore', to, to] });
    closeSync(to);
  }

  kill(): Promise<void> {
    return this.#end('SIGKILL');
  }

  stop(): Promise<void> {
    return this.#end('SIGTERM');
  }

  /** The last lines of what it said. */
  said(): string {
    return readFileSync(this.#call.log, 'utf8').split('\n').slice(-30).join('\n');
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const running = this.#process;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    running.kill(signal);
    await once(running, 'exit');
  }
}
