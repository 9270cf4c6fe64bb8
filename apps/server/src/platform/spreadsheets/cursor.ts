import { type Expression, sql } from 'kysely';
import type { Db } from '../database/index.ts';

let opened = 0;

/** The rows of a statement batch by batch, through a cursor of the snapshot: each is looked at once, however many there are. */
export async function* batchesOf<Row>(db: Db, statement: Expression<Row>, atOnce = 2_000): AsyncGenerator<Row[]> {
  opened += 1;
  const cursor = sql.ref(`rows_${opened}`);
  await sql`declare ${cursor} no scroll cursor for ${statement}`.execute(db);
  for (let count = atOnce; count === atOnce;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(atOnce)} from ${cursor}`.execute(db);
    yield rows;
    count = rows.length;
  }
  // One that is broken off ends with its snapshot.
  await sql`close ${cursor}`.execute(db);
}

/** The rows of a statement one by one. */
export async function* rowsOf<Row>(db: Db, statement: Expression<Row>): AsyncGenerator<Row> {
  for await (const rows of batchesOf(db, statement)) yield* rows;
}
