import { sql } from 'kysely';
import type { QueryConfig } from 'pg';

export const keptMark = '/* its plan is kept */';

/**
 * Put at the end (`modifyEnd`) of a statement that finds rows by unique keys alone: each connection plans it once. Any other
 * is planned for its values each time, since one plan for all values made a search for a rare name 90 times slower.
 * A statement whose plan is kept, with this or with `prepared`, names its columns: a migration that adds one would otherwise
 * break it in processes that still run.
 */
export const planKept = sql.raw(keptMark);

const names = new Map<string, string>();

/** A statement as the driver takes it. PostgreSQL keeps the plans of named ones, and of those only. */
export function asAsked(text: string, values: unknown[]): QueryConfig {
  if (!text.endsWith(keptMark)) return { text, values };
  const name = names.get(text) ?? `kept_${names.size + 1}`;
  names.set(text, name);
  return { name, text, values };
}
