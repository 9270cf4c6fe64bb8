import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** The sources of the repository: path from its root → text. */
export type SourceTree = ReadonlyMap<string, string>;

/** One import, type-only ones included. `to` is a path of the repository, or the name of a package. */
export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The features in the order of the business; each may import only the public entries of those before it. */
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
  'wishes',
  'availability',
  'bookings',
  'quotations',
  'assignments',
  'offers',
  'timesheets',
  'jobs',
  'invoices',
  'payments',
  'reminders',
  'remittances',
  'payruns',
  'banking',
  'reports',
  'webhooks',
] as const;

export const root = join(import.meta.dirname, '../..');

const folders = ['packages', 'apps', 'e2e', 'scripts', 'bench', 'drills'];

/** Reads the sources from disk. */
export function readSourceTree(): SourceTree {
  const tree = new Map<string, string>();
  for (const folder of folders) {
    for (const path of sources(join(root, folder)))
      tree.set(relative(root, path).split(sep).join('/'), readFileSync(path, 'utf8'));
  }
  return tree;
}

/** The migrations, in their order. */
export function readMigrations(): { readonly name: string; readonly sql: string }[] {
  const folder = join(root, 'apps/server/migrations');
  return readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
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

const parsedBefore = new Map<string, ReturnType<typeof parseSync>>();

/** A file as the compiler reads it; each text of a file is parsed once. */
export function parse(path: string, text: string) {
  const key = `${path}\n${text}`;
  const parsed = parsedBefore.get(key) ?? parseSync(path, text);
  if (parsed.errors[0]) throw new Error(`${path}: ${parsed.errors[0].message}`);
  parsedBefore.set(key, parsed);
  return parsed;
}

const read = new WeakMap<SourceTree, Import[]>();

/** All imports of the tree, in the order of its files. */
export function importsOf(tree: SourceTree): Import[] {
  const known =
    read.get(tree) ??
    [...tree].flatMap(([from, text]) =>
      importedNames(from, text).map((name) => ({ from, to: resolvePath(from, name) })),
    );
  read.set(tree, known);
  return known;
}

function importedNames(path: string, text: string): string[] {
  const { module, program } = parse(path, text);
  const names = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
  ];
  if (!text.includes('import(')) return names;
  // `import('x')` as a value and as a type.
  const importSource = ({ source }: { source: { type: string; value?: unknown } }) => {
    if (source.type === 'Literal' && typeof source.value === 'string') names.push(source.value);
  };
  new Visitor({ ImportExpression: importSource, TSImportType: importSource }).visit(program);
  return names;
}

function resolvePath(from: string, name: string): string {
  if (name.startsWith('.')) return posix.join(posix.dirname(from), name);
  const own = /^@dragoman\/(domain|contract)(?:\/(.+))?$/.exec(name);
  if (own)
    return own[2] === undefined ? `packages/${own[1]}/src/index.ts` : `packages/${own[1]}/src/${own[2]}/index.ts`;
  return name;
}

export const isTest = (path: string): boolean =>
  /\.test\.tsx?$/.test(path) || path.startsWith('apps/server/test/') || path.startsWith('drills/');
