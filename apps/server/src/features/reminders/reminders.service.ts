import type { DueReminder, NewReminder } from '@dragoman/contract/reminders';
import { history } from '@dragoman/domain/bookings';
import { londonDay } from '@dragoman/domain/calendar';
import { noPence, sum } from '@dragoman/domain/money';
import { claimTotal } from '@dragoman/domain/reminders';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { pageToken } from '../../platform/tokens/index.ts';
import { addHistory, lockBookings } from '../bookings/index.ts';
import { withLogoShown } from '../correspondence/index.ts';
import { dueReminder } from './due.queries.ts';
import { writeReminder } from './mail/reminder.mail.ts';
import { queueWithStatement } from './mail/statement.mail.ts';
import { statementLink } from './pages/links.ts';
import { accountStatement, statementDays } from './statements.queries.ts';
import { keepStatement, reachableAddressee, statementDocument, unprintableStatement } from './statements.service.ts';
import { standingSteps } from './steps.queries.ts';

const changedMeanwhile = 'What is owed, or who is to be reminded, has changed meanwhile: look at the list anew';

/** Reminds a payer of overdue invoices by a step, with a statement of their account (rules reminders/steps, reminders/sending). */
export async function sendReminder(command: CommandContext, publicUrl: string, entered: NewReminder): Promise<void> {
  const { actor, now, tx } = command;
  const today = londonDay(now);
  await lockBookings(command, await bookingsOf(tx, entered));
  const reminding = await prepared(tx, now, entered);
  const { addressee, claimed, due, invoices, step, total } = reminding;
  const account = await accountStatement(tx, due.payerId, statementDays({}, today));
  const document = await statementDocument(tx, account, claimed);
  const statementId = await keepStatement(command, document, addressee.emails);
  const token = await pageToken(command, { page: 'statement', audience: 'customer', subjectId: statementId });
  const mail = await writeReminder(tx, { ...reminding, link: statementLink(publicUrl, statementId, token) });
  await queueWithStatement(command, { id: statementId, account, addressee, kind: 'reminder', mail });
  const { id } = await tx
    .insertInto('reminders')
    .values({
      payer_id: due.payerId,
      step_id: step.id,
      step: step.name,
      statement_id: statementId,
      total_pence: total,
      interest_pence: sum(claimed.map(({ interest }) => interest)),
      compensation_pence: sum(claimed.map(({ compensation }) => compensation)),
      sent_on: today,
      sent_at: now,
      sent_by: actor.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('reminder_invoices')
    .values(
      invoices.map((invoice) => ({
        reminder_id: id,
        invoice_id: invoice._id,
        step_id: step.id,
        owed_pence: invoice.owed,
        days_overdue: invoice.daysOverdue,
        interest_pence: (entered.claim && invoice.claim?.interest) || noPence,
        compensation_pence: (entered.claim && invoice.claim?.compensation) || noPence,
      })),
    )
    .execute();
  for (const { bookingId, invoiceNo, owed } of invoices)
    await addHistory(
      command,
      bookingId,
      history.reminded({ amount: owed, by: actor.name, invoiceNo, step: step.name }),
    );
  await recordAudit(command, {
    table: 'reminders',
    id,
    action: 'sent',
    before: null,
    after: {
      payer: due.payer,
      step: step.name,
      total,
      invoices: invoices.map(({ invoiceNo }) => invoiceNo),
      claim: claimTotal(claimed),
    },
  });
}

/** A reminder as it would leave; nothing is kept, and its link leads nowhere yet. */
export async function previewReminder(db: Db, publicUrl: string, now: Date, entered: NewReminder) {
  const reminding = await prepared(db, now, entered);
  const mail = await writeReminder(db, { ...reminding, link: `${publicUrl}/statement/view.html` });
  const account = await accountStatement(db, reminding.due.payerId, statementDays({}, londonDay(now)));
  return {
    to: [...reminding.addressee.emails],
    subject: mail.subject,
    html: await withLogoShown(db, mail.html),
    unprintable: await unprintableStatement(db, account, reminding.claimed),
  };
}

async function bookingsOf(db: Db, { invoices }: NewReminder): Promise<string[]> {
  const ids = invoices.map(({ invoiceId }) => invoiceId);
  const rows = await db.selectFrom('invoices').select('booking_id').where('id', 'in', ids).execute();
  return [...new Set(rows.map(({ booking_id }) => booking_id))];
}

/** What a reminder says: refused unless all of it is to be sent today, and as it was shown. */
async function prepared(db: Db, now: Date, entered: NewReminder) {
  const due = await dueReminder(db, londonDay(now), entered);
  const step = (await standingSteps(db)).find(({ id }) => id === entered.stepId);
  if (!due || !step) throw refuse.conflict(changedMeanwhile);
  const invoices = entered.invoices.map((wanted) => dueInvoice(due, wanted));
  if (new Set(invoices).size < invoices.length) throw refuse.field('invoices', 'Name each invoice once');
  if (entered.claim && due.private)
    throw refuse.field('claim', 'Interest for late payment is claimed from businesses alone');
  const claimed = entered.claim
    ? invoices.flatMap(({ claim, invoiceNo, monthlyNo }) => (claim ? [{ ...claim, invoiceNo, monthlyNo }] : []))
    : [];
  if (entered.claim && claimed.length < invoices.length)
    throw refuse.field('claim', 'The base rate of the half year in which one of them fell due is not known');
  return {
    due,
    step,
    invoices,
    total: sum(invoices.map(({ owed }) => owed)),
    claimed,
    addressee: await reachableAddressee(db, due.payerId),
  };
}

function dueInvoice({ invoices }: DueReminder, { invoiceId, owed }: NewReminder['invoices'][number]) {
  const invoice = invoices.find(({ _id }) => _id === invoiceId);
  if (invoice?.owed !== owed) throw refuse.conflict(changedMeanwhile);
  return invoice;
}
