import { namesSameLanguage } from '@dragoman/domain/interpreters';
import { sql } from 'kysely';
import { recordAudits } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { namesSame } from '../../platform/search/index.ts';
import { nextVersion } from '../../platform/versions/index.ts';
import { entryColumns, serviceColumns, slotsView, type StoredEntry } from './languages.views.ts';

type Field = 'language' | 'dialect';
type Entry = StoredEntry & { readonly interpreter_id: string };

const key = (field: Field) => (field === 'language' ? sql<string>`language_key` : sql<string>`name_key(dialect)`);

/** Who has a language or a dialect in their profile. */
function speakers(db: Db, field: Field, name: string) {
  return db
    .selectFrom('interpreter_languages')
    .select('interpreter_id')
    .where(namesSame(key(field), name));
}

/** How many interpreters have a language or a dialect in their profile. */
export async function countSpeakers(db: Db, field: Field, name: string): Promise<number> {
  const { counted } = await db
    .selectFrom(speakers(db, field, name).distinct().as('speakers'))
    .select((select) => select.fn.countAll<number>().as('counted'))
    .executeTakeFirstOrThrow();
  return counted;
}

/** Renames a language or a dialect in all profiles. Where one would then name a language twice, its entries become one. */
export async function renameInProfiles(command: CommandContext, field: Field, from: string, to: string): Promise<void> {
  const people = await command.tx
    .selectFrom('interpreters')
    .select(['id', 'updated_at'])
    .where('id', 'in', speakers(command.tx, field, from))
    .orderBy('id')
    .forUpdate()
    .execute();
  if (people.length === 0) return;
  const ids = people.map(({ id }) => id);
  const before = await entriesOf(command, ids);
  await command.tx
    .updateTable('interpreter_languages')
    .set({ [field]: to })
    .where('interpreter_id', 'in', ids)
    .where(namesSame(key(field), from))
    .execute();
  await joinDoubles(command, await entriesOf(command, ids));
  const after = await entriesOf(command, ids);
  await command.tx
    .updateTable('interpreters')
    .set({ updated_at: sql`greatest(${command.now}, updated_at + interval '1 millisecond')` })
    .where('id', 'in', ids)
    .execute();
  const languages = (entries: readonly Entry[], id: string) =>
    slotsView(entries.filter(({ interpreter_id }) => interpreter_id === id));
  await recordAudits(
    command,
    people.map(({ id, updated_at }) => ({
      table: 'interpreters',
      id,
      action: 'languages',
      before: { languages: languages(before, id) },
      after: { languages: languages(after, id) },
      version: nextVersion(command, updated_at),
    })),
  );
}

function entriesOf(command: CommandContext, ids: readonly string[]): Promise<Entry[]> {
  return command.tx
    .selectFrom('interpreter_languages')
    .select(['interpreter_id', ...entryColumns])
    .where('interpreter_id', 'in', ids)
    .orderBy('interpreter_id')
    .orderBy('position')
    .execute();
}

async function joinDoubles(command: CommandContext, entries: readonly Entry[]): Promise<void> {
  for (const double of entries) {
    const first = entries.find(
      (entry) =>
        entry.interpreter_id === double.interpreter_id &&
        entry.position < double.position &&
        namesSameLanguage(entry, double),
    );
    if (!first) continue;
    const columns = Object.values(serviceColumns);
    const offered = Object.fromEntries(columns.filter((column) => double[column]).map((column) => [column, true]));
    // An entry without a dialect means the whole language.
    const dialect = double.dialect ? first.dialect : null;
    await command.tx
      .updateTable('interpreter_languages')
      .set({ ...offered, dialect })
      .where('interpreter_id', '=', first.interpreter_id)
      .where('position', '=', first.position)
      .execute();
    await command.tx
      .deleteFrom('interpreter_languages')
      .where('interpreter_id', '=', double.interpreter_id)
      .where('position', '=', double.position)
      .execute();
  }
}
