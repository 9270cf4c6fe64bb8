import { NewDialect, NewLanguage } from '@dragoman/contract/languages';
import { sameAsRow, type ImportKind } from '@dragoman/domain/imports';
import { nameKey } from '@dragoman/domain/validation';
import { sql } from 'kysely';
import {
  addWord,
  changeWord,
  dialectList,
  languageList,
  removeWords,
  type WordList,
  wordsByName,
} from '../../../features/languages/index.ts';
import type { Db } from '../../../platform/database/index.ts';
import { type Applied, type Judged, mapInTurn, type Mover, textOf } from '../kind.ts';
import { changedSince, idsOf, lockRecordsOf } from '../resting.ts';
import { valuesOf } from '../sentences.ts';

interface Entry {
  readonly name: string;
  readonly enabled: boolean | undefined;
}

const schemas = { languages: NewLanguage.shape.language, dialects: NewDialect.shape.dialect } as const;

/** Languages and dialects: new ones, and whether known ones are enabled. */
function wordMover(kind: 'languages' | 'dialects', list: WordList): Mover<Entry> {
  return {
    async judge({ db }, rows) {
      const seen = new Map<string, number>();
      const known = await wordsByName(db, list, [...new Set(rows.map((row) => textOf(row, 'name') ?? ''))]);
      return mapInTurn(rows, (row): Judged<Entry> => {
        const written = textOf(row, 'name') ?? '';
        const base = { place: row.place, name: written };
        const above = seen.get(nameKey(written));
        if (above !== undefined) return { ...base, verdict: 'refused', reason: sameAsRow(above) };
        if (written !== '') seen.set(nameKey(written), row.place);
        const read = schemas[kind].safeParse(written);
        if (!read.success)
          return { ...base, verdict: 'refused', reason: `${list.what}: ${read.error.issues[0]!.message}` };
        const enabled = row.values['enabled'] as boolean | undefined;
        const entry = { name: read.data, enabled };
        const stands = known.get(written);
        if (!stands) {
          const stored = { name: read.data, enabled: enabled ?? true };
          return { ...base, verdict: 'new', changes: valuesOf(kind, row, stored), entry };
        }
        if (enabled === undefined || enabled === stands.enabled) return { ...base, verdict: 'same' };
        const changes = [{ label: 'Enabled', before: stands.enabled ? 'Yes' : 'No', after: enabled ? 'Yes' : 'No' }];
        return { ...base, verdict: 'changed', changes, recordId: stands.id, entry };
      });
    },
    async apply(command, { report }, judged) {
      const applied: Applied[] = [];
      for (const { place, recordId, entry } of judged) {
        const { name, enabled } = entry!;
        if (recordId) {
          const { before, after } = await changeWord(command, list, recordId, { enabled });
          applied.push({ place, recordId, before: { enabled: before.enabled }, version: after.updated_at });
        } else {
          const word = await addWord(command, list, name);
          const made = enabled === false ? (await changeWord(command, list, word.id, { enabled })).after : word;
          applied.push({ place, recordId: made.id, version: made.updated_at });
        }
        await report(applied.length);
      }
      return applied;
    },
    lock: lockRecordsOf(kind),
    async resting(db, _importing, rows) {
      return [
        ...(await usedWords(db, kind, idsOf(rows, 'new'))),
        ...changedSince(rows, await standing(db, list, idsOf(rows))),
      ];
    },
    async undo(command, _importing, rows) {
      for (const { recordId, before } of rows.filter(({ verdict }) => verdict === 'changed'))
        await changeWord(command, list, recordId, { enabled: before.fields?.['enabled'] as boolean });
      await removeWords(command, list, idsOf(rows, 'new'));
    },
  };
}

/** Bookings and profiles bear a word by its name. */
async function usedWords(db: Db, kind: ImportKind, ids: readonly string[]) {
  const [table, column] =
    kind === 'languages' ? (['languages', 'language'] as const) : (['dialects', 'dialect'] as const);
  const names = sql`select name_key from ${sql.table(table)} where id = any(${ids}::uuid[])`;
  const { rows } = await sql<{ what: string; count: number; example: string | null }>`
    select 'booking' as what, count(*) as count, min(booking_ref) as example from bookings
    where name_key(${sql.ref(column)}) in (${names})
    union all select 'interpreter', count(distinct interpreter_id), null from interpreter_languages
    where name_key(${sql.ref(column)}) in (${names})`.execute(db);
  return rows.map(({ example, ...row }) => ({ ...row, example: example ?? undefined }));
}

async function standing(db: Db, { table }: WordList, ids: readonly string[]) {
  return db
    .selectFrom(table)
    .select(['id', 'name', 'updated_at as version'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export const languageMover = wordMover('languages', languageList);
export const dialectMover = wordMover('dialects', dialectList);
