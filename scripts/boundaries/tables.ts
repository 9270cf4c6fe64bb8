import { features, isTest, type SourceTree } from './source-tree.ts';
import { tableUses, type TableUse, usesInSql } from './table-uses.ts';

/** Who owns which table and view, and who besides may read or write it, as docs/data-model.md says. */
export interface TableRules {
  /** Table or view → its owner. */
  readonly owners: ReadonlyMap<string, string>;
  /** 'reports reads invoices'; a star stands for every table. */
  readonly exceptions: ReadonlySet<string>;
  /** Those of them by which a feature reads a table of one that comes after it. */
  readonly ofLater: ReadonlySet<string>;
}

/** Reads the tables under 'Who owns what', 'Who reads whose tables' and 'Who writes whose tables'. */
export function rulesFrom(page: string): TableRules {
  const owners = rowsUnder(page, 'Who owns what').flatMap(([owner = '', ...tables]) =>
    tables.flatMap((cell) => namesIn(cell).map((table) => [table, owner] as const)),
  );
  const columnOf = (heading: string, verb: string, column: number) =>
    rowsUnder(page, heading).flatMap((cells) =>
      namesIn(cells[column] ?? '').map((table) => `${cells[0]} ${verb} ${table}`),
    );
  const ofLater = columnOf('Who reads whose tables', 'reads', 2);
  const exceptions = [
    ...columnOf('Who reads whose tables', 'reads', 1),
    ...ofLater,
    ...columnOf('Who writes whose tables', 'writes', 1),
  ];
  return { owners: new Map(owners), exceptions: new Set(exceptions), ofLater: new Set(ofLater) };
}

function rowsUnder(page: string, heading: string): string[][] {
  const section = page.split(/^##+ /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const namesIn = (cell: string): string[] => (cell === '' ? [] : cell.split(/,\s*/));

// Where a variable names the table: one of its own that are alike, or (in the platform) one that its caller owns.
const namedByVariable = [
  'apps/server/src/features/access/throttle.service.ts',
  'apps/server/src/features/languages/languages.queries.ts',
  'apps/server/src/features/languages/languages.service.ts',
  'apps/server/src/features/settings/listed.service.ts',
  'apps/server/src/features/settings/settings.queries.ts',
  'apps/server/src/features/settings/settings.service.ts',
  'apps/server/src/platform/database/running-totals.ts',
  'apps/server/src/platform/packing/rest.ts',
];

/** Every use of another's table that the rules do not name, and every exception that nothing needs, as sentences. */
export function wrongTableUses(
  tree: SourceTree,
  rules: TableRules,
  views: ReadonlyMap<string, string> = new Map(),
): string[] {
  const needed = new Set<string>();
  const wrong = new Set<string>();
  const judge = (place: string, who: string | undefined, uses: readonly TableUse[]) => {
    for (const use of uses) {
      const sentence = who && refusal(place, who, use, rules, needed);
      if (sentence) wrong.add(sentence);
    }
  };
  for (const [path, text] of tree) {
    const who = userOf(path);
    if (who !== undefined) judge(path, who, tableUses(path, text));
  }
  for (const [view, query] of views) judge(`the view ${view}`, rules.owners.get(view), usesInSql(query));
  const idle = [...rules.exceptions].filter((exception) => !needed.has(exception));
  return [...wrong, ...idle.map((exception) => `The data model says that ${exception}, which nothing needs`)];
}

/** Every read that stands among those of later features and is none, or is one and stands elsewhere. */
export function misplacedReads({ owners, exceptions, ofLater }: TableRules): string[] {
  const order: readonly string[] = features;
  return [...exceptions].filter((exception) => {
    const [who = '', , table = ''] = exception.split(' ');
    const later = order.includes(who) && order.indexOf(owners.get(table) ?? '') > order.indexOf(who);
    return later !== ofLater.has(exception);
  });
}

function refusal(path: string, who: string, use: TableUse, rules: TableRules, needed: Set<string>): string | undefined {
  const { access, table } = use;
  if (table === undefined && namedByVariable.includes(path)) return undefined;
  const owner = table === undefined ? 'nobody knows' : rules.owners.get(table);
  if (owner === undefined || owner === who) return undefined;
  const exception = [`${who} ${access} ${table}`, `${who} ${access} *`].find((one) => rules.exceptions.has(one));
  if (exception) needed.add(exception);
  if (exception) return undefined;
  return table === undefined
    ? `${path} ${access} a table that a variable names`
    : `${path} ${access} ${table}, which belongs to ${owner}`;
}

/** The feature, the flow, or the part of the server that a file belongs to; undefined outside the server's sources. */
function userOf(path: string): string | undefined {
  if (isTest(path) || path.endsWith('.fixture.ts')) return undefined;
  const found = /^apps\/server\/src\/(?:features\/([^/]+)|(flows\/[^/]+)|([^/]+))/.exec(path);
  return found?.[1] ?? found?.[2] ?? found?.[3];
}

/** The views of the migrations, each as it was last written: name → its query. */
export function viewsIn(migrations: readonly string[]): ReadonlyMap<string, string> {
  const views = migrations.flatMap((sql) =>
    [...sql.matchAll(/\bcreate\s+(?:or\s+replace\s+)?view\s+([a-z_]+)\s+as\b([^;]*);/gi)].map(
      ([, name = '', query = '']) => [name, query] as const,
    ),
  );
  return new Map(views);
}
