import { isQuoting } from '@dragoman/domain/bookings';
import type { AssignedInterpreterFacts, BookedJob } from '../../features/bookings/index.ts';
import { findInterpreter, type InterpreterFacts } from '../../features/interpreters/index.ts';
import { confirmedQuotation, type SentContent } from '../../features/quotations/index.ts';
import { agencySettings } from '../../features/settings/index.ts';
import { termsFor } from '../../features/terms/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { customerMail, type InterpreterCard, type MailText } from './customer-mail.ts';
import { bookingDetails, jobDetails, type MailedBooking } from './details.ts';
import { interpreterMail } from './interpreter-mail.ts';
import { links } from './links.ts';

/** Everything that the two mails of a booking are made of, read once. */
export interface Correspondence {
  readonly booking: MailedBooking;
  readonly kind: 'Quotation' | 'Booking';
  readonly content: SentContent;
  readonly interpreter: InterpreterFacts | undefined;
  readonly card: InterpreterCard | null;
  readonly photoFileId: string | null;
  readonly agencyName: string;
}

export async function gather(
  db: Db,
  booking: MailedBooking & Pick<AssignedInterpreterFacts, 'interpreterId'>,
): Promise<Correspondence> {
  const kind = isQuoting(booking.status) ? 'Quotation' : 'Booking';
  const quotation = await confirmedQuotation(db, booking.id);
  const terms = await termsFor(db, booking.serviceType, kind);
  const { agencyName } = await agencySettings(db);
  const interpreter = booking.interpreterId ? await findInterpreter(db, booking.interpreterId) : undefined;
  const presented = interpreter && presents(booking) ? await presentation(db, interpreter.id) : undefined;
  return {
    booking,
    kind,
    content: { quotation, terms: terms[0]?.text ?? null, details: bookingDetails(booking) },
    interpreter,
    card: presented && interpreter ? { fullname: interpreter.fullname, summary: presented.qual_summary } : null,
    photoFileId: presented?.photo_file_id ?? null,
    agencyName,
  };
}

/** The customer's mail with the link it carries. */
export function toCustomer({ booking, kind, content, card, agencyName }: Correspondence, link: string): MailText {
  const { quotation, terms, details } = content;
  return customerMail({
    kind,
    bookingRef: booking.bookingRef,
    name: booking.name,
    details,
    quotation,
    interpreter: card,
    terms,
    link,
    agencyName,
  });
}

/** The interpreter's mail; for onsite jobs with the job sheet's token. */
export function toInterpreter(
  { booking, interpreter, agencyName }: Correspondence,
  host: string,
  token: string | null,
): MailText {
  return interpreterMail({
    bookingRef: booking.bookingRef,
    fullname: interpreter?.fullname ?? '',
    details: jobDetails(booking),
    link: token === null ? null : links.jobSheet(host, booking.bookingRef, token),
    agencyName,
  });
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
