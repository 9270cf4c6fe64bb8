import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { authRoutes } from '@dragoman/contract/access';
import { makeCaller, type Caller } from '../harness/caller.ts';

const main = join(import.meta.dirname, '../../src/main.ts');
const superadmin = { email: 'first@lil.example', password: 'first-superadmin' };

/** The product as its own process, on a data folder that outlives it. */
export interface Product {
  readonly address: string;
  signIn(): Promise<Caller>;
  /** What it said since its start. */
  said(): string;
  /** kill -9: no chance to tidy. */
  kill(): Promise<void>;
  stop(): Promise<number | null>;
}

export async function startProduct(dataFolder: string): Promise<Product> {
  const port = await freePort();
  const server = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataFolder,
      ADMIN_EMAIL: superadmin.email,
      ADMIN_PASSWORD: superadmin.password,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  const address = `http://127.0.0.1:${port}`;
  const ended = once(server, 'exit');
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The product ended at its start:\n${lines.join('')}`);
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    address,
    said: () => lines.join(''),
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
      if (server.exitCode === null) server.kill('SIGTERM');
      await ended;
      return server.exitCode;
    },
  };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
