import type { Pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** What an interpreter is owed, and what slips have paid them, voids taken off; below nothing where more was paid than is owed. */
export interface InterpreterBalance {
  readonly owed: Pence;
  readonly paid: Pence;
}

/** An interpreter's account, added up from its postings and those of whoever was merged into them. */
export async function interpreterBalance(db: Db, interpreterId: string): Promise<InterpreterBalance> {
  const { rows } = await sql<InterpreterBalance>`
    select coalesce(sum(credit_pence - debit_pence), 0)::bigint as owed,
      coalesce(sum(debit_pence - credit_pence) filter (where slip_id is not null), 0)::bigint as paid
    from ledger_postings where account = 'interpreterPayable' and interpreter_id in (
      select id from interpreters where id = ${interpreterId} or merged_into = ${interpreterId})`.execute(db);
  return rows[0]!;
}
