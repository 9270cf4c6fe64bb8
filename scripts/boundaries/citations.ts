import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, type SourceTree } from './source-tree.ts';

/** Reads the pages of the documentation: path from the root → text. */
export function readPages(): SourceTree {
  const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`);
  return new Map(
    ['README.md', 'drills/README.md', ...pages].map((path) => [path, readFileSync(join(root, path), 'utf8')]),
  );
}

/** What a heading is reached by: 'Advance by amount' → 'advance-by-amount'. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\d -]/gu, '')
    .replaceAll(' ', '-');

/** The rules of the pages, in their order, as they are cited: 'payments/advance'. A heading of `docs/rules` each. */
export function rulesIn(pages: SourceTree): string[] {
  return [...pages].flatMap(([path, text]) => {
    const page = /^docs\/rules\/([a-z-]+)\.md$/.exec(path)?.[1];
    return [...text.matchAll(/^## (.+)$/gm)].flatMap((found) => (page ? [`${page}/${anchorOf(found[1])}`] : []));
  });
}

// A citation may go over the lines of a comment.
const flowing = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*|\/\/)?\s*/g, ' ');

const citation = /\brules? ([a-z-]+\/[\w-]+(?:(?:,| and|, and) [a-z-]+\/[\w-]+)*)/g;
const link = /\]\((?:[\w./-]*rules\/)([a-z-]+)\.md#([\w-]+)\)/g;
const neighbour = /\]\((?:([a-z-]+)\.md)?#([\w-]+)\)/g;

// 'S-80', 'BOOK-26', 'REP-SOA-07': ids of lists that nobody can look up here. Encodings and digests are named alike.
const foreignId = /(?<![\w-])(?!UTF|SHA|ISO)(?:[SCD]|[A-Z]{2,6}(?:-[A-Z]{2,4})?)-\d{2,3}(?![\w-])/g;
const foreignText = /\brulings?\b|\bspecification \d|\bDESIGN §/gi;

/** Every citation of a rule that no page has, and of a text that is not in the repository, as a sentence. */
export function wrongCitations(texts: SourceTree, rules: ReadonlySet<string>): string[] {
  return [...texts].flatMap(([path, text]) => [
    ...cited(path, flowing(text))
      .filter((rule) => !rules.has(rule))
      .map((rule) => `${path} cites ${rule}, which docs/rules does not have`),
    ...foreign(text).map((name) => `${path} cites ${name}, which is not in the repository`),
  ]);
}

const pageOf = (path: string): string => /([a-z-]+)\.md$/.exec(path)?.[1] ?? path;

/** The rules that a text cites or links to. */
function cited(path: string, text: string): string[] {
  const linked = [...text.matchAll(link), ...(path.startsWith('docs/rules/') ? text.matchAll(neighbour) : [])];
  return [
    ...[...text.matchAll(citation)].flatMap((found) => found[1].split(/,? and |, /)),
    ...linked.map((found) => `${found[1] ?? pageOf(path)}/${found[2]}`),
  ];
}

/** A literal that is nothing but an id is data: a call's list of what it covers, a number of a test. */
function foreign(text: string): string[] {
  const ids = [...text.matchAll(foreignId)].filter((found) => {
    const around = `${text[found.index - 1]}${text[found.index + found[0].length]}`;
    return around !== "''";
  });
  return [...ids, ...text.matchAll(foreignText)].map((found) => found[0]);
}
