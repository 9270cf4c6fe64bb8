import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { namesSame, twinUnder } from '../../platform/search/index.ts';
import { nextVersion, refuseClash } from '../../platform/versions/index.ts';

/** The two word lists, which keep the same rules; `what` is also the field's name on the wire. */
export interface WordList {
  readonly table: 'languages' | 'dialects';
  readonly what: 'Language' | 'Dialect';
}
export const languageList: WordList = { table: 'languages', what: 'Language' };
export const dialectList: WordList = { table: 'dialects', what: 'Dialect' };

export interface Word {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
  readonly updated_at: Date;
}

interface WordChange {
  readonly name?: string | undefined;
  readonly enabled?: boolean | undefined;
  readonly madeFrom?: Date | undefined;
}

const shown = ['id', 'name', 'enabled', 'updated_at'] as const;
const fieldOf = ({ what }: WordList) => what.toLowerCase();
const nameTaken = (list: WordList) => refuse.field(fieldOf(list), `${list.what} already exists`);

/** Adds a word, enabled. Refuses a name that means the same as one that exists (rule basics/same-names). */
export async function addWord(command: CommandContext, list: WordList, name: string): Promise<Word> {
  const word = await insertWord(command, list, name);
  if (!word) throw nameTaken(list);
  return word;
}

/** Adds the words whose names no other means, enabled; gives them. */
export async function addMissingWords(
  command: CommandContext,
  list: WordList,
  names: readonly string[],
): Promise<Word[]> {
  const added: Word[] = [];
  for (const name of names) {
    const word = await insertWord(command, list, name);
    if (word) added.push(word);
  }
  return added;
}

async function insertWord(command: CommandContext, list: WordList, name: string): Promise<Word | undefined> {
  const word = await command.tx
    .insertInto(list.table)
    .values({ name, created_at: command.now, updated_at: command.now })
    .onConflict((conflict) => conflict.columns(['name_key', 'twin']).doNothing())
    .returning(shown)
    .executeTakeFirst();
  if (!word) return undefined;
  await recordAudit(command, {
    table: list.table,
    id: word.id,
    action: 'create',
    before: null,
    after: { [fieldOf(list)]: name, enabled: true },
  });
  return word;
}

/** Renames, enables or disables a word; gives it as it was and as it is. What bears an old name is the caller's to rename. */
export async function changeWord(
  command: CommandContext,
  list: WordList,
  id: string,
  change: WordChange,
): Promise<{ before: Word; after: Word }> {
  const stored = await command.tx
    .selectFrom(list.table)
    .select(shown)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!stored) throw refuse.notFound();
  const { name = stored.name, enabled = stored.enabled, madeFrom } = change;
  const fields = [
    ...(change.name === undefined ? [] : [fieldOf(list)]),
    ...(change.enabled === undefined ? [] : ['enabled']),
  ];
  await refuseClash(command, { table: list.table, id, what: list.what, madeFrom, stored: stored.updated_at, fields });
  if (name !== stored.name) await refuseTaken(command, list, id, name);
  const word = await command.tx
    .updateTable(list.table)
    .set({ name, twin: twinUnder(name), enabled, updated_at: nextVersion(command, stored.updated_at) })
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirstOrThrow();
  const auditedFields = (row: { name: string; enabled: boolean }) => ({
    [fieldOf(list)]: row.name,
    enabled: row.enabled,
  });
  await recordAudit(command, {
    table: list.table,
    id,
    action: 'update',
    before: auditedFields(stored),
    after: auditedFields(word),
    version: word.updated_at,
  });
  return { before: stored, after: word };
}

async function refuseTaken(command: CommandContext, list: WordList, id: string, name: string): Promise<void> {
  const other = await command.tx
    .selectFrom(list.table)
    .select('id')
    .where(namesSame(sql.ref('name_key'), name))
    .where('id', '<>', id)
    .executeTakeFirst();
  if (other) throw nameTaken(list);
}

/** Words of a list by the names that mean the same, as they were asked for. */
export async function wordsByName(db: Db, list: WordList, names: readonly string[]): Promise<Map<string, Word>> {
  const { rows } = await sql<Word & { asked: string }>`
    select distinct on (asked) asked, w.id, w.name, w.enabled, w.updated_at
    from unnest(${names}::text[]) asked join ${sql.table(list.table)} w on w.name_key = name_key(asked)
    order by asked, w.name = asked desc, w.twin`.execute(db);
  return new Map(rows.map((row) => [row.asked, row]));
}

/** Takes words out that nothing bears. */
export async function removeWords(command: CommandContext, list: WordList, ids: readonly string[]): Promise<void> {
  await command.tx
    .deleteFrom(list.table)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  for (const id of ids)
    await recordAudit(command, { table: list.table, id, action: 'undo import', before: null, after: null });
}
