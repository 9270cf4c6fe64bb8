import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BenchOptions } from './options.ts';

/** The register of the agency for which the budgets are written; only its bookings vary. */
const register = { interpreters: '2000', clients: '1500' };

const command = join(import.meta.dirname, '../scripts/command.mjs');

/** Fills the demo agency, or reuses the one that is there: it refuses by itself when it is of another size. */
export async function ensureAgency({ bookings, data }: Pick<BenchOptions, 'bookings' | 'data'>): Promise<void> {
  const size = ['--bookings', String(bookings), '--interpreters', register.interpreters, '--clients', register.clients];
  const child = spawn(process.execPath, [command, 'demo', ...size, '--only-fill'], {
    env: { ...process.env, DATA_DIR: data },
    stdio: 'inherit',
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The demo agency in ${data} could not be filled`);
}
