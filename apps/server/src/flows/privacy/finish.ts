import { isDeepStrictEqual } from 'node:util';
import { erasedLabel } from '@dragoman/domain/privacy';
import { sql } from 'kysely';
import { lockMonths } from '../../platform/audit/index.ts';
import { type Db, transact, type Tx } from '../../platform/database/index.ts';
import { allOf, nameContains } from '../../platform/search/index.ts';
import { anywhereOf, firstAndLast, type Suspicion } from './marks.ts';
import type { Person } from './person.ts';
import { type Piece, type Place, placesOf, textsOf } from './places.ts';
import { issued, searchesIn, type Wanted } from './searches.ts';

interface Erased extends Wanted {
  readonly erasureId: number;
}

/** Where a walk stands: the place, and its last key that was looked at. */
interface Reached {
  readonly place: string;
  readonly after?: readonly string[];
}

const personsAtOnce = 100;

/**
 * Replaces names, addresses and telephones of erased persons wherever they stand outside of their own rows and of issued documents. One
 * walk through all places is for everybody who waits when it begins; it goes on where it stopped, at night or in another process.
 */
export async function finishErasures(db: Db, signal?: AbortSignal): Promise<void> {
  const places = (await placesOf(db)).filter(({ table }) => !issued.has(table));
  for (let persons = await nextWalk(db); persons; persons = await nextWalk(db)) {
    const anywhere = anywhereOf(persons.map(({ person }) => person));
    const suspected = persons.map((one) => ({ ...one, anywhere: anywhereOf([one.person]) }));
    while (await transact(db, (tx) => step(tx, { places, anywhere, suspected }))) signal?.throwIfAborted();
  }
}

/** Those who have come equally far in a walk, or else who waits for one. */
async function nextWalk(db: Db): Promise<readonly Erased[] | undefined> {
  const { rows } = await sql<Erased>`
    update erasures_under_way set reached = coalesce(reached, ${JSON.stringify({ place: '' })}::jsonb)
    where erasure_id in (
      select erasure_id from erasures_under_way where reached is not distinct from (
        select reached from erasures_under_way order by reached is null, erasure_id limit 1)
      order by erasure_id limit ${personsAtOnce})
    returning erasure_id as "erasureId", person, everywhere`.execute(db);
  return rows.length > 0 ? rows : undefined;
}

interface Walk {
  readonly places: readonly Place[];
  readonly anywhere: Suspicion;
  readonly suspected: readonly (Erased & { readonly anywhere: Suspicion })[];
}

/** Looks at the next pieces. Gives whether there may be more. */
async function step(tx: Tx, { places, anywhere, suspected }: Walk): Promise<boolean> {
  const ids = suspected.map(({ erasureId }) => erasureId);
  const { rows } = await sql<{ reached: Reached }>`
    select reached from erasures_under_way where erasure_id = any(${ids}) order by erasure_id for update`.execute(tx);
  const reached = rows[0]?.reached;
  // Another process came to the end of it, or began it with somebody more.
  if (!reached || rows.length < ids.length || rows.some((row) => !isDeepStrictEqual(row.reached, reached)))
    return false;
  // A place that this version does not have any more begins the walk anew.
  const at = Math.max(
    0,
    places.findIndex(({ name }) => name === reached.place),
  );
  const place = places[at]!;
  // Entries must not be moved between reading and writing them.
  if (place.table === 'audit_log') await lockMonths(tx);
  const pieces = await place.next(tx, reached.place === place.name ? reached.after : undefined);
  const suspects = pieces.filter(({ text }) => anywhere.test(text));
  if (suspects.length > 0) {
    await sql`select set_config('dragoman.erasing', 'on', true)`.execute(tx);
    for (const wanted of suspected) await replaceFor(tx, place, suspects, wanted);
  }
  const last = pieces.at(-1);
  const next: Reached | undefined = last
    ? { place: place.name, after: last.key }
    : places[at + 1] && { place: places[at + 1]!.name };
  if (next) {
    await sql`update erasures_under_way set reached = ${JSON.stringify(next)}::jsonb where erasure_id = any(${ids})`.execute(
      tx,
    );
    return true;
  }
  for (const { person } of suspected) await forgetNames(tx, person);
  await sql`delete from erasures_under_way where erasure_id = any(${ids})`.execute(tx);
  return false;
}

async function replaceFor(
  tx: Tx,
  place: Place,
  suspects: readonly Piece[],
  { anywhere, ...wanted }: Walk['suspected'][number],
): Promise<void> {
  const own = suspects.filter(({ text }) => anywhere.test(text));
  if (own.length === 0) return;
  for (const search of searchesIn(place, textsOf(own), wanted))
    await place.replace(tx, search, own, erasedLabel(wanted.erasureId));
}

/** The search knows a name no more that no booking bears, however it was written. */
async function forgetNames(tx: Tx, { names }: Person): Promise<void> {
  for (const name of names) {
    const words = firstAndLast(name);
    const meant =
      words[0] === words[1] ? sql`n.name = fold(${name}::text)` : allOf(words.map((word) => nameContains('n', word)));
    await sql`delete from booking_names n where ${meant} and not exists (
      select from names_on_bookings there where there.field = n.field and there.name = n.name)`.execute(tx);
  }
}
