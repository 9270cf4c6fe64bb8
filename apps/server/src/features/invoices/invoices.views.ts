import type { Invoice } from '@dragoman/contract/invoices';
import { type CalendarDay } from '@dragoman/domain/calendar';
import { isTimed } from '@dragoman/domain/charging';
import { discountLock, invoiceFigures, type InvoiceFigures } from '@dragoman/domain/invoices';
import { less } from '@dragoman/domain/money';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { type Audience, findPageToken } from '../../platform/tokens/index.ts';
import { eInvoiceStanding } from './documents/einvoice.ts';
import { partiesOf, sumsOf } from './documents/invoice.sheet.ts';
import { lineNote, quantityText } from './documents/wording.ts';
import { findInvoice, type InvoiceSide, type StoredInvoice } from './invoices.queries.ts';

type InvoiceView = z.output<typeof Invoice>;

/**
 * One invoice of a side as its reader may see it. An interpreter reads their own interpreter invoices; anybody else's,
 * and every client's, is 'Not Found' to them (rule access/own-jobs).
 */
export async function readInvoice(
  db: Db,
  side: InvoiceSide,
  actor: Actor,
  anyId: string,
  invoiceNo?: string,
): Promise<InvoiceView> {
  const invoice = await findReadable(db, side, actor, anyId, invoiceNo);
  const audience: Audience = actor.kind === 'interpreter' ? 'interpreter' : 'staff';
  const token = await findPageToken(db, { page: 'invoice', audience, subjectId: invoice.id });
  const eInvoice = side === 'client' ? await eInvoiceStanding(db, invoice) : null;
  return { ...documentView(invoice), ...moneyView(invoice), ...figuresView(invoice), eInvoice, randToken: token ?? '' };
}

/** The invoice, when this reader may see it. */
export async function findReadable(
  db: Db,
  side: InvoiceSide,
  actor: Actor,
  anyId: string,
  invoiceNo?: string,
): Promise<StoredInvoice> {
  if (side === 'client' && actor.kind === 'interpreter') throw refuse.denied();
  const invoice = await findInvoice(db, side, anyId, invoiceNo);
  if (actor.kind === 'interpreter' && invoice.interpreterId !== actor.id) throw refuse.notFound('Invoice not found');
  return invoice;
}

/** Why an invoice's discount cannot be changed; undefined when it can (rule invoices/discount). */
export function whyNotDiscountable(invoice: StoredInvoice): string | undefined {
  if (invoice.side === 'interpreter') return 'Only a customer invoice has a discount';
  return discountLock({ ...invoice, mailed: invoice.mailedAt !== null });
}

function documentView(invoice: StoredInvoice) {
  const { document, side } = invoice;
  const { agency, interpreter, job, to } = document;
  const isClient = side === 'client';
  const timed = isTimed(job.service);
  const none = null as CalendarDay | null;
  return {
    _id: invoice.id,
    bookingId: invoice.bookingId,
    invoiceNo: invoice.invoiceNo,
    invoiceDate: invoice.invoiceDate,
    iType: side,
    title: document.title,
    name: isClient ? document.customerName : (interpreter?.name ?? ''),
    fullname: isClient ? to.name : (interpreter?.name ?? ''),
    company: isClient ? to.company : (interpreter?.businessName ?? null),
    address: isClient ? to.address : (interpreter?.address ?? ''),
    postcode: isClient ? null : (interpreter?.postcode ?? null),
    service: job.service,
    share: document.share,
    dateOfReturn: timed ? none : job.date,
    dateOfAttendance: timed ? job.date : none,
    dateOfBooking: job.bookedOn,
    fileRef: job.fileRef,
    clientName: job.clientName,
    bookingReference: job.bookingRef,
    BookingRef: job.bookingRef,
    caseType: job.caseType,
    location: job.location,
    place: job.place,
    placeOfAttendance: job.placeOfAttendance,
    intRef: interpreter?.ref ?? null,
    interpreterName: interpreter?.name ?? null,
    interpreterPostcode: interpreter?.postcode ?? null,
    language: [job.language, job.dialect].filter(Boolean).join(', '),
    agency,
    ...partyViews(invoice),
  };
}

/** Supplier and customer as the document names them. */
export function partyViews(invoice: Pick<StoredInvoice, 'document' | 'side'>): Pick<InvoiceView, 'issuer' | 'to'> {
  const { issuer, to } = partiesOf(invoice);
  return {
    issuer: { name: issuer.name, lines: [...issuer.lines] },
    to: { name: to.name, lines: [...to.lines] },
  };
}

function moneyView(invoice: StoredInvoice) {
  const { cancelled, levy, totals } = invoice;
  const why = whyNotDiscountable(invoice) ?? null;
  return {
    sums: sumsOf(invoice),
    status: cancelled ? 'Cancelled' : invoice.paid ? 'Paid' : 'Approved',
    cancelled,
    creditNoteNo: invoice.creditNoteNo,
    revises: invoice.revises,
    revisedBy: invoice.revisedBy,
    monthlyNo: invoice.monthlyNo,
    total: totals.total,
    totalAmount: totals.total,
    discounts: totals.discounts,
    subTotal: totals.subTotal,
    adminPercent: Number(levy.percent),
    adminCharges: totals.charge,
    vat: levy.vat,
    invTotal: totals.invTotal,
    advancePayment: invoice.advance,
    grossTotal: less(totals.invTotal, invoice.advance),
    balanceAmount: invoice.balance,
    discountable: { may: why === null, why },
    creditable: { may: !cancelled, why: cancelled ? 'This invoice is cancelled' : null },
    mailedAt: invoice.mailedAt?.toISOString() ?? null,
  };
}

/** The lines of a document, worded as in print. */
export function lineViews(lines: StoredInvoice['lines']): InvoiceView['lines'] {
  return lines.map((line) => ({
    key: line.key,
    label: line.label,
    quantity: quantityText(line),
    rate: line.facts.rate ?? null,
    per: line.facts.per ?? null,
    note: lineNote(line) ?? null,
    amount: line.amount,
  }));
}

function figuresView({ lines }: StoredInvoice) {
  return {
    lines: lineViews(lines),
    ...noFigures,
    ...invoiceFigures(lines),
  };
}

/** Every figure that some service has: null where this invoice's has not. */
const noFigures: { [Name in keyof Required<InvoiceFigures>]: Required<InvoiceFigures>[Name] | null } = {
  minRate: null,
  minDuration: null,
  minCharges: null,
  duration: null,
  amount: null,
  waitingTime: null,
  waitingMinRate: null,
  waitingAmount: null,
  costPerWord: null,
  costPerMin: null,
  pageCount: null,
  wordCount: null,
  tMinDuration: null,
  additionalDuration: null,
  attendanceOneTotalDuration: null,
  attendanceOneMinRate: null,
  totalAttendanceOneAmount: null,
  attendanceTwoTotalDuration: null,
  attendanceTwoMinRate: null,
  totalAttendanceTwoAmount: null,
  travelInTotalDuration: null,
  travelInMinRate: null,
  totalTravelInAmount: null,
  travelOutTotalDuration: null,
  travelOutMinRate: null,
  totalTravelOutAmount: null,
  waitingTotalDuration: null,
  totalWaitingAmount: null,
  parking: null,
  mileage: null,
  mileageMinRate: null,
  totalMileageAmount: null,
  travelFares: null,
};
