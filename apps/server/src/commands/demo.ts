import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { makeDemo } from '../demo/make.ts';
import { type DemoCommand, readOptions } from '../demo/options.ts';
import { progressOn } from '../platform/progress.ts';
import { type Config, readConfig } from '../platform/config/index.ts';
import { bringUp, durable } from '../platform/database/index.ts';
import { openStorage } from '../platform/files/index.ts';
import { interruption, sessionUrl } from './guest.ts';

// npm run demo: an agency with two years behind it, in a data folder or database of its own, and the portal on it.

const print = (sentence: string): boolean => process.stdout.write(`${sentence}\n`);

// As durable as ever; but nobody copies this log elsewhere, so that whole new indexes need not go through it.
const filling = [...durable, 'wal_level=minimal', 'max_wal_senders=0', 'max_wal_size=4GB', 'checkpoint_timeout=15min'];

async function fillDatabase(config: Config, command: DemoCommand): Promise<void> {
  const { dataDir, pgBin } = config;
  const url = sessionUrl(config);
  const home = url ? undefined : await bringUp(dataDir, { pgBin, settings: filling });
  const stopping = new AbortController();
  const stop = () => stopping.abort(new Error('Interrupted: the next call fills it anew'));
  for (const signal of signals) process.on(signal, stop);
  try {
    const connection = home?.connection ?? { url: url! };
    const storage = openStorage({ folder: join(dataDir, 'files'), url: config.storageUrl });
    const progress = (what: string) => progressOn(process.stdout, what);
    const demo = { wanted: command.wanted, afresh: command.afresh, now: new Date() };
    const making = makeDemo(connection, demo, { storage, host: config.publicUrl, progress });
    // What is under way when it is interrupted fails with the database that is stopped.
    making.catch(() => undefined);
    const made = await Promise.race([interruption(stopping.signal), making]);
    print(`The demo agency has ${made.bookings} bookings (seed ${made.seed})`);
  } finally {
    for (const signal of signals) process.off(signal, stop);
    if (home && !home.adopted) await home.stop();
  }
}

const signals = ['SIGINT', 'SIGTERM'] as const;

/** The portal as `npm start` runs it, on the demo's folder. */
function startPortal(dataDir: string): void {
  const start = join(import.meta.dirname, '../../../../scripts/start.mjs');
  const portal = spawn(process.execPath, [start], { env: { ...process.env, DATA_DIR: dataDir }, stdio: 'inherit' });
  for (const signal of signals) process.on(signal, () => portal.kill(signal));
  portal.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}

try {
  const command = readOptions(process.argv.slice(2));
  const config = readConfig({ ...process.env, DATA_DIR: process.env['DATA_DIR'] || 'data-demo' });
  await fillDatabase(config, command);
  print('Sign in as superadmin@lil.example, admin@lil.example, ipadmin@lil.example or interpreter@mail.example');
  print('Their password is demo-pass');
  if (!command.onlyFill) startPortal(resolve(config.dataDir));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
