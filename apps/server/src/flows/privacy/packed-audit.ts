import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AuditChunk, type AuditEntry, rewriteChunk } from '../../platform/audit/index.ts';
import type { Tx } from '../../platform/database/index.ts';

/** What a column of some rows is set to. */
export interface Replacement {
  readonly column: string;
  readonly value: RawBuilder<unknown>;
}

/** Packed entries as a table `audit_log`, so that conditions on that table hold for them too. */
export const packedAudit = (entries: readonly AuditEntry[]): RawBuilder<unknown> =>
  sql`jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as audit_log (
    id uuid, actor_id uuid, actor_name text, record_table text, record_id text, before jsonb, after jsonb)`;

/** Replaces words in those entries of a chunk that `where` finds. Gives the chunk as it is now. */
export async function replaceIn(
  tx: Tx,
  chunk: AuditChunk,
  { set, where }: { readonly set: readonly Replacement[]; readonly where: RawBuilder<SqlBool> },
): Promise<AuditChunk> {
  const values = set.map(({ column, value }) => sql`${value} as ${sql.ref(column)}`);
  const { rows } = await sql<Partial<AuditEntry> & { id: string }>`
    select id, ${sql.join(values)} from ${packedAudit(chunk.entries)} where ${where}`.execute(tx);
  if (rows.length === 0) return chunk;
  const replaced = new Map(rows.map((row) => [row.id, row]));
  const entries = chunk.entries.map((entry) => ({ ...entry, ...replaced.get(entry.id) }));
  await rewriteChunk(tx, chunk, entries);
  return { ...chunk, entries };
}
