import { type CalendarDay, calendarDay } from '@dragoman/domain/calendar';
import { nextMonth } from '@dragoman/domain/invoices';
import { noPence, type Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { lockBookings } from '../bookings/index.ts';
import { type StoredInvoice, storedInvoices } from './invoices.queries.ts';
import type { MonthlyDocument, SinceThen, StoredMonthly, StoredMonthlyLine } from './monthly.record.ts';

type Recipient = StoredMonthly['recipients'][number];

/** The live invoices of a payer's month that were never sent, those that are paid already too, by the day of the job. */
export async function monthInvoices(db: Db, payerId: string, month: CalendarDay): Promise<StoredInvoice[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('id')
    .where('side', '=', 'client')
    .where('payer_id', '=', payerId)
    .where('cancelled', '=', false)
    .where('mailed_at', 'is', null)
    .where('inv_total_pence', '>', noPence)
    .where('invoice_date', '>=', month)
    .where('invoice_date', '<', nextMonth(month))
    .execute();
  const invoices = await storedInvoices(
    db,
    rows.map(({ id }) => id),
  );
  return invoices.toSorted((a, b) =>
    a.document.job.date < b.document.job.date ? -1 : Number(a.document.job.date > b.document.job.date),
  );
}

/** For whom invoices wait for their month, the oldest month first. */
export async function waitingMonths(db: Db) {
  const { rows } = await sql<{
    readonly payerId: string;
    readonly payer: string;
    readonly month: CalendarDay;
    readonly count: number;
    readonly due: Pence;
  }>`
    select p.id as "payerId", p.name as payer, date_trunc('month', i.invoice_date)::date as month, count(*)::integer as count,
      sum(i.balance_pence)::bigint as due
    from invoices i join payers p on p.id = i.payer_id join clients c on c.id = p.client_id
    where i.side = 'client' and not i.cancelled and i.mailed_at is null and i.inv_total_pence > 0 and c.invoice_rhythm = 'month'
    group by p.id, p.name, 3 order by 3, p.name, p.id limit 500`.execute(db);
  return rows;
}

/** Whom a payer's monthly invoice is addressed to: the client and its accounts. */
export async function monthlyAddressee(db: Db, payerId: string) {
  const row = await db
    .selectFrom('payers as p')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .select(['p.id', 'p.name as payer', 'c.company_name', 'c.ac_name', 'c.ac_email_one', 'c.address', 'c.postcode'])
    .select(['c.invoice_rhythm', 'c.attaches_e_invoice'])
    .where('p.id', '=', payerId)
    .executeTakeFirst();
  if (!row || row.invoice_rhythm !== 'month') throw refuse.conflict('This payer takes an invoice for each job');
  return {
    payer: row.payer,
    to: {
      name: row.ac_name,
      company: row.company_name,
      address: [row.address, row.postcode].filter(Boolean).join('\n'),
    },
    attachesEInvoice: row.attaches_e_invoice,
    recipients: recipientsOf(row),
  };
}

/** Where the accounts of a payer's client are, in whatever rhythm it is invoiced; nothing where they have no address. */
export async function accountsRecipients(db: Db, payerId: string): Promise<Recipient[]> {
  const rows = await db
    .selectFrom('payers as p')
    .innerJoin('clients as c', 'c.id', 'p.client_id')
    .select(['c.ac_name', 'c.ac_email_one'])
    .where('p.id', '=', payerId)
    .execute();
  return rows.flatMap(recipientsOf);
}

const recipientsOf = (row: { readonly ac_name: string; readonly ac_email_one: string }): Recipient[] =>
  [{ name: row.ac_name, email: row.ac_email_one.trim() }].filter(({ email }) => email !== '');

/** A page of them, the latest first, or the one of an identity. */
export async function findMonthlies(
  db: Db,
  which:
    | { readonly page: number; readonly limit: number; readonly monthlyNo?: string | undefined }
    | { readonly id: string },
): Promise<StoredMonthly[]> {
  const rows = await db
    .selectFrom('monthly_invoices as m')
    .innerJoin('payers as p', 'p.id', 'm.payer_id')
    .selectAll('m')
    .select(['p.name as payer', 'p.client_id'])
    .$call((found) =>
      'id' in which
        ? found.where('m.id', '=', which.id)
        : found
            .where(isNumbered(which.monthlyNo))
            .limit(which.limit)
            .offset((which.page - 1) * which.limit),
    )
    .orderBy('m.number', 'desc')
    .execute();
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const { lines: words, ...document } = row.document as MonthlyDocument;
    return {
      id: row.id,
      monthlyNo: row.monthly_no,
      payerId: row.payer_id,
      payer: row.payer,
      clientId: row.client_id,
      month: row.month,
      issuedOn: row.issued_on,
      dueOn: row.due_on,
      document,
      recipients: row.sent_to as StoredMonthly['recipients'],
      lines: (lines.get(row.id) ?? []).map(({ position, monthly_invoice_id: _of, ...line }) => ({
        ...words[position - 1]!,
        ...line,
      })),
      mailedAt: row.mailed_at,
      voided: row.voided_at && { at: row.voided_at, by: row.voided_by!, reason: row.void_reason! },
    };
  });
}

/** How many there are, of a number or at all. */
export async function countMonthlies(db: Db, monthlyNo: string | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('monthly_invoices as m')
    .select((from) => from.fn.countAll<number>().as('total'))
    .where(isNumbered(monthlyNo))
    .executeTakeFirstOrThrow();
  return total;
}

/** Whether one has the number that somebody wrote, with or without its hyphen and its leading zeros. */
function isNumbered(written: string | undefined): RawBuilder<SqlBool> {
  if (written === undefined) return sql`true`;
  const [, letters = '', figures] = /^\s*([a-z][a-z0-9]*?)[-\s]*0*(\d{1,9})\s*$/i.exec(written) ?? [];
  if (!figures) return sql`false`;
  return sql`m.number = ${figures}::bigint and starts_with(m.monthly_no, ${`${letters.toUpperCase()}-`})`;
}

/** One of them. Refuses with 404 when there is none. */
export async function findMonthly(db: Db, id: string): Promise<StoredMonthly> {
  const [monthly] = await findMonthlies(db, { id });
  if (!monthly) throw refuse.notFound('Monthly invoice not found');
  return monthly;
}

/** Locks one after its bookings, as whatever moves money on their invoices does. Refuses with 404 when there is none. */
export async function lockMonthly(command: CommandContext, id: string): Promise<StoredMonthly> {
  const { lines } = await findMonthly(command.tx, id);
  await lockBookings(command, [...new Set(lines.map(({ bookingId }) => bookingId))]);
  await command.tx.selectFrom('monthly_invoices').select('id').where('id', '=', id).forUpdate().execute();
  return findMonthly(command.tx, id);
}

async function linesOf(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('monthly_invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .select(['l.monthly_invoice_id', 'l.position', 'l.invoice_id as invoiceId', 'l.terms_days as termsDays'])
    .select(['l.net_pence as net', 'l.charge_pence as charge', 'l.total_pence as total', 'l.paid_pence as paid'])
    .select(['i.invoice_no as invoiceNo', 'i.booking_id as bookingId', 'i.vat', 'i.percent', 'i.cancelled'])
    .select('i.balance_pence as balance')
    .where('l.monthly_invoice_id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('l.position')
    .execute();
  return Map.groupBy(rows, (row) => row.monthly_invoice_id);
}

/** The credit notes of its invoices, and what replaces these (rule invoices/monthly). */
export async function sinceThen(db: Db, lines: readonly StoredMonthlyLine[]): Promise<SinceThen[]> {
  if (lines.length === 0) return [];
  const rows = await db
    .selectFrom('credit_notes as n')
    .innerJoin('invoices as i', 'i.id', 'n.invoice_id')
    .select(['n.credit_date as on', 'n.credit_note_no', 'n.total_pence as amount', 'i.invoice_no'])
    .select((from) =>
      from
        .selectFrom('invoices as r')
        .select('r.invoice_no')
        .whereRef('r.revises_invoice_id', '=', 'i.id')
        .limit(1)
        .as('revised_by'),
    )
    .where(
      'n.invoice_id',
      'in',
      lines.map(({ invoiceId }) => invoiceId),
    )
    .orderBy('n.credit_date')
    .orderBy('n.number')
    .execute();
  return rows.map(({ amount, credit_note_no, invoice_no, on, revised_by }) => ({
    on,
    amount,
    what: `Credit note ${credit_note_no} of invoice ${invoice_no}${revised_by ? `, replaced by ${revised_by}` : ''}`,
  }));
}

/** The first day of a month as calls name it. */
export const monthOf = (month: string): CalendarDay => calendarDay(`${month}-01`);
