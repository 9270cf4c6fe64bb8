import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Portal } from '../harness/index.ts';

const wrapper = join(import.meta.dirname, '../../../../scripts/command.mjs');

/** On a machine that does much else, loading alone may take long. */
export const timeout = 120_000;

/** Runs `npm run <name> -- …`, as the shell does. */
export async function runCommand(name: string, env: Readonly<Record<string, string>>, ...rest: readonly string[]) {
  const command = spawn(process.execPath, [wrapper, name, ...rest], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [command.stdout, command.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const [code] = await once(command, 'close');
  return { code: code as unknown, output: output.join('') };
}

/** The DATABASE_URL of a portal's database. */
export function databaseUrlOf({ home }: Portal): string {
  const { folder, user, database } = home.connection.socket!;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}`;
}
