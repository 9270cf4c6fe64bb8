import type { Import, ImportLayout, ImportRow } from '@dragoman/contract/imports';
import {
  headingSignature,
  type ImportColumns,
  type ImportKind,
  type ImportState,
  isWorkedOn,
} from '@dragoman/domain/imports';
import { type Selectable, sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Actor, CommandContext } from '../../platform/command-context.ts';
import type { Db, DB } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addJob } from '../../platform/jobs/index.ts';

export type ImportRecord = Selectable<DB['imports']>;

export const notFound = 'Import not found';

// With the kind and the file, the number of its queue.
const turns = 7_204;

// Of these a second time would be as much again.
const sums: readonly ImportKind[] = ['bookings', 'openInvoices', 'openCredits', 'openDues'];

/**
 * That a file of balances or jobs was moved in, in a sentence; undefined where it was not. Commands of the same file take their turns,
 * so that of two sheets of it one is applied.
 */
export async function movedInAlready(
  { tx }: CommandContext,
  { kind, sha256 }: Pick<ImportRecord, 'kind' | 'sha256'>,
): Promise<string | undefined> {
  if (!sums.includes(kind)) return undefined;
  await sql`select pg_advisory_xact_lock(hashtextextended(${kind + sha256}, ${turns}))`.execute(tx);
  const before = await tx
    .selectFrom('imports')
    .select('applied_by')
    .where('kind', '=', kind)
    .where('sha256', '=', sha256)
    .where('state', 'in', ['applying', 'applied', 'undoing'])
    .executeTakeFirst();
  return (
    before && `This file was moved in already${before.applied_by ? ` by ${before.applied_by}` : ''}: undo that first`
  );
}

export async function learntColumns(
  db: Db,
  kind: ImportKind,
  header: readonly string[],
  width: number,
): Promise<ImportColumns | undefined> {
  const row = await db
    .selectFrom('import_columns')
    .select(['columns', 'fixed'])
    .where('kind', '=', kind)
    .where('signature', '=', signatureOf(header, width))
    .executeTakeFirst();
  return row && { columns: row.columns as ImportColumns['columns'], fixed: row.fixed as ImportColumns['fixed'] };
}

const signatureOf = (header: readonly string[], width: number): string =>
  header.length === 0 ? `${width} columns` : headingSignature(header);

/** Keeps the columns of a layout for the next sheet of it. */
export async function learnColumns(
  { tx, now, actor }: CommandContext,
  { kind, header, width }: Pick<ImportRecord, 'kind' | 'header' | 'width'>,
  chosen: ImportColumns,
): Promise<void> {
  const learnt = {
    columns: JSON.stringify(chosen.columns),
    fixed: JSON.stringify(chosen.fixed),
    learnt_at: now,
    learnt_by: actor.name,
  };
  await tx
    .insertInto('import_columns')
    .values({ kind, signature: signatureOf(header, width), ...learnt })
    .onConflict((conflict) => conflict.columns(['kind', 'signature']).doUpdateSet(learnt))
    .execute();
}

/** Locks an import that nobody works on, in one of these states. */
export async function lockImport(
  { tx }: CommandContext,
  id: string,
  states: readonly ImportState[],
  otherwise: string,
): Promise<ImportRecord> {
  const row = await tx.selectFrom('imports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw refuse.notFound(notFound);
  if (isWorkedOn(row.state)) throw refuse.conflict('This import is being worked on: please wait');
  if (!states.includes(row.state)) throw refuse.conflict(otherwise);
  return row;
}

/** Sets an import going: its job is committed with it. */
export async function begin(
  command: CommandContext,
  id: string,
  state: 'judging' | 'applying' | 'undoing',
  more: { readonly columns?: string; readonly fixed?: string } = {},
): Promise<void> {
  await command.tx
    .updateTable('imports')
    .set({ ...more, state, done: 0, problem: null, worker: JSON.stringify(command.actor satisfies Actor) })
    .where('id', '=', id)
    .execute();
  await addJob(command, 'work-on-imports', {}, { maxAttempts: 3 });
  await recordAudit(command, { table: 'imports', id, action: state, before: null, after: { state } });
}

/** Imports, the latest first. */
export async function listImports(db: Db, { page, limit }: { readonly page: number; readonly limit: number }) {
  const [rows, counted] = await Promise.all([
    db
      .selectFrom('imports')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    db
      .selectFrom('imports')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return { data: rows.map(importView), total: counted.total, count: rows.length };
}

function importView(row: ImportRecord): Import {
  return {
    _id: row.id,
    number: row.number,
    kind: row.kind,
    state: row.state,
    fileName: row.file_name,
    rows: row.row_count,
    counts: { new: row.new_count, changed: row.changed_count, same: row.same_count, refused: row.refused_count },
    done: row.done,
    problem: row.problem,
    uploadedAt: row.uploaded_at,
    uploadedBy: row.uploaded_by,
    appliedAt: row.applied_at,
    appliedBy: row.applied_by,
    undoneAt: row.undone_at,
    undoneBy: row.undone_by,
  };
}

/** An import with its layout and first rows. */
export async function readImport(db: Db, id: string): Promise<ImportLayout> {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound(notFound);
  const examples = await db
    .selectFrom('import_rows')
    .select('cells')
    .where('import_id', '=', id)
    .orderBy('place')
    .limit(5)
    .execute();
  return {
    ...importView(row),
    header: row.header,
    width: row.width,
    examples: examples.map(({ cells }) => cells.map((cell) => cell.slice(0, 100))),
    columns: row.columns as Record<string, number>,
    fixed: row.fixed as Record<string, string>,
    learnt: row.learnt,
  };
}

/** What becomes of the rows of an import, in their order. */
export async function listRows(
  db: Db,
  id: string,
  {
    page,
    limit,
    verdict,
  }: { readonly page: number; readonly limit: number; readonly verdict?: ImportRow['verdict'] | undefined },
) {
  let rows = db.selectFrom('import_rows').where('import_id', '=', id).where('verdict', 'is not', null);
  if (verdict) rows = rows.where('verdict', '=', verdict);
  const [found, counted] = await Promise.all([
    rows
      .select(['place', 'verdict', 'name', 'reason', 'changes'])
      .orderBy('place')
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    rows.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const data = found.map(({ place, verdict: what, name, reason, changes }): ImportRow => ({
    place,
    verdict: what!,
    name: name ?? '',
    reason,
    changes: (changes ?? []) as ImportRow['changes'],
  }));
  return { data, total: counted.total, count: data.length };
}

/** Forgets a sheet of which nothing was moved in. */
export async function removeImport(command: CommandContext, id: string): Promise<void> {
  const row = await lockImport(command, id, ['columns', 'preview'], 'What was moved in stays in the list');
  await command.tx.deleteFrom('imports').where('id', '=', id).execute();
  const before = { kind: row.kind, fileName: row.file_name };
  await recordAudit(command, { table: 'imports', id, action: 'remove', before, after: null });
}
