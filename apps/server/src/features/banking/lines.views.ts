import type { BankLine, LineProposal, lineStates } from '@dragoman/contract/banking';
import type { PaidProposal } from '@dragoman/domain/banking';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { noPence, type Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import type { MatchedLine } from './matching/match.ts';
import { matchLines } from './matching/matching.ts';
import { statementView } from './statements.views.ts';

interface Wanted {
  readonly state: (typeof lineStates)[number];
  readonly page: number;
  readonly limit: number;
  /** Whether slips are named beside what went out. */
  readonly slips: boolean;
}

/** A page of a statement's lines in one state, with all that can be booked at once. */
export async function listLines(db: Db, statementId: string, { state, page, limit, slips }: Wanted, now: Date) {
  await statementView(db, statementId);
  const from = (page - 1) * limit;
  if (state !== 'open') {
    const chosen = sql`s.statement_id = ${statementId} and ${states[state]}`;
    const [data, total] = await Promise.all([
      linesOf(db, sql`${chosen} order by l.day, s.place limit ${limit} offset ${from}`, slips),
      sql<{ total: number }>`select count(*) as total from bank_statement_lines s join bank_lines l on l.id = s.line_id
        where ${chosen}`.execute(db),
    ]);
    return { data, total: total.rows[0]!.total, count: data.length, certain: { lineIds: [], total: noPence } };
  }
  const { lines, total, certain } = await matchLines(db, { statementId, lines: { from, limit }, slips }, now);
  const ids = lines.map(({ id }) => id);
  const rows = await linesOf(
    db,
    sql`s.statement_id = ${statementId} and l.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], l.id)`,
  );
  const matched = new Map(lines.map((line) => [line.id, line]));
  const data = rows.map((row) => ({
    ...row,
    proposal: proposalView(matched.get(row._id)!),
    paying: payingView(matched.get(row._id)!.paying),
  }));
  return { data, total, count: data.length, certain };
}

/** One line, with the statement that had it first; without a proposal, which needs the lines beside it. */
export async function lineView(db: Db, id: string): Promise<BankLine> {
  const [line] = await linesOf(db, sql`l.id = ${id} order by s.known limit 1`);
  if (!line) throw refuse.notFound('Line not found');
  return line;
}

function proposalView({ proposal, payer, feeBy }: MatchedLine): LineProposal | null {
  if (!proposal) return null;
  return {
    certainty: proposal.certainty,
    payerId: proposal.payerId ?? null,
    payer: payer ?? null,
    parts: [...proposal.parts],
    credit: proposal.credit,
    fee: proposal.fee,
    feeBy: feeBy ?? null,
    reasons: [...proposal.reasons],
    doubts: [...proposal.doubts],
  };
}

const payingView = (paying: PaidProposal | undefined): BankLine['paying'] =>
  paying
    ? {
        ...paying,
        reasons: [...paying.reasons],
        doubts: [...paying.doubts],
        choices: [...paying.choices],
      }
    : null;

const states: Record<Exclude<Wanted['state'], 'open'>, RawBuilder<unknown>> = {
  booked: sql`l.booked_at is not null`,
  ignored: sql`l.ignored_reason is not null`,
  all: sql`true`,
};

interface LineRow extends Omit<BankLine, 'state' | 'booked' | 'ignored' | 'paid' | 'paying' | 'proposal'> {
  readonly paymentId: string | null;
  readonly paidId: string | null;
  readonly paidKind: 'slip' | 'run';
  readonly paidName: string;
  readonly paidTo: string;
  readonly paidDay: CalendarDay;
  readonly paymentRef: string;
  readonly payer: string;
  readonly invoices: string[];
  readonly bookedFee: Pence;
  readonly bookedAt: Date;
  readonly bookedBy: string;
  readonly ignoredReason: string | null;
  readonly ignoredNote: string | null;
  readonly ignoredAt: Date;
  readonly ignoredBy: string;
}

async function linesOf(db: Db, which: RawBuilder<unknown>, named = true): Promise<BankLine[]> {
  const { rows } = await sql<LineRow>`
    select l.id as _id, l.day, l.amount_pence as amount, l.text, l.payer_name as "payerName", s.balance_pence as balance, s.known,
      l.fee_pence as fee, coalesce(l.booked_fee_pence, 0) as "bookedFee", l.payment_id as "paymentId", y.payment_ref as "paymentRef", p.name as payer, l.booked_at as "bookedAt", l.booked_by as "bookedBy",
      array(select i.invoice_no from allocations a join invoices i on i.id = a.invoice_id
        where a.payment_id = l.payment_id and not a.released order by i.number) as invoices,
      coalesce(l.slip_id, l.pay_run_id) as "paidId", case when l.slip_id is null then 'run' else 'slip' end as "paidKind",
      coalesce(rs.remittance_ref, 'Pay Run ' || r.number) as "paidName", coalesce(rs.payment_date, r.payment_date) as "paidDay",
      ${named ? sql`coalesce(rs.interpreter_name, r.payments || case when r.payments = 1 then ' interpreter' else ' interpreters' end)` : sql`''`} as "paidTo",
      l.ignored_reason as "ignoredReason", l.ignored_note as "ignoredNote", l.ignored_at as "ignoredAt", l.ignored_by as "ignoredBy"
    from bank_statement_lines s join bank_lines l on l.id = s.line_id
    left join payments y on y.id = l.payment_id left join payers p on p.id = y.payer_id
    left join remittance_slips rs on rs.id = l.slip_id left join pay_runs r on r.id = l.pay_run_id
    where ${which}`.execute(db);
  return rows.map(viewLine);
}

function viewLine({
  paymentId,
  paymentRef,
  payer,
  invoices,
  bookedFee: fee,
  bookedAt,
  bookedBy,
  ...row
}: LineRow): BankLine {
  const { ignoredReason, ignoredNote, ignoredAt, ignoredBy, ...more } = row;
  const { paidId, paidKind: kind, paidName: name, paidTo: payee, paidDay: day, ...line } = more;
  return {
    ...line,
    state: paymentId || paidId ? 'booked' : ignoredReason ? 'ignored' : 'open',
    booked: paymentId ? { paymentId, paymentRef, payer, invoices, fee, at: bookedAt, by: bookedBy } : null,
    ignored: ignoredReason ? { reason: ignoredReason, note: ignoredNote ?? '', at: ignoredAt, by: ignoredBy } : null,
    paid: paidId ? { kind, id: paidId, name, payee, day, at: bookedAt, by: bookedBy } : null,
    paying: null,
    proposal: null,
  };
}
