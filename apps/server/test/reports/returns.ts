import type pg from 'pg';
import type { CalendarDay } from '@dragoman/domain/calendar';
import { taxPointOf } from '@dragoman/domain/invoices';

/** An entry of a return of VAT, worked out row by row from the ledger and the documents, without the report's statement. */
interface Counted {
  readonly day: string;
  readonly part: 'sales' | 'advances' | 'purchases' | 'relief' | 'repaid';
  readonly net: number;
  readonly vat: number;
}

/** A posting with all that decides when it counts and what of it is VAT. */
interface PostingRow {
  readonly id: string;
  readonly entry: string;
  readonly kind: string;
  readonly account: string;
  readonly amount: number;
  readonly day: CalendarDay;
  readonly invoice: string | null;
  readonly payment: string | null;
  readonly slip: string | null;
  readonly invoiced_on: CalendarDay | null;
  readonly job_on: CalendarDay | null;
  readonly invoice_vat: boolean | null;
  readonly invoice_percent: number | null;
  readonly charge: number | null;
  readonly paid_on: CalendarDay | null;
  readonly advance_percent: number | null;
}

/** All entries there are, by invoices or by payments. The books of the demo agency were never closed. */
export async function countedEntries(pool: pg.Pool, accounting: 'invoice' | 'cash'): Promise<Counted[]> {
  const { rows } = await pool.query<PostingRow>(
    `select p.id, p.entry_id as entry, e.kind, p.account, (p.credit_pence - p.debit_pence)::float8 as amount, e.occurred_on as day,
       p.invoice_id as invoice, p.payment_id as payment, p.slip_id as slip, i.invoice_date as invoiced_on,
       coalesce((i.document #>> '{job,date}')::date, j.date) as job_on, i.vat as invoice_vat, i.percent::float8 as invoice_percent,
       i.charge_pence::float8 as charge, y.payment_date as paid_on,
       case when b.vat then b.percent::float8 end as advance_percent
     from ledger_postings p join ledger_entries e on e.id = p.entry_id
       left join invoices i on i.id = p.invoice_id left join bookings j on j.id = i.booking_id left join payments y on y.id = p.payment_id
       left join bookings b on b.id = y.booking_id`,
  );
  const byEntry = Map.groupBy(rows, ({ entry }) => entry);
  return accounting === 'invoice'
    ? [...documents(rows), ...advances(rows, byEntry, taxPoint), ...(await badDebts(pool))]
    : [...receipts(rows, byEntry), ...advances(rows, byEntry, undefined), ...slips(rows)];
}

const taxPoint = ({ invoiced_on, job_on }: PostingRow) => taxPointOf(invoiced_on!, job_on!);
const later = (one: string, other: string) => (one > other ? one : other);
const vatIn = (amount: number, percent: number) =>
  Math.sign(amount) * Math.round((Math.abs(amount) * percent) / (100 + percent));

function documents(rows: readonly PostingRow[]): Counted[] {
  return rows.flatMap((row): Counted[] => {
    const { account, amount, day, invoice_vat, kind } = row;
    const on = kind === 'invoice' ? taxPoint(row) : day;
    if (account === 'sales' && invoice_vat) return [{ part: 'sales', day: on, net: amount, vat: 0 }];
    if (account === 'vatOutput' && invoice_vat) return [{ part: 'sales', day: on, net: 0, vat: amount }];
    if (account === 'interpreterCost') return [{ part: 'purchases', day, net: -amount, vat: 0 }];
    if (account === 'interpreterVat') return [{ part: 'purchases', day, net: 0, vat: -amount }];
    return [];
  });
}

/** Of what is paid in parts each bears the VAT of all so far less that of all before. */
function inParts(
  part: Counted['part'],
  rows: readonly (PostingRow & { readonly on: string })[],
  percent: number,
): Counted[] {
  let before = 0;
  return rows.map(({ amount, on }) => {
    const vat = vatIn(before + amount, percent) - vatIn(before, percent);
    before += amount;
    return { part, day: on, net: amount - vat, vat };
  });
}

const inOrder = <Row extends { readonly id: string }>(rows: Row[], dayOf: (row: Row) => string) =>
  rows.toSorted((a, b) => (dayOf(a) + a.id < dayOf(b) + b.id ? -1 : 1));

function advances(
  rows: readonly PostingRow[],
  byEntry: ReadonlyMap<string, readonly PostingRow[]>,
  taxPointOfRow: ((row: PostingRow) => string) | undefined,
): Counted[] {
  const held = rows.filter(({ account, advance_percent }) => account === 'advances' && advance_percent !== null);
  return [...Map.groupBy(held, ({ payment }) => payment).values()].flatMap((ofOne) => {
    const dated = inOrder(ofOne, ({ day }) => day).map((row) => {
      const settled = byEntry
        .get(row.entry)!
        .find(({ account, day, invoiced_on }) => account === 'receivable' && invoiced_on === day);
      const on = taxPointOfRow && settled ? later(row.paid_on!, taxPointOfRow(settled)) : row.day;
      return { ...row, on };
    });
    return inParts('advances', dated, ofOne[0]!.advance_percent!);
  });
}

function receipts(rows: readonly PostingRow[], byEntry: ReadonlyMap<string, readonly PostingRow[]>): Counted[] {
  const paid = rows
    .filter(({ account, invoice_vat, payment }) => account === 'receivable' && payment !== null && invoice_vat)
    .map((row) => {
      const fromAdvance = byEntry.get(row.entry)!.some(({ account }) => account === 'advances');
      return {
        ...row,
        on: row.kind === 'allocation' && !fromAdvance ? later(row.paid_on!, row.invoiced_on!) : row.day,
      };
    });
  return [...Map.groupBy(paid, ({ invoice }) => invoice).values()].flatMap((ofOne) =>
    inParts(
      'sales',
      inOrder(ofOne, ({ on }) => on),
      ofOne[0]!.invoice_percent!,
    ),
  );
}

function slips(rows: readonly PostingRow[]): Counted[] {
  return rows
    .filter(({ account, slip }) => account === 'interpreterPayable' && slip !== null)
    .map(({ amount, charge, day }) => {
      const vat = amount < 0 ? charge! : -charge!;
      return { part: 'purchases', day, net: -amount - vat, vat };
    });
}

async function badDebts(pool: pg.Pool): Promise<Counted[]> {
  const { rows } = await pool.query<{
    amount: number;
    percent: number;
    claimed: CalendarDay;
    reversed: CalendarDay | null;
  }>(
    `select w.amount_pence::float8 as amount, i.percent::float8 as percent, r.reversed_date as reversed, greatest(w.written_off_date,
       (i.invoice_date + (i.document #>> '{agency,termsDays}')::integer + interval '6 months')::date) as claimed
     from write_offs w join invoices i on i.id = w.invoice_id left join write_off_reversals r on r.write_off_id = w.id
     where w.kind = 'debt' and i.vat`,
  );
  return rows.flatMap(({ amount, claimed, percent, reversed }) => {
    const vat = vatIn(amount, percent);
    if (reversed !== null && reversed <= claimed) return [];
    return [
      { part: 'relief', day: claimed, net: 0, vat } as const,
      ...(reversed === null ? [] : [{ part: 'repaid', day: reversed, net: 0, vat } as const]),
    ];
  });
}

/** The boxes of the standard scheme for some days, in pounds. */
export function boxesOf(entries: readonly Counted[], { fromDate, toDate }: { fromDate: string; toDate: string }) {
  const within = entries.filter(({ day }) => day >= fromDate && day <= toDate);
  const add = (figure: 'net' | 'vat', ...parts: Counted['part'][]) =>
    within.reduce((all, entry) => all + (parts.includes(entry.part) ? entry[figure] : 0), 0);
  const [due, reclaimed] = [add('vat', 'sales', 'advances', 'repaid'), add('vat', 'purchases', 'relief')];
  return {
    box1: due / 100,
    box4: reclaimed / 100,
    box5: (due - reclaimed) / 100,
    box6: Math.trunc(add('net', 'sales', 'advances') / 100),
    box7: Math.trunc(add('net', 'purchases') / 100),
  };
}
