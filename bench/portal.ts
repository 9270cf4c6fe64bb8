import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';

/** The portal under test, a process of its own as in production. */
export interface Portal {
  readonly url: string;
  readonly pid: number;
  /** Where it tells its figures. */
  readonly figures: string;
  /** From its start until it answered, in milliseconds. */
  readonly startedIn: number;
  stop(): Promise<void>;
}

const patience = 120_000;
const start = join(import.meta.dirname, '../scripts/start.mjs');

/** Starts it as `npm start` does, and waits until it is ready. */
export async function startPortal(environment: Readonly<Record<string, string>>): Promise<Portal> {
  const [port, figuresPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const child = spawn(process.execPath, [start], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(figuresPort),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  while (!(await isReady(url))) {
    if (child.exitCode !== null || performance.now() - startedAt > patience) {
      await untilStopped(child);
      throw new Error(`The portal did not start:\n${output.join('')}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    url,
    pid: child.pid!,
    figures: `http://127.0.0.1:${figuresPort}/metrics`,
    startedIn: performance.now() - startedAt,
    stop: () => untilStopped(child),
  };
}

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

async function untilStopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  await exit;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}
