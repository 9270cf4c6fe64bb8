import type { PayRun, PayRunChoice, PayRunRow } from '@dragoman/contract/payruns';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { accountEnding } from '@dragoman/domain/interpreters';
import { givenLayouts, originatorProblem, paymentFormats, type PaymentFormat } from '@dragoman/domain/payruns';
import type { Db } from '../../platform/database/index.ts';
import { payingSettings } from '../settings/index.ts';
import { changedPayments } from './accounts.checks.ts';
import { findRun, layoutOf, paymentsOf, type StoredRun } from './payruns.queries.ts';

/** The runs, the newest first. */
export async function listRuns(db: Db, { limit, page }: { readonly limit: number; readonly page: number }) {
  const rows = await db
    .selectFrom('pay_runs')
    .selectAll()
    .orderBy('number', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('pay_runs')
    .select((from) => from.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const paid = await paidOn(
    db,
    rows.map(({ id }) => id),
  );
  return { data: rows.map((run) => rowView(run, paid)), total, count: rows.length };
}

/** One run with its payments, and as what it can be exported. */
export async function readRun(db: Db, id: string): Promise<PayRun> {
  const run = await findRun(db, id);
  const payments = await paymentsOf(db, id);
  const changed = new Set((await changedPayments(db, run)).map(({ slipId }) => slipId));
  return {
    ...rowView(run, await paidOn(db, [id])),
    payments: payments.map((payment) => ({
      slipId: payment.slipId,
      remittanceRef: payment.reference,
      slipToken: payment.slipToken,
      interpreterId: payment.interpreterId,
      interpreterName: payment.interpreterName,
      amount: payment.amount,
      accountName: payment.accountName,
      accountEnding: accountEnding(payment.accountNo),
      accountChanged: changed.has(payment.slipId),
      void: payment.void,
    })),
    choices: await choicesOf(db),
  };
}

async function choicesOf(db: Db): Promise<PayRunChoice[]> {
  const { layouts, originator } = await payingSettings(db);
  return paymentFormats.flatMap((format): PayRunChoice[] => {
    const problem = originatorProblem(originator, format) ?? null;
    return format === 'csv'
      ? [...givenLayouts, ...layouts].map(({ name }) => ({ format, layout: name, problem }))
      : [{ format, layout: null, problem }];
  });
}

/** On which days lines of the bank's paid these runs. */
async function paidOn(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, CalendarDay>> {
  const rows = await db
    .selectFrom('bank_lines')
    .select(['pay_run_id', 'day'])
    .where('pay_run_id', 'in', ids.length > 0 ? ids : [null])
    .execute();
  return new Map(rows.map(({ pay_run_id: run, day }) => [run!, day]));
}

function rowView(run: StoredRun, paid: ReadonlyMap<string, CalendarDay>): PayRunRow {
  return {
    _id: run.id,
    number: run.number,
    state: run.state,
    dueTo: run.due_to,
    paymentDate: run.payment_date,
    notes: run.notes ?? '',
    count: run.payments,
    total: run.total_pence,
    createdAt: run.created_at,
    createdBy: run.created_by,
    exported: run.exported_at && {
      at: run.exported_at,
      by: run.exported_by!,
      file: run.file_no,
      format: run.format as PaymentFormat,
      layout: layoutOf(run)?.name ?? null,
      sha256: run.sha256!,
    },
    sent: run.sent_at && { at: run.sent_at, by: run.sent_by!, on: run.sent_on! },
    cancelled: run.cancelled_at && { at: run.cancelled_at, by: run.cancelled_by!, reason: run.cancel_reason! },
    paidOn: paid.get(run.id) ?? null,
  };
}
