import { customerStatus, isQuoting, statusAfterSending } from '@dragoman/domain/bookings';
import { workInWords } from '@dragoman/domain/charging';
import { formatPounds, pence } from '@dragoman/domain/money';
import type { AssignedInterpreterFacts, BookedJob } from '../../features/bookings/index.ts';
import { type WrittenMail, writeMail } from '../../features/correspondence/index.ts';
import { findInterpreter, type InterpreterFacts } from '../../features/interpreters/index.ts';
import { confirmedQuotation, type SentContent } from '../../features/quotations/index.ts';
import { termsFor } from '../../features/terms/index.ts';
import type { Db } from '../../platform/database/index.ts';
import {
  type Block,
  buttonBlock,
  chargesBlock,
  emptyBlock,
  linkBlock,
  stack,
  pairsBlock,
  richBlock,
  type Summary,
} from '../../platform/html/index.ts';
import { bookingDetails, jobDetails, whenOf, type MailedBooking } from './details.ts';
import { chargeRows, sumRows } from './figures.ts';

/** What a customer may see of an interpreter: for Video Call and Onsite (rule mails/who-gets-what). */
interface InterpreterCard {
  readonly fullname: string;
  readonly summary: string | null;
}

/** Everything that the two mails of a booking are made of, read once. */
export interface Correspondence {
  readonly booking: MailedBooking;
  readonly kind: 'Quotation' | 'Booking';
  readonly content: SentContent;
  readonly interpreter: InterpreterFacts | undefined;
  readonly card: InterpreterCard | null;
  readonly photoFileId: string | null;
}

export async function gather(
  db: Db,
  booking: MailedBooking & Pick<AssignedInterpreterFacts, 'interpreterId'>,
): Promise<Correspondence> {
  const kind = isQuoting(booking.status) ? 'Quotation' : 'Booking';
  const quotation = await confirmedQuotation(db, booking.id);
  const terms = await termsFor(db, booking.serviceType, kind);
  const interpreter = booking.interpreterId ? await findInterpreter(db, booking.interpreterId) : undefined;
  const presented = interpreter && presents(booking) ? await presentation(db, interpreter.id) : undefined;
  return {
    booking,
    kind,
    content: { quotation, terms: terms[0]?.text ?? null, details: bookingDetails(booking) },
    interpreter,
    card: presented && interpreter ? { fullname: interpreter.fullname, summary: presented.qual_summary } : null,
    photoFileId: presented?.photo_file_id ?? null,
  };
}

/**
 * The quotation, or the booking confirmation, as the customer gets it, with the link it carries. A quotation's Accept
 * button opens the page that the link opens, at its own button.
 */
export function toCustomer(
  db: Db,
  { booking, kind, content, card, interpreter }: Correspondence,
  { link, code }: { readonly link: string; readonly code: string | null },
) {
  const { quotation, terms, details } = content;
  const fields = {
    name: booking.name,
    'booking reference': booking.bookingRef,
    'booking details': pairsBlock(details),
    interpreter: interpreterBlock(card),
    charges: chargesBlock(chargeRows(quotation), sumRows(quotation, kind)),
    terms: richBlock(terms),
    link: linkBlock(`To view details of this ${kind === 'Quotation' ? 'quotation' : 'booking'} please`, link),
  };
  const work = ['Service', workOf(booking)] as const;
  if (kind === 'Booking') {
    const due = ['Amount Due', formatPounds(pence(quotation.amountDue))] as const;
    return writeMail(db, 'confirmation', { ...fields, 'closing code': codeBlock(code) }, [whenOf(booking), due, work]);
  }
  const accept = buttonBlock('Accept', `${link}#accept`);
  const total = ['Grand Total', formatPounds(pence(quotation.grandTotal))] as const;
  const status = customerStatus(statusAfterSending(booking.status), { hasInterpreter: interpreter !== undefined });
  return writeMail(db, 'quotation', { ...fields, 'accept button': accept }, [
    total,
    whenOf(booking),
    work,
    ['Status', status],
  ]);
}

/** What closes the job at its end, for who is there with the interpreter (rule timesheets/closing). */
function codeBlock(code: string | null): Block {
  if (code === null) return emptyBlock;
  return richBlock(
    `<p>When the job is done, give the interpreter this code: <strong>${code}</strong>. It confirms the times that they enter. Or sign on their phone instead.</p>`,
  );
}

/**
 * The confirmation as the interpreter gets it: date, place, contact, references, and no client price
 * (rule mails/who-gets-what). `sheet` opens the job sheet of an onsite job without a sign-in, `job` the job in the portal.
 */
export function toInterpreter(
  db: Db,
  { booking, interpreter }: Correspondence,
  { sheet, job }: { readonly sheet: string | null; readonly job: string },
): Promise<WrittenMail> {
  const summary: Summary = [whenOf(booking), ['Service', workOf(booking)]];
  const sheetLink = sheet === null ? [] : [linkBlock('To view details of this booking please', sheet)];
  const fields = {
    name: interpreter?.fullname ?? '',
    'booking reference': booking.bookingRef,
    'booking details': pairsBlock(jobDetails(booking)),
    link: stack([...sheetLink, buttonBlock('Open the job in the portal', job)]),
  };
  return writeMail(db, 'interpreter confirmation', fields, summary);
}

/** What is done, in words. */
export function workOf(booking: MailedBooking): string {
  return workInWords({ ...booking, service: booking.serviceType });
}

/** Whether the customer is shown who comes: for video and onsite (rule mails/who-gets-what). */
export function presents({ serviceType }: BookedJob): boolean {
  return serviceType === 'Video Call' || serviceType === 'Onsite';
}

/** What a customer may see of an interpreter: the summary and the photo. */
export function presentation(db: Db, interpreterId: string) {
  return db
    .selectFrom('interpreters')
    .select(['qual_summary', 'photo_file_id'])
    .where('id', '=', interpreterId)
    .executeTakeFirst();
}

function interpreterBlock(card: InterpreterCard | null): Block {
  if (!card) return emptyBlock;
  const name = pairsBlock([['Interpreter', card.fullname]]);
  const summary = richBlock(card.summary);
  return {
    html: (colour) => `<h3>Interpreter</h3>\n${name.html(colour)}\n${summary.html(colour)}`,
    text: [name.text, summary.text].filter(Boolean).join('\n\n'),
  };
}
