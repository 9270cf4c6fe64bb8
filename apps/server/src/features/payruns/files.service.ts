import { createHash } from 'node:crypto';
import type { PayRunExport } from '@dragoman/contract/payruns';
import { londonDay } from '@dragoman/domain/calendar';
import {
  formatLabels,
  givenLayouts,
  originatorProblem,
  paymentDateProblem,
  paymentFile,
  paymentFileName,
  type PaymentFormat,
  type PaymentLayout,
} from '@dragoman/domain/payruns';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import type { StreamReply } from '../../platform/http/implement.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { payingSettings } from '../settings/index.ts';
import { checkAccounts } from './accounts.checks.ts';
import { findRun, instructionsOf, layoutOf, lockRun, originatorOf, type StoredRun } from './payruns.queries.ts';
import { recordStep, refuseUnless, refuseUnseen } from './payruns.service.ts';

const contentTypes: Readonly<Record<PaymentFormat, string>> = {
  bacs18: 'text/plain; charset=us-ascii',
  'pain.001.001.03': 'application/xml',
  'pain.001.001.09': 'application/xml',
  csv: 'text/csv; charset=us-ascii',
};

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Settles what file a run is: it stands unless it is stated of that very one that the bank did not get it (rule payruns/files). */
export async function exportRun(command: CommandContext, id: string, wanted: PayRunExport): Promise<void> {
  const { actor, now, tx } = command;
  const run = await lockRun(command, id);
  refuseUnless('export', run);
  const { layouts, originator } = await payingSettings(tx);
  const layout = chooseLayout(wanted, layouts);
  if (wanted.replaces !== undefined) refuseUnseen(run, wanted.replaces);
  else if (run.exported_at) {
    if (isSame(run, wanted)) return;
    throw refuse.conflict(
      `This run was exported as ${fileLabel(run)}. A second file would pay everybody twice if the bank got both`,
    );
  }
  const problem = originatorProblem(originator, wanted.format);
  if (problem) throw refuse.conflict(problem);
  const unpayable = paymentDateProblem(run.payment_date, londonDay(now), wanted.format);
  if (unpayable) throw refuse.conflict(`${unpayable}: cancel the run, and make it anew`);
  const changed = await checkAccounts(tx, run, wanted.changedAccounts ?? []);
  const fileNo = run.file_no + 1;
  const text = paymentFile(await instructionsOf(tx, run, { fileNo, madeAt: now, originator }), wanted.format, layout);
  const sha256 = digest(text);
  await tx
    .updateTable('pay_runs')
    .set({
      state: 'Exported',
      file_no: fileNo,
      format: wanted.format,
      layout: layout && JSON.stringify(layout),
      originator: JSON.stringify(originator),
      sha256,
      exported_at: now,
      exported_by: actor.name,
    })
    .where('id', '=', id)
    .execute();
  const after = {
    state: 'Exported',
    file: fileNo,
    format: wanted.format,
    ...(layout ? { layout: layout.name } : {}),
    sha256,
    ...(changed.length > 0 ? { changedAccounts: changed.map(({ reference }) => reference) } : {}),
  };
  await recordStep(command, run, { action: 'export', after });
}

function chooseLayout({ format, layout: name }: PayRunExport, own: readonly PaymentLayout[]): PaymentLayout | null {
  if (format !== 'csv') return null;
  const layout = [...givenLayouts, ...own].find((one) => one.name === name);
  if (!layout) throw refuse.field('layout', name ? 'This layout is no longer described' : 'Required');
  return layout;
}

const isSame = (run: StoredRun, { format, layout }: PayRunExport): boolean =>
  run.format === format && (layoutOf(run)?.name ?? null) === (format === 'csv' ? (layout ?? null) : null);

function fileLabel(run: StoredRun): string {
  const label = formatLabels[run.format as PaymentFormat];
  const layout = layoutOf(run);
  return layout ? `${label}, ${layout.name}` : label;
}

/** A run's file, made again from what it was made of: the same bytes, or none (rule payruns/files). */
export async function runFile(db: Db, id: string): Promise<StreamReply & { readonly run: number }> {
  const run = await findRun(db, id);
  refuseUnless('download', run);
  const format = run.format as PaymentFormat;
  const made = { fileNo: run.file_no, madeAt: run.exported_at!, originator: originatorOf(run) };
  const text = paymentFile(await instructionsOf(db, run, made), format, layoutOf(run));
  if (digest(text) !== run.sha256) throw refuse.conflict('The file cannot be made again as it was');
  return {
    run: run.number,
    body: Buffer.from(text, 'utf8'),
    contentType: contentTypes[format],
    downloadAs: paymentFileName(run.number, format),
    headers: { 'cache-control': 'no-store' },
  };
}
