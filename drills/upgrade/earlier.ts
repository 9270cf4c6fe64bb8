import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const migrations = 'apps/server/migrations';

const git = (...args: string[]): string => execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' }).trim();

/** A version of the product as its own tree. */
export interface Version {
  /** What starts it. */
  readonly main: string;
  /** Migrations of this version that it does not know. */
  readonly missing: readonly string[];
}

/** The version before the last migration, from the history of the project, with the packages of this one. */
export function versionBefore(folder: string): Version {
  const commit = git('log', '--diff-filter=A', '--format=%H', '-1', '--', migrations);
  if (commit === '') throw new Error('The history of the project is not here: clone it whole');
  const tree = join(folder, 'earlier');
  mkdirSync(tree);
  const archive = join(folder, 'earlier.tar');
  git('archive', '--format=tar', '-o', archive, `${commit}^`);
  execFileSync('tar', ['-xf', archive, '-C', tree]);
  linkPackages(tree);
  const known = new Set(readdirSync(join(tree, migrations)));
  return {
    main: join(tree, 'apps/server/src/main.ts'),
    missing: readdirSync(join(root, migrations)).filter((name) => !known.has(name)),
  };
}

/** What came from the registry is shared; the project's own packages are the tree's. */
function linkPackages(tree: string): void {
  const own = '@dragoman';
  const modules = join(tree, 'node_modules');
  mkdirSync(modules);
  for (const name of readdirSync(join(root, 'node_modules')).filter((entry) => entry !== own))
    symlinkSync(join(root, 'node_modules', name), join(modules, name));
  mkdirSync(join(modules, own));
  for (const [name, place] of [
    ['domain', 'packages/domain'],
    ['contract', 'packages/contract'],
    ['server', 'apps/server'],
  ] as const)
    symlinkSync(join(tree, place), join(modules, own, name));
}
