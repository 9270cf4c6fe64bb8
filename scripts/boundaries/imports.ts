import { features, importsOf, isTest, type SourceTree, type Import } from './source-tree.ts';

/** Where a file stands: its layer, and below it the module with a public entry (index.ts). */
interface Where {
  readonly layer: string;
  readonly module: string | undefined;
}

// The first that fits says where a file stands; the group is its module.
const places: readonly [RegExp, string][] = [
  [/^packages\/domain\/src\/([^/]+)\//, 'domain'],
  [/^packages\/contract\/src\/([^/]+)\//, 'contract'],
  [/^packages\/contract\/src\//, 'contract'],
  [/^apps\/server\/src\/platform\/([^/]+)\//, 'platform'],
  [/^apps\/server\/src\/platform\//, 'platform'],
  [/^apps\/server\/src\/features\/([^/]+)\//, 'features'],
  [/^apps\/server\/src\/flows\/([^/]+)\//, 'flows'],
  [/^apps\/server\/src\//, 'server'],
  [/^apps\/server\/test\//, 'server tests'],
  [/^apps\/web\/src\/ui\/theme\//, 'theme'],
  [/^apps\/web\/src\/ui\//, 'ui'],
  [/^apps\/web\/src\/api\//, 'api'],
  [/^apps\/web\/src\/features\//, 'web features'],
  [/^apps\/web\/src\/screens\//, 'screens'],
  [/^apps\/web\/src\/app\//, 'app'],
  [/^apps\/web\/customer\//, 'customer'],
  [/^apps\/web\//, 'web'],
  [/^e2e\//, 'e2e'],
  [/^scripts\//, 'scripts'],
  [/^bench\//, 'bench'],
  [/^drills\//, 'drills'],
];

const packages = ['domain', 'contract'];
const server = ['platform', 'features', 'flows', 'server'];

// Layer → layers it may import. What is not named here may not be imported.
const allowed: Readonly<Record<string, readonly string[]>> = {
  domain: ['domain'],
  contract: packages,
  platform: [...packages, 'platform'],
  features: [...packages, 'platform', 'features'],
  flows: [...packages, 'platform', 'features', 'flows'],
  server: [...packages, ...server],
  'server tests': [...packages, ...server, 'server tests'],
  theme: ['theme'],
  ui: ['domain', 'ui', 'theme'],
  // What goes wrong with a call is said in the one queue of messages.
  api: [...packages, 'api', 'ui'],
  'web features': [...packages, 'theme', 'ui', 'api', 'web features'],
  screens: [...packages, 'theme', 'ui', 'api', 'web features', 'screens'],
  app: [...packages, 'theme', 'ui', 'api', 'web features', 'screens', 'app'],
  web: [...packages, 'theme', 'ui', 'api', 'web features', 'screens', 'app', 'web'],
  customer: [...packages, 'customer'],
  // Programs that stand beside the product in both (an identity provider) are started by one piece of code.
  e2e: [...packages, 'server tests', 'e2e'],
  scripts: [...packages, ...server, 'scripts'],
  bench: [...packages, ...server, 'scripts', 'e2e', 'bench'],
  drills: [...packages, ...server, 'server tests', 'e2e', 'drills'],
};

// Layers that are read in browsers, or hold rules only: the packages they may use.
const outside: Readonly<Record<string, RegExp>> = {
  domain: /^(zod|big\.js)$/,
  contract: /^zod$/,
};

function whereIs(path: string): Where | undefined {
  for (const [pattern, layer] of places) {
    const found = pattern.exec(path);
    if (found) return { layer, module: found[1] };
  }
  return undefined;
}

/** Every import that goes where it may not, as a sentence. */
export function wrongImports(tree: SourceTree): string[] {
  return importsOf(tree).flatMap((one) => {
    const from = whereIs(one.from);
    if (!from) return [];
    const why = isPath(one.to) ? wrongPath(one, from, tree) : wrongPackage(one, from);
    return why ? [`${one.from} imports ${one.to}: ${why}`] : [];
  });
}

const isPath = (to: string): boolean => /^(packages|apps|e2e|scripts|bench|drills)\//.test(to);

function wrongPackage({ from, to }: Import, { layer }: Where): string | undefined {
  const may = outside[layer];
  return may === undefined || isTest(from) || may.test(to) ? undefined : `${layer} uses no such package`;
}

function wrongPath({ from, to }: Import, source: Where, tree: SourceTree): string | undefined {
  const target = whereIs(to);
  if (!target) return undefined;
  const harness = isTest(from) && target.layer === 'server tests';
  if (!harness && !allowed[source.layer]?.includes(target.layer)) return `${source.layer} may not know ${target.layer}`;
  if (target.module === undefined) return undefined;
  const entry = entryOf(to, target);
  // A test stands outside the modules, and may import what is within.
  if (isTest(from)) return outOfOrder(source, target);
  if (source.layer === target.layer && source.module === target.module) {
    return to === entry ? 'a public entry is not used from inside its own module' : undefined;
  }
  if (to !== entry && tree.has(entry)) return `${target.module} is entered through its public entry`;
  return outOfOrder(source, target);
}

function entryOf(to: string, { module = '' }: Where): string {
  return `${to.slice(0, to.indexOf(`/${module}/`))}/${module}/index.ts`;
}

function outOfOrder(source: Where, target: Where): string | undefined {
  if (source.layer !== 'features' || target.layer !== 'features') return undefined;
  const [own, other] = [source.module, target.module].map((name) =>
    features.indexOf(name as (typeof features)[number]),
  );
  return (other ?? -1) >= (own ?? -1) ? `${target.module} comes after ${source.module}` : undefined;
}

/**
 * Every import circle of the tree, as the files along it: those of types, and those that are closed by a lazy import, which the
 * linter's own rule does not see.
 */
export function circles(tree: SourceTree): string[] {
  const next = Map.groupBy(
    importsOf(tree).filter(({ to }) => tree.has(to)),
    ({ from }) => from,
  );
  const state = new Map<string, 'open' | 'done'>();
  const found: string[] = [];
  const visit = (path: string, trail: readonly string[]) => {
    if (state.get(path) === 'done') return;
    if (state.get(path) === 'open') {
      found.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
      return;
    }
    state.set(path, 'open');
    for (const { to } of next.get(path) ?? []) visit(to, [...trail, path]);
    state.set(path, 'done');
  };
  for (const path of tree.keys()) visit(path, []);
  return found;
}
