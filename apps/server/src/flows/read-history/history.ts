import type { HistoryOfRecord } from '@dragoman/contract/access';
import type { AuditedRecord } from '@dragoman/domain/access';
import { type CalendarDay, calendarDay } from '@dragoman/domain/calendar';
import { shownRateName } from '@dragoman/domain/rates';
import { archivedBefore } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { changesOf, wordsOf } from './changes.ts';
import { entriesOf, type HistoryRow } from './entries.ts';

interface Page {
  readonly page: number;
  readonly limit: number;
}

/** A page of what happened to a record, newest first (rule access/audit). */
export async function readHistory(
  db: Db,
  { record, id }: { readonly record: AuditedRecord; readonly id: string },
  { page, limit }: Page,
): Promise<{ data: HistoryOfRecord[]; total: number; count: number; archivedBefore: CalendarDay | undefined }> {
  const entries = await entriesOf(db, record, id);
  const { total } = await db
    .selectFrom(entries.as('entry'))
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom(entries.as('entry'))
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const data = await withRateNames(db, rows.map(entryView));
  const archived = await archivedBefore(db);
  return {
    data,
    total: Number(total),
    count: data.length,
    archivedBefore: archived === undefined ? undefined : calendarDay(archived),
  };
}

function entryView(row: HistoryRow): HistoryOfRecord {
  const { id, at, by, record, action, text, detail } = row;
  return { _id: id, at, by, record, action, detail, text: text ?? wordsOf(row), changes: changesOf(row) };
}

const rateFields = new Set(['billingRate', 'billingRateId']);

/** Rate structures by the names that they have now. */
async function withRateNames(db: Db, entries: HistoryOfRecord[]): Promise<HistoryOfRecord[]> {
  const isRate = ({ field }: { readonly field: string }) => rateFields.has(field);
  const ids = entries.flatMap(({ changes }) => changes.filter(isRate).flatMap(({ before, after }) => [before, after]));
  const known = ids.filter((id) => typeof id === 'string');
  if (known.length === 0) return entries;
  const rates = await db.selectFrom('rate_structures').select(['id', 'rate_name']).where('id', 'in', known).execute();
  const names = new Map<unknown, string>(rates.map(({ id, rate_name }) => [id, shownRateName(rate_name)]));
  return entries.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) =>
      isRate(change)
        ? { ...change, before: names.get(change.before) ?? null, after: names.get(change.after) ?? null }
        : change,
    ),
  }));
}
