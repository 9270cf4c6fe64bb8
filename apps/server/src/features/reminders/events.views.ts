import type { DebtorEvent } from '@dragoman/contract/reminders';
import { formatDay, type CalendarDay } from '@dragoman/domain/calendar';
import { formatPounds, type Pence } from '@dragoman/domain/money';
import { holdKinds, type HoldKind } from '@dragoman/domain/reminders';
import { isolate } from '@dragoman/domain/validation';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { statementLink } from './pages/links.ts';

interface Told {
  readonly id: string;
  readonly at: Date;
  readonly by: string;
  readonly kind: 'reminder' | 'statement' | 'hold' | 'end';
  readonly name: string | null;
  readonly invoices: string | null;
  readonly amount: Pence | null;
  readonly claim: Pence | null;
  readonly day: CalendarDay | null;
  readonly words: string | null;
  readonly to: readonly string[] | null;
  readonly statementId: string | null;
  readonly token: string | null;
}

/** So many at most: the newest of a payer of many years. */
const mostListed = 200;

/** What was sent to a payer and agreed with them, the newest first (rule reminders/history). */
export async function debtorEvents(db: Db, publicUrl: string, payerId: string): Promise<DebtorEvent[]> {
  const { rows } = await sql<Told>`
    select t.*, p.token from (
      select s.id, s.sent_at as at, s.sent_by as by, case when r.id is null then 'statement' else 'reminder' end as kind, r.step as name,
        (select string_agg(i.invoice_no, ', ' order by i.number) from reminder_invoices l join invoices i on i.id = l.invoice_id
          where l.reminder_id = r.id) as invoices,
        coalesce(r.total_pence, s.closing_pence) as amount, r.interest_pence + r.compensation_pence as claim, s.to_day as day,
        null as words, s.sent_to as to, s.id as "statementId"
      from account_statements s left join reminders r on r.statement_id = s.id where s.payer_id = ${payerId}
      union all
      select h.id, h.created_at, h.created_by, 'hold', h.kind, i.invoice_no, h.amount_pence, null, h.until_day, h.reason, null, null
      from reminder_holds h left join invoices i on i.id = h.invoice_id where h.payer_id = ${payerId}
      union all
      select h.id, h.ended_at, h.ended_by, 'end', h.kind, i.invoice_no, null, null, null, h.outcome, null, null
      from reminder_holds h left join invoices i on i.id = h.invoice_id where h.payer_id = ${payerId} and h.ended_at is not null) t
    left join page_tokens p on p.subject_id = t."statementId" and p.page = 'statement' and p.audience = 'customer' and p.revoked_at is null
    order by t.at desc, t.id desc limit ${mostListed}`.execute(db);
  return rows.map((told) => ({
    _id: `${told.kind}:${told.id}`,
    at: told.at,
    by: told.by,
    ...inWords(told),
    statement: told.statementId && told.token ? statementLink(publicUrl, told.statementId, told.token) : null,
  }));
}

function inWords({ amount, claim, day, invoices, kind, name, to, words }: Told): Pick<DebtorEvent, 'what' | 'detail'> {
  const sentTo = to ? `to ${to.join(', ')}` : '';
  const pounds = amount === null ? '' : formatPounds(amount);
  if (kind === 'statement')
    return { what: `Statement of account at ${formatDay(day!)}`, detail: [`balance ${pounds}`, sentTo].join(', ') };
  if (kind === 'reminder') {
    const claimed = claim ? `${formatPounds(claim)} claimed for late payment` : '';
    return { what: name!, detail: [`${pounds} of ${invoices}`, claimed, sentTo].filter(Boolean).join(', ') };
  }
  const { label } = holdKinds[name as HoldKind];
  const until = day ? `until ${formatDay(day)}` : '';
  return {
    what: kind === 'end' ? `${label} ended` : label,
    detail: [invoices, pounds, until, words && isolate(words)].filter(Boolean).join(', '),
  };
}
