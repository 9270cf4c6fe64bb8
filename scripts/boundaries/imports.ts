import { features, importsOf, isTest, type House, type Import } from './house.ts';

/** Where a file stands: its building, and below it the walled folder with a door (index.ts). */
interface Where {
  readonly building: string;
  readonly walls: string | undefined;
}

// The first that fits says where a file stands; the group is the walled folder.
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

// Building → buildings it may import. What is not named here may not be imported.
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
  e2e: [...packages, 'e2e'],
  scripts: [...packages, ...server, 'scripts'],
  bench: [...packages, ...server, 'scripts', 'e2e', 'bench'],
  drills: [...packages, ...server, 'server tests', 'e2e', 'drills'],
};

// Buildings that are read in browsers, or hold rules only: the packages they may use.
const outside: Readonly<Record<string, RegExp>> = {
  domain: /^(zod|big\.js)$/,
  contract: /^zod$/,
};

function whereIs(path: string): Where | undefined {
  for (const [pattern, building] of places) {
    const found = pattern.exec(path);
    if (found) return { building, walls: found[1] };
  }
  return undefined;
}

/** Every import that goes where it may not, as a sentence. */
export function wrongImports(house: House): string[] {
  return importsOf(house).flatMap((one) => {
    const from = whereIs(one.from);
    if (!from) return [];
    const why = isPath(one.to) ? wrongPath(one, from, house) : wrongPackage(one, from);
    return why ? [`${one.from} imports ${one.to}: ${why}`] : [];
  });
}

const isPath = (to: string): boolean => /^(packages|apps|e2e|scripts|bench|drills)\//.test(to);

function wrongPackage({ from, to }: Import, { building }: Where): string | undefined {
  const may = outside[building];
  return may === undefined || isTest(from) || may.test(to) ? undefined : `${building} uses no such package`;
}

function wrongPath({ from, to }: Import, source: Where, house: House): string | undefined {
  const target = whereIs(to);
  if (!target) return undefined;
  const harness = isTest(from) && target.building === 'server tests';
  if (!harness && !allowed[source.building]?.includes(target.building))
    return `${source.building} may not know ${target.building}`;
  if (target.walls === undefined) return undefined;
  const door = doorOf(to, target);
  // A test stands outside the walls, and may try what is within.
  if (isTest(from)) return outOfOrder(source, target);
  if (source.building === target.building && source.walls === target.walls) {
    return to === door ? 'a door is not used from inside its own walls' : undefined;
  }
  if (to !== door && house.has(door)) return `${target.walls} is entered through its door`;
  return outOfOrder(source, target);
}

function doorOf(to: string, { walls = '' }: Where): string {
  return `${to.slice(0, to.indexOf(`/${walls}/`))}/${walls}/index.ts`;
}

function outOfOrder(source: Where, target: Where): string | undefined {
  if (source.building !== 'features' || target.building !== 'features') return undefined;
  const [own, other] = [source.walls, target.walls].map((name) => features.indexOf(name as (typeof features)[number]));
  return (other ?? -1) >= (own ?? -1) ? `${target.walls} comes after ${source.walls}` : undefined;
}

/** Every import circle of the house, type-only imports included, as the files along it. */
export function circles(house: House): string[] {
  const next = Map.groupBy(
    importsOf(house).filter(({ to }) => house.has(to)),
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
  for (const path of house.keys()) visit(path, []);
  return found;
}
