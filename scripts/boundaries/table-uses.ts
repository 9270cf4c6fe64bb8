import { type Argument, type Expression, Visitor } from 'oxc-parser';
import { parse } from './source-tree.ts';

/** A table that a file reads or writes; `table` is undefined where a variable names it. */
export interface TableUse {
  readonly access: 'reads' | 'writes';
  readonly table: string | undefined;
}

// The methods of the query builder whose first argument is a table.
const readers = /^(selectFrom|(inner|left|right|full|cross)Join(Lateral)?|from|using)$/;
const writers = /^(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;
// Of these, the ones that arrays, streams and dates have not.
const ofQueriesOnly = /^(selectFrom|insertInto|updateTable|deleteFrom|mergeInto|replaceInto)$/;

/** Every table that a file of the server names, in the query builder's calls and in SQL. */
export function tableUses(path: string, text: string): TableUse[] {
  const { program } = parse(path, text);
  const uses: TableUse[] = [];
  const tagged = new Set<object>();
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return;
      const { name } = callee.property;
      const ofSql = name === 'table' && callee.object.type === 'Identifier' && callee.object.name === 'sql';
      if (!ofSql && !readers.test(name) && !writers.test(name)) return;
      const access = writers.test(name) ? 'writes' : 'reads';
      uses.push(...stringsIn(first).map((value) => ({ access, table: firstWord(value) }) as const));
      if ((ofSql || ofQueriesOnly.test(name)) && isVariable(first)) uses.push({ access, table: undefined });
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (tag.type !== 'Identifier' || tag.name !== 'sql') return;
      tagged.add(quasi);
      uses.push(...usesInSql(quasi.quasis.map(({ value }) => value.raw).join(' (?) ')));
    },
    TemplateLiteral(node) {
      if (!tagged.has(node)) uses.push(...usesInText(node.quasis.map(({ value }) => value.raw).join(' ${} ')));
    },
    Literal({ value }) {
      if (typeof value === 'string') uses.push(...usesInText(value));
    },
  }).visit(program);
  return uses;
}

function stringsIn(node: Argument | null | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : [];
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.raw ? [node.quasis[0].value.raw] : [];
  if (node?.type === 'ArrayExpression') return node.elements.flatMap((element) => stringsIn(element));
  return [];
}

const isVariable = (node: Argument | undefined): boolean =>
  (['Identifier', 'MemberExpression', 'ConditionalExpression'] satisfies Expression['type'][]).some(
    (type) => node?.type === type,
  );

const firstWord = (table: string): string => /^\w+/.exec(table.replace(/^public\./, ''))?.[0] ?? table;

const name = String.raw`(?:public\.)?([a-z_]+)`;
const source = String.raw`(?:only\s+|lateral\s+)?(?:public\.)?[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?`;
const writing = new RegExp(
  String.raw`\b(?:insert\s+into|merge\s+into|delete\s+from|update|truncate(?:\s+table)?)\s+(?:only\s+)?${name}|\bcopy\s+${name}[^;]*?\sfrom\s+stdin`,
  'gi',
);
const reading = new RegExp(String.raw`(?<!delete\s+)\b(?:from|join|using)\s+(${source}(?:\s*,\s*${source})*)`, 'gi');
const looksLikeSql =
  /\b(select|insert\s+into|delete\s+from|merge\s+into|update\s+\S+\s+(\w+\s+)?set|truncate|copy\s+\S+\s)/i;

/** What a piece of SQL reads and writes: any name in the place of a table, those of its own 'with' included. */
export function usesInSql(sql: string): TableUse[] {
  const writes = [...sql.matchAll(writing)].map((found) => found[1] ?? found[2]);
  const reads = [...sql.matchAll(reading)].flatMap(([, sources = '']) =>
    sources.split(',').map((one) => firstWord(one.trim().replace(/^(only|lateral)\s+/i, ''))),
  );
  return [
    ...writes.map((table) => ({ access: 'writes', table: table?.toLowerCase() }) as const),
    ...reads.map((table) => ({ access: 'reads', table: table.toLowerCase() }) as const),
  ];
}

/** A text that is no SQL for certain: prose names no table. */
function usesInText(text: string): TableUse[] {
  if (!looksLikeSql.test(text)) return [];
  const byVariable: TableUse[] = [
    ...(/\b(from|join)\s+\$\{\}|\bcopy\s+\$\{\}[^;]*?\sto\s/i.test(text)
      ? [{ access: 'reads', table: undefined } as const]
      : []),
    ...(/\b(into|update|truncate|delete\s+from)\s+\$\{\}|\bcopy\s+\$\{\}[^;]*?\sfrom\s/i.test(text)
      ? [{ access: 'writes', table: undefined } as const]
      : []),
  ];
  return [...usesInSql(text), ...byVariable];
}
