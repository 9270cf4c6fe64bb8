import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import { freePort } from '../../apps/server/test/product/ports.ts';
import { memoryOrDisk } from '../../apps/server/test/product/scratch.ts';
import { openMailbox, type Mailbox } from './mailbox.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** The product as anybody starts it: its own process, its own database, a mail relay that keeps what it is given. */
export interface Portal {
  readonly url: string;
  readonly mailbox: Mailbox;
  readonly superadmin: { readonly email: string; readonly password: string };
  close(): Promise<void>;
}

/** How a portal begins. */
export interface Beginning {
  /** By number, or the name that passkeys need. */
  readonly host?: string;
  /** More of the environment, which may depend on the portal's address. */
  readonly environment?: (url: string) => Promise<Readonly<Record<string, string>>>;
}

/** Names the folder of the data that portals begin with (prepare.ts). */
export const preparedData = 'PREPARED_DATA';

const browsers = new Set<Browser>();

/** Notes a browser in which somebody opens a portal: its pages are closed with the portal. */
export function noteBrowser(browser: Browser | null): void {
  if (browser) browsers.add(browser);
}

/** Left open, pages would go on asking a portal that has gone, while the next files are at work. */
async function closePages(url: string): Promise<void> {
  for (const context of [...browsers].flatMap((browser) => browser.contexts()))
    if (context.pages().some((page) => page.url().startsWith(url))) await context.close();
}

/**
 * A portal of its own for a file of journeys. `from` says what it begins with: a first start that is over, an agency at work, or
 * nothing at all.
 */
export async function startPortal(
  beginning: Beginning = {},
  from: 'first start' | 'office' | 'nothing' = 'first start',
): Promise<Portal> {
  const folder = await newFolder();
  const prepared = process.env[preparedData];
  // Keeps whose the files are: PostgreSQL runs on none of another user.
  if (prepared && from !== 'nothing') await promisify(execFile)('cp', ['-a', join(prepared, from, 'data'), folder]);
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
  const folder = await mkdtemp(join(memoryOrDisk(), 'dragoman-e2e-'));
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
      await closePages(url);
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

// On a machine that does much else, loading alone may take minutes.
const patience = 300_000;

async function ready(url: string, server: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + patience;
  let last = 'Nothing answered';
  while (Date.now() < deadline) {
    if (server.exitCode !== null) throw new Error(`The server ended at its start:\n${output()}`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    if (answer) last = `/readyz answered ${answer.status}: ${await answer.text()}`;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  server.kill('SIGTERM');
  throw new Error(`The server did not become ready in ${patience / 60_000} minutes. ${last}.\nIt said:\n${output()}`);
}
