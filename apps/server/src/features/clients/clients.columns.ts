import type { ChangedClient, NewClient } from '@dragoman/contract/clients';
import { electronicIdOf } from '@dragoman/domain/clients';

type Entered = Partial<
  Omit<ChangedClient, 'updatedAt' | 'branches' | 'renewalDueDate'> & Pick<NewClient, 'renewalDueDate'>
>;

/** Wire names of a client's fields and the columns that keep them. */
const columnNames = {
  companyName: 'company_name',
  dor: 'dor',
  contactPerson: 'contact_person',
  position: 'position',
  email: 'email',
  mobile: 'mobile',
  phone: 'phone',
  address: 'address',
  postcode: 'postcode',
  location: 'location',
  companyStatus: 'company_status',
  acName: 'ac_name',
  acEmailOne: 'ac_email_one',
  acEmailTwo: 'ac_email_two',
  acNumber: 'ac_number',
  renewalDueDate: 'renewal_due_date',
  billingRate: 'billing_rate_id',
  marginFloor: 'margin_floor',
  contactReceived: 'contact_received',
  creditLimit: 'credit_limit',
  approvePrivateRates: 'approve_private_rates',
  approvedSpecialRates: 'approved_special_rates',
  requiresPurchaseOrder: 'requires_purchase_order',
  requiresCostCode: 'requires_cost_code',
  requiresSignedSheet: 'requires_signed_sheet',
  invoicesToAccounts: 'invoices_to_accounts',
  attachesEInvoice: 'attaches_e_invoice',
  invoiceRhythm: 'invoice_rhythm',
  electronicScheme: 'electronic_scheme',
  electronicId: 'electronic_id',
  isRegistered: 'is_registered',
  regNotes: 'reg_notes',
  active: 'active',
} as const satisfies Record<keyof Entered, string>;

type Columns<E> = { [F in keyof E & keyof typeof columnNames as (typeof columnNames)[F]]: Exclude<E[F], undefined> };

/** Entered fields as columns; what was not entered is left out, an emptied text is null. */
export function columnsOf<E extends Entered>(entered: E): Columns<E> {
  const given = Object.entries(entered).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    given.map(([field, value]) => [columnNames[field as keyof Entered], storedValue(field, value)]),
  ) as Columns<E>;
}

function storedValue(field: string, value: unknown): unknown {
  if (value === '') return null;
  return field === 'electronicId' && typeof value === 'string' ? electronicIdOf(value) || null : value;
}

/** The fields of the Personal Details tab: saving any of them asks for the renewal date. */
const personal = new Set<string>([
  'companyName',
  'dor',
  'contactPerson',
  'position',
  'email',
  'mobile',
  'phone',
  'address',
  'postcode',
  'location',
  'companyStatus',
  'acName',
  'acEmailOne',
  'acEmailTwo',
  'acNumber',
]);

export function changesPersonalDetails(fields: readonly string[]): boolean {
  return fields.some((field) => personal.has(field));
}
