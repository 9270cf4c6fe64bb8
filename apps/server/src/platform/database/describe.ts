import type pg from 'pg';

interface Column {
  readonly table: string;
  readonly column: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly has_default: boolean;
  readonly generated: boolean;
  readonly allowed: string | null;
}

// Tables that are not the product's own records: the job runner's are in a schema of their own.
const columnsOfTables = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as has_default,
    a.attgenerated <> '' or a.attidentity = 'a' as generated,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) ~ '^CHECK \\(\\(\\(?[a-z_]+ = ANY \\(ARRAY\\[' order by k.conname limit 1) as allowed
  from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped
    and c.relname <> 'schema_migrations' and not c.relispartition
  order by c.relname, a.attnum`;

const plain: Readonly<Record<string, string>> = {
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  real: 'number',
  numeric: 'string',
  text: 'string',
  'character varying': 'string',
  uuid: 'string',
  xid8: 'string',
  inet: 'string',
  date: 'CalendarDay',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
};

function scalar(column: Column, type: string): string {
  // A list of allowed words, as PostgreSQL writes `check (status in ('queued', 'sent'))`.
  const words =
    column.allowed === null
      ? []
      : [...column.allowed.matchAll(/'((?:[^']|'')*)'::text/g)].map((found) => found[1] ?? '');
  if (words.length > 0) return words.map((word) => `'${word.replaceAll("''", "\\'")}'`).join(' | ');
  if (type === 'bigint' && column.column.endsWith('_pence')) return 'Pence';
  const found = plain[type];
  if (found === undefined)
    throw new Error(`${column.table}.${column.column} has the type ${type}, which has no meaning in TypeScript yet`);
  return found;
}

function typeOf(column: Column): string {
  const nothing = column.nullable ? ' | null' : '';
  if (column.type === 'jsonb' || column.type === 'json') {
    return column.has_default ? `Json<string${nothing} | undefined, string${nothing}>` : `Json<string${nothing}>`;
  }
  const array = column.type.endsWith('[]');
  const base = scalar(column, array ? column.type.slice(0, -2) : column.type);
  const whole = `${array ? (base.includes('|') ? `(${base})[]` : `${base}[]`) : base}${nothing}`;
  if (column.generated) return `ReadOnlyColumn<${whole}>`;
  return column.has_default ? `Generated<${whole}>` : whole;
}

const camel = (name: string): string =>
  name
    .split('_')
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join('');

const head = `// Written by \`npm run tables\` from the migrations. Do not edit.
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import type { ColumnType, Generated } from 'kysely';

/** Computed by the database: read, never written. */
export type ReadOnlyColumn<T> = ColumnType<T, never, never>;

/** Read as what was stored, to be checked by its reader; written as JSON text (JSON.stringify), or an array would become an SQL array. */
export type Json<Insert, Update = Insert> = ColumnType<unknown, Insert, Update>;
`;

/** Writes the TypeScript types of all tables of a migrated database. */
export async function describeTables(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<Column>(columnsOfTables);
  const tables = Map.groupBy(rows, (row) => row.table);
  const interfaces = [...tables].map(([table, columns]) => {
    const lines = columns.map((column) => `  ${column.column}: ${typeOf(column)};`);
    return `export interface ${camel(table)}Table {\n${lines.join('\n')}\n}\n`;
  });
  const all = [...tables.keys()].map((table) => `  ${table}: ${camel(table)}Table;`);
  return [
    head,
    ...interfaces,
    `/** Every table of the product. */\nexport interface DB {\n${all.join('\n')}\n}\n`,
  ].join('\n');
}
