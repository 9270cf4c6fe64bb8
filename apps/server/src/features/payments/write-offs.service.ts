import type { DebtWriteOff } from '@dragoman/contract/payments';
import { history } from '@dragoman/domain/bookings';
import type { CalendarDay } from '@dragoman/domain/calendar';
import {
  creditWrittenOff,
  dayOfReversal,
  debtWrittenOff,
  mirroredPostings,
  type Posting,
} from '@dragoman/domain/ledger';
import { formatPounds, type Pence, sum } from '@dragoman/domain/money';
import { nothingToWriteOff, listedTwice } from '@dragoman/domain/payments';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addHistory } from '../bookings/index.ts';
import { lockInvoices, restoreBalance, type OwedInvoice, settleInvoice, syncBookings } from '../invoices/index.ts';
import { checkMoneyDay, recordEntry } from '../ledger/index.ts';
import { answersOf } from './details.ts';
import { type HeldPayment, lockPayment } from './payments.queries.ts';
import type { Settlement } from './settlement.ts';

/** Writes off what is left of a payment: too small to return (rule payments/write-off). */
export async function writeOffCredit(
  command: CommandContext,
  payment: HeldPayment,
  day: CalendarDay,
  reason: string | undefined,
): Promise<void> {
  const amount = payment.balance;
  if (amount <= 0) throw refuse.field('action', nothingToWriteOff);
  await insertWriteOff(command, { kind: 'credit', paymentId: payment.id, invoiceId: null, amount, day, reason });
  await command.tx
    .updateTable('payments')
    .set((eb) => ({ written_off_pence: eb('written_off_pence', '+', amount) }))
    .where('id', '=', payment.id)
    .execute();
  await recordEntry(command, {
    kind: 'credit written off',
    on: day,
    description: `Credit of ${payment.paymentRef} written off`,
    postings: creditWrittenOff({ paymentId: payment.id, payerId: payment.payerId, amount }),
  });
  await recordAudit(command, {
    table: 'payments',
    id: payment.id,
    action: 'credit written off',
    before: null,
    after: { amount },
  });
}

/**
 * Writes off the given amounts of locked invoices as bad debt; a payment's own balance does not change
 * (rule payments/write-off).
 */
export async function writeOffDebts(
  command: CommandContext,
  debts: readonly Settlement[],
  day: CalendarDay,
  reason: string | undefined,
  payment?: HeldPayment,
): Promise<string[]> {
  const ids: string[] = [];
  for (const { invoice, amount } of debts) {
    const { invoiceNo } = invoice;
    if (invoice.cancelled) throw refuse.conflict(`Invoice ${invoiceNo} is cancelled`);
    if (amount <= 0) throw refuse.conflict(`Nothing is outstanding on invoice ${invoiceNo}`);
    const id = await insertWriteOff(command, {
      kind: 'debt',
      paymentId: payment?.id ?? null,
      invoiceId: invoice.id,
      amount,
      day,
      reason,
    });
    ids.push(id);
    await addHistory(
      command,
      invoice.bookingId,
      history.writtenOff({ amount, by: command.actor.name, invoiceNo, reason, id }),
    );
    await settleInvoice(command, invoice, amount);
    await recordEntry(command, {
      kind: 'debt written off',
      on: day,
      description: `${invoice.invoiceNo} written off`,
      postings: debtWrittenOff({
        invoiceId: invoice.id,
        payerId: invoice.payerId,
        bookingId: invoice.bookingId,
        amount,
      }),
    });
    await recordAudit(command, {
      table: 'invoices',
      id: invoice.id,
      action: 'written off',
      before: null,
      after: { writeOff: id, amount, ...(reason && { reason }) },
    });
  }
  return ids;
}

/**
 * Writes off the whole balance due of invoices, without a payment (rule payments/write-off). Gives the write-offs'
 * identities.
 */
export async function writeOffInvoices(
  command: CommandContext,
  { invoiceNos, reason, writeOffAmount }: z.output<typeof DebtWriteOff>,
  day: CalendarDay,
): Promise<string[]> {
  const twice = invoiceNos.findIndex((number, place) => invoiceNos.indexOf(number) < place);
  if (twice >= 0) throw refuse.field(`invoiceNos.${twice}`, listedTwice(invoiceNos[twice]!));
  const { invoices } = await lockInvoices(
    command,
    invoiceNos,
    async () => undefined,
    (place) => `invoiceNos.${place}`,
  );
  await checkMoneyDay(command, 'invoiceNos', day, answersOf([], invoices));
  checkWriteOff(writeOffAmount, sum(invoices.map((invoice) => invoice.balance)));
  const debts = invoices.map((invoice) => ({ invoice, amount: invoice.balance }));
  const ids = await writeOffDebts(command, debts, day, reason);
  await syncBookings(command, invoices);
  return ids;
}

/** Refuses to write off another sum than the one that was confirmed; where none was named nothing is compared. */
export function checkWriteOff(confirmed: Pence | undefined, amount: Pence): void {
  if (confirmed === undefined || confirmed === amount) return;
  const sentence = `${formatPounds(amount)} would be written off now, not ${formatPounds(confirmed)}`;
  throw refuse.conflict(sentence, { writeOffAmount: sentence });
}

/** Reverses a write-off with an entry that mirrors it (rule payments/corrections). */
export async function reverseWriteOff(
  command: CommandContext,
  writeOffId: string,
  today: CalendarDay,
  reason: string,
): Promise<void> {
  const found = await command.tx.selectFrom('write_offs').selectAll().where('id', '=', writeOffId).executeTakeFirst();
  if (!found) throw refuse.notFound('Write-off not found');
  const day = dayOfReversal(today, found.written_off_date);
  const amount = found.amount_pence;
  const invoiceNo = found.invoice_id
    ? (
        await command.tx
          .selectFrom('invoices')
          .select('invoice_no')
          .where('id', '=', found.invoice_id)
          .executeTakeFirstOrThrow()
      ).invoice_no
    : undefined;
  const { payments: payment, invoices } = await lockInvoices(command, invoiceNo ? [invoiceNo] : [], async () =>
    found.kind === 'credit' ? lockPayment(command, found.payment_id!) : undefined,
  );
  const done = await command.tx
    .selectFrom('write_off_reversals')
    .select('id')
    .where('write_off_id', '=', writeOffId)
    .executeTakeFirst();
  if (done) throw refuse.conflict('This write-off has already been reversed');
  await insertReversal(command, writeOffId, day, reason);
  if (payment) {
    await command.tx
      .updateTable('payments')
      .set((eb) => ({ written_off_pence: eb('written_off_pence', '-', amount) }))
      .where('id', '=', payment.id)
      .execute();
    const facts = { paymentId: payment.id, payerId: payment.payerId, amount };
    await recordReversal(command, day, reason, creditWrittenOff(facts));
  }
  for (const invoice of invoices) {
    if (invoice.cancelled) throw refuse.conflict('This invoice is cancelled');
    await restoreDebt(command, invoice, amount, day, reason);
  }
  await syncBookings(command, invoices);
}

/** Before a credit note cancels an invoice, what was written off on it is outstanding again, so that the note mirrors the whole. */
export async function reverseWriteOffsOf(
  command: CommandContext,
  invoice: OwedInvoice,
  day: CalendarDay,
  reason: string,
): Promise<void> {
  const standing = await command.tx
    .selectFrom('write_offs as w')
    .leftJoin('write_off_reversals as r', 'r.write_off_id', 'w.id')
    .select(['w.id', 'w.amount_pence'])
    .where('w.invoice_id', '=', invoice.id)
    .where('r.id', 'is', null)
    .execute();
  for (const { id, amount_pence } of standing) {
    await insertReversal(command, id, day, reason);
    await restoreDebt(command, invoice, amount_pence, day, reason);
  }
}

async function restoreDebt(
  command: CommandContext,
  invoice: OwedInvoice,
  amount: Pence,
  day: CalendarDay,
  reason: string,
): Promise<void> {
  await addHistory(command, invoice.bookingId, history.writeOffReversed(amount, reason));
  await restoreBalance(command, invoice, amount);
  const facts = { invoiceId: invoice.id, payerId: invoice.payerId, bookingId: invoice.bookingId, amount };
  await recordReversal(command, day, reason, debtWrittenOff(facts));
}

async function insertReversal(
  command: CommandContext,
  writeOffId: string,
  day: CalendarDay,
  reason: string,
): Promise<void> {
  await command.tx
    .insertInto('write_off_reversals')
    .values({
      write_off_id: writeOffId,
      reversed_date: day,
      reason,
      created_at: command.now,
      created_by: command.actor.name,
    })
    .execute();
  await recordAudit(command, {
    table: 'write_offs',
    id: writeOffId,
    action: 'reversed',
    before: null,
    after: { reason },
  });
}

function recordReversal(
  command: CommandContext,
  on: CalendarDay,
  reason: string,
  writtenOff: Posting[],
): Promise<void> {
  const description = `Write-off reversed: ${reason}`;
  return recordEntry(command, { kind: 'write-off reversed', on, description, postings: mirroredPostings(writtenOff) });
}

interface NewWriteOff {
  readonly kind: 'credit' | 'debt';
  readonly paymentId: string | null;
  readonly invoiceId: string | null;
  readonly amount: Pence;
  readonly day: CalendarDay;
  readonly reason: string | undefined;
}

async function insertWriteOff(command: CommandContext, writeOff: NewWriteOff): Promise<string> {
  const { id } = await command.tx
    .insertInto('write_offs')
    .values({
      kind: writeOff.kind,
      payment_id: writeOff.paymentId,
      invoice_id: writeOff.invoiceId,
      amount_pence: writeOff.amount,
      written_off_date: writeOff.day,
      reason: writeOff.reason ?? null,
      created_at: command.now,
      created_by: command.actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
