import type { InterpreterDue, PendingDue } from '@dragoman/contract/remittances';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Actor } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { rowsOf } from '../../platform/spreadsheets/index.ts';
import { accountsOf } from '../access/index.ts';
import { partiesDue } from '../invoices/index.ts';

/**
 * What interpreters are owed: live interpreter invoices on no live slip, and what was paid for invoices credited
 * afterwards, with its minus (rules remittances/recovery, remittances/due-at-approval). Due from approval, whether the
 * client has paid or not.
 */
export const dues = sql`(
  select i.id, i.interpreter_id, i.booking_id, i.id as invoice_id, null::uuid as recovery_id, i.id as subject_id, i.invoice_no,
    i.invoice_date as day, i.inv_total_pence as amount
  from invoices i
  where i.due
  union all
  select r.id, r.interpreter_id, r.booking_id, null, r.id, c.invoice_id, c.credit_note_no, c.credit_date, r.amount_pence
  from recovery_lines r join credit_notes c on c.id = r.credit_note_id
  where not r.withdrawn and not exists (select from slip_lines l where l.recovery_id = r.id and not l.void))`;

/**
 * The pay run that a recovery waits for: the run pays what is recovered, and the bank has yet to get it
 * (rule remittances/recovery).
 */
const waitsForRun = sql`(select p.number from recovery_lines r join pay_run_payments s on s.slip_id = r.slip_id
  join pay_runs p on p.id = s.run_id where r.id = d.recovery_id and p.state in ('Made', 'Exported'))`;

const sorts: Record<string, RawBuilder<unknown>> = {
  interpreterName: sql`n.name_folded`,
  interpreterRef: sql`n.int_id`,
  count: sql`count`,
  totalAmount: sql`"totalAmount"`,
};

export interface DuesPage {
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page: number;
  readonly limit: number;
}

/** Interpreters with something due, and the sum over all of them; what each is owed is kept (`due_sums`). */
export async function interpreterDues(db: Db, reader: Actor, { page, limit, ...sorted }: DuesPage) {
  const own = await accountsOf(db, reader.id!);
  const { rows } = await sql<{ data: ReadDue[]; total: number; amount: Pence }>`
    with owed as (${partiesDue('interpreter')}),
    page as (
      select row_number() over () as place, sorted.* from (
        select n.id, n.int_id, n.fullname, n.account_name, n.account_no, n.sort_code,
          case when n.bank_changed_at is not null then json_build_object('at', n.bank_changed_at, 'by', n.bank_changed_by,
            'own', (n.bank_changed_by_ids || n.bank_changed_by_id) && ${own}::uuid[]) end as bank_change, o.count, o."totalAmount"
        from owed o join interpreters n on n.id = o.party_id
        order by ${inOrder(sorted)} limit ${limit} offset ${(page - 1) * limit}) sorted)
    select coalesce((select json_agg(json_build_object('_id', id, 'interpreterRef', int_id::text, 'interpreterName', fullname,
        'count', count, 'totalAmount', "totalAmount", 'accountName', account_name, 'account_no', account_no,
        'sort_code', sort_code, 'bankChange', bank_change) order by place) from page), '[]') as data,
      count(*) as total, coalesce(sum("totalAmount"), 0)::bigint as amount from owed`.execute(db);
  const { data, total, amount } = rows[0]!;
  return {
    data: data.map((due) => withMoments(reader.program ? withoutAccount(due) : due)),
    total,
    count: data.length,
    totalAmount: amount,
  };
}

type Due = z.output<typeof InterpreterDue>;

/** As JSON gives it: moments are text. */
type ReadDue = Omit<Due, 'bankChange'> & {
  readonly bankChange: (Omit<NonNullable<Due['bankChange']>, 'at'> & { readonly at: string }) | null;
};

const withMoments = ({ bankChange, ...due }: ReadDue): Due => ({
  ...due,
  bankChange: bankChange && { ...bankChange, at: new Date(bankChange.at) },
});

/** Bank details are for people alone (rule programs/scopes). */
const withoutAccount = (due: ReadDue): ReadDue => ({ ...due, accountName: '', account_no: '', sort_code: '' });

type Order = Omit<DuesPage, 'page' | 'limit'>;
const inOrder = ({ sort = 'interpreterName', order = 'asc' }: Order) => sql`${sorts[sort]} ${sql.raw(order)}, n.id`;

/** What each interpreter is owed, without their bank data. */
export interface Owed {
  readonly interpreterRef: string;
  readonly interpreterName: string;
  readonly count: number;
  readonly totalAmount: Pence;
}

/** Every interpreter with something due, in the order of the list. */
export function everyInterpreterDue(db: Db, order: Order): AsyncGenerator<Owed> {
  return rowsOf(
    db,
    sql<Owed>`select n.int_id::text as "interpreterRef", n.fullname as "interpreterName", o.count, o."totalAmount"
      from (${partiesDue('interpreter')}) o join interpreters n on n.id = o.party_id order by ${inOrder(order)}`,
  );
}

/** One due with the job it is for. */
export interface DueLine {
  readonly id: string;
  readonly invoiceId: string | null;
  readonly recoveryId: string | null;
  /** The interpreter invoice that is paid, or whose payment is recovered. */
  readonly subjectInvoiceId: string;
  readonly bookingId: string;
  readonly documentNo: string;
  /** The day of the invoice, or of the credit note behind a recovery. */
  readonly documentDate: CalendarDay;
  readonly amount: Pence;
  /** The number of the pay run that has to be sent first. */
  readonly waitsForRun: number | null;
  readonly bookingRef: string;
  readonly dateOfAttendance: CalendarDay;
  readonly language: string;
  readonly service: string;
  readonly company: string;
  readonly name: string;
  readonly fileRef: string;
  readonly clientName: string;
}

/** An interpreter's dues, by the day of the job. */
export async function dueLines(db: Db, interpreterId: string): Promise<DueLine[]> {
  const { rows } = await sql<DueLine>`
    select d.id, d.invoice_id as "invoiceId", d.recovery_id as "recoveryId", d.subject_id as "subjectInvoiceId",
      d.booking_id as "bookingId",
      d.invoice_no as "documentNo", d.day as "documentDate", d.amount, ${waitsForRun} as "waitsForRun", b.booking_ref as "bookingRef", b.date as "dateOfAttendance", b.language,
      b.service_type as service, coalesce(b.company_name, 'Private') as company, b.name, b.file_ref as "fileRef",
      b.client_name as "clientName"
    from ${dues} d join bookings b on b.id = d.booking_id
    where d.interpreter_id = ${interpreterId}
    order by b.date, b.ref_number, d.id`.execute(db);
  return rows;
}

/** What an interpreter is owed up to a day, with the VAT of each due. */
export interface DueOfPayee {
  readonly id: string;
  readonly bookingId: string;
  readonly bookingRef: string;
  readonly documentNo: string;
  readonly documentDate: CalendarDay;
  readonly amount: Pence;
  /** None in what is taken back. */
  readonly vat: Pence;
  /** The number of the pay run that has to be sent first. */
  readonly waitsForRun: number | null;
}

/** What is due up to a day, by the date of the invoice or of the credit note: of everybody, or of these interpreters. */
export async function duesOfPayees(
  db: Db,
  dueTo: CalendarDay,
  interpreterIds?: readonly string[],
): Promise<Map<string, DueOfPayee[]>> {
  const these = interpreterIds ? sql`and d.interpreter_id = any(${interpreterIds}::uuid[])` : sql``;
  const { rows } = await sql<{ interpreterId: string; dues: DueOfPayee[] }>`
    select d.interpreter_id as "interpreterId", json_agg(json_build_object('id', d.id, 'bookingId', d.booking_id,
        'bookingRef', b.booking_ref, 'documentNo', d.invoice_no, 'documentDate', d.day, 'amount', d.amount,
        'vat', case when d.invoice_id is null then 0 else i.charge_pence end, 'waitsForRun', ${waitsForRun}) order by b.date, b.ref_number, d.id) as dues
    from ${dues} d join bookings b on b.id = d.booking_id left join invoices i on i.id = d.invoice_id
    where d.day <= ${dueTo} ${these} group by d.interpreter_id`.execute(db);
  return new Map(rows.map(({ interpreterId, dues: due }) => [interpreterId, due]));
}

/** What is due to everybody, by the day of the invoice or of the credit note. */
export async function duesByDay(db: Db) {
  const { rows } = await sql<{ day: CalendarDay; amount: Pence; documents: number }>`
    select day, sum(amount)::bigint as amount, count(*)::integer as documents from ${dues} d group by day order by day`.execute(
    db,
  );
  return rows;
}

export function pendingDue(line: DueLine): z.output<typeof PendingDue> {
  return {
    _id: line.id,
    bookingId: line.bookingId,
    bookingRef: line.bookingRef,
    recovery: line.recoveryId !== null,
    amount: line.amount,
    inv: [
      {
        BookingRef: line.bookingRef,
        invoiceNo: line.documentNo,
        dateOfAttendance: line.dateOfAttendance,
        language: line.language,
        service: line.service,
        company: line.company,
        name: line.name,
        fileRef: line.fileRef,
        clientName: line.clientName,
        totalAmount: line.amount,
      },
    ],
  };
}
