import { findColumns, type ImportKind } from '@dragoman/domain/imports';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Tx } from '../../platform/database/index.ts';
import { bytesOfBase64 } from '../../platform/http/base64.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type CellRow, readSheet, type ReadSheet } from './read.ts';
import { learntColumns, movedInAlready } from './store.ts';

/** Reads a sheet, keeps its rows and proposes its columns: as they were chosen for this layout, else as they are found (rule imports/columns). */
export async function keepSheet(
  command: CommandContext,
  { kind, fileName, content }: { readonly kind: ImportKind; readonly fileName: string; readonly content: string },
): Promise<string> {
  const { tx } = command;
  const bytes = await bytesOfBase64(content);
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  const already = await movedInAlready(command, { kind, sha256 });
  if (already) throw refuse.field('file', already);
  // While a large file is read the transaction waits, longer than others may.
  await sql`select set_config('idle_in_transaction_session_timeout', '12min', true)`.execute(tx);
  return readSheet(kind, bytes, async (sheet) => {
    const id = await keepLayout(command, { kind, fileName, sha256 }, sheet);
    let count = 0;
    for await (const { length, json } of heldBack(sheet.batches)) {
      count += length;
      await keepRows(tx, id, json);
    }
    await tx.updateTable('imports').set({ row_count: count }).where('id', '=', id).execute();
    const after = { kind, fileName, rows: count };
    await recordAudit(command, { table: 'imports', id, action: 'upload', before: null, after });
    return id;
  });
}

async function keepLayout(
  { tx, now, actor }: CommandContext,
  { kind, fileName, sha256 }: { readonly kind: ImportKind; readonly fileName: string; readonly sha256: string },
  { header, width, first }: ReadSheet,
): Promise<string> {
  const learnt = await learntColumns(tx, kind, header, width);
  const examples = first.slice(0, 200).map(({ cells }) => cells);
  const { columns, fixed } = learnt ?? findColumns(kind, header, examples);
  const { id } = await tx
    .insertInto('imports')
    .values({
      kind,
      state: 'columns',
      file_name: fileName,
      sha256,
      header: [...header],
      width,
      columns: JSON.stringify(columns),
      fixed: JSON.stringify(fixed),
      learnt: learnt !== undefined,
      row_count: first.length,
      uploaded_at: now,
      uploaded_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

// As many letters are held as the call that brings the largest file has.
const mostHeld = 32_000_000;

interface PackedRows {
  readonly length: number;
  readonly json: string;
}

/**
 * Rows for the database, the first only once the file is read to its end, or too much is held: a file with too many rows, or one that
 * is wrong further down, is then refused before anything of it is stored.
 */
async function* heldBack(batches: AsyncIterable<readonly CellRow[]>): AsyncGenerator<PackedRows> {
  const held: PackedRows[] = [];
  let letters = 0;
  for await (const rows of batches) {
    const packed = { length: rows.length, json: JSON.stringify(rows) };
    held.push(packed);
    letters += packed.json.length;
    if (letters > mostHeld) yield* held.splice(0);
  }
  yield* held;
}

const keepRows = (tx: Tx, id: string, json: string) =>
  sql`insert into import_rows (import_id, place, cells)
    select ${id}::uuid, (row ->> 'place')::integer, array(select jsonb_array_elements_text(row -> 'cells'))
    from jsonb_array_elements(${json}::jsonb) row`.execute(tx);
