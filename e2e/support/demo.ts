import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newFolder, root, startIn, type Portal } from './portal.ts';

const commands = join(root, 'apps/server/src/commands');

/** A portal on the demo agency, with two years behind it. */
export interface Demo extends Portal {
  /** What `npm run verify` answers of it. */
  verify(): Promise<string>;
}

/** Fills the demo agency and starts a portal on it; the fewer bookings, the sooner. */
export async function startDemo(size: { readonly bookings: number; readonly clients: number }): Promise<Demo> {
  const folder = await newFolder();
  const environment = { ...process.env, DATA_DIR: join(folder, 'data') };
  const run = async (command: string, ...words: string[]) =>
    (await promisify(execFile)(process.execPath, [join(commands, `${command}.ts`), ...words], { env: environment }))
      .stdout;
  await run('demo', '--only-fill', '--bookings', String(size.bookings), '--clients', String(size.clients));
  const portal = await startIn(folder);
  return {
    ...portal,
    superadmin: { email: 'superadmin@lil.example', password: 'demo-pass' },
    verify: () => run('verify'),
    async close() {
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
