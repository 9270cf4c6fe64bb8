import type { CalendarDay } from '@dragoman/domain/calendar';
import type { ChargeLine, Levy, Totals } from '@dragoman/domain/charging';
import { noPence, pence, percent, type Pence } from '@dragoman/domain/money';
import { sql, type SqlBool } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { unpacked } from '../../platform/packing/index.ts';
import type { InvoiceDocument } from './document.ts';
import { invoicePacking } from './packing.ts';

export type InvoiceSide = 'client' | 'interpreter';

/** An issued invoice as it stands: the frozen document, its lines and sums, and what became of it. */
export interface StoredInvoice {
  readonly id: string;
  readonly side: InvoiceSide;
  readonly invoiceNo: string;
  readonly invoiceDate: CalendarDay;
  readonly bookingId: string;
  readonly payerId: string | null;
  readonly interpreterId: string | null;
  readonly shares: number;
  readonly cancelled: boolean;
  readonly mailedAt: Date | null;
  readonly document: InvoiceDocument;
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  readonly levy: Levy;
  readonly advance: Pence;
  readonly balance: Pence;
  readonly creditNoteNo: string | null;
  /** The standing monthly invoice that bills it. */
  readonly monthlyNo: string | null;
  readonly revises: string | null;
  readonly revisedBy: string | null;
  /** Settled whole: its client has paid, or its interpreter by a slip that is not void. */
  readonly paid: boolean;
  /** What of its booking's advances settles it. */
  readonly fromAdvance: Pence;
  /** Allocated from elsewhere than the booking's advance, or written off (rule invoices/discount). */
  readonly otherMoney: Pence;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * An invoice of one side by its identity, its number or its booking's identity (rule invoices/finding-an-invoice): of a
 * booking the newest that is not cancelled, or the newest at all; `invoiceNo` picks another. Refuses with 404 when
 * there is none.
 */
export async function findInvoice(
  db: Db,
  side: InvoiceSide,
  anyId: string,
  invoiceNo?: string,
): Promise<StoredInvoice> {
  const named = uuid.test(anyId)
    ? sql<boolean>`(i.id = ${anyId} or i.booking_id = ${anyId})`
    : sql<boolean>`i.invoice_no = ${anyId}`;
  const picked = sql<boolean>`i.invoice_no = ${invoiceNo} and ${anyId} in (i.id::text, i.booking_id::text, i.invoice_no)`;
  const row = await invoices(db)
    .where('i.side', '=', side)
    .where(invoiceNo ? picked : named)
    .orderBy('i.cancelled')
    .orderBy('i.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) throw refuse.notFound('Invoice not found');
  return storedInvoice(row);
}

/** A booking's invoices of one side that are not cancelled: one, or the client's two shares of a split bill. */
export async function liveInvoices(db: Db, bookingId: string, side: InvoiceSide = 'client'): Promise<StoredInvoice[]> {
  const rows = await invoices(db)
    .where('i.side', '=', side)
    .where('i.booking_id', '=', bookingId)
    .where('i.cancelled', '=', false)
    .orderBy('i.share')
    .execute();
  return rows.map(storedInvoice);
}

/** Invoices by their identities, by day and number. */
export async function storedInvoices(db: Db, ids: readonly string[]): Promise<StoredInvoice[]> {
  if (ids.length === 0) return [];
  const rows = await invoices(db).where('i.id', 'in', ids).orderBy('i.invoice_date').orderBy('i.number').execute();
  return rows.map(storedInvoice);
}

function invoices(db: Db) {
  return db
    .selectFrom('invoices as i')
    .selectAll('i')
    .select((from) => [
      jsonArrayFrom(
        from
          .selectFrom('invoice_lines as l')
          .select(['l.key', 'l.label', 'l.facts', 'l.amount_pence as amount'])
          .whereRef('l.invoice_id', '=', 'i.id')
          .orderBy('l.position'),
      ).as('lines'),
      from
        .selectFrom('credit_notes as c')
        .select('c.credit_note_no')
        .whereRef('c.invoice_id', '=', 'i.id')
        .as('credit_note_no'),
      monthlyNoOf.as('monthly_no'),
      from
        .selectFrom('invoices as r')
        .select('r.invoice_no')
        .whereRef('r.id', '=', 'i.revises_invoice_id')
        .as('revises'),
      from
        .selectFrom('invoices as n')
        .select('n.invoice_no')
        .whereRef('n.revises_invoice_id', '=', 'i.id')
        .limit(1)
        .as('revised_by'),
      sql<boolean>`exists (select from slip_lines s where s.invoice_id = i.id and not s.void)`.as('on_slip'),
      sql<Pence>`(select coalesce(sum(a.amount_pence), 0)::bigint from allocations a join payments p on p.id = a.payment_id
        where a.invoice_id = i.id and not a.released and p.booking_id = i.booking_id)`.as('from_advance'),
    ]);
}

/** The day on which invoice `i` falls due, by the days to pay that it was issued with. */
export const dueOn = sql<CalendarDay>`(i.invoice_date + coalesce((i.document #>> '{agency,termsDays}')::integer, 0))`;

/** Whether invoice `i` waits for the monthly invoice of its client: nobody was sent it yet (rule invoices/monthly). */
export const waitsForMonth = sql<SqlBool>`(i.mailed_at is null and i.payer_id in (
  select p.id from payers p join clients c on c.id = p.client_id where c.invoice_rhythm = 'month'))`;

/** The number of the standing monthly invoice of invoice `i`, if it is on one (rule invoices/monthly). */
export const monthlyNoOf = sql<string | null>`(select m.monthly_no from monthly_invoice_lines l
  join monthly_invoices m on m.id = l.monthly_invoice_id where l.invoice_id = i.id and not l.void)`;

type InvoiceRow = Awaited<ReturnType<ReturnType<typeof invoices>['executeTakeFirstOrThrow']>>;

function storedInvoice(row: InvoiceRow): StoredInvoice {
  const document = unpacked(invoicePacking, row).document as InvoiceDocument;
  const settled =
    row.cancelled || row.side === 'interpreter' ? noPence : pence(row.inv_total_pence - row.balance_pence);
  return {
    id: row.id,
    side: row.side,
    invoiceNo: row.invoice_no,
    invoiceDate: row.invoice_date,
    bookingId: row.booking_id,
    payerId: row.payer_id,
    interpreterId: row.interpreter_id,
    shares: row.shares,
    cancelled: row.cancelled,
    mailedAt: row.mailed_at,
    document,
    lines: row.lines as ChargeLine[],
    totals: {
      total: row.total_pence,
      discounts: row.discounts_pence,
      subTotal: row.sub_total_pence,
      charge: row.charge_pence,
      invTotal: row.inv_total_pence,
    },
    levy: { vat: row.vat, percent: percent(row.percent) },
    advance: pence(document.advance),
    balance: row.balance_pence,
    creditNoteNo: row.credit_note_no,
    monthlyNo: row.monthly_no,
    revises: row.revises,
    revisedBy: row.revised_by,
    paid:
      row.side === 'interpreter' ? row.on_slip : row.inv_total_pence > 0 && row.balance_pence === 0 && !row.cancelled,
    fromAdvance: row.from_advance,
    otherMoney: pence(settled - row.from_advance),
  };
}
