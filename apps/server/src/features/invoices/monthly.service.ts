import type { MonthlyInvoice, MonthlyVoid, NewMonthly } from '@dragoman/contract/invoices';
import { history } from '@dragoman/domain/bookings';
import { daysBetween, formatDay } from '@dragoman/domain/calendar';
import {
  allCredited,
  inLetters,
  monthChanged,
  monthInWords,
  monthlyIsVoid,
  monthlyTotals,
  noElectronicInvoice,
  nothingOfMonth,
} from '@dragoman/domain/invoices';
import { formatPounds } from '@dragoman/domain/money';
import type { z } from 'zod';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { linkBlock } from '../../platform/html/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageToken } from '../../platform/tokens/index.ts';
import { addHistory, lockBookings } from '../bookings/index.ts';
import { queueMail, withdrawMails, writeMail } from '../correspondence/index.ts';
import { takeDocumentNumber } from '../settings/index.ts';
import type { InvoiceDocument } from './document.ts';
import { monthlyProblems } from './documents/monthly-einvoice.ts';
import { storedInvoices } from './invoices.queries.ts';
import { accountsRecipients, findMonthly, lockMonthly, monthInvoices, monthOf } from './monthly.queries.ts';
import type { MonthlyDocument, StoredMonthly, StoredMonthlyLine } from './monthly.record.ts';
import { type ComingMonthly, comingMonthly, outstandingOf, readMonthly, whyNotVoidable } from './monthly.views.ts';
import { monthlyLink } from './pages/links.ts';
import { sheetAttachments } from './preflight.checks.ts';
import { billingFacts } from './preflight.queries.ts';
import { settleVoided } from './returns.service.ts';
import { refuseUnset } from './setup.queries.ts';

/**
 * Makes a payer's monthly invoice of those invoices that were looked at, and mails it. They keep their numbers, entries and
 * balances, and fall due with it (rule invoices/monthly). Refused where what is ready is not what was looked at.
 */
export async function makeMonthly(
  command: CommandContext,
  publicUrl: string,
  { payerId, ...asked }: z.output<typeof NewMonthly>,
): Promise<MonthlyInvoice> {
  const month = monthOf(asked.month);
  await refuseUnset(command);
  const waiting = await monthInvoices(command.tx, payerId, month);
  await lockBookings(command, [...new Set(waiting.map(({ bookingId }) => bookingId))]);
  const coming = await comingMonthly(command.tx, payerId, month, command.now);
  if (coming.ready.length === 0) throw refuse.conflict(nothingOfMonth);
  if (!isAsSeen(coming, asked)) throw refuse.conflict(monthChanged);
  if (coming.problems.length > 0) throw refuse.conflict(noElectronicInvoice(coming.problems));
  if (coming.recipients.length === 0) throw refuse.conflict('There is no e-mail address of its accounts');
  const { id, monthlyNo } = await keepMonthly(command, payerId, coming);
  for (const { checked, line } of coming.ready) {
    const { document } = checked.invoice;
    const termsDays = Math.max(0, daysBetween(checked.invoice.invoiceDate, coming.dueOn));
    await changeGathered(command, line.invoiceId, document, { mailedAt: command.now, termsDays, monthlyNo });
    await addHistory(command, line.bookingId, history.invoiceOnMonthly(line.invoiceNo, monthlyNo));
  }
  await mailMonthly(command, publicUrl, await findMonthly(command.tx, id));
  return readMonthly(command.tx, id);
}

function isAsSeen({ dueOn, ready }: ComingMonthly, seen: Omit<z.output<typeof NewMonthly>, 'payerId'>): boolean {
  const { due } = monthlyTotals(ready.map(({ line }) => line));
  const numbers = new Set(seen.invoiceNos);
  const areSame = numbers.size === ready.length && ready.every(({ line }) => numbers.has(line.invoiceNo));
  return areSame && (seen.due ?? due) === due && (seen.dueOn ?? dueOn) === dueOn;
}

async function keepMonthly(command: CommandContext, payerId: string, coming: ComingMonthly) {
  const { actor, now, tx } = command;
  const lines = coming.ready.map(({ line }) => line);
  const words = lines.map(wordsOf);
  const { number, reference: monthlyNo } = await takeDocumentNumber(command, 'monthlyInvoice');
  const { id } = await tx
    .insertInto('monthly_invoices')
    .values({
      number,
      monthly_no: monthlyNo,
      payer_id: payerId,
      month: coming.month,
      issued_on: coming.issuedOn,
      due_on: coming.dueOn,
      document: JSON.stringify({ ...coming.document, lines: words }),
      sent_to: JSON.stringify(coming.recipients),
      mailed_at: now,
      created_at: now,
      created_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('monthly_invoice_lines')
    .values(
      lines.map((line, at) => ({
        monthly_invoice_id: id,
        position: at + 1,
        invoice_id: line.invoiceId,
        net_pence: line.net,
        charge_pence: line.charge,
        total_pence: line.total,
        paid_pence: line.paid,
        terms_days: line.termsDays,
      })),
    )
    .execute();
  await recordAudit(command, {
    table: 'monthly_invoices',
    id,
    action: 'create',
    before: null,
    after: {
      monthlyNo,
      payerId,
      month: coming.month,
      dueOn: coming.dueOn,
      invoiceNos: lines.map(({ invoiceNo }) => invoiceNo),
      total: monthlyTotals(lines).total,
    },
  });
  return { id, monthlyNo };
}

const wordsOf = ({
  bookingRef,
  clientName,
  costCode,
  date,
  fileRef,
  language,
  otherReference,
  purchaseOrder,
  service,
  taxPoint,
  work,
}: StoredMonthlyLine): MonthlyDocument['lines'][number] => ({
  bookingRef,
  clientName,
  costCode,
  date,
  fileRef,
  language,
  otherReference,
  purchaseOrder,
  service,
  taxPoint,
  work,
});

/** What of an invoice follows the monthly invoice: that it was sent, and when it falls due. */
async function changeGathered(
  command: CommandContext,
  invoiceId: string,
  document: InvoiceDocument,
  { mailedAt, monthlyNo, termsDays }: { mailedAt: Date | null; monthlyNo: string; termsDays: number },
): Promise<void> {
  await command.tx
    .updateTable('invoices')
    .set({
      mailed_at: mailedAt,
      document: JSON.stringify({ ...document, agency: { ...document.agency, termsDays } }),
      packed: null,
    })
    .where('id', '=', invoiceId)
    .execute();
  await recordAudit(command, {
    table: 'invoices',
    id: invoiceId,
    action: mailedAt ? 'mailed' : 'unmailed',
    before: { termsDays: document.agency.termsDays },
    after: { mailed_at: mailedAt, termsDays, monthlyNo },
  });
}

/** Mails it again, to where the client's accounts are by now; the mail says what is still to be paid. */
export async function sendMonthly(command: CommandContext, publicUrl: string, id: string): Promise<void> {
  const before = await lockMonthly(command, id);
  if (before.voided) throw refuse.conflict(monthlyIsVoid);
  if (before.lines.every(({ cancelled }) => cancelled)) throw refuse.conflict(allCredited);
  const accounts = await accountsRecipients(command.tx, before.payerId);
  const recipients = accounts.length > 0 ? accounts : before.recipients;
  await command.tx
    .updateTable('monthly_invoices')
    .set({ mailed_at: command.now, sent_to: JSON.stringify(recipients) })
    .where('id', '=', id)
    .execute();
  await mailMonthly(command, publicUrl, { ...before, recipients });
  await recordAudit(command, {
    table: 'monthly_invoices',
    id,
    action: 'mailed',
    before: { mailed_at: before.mailedAt, sent_to: before.recipients },
    after: { mailed_at: command.now, sent_to: recipients },
  });
}

/** Takes a monthly invoice back before anything was paid on it: its invoices wait to be sent again (rule invoices/monthly). */
export async function voidMonthly(
  command: CommandContext,
  id: string,
  { reason }: z.output<typeof MonthlyVoid>,
): Promise<MonthlyInvoice> {
  const monthly = await lockMonthly(command, id);
  const { lines, monthlyNo } = monthly;
  const problem = whyNotVoidable(monthly);
  if (problem) throw refuse.conflict(problem);
  const voided = { voided_at: command.now, voided_by: command.actor.name, void_reason: reason };
  await command.tx.updateTable('monthly_invoices').set(voided).where('id', '=', id).execute();
  await command.tx
    .updateTable('monthly_invoice_lines')
    .set({ void: true })
    .where('monthly_invoice_id', '=', id)
    .execute();
  const invoices = await storedInvoices(
    command.tx,
    lines.map(({ invoiceId }) => invoiceId),
  );
  for (const { bookingId, invoiceId, invoiceNo, termsDays } of lines) {
    const { document } = invoices.find((invoice) => invoice.id === invoiceId)!;
    await changeGathered(command, invoiceId, document, { mailedAt: null, termsDays, monthlyNo });
    await addHistory(command, bookingId, history.invoiceOffMonthly(invoiceNo, monthlyNo, reason));
  }
  await settleVoided(command, id, reason);
  if (monthly.clientId !== null) {
    const mailed = { document: 'monthly-invoice', id, clientId: monthly.clientId };
    await withdrawMails(command, mailed, `not sent: ${monthlyNo} is void`);
  }
  await recordAudit(command, {
    table: 'monthly_invoices',
    id,
    action: 'void',
    before: { voided_at: null },
    after: { ...voided, monthlyNo },
  });
  return readMonthly(command.tx, id);
}

async function mailMonthly(command: CommandContext, publicUrl: string, monthly: StoredMonthly): Promise<void> {
  const { document, id, lines, monthlyNo } = monthly;
  const due = formatPounds(outstandingOf(monthly));
  const dueDay = formatDay(monthly.dueOn);
  const token = await pageToken(command, { page: 'monthly-invoice', audience: 'customer', subjectId: id });
  const link = linkBlock(`To view Invoice ${monthlyNo} please`, monthlyLink(publicUrl, monthlyNo, token));
  const facts = await billingFacts(
    command.tx,
    lines.map(({ invoiceId }) => invoiceId),
  );
  const attachesEInvoice = [...facts.values()].some(({ client }) => client?.attachesEInvoice);
  const electronic = attachesEInvoice && monthlyProblems(monthly).length === 0;
  const letters = inLetters(
    lines.map(({ bookingId, bookingRef, invoiceId }) => {
      const ofJob = facts.get(invoiceId)!;
      const attachments = sheetAttachments(ofJob, { id: bookingId, bookingRef });
      const bytes = ofJob.sheet.scans.reduce((all, { size }) => all + size, 0);
      return { attachments, bytes: attachments.length === 0 ? 0 : bytes };
    }),
  );
  for (const { email, name } of monthly.recipients) {
    const words = {
      name,
      company: document.to.company,
      'monthly invoice number': monthlyNo,
      month: monthInWords(monthly.month),
      'jobs billed': lines.length === 1 ? '1 job' : `${lines.length} jobs`,
      'amount due': due,
      'due day': dueDay,
      link,
    };
    for (const [at, jobs] of letters.entries())
      await queueMail(command, {
        kind: 'monthly invoice',
        from: 'info',
        to: [email],
        ...(await writeMail(command.tx, 'monthly invoice', words, [
          ['Amount Due', due],
          ['Payment due by', dueDay],
          ['Invoice', monthlyNo],
          ...(letters.length > 1 ? [['Signed timesheets', `Mail ${at + 1} of ${letters.length}`] as const] : []),
        ])),
        attachments: [
          { document: 'monthly-invoice', id, name: `${monthlyNo}.pdf` },
          ...(electronic ? [{ document: 'e-monthly-invoice', id, name: `${monthlyNo}.xml` }] : []),
          ...jobs.flatMap(({ attachments }) => attachments),
        ],
        clientId: monthly.clientId,
      });
  }
}
