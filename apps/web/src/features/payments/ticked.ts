import type { ReplyOf } from '@dragoman/contract/kit';
import type { paymentRoutes } from '@dragoman/contract/payments';
import type { Pence } from '@dragoman/domain/money';

export type DueInvoice = ReplyOf<typeof paymentRoutes.clientDueInvoices>['data'][number];

/** Ticked invoices by their identity, each as it stood when it was ticked or its change was taken note of. */
export type Ticked = ReadonlyMap<string, DueInvoice>;

/** A ticked invoice on which somebody else has moved money since. */
export interface ChangedMeanwhile {
  readonly invoice: DueInvoice;
  /** Its balance due now; undefined where it is no longer owed at all. */
  readonly outstanding: Pence | undefined;
}

/** What has become of ticked invoices; nothing is known before they are read. */
export function changedMeanwhile(ticked: Ticked, latest: readonly DueInvoice[] | undefined): ChangedMeanwhile[] {
  if (!latest) return [];
  const now = new Map(latest.map((invoice) => [invoice._id, invoice]));
  return [...ticked.values()].flatMap((invoice) => {
    const outstanding = now.get(invoice._id)?.balanceAmount;
    return outstanding === invoice.balanceAmount ? [] : [{ invoice, outstanding }];
  });
}

/** The invoices shown with the ticked ones that are no longer owed, each at its place: by payer, then by day and number. */
export function withSettled(shown: readonly DueInvoice[], settled: readonly DueInvoice[]): DueInvoice[] {
  const rows = [...shown];
  for (const invoice of settled.filter(({ _id }) => !shown.some((row) => row._id === _id))) {
    const place = rows.findIndex((row) => comesAfter(row, invoice));
    rows.splice(place === -1 ? rows.length : place, 0, invoice);
  }
  return rows;
}

/** Once taken note of: what is owed counts as it stands now, what is no longer owed is ticked no more. */
export function takenNoteOf(ticked: Ticked, latest: readonly DueInvoice[]): Ticked {
  const now = latest.filter(({ _id }) => ticked.has(_id));
  return new Map(now.map((invoice) => [invoice._id, invoice]));
}

function comesAfter(row: DueInvoice, invoice: DueInvoice): boolean {
  if (row.payerId !== invoice.payerId) return row.name.localeCompare(invoice.name, 'en-GB') > 0;
  if (row.invoiceDate !== invoice.invoiceDate) return row.invoiceDate > invoice.invoiceDate;
  return row.invoiceNo.localeCompare(invoice.invoiceNo, 'en-GB', { numeric: true }) > 0;
}
