import { isolate } from '@dragoman/domain/validation';
import type { Merge, MergePreview, NewMerge } from '@dragoman/contract/doubles';
import { movedText, type DoubleKind, type Moved } from '@dragoman/domain/doubles';
import { sql } from 'kysely';
import { forgetIdentities, setAccountActive } from '../../features/access/index.ts';
import { payerByIdentity } from '../../features/invoices/index.ts';
import { recordAudits } from '../../platform/audit/index.ts';
import type { Actor, CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import { addRows } from './added.ts';
import { readMerge } from './merges.ts';
import { type Course, moveTo } from './move.ts';
import { type Candidates, countMoves, obstaclesTo, warningsOf } from './obstacles.ts';
import { type KeptRecord, places } from './places.ts';
import { readPair } from './records.ts';
import { columnOf, lockRecords, refuseUntaken, type StoredRecord, tables, writeRecord } from './registers.ts';
import { bringTogether } from './together.ts';

interface Named {
  readonly kind: DoubleKind;
  readonly kept: string;
  readonly merged: string;
}

async function candidatesOf(db: Db, { kind, kept, merged }: Named): Promise<Candidates> {
  const [one, other] = await readPair(db, kind, { one: kept, other: merged });
  return { kind, kept: one, merged: other };
}

/** What a merge would do, and what stands against it (rule doubles/merging). */
export async function previewMerge(db: Db, named: Named, actor: Actor): Promise<MergePreview> {
  const candidates = await candidatesOf(db, named);
  const payers = await payersOf(db, named);
  const { moves, stays } = await countMoves(db, { ...candidates, payers });
  return {
    moves: [...moves].map(([what, count]) => movedText(what as Moved, count)),
    stays,
    warnings: await warningsOf(db, candidates),
    obstacles: await obstaclesTo(db, candidates, actor),
  };
}

/** From which payer to which a client's documents move; undefined where it has none. The other is made with the first that moves. */
async function payersOf(db: Db, { kind, kept, merged }: Named): Promise<Course | undefined> {
  if (kind !== 'client') return undefined;
  const { rows } = await sql<{ id: string; client_id: string }>`
    select id, client_id from payers where client_id in (${kept}, ${merged})`.execute(db);
  const payerOf = (client: string) => rows.find(({ client_id }) => client_id === client)?.id;
  const from = payerOf(merged);
  return from === undefined ? undefined : { from, to: payerOf(kept) ?? '00000000-0000-0000-0000-000000000000' };
}

/**
 * Merges a record into another in one transaction: what hangs on it moves, row by row with a trace, and it stays as a stub that leads
 * to the other. What documents, the ledger and the audit say stays as it was written (rule doubles/merging).
 */
export async function mergeRecords(command: CommandContext, entered: NewMerge): Promise<Merge> {
  const { kind, taken } = entered;
  const named = { kind, kept: entered.kept._id, merged: entered.merged._id };
  refuseUntaken(kind, taken);
  const candidates = await candidatesOf(command.tx, named);
  const locked = await lockRecords(command, kind, named);
  refuseChanged(candidates, locked, entered);
  const [obstacle] = await obstaclesTo(command.tx, candidates, command.actor);
  if (obstacle) throw refuse.conflict(obstacle);
  const course = { from: named.merged, to: named.kept };
  const mergeId = await writeMerge(command, candidates, { locked, taken });
  const together = kind === 'interpreter' ? await bringTogether(command, course) : {};
  const chosen = Object.fromEntries(taken.map(columnOf).map((column) => [column, locked.merged.row[column] ?? null]));
  await moveAll(command, named, { mergeId, course, kept: { ...locked.kept.row, ...chosen } });
  const positions = await addRows(command, kind, course);
  await sql`update merges set before = before || ${JSON.stringify({ ...together, positions })}::jsonb where id = ${mergeId}`.execute(
    command.tx,
  );
  return readMerge(command.tx, mergeId);
}

function refuseChanged(
  candidates: Candidates,
  locked: Readonly<Record<'kept' | 'merged', StoredRecord>>,
  entered: NewMerge,
): void {
  for (const side of ['kept', 'merged'] as const)
    if (locked[side].version.getTime() !== entered[side].updatedAt.getTime())
      throw refuse.changed(candidates[side].shown.name);
}

interface Written {
  readonly locked: Readonly<Record<'kept' | 'merged', StoredRecord>>;
  readonly taken: readonly string[];
}

// The name of a stub is free for others: it stands aside as a twin that no register of before can have.
const asideFrom = 1_000_000;

/** What a record becomes that was merged. */
function stubOf(kind: DoubleKind, { row }: StoredRecord, into: string, now: Date): Record<string, unknown> {
  if (kind === 'user') return { merged_into: into, deactivated_at: row['deactivated_at'] ?? now };
  const stub = { merged_into: into, active: false };
  return kind === 'client' ? { ...stub, twin: asideFrom + Number(row['int_id']) } : stub;
}

/** Writes both records, and the merge with what stood on them before. */
async function writeMerge(
  command: CommandContext,
  { kind, kept, merged }: Candidates,
  { locked, taken }: Written,
): Promise<string> {
  const { tx, now, actor } = command;
  const columns = taken.map(columnOf);
  const takenOf = (record: StoredRecord) => Object.fromEntries(columns.map((column) => [column, record.row[column]]));
  const stub = stubOf(kind, locked.merged, locked.kept.id, now);
  const stood = Object.fromEntries(Object.keys(stub).map((column) => [column, locked.merged.row[column]]));
  const versions = {
    kept: nextVersion(command, locked.kept.version),
    merged: nextVersion(command, locked.merged.version),
  };
  if (kind !== 'client') {
    await setAccountActive(command, locked.merged.id, false);
    await forgetIdentities(command, locked.merged.id);
  }
  await writeRecord(command, kind, { id: locked.merged.id, values: stub, version: versions.merged });
  await writeRecord(command, kind, { id: locked.kept.id, values: takenOf(locked.merged), version: versions.kept });
  const { id } = await tx
    .insertInto('merges')
    .values({
      kind,
      kept_id: locked.kept.id,
      merged_id: locked.merged.id,
      before: JSON.stringify({
        kept: takenOf(locked.kept),
        merged: stood,
        active: locked.merged.active,
        versions: { kept: locked.kept.version, merged: locked.merged.version },
      }),
      kept_version: versions.kept,
      merged_version: versions.merged,
      merged_at: now,
      merged_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const nameOf = ({ shown }: Candidates['kept']) => `${isolate(shown.name)} (${shown.ref})`;
  const valuesOf = ({ values }: Candidates['kept']) => Object.fromEntries(taken.map((field) => [field, values[field]]));
  const table = tables[kind];
  await recordAudits(command, [
    {
      table,
      id: locked.kept.id,
      action: 'merge',
      before: valuesOf(kept),
      after: { ...valuesOf(merged), merged: nameOf(merged) },
      version: versions.kept,
    },
    {
      table,
      id: locked.merged.id,
      action: 'merge',
      before: { active: locked.merged.active },
      after: { active: false, merged_into: nameOf(kept) },
      version: versions.merged,
    },
  ]);
  return id;
}

interface Moving {
  readonly mergeId: string;
  readonly course: Course;
  readonly kept: KeptRecord;
}

async function moveAll(command: CommandContext, named: Named, { mergeId, course, kept }: Moving): Promise<void> {
  const payers = await payersOf(command.tx, named);
  const along = payers && { from: payers.from, to: (await payerByIdentity(command, named.kept)).id };
  for (const place of places[named.kind]) {
    const way = place.of === 'payer' ? along : course;
    if (way) await moveTo(command, place, { mergeId, course: way, kept });
  }
  if (named.kind === 'interpreter') await followCalendars(command, course.to);
}

/** What was read of a calendar stands under whose it is. */
export async function followCalendars({ tx }: CommandContext, interpreterId: string): Promise<void> {
  await sql`update calendar_busy b set interpreter_id = c.interpreter_id from interpreter_calendars c
    where c.id = b.calendar_id and c.interpreter_id = ${interpreterId} and b.interpreter_id <> c.interpreter_id`.execute(
    tx,
  );
}
