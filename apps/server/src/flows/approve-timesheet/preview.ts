import type { ApprovalPreview, TimesheetInput } from '@dragoman/contract/timesheets';
import { levyLabel } from '@dragoman/domain/charging';
import { compareSheets, sidesToInvoice, type BookedTime, type ComparedLine } from '@dragoman/domain/timesheets';
import type { z } from 'zod';
import { bookingFacts, type BookingFacts } from '../../features/bookings/index.ts';
import { findInterpreter, type InterpreterFacts } from '../../features/interpreters/index.ts';
import { jobBlock, jobFacts, liveInvoices, previewPayer } from '../../features/invoices/index.ts';
import { storedQuotation, type StoredQuotation } from '../../features/quotations/index.ts';
import {
  closingView,
  columnsOf,
  linesBeyond,
  liveSides,
  questionsAbout,
  storedClosing,
  storedSheets,
} from '../../features/timesheets/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { presentFacts, unprintableFacts } from '../../platform/documents/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { customerOf } from './documents.ts';
import { purchaseOrderRefusal } from './purchase-order.ts';
import { clientBill, type ClientBill, interpreterBill, type InterpreterBill } from './bills.ts';

/** What approving these columns would issue, for the approver to confirm; nothing is written. */
export async function approvalPreview(
  context: { readonly db: Db; readonly actor: Actor },
  bookingId: string,
  input: z.output<typeof TimesheetInput>,
): Promise<z.output<typeof ApprovalPreview>> {
  const { db } = context;
  const booking = await bookingFacts(db, bookingId);
  const live = await liveSides(db, bookingId);
  const columns = await columnsOf(context, booking, live, input);
  const { status, serviceType: service } = booking;
  const sides = sidesToInvoice({ ...columns, status, service, liveSides: live });
  const quoted = await storedQuotation(db, bookingId);
  const missing = sides.allowed ? sides.value : [];
  const noOrder = await purchaseOrderRefusal(db, booking, missing);
  const interpreter = booking.interpreterId ? await findInterpreter(db, booking.interpreterId) : undefined;
  const client = missing.includes('client') ? await clientBill(db, booking, { sheet: columns.clientSheet }) : undefined;
  const pay =
    missing.includes('interpreter') && interpreter
      ? await interpreterBill(db, booking, interpreter, { sheet: columns.timesheet })
      : undefined;
  const issued = {
    client: await liveInvoices(db, bookingId),
    interpreter: await liveInvoices(db, bookingId, 'interpreter'),
  };
  const payers = [
    await previewPayer(db, customerOf(booking, 1)),
    await previewPayer(db, customerOf(booking, 2)),
  ] as const;
  const closing = await storedClosing(db, bookingId);
  const { kind, name } = payers[0];
  return {
    sides: missing,
    refusal: sides.allowed ? (noOrder ?? null) : sides.refusal,
    client: client ? { ...sums(client), vat: client.levy.vat, percent: Number(client.levy.percent) } : null,
    interpreter: pay ? { ...sums(pay), vat: pay.totals.charge !== 0, percent: Number(pay.vatPercent) } : null,
    shares: (client?.shares ?? []).map((share, index) => ({ payer: payers[index]!.name, ...share })),
    payer: { kind, name },
    advance: booking.advancePayment,
    issued: { client: issued.client.map(numberOf), interpreter: issued.interpreter.map(numberOf) },
    discountCarried: client?.carried ?? null,
    percentChanged: client ? percentChange(quoted, client) : null,
    beyond: linesBeyond(booking, columns.timesheet),
    closing: closingView(closing, service, columns.timesheet),
    comparison: compareSheets({
      ...columns,
      service,
      booked: bookedTimeOf(booking),
      quoted: quoted?.lines,
      signed: closing?.times,
      pay: pay?.charge.lines ?? issued.interpreter[0]?.lines,
      bill: client?.charge.lines ?? issued.client[0]?.lines,
    }),
    questions: questionsAbout(booking, columns, live),
    unprintable: await unprintableOn(booking, interpreter),
  };
}

/** What the documents of a booking say that no font has; its notes stand on none. */
function unprintableOn(booking: BookingFacts, interpreter: InterpreterFacts | undefined): Promise<string[]> {
  return unprintableFacts([
    ...jobFacts(
      jobBlock(booking),
      interpreter ? { name: interpreter.fullname, ref: interpreter.interpreterRef } : null,
    ),
    ...presentFacts([
      { label: 'Name', value: booking.name },
      { label: 'Company', value: booking.companyName },
      { label: 'Address', value: booking.address },
      { label: 'Invoice To name', value: booking.invoiceToName },
      { label: 'Invoice To address', value: booking.invoiceAddress },
      { label: 'Document type', value: booking.documentType },
      { label: "Interpreter's business name", value: interpreter?.businessName },
      { label: "Interpreter's address", value: interpreter?.address },
    ]),
  ]);
}

/** A stored timesheet as it was booked, claimed and seen by the customer; nothing is charged yet. */
export async function claimedComparison(db: Db, bookingId: string): Promise<ComparedLine[]> {
  const [booking, quoted, { timesheet }, closing] = await Promise.all([
    bookingFacts(db, bookingId),
    storedQuotation(db, bookingId),
    storedSheets(db, bookingId),
    storedClosing(db, bookingId),
  ]);
  return compareSheets({
    service: booking.serviceType,
    booked: bookedTimeOf(booking),
    quoted: quoted?.lines,
    timesheet,
    signed: closing?.times,
    clientSheet: {},
  });
}

const bookedTimeOf = ({ startTime, endTime, entries: { attendanceTwo } }: BookingFacts): BookedTime => ({
  startTime,
  endTime,
  attendanceTwo,
});

const numberOf = ({ invoiceNo }: { readonly invoiceNo: string }): string => invoiceNo;

function sums({ charge, totals }: ClientBill | InterpreterBill) {
  return {
    lines: charge.lines.map((line) => ({ ...line, facts: { ...line.facts } })),
    ...totals,
  };
}

/**
 * A sentence when the day worked carries another percentage than the customer was quoted (rule charging/vat-by-day).
 */
function percentChange(quoted: StoredQuotation | undefined, { levy }: ClientBill): string | null {
  if (!quoted || (quoted.levy.vat === levy.vat && Number(quoted.levy.percent) === Number(levy.percent))) return null;
  return `Quoted with ${levyLabel(quoted.levy)} ${quoted.levy.percent}%, will be invoiced with ${levyLabel(levy)} ${levy.percent}%`;
}
