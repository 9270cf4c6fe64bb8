import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { openScanner } from '../../apps/server/src/platform/scanner/index.ts';
import type { Course } from '../frame/drill.ts';
import { findProgram } from '../frame/program.ts';

/** What the drill's own signature finds, wherever in a file it stands. */
export const harmful = 'dragoman drill: this does harm';

/** Bytes of the longest file that it looks through. */
export const longest = 10 * 1024 * 1024;

/** A real clamd, with one signature. */
export class Clamd {
  readonly url: string;
  readonly #binary: string;
  readonly #config: string;
  #process: ChildProcess | undefined;

  constructor(course: Course) {
    this.#binary = findProgram('clamd', { from: 'clamav-daemon', variable: 'CLAMD' });
    const folder = join(course.folder, 'clamd');
    const signatures = join(folder, 'signatures');
    mkdirSync(signatures, { recursive: true });
    writeFileSync(join(signatures, 'drill.ndb'), `Drill.Harm:0:*:${Buffer.from(harmful).toString('hex')}\n`);
    chmodSync(folder, 0o755);
    const socket = join(folder, 'clamd.sock');
    this.url = `unix:${socket}`;
    this.#config = join(folder, 'clamd.conf');
    const lines = [
      'Foreground yes',
      `LogFile ${join(folder, 'clamd.log')}`,
      `DatabaseDirectory ${signatures}`,
      `LocalSocket ${socket}`,
      'FixStaleSocket yes',
      `StreamMaxLength ${longest}`,
      'OnAccessMaxFileSize 0',
    ];
    writeFileSync(this.#config, `${lines.join('\n')}\n`);
    course.ends.defer(() => this.kill());
  }

  async start(): Promise<void> {
    const started = spawn(this.#binary, ['--config-file', this.#config], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.#process = started;
    let said = '';
    for (const stream of [started.stdout, started.stderr])
      stream.on('data', (text: Buffer) => (said += text.toString()));
    const scanner = openScanner(this.url);
    for (const deadline = Date.now() + 60_000; !(await scanner.answers()); await pause(50)) {
      if (started.exitCode !== null || Date.now() > deadline) throw new Error(`clamd did not start:\n${said}`);
    }
  }

  /** Kills it outright. */
  async kill(): Promise<void> {
    const killed = this.#process;
    if (!killed || killed.exitCode !== null || killed.signalCode !== null) return;
    killed.kill('SIGKILL');
    await once(killed, 'exit');
  }
}
