import { type CancellationOutcome, isQuoting } from '@dragoman/domain/bookings';
import { levyLabel } from '@dragoman/domain/charging';
import type { cancellationMails } from '@dragoman/domain/correspondence';
import { formatPounds } from '@dragoman/domain/money';
import type { LockedBooking } from '../../features/bookings/index.ts';
import { calendarFile, queueMail, writeMail } from '../../features/correspondence/index.ts';
import { findInterpreter } from '../../features/interpreters/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { calendarJob, whenOf } from '../send-booking-mail/index.ts';
import type { CancellationFigures } from './figures.ts';

const mailOf: Readonly<Record<CancellationOutcome, (typeof cancellationMails)[number]>> = {
  'in time': 'cancellation',
  late: 'late cancellation',
  curtailed: 'cut short',
  'nobody came': 'nobody came',
  'agency fault': 'our own fault',
};

interface Notification {
  /** Null: the customer. */
  readonly interpreterId: string | null;
  readonly sequence: number;
  /** Undefined where no outcome was chosen. */
  readonly figures: CancellationFigures | undefined;
}

/**
 * Tells the interpreter or the customer that a booking, or what was only quoted, does not take place, and by its outcome what
 * they themselves will be billed or paid (rule bookings/cancellation-outcomes); where a calendar file was mailed, another
 * takes it back (rule mails/calendar), but not a job that somebody went to.
 */
export async function notifyOfCancellation(
  command: CommandContext,
  booking: LockedBooking,
  { figures, interpreterId, sequence }: Notification,
): Promise<void> {
  const interpreter = interpreterId ? await findInterpreter(command.tx, interpreterId) : undefined;
  if (interpreterId && !interpreter) return;
  const to = { name: interpreter?.fullname ?? booking.name, email: interpreter?.email ?? booking.email };
  const [heading, kind] = isQuoting(booking.status) ? ['Quotation', 'quotation'] : ['Booking', 'booking'];
  const day = whenOf(booking);
  const outcome = figures?.outcome ?? 'in time';
  const due = figures && (interpreter ? paidText(figures) : billedText(figures));
  const wentThere = outcome === 'curtailed' || outcome === 'nobody came';
  const mail = await writeMail(
    command.tx,
    mailOf[outcome],
    {
      name: to.name,
      heading,
      kind,
      'booking reference': booking.bookingRef,
      service: booking.serviceType,
      language: booking.language,
      when: day[1],
      notice: figures?.notice ?? '',
      'what is due': due ?? '',
    },
    [[wentThere ? headline[outcome] : 'Cancelled', booking.bookingRef], day],
  );
  const withdrawn = { job: calendarJob(booking), to, method: 'CANCEL', sequence } as const;
  await queueMail(command, {
    kind: mailOf[outcome],
    from: 'bookings',
    to: [to.email],
    ...mail,
    attachments: sequence > 0 && !wentThere ? [await calendarFile(command, withdrawn)] : [],
    bookingId: booking.id,
    ...(interpreter ? { interpreterId: interpreter.id } : { clientId: booking.clientId }),
  });
}

const headline = { curtailed: 'Cut short', 'nobody came': 'Nobody came' } as const;

/** What the customer will be billed: never what the interpreter gets. */
function billedText({ client, shares }: CancellationFigures): string {
  if (client.share === 0) return 'You will not be charged for it.';
  const [own] = shares;
  const halved = shares.length > 1 && own ? ` It is billed in two shares; yours is ${formatPounds(own.invTotal)}.` : '';
  return `${amountText(shares.length > 1 ? 'It will be billed with' : 'You will be billed', client)}${halved}`;
}

/** What the interpreter will get: never what the client pays. */
function paidText({ interpreter }: CancellationFigures): string {
  if (!interpreter || interpreter.share === 0) return 'No fee is due to you for it.';
  return amountText('You will be paid', interpreter);
}

function amountText(what: string, { charge, gross, net, vat }: CancellationFigures['client']): string {
  const parts = charge === 0 ? '' : `: ${formatPounds(net)} and ${formatPounds(charge)} ${levyLabel({ vat })}`;
  return `${what} ${formatPounds(gross)}${parts}.`;
}
