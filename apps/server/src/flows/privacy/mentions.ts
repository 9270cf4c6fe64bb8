import type { Db } from '../../platform/database/index.ts';
import { anywhereOf, hasNamesake, leadsToAnother } from './marks.ts';
import type { Person } from './person.ts';
import { placesOf } from './places.ts';
import { searchesIn, type Wanted } from './searches.ts';

/** Whoever has a namesake is looked for by name in their own records only, and so is a client's contact and a record that was merged. */
export async function wantedOf(db: Db, person: Person): Promise<Wanted> {
  const isNobodyElse =
    person.kind !== 'contact' && !(await hasNamesake(db, person)) && !(await leadsToAnother(db, person));
  return { person, everywhere: isNobodyElse };
}

/** How often the person is named, by column; issued documents too. */
export async function countMentions(db: Db, person: Person): Promise<{ column: string; rows: number }[]> {
  const mentions = new Map<string, number>();
  const wanted = await wantedOf(db, person);
  const anywhere = anywhereOf([person]);
  for (const place of await placesOf(db)) {
    const searches = searchesIn(place.table, place.columns, wanted);
    let pieces = await place.next(db, undefined);
    for (; pieces.length > 0; pieces = await place.next(db, pieces.at(-1)!.key)) {
      const suspects = pieces.filter(({ text }) => anywhere.test(text));
      if (suspects.length === 0) continue;
      for (const search of searches)
        for (const [column, rows] of Object.entries(await place.count(db, search, suspects)))
          if (rows > 0)
            mentions.set(`${place.table}.${column}`, (mentions.get(`${place.table}.${column}`) ?? 0) + rows);
    }
  }
  return [...mentions].map(([column, rows]) => ({ column, rows }));
}
