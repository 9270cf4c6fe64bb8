import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from '../../apps/server/test/product/ports.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The product as anybody starts it: its own process, its own database, a mail relay that keeps what it is given. */
export interface Portal {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly superadmin: { readonly email: string; readonly password: string };
  close(): Promise<void>;
}

interface Beginning {
  /** By number, or the name that passkeys need. */
  readonly host?: string;
  /** More of the environment, which may depend on the portal's address. */
  readonly environment?: (url: string) => Promise<Readonly<Record<string, string>>>;
  /** Starts as nothing was ever started before, not on prepared data. */
  readonly empty?: boolean;
}

/** Names the folder whose data a portal begins with: those of a first start (prepare.ts). */
export const preparedData = 'PREPARED_DATA';

/** A portal of its own for a file of journeys. */
export async function startPortal(beginning: Beginning = {}): Promise<Portal> {
  const folder = await newFolder();
  const prepared = process.env[preparedData];
  // Keeps whose the files are: PostgreSQL runs on none of another user.
  if (prepared && !beginning.empty) await promisify(execFile)('cp', ['-a', join(prepared, 'data'), folder]);
  const portal = await startIn(folder, beginning);
  return {
    ...portal,
    async close() {
      await portal.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dragoman-e2e-'));
  // Root's temporary folders are closed to the user who runs PostgreSQL, whose files would then lie elsewhere and stay.
  await chmod(folder, 0o755);
  return folder;
}

/** Starts a portal on a folder, which stays when the portal is closed. */
export async function startIn(folder: string, { host = '127.0.0.1', environment }: Beginning = {}): Promise<Portal> {
  const mailbox = await openMailbox();
  const port = await freePort();
  const url = `http://${host}:${port}`;
  const superadmin = { email: 'sarah@lil.example', password: 'first-superadmin' };
  const server = spawn(process.execPath, [join(root, 'apps/server/src/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: join(folder, 'data'),
      SMTP_URL: mailbox.url,
      ADMIN_EMAIL: superadmin.email,
      ADMIN_PASSWORD: superadmin.password,
      LOG_LEVEL: 'warn',
      ...(await environment?.(url)),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = collect(server);
  await ready(url, server, output);
  return {
    url,
    mailbox,
    superadmin,
    async close() {
      server.kill('SIGTERM');
      if (server.exitCode === null) await once(server, 'exit');
      await mailbox.close();
    },
  };
}

function collect(server: ChildProcess): () => string {
  const lines: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  return () => lines.join('');
}

async function ready(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`The server did not get ready:\n${output()}`);
}
