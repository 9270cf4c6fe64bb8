import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';

/** The sources of the house: path from its root → text. */
export type House = ReadonlyMap<string, string>;

/** One import, type-only ones included. `to` is a path of the house, or the name of a package. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The features in the order of the business; each may knock only on the doors of those before it. */
export const features = [
  'access',
  'settings',
  'ledger',
  'correspondence',
  'languages',
  'terms',
  'rates',
  'clients',
  'interpreters',
  'bookings',
  'quotations',
  'assignments',
  'timesheets',
  'invoices',
  'payments',
  'remittances',
  'reports',
] as const;

export const root = join(import.meta.dirname, '../..');

const rooms = ['packages', 'apps', 'e2e', 'scripts', 'bench', 'drills'];

/** Reads the house from disk. */
export function readHouse(): House {
  const house = new Map<string, string>();
  for (const room of rooms) {
    for (const path of sources(join(root, room)))
      house.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
  }
  return house;
}

function sources(folder: string): string[] {
  let entries;
  try {
    entries = readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
  return entries.flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return /^(node_modules|dist|generated|test-results)$/.test(entry.name) ? [] : sources(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}

// `import … from 'x'`, `export … from 'x'`, `import 'x'` and `import('x')`; comments are taken out before.
const importPattern =
  /(?:^|[\s;}])(?:import|export)\s(?:[^'"`;]*?\sfrom\s*)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
const commentPattern = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/** All imports of the house, in the order of its files. */
export function importsOf(house: House): Import[] {
  return [...house].flatMap(([from, text]) =>
    [...text.replace(commentPattern, '').matchAll(importPattern)].map((found) => ({
      from,
      to: resolved(from, found[1] ?? found[2] ?? ''),
    })),
  );
}

function resolved(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const own = /^@dragoman\/(domain|contract)(?:\/(.+))?$/.exec(name);
  if (own)
    return own[2] === undefined ? `packages/${own[1]}/src/index.ts` : `packages/${own[1]}/src/${own[2]}/index.ts`;
  return name;
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('apps/server/test/') || path.startsWith('drills/');
