import { isolate } from '@dragoman/domain/validation';
import type { Merge } from '@dragoman/contract/doubles';
import { type DoubleKind, restingSentence, whyNotParted } from '@dragoman/domain/doubles';
import { type Selectable, sql } from 'kysely';
import { setAccountActive } from '../../features/access/index.ts';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { DB } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import { removeRows } from './added.ts';
import { followCalendars } from './merge.ts';
import { readMerge } from './merges.ts';
import { moveBack } from './move.ts';
import { places } from './places.ts';
import { readRecords } from './records.ts';
import { lockRecords, type StoredRecord, tables, writeRecord } from './registers.ts';
import { keepSeparate, type Together } from './together.ts';

type MergeRecord = Selectable<DB['merges']>;

/** What stood on both records before they were merged, in which versions, and which rows were written for the kept one. */
interface Before {
  readonly kept: Readonly<Record<string, unknown>>;
  readonly merged: Readonly<Record<string, unknown>>;
  readonly active: boolean;
  /** Absent of merges from before they were kept. */
  readonly versions?: Readonly<Record<'kept' | 'merged', string>>;
  readonly positions: readonly number[];
}

/** Parts two merged records again: what moved goes back, as long as nothing new rests on it (rule doubles/parting). */
export async function partRecords(command: CommandContext, id: string): Promise<Merge> {
  const { tx, now, actor } = command;
  const merge = await tx.selectFrom('merges').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!merge) throw refuse.notFound('Merge not found');
  const kind: DoubleKind = merge.kind;
  const locked = await lockRecords(command, kind, { kept: merge.kept_id, merged: merge.merged_id });
  await refuseResting(command, merge, locked);
  const before = merge.before as Before & Partial<Together>;
  const records = await readRecords(tx, kind, [merge.kept_id, merge.merged_id]);
  await moveAllBack(command, merge, before.positions);
  // Whoever had one of the rows meanwhile may have made something of it: now all of them are locked.
  const [made] = await restingOn(command, merge);
  if (made) throw refuse.conflict(restingSentence(made));
  const versions = {
    kept: nextVersion(command, locked.kept.version),
    merged: nextVersion(command, locked.merged.version),
  };
  await writeRecord(command, kind, { id: merge.merged_id, values: before.merged, version: versions.merged });
  await writeRecord(command, kind, { id: merge.kept_id, values: before.kept, version: versions.kept });
  if (kind === 'interpreter') await keepSeparate(command, merge.kept_id, before);
  if (kind !== 'client' && before.active) await setAccountActive(command, merge.merged_id, true);
  await tx.updateTable('merges').set({ parted_at: now, parted_by: actor.name }).where('id', '=', id).execute();
  await leavePartable(command, { id: merge.kept_id, before: before.versions?.kept, now: versions.kept });
  await leavePartable(command, { id: merge.merged_id, before: before.versions?.merged, now: versions.merged });
  const nameOf = (each: string) => `${isolate(records.get(each)!.shown.name)} (${records.get(each)!.shown.ref})`;
  await recordAudits(command, [
    {
      table: tables[kind],
      id: merge.kept_id,
      action: 'part',
      before: { merged: nameOf(merge.merged_id) },
      after: { merged: null },
      version: versions.kept,
    },
    {
      table: tables[kind],
      id: merge.merged_id,
      action: 'part',
      before: { active: false, merged_into: nameOf(merge.kept_id) },
      after: { active: before.active, merged_into: null },
      version: versions.merged,
    },
  ]);
  return readMerge(tx, id);
}

/** Keeps an earlier merge into this record partable: raises its `kept_version` to the new one. */
async function leavePartable(
  { tx }: CommandContext,
  { id, before, now }: { readonly id: string; readonly before: string | undefined; readonly now: Date },
): Promise<void> {
  if (before === undefined) return;
  await tx
    .updateTable('merges')
    .set({ kept_version: now })
    .where('kept_id', '=', id)
    .where('parted_at', 'is', null)
    .where('kept_version', '=', new Date(before))
    .execute();
}

async function moveAllBack(command: CommandContext, merge: MergeRecord, positions: readonly number[]): Promise<void> {
  const course = { from: merge.merged_id, to: merge.kept_id };
  const payers = merge.kind === 'client' ? await payersOf(command, merge) : undefined;
  for (const place of places[merge.kind]) {
    const way = place.of === 'payer' ? payers : course;
    if (way) await moveBack(command, place, { mergeId: merge.id, course: way });
  }
  await removeRows(command, merge.kind, { to: merge.kept_id, positions });
  if (merge.kind !== 'interpreter') return;
  await followCalendars(command, merge.merged_id);
  await endAddresses(command, merge.id);
}

/** Ends the addresses of feeds that moved: whoever was kept may have them. */
async function endAddresses({ tx, now }: CommandContext, mergeId: string): Promise<void> {
  await sql`update page_tokens set revoked_at = ${now} where revoked_at is null and id in (
    select record_id from merge_moves where merge_id = ${mergeId} and place = 'page_tokens.subject_id')`.execute(tx);
}

async function payersOf({ tx }: CommandContext, { kept_id, merged_id }: MergeRecord) {
  const payers = await tx
    .selectFrom('payers')
    .select(['id', 'client_id'])
    .where('client_id', 'in', [kept_id, merged_id])
    .execute();
  const [from, to] = [merged_id, kept_id].map((client) => payers.find(({ client_id }) => client_id === client)?.id);
  return from && to ? { from, to } : undefined;
}

async function refuseResting(
  command: CommandContext,
  merge: MergeRecord,
  locked: Readonly<Record<'kept' | 'merged', StoredRecord>>,
): Promise<void> {
  const records = await readRecords(command.tx, merge.kind, [merge.kept_id, merge.merged_id]);
  const changed = (['kept', 'merged'] as const)
    .filter((side) => locked[side].version.getTime() !== merge[`${side}_version`].getTime())
    .map((side) => isolate(records.get(merge[`${side}_id`])!.shown.name));
  const resting = await restingOn(command, merge);
  const times = { mergedAt: merge.merged_at, partedAt: merge.parted_at };
  const why = whyNotParted(times, { changed, resting }, command.now);
  if (why) throw refuse.conflict(why);
  if (merge.kind === 'client') await refuseTakenName(command, merge);
}

/** The name of a merged client is free for others: whoever has it by now keeps it. */
async function refuseTakenName({ tx }: CommandContext, merge: MergeRecord): Promise<void> {
  const { rows } = await sql<{ name: string; ref: number }>`
    select o.company_name as name, o.int_id as ref from clients s join clients o using (name_key)
    where s.id = ${merge.merged_id} and o.id <> s.id and o.twin = ${(merge.before as Before).merged['twin']}`.execute(
    tx,
  );
  const [other] = rows;
  if (other)
    throw refuse.conflict(`Client ${other.ref} is called ${isolate(other.name)} by now: give it another name first`);
}

/**
 * What was made since of what moved: documents, entries of the ledger, reminders, monthly invoices and pay runs. Compared by identity
 * (uuidv7, made at insert), not by `created_at`: a command that waited for the merge carries an earlier moment.
 */
async function restingOn({ tx }: CommandContext, { id }: MergeRecord): Promise<string[]> {
  const moved = (place: string) => sql`select record_id from merge_moves where merge_id = ${id} and place = ${place}`;
  const all = sql`select record_id from merge_moves where merge_id = ${id}`;
  const bookings = sql`${moved('bookings.client_id')} union ${moved('bookings.interpreter_id')}`;
  const { rows } = await sql<{ what: string }>`
    select invoice_no || ' was issued' as what from invoices where booking_id in (${bookings}) and id > ${id}
    union all
    select payment_ref || ' was received' from payments where booking_id in (${bookings}) and id > ${id}
    union all
    select 'A reminder was sent' from reminder_invoices i join reminders r on r.id = i.reminder_id
      where i.invoice_id in (${moved('invoices.payer_id')}) and r.id > ${id}
    union all
    select m.monthly_no || ' was made' from monthly_invoice_lines l join monthly_invoices m on m.id = l.monthly_invoice_id
      where l.invoice_id in (${moved('invoices.payer_id')}) and m.id > ${id}
    union all
    select 'Pay Run ' || r.number || ' was made' from pay_run_payments p join pay_runs r on r.id = p.run_id
      where p.slip_id in (${moved('remittance_slips.interpreter_id')}) and r.id > ${id}
    union all
    select e.description || ' was recorded' from ledger_postings p join ledger_entries e on e.id = p.entry_id
      where (p.invoice_id in (${all}) or p.payment_id in (${all})) and p.id > ${id}
    limit 1`.execute(tx);
  return rows.map(({ what }) => what);
}
