import type { BillingRules } from '@dragoman/domain/clients';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/database/index.ts';

/** A file or a closing that proves that the customer signed. */
export interface SignedSheet {
  /** Scans of the timesheet, receipts left out, each with its size in bytes. */
  readonly scans: readonly { readonly fileId: string; readonly size: number }[];
  /** The customer signed on the glass, or gave their code. */
  readonly closed: boolean;
}

/** What the pre-flight asks of an invoice besides the invoice itself. */
export interface BillingFacts {
  /** The payer's, where it is a client of the register. */
  readonly client: (BillingRules & ClientAddresses) | null;
  readonly sheet: SignedSheet;
  readonly payer: string;
  readonly booking: {
    readonly bookingRef: string;
    readonly invoiceTo: string | null;
    readonly invoiceToName: string | null;
  };
}

/** Where a client takes invoices. */
export interface ClientAddresses {
  readonly id: string;
  readonly accounts: { readonly name: string; readonly email: string };
  readonly electronicScheme: string | null;
  readonly electronicId: string | null;
}

/** The payer's rules and the signed sheet of each of some client invoices, by their identity. */
export async function billingFacts(db: Db, invoiceIds: readonly string[]): Promise<ReadonlyMap<string, BillingFacts>> {
  if (invoiceIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('invoices as i')
    .innerJoin('payers as p', 'p.id', 'i.payer_id')
    .innerJoin('bookings as b', 'b.id', 'i.booking_id')
    .leftJoin('clients as c', 'c.id', 'p.client_id')
    .select(['p.name as payer', 'b.booking_ref', 'b.invoice_to', 'b.invoice_to_name'])
    .select(['i.id', 'c.id as client_id', 'c.ac_name', 'c.ac_email_one', 'c.electronic_scheme', 'c.electronic_id'])
    .select(['c.requires_purchase_order', 'c.requires_cost_code', 'c.requires_signed_sheet'])
    .select(['c.invoices_to_accounts', 'c.attaches_e_invoice', 'c.invoice_rhythm'])
    .select((from) => [
      sql<boolean>`exists (select from timesheet_closings t where t.booking_id = i.booking_id)`.as('closed'),
      jsonArrayFrom(
        from
          .selectFrom('booking_files as f')
          .innerJoin('stored_files as s', 's.id', 'f.file_id')
          .select(['f.file_id as fileId', 's.size'])
          .whereRef('f.booking_id', '=', 'i.booking_id')
          .where('f.file_type', '=', 'timesheetFile')
          .where('f.receipt_of', 'is', null)
          .where('f.removed_at', 'is', null)
          .where('s.deleted_at', 'is', null)
          .orderBy('f.id'),
      ).as('scans'),
    ])
    .where('i.id', 'in', invoiceIds)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        client: row.client_id === null ? null : clientOf(row),
        sheet: { scans: row.scans, closed: row.closed },
        payer: row.payer,
        booking: { bookingRef: row.booking_ref, invoiceTo: row.invoice_to, invoiceToName: row.invoice_to_name },
      },
    ]),
  );
}

interface ClientRow {
  readonly client_id: string | null;
  readonly ac_name: string | null;
  readonly ac_email_one: string | null;
  readonly electronic_scheme: string | null;
  readonly electronic_id: string | null;
  readonly requires_purchase_order: boolean | null;
  readonly requires_cost_code: boolean | null;
  readonly requires_signed_sheet: boolean | null;
  readonly invoices_to_accounts: boolean | null;
  readonly attaches_e_invoice: boolean | null;
  readonly invoice_rhythm: BillingRules['invoiceRhythm'] | null;
}

const clientOf = (row: ClientRow): NonNullable<BillingFacts['client']> => ({
  id: row.client_id!,
  accounts: { name: row.ac_name!, email: row.ac_email_one! },
  electronicScheme: row.electronic_scheme,
  electronicId: row.electronic_id,
  requiresPurchaseOrder: row.requires_purchase_order!,
  requiresCostCode: row.requires_cost_code!,
  requiresSignedSheet: row.requires_signed_sheet!,
  invoicesToAccounts: row.invoices_to_accounts!,
  attachesEInvoice: row.attaches_e_invoice!,
  invoiceRhythm: row.invoice_rhythm!,
});
