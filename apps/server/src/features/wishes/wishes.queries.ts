import type { Wish } from '@dragoman/contract/wishes';
import type { WishOfClient } from '@dragoman/domain/wishes';
import type { Db } from '../../platform/database/index.ts';

/** A wish with its reason, which is for staff alone. */
export interface KnownWish extends WishOfClient {
  readonly reason: string | null;
}

/** The wishes between the interpreters and the clients, both ways; who has none has no entry. */
export async function wishesBetween(
  db: Db,
  interpreterIds: readonly string[],
  clientIds: readonly string[],
): Promise<ReadonlyMap<string, readonly KnownWish[]>> {
  if (interpreterIds.length === 0 || clientIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('wishes')
    .select(['interpreter_id', 'client_id as clientId', 'side', 'wish', 'reason'])
    .where('client_id', 'in', clientIds)
    .where('interpreter_id', 'in', interpreterIds)
    .orderBy('side')
    .execute();
  return Map.groupBy(rows, (row) => row.interpreter_id);
}

const wishes = (db: Db) =>
  db
    .selectFrom('wishes as w')
    .innerJoin('clients as c', 'c.id', 'w.client_id')
    .innerJoin('interpreters as i', 'i.id', 'w.interpreter_id')
    .select([
      'w.id as _id',
      'w.client_id as client',
      'c.company_name as companyName',
      'w.interpreter_id as interpreter',
      'i.fullname as interpreterName',
      'w.side',
      'w.wish',
      'w.reason',
      'w.set_at as setAt',
      'w.set_by as setBy',
    ]);

/** Of a client, by the name of the interpreter. */
export function wishesOfClient(db: Db, id: string): Promise<Wish[]> {
  return wishes(db).where('w.client_id', '=', id).orderBy('i.name_folded').orderBy('w.side').execute();
}

/** Of an interpreter, by the name of the client. */
export function wishesOfInterpreter(db: Db, id: string): Promise<Wish[]> {
  return wishes(db).where('w.interpreter_id', '=', id).orderBy('c.name_folded').orderBy('w.side').execute();
}

/** One of them; undefined where there is none. */
export function readWish(db: Db, id: string): Promise<Wish | undefined> {
  return wishes(db).where('w.id', '=', id).executeTakeFirst();
}
