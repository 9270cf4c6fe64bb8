import { customersAlone, goesWithMonthly, heldBack } from '@dragoman/domain/invoices';
import type { DocumentRecipient, InvoiceToSend } from '@dragoman/contract/invoices';
import { customerStatus, history } from '@dragoman/domain/bookings';
import { addDays, formatDay } from '@dragoman/domain/calendar';
import { formatPounds, less, negate } from '@dragoman/domain/money';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { type Block, linkBlock, type Summary } from '../../platform/html/index.ts';
import { unprintableOn } from '../../platform/documents/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageToken } from '../../platform/tokens/index.ts';
import { type BookingCustomer, type BookingState, addHistory, lockBooking } from '../bookings/index.ts';
import { type MailAttachment, queueMail, type WrittenMail, writeMail } from '../correspondence/index.ts';
import { clientInvoiceSheet } from './documents/invoice.sheet.ts';
import { findCreditNote } from './credit-notes.queries.ts';
import { findInvoice, liveInvoices, type StoredInvoice } from './invoices.queries.ts';
import {
  amountDue,
  type CheckedInvoice,
  checkedView,
  checkInvoices,
  eInvoiceAttachments,
  sheetAttachments,
} from './preflight.checks.ts';
import { billingFacts } from './preflight.queries.ts';
import { recipientsOf } from './recipients.ts';
import { creditNoteLink, invoiceLink, proformaLink } from './pages/links.ts';
import { findProforma } from './proformas.queries.ts';
import { refuseExampleDetails, refuseUnset } from './setup.queries.ts';

/** A document on its way: what it is called, whom it is for and where its page is. */
interface Dispatch {
  readonly kind: 'invoice' | 'credit-note' | 'proforma';
  readonly id: string;
  readonly title: string;
  readonly number: string;
  /** Each gets a mail of their own. */
  readonly recipients: readonly z.output<typeof DocumentRecipient>[];
  /** What goes with it. */
  readonly beside?: readonly MailAttachment[];
  /** The mail for one of its recipients. */
  readonly mailTo: (name: string, link: Block) => Promise<WrittenMail>;
  readonly link: string;
}

/**
 * Mails an invoice to its customer, and to Invoice To where that is different (rule mails/who-gets-what): outbox, time
 * and history in one command. A booking's identity means all its live invoices: the two shares of a split bill go to
 * their own payers. One that lacks something by its client's rules is refused, unless a reason is given (rule
 * invoices/pre-flight).
 */
export async function sendInvoice(
  command: CommandContext,
  publicUrl: string,
  anyId: string,
  despite?: string,
): Promise<void> {
  const { bookingId } = await findInvoice(command.tx, 'client', anyId);
  const booking = await lockBooking(command, bookingId);
  const chosen = await chosenInvoices(command.tx, anyId);
  await refuseUnset(command);
  for (const { document, invoiceNo } of chosen)
    refuseExampleDetails(document.agency, `Invoice ${invoiceNo}`, 'issue a credit note and approve again');
  for (const checked of await checkInvoices(command.tx, chosen)) {
    const { invoice, shortcomings } = checked;
    if (shortcomings.length > 0 && despite === undefined)
      throw refuse.conflict(heldBack(invoice.invoiceNo, shortcomings));
    await dispatchInvoice(command, publicUrl, booking, checked, despite);
  }
}

/** What sending an invoice would mail, and to whom. */
export async function invoicesToSend(db: Db, anyId: string): Promise<z.output<typeof InvoiceToSend>[]> {
  const checked = await checkInvoices(db, await chosenInvoices(db, anyId));
  return Promise.all(
    checked.map(async (one) => ({
      ...checkedView(one),
      mailedAt: one.invoice.mailedAt,
      unprintable: await unprintableOn(clientInvoiceSheet(one.invoice)),
    })),
  );
}

/** The invoices that an identity means, of which none may be cancelled. */
export async function chosenInvoices(db: Db, anyId: string): Promise<StoredInvoice[]> {
  const named = await findInvoice(db, 'client', anyId);
  const chosen = anyId === named.bookingId ? await liveInvoices(db, anyId) : [named];
  if (chosen.length === 0 || chosen.some(({ cancelled }) => cancelled))
    throw refuse.conflict('This invoice is cancelled');
  const gathered = chosen.find(({ monthlyNo }) => monthlyNo !== null);
  if (gathered) throw refuse.conflict(goesWithMonthly(gathered.invoiceNo, gathered.monthlyNo!));
  return chosen;
}

async function dispatchInvoice(
  command: CommandContext,
  publicUrl: string,
  booking: BookingState & BookingCustomer,
  { invoice, recipients, shortcomings, ...checked }: CheckedInvoice,
  despite: string | undefined,
): Promise<void> {
  const { document, id, invoiceNo, mailedAt } = invoice;
  const due = formatPounds(amountDue(invoice));
  const words = {
    document: document.title === 'INVOICE' ? 'invoice' : 'revised invoice',
    'invoice number': invoiceNo,
    'invoice date': formatDay(invoice.invoiceDate),
    'booking reference': booking.bookingRef,
    'file reference': booking.fileRef,
    replaces: document.revises ? `It replaces invoice ${document.revises}.` : '',
    'amount due': due,
  };
  const summary: Summary = [
    ['Amount Due', due],
    ['Payment due by', formatDay(addDays(invoice.invoiceDate, document.agency.termsDays))],
    ['Invoice', invoiceNo],
  ];
  await dispatch(command, booking, {
    kind: 'invoice',
    id,
    title: `Invoice ${invoiceNo}`,
    number: invoiceNo,
    recipients,
    beside: [
      ...eInvoiceAttachments(checked, invoice, { document: 'e-invoice', id, number: invoiceNo }),
      ...sheetAttachments(checked, booking),
    ],
    mailTo: (name, link) => writeMail(command.tx, 'invoice', { ...words, name, link }, summary),
    link: invoiceLink(
      publicUrl,
      invoice,
      await pageToken(command, { page: 'invoice', audience: 'customer', subjectId: id }),
    ),
  });
  await command.tx.updateTable('invoices').set({ mailed_at: command.now }).where('id', '=', id).execute();
  const lacks = shortcomings.map(({ says }) => says);
  await addHistory(
    command,
    booking.id,
    despite === undefined || lacks.length === 0
      ? history.invoiceSent(invoiceNo)
      : history.invoiceSentDespite(invoiceNo, lacks, despite),
  );
  await recordAudit(command, {
    table: 'invoices',
    id,
    action: 'mailed',
    before: { mailed_at: mailedAt },
    after: { mailed_at: command.now, ...(lacks.length > 0 && { lacks, despite }) },
  });
}

/** Mails a customer's credit note like its invoice (rule invoices/mirrored). */
export async function sendCreditNote(command: CommandContext, publicUrl: string, creditNoteNo: string): Promise<void> {
  const note = await findCreditNote(command.tx, 'credit_note_no', creditNoteNo);
  if (note.side !== 'client') throw refuse.conflict(customersAlone);
  const booking = await lockBooking(command, note.bookingId);
  const { document, id: invoiceId, invoiceNo } = note.invoice;
  const facts = (await billingFacts(command.tx, [invoiceId])).get(invoiceId);
  const words = {
    'credit note number': creditNoteNo,
    'credit note date': formatDay(note.creditDate),
    'invoice number': invoiceNo,
    'amount credited': formatPounds(negate(note.total)),
  };
  await dispatch(command, booking, {
    kind: 'credit-note',
    id: note.id,
    title: `Credit note ${creditNoteNo}`,
    number: creditNoteNo,
    recipients: recipientsOf(document, booking, facts?.client ?? null),
    beside: facts
      ? eInvoiceAttachments(facts, note.invoice, { document: 'e-credit-note', id: note.id, number: creditNoteNo })
      : [],
    mailTo: (name, link) =>
      writeMail(command.tx, 'credit-note', { ...words, name, link }, [
        ['Amount credited', words['amount credited']],
        ['Credit note', creditNoteNo],
      ]),
    link: creditNoteLink(
      publicUrl,
      note,
      await pageToken(command, { page: 'credit-note', audience: 'customer', subjectId: note.id }),
    ),
  });
  await command.tx.updateTable('credit_notes').set({ mailed_at: command.now }).where('id', '=', note.id).execute();
  await addHistory(command, booking.id, history.creditNoteSent(creditNoteNo));
  await recordAudit(command, {
    table: 'credit_notes',
    id: note.id,
    action: 'mailed',
    before: { mailed_at: note.mailedAt },
    after: { mailed_at: command.now },
  });
}

/** Mails a booking's proforma like an invoice (rule invoices/proforma). Refused while there is none. */
export async function sendProforma(command: CommandContext, publicUrl: string, bookingId: string): Promise<void> {
  const booking = await lockBooking(command, bookingId);
  const proforma = await findProforma(command.tx, 'booking_id', bookingId);
  if (!proforma) throw refuse.conflict('There is no proforma yet');
  await refuseUnset(command);
  refuseExampleDetails(proforma.document.agency, `Proforma ${proforma.proformaNo}`, 'ask for the money by an invoice');
  const { document, id, proformaNo } = proforma;
  const words = {
    'proforma number': proformaNo,
    'booking reference': booking.bookingRef,
    'file reference': booking.fileRef,
  };
  const summary: Summary = [
    ['Amount Due', formatPounds(less(document.totals.invTotal, document.advance))],
    ['Proforma Invoice', proformaNo],
    ['Status', customerStatus(booking.status, { hasInterpreter: booking.interpreterId !== null })],
  ];
  await dispatch(command, booking, {
    kind: 'proforma',
    id,
    title: `Proforma Invoice ${proformaNo}`,
    number: proformaNo,
    recipients: recipientsOf({ share: null, to: document.to }, booking, null),
    mailTo: (name, link) => writeMail(command.tx, 'proforma', { ...words, name, link }, summary),
    link: proformaLink(
      publicUrl,
      proforma,
      await pageToken(command, { page: 'proforma', audience: 'customer', subjectId: id }),
    ),
  });
  await addHistory(command, booking.id, history.proformaSent(proformaNo));
  await recordAudit(command, {
    table: 'proformas',
    id,
    action: 'mailed',
    before: null,
    after: { mailed_at: command.now },
    of: booking.id,
  });
}

/** One mail for each address, so that nobody reads the other's. */
async function dispatch(
  command: CommandContext,
  booking: BookingState & BookingCustomer,
  document: Dispatch,
): Promise<void> {
  const { beside = [], id, kind, link, mailTo, number, recipients, title } = document;
  const toPage = linkBlock(`To view the ${title} please`, link);
  for (const { name, email } of recipients) {
    await queueMail(command, {
      kind,
      from: 'info',
      to: [email],
      ...(await mailTo(name, toPage)),
      attachments: [{ document: kind, id, name: `${number}.pdf` }, ...beside],
      bookingId: booking.id,
      clientId: booking.clientId,
    });
  }
}
