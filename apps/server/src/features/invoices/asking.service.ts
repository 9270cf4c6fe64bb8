import { history } from '@dragoman/domain/bookings';
import { formatDay } from '@dragoman/domain/calendar';
import { askedFor, nothingToAsk, type Shortcoming } from '@dragoman/domain/invoices';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { addHistory, lockBooking, type LockedBooking } from '../bookings/index.ts';
import { queueMail, writeMail } from '../correspondence/index.ts';
import { findInterpreter } from '../interpreters/index.ts';
import { findInvoice } from './invoices.queries.ts';
import { askable, checkInvoices, type CheckedInvoice } from './preflight.checks.ts';
import { chosenInvoices } from './send.service.ts';

/**
 * Asks by mail for what an invoice lacks: the customer for their references, the interpreter for the signed timesheet
 * (rule invoices/asking). Refused where nobody can be asked.
 */
export async function askForMissing(command: CommandContext, anyId: string): Promise<void> {
  const { bookingId } = await findInvoice(command.tx, 'client', anyId);
  const booking = await lockBooking(command, bookingId);
  const checked = await checkInvoices(command.tx, await chosenInvoices(command.tx, anyId));
  const done: boolean[] = [];
  for (const one of checked) done.push(await askCustomer(command, booking, one));
  const sheet = checked.flatMap(({ shortcomings }) => askable(shortcomings, 'interpreter'));
  done.push(sheet.length > 0 && (await askInterpreter(command, booking)));
  if (!done.includes(true)) throw refuse.conflict(nothingToAsk);
}

const missingWords = (shortcomings: readonly Shortcoming[]): string =>
  shortcomings.flatMap(({ key }) => askedFor[key] ?? []).join(' and ');

async function askCustomer(
  command: CommandContext,
  booking: LockedBooking,
  { invoice, recipients, shortcomings }: CheckedInvoice,
): Promise<boolean> {
  const missing = missingWords(askable(shortcomings, 'customer'));
  if (missing === '' || recipients.length === 0) return false;
  for (const { email, name } of recipients) {
    await queueMail(command, {
      kind: 'references requested',
      from: 'info',
      to: [email],
      ...(await writeMail(command.tx, 'references requested', {
        name,
        'booking reference': booking.bookingRef,
        'file reference': invoice.document.job.fileRef,
        when: formatDay(booking.date),
        'what is missing': missing,
      })),
      bookingId: booking.id,
      clientId: booking.clientId,
    });
  }
  await addHistory(command, booking.id, history.askedForInvoice('the customer', `${invoice.invoiceNo}: ${missing}`));
  return true;
}

async function askInterpreter(command: CommandContext, booking: LockedBooking): Promise<boolean> {
  const interpreter = booking.interpreterId ? await findInterpreter(command.tx, booking.interpreterId) : undefined;
  if (!interpreter) return false;
  await queueMail(command, {
    kind: 'signed sheet requested',
    from: 'bookings',
    to: [interpreter.email],
    ...(await writeMail(command.tx, 'signed sheet requested', {
      name: interpreter.fullname,
      'booking reference': booking.bookingRef,
      service: booking.serviceType,
      language: booking.language,
      when: formatDay(booking.date),
    })),
    bookingId: booking.id,
    interpreterId: interpreter.id,
  });
  await addHistory(command, booking.id, history.askedForInvoice('the interpreter', 'the signed timesheet'));
  return true;
}
