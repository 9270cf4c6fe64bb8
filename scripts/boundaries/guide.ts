import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'oxc-parser';
import { anchorOf } from './citations.ts';
import { importsOf, parse, root, type SourceTree } from './source-tree.ts';

/** A part of the user's guide, as a screen opens it. */
export interface GuideSection {
  /** 'accountant#vat-return'. */
  readonly address: string;
  readonly text: string;
}

/** The pages of the user's guide: name → Markdown. */
export function readGuide(): ReadonlyMap<string, string> {
  const folder = join(root, 'docs/guide');
  return new Map(
    readdirSync(folder)
      .filter((name) => /^[a-z]+\.md$/.test(name))
      .map((name) => [name.slice(0, -3), readFileSync(join(folder, name), 'utf8')]),
  );
}

/** The sections of a page of the guide, by their headings of the second level. */
export function sectionsOf(page: string, text: string): GuideSection[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => ({ address: `${page}#${anchorOf(part.split('\n')[0])}`, text: part }));
}

/**
 * What a section says that somebody reads on the screen: its words in italics, apart where an arrow leads from a menu to an item of it.
 * What somebody types stands in `code`, what is said in quotes.
 */
export function labelsIn(text: string): string[] {
  const words = text.replaceAll(/`[^`]*`/g, '').replaceAll(/\*\*[^*]+\*\*/g, '');
  return [...words.matchAll(/(?<!\*)\*([^*]+?)\*(?!\*)/g)].flatMap(([, label = '']) =>
    label
      .replaceAll(/\s+/g, ' ')
      .split(' → ')
      .map((each) => each.trim()),
  );
}

/** The names of the pictures that a page shows. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/pictures\/([\w-]+\.(?:webp|png))/g)].map(([, name = '']) => name);

/** The sections that a page links to. */
export const linksIn = (page: string, text: string): string[] =>
  [...text.matchAll(/\]\((?:([a-z]+)\.md)?#([\w-]+)\)/g)].map(([, to = page, heading = '']) => `${to}#${heading}`);

/** The screens of the menu: label → path. A label may stand in two groups. */
export function menuIn(tree: SourceTree): ReadonlyMap<string, readonly string[]> {
  const text = tree.get('apps/web/src/features/access/menu.ts') ?? '';
  const items = [...text.matchAll(/(?:item|group)\('([^']+)', '([^']+)'/g)];
  return new Map(
    [...Map.groupBy(items, ([, label]) => label!)].map(([label, all]) => [label, all.map((one) => one[2]!)]),
  );
}

/** The routes of the application: path → the file of the screen. */
export function routesIn(tree: SourceTree): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const [file, text] of tree) {
    if (!/^apps\/web\/src\/app\/\w*[rR]outes\.tsx$/.test(file)) continue;
    const named = new Map(
      [...text.matchAll(/const (\w+) = \(\) => import\('\.\.\/(screens\/\w+\.tsx)'\)/g)].map((one) => [one[1], one[2]]),
    );
    for (const route of text.split('createRoute({').slice(1)) {
      const path = /path: '([^']+)'/.exec(route)?.[1];
      const body = route.split('createRoute(')[0].split('\n});')[0];
      const screen =
        /import\('\.\.\/(screens\/\w+\.tsx)'\)/.exec(body)?.[1] ??
        [...named].find(([name]) => new RegExp(`[ (]${name}[,)]`).test(body))?.[1] ??
        (path === '/' ? 'screens/SignIn.tsx' : undefined);
      if (path !== undefined && screen !== undefined) found.set(path, `apps/web/src/${screen}`);
    }
  }
  return found;
}

/** Which section each path opens, as features/help/sections.ts says. */
export function openedIn(tree: SourceTree): ReadonlyMap<string, string> {
  const text = tree.get('apps/web/src/features/help/sections.ts') ?? '';
  return new Map(
    [...text.matchAll(/'(\/[^']*)': '([a-z]+#[\w-]+)'/g)].map(([, path = '', section = '']) => [path, section]),
  );
}

/** A file with all that it imports, itself or lazily. */
function closure(tree: SourceTree, files: readonly string[]): ReadonlySet<string> {
  const next = graphOf(tree);
  const found = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !tree.has(file)) continue;
    found.add(file);
    open.push(...(next.get(file) ?? []));
  }
  return found;
}

const graphs = new WeakMap<SourceTree, Map<string, string[]>>();
function graphOf(tree: SourceTree): Map<string, string[]> {
  const graph =
    graphs.get(tree) ??
    new Map(
      [...Map.groupBy(importsOf(tree), ({ from }) => from)].map(([from, all]) => [from, all.map(({ to }) => to)]),
    );
  graphs.set(tree, graph);
  return graph;
}

/** What a file can show: its literals, and patterns of what it puts together. */
interface Words {
  readonly literals: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
// By what the files hold.
const known = new Map<string, Words>();

function wordsOf(path: string, text: string): Words {
  const before = known.get(text);
  if (before) return before;
  const literals = new Set<string>();
  const patterns: RegExp[] = [];
  // What has hardly a letter beside its holes would be like everything.
  const addPattern = (parts: readonly string[]) => {
    const kept = parts.map((part) => part.replaceAll(/\s+/g, ' '));
    if (kept.length === 1) literals.add(kept[0].trim());
    else if (/(?:\P{L}*\p{L}){4}/u.test(kept.join('')))
      patterns.push(new RegExp(`^${kept.map(escaped).join('(.*)').trim()}$`, 'u'));
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') literals.add(plain(value));
    },
    Property: ({ key }) => {
      if (key.type === 'Identifier') literals.add(key.name);
    },
    JSXText: ({ value }) => void literals.add(plain(value)),
    TemplateLiteral: ({ quasis }) => addPattern(quasis.map(({ value }) => value.cooked ?? value.raw)),
    JSXElement: ({ children }) => {
      if (!children.some(({ type }) => type === 'JSXExpressionContainer')) return;
      const parts = [''];
      for (const child of children) {
        if (child.type === 'JSXText') parts[parts.length - 1] += child.value;
        else parts.push('');
      }
      addPattern(parts.map((part) => part.replaceAll(/\s*\n\s*/g, '')));
    },
  }).visit(parse(path, text).program);
  const words = { literals, patterns };
  known.set(text, words);
  return words;
}

/** Whether one of the files can show a label; '…' in it stands for what differs from time to time. */
function shows(tree: SourceTree, files: readonly string[], label: string): boolean {
  const words = files.map((file) => wordsOf(file, tree.get(file) ?? ''));
  if (words.some(({ literals }) => literals.has(label))) return true;
  const like = label.includes('…') ? new RegExp(`^${label.split('…').map(escaped).join('.*')}$`, 'u') : undefined;
  if (like && words.some(({ literals }) => [...literals].some((literal) => like.test(literal)))) return true;
  return words.some(({ patterns }) =>
    patterns.some((pattern) =>
      pattern
        .exec(label)
        ?.slice(1)
        .every((filled) => varies(filled, words)),
    ),
  );
}

/** Whether something can stand in a hole of a pattern: a number, a day, a reference, '…', or a word that the files have, also for several of it. */
function varies(filled: string, words: readonly Words[]): boolean {
  const rest = filled
    .replaceAll(/BK-\d+|[\d\s…£.,:/-]+/g, ' ')
    .trim()
    .toLowerCase();
  const has = (literal: string) => [literal, `${literal}s`].includes(rest);
  return rest === '' || words.some(({ literals }) => [...literals].some((literal) => has(literal.toLowerCase())));
}

// Around every screen, in every mail, and on the pages that mails lead to.
const everywhere = (path: string): boolean =>
  /^apps\/web\/src\/(app\/(?!.*[rR]outes|.*\.test)|features\/access\/menu\.ts|ui\/(?!.*\.test))/.test(path) ||
  /^apps\/server\/src\/.*\/(mail|pages|documents)\//.test(path);

/** Every label of the guide that none of the screens of its section can show, as a sentence. */
export function staleLabels(tree: SourceTree, guide: ReadonlyMap<string, string>): string[] {
  const menu = menuIn(tree);
  const routes = routesIn(tree);
  const opened = [...openedIn(tree)];
  const around = [...tree.keys()].filter(everywhere);
  const web = [...tree.keys()].filter((path) => /^(apps\/web\/src|packages)\/(?!.*\.test)/.test(path));
  return [...guide].flatMap(([page, text]) =>
    sectionsOf(page, text).flatMap((section) => {
      const labels = [...new Set(labelsIn(section.text))];
      const own = opened.filter(([, address]) => address === section.address).map(([path]) => path);
      const screens = [...own, ...labels.flatMap((label) => menu.get(label) ?? [])].flatMap(
        (path) => routes.get(path) ?? [],
      );
      // What is about no screen in particular may name what any of them has.
      const files = own.length > 0 ? [...around, ...closure(tree, screens)] : [...around, ...web];
      return labels
        .filter((label) => !shows(tree, files, label))
        .map((label) => `docs/guide/${page}.md: '${label}' of ${section.address} is on none of its screens`);
    }),
  );
}

/** The pictures that nothing of what e2e/pictures.ts does takes. */
export function unmadePictures(tree: SourceTree, pictures: readonly string[]): string[] {
  const files = [...closure(tree, ['e2e/pictures.ts'])];
  return pictures.filter((name) => !shows(tree, files, name) && !shows(tree, files, name.replace(/\.webp$/, '')));
}
