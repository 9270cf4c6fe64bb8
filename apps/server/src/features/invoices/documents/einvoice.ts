import { addDays } from '@dragoman/domain/calendar';
import { workInWords } from '@dragoman/domain/charging';
import {
  creditsInvoice,
  type EInvoiceFacts,
  eInvoiceOf,
  type EInvoiceParty,
  eInvoiceProblems,
  noElectronicInvoice,
  partOfMonthly,
  taxPointOf,
  ublOf,
  unaddressed,
} from '@dragoman/domain/invoices';
import { noPence } from '@dragoman/domain/money';
import type { Db } from '../../../platform/database/index.ts';
import { linesOf } from '../../../platform/documents/index.ts';
import type { StreamReply } from '../../../platform/http/implement.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { agencyElectronicAddress } from '../../settings/index.ts';
import type { StoredCreditNote } from '../credit-notes.queries.ts';
import type { AgencyBlock } from '../document.ts';
import type { StoredInvoice } from '../invoices.queries.ts';
import { type BillingFacts, billingFacts } from '../preflight.queries.ts';
import { isPrinted, lineNote, quantityText, rateText } from './wording.ts';

/** Where both parties take electronic invoices now; a document keeps none. */
export interface ElectronicAddresses {
  readonly seller: EInvoiceParty['electronic'];
  readonly client: Pick<NonNullable<BillingFacts['client']>, 'electronicId' | 'electronicScheme'> | null;
}

/** Where a client takes electronic invoices; null where it has no address for them. */
export const buyersAddress = (client: ElectronicAddresses['client']): EInvoiceParty['electronic'] =>
  client?.electronicScheme && client.electronicId ? { scheme: client.electronicScheme, id: client.electronicId } : null;

/** The agency as a document states it. */
export const sellerOf = (agency: AgencyBlock, addresses: ElectronicAddresses): EInvoiceParty => ({
  name: agency.name,
  contact: null,
  phone: agency.phone || null,
  email: agency.email || null,
  address: linesOf(agency.address),
  companyNumber: agency.companyNumber || null,
  vatNumber: agency.vatNumber,
  electronic: addresses.seller,
});

/** What an electronic invoice says of an issued client invoice: what its document says (rule einvoices/as-issued). */
export function eInvoiceFacts(invoice: StoredInvoice, addresses: ElectronicAddresses): EInvoiceFacts {
  const { document, invoiceDate, invoiceNo, levy, lines, totals } = invoice;
  const { agency, job, to } = document;
  const { termsDays } = agency;
  const work = workInWords(job);
  return {
    kind: 'invoice',
    number: invoiceNo,
    issuedOn: invoiceDate,
    dueOn: addDays(invoiceDate, termsDays),
    taxPoint: taxPointOf(invoiceDate, job.date),
    deliveredOn: job.date,
    note: `${work}. Booking ${job.bookingRef}, client ${job.clientName}`,
    terms: `Payment within ${termsDays} days. ${agency.bankDetails}`,
    bankDetails: agency.bankDetails,
    buyerReference: job.fileRef,
    purchaseOrder: job.purchaseOrder ?? null,
    costCode: job.costCode ?? null,
    precedes: document.revises,
    seller: sellerOf({ ...agency, vatNumber: levy.vat ? agency.vatNumber : null }, addresses),
    buyer: {
      name: to.company ?? to.name,
      contact: to.name,
      phone: null,
      email: to.email || null,
      address: linesOf(to.address),
      companyNumber: null,
      vatNumber: null,
      electronic: buyersAddress(addresses.client),
    },
    work: document.share ? `${work}, share ${document.share}` : work,
    lines: lines.filter(isPrinted).map((line) => ({
      name: line.label,
      description: [quantityText(line), rateText(line), lineNote(line) ?? ''].filter(Boolean).join(', ') || null,
      amount: line.amount,
    })),
    totals,
    levy,
    advance: invoice.advance,
  };
}

/** The same of a credit note: its invoice's figures, and why it was credited (rule invoices/mirrored). */
function creditFacts(note: StoredCreditNote, addresses: ElectronicAddresses): EInvoiceFacts {
  const { creditDate, creditNoteNo, invoice, monthlyNo, reason } = note;
  return {
    ...eInvoiceFacts(invoice, addresses),
    kind: 'credit note',
    number: creditNoteNo,
    issuedOn: creditDate,
    dueOn: null,
    taxPoint: creditDate,
    note: reason,
    terms: creditsInvoice(invoice.invoiceNo, monthlyNo),
    // What the customer's books know is the document that they were sent.
    precedes: monthlyNo ?? invoice.invoiceNo,
    advance: noPence,
  };
}

async function addressesFor(db: Db, invoiceId: string): Promise<ElectronicAddresses> {
  const facts = (await billingFacts(db, [invoiceId])).get(invoiceId);
  return { seller: await agencyElectronicAddress(db), client: facts?.client ?? null };
}

/** What electronic invoice a document can be: why none, or why no network delivers it. */
export async function eInvoiceStanding(db: Db, of: StoredInvoice | StoredCreditNote) {
  const facts = await factsOf(db, of);
  const problems = problemsOf(of, facts);
  return { may: problems.length === 0, why: problems.join('; ') || null, note: unaddressed(facts) ?? null };
}

/** An issued invoice or credit note as UBL. Refused where it cannot be expressed, with what is missing. */
export async function eInvoiceFile(db: Db, of: StoredInvoice | StoredCreditNote): Promise<Buffer> {
  const facts = await factsOf(db, of);
  const problems = problemsOf(of, facts);
  if (problems.length > 0) throw refuse.conflict(noElectronicInvoice(problems));
  return Buffer.from(ublOf(eInvoiceOf(facts)));
}

/** An invoice that a monthly invoice bills is no VAT invoice by itself (rule invoices/monthly). */
const problemsOf = (of: StoredInvoice | StoredCreditNote, facts: EInvoiceFacts): string[] => [
  ...('invoiceNo' in of && of.monthlyNo ? [partOfMonthly(of.monthlyNo)] : []),
  ...eInvoiceProblems(facts),
];

async function factsOf(db: Db, of: StoredInvoice | StoredCreditNote): Promise<EInvoiceFacts> {
  return 'creditNoteNo' in of && 'invoice' in of
    ? creditFacts(of, await addressesFor(db, of.invoice.id))
    : eInvoiceFacts(of, await addressesFor(db, of.id));
}

/** An electronic invoice to download under `name`. */
export async function eInvoiceReply(db: Db, of: StoredInvoice | StoredCreditNote, name: string): Promise<StreamReply> {
  return { body: await eInvoiceFile(db, of), contentType: 'application/xml', downloadAs: `${name}.xml` };
}
