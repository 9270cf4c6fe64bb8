import { purchaseOrderMissing } from '../bookings/index.ts';
import type { BillingRules } from '../clients/index.ts';

/** What can keep an invoice from being sent (rule invoices/pre-flight). */
export const shortcomingKeys = [
  'purchase order',
  'cost code',
  'signed sheet',
  'address',
  'e-invoice',
  'monthly invoice',
] as const;
export type ShortcomingKey = (typeof shortcomingKeys)[number];

/** Who can be asked by mail for what is missing. */
export type AskedParty = 'customer' | 'interpreter';

/** One thing that an invoice lacks, in a sentence, and what would mend it. */
export interface Shortcoming {
  readonly key: ShortcomingKey;
  readonly says: string;
  readonly mend: string;
  /** Nobody where the office itself has to do something. */
  readonly asks: AskedParty | null;
}

/** What of an invoice is held against the rules of its payer. */
export interface PreflightFacts {
  /** Null where the payer is no client of the register: then nothing but an address is needed. */
  readonly rules: BillingRules | null;
  readonly purchaseOrder: string | null;
  readonly otherReference: string | null;
  readonly costCode: string | null;
  /** A scan of the timesheet, the customer's signature, or their code. */
  readonly hasSignedSheet: boolean;
  readonly hasRecipient: boolean;
  /** Why it cannot be expressed as an electronic invoice, a sentence each. */
  readonly eInvoiceProblems: readonly string[];
}

/** What a customer is asked for, in the middle of a sentence. */
export const askedFor: Readonly<Partial<Record<ShortcomingKey, string>>> = {
  'purchase order': 'your purchase order number',
  'cost code': 'the cost code',
};

/** Everything that an invoice lacks by the rules of its payer; nothing where it may leave (rule invoices/pre-flight). */
export function preflight(facts: PreflightFacts): Shortcoming[] {
  const { rules } = facts;
  const found: (Shortcoming | undefined)[] = [
    facts.hasRecipient ? undefined : noAddress,
    ...(rules
      ? [
          withoutOrder(facts, rules),
          rules.requiresCostCode && !facts.costCode?.trim() ? noCostCode : undefined,
          rules.requiresSignedSheet && !facts.hasSignedSheet ? noSignedSheet : undefined,
          // The electronic invoice of a month is the monthly invoice's.
          rules.invoiceRhythm === 'month' ? waitsForMonth : withoutEInvoice(facts, rules),
        ]
      : []),
  ];
  return found.filter((one) => one !== undefined);
}

/** How an invoice stands before it leaves: it may, something is missing, or it waits for the invoice of the month. */
export type PreflightState = 'ready' | 'held' | 'waiting';

/** The state that shortcomings come to: whatever is missing counts before the waiting. */
export function preflightState(shortcomings: readonly Shortcoming[]): PreflightState {
  if (shortcomings.length === 0) return 'ready';
  return shortcomings.every(({ key }) => key === waitsForMonth.key) ? 'waiting' : 'held';
}

const enterOrAsk = 'Enter it in the booking, or ask the customer for it';

function withoutOrder(facts: PreflightFacts, rules: BillingRules): Shortcoming | undefined {
  const says = purchaseOrderMissing({ ...facts, requiresPurchaseOrder: rules.requiresPurchaseOrder });
  return says ? { key: 'purchase order', says, mend: enterOrAsk, asks: 'customer' } : undefined;
}

const noCostCode: Shortcoming = {
  key: 'cost code',
  says: 'This client requires a cost code on its invoices',
  mend: enterOrAsk,
  asks: 'customer',
};

const noSignedSheet: Shortcoming = {
  key: 'signed sheet',
  says: 'This client pays only with a signed timesheet, and there is none',
  mend: 'Add a scan to the timesheet, or ask the interpreter for it',
  asks: 'interpreter',
};

const noAddress: Shortcoming = {
  key: 'address',
  says: 'There is no e-mail address to send it to',
  mend: "Enter the customer's e-mail address, or Invoice To, in the booking",
  asks: null,
};

function withoutEInvoice({ eInvoiceProblems }: PreflightFacts, { attachesEInvoice }: BillingRules) {
  return attachesEInvoice && eInvoiceProblems.length > 0 ? noEInvoice(eInvoiceProblems) : undefined;
}

const noEInvoice = (problems: readonly string[]): Shortcoming => ({
  key: 'e-invoice',
  says: `This client takes an electronic invoice, and there can be none: ${problems.join('; ')}`,
  mend: 'Enter what is missing in the settings or in the client',
  asks: null,
});

const waitsForMonth: Shortcoming = {
  key: 'monthly invoice',
  says: 'This client wants one invoice a month: it waits for the monthly invoice',
  mend: 'It goes with the others when the monthly invoice is made',
  asks: null,
};

/** Said where an invoice that lacks something is sent without a reason for it. */
export const heldBack = (invoiceNo: string, shortcomings: readonly Shortcoming[]): string =>
  `Invoice ${invoiceNo} is held back: ${shortcomings.map(({ says }) => says).join('; ')}`;

/** Said where there is nobody to be asked. */
export const nothingToAsk = 'Nothing of what this invoice lacks can be asked for by mail';
