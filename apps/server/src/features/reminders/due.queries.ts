import type { DueReminder, OverdueInvoice } from '@dragoman/contract/reminders';
import { addDays, daysBetween, type CalendarDay } from '@dragoman/domain/calendar';
import { less, noPence, sum as added, type Pence } from '@dragoman/domain/money';
import {
  type BaseRate,
  claimTotal,
  halfYearOf,
  holdInWords,
  holdState,
  lateClaims,
  statutoryRate,
  stepDue,
  type ReminderStep,
} from '@dragoman/domain/reminders';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { monthlyNoOf, openReturnOf, waitsForMonth } from '../invoices/index.ts';
import { addresseesOf } from './addressees.queries.ts';
import { standingHolds, type StandingHold } from './holds.queries.ts';
import { owedOverTime } from './owed.queries.ts';
import { baseRates } from './rates.service.ts';
import { standingSteps } from './steps.queries.ts';

interface Overdue extends Omit<OverdueInvoice, 'lastReminded' | 'claim'> {
  readonly payerId: string;
  readonly payer: string;
  readonly private: boolean;
  /** By which steps it was reminded, the last one last. */
  readonly reminded: readonly (ReminderStep & { readonly step: string; readonly on: CalendarDay })[];
}

/** Client invoices that are overdue on a day, wait for no monthly invoice and did not come back, by payer: everybody's, or one payer's. */
async function overdueInvoices(db: Db, today: CalendarDay, payerId?: string): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select i.id as _id, i.booking_id as "bookingId", i.invoice_no as "invoiceNo", ${monthlyNoOf} as "monthlyNo", i.invoice_date as "invoiceDate",
      i.mailed_at is not null as mailed, i.falls_due as "dueOn", ${today}::date - i.falls_due as "daysOverdue", i.balance_pence as owed, p.id as "payerId",
      p.name as payer, p.kind = 'private' as private, coalesce(sent.reminded, '[]') as reminded
    from invoices i join payers p on p.id = i.payer_id
    left join (
      select r.invoice_id, json_agg(json_build_object('id', s.id, 'days', s.days, 'step', m.step, 'on', m.sent_on)
        order by m.sent_at, m.id) as reminded
      from reminder_invoices r join reminders m on m.id = r.reminder_id join reminder_steps s on s.id = r.step_id
      group by 1) sent on sent.invoice_id = i.id
    where i.side = 'client' and i.falls_due < ${today} and not ${waitsForMonth} and ${openReturnOf} is null
      and ${payerId ? sql`i.payer_id = ${payerId}` : sql`true`}
    order by i.payer_id, i.falls_due, i.number`.execute(db);
  return rows;
}

/** A payer's overdue invoices of one step. */
interface Due {
  readonly step: ReminderStep & { readonly name: string };
  readonly invoices: readonly Overdue[];
}

/** Whether a hold keeps an invoice of this payer from being reminded. */
const isHeld = ({ _id, payerId }: Overdue, holds: readonly StandingHold[], today: CalendarDay): boolean =>
  holds.some(
    (hold) =>
      hold.payerId === payerId &&
      (hold.invoiceId === null || hold.invoiceId === _id) &&
      holdState(hold, today) === 'holds',
  );

/** What is to be reminded on a day, by payer and step (rules reminders/steps, reminders/by-payer). */
async function judgeDebts(
  db: Db,
  today: CalendarDay,
  payerId?: string,
): Promise<{ due: Due[]; holds: StandingHold[] }> {
  const [steps, overdue, holds] = await Promise.all([
    standingSteps(db),
    overdueInvoices(db, today, payerId),
    standingHolds(db, payerId ? { payerIds: [payerId] } : undefined),
  ]);
  const due = new Map<string, { step: Due['step']; invoices: Overdue[] }>();
  for (const invoice of overdue) {
    const last = invoice.reminded.at(-1);
    const reminded = last && { steps: invoice.reminded, daysAgo: daysBetween(last.on, today) };
    const step = isHeld(invoice, holds, today) ? undefined : stepDue(steps, invoice.daysOverdue, reminded);
    if (!step) continue;
    const key = `${invoice.payerId}:${step.id}`;
    const together = due.get(key) ?? { step, invoices: [] };
    together.invoices.push(invoice);
    due.set(key, together);
  }
  return { due: [...due.values()], holds };
}

/** A page of what is to be reminded today, and what it comes to. */
export async function dueReminders(db: Db, today: CalendarDay, { limit, page }: { limit: number; page: number }) {
  const [{ due, holds }, rates, steps] = await Promise.all([judgeDebts(db, today), baseRates(db), standingSteps(db)]);
  const sorted = due.toSorted((one, other) => less(totalOf(other), totalOf(one)) || (idOf(one) < idOf(other) ? -1 : 1));
  const data = await rowsOf(db, sorted.slice((page - 1) * limit, page * limit), { today, rates, holds });
  return {
    data,
    total: due.length,
    count: data.length,
    sum: added(due.map(totalOf)),
    steps: steps.length,
    missingRates: missingRates(due, rates),
  };
}

/** What a payer is to be reminded of by a step today; undefined where there is nothing. */
export async function dueReminder(
  db: Db,
  today: CalendarDay,
  { payerId, stepId }: { readonly payerId: string; readonly stepId: string },
): Promise<DueReminder | undefined> {
  const [{ due, holds }, rates] = await Promise.all([judgeDebts(db, today, payerId), baseRates(db)]);
  const wanted = due.filter(({ step }) => step.id === stepId);
  return (await rowsOf(db, wanted, { today, rates, holds }))[0];
}

const totalOf = ({ invoices }: Due): Pence => added(invoices.map(({ owed }) => owed));
const idOf = ({ invoices, step }: Due): string => `${invoices[0]!.payerId}:${step.id}`;

interface Grounds {
  readonly today: CalendarDay;
  readonly rates: readonly BaseRate[];
  readonly holds: readonly StandingHold[];
}

async function rowsOf(db: Db, due: readonly Due[], { holds, rates, today }: Grounds): Promise<DueReminder[]> {
  const business = due.flatMap(({ invoices }) => invoices.filter((invoice) => !invoice.private));
  const payers = [...new Set(due.map(({ invoices }) => invoices[0]!.payerId))];
  const [owed, addressees, credits, compensated] = await Promise.all([
    owedOverTime(
      db,
      business.map(({ _id }) => _id),
    ),
    addresseesOf(db, payers),
    creditsNow(db, payers),
    compensatedOf(
      db,
      business.flatMap(({ monthlyNo }) => monthlyNo ?? []),
    ),
  ]);
  return due.map((one) => {
    const { invoices, step } = one;
    const [first] = invoices as readonly [Overdue, ...Overdue[]];
    const own = new Set(invoices.map(({ _id }) => _id));
    const late = invoices.map(({ _id, dueOn, invoiceNo, monthlyNo }) => ({
      document: monthlyNo ?? invoiceNo,
      compensated: compensated.some((other) => other.monthlyNo === monthlyNo && !own.has(other.invoiceId)),
      dueOn,
      owed: owed.get(_id) ?? [],
    }));
    const claims = first.private ? [] : lateClaims(late, today, rates);
    const rows = invoices.map(
      ({ payer: _payer, payerId: _payerId, private: _private, reminded, ...invoice }, place) => {
        const last = reminded.at(-1);
        return {
          ...invoice,
          lastReminded: last ? { step: last.step, on: last.on } : null,
          claim: claims[place] ?? null,
        };
      },
    );
    const days = rows.flatMap(({ lastReminded }) => lastReminded?.on ?? []).toSorted();

    return {
      _id: idOf(one),
      payerId: first.payerId,
      payer: first.payer,
      private: first.private,
      stepId: step.id,
      step: step.name,
      to: [...(addressees.get(first.payerId)?.emails ?? [])],
      invoices: rows,
      total: totalOf(one),
      credit: credits.get(first.payerId) ?? noPence,
      lastReminded: days.at(-1) ?? null,
      claim: claimTotal(rows.flatMap(({ claim }) => claim ?? [])),
      broken: holds
        .filter((hold) => hold.payerId === first.payerId && holdState(hold, today) === 'broken')
        .map((hold) => holdInWords(hold, today)),
    };
  });
}

/** The invoices of standing monthly invoices for which compensation was claimed. */
async function compensatedOf(db: Db, monthlyNos: readonly string[]) {
  if (monthlyNos.length === 0) return [];
  const { rows } = await sql<{ readonly monthlyNo: string; readonly invoiceId: string }>`
    select distinct ${monthlyNoOf} as "monthlyNo", i.id as "invoiceId"
    from reminder_invoices r join invoices i on i.id = r.invoice_id
    where r.compensation_pence > 0 and ${monthlyNoOf} = any(${monthlyNos}::text[])`.execute(db);
  return rows;
}

async function creditsNow(db: Db, payerIds: readonly string[]): Promise<Map<string, Pence>> {
  const { rows } = await sql<{ payerId: string; credit: Pence }>`
    select payer_id as "payerId", sum(balance_pence)::bigint as credit from payments
    where payer_id = any(${payerIds}::uuid[]) and balance_pence > 0 group by 1`.execute(db);
  return new Map(rows.map(({ credit, payerId }) => [payerId, credit]));
}

/** Half years in which interest began to run for something that is to be reminded, and whose base rate is not known. */
function missingRates(due: readonly Due[], rates: readonly BaseRate[]): CalendarDay[] {
  const from = due.flatMap(({ invoices }) =>
    invoices.filter((invoice) => !invoice.private).map((invoice) => addDays(invoice.dueOn, 1)),
  );
  const missing = from.filter((day) => statutoryRate(rates, day) === undefined).map(halfYearOf);
  return [...new Set(missing)].toSorted();
}
