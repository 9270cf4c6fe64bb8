import { createHash } from 'node:crypto';
import { copyFileSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openArchive } from '../../src/backup/archive.ts';
import { manifestName } from '../../src/backup/manifest.ts';
import type { Saved } from '../../src/backup/save.ts';
import { migrate } from '../../src/platform/database/index.ts';
import { housekeepingTasks } from '../../src/platform/housekeeping/index.ts';
import { systemActor } from '../../src/platform/command-context.ts';
import { keepFile } from '../../src/platform/files/index.ts';
import { transact } from '../../src/platform/database/index.ts';
import { backUp, openPlaces, restore } from './places.ts';

const places = openPlaces();
const now = new Date('2026-11-23T10:00:00Z');
let source: Awaited<ReturnType<typeof places.empty>>;
let saved: Saved;
const whole = places.path('whole.tar');

async function upload(name: string, text: string, deletedAt: Date | null = null): Promise<void> {
  await source.storage.write(name, Readable.from([Buffer.from(text)]));
  const hash = createHash('sha256').update(text).digest('hex');
  const file = {
    storedName: name,
    originalName: `${name}.txt`,
    contentType: 'text/plain',
    size: text.length,
    sha256: hash,
  };
  await transact(source.database.db, async (tx) => {
    const id = await keepFile({ tx, actor: systemActor, now }, file);
    await tx.updateTable('stored_files').set({ deleted_at: deletedAt }).where('id', '=', id).execute();
  });
}

beforeAll(async () => {
  source = await places.empty();
  await migrate(source.home.connection);
  await source.database.pool.query(
    `insert into languages (name, created_at, updated_at) select 'Language ' || n, now(), now() from generate_series(1, 500) n`,
  );
  await upload('first', 'The first file');
  await upload('empty', '');
  saved = await backUp(source.home, whole);
});
afterAll(() => places.close());

/** What a refused restore has left: relations of the portal, marks, and files. */
async function leftovers({ database, storage }: typeof source): Promise<unknown> {
  const { rows } = await database.pool.query(
    `select nspname from pg_namespace where nspname in ('restoring', 'graphile_worker', 'demo')
     union all select relname from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'S', 'v')`,
  );
  return { rows, files: await storage.isEmpty() };
}
const nothing = { rows: [], files: true };

async function expectWholeRefusal(path: string, sentence: RegExp): Promise<void> {
  const target = await places.empty();
  await expect(restore(path, target.home)).rejects.toThrow(sentence);
  expect(await leftovers(target)).toEqual(nothing);
}

describe('a backup that is not as it was written', () => {
  const size = () => readFileSync(whole).length;

  it.each([
    ['in the name of a part', () => 3],
    ['in the manifest', () => 700],
    ['in the middle', () => Math.floor(size() / 2)],
    ['in what fills up a part', () => size() - 1_200],
    ['in the seal', () => size() - 20],
    ['in the last byte', () => size() - 1],
  ])('is refused: one bit %s', async (_where, place) => {
    const bytes = readFileSync(whole);
    bytes[place()]! ^= 1;
    const path = places.path('damaged.tar');
    writeFileSync(path, bytes);
    await expectWholeRefusal(path, /is damaged|is not a whole backup/);
  });

  it.each([0, 1, 72, 5_000, 20_000])('is refused: cut after %i bytes', async (length) => {
    const path = places.path('cut.tar');
    copyFileSync(whole, path);
    truncateSync(path, length);
    await expectWholeRefusal(path, /is not a whole backup/);
  });

  it('is refused: cut by a single byte, or a byte longer', async () => {
    const bytes = readFileSync(whole);
    const path = places.path('cut.tar');
    for (const wrong of [bytes.subarray(0, -1), Buffer.concat([bytes, Buffer.from('x')])]) {
      writeFileSync(path, wrong);
      await expectWholeRefusal(path, /is not a whole backup/);
    }
  });

  it('and as it was written is restored', async () => {
    const target = await places.empty();
    await restore(whole, target.home);
    const { rows } = await target.database.pool.query('select count(*) as count from languages');
    expect(rows).toEqual([{ count: 500 }]);
    expect((await target.storage.readWhole('first')).toString()).toBe('The first file');
    expect(await target.storage.readWhole('empty')).toHaveLength(0);
  });
});

describe('a whole backup of something else', () => {
  async function sealArchive(name: string, manifest: unknown): Promise<string> {
    const path = places.path(name);
    const archive = await openArchive(path);
    await archive.add(manifestName, Buffer.from(JSON.stringify(manifest)));
    await archive.finish();
    return path;
  }

  it('is refused when it was made by a newer version', async () => {
    await expectWholeRefusal(
      await sealArchive('format.tar', { ...saved.manifest, format: 2 }),
      /made by a newer version/,
    );
    const migrations = [...saved.manifest.migrations, { name: '9999_later.sql', checksum: 'x' }];
    await expectWholeRefusal(
      await sealArchive('later.tar', { ...saved.manifest, migrations }),
      /belongs to a newer one/,
    );
  });

  it('is refused when it is no backup of a portal', async () => {
    await expectWholeRefusal(await sealArchive('other.tar', { product: 'other' }), /is not a backup of a portal/);
  });

  it('is refused when rows are missing, and leaves nothing', async () => {
    await expectWholeRefusal(await sealArchive('rows.tar', saved.manifest), /does not have all rows of .*languages/);
  });
});

describe('a target that is not empty', () => {
  it('is refused: a database with tables', async () => {
    const target = await places.empty();
    await target.database.pool.query('create table something (id int)');
    await expect(restore(whole, target.home)).rejects.toThrow('The database is not empty (it has public.something)');
    expect(await target.storage.isEmpty()).toBe(true);
  });

  it('is refused: a storage with a file', async () => {
    const target = await places.empty();
    await target.storage.write('stray', Readable.from([Buffer.from('x')]));
    await expect(restore(whole, target.home)).rejects.toThrow('The storage is not empty');
    expect(await leftovers(target)).toEqual({ rows: [], files: false });
  });
});

describe('an interrupted restore', () => {
  it('is no portal for anybody, and can be begun anew', async () => {
    const target = await places.empty();
    await target.database.pool.query('create schema restoring');
    await expect(migrate(target.home.connection)).rejects.toThrow('A restore into this database was interrupted');
    await restore(whole, target.home);
    expect(await migrate(target.home.connection)).toEqual([]);
  });

  it('leaves neither rows nor files', async () => {
    const target = await places.empty();
    const full = {
      ...target.storage,
      write: async (name: string) => Promise.reject(new Error(`No section for ${name}`)),
    };
    await expect(restore(whole, { ...target.home, storage: full })).rejects.toThrow('No section for');
    expect(await leftovers(target)).toEqual(nothing);
  });
});

describe('a restore that is whole', () => {
  it('stays when its jobs cannot be prepared', async () => {
    const { database, storage } = await places.empty();
    const connections = [database.connection, { socket: { folder: places.folder, user: 'nobody', database: 'none' } }];
    const home = {
      storage,
      get connection() {
        return connections.shift()!;
      },
    };
    const warnings: string[] = [];
    expect(await restore(whole, home, (sentence) => void warnings.push(sentence))).toBeUndefined();
    expect(warnings).toEqual([expect.stringContaining('Everything is restored, but not prepared')]);
    expect(await migrate(database.connection)).toEqual([]);
    const { rows } = await database.pool.query('select count(*) as count from languages');
    expect(rows).toEqual([{ count: 500 }]);
    expect((await storage.readWhole('first')).toString()).toBe('The first file');
  });
});

describe('a backup', () => {
  it('never replaces a file', async () => {
    const before = readFileSync(whole);
    await expect(backUp(source.home, whole)).rejects.toThrow('is there already');
    expect(readFileSync(whole).equals(before)).toBe(true);
  });

  it('that is interrupted leaves nothing', async () => {
    const before = readdirSync(places.folder);
    const stopped = AbortSignal.abort(new Error('Interrupted'));
    await expect(backUp(source.home, places.path('stopped.tar'), stopped)).rejects.toThrow('Interrupted');
    expect(readdirSync(places.folder)).toEqual(before);
  });

  it('of a database without a portal is refused', async () => {
    const target = await places.empty();
    await expect(backUp(target.home, places.path('none.tar'))).rejects.toThrow('There is no portal in this database');
  });

  it('names files that are lost or not what was uploaded, and has all others', async () => {
    await upload('lost', 'Soon gone');
    await source.storage.remove('lost');
    await upload('changed', 'As it was');
    await source.storage.write('changed', Readable.from([Buffer.from('As it is')]));
    const { unsound } = await backUp(source.home, places.path('unsound.tar'));
    expect(unsound).toEqual(['changed.txt', 'lost.txt']);
    const target = await places.empty();
    await restore(places.path('unsound.tar'), target.home);
    expect((await target.storage.readWhole('changed')).toString()).toBe('As it is');
    expect(await target.storage.has('lost')).toBe(false);
  });

  it('has the bytes that the night would have removed meanwhile', async () => {
    await upload('leaving', 'On its way out', new Date('2026-10-01T10:00:00Z'));
    const tidy = () =>
      housekeepingTasks({ db: source.database.db, storage: source.storage, clock: { now: () => now } })[
        'remove-deleted-bytes'
      ]?.({}, { signal: new AbortController().signal });
    const reading = { ...source.storage, read: async (name: string) => (await tidy(), source.storage.read(name)) };
    const { unsound } = await backUp({ ...source.home, storage: reading }, places.path('night.tar'));
    expect(unsound).not.toContain('leaving.txt');
    expect(await source.storage.has('leaving')).toBe(true);
    await tidy();
    expect(await source.storage.has('leaving')).toBe(false);
  });
});
