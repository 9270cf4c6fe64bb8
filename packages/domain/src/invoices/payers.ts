/** Who owes an invoice, fixed when it is made (rule invoices/payer). */
export type PayerIdentity =
  | { kind: 'client'; clientId: string; name: string }
  | { kind: 'firm'; name: string }
  | { kind: 'private'; name: string; email: string };

/** The customer part of a booking that says who will pay. */
export interface PayerFacts {
  businessType: 'Business' | 'Private';
  companyName: string | null;
  name: string;
  email: string;
  /** The client allocated to the booking. */
  client: { id: string; companyName: string } | null;
  /**
   * A client of the register whose name means the same as the typed company name (rule basics/same-names); null when
   * there is none.
   */
  sameNamed: { id: string; companyName: string } | null;
}

/**
 * The payer of a booking's invoice: the allocated client, a client named like the typed firm, the firm by its typed
 * name, or for private bookings the customer by name and e-mail together (rule invoices/payer).
 */
export function payerOf(facts: PayerFacts): PayerIdentity {
  if (facts.businessType === 'Private') return { kind: 'private', name: facts.name, email: facts.email };
  const client = facts.client ?? facts.sameNamed;
  if (client) return { kind: 'client', clientId: client.id, name: client.companyName };
  return { kind: 'firm', name: facts.companyName ?? facts.name };
}
