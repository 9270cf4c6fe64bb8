/** What decides whether a client's accounts will take the invoice of a job. */
export interface PurchaseOrderFacts {
  /** The client asks for a purchase order or a reference on each invoice. */
  readonly requiresPurchaseOrder: boolean;
  readonly purchaseOrder?: string | null;
  readonly otherReference?: string | null;
}

/** Said where a client asks for a number that the booking lacks; undefined where all is well (rule clients/purchase-order). */
export function purchaseOrderMissing(facts: PurchaseOrderFacts): string | undefined {
  const given = [facts.purchaseOrder, facts.otherReference].some((text) => text?.trim());
  return facts.requiresPurchaseOrder && !given
    ? 'This client requires a purchase order or a reference on its invoices'
    : undefined;
}
