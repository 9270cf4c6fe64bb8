import { placeOfMention } from '@dragoman/domain/privacy';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { isMailedTo } from './holdings.ts';
import { anywhereOf, hasNamesake, leadsToAnother } from './marks.ts';
import type { Person } from './person.ts';
import { type Place, placesOf, textsOf } from './places.ts';
import { issued, searchesIn, type Wanted } from './searches.ts';

/** Whoever has a namesake is looked for by name in their own records only, and so is a client's contact and a record that was merged. */
export async function wantedOf(db: Db, person: Person): Promise<Wanted> {
  const isNobodyElse =
    person.kind !== 'contact' && !(await hasNamesake(db, person)) && !(await leadsToAnother(db, person));
  return { person, everywhere: isNobodyElse };
}

/** How often the person is named, by column; issued documents too. */
export async function countMentions(db: Db, person: Person): Promise<{ column: string; rows: number }[]> {
  const wanted = await wantedOf(db, person);
  const { counts } = await countIn(db, wanted, { places: await placesOf(db), by: (column) => column });
  return [...counts].map(([column, rows]) => ({ column, rows }));
}

// Emptied or deleted with the person's own rows.
const ownTables: ReadonlySet<string> = new Set([
  'accounts',
  'users',
  'interpreters',
  'user_notes',
  'interpreter_notes',
  'security_log',
  'sign_in_failures',
  'sign_in_accounts',
]);

/** How long somebody waits for a preview. */
const patience = 10_000;

/** What an erasure will replace outside of the person's own rows. */
export interface Replacements {
  /** Entries that name the person, by what people call the place, most first. */
  readonly mentions: readonly { readonly title: string; readonly rows: number }[];
  /** Whether all entries were looked at in the time there was; otherwise there may be more. */
  readonly isWhole: boolean;
  /** Whether names and telephones are replaced outside of the person's own records, too. */
  readonly everywhere: boolean;
}

/** Counts what an erasure will replace. The audit, which is longest, comes last. */
export async function countReplacements(db: Db, person: Person): Promise<Replacements> {
  const places = (await placesOf(db)).filter(({ table }) => !issued.has(table) && !ownTables.has(table));
  const isLong = ({ table }: Place) => Number(table === 'audit_log');
  const wanted = await wantedOf(db, person);
  const { counts, isWhole } = await countIn(db, wanted, {
    deleted: new Map([['mails', await mailsTo(db, person)]]),
    places: places.toSorted((one, other) => isLong(one) - isLong(other)),
    by: placeOfMention,
    until: performance.now() + patience,
  });
  const mentions = [...counts].map(([title, rows]) => ({ title, rows }));
  return { mentions: mentions.toSorted((one, other) => other.rows - one.rows), isWhole, everywhere: wanted.everywhere };
}

/** Mails that go with the person. */
async function mailsTo(db: Db, person: Person): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`select id::text as id from mails where ${isMailedTo(person)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

interface Counting {
  readonly places: readonly Place[];
  /** What a 'table.column' is counted under. */
  readonly by: (column: string) => string;
  readonly until?: number;
  /** Keys of rows that will be deleted, by table: nothing is replaced in them. */
  readonly deleted?: ReadonlyMap<string, ReadonlySet<string>>;
}

async function countIn(db: Db, wanted: Wanted, { places, by, until = Infinity, deleted }: Counting) {
  const counts = new Map<string, number>();
  const anywhere = anywhereOf([wanted.person]);
  for (const place of places) {
    const group = (column: string) => by(`${place.table}.${column}`);
    let pieces = await place.next(db, undefined);
    for (; pieces.length > 0; pieces = await place.next(db, pieces.at(-1)!.key)) {
      if (performance.now() > until) return { counts, isWhole: false };
      const suspects = pieces.filter(
        ({ key, text }) => !deleted?.get(place.table)?.has(key[0]!) && anywhere.test(text),
      );
      if (suspects.length === 0) continue;
      for (const search of searchesIn(place, textsOf(suspects), wanted))
        for (const [title, rows] of Object.entries(await place.count(db, search, suspects, group)))
          if (rows > 0) counts.set(title, (counts.get(title) ?? 0) + rows);
    }
  }
  return { counts, isWhole: true };
}
