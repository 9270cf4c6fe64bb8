import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { authRoutes } from '@dragoman/contract/access';
import { makeCaller, type Caller } from '../harness/caller.ts';
import { freePort } from './ports.ts';

const thisVersion = join(import.meta.dirname, '../../src/main.ts');

type Environment = Readonly<Record<string, string>>;
const superadmin = { email: 'first@lil.example', password: 'first-superadmin' };
// On a machine that does much else, loading alone may take minutes.
const patience = 300_000;

/** The product as its own process, on a data folder that outlives it. */
export interface Product {
  readonly address: string;
  readonly pid: number;
  readonly superadmin: { readonly email: string; readonly password: string };
  signIn(): Promise<Caller>;
  /** What it said since its start. */
  output(): string;
  /** Waits until it answers calls. Throws what it said when it ends instead. */
  ready(): Promise<void>;
  /** kill -9: no chance to tidy. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

/** The environment of a product that stands alone, whatever is set around it. */
const alone = { DATABASE_URL: '', STORAGE_URL: '', SMTP_URL: '', PUBLIC_URL: '', HOST: '', LOG_LEVEL: 'warn' };

/** Starts the product and waits until it answers. */
export async function startProduct(dataFolder: string, more: Environment = {}, main = thisVersion): Promise<Product> {
  const product = await launchProduct(dataFolder, more, main);
  await product.ready();
  return product;
}

/** Starts the product and does not wait for it. */
export async function launchProduct(dataFolder: string, more: Environment = {}, main = thisVersion): Promise<Product> {
  const port = await freePort();
  const own = { PORT: String(port), DATA_DIR: dataFolder };
  const first = { ADMIN_EMAIL: superadmin.email, ADMIN_PASSWORD: superadmin.password };
  const server = spawn(process.execPath, [main], {
    env: { ...process.env, ...alone, ...own, ...first, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  const ended = once(server, 'exit');
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  return {
    address,
    pid: server.pid ?? 0,
    superadmin,
    output: () => lines.join(''),
    ready: async () => {
      for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(50)) {
        if (hasEnded()) throw new Error(`The product ended at its start:\n${lines.join('')}`);
        const answer = await fetch(`${address}/readyz`).catch(() => undefined);
        if (answer?.ok) return;
      }
      throw new Error(`The product did not get ready:\n${lines.join('')}`);
    },
    signIn: async () => {
      const { status, body } = await makeCaller(address, undefined).call(authRoutes.login, { body: superadmin });
      if (status !== 200) throw new Error(`The superadmin cannot sign in: ${status}`);
      return makeCaller(address, body.token);
    },
    kill: async () => {
      server.kill('SIGKILL');
      await ended;
    },
    stop: async () => {
      if (!hasEnded()) server.kill('SIGTERM');
      await ended;
      return server.exitCode;
    },
  };
}
