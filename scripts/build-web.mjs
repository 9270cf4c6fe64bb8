// Builds the web application when its sources have changed since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { environment, node, root } from './install.mjs';

const web = join(root, 'apps', 'web');
const dist = join(web, 'dist');
const stamp = join(dist, '.stamp');
const sources = [
  web,
  join(root, 'packages', 'domain'),
  join(root, 'packages', 'contract'),
  join(root, 'docs', 'guide'),
  join(root, 'docs', 'pictures'),
  join(root, 'tsconfig.base.json'),
  join(root, 'package-lock.json'),
];

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (/\.[a-z]+$/.test(path) && !path.endsWith('.d')) return [path];
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .filter((file) => !file.startsWith(dist) && !file.includes('node_modules') && !/\.test\.tsx?$/.test(file));
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).sort())
    hash.update(`${relative(root, file)}\0`).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds when needed; true when something was built. Throws with what the build said. */
export function ensureWebBuilt() {
  const now = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return false;
  process.stdout.write('Building the web application …\n');
  rmSync(stamp, { force: true });
  const built = spawnSync(node, [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'], {
    cwd: web,
    env: { ...environment, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`The web application could not be built:\n${built.stdout}${built.stderr}`);
  writeFileSync(stamp, now);
  return true;
}
