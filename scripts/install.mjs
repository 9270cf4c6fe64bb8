// Brings what package-lock.json lists, when something of it is missing. Runs under any Node from 20, without packages.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url)).replace(/[/\\]$/, '');
const bin = join(root, 'node_modules', '.bin');

/** The runtime the product is written for. */
export const node = join(bin, process.platform === 'win32' ? 'node.exe' : 'node');

/** Programs started with this environment find that runtime and the tools first. */
export const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` };

function fits(wanted, value) {
  if (!wanted) return true;
  const list = [wanted].flat();
  return (
    list.some((entry) => entry === value) ||
    (list.every((entry) => entry.startsWith('!')) && !list.includes(`!${value}`))
  );
}

/** Names of packages that the lock file names on this machine and that are not there in that version. */
export function missingPackages(lock, installed, platform = process.platform, arch = process.arch) {
  return Object.entries(lock.packages)
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([, wanted]) => fits(wanted.os, platform) && fits(wanted.cpu, arch))
    .filter(([path, wanted]) => {
      const there = installed.packages[path];
      if (there) return !wanted.link && there.version !== wanted.version;
      // npm leaves out an optional package that it could not bring, and peers that nobody has asked for.
      return !wanted.optional && !wanted.devOptional && !wanted.peer;
    })
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
}

function isComplete() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'));
  return missingPackages(read(join(root, 'package-lock.json')), read(record)).length === 0;
}

function run(command, args) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  return status === 0;
}

export function ensureInstalled() {
  if (!isComplete()) {
    process.stdout.write('Installing what is missing …\n');
    if (!run('npm', ['ci', '--include=dev', '--include=optional']))
      throw new Error('npm ci failed; what it said stands above');
  }
  if (!existsSync(node)) run(process.execPath, [join(root, 'scripts', 'link-node.mjs')]);
  if (!existsSync(node)) throw new Error(`There is no packaged Node for ${process.platform}-${process.arch}`);
}
