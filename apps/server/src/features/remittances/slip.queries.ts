import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';

/** A remittance slip as it was frozen, with what became of it (rule remittances/slip). */
export interface StoredSlip {
  readonly id: string;
  readonly remittanceRef: string;
  readonly interpreterId: string;
  readonly paymentDate: CalendarDay;
  readonly total: Pence;
  readonly notes: string | null;
  readonly void: boolean;
  readonly document: {
    readonly agency: {
      readonly name: string;
      readonly address: string;
      readonly companyNumber: string;
      readonly phone?: string;
      readonly email?: string;
    };
    readonly interpreter: {
      readonly name: string;
      readonly reference: string;
      readonly accountName: string;
      readonly accountEnding: string;
      /** The day on which the account was changed, where nobody had confirmed it. */
      readonly bankChangedOn?: CalendarDay;
    };
  };
  readonly lines: readonly SlipLine[];
}

export interface SlipLine {
  /** The interpreter's invoice that is paid, or the credit note by which it is taken back. */
  readonly documentNo: string;
  readonly amount: Pence;
  /** The part of the amount that is the interpreter's VAT. */
  readonly vatAmount: Pence;
  readonly recovery: boolean;
  readonly document: {
    readonly bookingRef: string;
    readonly dateOfAttendance: CalendarDay;
    readonly language: string;
    readonly service: string;
    readonly clientName: string;
  };
}

/**
 * A slip of this identity that this reader may see; an interpreter's own only (rule access/own-jobs). Refuses with 404.
 */
export async function findSlip(db: Db, id: string, reader?: Actor): Promise<StoredSlip> {
  const row = await db
    .selectFrom('remittance_slips as s')
    .selectAll('s')
    .select((from) =>
      jsonArrayFrom(
        from
          .selectFrom('slip_lines as l')
          .leftJoin('invoices as i', 'i.id', 'l.invoice_id')
          .leftJoin('recovery_lines as r', 'r.id', 'l.recovery_id')
          .leftJoin('credit_notes as c', 'c.id', 'r.credit_note_id')
          .select([
            sql<string>`coalesce(i.invoice_no, c.credit_note_no)`.as('documentNo'),
            'l.amount_pence as amount',
            sql<Pence>`coalesce(i.charge_pence, c.charge_pence)`.as('vatAmount'),
            sql<boolean>`l.recovery_id is not null`.as('recovery'),
            'l.document',
          ])
          .whereRef('l.slip_id', '=', 's.id')
          .orderBy('l.position'),
      ).as('lines'),
    )
    .where('s.id', '=', id)
    .executeTakeFirst();
  if (!row || (reader?.kind === 'interpreter' && row.interpreter_id !== reader.id))
    throw refuse.notFound('Remittance slip not found');
  return {
    id: row.id,
    remittanceRef: row.remittance_ref,
    interpreterId: row.interpreter_id,
    paymentDate: row.payment_date,
    total: row.total_pence,
    notes: row.notes,
    void: row.void,
    document: row.document as StoredSlip['document'],
    lines: row.lines as SlipLine[],
  };
}
