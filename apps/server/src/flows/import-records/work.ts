import { londonDay } from '@dragoman/domain/calendar';
import {
  allProblems,
  countsInWords,
  type ImportColumns,
  type ImportKind,
  importKeptDays,
  importVerdicts,
  type ImportVerdict,
  readRow,
  restingProblem,
} from '@dragoman/domain/imports';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Clock } from '../../platform/clock/index.ts';
import type { Actor, CommandContext } from '../../platform/command-context.ts';
import { type Db, transact, type Tx } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  type AppliedRow,
  batches,
  type Importing,
  type Judged,
  type JudgeContext,
  mapInTurn,
  type Mover,
  type RowToJudge,
} from './kind.ts';
import { movers } from './movers.ts';
import { refusedFor } from './sentences.ts';
import type { ImportRecord } from './store.ts';

interface Parts {
  readonly db: Db;
  readonly clock: Clock;
}

/** What went on meanwhile, so that the preview no longer holds. */
class PreviewOutdated extends Error {
  override readonly name = 'PreviewOutdated';
}

/** Works on every import that waits for it, each in one transaction; what another process works on is left to it. */
export async function workOnImports(parts: Parts, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const waiting = await parts.db
      .selectFrom('imports')
      .select('id')
      .where('state', 'in', ['judging', 'applying', 'undoing'])
      .orderBy('id')
      .execute();
    const worked: boolean[] = [];
    for (const { id } of waiting) worked.push(await workOn(parts, id));
    if (!worked.some(Boolean)) return;
  }
}

/** Gives whether it was worked on. */
async function workOn(parts: Parts, id: string): Promise<boolean> {
  try {
    return await transact(parts.db, async (tx) => {
      await sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
        set_config('lock_timeout', '60s', true)`.execute(tx);
      const { rows } = await sql<{ mine: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${id}, 7203)) as mine`.execute(tx);
      if (!rows[0]?.mine) return false;
      const row = await tx.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
      if (row?.state === 'judging') await judge(parts, tx, row);
      else if (row?.state === 'applying') await apply(parts, tx, row);
      else if (row?.state === 'undoing') await undo(parts, tx, row);
      else return false;
      return true;
    });
  } catch (error) {
    await giveUp(parts, id, error);
    if (!(error instanceof Refusal || error instanceof PreviewOutdated)) throw error;
    return true;
  }
}

/** Back to where it was, with why. */
async function giveUp({ db }: Parts, id: string, error: unknown): Promise<void> {
  const problem =
    error instanceof Refusal ? error.message : 'This did not come to its end and changed nothing: please try again';
  const isOutdated = error instanceof PreviewOutdated;
  await db
    .updateTable('imports')
    .set({
      state: sql`case when ${isOutdated} then 'judging' when state = 'judging' then 'columns' when state = 'applying' then 'preview'
        else 'applied' end`,
      problem: isOutdated ? error.message : problem,
      done: 0,
    })
    .where('id', '=', id)
    .where('state', 'in', ['judging', 'applying', 'undoing'])
    .execute();
}

function reporter({ db }: Parts, id: string): (done: number) => Promise<void> {
  let last = 0;
  return async (done) => {
    if (performance.now() - last < 700) return;
    last = performance.now();
    await db.updateTable('imports').set({ done }).where('id', '=', id).execute();
  };
}

const commandOf = ({ clock }: Parts, tx: Tx, { worker }: ImportRecord): CommandContext => ({
  tx,
  actor: worker as Actor,
  now: clock.now(),
});

const moverOf = (kind: ImportKind): Mover<unknown> => movers[kind];

/** What each row would do, by its number: those that cannot be read, and those that a mover judged. */
async function judgeRows(context: JudgeContext, row: ImportRecord): Promise<Judged[]> {
  const chosen = { columns: row.columns, fixed: row.fixed } as ImportColumns;
  const unread = new Map<number, readonly string[]>();
  const partial = new Map<number, RowToJudge>();
  const readable: RowToJudge[] = [];
  for await (const stored of storedRows(context.db, row.id)) {
    await mapInTurn(stored, ({ place, cells }) => {
      const { values, problems } = readRow(row.kind, chosen, cells);
      if (problems.length === 0) readable.push({ place, values });
      else {
        unread.set(place, problems);
        partial.set(place, { place, values });
      }
    });
  }
  const judgeSome = async (rows: readonly RowToJudge[]) =>
    rows.length === 0 ? [] : moverOf(row.kind).judge(context, rows);
  const judged = await judgeSome(readable);
  // Apart from the others, so that none of them is an office or a double of a row that goes nowhere.
  const refused = (await judgeSome([...partial.values()])).map((one): Judged => {
    const others = one.verdict === 'refused' ? (one.problems ?? [one.reason ?? '']) : [];
    const name = one.name === '' ? nameIn(partial.get(one.place)!.values) : one.name;
    return refusedFor({ place: one.place, name }, allProblems(unread.get(one.place) ?? [], others));
  });
  return [...refused, ...judged].toSorted((one, other) => one.place - other.place);
}

/** The rows as they were read, so many at a time as the server can take over and still answer. */
async function* storedRows(db: Db, id: string) {
  // The driver takes far longer to read an array than a list in JSON.
  await sql`declare stored_rows no scroll cursor for
    select place, to_jsonb(cells) as cells from import_rows where import_id = ${id}::uuid order by place`.execute(db);
  for (;;) {
    const { rows } = await sql<{ place: number; cells: string[] }>`fetch 500 from stored_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close stored_rows`.execute(db);
}

/** By what a row that cannot be read is known. */
const nameIn = (values: Readonly<Record<string, unknown>>): string =>
  (Object.values(values).find((value) => typeof value === 'string') ?? '').slice(0, 100);

async function judge(parts: Parts, tx: Tx, row: ImportRecord): Promise<void> {
  const now = parts.clock.now();
  const judged = await judgeRows({ db: tx, now, today: londonDay(now), report: reporter(parts, row.id) }, row);
  for (const batch of batches(judged, 1_000)) {
    const wire = batch.map(({ place, verdict, name, reason = null, changes = [] }) => ({
      place,
      verdict,
      name: name.slice(0, 200),
      reason,
      changes: changes.map((change) => ({
        ...change,
        before: change.before.slice(0, 300),
        after: change.after.slice(0, 300),
      })),
    }));
    await sql`update import_rows r set verdict = j.verdict, name = j.name, reason = j.reason, changes = j.changes,
        record_id = null, before = null
      from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb)
        as j (place integer, verdict text, name text, reason text, changes jsonb)
      where r.import_id = ${row.id}::uuid and r.place = j.place`.execute(tx);
  }
  const counts = countsOf(judged);
  await tx
    .updateTable('imports')
    .set({
      state: 'preview',
      new_count: counts.new,
      changed_count: counts.changed,
      same_count: counts.same,
      refused_count: counts.refused,
      done: row.row_count,
    })
    .where('id', '=', row.id)
    .execute();
  await recordAudit(commandOf(parts, tx, row), {
    table: 'imports',
    id: row.id,
    action: 'judge',
    before: null,
    after: { rows: countsInWords(counts) },
  });
}

function countsOf(judged: readonly Pick<Judged, 'verdict'>[]): Record<ImportVerdict, number> {
  const counts = Object.fromEntries(importVerdicts.map((verdict) => [verdict, 0])) as Record<ImportVerdict, number>;
  for (const { verdict } of judged) counts[verdict] += 1;
  return counts;
}

/** Moves in what the preview showed, in the transaction that is given: where a row would do something else by now, nothing. */
async function apply(parts: Parts, tx: Tx, row: ImportRecord): Promise<void> {
  const command = commandOf(parts, tx, row);
  const importing: Importing = { id: row.id, kind: row.kind, report: reporter(parts, row.id) };
  const silent = async () => undefined;
  const judged = await judgeRows({ db: tx, now: command.now, today: londonDay(command.now), report: silent }, row);
  await refuseOutdated(tx, row, judged);
  const applied = await moverOf(row.kind).apply(
    command,
    importing,
    judged.filter(({ verdict, entry }) => (verdict === 'new' || verdict === 'changed') && entry !== undefined),
  );
  for (const batch of batches(applied, 1_000)) {
    const wire = batch.map(({ place, recordId, before = null, version }) => ({
      place,
      record_id: recordId,
      before: { fields: before, version },
    }));
    await sql`update import_rows r set record_id = a.record_id, before = a.before
      from jsonb_to_recordset(${JSON.stringify(wire)}::jsonb) as a (place integer, record_id uuid, before jsonb)
      where r.import_id = ${row.id}::uuid and r.place = a.place`.execute(tx);
  }
  await tx
    .updateTable('imports')
    .set({
      state: 'applied',
      applied_at: command.now,
      applied_by: command.actor.name,
      done: row.row_count,
      problem: null,
    })
    .where('id', '=', row.id)
    .execute();
  const after = { kind: row.kind, rows: countsInWords(countsOf(judged)) };
  await recordAudit(command, { table: 'imports', id: row.id, action: 'import', before: null, after });
}

async function refuseOutdated(tx: Tx, { id }: ImportRecord, judged: readonly Judged[]): Promise<void> {
  const shown = await tx.selectFrom('import_rows').select(['place', 'verdict']).where('import_id', '=', id).execute();
  const verdicts = new Map(shown.map(({ place, verdict }) => [place, verdict]));
  const differing = judged.filter(({ place, verdict }) => verdicts.get(place) !== verdict);
  if (differing.length > 0)
    throw new PreviewOutdated(
      `Something was changed since the preview, and nothing was moved in: look at row ${differing[0]!.place} again`,
    );
}

const notKept = `The rows of an import are kept for ${importKeptDays} days: this one can no longer be undone`;

/** What rests on an import, in a sentence; undefined where it can be taken back. */
export async function whyNotUndone(db: Db, row: ImportRecord): Promise<string | undefined> {
  const rows = await appliedRows(db, row.id);
  if (rows.length === 0) return notKept;
  return restingProblem(row.kind, await moverOf(row.kind).resting(db, row, rows));
}

async function undo(parts: Parts, tx: Tx, row: ImportRecord): Promise<void> {
  const command = commandOf(parts, tx, row);
  await moverOf(row.kind).lock?.(command, row);
  const why = await whyNotUndone(tx, row);
  if (why !== undefined) throw new Refusal(409, 'conflict', why);
  const rows = await appliedRows(tx, row.id);
  await moverOf(row.kind).undo(command, { id: row.id, kind: row.kind, report: reporter(parts, row.id) }, rows);
  await tx
    .updateTable('imports')
    .set({ state: 'undone', undone_at: command.now, undone_by: command.actor.name, done: row.row_count, problem: null })
    .where('id', '=', row.id)
    .execute();
  await recordAudit(command, {
    table: 'imports',
    id: row.id,
    action: 'undo import',
    before: null,
    after: { rows: rows.length },
  });
}

/** The rows that made or changed a record. */
async function appliedRows(db: Db, id: string): Promise<AppliedRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['place', 'verdict', 'record_id', 'before'])
    .where('import_id', '=', id)
    .where('record_id', 'is not', null)
    .orderBy('place')
    .execute();
  return rows.map((row) => ({
    place: row.place,
    verdict: row.verdict!,
    recordId: row.record_id!,
    before: row.before as AppliedRow['before'],
  }));
}

/** Forgets what the sheets said once an import cannot be undone any more, and sheets that nobody applied (rule imports/kept). */
export async function forgetRows({ db, clock }: Parts): Promise<void> {
  const before = new Date(clock.now().getTime() - importKeptDays * 86_400_000);
  await transact(db, async (tx) => {
    await tx
      .deleteFrom('import_rows')
      .where('import_id', 'in', (from) => from.selectFrom('imports').select('id').where('uploaded_at', '<', before))
      .execute();
    await tx
      .deleteFrom('imports')
      .where('uploaded_at', '<', before)
      .where('state', 'in', ['columns', 'preview'])
      .execute();
  });
}
