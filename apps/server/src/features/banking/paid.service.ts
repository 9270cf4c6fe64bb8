import type { BookedPaid } from '@dragoman/contract/banking';
import { type Payable, paidProblem } from '@dragoman/domain/banking';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockRun, sendRun } from '../payruns/index.ts';
import { lockSlip } from '../remittances/index.ts';
import { lockLine, refuseDone } from './lines.service.ts';
import { openPayable, runOfSlip } from './paid.queries.ts';

/**
 * Books a line that went out as the payment of a slip or a whole run, which are in the ledger already; a run that is exported is
 * marked as sent on the line's day (rule banking/paid-out).
 */
export async function bookPaid(
  command: CommandContext,
  lineId: string,
  { kind, id, send }: z.output<typeof BookedPaid>,
  publicUrl: string,
): Promise<void> {
  const line = await lockLine(command, lineId);
  refuseDone(line);
  if (line.amount > 0) throw refuse.conflict('This line came in: it is a receipt');
  await lockPayable(command, kind, id);
  const payable = await openPayable(command.tx, kind, id);
  if (!payable) throw refuse.conflict('This is void, cancelled, or paid by another line already');
  const problem = paidProblem(line, payable, { sends: send });
  if (problem) throw refuse.conflict(problem);
  if (kind === 'run' && payable.run?.state === 'Exported') await sendRun(command, id, { publicUrl, sentOn: line.day });
  await command.tx
    .updateTable('bank_lines')
    .set({
      ...(kind === 'slip' ? { slip_id: id } : { pay_run_id: id }),
      booked_at: command.now,
      booked_by: command.actor.name,
    })
    .where('id', '=', lineId)
    .execute();
  const after = { paid: payable.name, day: line.day };
  await recordAudit(command, { table: 'bank_lines', id: lineId, action: 'book', before: { paid: null }, after });
}

/** The run before its slip: of a run and one of its slips only one is paid by a line. */
async function lockPayable(command: CommandContext, kind: Payable['kind'], id: string): Promise<void> {
  const run = kind === 'run' ? id : await runOfSlip(command.tx, id);
  if (run) await lockRun(command, run);
  if (kind === 'slip') await lockSlip(command, id);
}
