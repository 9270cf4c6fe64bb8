import { may } from '@dragoman/domain/access';
import { mailsWindowDays } from '@dragoman/domain/desk';
import { sql } from 'kysely';
import { prepared, type Db } from '../../platform/database/index.ts';
import { counting, sectionOf, shown, type Reader } from './sections.ts';

interface MailFound {
  readonly id: string;
  readonly subject: string;
  readonly to_addresses: readonly string[];
  readonly status: 'held' | 'failed';
  readonly created_at: Date;
  readonly total: number;
}

const day = 24 * 60 * 60_000;

const find = (all: boolean) =>
  prepared(
    (_, { since }: { readonly since: Date }) => sql<MailFound>`
      with found as materialized (
        select m.id from unnest(array['held', 'failed']) wanted cross join lateral (
          select id from mails where status = wanted and created_at >= ${since}
            ${all ? sql`` : sql`and coalesce(booking_id, client_id, interpreter_id) is not null`}
          order by id desc limit ${counting}) m)
      select m.id, m.subject, m.to_addresses, m.status, m.created_at, (select count(*)::integer from found) as total
      from (select id from found order by id desc limit ${shown}) first join mails m using (id)
      order by m.id desc`,
  );
const findAll = find(true);
const findOfRecords = find(false);

/** Mails that were held or failed, the newest first; one that belongs to no record is for who may list all mails. */
export async function heldMails(db: Db, { now, role }: Reader) {
  const since = new Date(now.getTime() - mailsWindowDays * day);
  const rows = await (may(role, 'correspondence.list') ? findAll : findOfRecords)(db, { since });
  return sectionOf(rows, (row) => ({
    _id: row.id,
    title: row.subject,
    who: row.to_addresses.join(', '),
    what: row.status,
    at: row.created_at,
    amount: null,
    operation: 'mail',
  }));
}
