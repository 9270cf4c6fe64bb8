import type { House } from './house.ts';

/** Table → the feature (or platform) that alone writes it, as docs/data-model.md says. */
export type Owners = ReadonlyMap<string, string>;

/** Reads the table 'Who owns what' of the data model's page. */
export function ownersFrom(page: string): Owners {
  const owners = new Map<string, string>();
  const section = /## Who owns what\n([\s\S]*?)(\n## |$)/.exec(page)?.[1] ?? '';
  for (const [, owner = '', tables = ''] of section.matchAll(/^\| ([a-z]+) \| ([a-z_, ]+) \|$/gm)) {
    if (owner === 'owner') continue;
    for (const table of tables.split(', ')) owners.set(table.trim(), owner);
  }
  return owners;
}

const builder = /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`]([a-z_]+)/g;
const statement =
  /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?([a-z_]+)\b/gi;
const sqlText = /`[^`]*`/g;

/** Tables that a file writes, through the query builder or in SQL. */
export function writtenTables(text: string, owners: Owners): string[] {
  const built = [...text.matchAll(builder)].map((found) => found[1] ?? '');
  const inSql = [...text.matchAll(sqlText)].flatMap(([sql]) =>
    [...sql.matchAll(statement)].map((found) => (found[1] ?? '').toLowerCase()),
  );
  return [...new Set([...built, ...inSql.filter((name) => owners.has(name))])];
}

/** Every write of another's table, as a sentence. */
export function strangersWrites(house: House, owners: Owners): string[] {
  return [...house].flatMap(([path, text]) => {
    const where = /^apps\/server\/src\/(?:features\/([^/]+)|(platform|flows))\//.exec(path);
    if (!where || path.endsWith('.test.ts')) return [];
    const writer = where[1] ?? where[2] ?? '';
    return writtenTables(text, owners)
      .filter((table) => owners.get(table) !== writer)
      .map((table) => `${path} writes ${table}, which belongs to ${owners.get(table) ?? 'nobody'}`);
  });
}
