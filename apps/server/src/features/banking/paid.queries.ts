import { mostDaysAway, type Payable } from '@dragoman/domain/banking';
import type { CalendarDay } from '@dragoman/domain/calendar';
import type { Pence } from '@dragoman/domain/money';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** By what slips and runs are looked for that a statement's lines may have paid. */
export interface OutgoingFacts {
  /** What went out, above 0. */
  readonly amounts: readonly Pence[];
  readonly firstDay: CalendarDay;
  readonly lastDay: CalendarDay;
  /** The slips that the lines name. */
  readonly named: readonly string[];
}

/** Slips and runs that no line has paid yet: those of the lines' amounts around their days, and the slips that they name. */
export async function openPayables(
  db: Db,
  { amounts: sums, firstDay, lastDay, named }: OutgoingFacts,
): Promise<readonly Payable[]> {
  const amounts = sql`any(${sums}::bigint[])`;
  const around = (day: RawBuilder<unknown>) =>
    sql`${day} between ${firstDay}::date - ${mostDaysAway}::integer and ${lastDay}::date + ${mostDaysAway}::integer`;
  const [slips, runs] = await Promise.all([
    slipsOf(
      db,
      sql`not s.void and ((s.total_pence = ${amounts} and ${around(sql`s.payment_date`)}) or s.remittance_ref = any(${named}::text[]))
        and not exists (select from bank_lines l where l.slip_id = s.id or l.pay_run_id = r.id)`,
    ),
    runsOf(
      db,
      sql`r.state <> 'Cancelled' and r.total_pence = ${amounts} and ${around(sql`r.payment_date`)}
        and not exists (select from bank_lines l where l.pay_run_id = r.id
          or l.slip_id in (select p.slip_id from pay_run_payments p where p.run_id = r.id))`,
    ),
  ]);
  return [...slips, ...runs];
}

/** A slip or a run by its identity; undefined where a line has paid it, or part of it, already. */
export async function openPayable(db: Db, kind: Payable['kind'], id: string): Promise<Payable | undefined> {
  const [found] =
    kind === 'slip'
      ? await slipsOf(
          db,
          sql`s.id = ${id} and not s.void and not exists (select from bank_lines l where l.slip_id = s.id or l.pay_run_id = r.id)`,
        )
      : await runsOf(
          db,
          sql`r.id = ${id} and r.state <> 'Cancelled' and not exists (select from bank_lines l where l.pay_run_id = r.id
            or l.slip_id in (select p.slip_id from pay_run_payments p where p.run_id = r.id))`,
        );
  return found;
}

/** The run that a slip is in. */
export async function runOfSlip(db: Db, slipId: string): Promise<string | undefined> {
  const row = await db.selectFrom('pay_run_payments').select('run_id').where('slip_id', '=', slipId).executeTakeFirst();
  return row?.run_id;
}

const runFacts = sql`case when r.id is not null then json_build_object('name', 'Pay Run ' || r.number, 'state', r.state) end as run`;

async function slipsOf(db: Db, which: RawBuilder<unknown>): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select 'slip' as kind, s.id, s.remittance_ref as name, s.interpreter_name as payee, s.payment_date as day,
      s.total_pence as amount, ${runFacts}
    from remittance_slips s left join pay_run_payments p on p.slip_id = s.id
    left join pay_runs r on r.id = p.run_id and r.state <> 'Cancelled'
    where ${which} order by s.number`.execute(db);
  return rows;
}

async function runsOf(db: Db, which: RawBuilder<unknown>): Promise<Payable[]> {
  const { rows } = await sql<Payable>`
    select 'run' as kind, r.id, 'Pay Run ' || r.number as name,
      r.payments || case when r.payments = 1 then ' interpreter' else ' interpreters' end as payee, r.payment_date as day,
      r.total_pence as amount, ${runFacts}
    from pay_runs r where ${which} order by r.number`.execute(db);
  return rows;
}
