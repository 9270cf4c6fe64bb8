/** How often a client wants an invoice: one for each job, or one for all jobs of a month (rule clients/billing-rules). */
export const invoiceRhythms = ['job', 'month'] as const;
export type InvoiceRhythm = (typeof invoiceRhythms)[number];

/** What a client's accounts ask for before they pay an invoice (rule clients/billing-rules). */
export interface BillingRules {
  /** A purchase order or a reference (rule clients/purchase-order). */
  readonly requiresPurchaseOrder: boolean;
  readonly requiresCostCode: boolean;
  /** The mail of the invoice brings the timesheet that the customer signed. */
  readonly requiresSignedSheet: boolean;
  /** Invoices go to the accounts address of the client instead of the customer's. */
  readonly invoicesToAccounts: boolean;
  /** The mail of an invoice or credit note brings it as an electronic invoice too. */
  readonly attachesEInvoice: boolean;
  readonly invoiceRhythm: InvoiceRhythm;
}
