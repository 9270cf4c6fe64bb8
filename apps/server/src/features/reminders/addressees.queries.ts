import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';

/** To whom a payer's statements and reminders go. */
export interface Addressee {
  readonly payerId: string;
  readonly clientId: string | null;
  readonly payer: string;
  readonly private: boolean;
  /** The person addressed. */
  readonly name: string;
  readonly address: string;
  /** None where no address is known. */
  readonly emails: readonly string[];
}

/**
 * By payer: a client's accounts addresses, and its own where it has none; those of others as their latest invoice has them
 * (rule reminders/addressee).
 */
export async function addresseesOf(db: Db, payerIds: readonly string[]): Promise<Map<string, Addressee>> {
  const { rows } = await sql<Addressee>`
    select p.id as "payerId", p.client_id as "clientId", p.name as payer, p.kind = 'private' as private,
      coalesce(nullif(c.ac_name, ''), nullif(c.contact_person, ''), latest.name, p.name) as name,
      coalesce(concat_ws(E'\n', nullif(c.address, ''), nullif(c.postcode, '')), latest.address, '') as address,
      to_json(array(select distinct on (lower(found.email)) found.email from unnest(case
        when c.id is null then array[coalesce(nullif(p.email, ''), latest.email)]
        when c.ac_email_one <> '' or c.ac_email_two <> '' then array[c.ac_email_one, c.ac_email_two]
        else array[c.email] end) found(email) where trim(found.email) <> '')) as emails
    from payers p left join clients c on c.id = p.client_id
    left join lateral (
      select i.document #>> '{to,name}' as name, i.document #>> '{to,address}' as address, i.document #>> '{to,email}' as email
      from invoices i where i.payer_id = p.id and i.side = 'client' and i.packed is null
      order by i.invoice_date desc, i.number desc limit 1) latest on true
    where p.id = any(${payerIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.payerId, row]));
}
