import type { DebtorRow, DebtorScope, DebtRow, DebtSums } from '@dragoman/contract/reports';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { debtAges } from '@dragoman/domain/reports';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { allOf } from '../../platform/search/index.ts';
import { monthlyNoOf, openReturnOf } from '../invoices/index.ts';
import { creditsOfPayers, holdNotes, owedInvoices } from '../reminders/index.ts';
import { directionOf, ofPayer, partOf, type Asked, type Part } from './scope.ts';
import { invoiceToken } from './settlement.ts';
import { jobColumns } from './statement.views.ts';

/** Whose debts, and at the end of which day. */
export type Debtors = Omit<z.output<typeof DebtorScope>, 'on'> & { readonly on: CalendarDay };

type Sums = z.output<typeof DebtSums>;
export type DebtorLine = Omit<z.output<typeof DebtorRow>, 'notes'>;
export type DebtLine = Omit<z.output<typeof DebtRow>, 'notes'>;

/** Invoices of which something was owed then (rule reports/aged-debtors). */
export const debtsOf = (asked: Debtors) => owedInvoices(asked.on, ofPayer(asked));
const creditsOf = (asked: Debtors) => creditsOfPayers(asked.on, ofPayer(asked));

const isOfAge = (age: (typeof debtAges)[number]): RawBuilder<unknown> => {
  const from = debtAges[debtAges.indexOf(age) - 1]?.until;
  return allOf([
    from === undefined ? undefined : sql`days_overdue > ${from}`,
    age.until === Infinity ? undefined : sql`days_overdue <= ${age.until}`,
  ]);
};

const figures = [...debtAges.map(({ key }) => key), 'owed', 'credit'] as const;
const inPence = (amount: RawBuilder<unknown>) => sql`coalesce(${amount}, 0)::bigint`;
const agedSums = sql.join(
  debtAges.map((age) => sql`${inPence(sql`sum(owed) filter (where ${isOfAge(age)})`)} as ${sql.ref(age.key)}`),
);

/** Payers who owed something or had credit, by what they owed. */
const debtorsOf = (asked: Debtors) => sql`
  select coalesce(o.payer_id, c.payer_id) as payer_id, coalesce(o.documents, 0) as documents,
    ${sql.join(debtAges.map(({ key }) => sql`coalesce(o.${sql.ref(key)}, 0) as ${sql.ref(key)}`))},
    coalesce(o.owed, 0) as owed, coalesce(c.credit, 0) as credit
  from (
    select payer_id, count(*)::integer as documents, ${agedSums}, sum(owed)::bigint as owed
    from (${debtsOf(asked)}) d group by 1) o
  full join (${creditsOf(asked)}) c on c.payer_id = o.payer_id`;

const debtorSorts: Record<string, RawBuilder<unknown>> = {
  company: sql`p.name_folded`,
  older: sql`d.older`,
  credit: sql`d.credit`,
  owed: sql`d.owed`,
};

/** The debtors as a table; all of them where no page is named. */
export function debtorQuery(asked: Debtors & Asked): RawBuilder<DebtorLine> {
  return sql<DebtorLine>`
    select p.id as _id, case when p.kind <> 'private' then coalesce(p.client_id, p.id) end as "companyId", p.name as company,
      d.documents, ${sql.join(figures.map((key) => sql`d.${sql.ref(key)}`))}
    from (${debtorsOf(asked)}) d join payers p on p.id = d.payer_id
    order by ${debtorSorts[asked.sort ?? 'owed']!} ${directionOf(asked)}, p.id ${partOf(asked)}`;
}

/** What all debtors come to, and how many they are. */
export async function debtorSums(db: Db, asked: Debtors): Promise<Sums & { readonly rows: number }> {
  const { rows } = await sql<Sums & { readonly rows: number }>`
    select count(*)::integer as rows, ${sql.join(figures.map((key) => sql`${inPence(sql`sum(${sql.ref(key)})`)} as ${sql.ref(key)}`))}
    from (${debtorsOf(asked)}) d`.execute(db);
  return rows[0]!;
}

/** A page of the debtors, and what all of them come to; with what is agreed with each today. */
export async function debtors(db: Db, asked: Debtors & Part, today: CalendarDay) {
  const [{ rows }, sums] = await Promise.all([debtorQuery(asked).execute(db), debtorSums(db, asked)]);
  const notes = asked.on === today ? await holdNotes(db, { payerIds: rows.map(({ _id }) => _id) }, today) : [];
  const data = rows.map((row) => ({
    ...row,
    notes: notes.flatMap(({ invoiceId, note, payerId }) => (payerId === row._id && !invoiceId ? [note] : [])),
  }));
  return { data, on: asked.on, ...sums };
}

const debtSorts: Record<string, string> = { dueOn: 'due_on', invoiceDate: 'invoice_date', owed: 'owed' };

const ofAge = ({ age }: Debtors) => isOfAge(debtAges.find(({ key }) => key === age)!);
const debtsOfAge = (asked: Debtors) =>
  sql`select * from (${debtsOf(asked)}) d ${asked.age ? sql`where ${ofAge(asked)}` : sql``}`;

/** The invoices of which something was owed, as a table; all of them where no page is named. */
export function debtQuery(asked: Debtors & Asked): RawBuilder<DebtLine> {
  const way = directionOf(asked);
  const sorted = (rows: RawBuilder<unknown>) =>
    sql`order by ${rows}.${sql.ref(debtSorts[asked.sort ?? 'owed']!)} ${way}, ${rows}.number ${way}`;
  return sql<DebtLine>`
    select i.id as _id, i.payer_id as "payerId", ${jobColumns}, ${invoiceToken} as "randToken", i.invoice_no as "invoiceNo", i.invoice_date as "invoiceDate",
      ${monthlyNoOf} as "monthlyNo", i.due_on as "dueOn", i.days_overdue as "daysOverdue", i.inv_total_pence as "invTotal", i.owed,
      ${openReturnOf} as returned
    from (select * from (${debtsOfAge(asked)}) d ${sorted(sql`d`)} ${partOf(asked)}) i
      join bookings b on b.id = i.booking_id join payers p on p.id = i.payer_id
    ${sorted(sql`i`)}`;
}

/** What these invoices come to, and how many they are. */
export async function debtSums(db: Db, asked: Debtors): Promise<{ readonly rows: number; readonly total: Pence }> {
  const { rows } = await sql<{ rows: number; total: Pence }>`
    select count(*)::integer as rows, ${inPence(sql`sum(owed)`)} as total from (${debtsOfAge(asked)}) d`.execute(db);
  return rows[0]!;
}

/** A page of these invoices; with what is agreed of each today. */
export async function debts(db: Db, asked: Debtors & Part, today: CalendarDay) {
  const [{ rows }, sums] = await Promise.all([debtQuery(asked).execute(db), debtSums(db, asked)]);
  const notes = asked.on === today ? await holdNotes(db, { invoiceIds: rows.map(({ _id }) => _id) }, today) : [];
  const data = rows.map((row) => ({
    ...row,
    notes: notes.flatMap(({ invoiceId, note }) => (invoiceId === row._id ? [note] : [])),
  }));
  return { data, on: asked.on, ...sums };
}
