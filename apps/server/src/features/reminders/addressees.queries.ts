import { sql } from 'kysely';
import { addressedTo } from '../invoices/index.ts';
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
  const { rows } = await sql<FoundPayer>`
    select p.id as "payerId", p.client_id as "clientId", p.name as payer, p.kind = 'private' as private,
      coalesce(nullif(c.ac_name, ''), nullif(c.contact_person, '')) as name,
      case when c.id is not null then concat_ws(E'\n', nullif(c.address, ''), nullif(c.postcode, '')) end as address,
      case when c.id is null then array[p.email]
        when c.ac_email_one <> '' or c.ac_email_two <> '' then array[c.ac_email_one, c.ac_email_two]
        else array[c.email] end as emails, latest.document, latest.packed
    from payers p left join clients c on c.id = p.client_id
    left join lateral (
      select i.document, i.packed from invoices i where i.payer_id = p.id and i.side = 'client'
      order by i.invoice_date desc, i.number desc limit 1) latest on c.id is null
    where p.id = any(${payerIds}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.payerId, addresseeOf(row)]));
}

interface FoundPayer extends Omit<Addressee, 'name' | 'address' | 'emails'> {
  readonly name: string | null;
  readonly address: string | null;
  readonly emails: readonly (string | null)[];
  /** Of the latest invoice of somebody who is no client of the register. */
  readonly document: unknown;
  readonly packed: Buffer | null;
}

function addresseeOf({ document, packed, ...row }: FoundPayer): Addressee {
  const to = document === null ? undefined : addressedTo({ document, packed });
  const known = row.emails.filter((email) => email?.trim());
  const emails = known.length > 0 || !to ? known : [to.email].filter((email) => email.trim());
  const byAddress = new Map(emails.map((email) => [email!.toLowerCase(), email!]));
  return {
    ...row,
    name: row.name ?? (to?.name || row.payer),
    address: row.address ?? to?.address ?? '',
    emails: [...byAddress.values()],
  };
}
