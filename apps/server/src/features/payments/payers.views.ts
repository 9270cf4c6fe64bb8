import type { HeldInvoice, KnownPayer, PayerCredit } from '@dragoman/contract/payments';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';
import { contains } from '../../platform/search/index.ts';
import { isPayer } from './payments.views.ts';

/** What of a payer's money is free to spend and from which receipts, the oldest first; nothing for somebody who never paid. */
export async function creditOfPayer(db: Db, identity: string): Promise<z.output<typeof PayerCredit>> {
  const { rows } = await sql<z.output<typeof PayerCredit>>`
    select coalesce(min(p.name), '') as company, coalesce(sum(y.balance_pence), 0)::bigint as credit,
      coalesce(json_agg(json_build_object('_id', y.id, 'paymentRef', y.payment_ref, 'kind', y.kind,
        'paymentDate', y.payment_date, 'totalAmount', y.total_pence, 'balance', y.balance_pence)
        order by y.payment_date, y.id) filter (where y.id is not null), '[]') as receipts
    from payers p left join payments y on y.payer_id = p.id and y.balance_pence > 0
    where ${isPayer(identity)}`.execute(db);
  return rows[0]!;
}

/** Firms known by their typed name, or private customers, by a part of the name, with what they owe and what credit they have. */
export async function knownPayers(
  db: Db,
  { text, private: isPrivate }: { text: string; private?: boolean | undefined },
): Promise<z.output<typeof KnownPayer>[]> {
  const { rows } = await sql<z.output<typeof KnownPayer>>`
    select found.*, ${owedBy} as "totalAmount", ${creditOf} as credit from (
      select p.id as _id, p.name, p.email ${payersNamed(isPrivate ? 'private' : 'firm', text)}
      order by p.name_folded, p.id limit 20) found`.execute(db);
  return rows;
}

/** The payers `p` beside the register whose name contains what was typed. */
export const payersNamed = (kind: 'firm' | 'private', text: string) =>
  sql`from payers p where p.kind = ${kind} and ${contains(sql`p.name_folded`, text)}`;

const owedBy = sql`(select coalesce(sum(i.balance_pence), 0)::bigint from invoices i
  where i.payer_id = found._id and i.side = 'client' and not i.cancelled and i.balance_pence > 0)`;

const creditOf = sql`(select coalesce(sum(y.balance_pence), 0)::bigint from payments y
  where y.payer_id = found._id and y.balance_pence > 0)`;

/** Invoices that an open dialog holds, as they stand now; the ledger knows who last moved money on each. */
export async function heldInvoices(db: Db, ids: readonly string[]): Promise<z.output<typeof HeldInvoice>[]> {
  const { rows } = await sql<z.output<typeof HeldInvoice>>`
    select i.id as _id, i.invoice_no as "invoiceNo", i.balance_pence as "balanceAmount", i.cancelled,
      (select e.recorded_by from ledger_postings l join ledger_entries e on e.id = l.entry_id
        where l.invoice_id = i.id order by e.recorded_at desc, e.id desc limit 1) as "changedBy"
    from invoices i where i.id = any(${ids}::uuid[]) and i.side = 'client'`.execute(db);
  return rows;
}
