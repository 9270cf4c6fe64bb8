import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/database/index.ts';

/** The number under which a webhook is claimed, beside its own identity. */
const claim = (id: string): RawBuilder<unknown> => sql`hashtextextended(${id}, 21)`;

/** Claims a webhook until the transaction ends; false where another process has it. */
export async function tryClaim(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${claim(id)}) as free`.execute(tx);
  return rows[0]?.free === true;
}

/** Claims a webhook as soon as nothing is on its way to it, which takes as long as one posting at most. */
export async function waitForClaim(tx: Tx, id: string): Promise<void> {
  await sql`select set_config('lock_timeout', '20s', true)`.execute(tx);
  await sql`select pg_advisory_xact_lock(${claim(id)})`.execute(tx);
}
