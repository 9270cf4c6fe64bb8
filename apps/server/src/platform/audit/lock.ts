import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';

// Whoever moves entries and whoever changes them, each of whom would miss what the other holds just then.
const monthsLock = 7_203_118_431;

/** Lets nobody else move or change entries of the audit until the transaction ends. */
export async function lockMonths(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${monthsLock})`.execute(tx);
}
