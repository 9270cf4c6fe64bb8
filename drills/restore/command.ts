import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from './environment.ts';

const commands = join(import.meta.dirname, '../../apps/server/src/commands');

/** What a command of the portal output, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** When a command is killed outright: after so many milliseconds, or as soon as it has output so much. */
export type Moment = number | RegExp;

/** Runs `npm run <name> -- <words>` as its own process, to its end or until it is killed. */
export async function run(
  name: 'backup' | 'restore' | 'verify',
  words: readonly string[],
  environment: Environment,
  killed?: Moment,
): Promise<Ended> {
  const command = spawn(process.execPath, [join(commands, `${name}.ts`), ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => {
      output.push(chunk.toString());
      if (killed instanceof RegExp && killed.test(output.join(''))) command.kill('SIGKILL');
    });
  const ended = once(command, 'close');
  if (typeof killed === 'number') void pause(killed).then(() => command.kill('SIGKILL'));
  await ended;
  return { code: command.exitCode, output: output.join('') };
}

/** Runs a command that must go well. */
export async function mustRun(...asked: Parameters<typeof run>): Promise<string> {
  const { code, output } = await run(...asked);
  if (code !== 0) throw new Error(`${asked[0]} ended with ${code}:\n${output}`);
  return output;
}
