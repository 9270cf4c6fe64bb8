import { changedAccounts, isSameAccount, payeeAccount } from '@dragoman/domain/payruns';
import { modulusTables } from '../../platform/banking/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { StoredRun } from './payruns.queries.ts';

/** A payment to bank details that the profile no longer has, or that nobody has confirmed. */
export interface ChangedPayment {
  readonly slipId: string;
  readonly reference: string;
  readonly interpreterName: string;
}

/** The payments of a run not sent yet whose bank details were changed after it was made (rule payruns/changed-accounts). */
export async function changedPayments(db: Db, run: StoredRun): Promise<ChangedPayment[]> {
  if (run.state !== 'Made' && run.state !== 'Exported') return [];
  const rows = await db
    .selectFrom('pay_run_payments as p')
    .innerJoin('remittance_slips as s', 's.id', 'p.slip_id')
    .innerJoin('interpreters as n', 'n.id', 'p.interpreter_id')
    .select([
      'p.slip_id as slipId',
      's.remittance_ref as reference',
      's.interpreter_name as interpreterName',
      'p.account_name as accountName',
      'p.account_no as accountNo',
      'p.sort_code as sortCode',
      'n.account_name as presentName',
      'n.account_no as presentNo',
      'n.sort_code as presentCode',
      'n.bank_changed_at as unconfirmedSince',
    ])
    .where('p.run_id', '=', run.id)
    .orderBy('p.position')
    .execute();
  const tables = modulusTables();
  return rows.filter(({ unconfirmedSince, presentCode, presentName, presentNo, ...paid }) => {
    if (unconfirmedSince !== null && unconfirmedSince > run.created_at) return true;
    const entered = { sortCode: presentCode, accountNo: presentNo, accountName: presentName };
    const present = payeeAccount(tables, entered);
    return 'refusal' in present || !isSameAccount(present, paid);
  });
}

/** Refuses to give out payments to changed bank details other than those, by their slips, that were seen and are meant. Gives them. */
export async function checkAccounts(db: Db, run: StoredRun, seen: readonly string[]): Promise<ChangedPayment[]> {
  const changed = await changedPayments(db, run);
  const unseen = changed.filter(({ slipId }) => !seen.includes(slipId));
  if (unseen.length > 0)
    throw refuse.unconfirmed(changedAccounts(unseen.map(({ interpreterName }) => interpreterName)));
  return changed;
}
