import type { Client, ClientRow } from '@dragoman/contract/clients';
import type { Selectable } from 'kysely';
import type { DB } from '../../platform/database/index.ts';

export type ClientRecord = Selectable<DB['clients']>;

/** Columns that a line of the tracker needs. */
export const rowColumns = [
  'id',
  'int_id',
  'company_name',
  'company_status',
  'contact_person',
  'phone',
  'email',
  'postcode',
  'location',
  'dor',
  'renewal_due_date',
  'is_registered',
  'active',
] as const;

export function clientRowView(row: Pick<ClientRecord, (typeof rowColumns)[number]>): ClientRow {
  return {
    _id: row.id,
    clientID: String(row.int_id),
    int_id: row.int_id,
    companyName: row.company_name,
    companyStatus: row.company_status,
    contactPerson: row.contact_person,
    phone: row.phone,
    email: row.email,
    postcode: row.postcode,
    location: row.location,
    dor: row.dor,
    renewalDueDate: row.renewal_due_date,
    isRegistered: row.is_registered,
    active: row.active,
  };
}

/** A client without what hangs on it: offices, notes and documents. */
export function clientView(row: ClientRecord): Omit<Client, 'branches' | 'notes' | 'documents'> {
  return {
    ...clientRowView(row),
    position: row.position,
    mobile: row.mobile,
    address: row.address,
    acName: row.ac_name,
    acEmailOne: row.ac_email_one,
    acEmailTwo: row.ac_email_two,
    acNumber: row.ac_number,
    billingRate: row.billing_rate_id,
    marginFloor: row.margin_floor,
    contactReceived: row.contact_received,
    creditLimit: row.credit_limit,
    approvePrivateRates: row.approve_private_rates,
    approvedSpecialRates: row.approved_special_rates,
    requiresPurchaseOrder: row.requires_purchase_order,
    requiresCostCode: row.requires_cost_code,
    requiresSignedSheet: row.requires_signed_sheet,
    invoicesToAccounts: row.invoices_to_accounts,
    attachesEInvoice: row.attaches_e_invoice,
    invoiceRhythm: row.invoice_rhythm,
    electronicScheme: row.electronic_scheme as Client['electronicScheme'],
    electronicId: row.electronic_id,
    regNotes: row.reg_notes,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
