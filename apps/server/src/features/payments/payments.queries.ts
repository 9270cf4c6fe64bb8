import type { CalendarDay } from '@dragoman/domain/calendar';
import { noPence, type Pence, sum } from '@dragoman/domain/money';
import type { CommandContext } from '../../platform/command-context.ts';
import { sql } from 'kysely';
import { refuse } from '../../platform/http/refusal.ts';

/** A payment, locked for a money command: `balance` is its credit, `reserved` what of an advance waits for its booking. */
export interface HeldPayment {
  readonly id: string;
  readonly paymentRef: string;
  readonly kind: 'Receipt' | 'Advance';
  readonly payerId: string;
  readonly bookingId: string | null;
  readonly total: Pence;
  readonly reserved: Pence;
  readonly balance: Pence;
  readonly allocated: Pence;
  readonly paymentDate: CalendarDay;
}

/** Locks one payment. Refused with 404 when there is none, with 409 when it is no longer at the version named. */
export async function lockPayment(command: CommandContext, id: string, version?: number): Promise<HeldPayment> {
  const row = await lockedPayments(command).where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound('Payment not found');
  if (version !== undefined && version !== row.version) throw await staleVersion(command, row);
  return toHeld(row);
}

async function staleVersion(command: CommandContext, { id, payment_ref }: { id: string; payment_ref: string }) {
  const last = await command.tx
    .selectFrom('audit_log')
    .select('actor_name')
    .where('record_table', '=', 'payments')
    .where('record_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return refuse.changed(payment_ref, last?.actor_name);
}

/** Locks every payment that has settled something of these invoices, in the order of their identities. */
export async function lockPaymentsOn(command: CommandContext, invoiceNos: readonly string[]): Promise<HeldPayment[]> {
  if (invoiceNos.length === 0) return [];
  const settling = command.tx
    .selectFrom('allocations')
    .innerJoin('invoices', 'invoices.id', 'allocations.invoice_id')
    .select('allocations.payment_id')
    .where('allocations.released', '=', false)
    .where('invoices.invoice_no', 'in', invoiceNos);
  const rows = await lockedPayments(command).where('id', 'in', settling).orderBy('id').execute();
  return rows.map(toHeld);
}

/** Locks the advances that wait for a booking, oldest first. */
export async function lockReserved(command: CommandContext, bookingId: string): Promise<HeldPayment[]> {
  const rows = await lockedPayments(command)
    .where('booking_id', '=', bookingId)
    .where('reserved_pence', '>', noPence)
    .orderBy('id')
    .execute();
  return rows.map(toHeld);
}

/** Locks what a payer has of credit, the oldest receipt first. */
export async function lockCreditOf(command: CommandContext, payerId: string): Promise<HeldPayment[]> {
  const rows = await lockedPayments(command)
    .where('payer_id', '=', payerId)
    .where('balance_pence', '>', noPence)
    .orderBy('id')
    .execute();
  return rows
    .map(toHeld)
    .toSorted((a, b) => (a.paymentDate < b.paymentDate ? -1 : a.paymentDate > b.paymentDate ? 1 : 0));
}

/** Locks all that a booking's advances are, whatever became of them, oldest first. */
export async function lockAdvances(command: CommandContext, bookingId: string): Promise<HeldPayment[]> {
  const rows = await lockedPayments(command).where('booking_id', '=', bookingId).orderBy('id').execute();
  return rows.map(toHeld);
}

/** What of its advances waits for a locked booking: only under its lock do they begin and cease to wait. */
export async function reservedFor(command: CommandContext, bookingId: string): Promise<Pence> {
  const rows = await command.tx
    .selectFrom('payments')
    .select('reserved_pence')
    .where('booking_id', '=', bookingId)
    .execute();
  return sum(rows.map((row) => row.reserved_pence));
}

function lockedPayments(command: CommandContext) {
  return command.tx
    .selectFrom('payments')
    .select([
      'id',
      'payment_ref',
      'kind',
      'payer_id',
      'booking_id',
      'total_pence',
      'reserved_pence',
      'balance_pence',
      'allocated_pence',
      'payment_date',
      'version',
    ])
    .forUpdate();
}

function toHeld(row: Awaited<ReturnType<ReturnType<typeof lockedPayments>['executeTakeFirstOrThrow']>>): HeldPayment {
  return {
    id: row.id,
    paymentRef: row.payment_ref,
    kind: row.kind,
    payerId: row.payer_id,
    bookingId: row.booking_id,
    total: row.total_pence,
    reserved: row.reserved_pence,
    balance: row.balance_pence ?? noPence,
    allocated: row.allocated_pence,
    paymentDate: row.payment_date,
  };
}

/**
 * The day from which money that posting `p` of entry `e` allocated counts for invoice `i`: that of its receipt `y`, not before the invoice,
 * and not before it was last set free from something else (rule vat/accounting).
 */
export const allocatedFrom = sql`greatest(y.payment_date, i.invoice_date, (
  select max(f.occurred_on) from ledger_postings g join ledger_entries f on f.id = g.entry_id
  where g.payment_id = p.payment_id and f.kind in ('release', 'advance freed') and f.recorded_at <= e.recorded_at))`;
