import { sql } from 'kysely';
import type { Db } from '../database/index.ts';

/** Some 50 MB. */
const mostLookedAt = 2_000;

/** Drops PDFs that were only looked at: after a week, or where 2,000 were set since (rule basics/kept). */
export async function dropLookedAt({ db }: { readonly db: Db }): Promise<void> {
  await sql`delete from kept_documents where not mailed and (set_at < now() - interval '7 days' or id in (
    select id from kept_documents where not mailed order by set_at desc offset ${mostLookedAt}))`.execute(db);
}
