import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** That a record changed, and which interpreters may hear of it. */
export interface Notice {
  readonly table: string;
  readonly id: string;
  readonly concerns: readonly string[];
  /** Numbers of the transactions that changed it. */
  readonly transactions: readonly string[];
}

/** What became visible between two looks at the notices. */
export interface Noticed {
  /** Where the next look begins: the moment and the snapshot of this one. */
  readonly position: string;
  /** The looks lie too far apart, or too much happened between them, to tell it singly. */
  readonly everything: boolean;
  readonly notices: readonly Notice[];
}

const minute = 60_000;

/** How long notices are kept at least; a position older than that tells nothing. */
export const keptFor = 60 * minute;

/** Who comes without a position has just read a screen: changes of this long are reported again. */
const justNow = minute / 2;

/** More than this at once is not reported singly. */
const most = 500;

const positions = /^(\d{1,15})~(\d{1,20}:\d{1,20}:[\d,]{0,7900})$/;

/**
 * Looks at what was committed since a position. A snapshot of PostgreSQL says exactly which transactions it saw, so a
 * command that began earlier and committed later is neither missed nor reported twice, whatever process wrote it.
 */
export async function lookSince(db: Db, since: string | undefined, now: Date): Promise<Noticed> {
  if (since === undefined) return lookJustNow(db, now);
  const [, moment, before] = positions.exec(since) ?? [];
  if (before === undefined || now.getTime() - Number(moment) > keptFor)
    return { ...(await look(db, now)), everything: true };
  return look(db, now, before);
}

interface Row {
  snapshot: string;
  // A database that was restored elsewhere counts its transactions anew.
  elsewhere: boolean;
  notices: Notice[];
}

const columns = sql`record_table as table, record_id as id, concerns, array_agg(distinct tx::text) as transactions`;
const each = sql`group by record_table, record_id, concerns`;

async function look(db: Db, now: Date, before?: string): Promise<Noticed> {
  const from = before ?? null;
  const { rows } = await sql<Row>`
    select pg_current_snapshot()::text as snapshot,
      coalesce(pg_snapshot_xmax(${from}::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot()), false) as elsewhere,
      coalesce((select json_agg(seen) from (
        select ${columns} from change_notices
        where tx >= pg_snapshot_xmin(${from}::pg_snapshot)
          and not pg_visible_in_snapshot(tx, ${from}::pg_snapshot)
          and pg_visible_in_snapshot(tx, pg_current_snapshot())
        ${each} limit ${most + 1}
      ) seen), '[]') as notices`.execute(db);
  return toNotices(rows[0]!, now);
}

async function lookJustNow(db: Db, now: Date): Promise<Noticed> {
  const { rows } = await sql<Row>`
    select pg_current_snapshot()::text as snapshot, false as elsewhere,
      coalesce((select json_agg(seen) from (
        select ${columns} from (
          select * from change_notices where pg_visible_in_snapshot(tx, pg_current_snapshot())
          order by tx desc limit ${most + 1}
        ) latest
        where at > ${new Date(now.getTime() - justNow)} ${each}
      ) seen), '[]') as notices`.execute(db);
  return toNotices(rows[0]!, now);
}

function toNotices({ snapshot, elsewhere, notices }: Row, now: Date): Noticed {
  const everything = elsewhere || notices.length > most;
  return { position: `${now.getTime()}~${snapshot}`, everything, notices: everything ? [] : notices };
}
