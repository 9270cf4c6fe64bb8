import { documentMail } from '../../features/invoices/index.ts';
import type { MailAttachment } from '../../features/correspondence/index.ts';
import { formatDay } from '@dragoman/domain/calendar';
import { formatPounds, less, pence } from '@dragoman/domain/money';
import { history } from '@dragoman/domain/bookings';
import type { Piece, DemoInvoice } from './life.ts';
import { audit, type DemoCommand, newId, tell } from './command.ts';

interface DemoMail {
  readonly kind: string;
  readonly from: 'info' | 'bookings';
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments?: readonly MailAttachment[];
  readonly bookingId: string;
  readonly clientId?: string | null;
  readonly interpreterId?: string;
}

/** A mail as the outbox keeps it once the relay has taken it. */
export function mailed(command: DemoCommand, { agency }: Piece, mail: DemoMail): void {
  const id = newId(command);
  const sentAt = new Date(command.now.getTime() + 2_000);
  const from = agency.mailboxes[mail.from];
  command.batch.write('mails', {
    id,
    kind: mail.kind,
    from_name: agency.name,
    from_address: from,
    to_addresses: [mail.to],
    cc_addresses: [],
    subject: mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: JSON.stringify(mail.attachments ?? []),
    booking_id: mail.bookingId,
    client_id: mail.clientId ?? null,
    interpreter_id: mail.interpreterId ?? null,
    queued_by: command.actor.id,
    queued_by_name: command.actor.name,
    created_at: command.now,
    status: 'sent',
    attempts: 1,
    last_error: null,
    next_attempt_at: null,
    sent_at: sentAt,
    message_id: `<${id}@${from.split('@').at(-1) ?? 'localhost'}>`,
  });
  command.batch.write('mail_attempts', { id: newId(command), mail_id: id, at: sentAt, outcome: 'sent', detail: null });
}

/** Mails an invoice to its customer, and to Invoice To where that is another. */
export function mailInvoice(command: DemoCommand, piece: Piece, invoice: DemoInvoice): void {
  const { document, life, row, totals } = invoice;
  const { row: booking } = life;
  const token = life.tokens.find(
    (one) => one.page === 'invoice' && one.audience === 'customer' && one.subject_id === row.id,
  );
  const query = { id: booking.id, service: document.job.service, view: 'client', invoiceNo: row.invoice_no };
  const asked = new URLSearchParams({ ...query, token: token!.token });
  const due = less(totals.invTotal, pence(document.advance));
  const title = document.title === 'INVOICE' ? 'invoice' : 'revised invoice';
  const written = formatDay(row.invoice_date);
  const others = document.share ? [] : [booking.invoice_to];
  const addresses = [...new Set([document.to.email, ...others].filter((address) => address !== null))];
  for (const [place, address] of addresses.entries()) {
    mailed(command, piece, {
      kind: 'invoice',
      from: 'info',
      to: address,
      ...documentMail({
        to: place === 0 ? document.to.name : (booking.invoice_to_name ?? document.to.name),
        title: `Invoice ${row.invoice_no}`,
        sentences: [
          `Please find attached ${title} ${row.invoice_no} of ${written} for booking ${booking.booking_ref} (${booking.file_ref}).`,
          ...(document.revises ? [`It replaces invoice ${document.revises}.`] : []),
          `The amount due is ${formatPounds(due)}.`,
        ],
        link: `${piece.agency.host}/invoice/view.html?${asked.toString()}`,
        agencyName: piece.agency.name,
      }),
      attachments: [{ document: 'invoice', id: row.id, name: `${row.invoice_no}.pdf` }],
      bookingId: booking.id,
      clientId: booking.client_id,
    });
  }
  row.mailed_at = command.now;
  tell(command, booking.id, history.invoiceSent(row.invoice_no));
  audit(command, 'invoices', row.id, 'mailed', { mailed_at: null }, { mailed_at: command.now });
}
