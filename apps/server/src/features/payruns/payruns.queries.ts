import type { Selectable } from 'kysely';
import type { FilePayment, Originator, PaymentInstructions, PaymentLayout } from '@dragoman/domain/payruns';
import type { DB, Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** A run as it is stored. */
export type StoredRun = Selectable<DB['pay_runs']>;

const notFound = () => refuse.notFound('Pay run not found');

export async function findRun(db: Db, id: string): Promise<StoredRun> {
  const run = await db.selectFrom('pay_runs').selectAll().where('id', '=', id).executeTakeFirst();
  if (!run) throw notFound();
  return run;
}

/** The run is locked before anything else: one step at a time. */
export async function lockRun({ tx }: CommandContext, id: string): Promise<StoredRun> {
  const run = await tx.selectFrom('pay_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!run) throw notFound();
  return run;
}

/** The payments of a run in their order, with the slips that they are. */
export function paymentsOf(db: Db, runId: string) {
  return db
    .selectFrom('pay_run_payments as p')
    .innerJoin('remittance_slips as s', 's.id', 'p.slip_id')
    .leftJoin('page_tokens as t', (join) =>
      join
        .onRef('t.subject_id', '=', 's.id')
        .on('t.page', '=', 'remittance-slip')
        .on('t.audience', '=', 'staff')
        .on('t.revoked_at', 'is', null),
    )
    .select([
      'p.slip_id as slipId',
      'p.interpreter_id as interpreterId',
      'p.amount_pence as amount',
      'p.account_name as accountName',
      'p.account_no as accountNo',
      'p.sort_code as sortCode',
      's.remittance_ref as reference',
      's.interpreter_name as interpreterName',
      's.void',
      't.token as slipToken',
    ])
    .where('p.run_id', '=', runId)
    .orderBy('p.position')
    .execute();
}

/** What a run's file says, when it is made at a moment for an originator. */
export async function instructionsOf(
  db: Db,
  run: StoredRun,
  made: Pick<PaymentInstructions, 'fileNo' | 'madeAt' | 'originator'>,
): Promise<PaymentInstructions> {
  const payments = await paymentsOf(db, run.id);
  return {
    ...made,
    run: run.number,
    paymentDate: run.payment_date,
    payments: payments.map(({ accountName, accountNo, amount, reference, sortCode }): FilePayment => ({
      accountName,
      accountNo,
      amount,
      reference,
      sortCode,
    })),
  };
}

/** What is stored was checked when it was written. */
export const layoutOf = ({ layout }: StoredRun) => layout as PaymentLayout | null;
export const originatorOf = ({ originator }: StoredRun) => originator as Originator;
