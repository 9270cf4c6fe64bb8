import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Environment } from './house.ts';

const commands = join(import.meta.dirname, '../../apps/server/src/commands');

/** What a command of the portal said, and how it ended. */
export interface Ended {
  readonly code: number | null;
  readonly said: string;
}

/** Runs `npm run <name> -- <words>` as its own process; killed outright after so many milliseconds where that is said. */
export async function run(
  name: 'backup' | 'restore' | 'verify',
  words: readonly string[],
  environment: Environment,
  killAfter?: number,
): Promise<Ended> {
  const command = spawn(process.execPath, [join(commands, `${name}.ts`), ...words], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const ended = once(command, 'close');
  if (killAfter !== undefined) void pause(killAfter).then(() => command.kill('SIGKILL'));
  await ended;
  return { code: command.exitCode, said: said.join('') };
}

/** Runs a command that must go well. */
export async function mustRun(...asked: Parameters<typeof run>): Promise<string> {
  const { code, said } = await run(...asked);
  if (code !== 0) throw new Error(`${asked[0]} ended with ${code}:\n${said}`);
  return said;
}
