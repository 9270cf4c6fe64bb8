import type { BookedCertain, BookedLine, IgnoredLine } from '@dragoman/contract/banking';
import { feeProblem, feeProvider, learntKey, type Proposal } from '@dragoman/domain/banking';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { closedDayProblem } from '@dragoman/domain/ledger';
import { formatPounds, less, noPence, type Pence, sum } from '@dragoman/domain/money';
import { isolate, notesLimit } from '@dragoman/domain/validation';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockInvoices } from '../invoices/index.ts';
import { closedPeriod } from '../ledger/index.ts';
import { receiveClientPayment, undoReceipt } from '../payments/index.ts';
import { postFee, reverseFee } from './fees.service.ts';
import { matchLines } from './matching/matching.ts';

/** A line as it is locked. */
export interface HeldLine {
  readonly id: string;
  readonly day: CalendarDay;
  readonly amount: Pence;
  readonly text: string;
  readonly payerName: string | undefined;
  /** What its statement shows that was kept of it. */
  readonly fee: Pence | undefined;
  readonly bookedFee: Pence;
  readonly paymentId: string | null;
  /** The slip or run that it paid. */
  readonly paidId: string | null;
  readonly ignoredReason: string | null;
}

type Choice = z.output<typeof BookedLine>;

/** Books an open line as it was chosen (rule banking/booking-a-line). */
export async function bookLine(command: CommandContext, id: string, choice: Choice): Promise<void> {
  const line = await lockLine(command, id);
  await book(command, line, choice);
}

/**
 * Books lines as they are proposed, all or none: who confirmed them saw as many, and that sum (rule banking/booking-a-line). Each
 * booking, payment and invoice is locked before the first receipt takes its number.
 */
export async function bookCertain(
  command: CommandContext,
  statementId: string,
  { lineIds, total }: z.output<typeof BookedCertain>,
): Promise<void> {
  const lines = await lockLines(command, lineIds);
  // While other statements are matched the transaction waits longer than others may.
  await sql`select set_config('idle_in_transaction_session_timeout', '6min', true)`.execute(command.tx);
  const wanted = { statementId, lines: { lineIds }, slips: false };
  const matched = await matchLines(command.tx, wanted, command.now);
  const proposals = new Map(matched.lines.map(({ id, proposal }) => [id, proposal]));
  const chosen = lines.map((line) => ({ line, proposal: proposals.get(line.id) }));
  const certain = chosen.filter(isCertain);
  if (certain.length < new Set(lineIds).size || sum(lines.map(({ amount }) => amount)) !== total)
    throw refuse.conflict('The lines have changed meanwhile: look at them again');
  const parts = certain.flatMap(({ proposal }) => proposal.parts);
  const { invoices } = await lockInvoices(
    command,
    parts.map(({ invoiceNo }) => invoiceNo),
    async () => undefined,
  );
  if (parts.some(({ amount }, place) => invoices[place]!.balance !== amount))
    throw refuse.conflict('Something was paid on these invoices meanwhile: look at the lines again');
  for (const { line, proposal } of certain) {
    const details = proposal.parts.map(({ invoiceNo, amount }) => ({ invoiceNo, allocated: amount }));
    await book(command, line, { companyId: proposal.payerId!, details, credit: proposal.credit, fee: proposal.fee });
  }
}

const isCertain = (one: {
  readonly line: HeldLine;
  readonly proposal: Proposal | undefined;
}): one is { line: HeldLine; proposal: Proposal } => one.proposal?.certainty === 'certain';

/** Takes a booked line back (rule banking/undo). */
export async function undoLine(command: CommandContext, id: string, reason: string): Promise<void> {
  const line = await lockLine(command, id);
  if (!line.paymentId && !line.paidId) throw refuse.conflict('This line is not booked');
  if (line.paymentId) {
    const closed = closedDayProblem(line.day, await closedPeriod(command.tx));
    // The line would be open for good: nothing is booked on its day any more.
    if (closed) throw refuse.conflict(`${closed}: open that period again first, or correct the payment itself`);
    await undoReceipt(command, line.paymentId, reason);
    await reverseFee(command, { paymentId: line.paymentId, fee: line.bookedFee, day: line.day, reason });
  }
  await command.tx
    .updateTable('bank_lines')
    .set({
      payment_id: null,
      booked_fee_pence: null,
      slip_id: null,
      pay_run_id: null,
      booked_at: null,
      booked_by: null,
      learnt_key: null,
    })
    .where('id', '=', id)
    .execute();
  const before = line.paymentId
    ? { payment: line.paymentId, ...(line.bookedFee === noPence ? {} : { fee: line.bookedFee }) }
    : { paid: line.paidId };
  await recordAudit(command, { table: 'bank_lines', id, action: 'undo', before, after: { reason } });
}

/** Marks an open line as no client's money (rule banking/ignored-lines). */
export async function ignoreLine(
  command: CommandContext,
  id: string,
  { reason, note }: z.output<typeof IgnoredLine>,
): Promise<void> {
  const line = await lockLine(command, id);
  refuseDone(line);
  await command.tx
    .updateTable('bank_lines')
    .set({
      ignored_reason: reason,
      ignored_note: note || null,
      ignored_at: command.now,
      ignored_by: command.actor.name,
    })
    .where('id', '=', id)
    .execute();
  await recordAudit(command, { table: 'bank_lines', id, action: 'ignore', before: null, after: { reason, note } });
}

/** Opens an ignored line again. */
export async function reopenLine(command: CommandContext, id: string): Promise<void> {
  const line = await lockLine(command, id);
  if (!line.ignoredReason) throw refuse.conflict('This line is not ignored');
  await command.tx
    .updateTable('bank_lines')
    .set({ ignored_reason: null, ignored_note: null, ignored_at: null, ignored_by: null })
    .where('id', '=', id)
    .execute();
  const before = { reason: line.ignoredReason };
  await recordAudit(command, { table: 'bank_lines', id, action: 'reopen', before, after: { reason: null } });
}

/** A line is locked before bookings, payments and invoices: two clerks cannot book the same one. */
export async function lockLines({ tx }: CommandContext, ids: readonly string[]): Promise<HeldLine[]> {
  const rows = await tx
    .selectFrom('bank_lines')
    .select([
      'id',
      'day',
      'amount_pence',
      'text',
      'payer_name',
      'fee_pence',
      'booked_fee_pence',
      'payment_id',
      'slip_id',
      'pay_run_id',
      'ignored_reason',
    ])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({
    id: row.id,
    day: row.day,
    amount: row.amount_pence,
    text: row.text,
    payerName: row.payer_name ?? undefined,
    fee: row.fee_pence ?? undefined,
    bookedFee: row.booked_fee_pence ?? noPence,
    paymentId: row.payment_id,
    paidId: row.slip_id ?? row.pay_run_id,
    ignoredReason: row.ignored_reason,
  }));
}

/** The same of one line. */
export async function lockLine(command: CommandContext, id: string): Promise<HeldLine> {
  const [line] = await lockLines(command, [id]);
  if (!line) throw refuse.notFound('Line not found');
  return line;
}

/** Refuses a line of which something has become already. */
export function refuseDone({ paymentId, paidId, ignoredReason }: HeldLine): void {
  if (paymentId || paidId) throw refuse.conflict('This line is booked already');
  if (ignoredReason) throw refuse.conflict('This line is ignored: open it again first');
}

async function book(command: CommandContext, line: HeldLine, choice: Choice): Promise<void> {
  refuseDone(line);
  if (line.amount < 0) throw refuse.conflict('This line went out: it is no receipt');
  const { companyId, details, credit, fee, ...more } = choice;
  const refusal = feeProblem(line, { fee, invoices: details.length });
  if (refusal) throw refuse.field('fee', refusal);
  const paid = sum([line.amount, fee]);
  const left = less(paid, ...details.map(({ allocated }) => allocated));
  if (left !== credit)
    throw refuse.field('credit', `${formatPounds(left)} would be left of the line, not ${formatPounds(credit)}`);
  const invoices = details.map(({ invoiceNo }) => invoiceNo);
  const paymentId = await receiveClientPayment(command, {
    ...more,
    companyId,
    details,
    totalAmount: paid,
    paymentDate: line.day,
    allocatedDate: await dayOfAllocation(command, line.day, invoices),
    ...(left === noPence ? {} : { balance: left }),
    notes: noteOf(line, fee),
  });
  await postFee(command, { paymentId, fee, day: line.day, provider: feeProvider(line) });
  const learnt = learntKey(line);
  await command.tx
    .updateTable('bank_lines')
    .set({
      payment_id: paymentId,
      booked_fee_pence: fee === noPence ? null : fee,
      booked_at: command.now,
      booked_by: command.actor.name,
      learnt_key: learnt ?? null,
    })
    .where('id', '=', line.id)
    .execute();
  const after = {
    payment: paymentId,
    invoices,
    credit,
    ...(fee === noPence ? {} : { fee }),
    ...(learnt === undefined ? {} : { learnt }),
  };
  await recordAudit(command, { table: 'bank_lines', id: line.id, action: 'book', before: { payment: null }, after });
}

/** The text of the line, and of its fee that the receipt is more than came in. */
function noteOf(line: HeldLine, fee: Pence): string {
  const ofFee = fee === noPence ? '' : ` (${formatPounds(fee)} kept as a fee)`;
  const note = `Bank line: ${[isolate(line.payerName ?? ''), line.text].filter(Boolean).join(' ')}`;
  return `${note.slice(0, notesLimit - ofFee.length)}${ofFee}`;
}

/** Money that came before its invoice is allocated on the day of the invoice. */
async function dayOfAllocation(
  { tx }: CommandContext,
  day: CalendarDay,
  invoiceNos: readonly string[],
): Promise<CalendarDay> {
  const row = await tx
    .selectFrom('invoices')
    .select((eb) => eb.fn.max('invoice_date').as('latest'))
    .where('side', '=', 'client')
    .where('invoice_no', 'in', invoiceNos.length > 0 ? invoiceNos : [''])
    .executeTakeFirst();
  return row?.latest && row.latest > day ? row.latest : day;
}
