import { history } from '@dragoman/domain/bookings';
import type { NewSlip } from '@dragoman/contract/remittances';
import { londonDay, type CalendarDay } from '@dragoman/domain/calendar';
import { accountEnding } from '@dragoman/domain/interpreters';
import { dayOfReversal, remittancePostings, slipVoided } from '@dragoman/domain/ledger';
import { type Pence } from '@dragoman/domain/money';
import { voidsWithRun, waitsForRun } from '@dragoman/domain/payruns';
import { makeSlip, mayVoid, paidByLine, paidInRun, recoveryFor } from '@dragoman/domain/remittances';
import { sql } from 'kysely';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageToken } from '../../platform/tokens/index.ts';
import { addHistory, lockBookings, setRemittanceRef } from '../bookings/index.ts';
import { markDueAgain, markRemitted } from '../invoices/index.ts';
import { checkAmount, checkMoneyDay, recordEntry } from '../ledger/index.ts';
import { agencyDetails, takeReference } from '../settings/index.ts';
import { type DueLine, dueLines } from './dues.views.ts';

/**
 * Pays an interpreter: the chosen dues go onto a slip, whose sum the server calculates. Refused when one of them is on a
 * slip already or the sum is negative (rules remittances/recovery, remittances/due-at-approval).
 */
export async function createSlip(command: CommandContext, input: z.output<typeof NewSlip>): Promise<MadeSlip> {
  await lockBookings(command, [...new Set(input.details.map((detail) => detail.bookingId))]);
  const payee = await lockPayee(command, input.interpreterId);
  const lines = chooseDues(await dueLines(command.tx, input.interpreterId), input.details);
  const computed = makeSlip(
    payee.id,
    lines.map((line) => ({ interpreterId: payee.id, amount: line.amount })),
  );
  if (!computed.allowed) throw refuse.invalid(computed.refusal);
  const total = computed.value;
  checkAmount('totalAmount', total, input.largeAmountConfirmed);
  const answers = lines.map(({ documentDate: day, documentNo }) => ({ day, what: documentNo }));
  await checkMoneyDay(command, 'paymentDate', input.paymentDate, answers);
  const { reference, number } = await takeReference(command, 'remittance');
  const { id } = await command.tx
    .insertInto('remittance_slips')
    .values({
      remittance_ref: reference,
      number,
      interpreter_id: payee.id,
      interpreter_name: payee.fullname,
      total_pence: total,
      payment_date: input.paymentDate,
      notes: input.notes ?? null,
      approved_by: command.actor.name,
      document: JSON.stringify({
        agency: await agencyDetails(command.tx),
        interpreter: {
          name: payee.fullname,
          reference: String(payee.int_id),
          accountName: payee.account_name,
          accountEnding: accountEnding(payee.account_no),
          ...(payee.bank_changed_at ? { bankChangedOn: londonDay(payee.bank_changed_at) } : {}),
        },
      }),
      created_at: command.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(command, id, lines, input.paymentDate);
  await markRemitted(command, paidBy(lines));
  for (const line of lines) {
    await setRemittanceRef(command, line.bookingId, reference);
    await addHistory(command, line.bookingId, history.remitted(reference, line.amount));
  }
  await recordEntry(command, {
    kind: 'remittance',
    on: input.paymentDate,
    description: `Remittance slip ${reference} to ${payee.fullname}`,
    postings: remittancePostings({ slipId: id, interpreterId: payee.id, lines: lines.map(postedLine) }),
  });
  await recordAudit(command, {
    table: 'remittance_slips',
    id,
    action: 'created',
    before: null,
    after: { remittanceRef: reference, total, lines: lines.map((line) => line.documentNo) },
    concerns: [payee.id],
  });
  for (const audience of ['staff', 'interpreter'] as const)
    await pageToken(command, { page: 'remittance-slip', audience, subjectId: id });
  return { id, reference, total };
}

export interface MadeSlip {
  readonly id: string;
  readonly reference: string;
  readonly total: Pence;
}

/**
 * Voids a slip: it stays, marked void, and its jobs are due again (rule remittances/voiding). One of a pay run that was not sent is
 * voided with its run alone (rule payruns/states).
 */
export async function voidSlip(
  command: CommandContext,
  id: string,
  reason: string,
  { withRun = false, returned = false }: { readonly withRun?: boolean; readonly returned?: boolean | undefined } = {},
): Promise<void> {
  await lockRunOf(command, id);
  const lines = await slipLines(command, id);
  await lockBookings(command, [...new Set(lines.map((line) => line.bookingId))]);
  const slip = await lockSlip(command, id);
  const may = mayVoid({ void: slip.void, recoveredOn: await recoveredOn(command, id) });
  if (!may.allowed) throw refuse.conflict(may.refusal);
  if (!withRun) await refuseInRun(command, id);
  await refusePaid(command, id, returned);
  await command.tx.updateTable('recovery_lines').set({ withdrawn: true }).where('slip_id', '=', id).execute();
  const day = dayOfReversal(londonDay(command.now), slip.payment_date);
  await command.tx.updateTable('remittance_slips').set({ void: true }).where('id', '=', id).execute();
  await command.tx.updateTable('slip_lines').set({ void: true }).where('slip_id', '=', id).execute();
  await markDueAgain(command, paidBy(lines));
  await command.tx
    .insertInto('slip_voids')
    .values({ slip_id: id, voided_date: day, reason, created_at: command.now, created_by: command.actor.name })
    .execute();
  const voided = history.remittanceVoided(slip.remittance_ref, reason);
  for (const line of lines) {
    await setRemittanceRef(command, line.bookingId, null);
    await addHistory(command, line.bookingId, voided);
  }
  await recordEntry(command, {
    kind: 'remittance voided',
    on: day,
    description: voided.text,
    postings: slipVoided({ slipId: id, interpreterId: slip.interpreter_id, lines: lines.map(postedLine) }),
  });
  await recordAudit(command, {
    table: 'remittance_slips',
    id,
    action: 'voided',
    before: null,
    after: { reason, ...(returned ? { returned } : {}) },
    concerns: [slip.interpreter_id],
  });
}

/**
 * After an interpreter's invoice is credited: when a live slip has paid it, the sum is recovered from the next one;
 * otherwise it simply leaves the dues (rule remittances/recovery). Gives the slip that stays as history.
 */
export async function recoverIfPaid(
  command: CommandContext,
  credited: { invoiceId: string; creditNoteId: string; bookingId: string; interpreterId: string; total: Pence },
): Promise<void> {
  const paid = await command.tx
    .selectFrom('slip_lines')
    .select('slip_id')
    .where('invoice_id', '=', credited.invoiceId)
    .where('void', '=', false)
    .executeTakeFirst();
  const recovered = recoveryFor({ amount: credited.total, onLiveSlip: paid !== undefined });
  if (!paid || recovered === undefined) return;
  await command.tx
    .insertInto('recovery_lines')
    .values({
      interpreter_id: credited.interpreterId,
      booking_id: credited.bookingId,
      credit_note_id: credited.creditNoteId,
      slip_id: paid.slip_id,
      amount_pence: recovered,
      created_at: command.now,
    })
    .execute();
}

/** The live slip on which something that this one paid has been recovered (rule remittances/voiding). */
async function recoveredOn(command: CommandContext, slipId: string): Promise<string | null> {
  const later = await command.tx
    .selectFrom('recovery_lines as r')
    .innerJoin('slip_lines as l', 'l.recovery_id', 'r.id')
    .innerJoin('remittance_slips as s', 's.id', 'l.slip_id')
    .select('s.remittance_ref')
    .where('r.slip_id', '=', slipId)
    .where('l.void', '=', false)
    .executeTakeFirst();
  return later?.remittance_ref ?? null;
}

/** What the bank has yet to get is not changed line by line: its file would pay what is void. */
async function refuseInRun({ tx }: CommandContext, slipId: string): Promise<void> {
  const run = await tx
    .selectFrom('pay_run_payments as p')
    .innerJoin('pay_runs as r', 'r.id', 'p.run_id')
    .select('r.number')
    .where('p.slip_id', '=', slipId)
    .where('r.state', 'in', ['Made', 'Exported'])
    .executeTakeFirst();
  if (run) throw refuse.conflict(voidsWithRun(run.number));
}

/** The slip is locked: nobody voids what a line of the bank's pays, or the other way round. */
export async function lockSlip({ tx }: CommandContext, id: string) {
  const slip = await tx.selectFrom('remittance_slips').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!slip) throw refuse.notFound('Remittance slip not found');
  return slip;
}

/** Before anything else: its run is neither sent nor booked as paid meanwhile (decision 0005). */
async function lockRunOf({ tx }: CommandContext, slipId: string): Promise<void> {
  await sql`select from pay_runs where id = (select run_id from pay_run_payments where slip_id = ${slipId}) for share`.execute(
    tx,
  );
}

/** What the bank has paid is not due again, as long as its line says so; of a run's one line, unless this slip's sum came back. */
async function refusePaid({ tx }: CommandContext, slipId: string, returned: boolean): Promise<void> {
  const own = await tx.selectFrom('bank_lines').select('day').where('slip_id', '=', slipId).executeTakeFirst();
  if (own) throw refuse.conflict(paidByLine(own.day));
  if (returned) return;
  const whole = await tx
    .selectFrom('bank_lines as l')
    .innerJoin('pay_run_payments as p', 'p.run_id', 'l.pay_run_id')
    .innerJoin('pay_runs as r', 'r.id', 'p.run_id')
    .select(['l.day', 'r.number'])
    .where('p.slip_id', '=', slipId)
    .executeTakeFirst();
  if (whole) throw refuse.unconfirmed(paidInRun(whole.number, whole.day));
}

/** The interpreter is locked, so that two slips cannot take the same dues. */
async function lockPayee(command: CommandContext, id: string) {
  const payee = await command.tx
    .selectFrom('interpreters')
    .select(['id', 'int_id', 'fullname', 'account_name', 'account_no', 'bank_changed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!payee) throw refuse.field('interpreterId', 'This interpreter is not known');
  return payee;
}

function chooseDues(dues: readonly DueLine[], details: z.output<typeof NewSlip>['details']): DueLine[] {
  const lines = new Set<DueLine>();
  for (const [index, detail] of details.entries()) {
    // The booking that was named is the one that is locked.
    const ofBooking = dues.filter((due) => due.bookingId === detail.bookingId);
    const found = ofBooking.filter((due) => !detail._id || due.id === detail._id);
    if (found.length === 0)
      throw refuse.field(`details.${index}`, `${detail.bookingRef ?? 'This booking'} is no longer due`);
    for (const due of found) {
      if (due.waitsForRun !== null)
        throw refuse.field(`details.${index}`, `${due.bookingRef}: ${waitsForRun(due.waitsForRun)}`);
      lines.add(due);
    }
  }
  return [...lines];
}

async function writeLines(
  command: CommandContext,
  slipId: string,
  lines: readonly DueLine[],
  paymentDate: CalendarDay,
): Promise<void> {
  await command.tx
    .insertInto('slip_lines')
    .values(
      lines.map((line, position) => ({
        slip_id: slipId,
        position,
        invoice_id: line.invoiceId,
        recovery_id: line.recoveryId,
        booking_id: line.bookingId,
        amount_pence: line.amount,
        document: JSON.stringify({
          bookingRef: line.bookingRef,
          name: line.name,
          dateOfAttendance: line.dateOfAttendance,
          language: line.language,
          company: line.company,
          clientName: line.clientName,
          service: line.service,
          paymentDate,
        }),
      })),
    )
    .execute();
}

/** What a stored line of a slip has of the due that it was made of. */
type SlipLine = Pick<DueLine, 'bookingId' | 'invoiceId' | 'subjectInvoiceId' | 'amount'>;

async function slipLines(command: CommandContext, slipId: string): Promise<SlipLine[]> {
  const rows = await command.tx
    .selectFrom('slip_lines as l')
    .leftJoin('recovery_lines as r', 'r.id', 'l.recovery_id')
    .leftJoin('credit_notes as c', 'c.id', 'r.credit_note_id')
    .select(['l.booking_id', 'l.amount_pence', 'l.invoice_id', 'c.invoice_id as credited_id'])
    .where('l.slip_id', '=', slipId)
    .execute();
  return rows.map((row) => ({
    bookingId: row.booking_id,
    invoiceId: row.invoice_id,
    subjectInvoiceId: (row.invoice_id ?? row.credited_id)!,
    amount: row.amount_pence,
  }));
}

/** Not the invoices whose payment a slip recovers. */
const paidBy = (lines: readonly SlipLine[]): string[] => lines.flatMap(({ invoiceId }) => invoiceId ?? []);

/** A line as the ledger sees it. */
const postedLine = (line: SlipLine) => ({
  bookingId: line.bookingId,
  invoiceId: line.subjectInvoiceId,
  amount: line.amount,
});
