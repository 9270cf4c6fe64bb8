import type { correspondenceRoutes, MailAsSent, MailEntry, MailStatus } from '@dragoman/contract/correspondence';
import type { ReplyOf } from '@dragoman/contract/kit';
import { type SelectQueryBuilder, sql } from 'kysely';
import { type DB, type Db, prepared } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { contains, hasTrigram, isCountCapped, pageOf, rememberCappedCount } from '../../platform/search/index.ts';
import { unpacked } from '../../platform/packing/index.ts';
import { letterPacking } from './letters.ts';
import { entryColumns, entryOf, mailAsSent } from './correspondence.views.ts';

/** Counting and paging stop here: the list says 'more than', and a search finds what is older. */
const mostCounted = 10_000;

interface Wanted {
  readonly page: number;
  readonly limit: number;
  readonly status?: MailStatus | '' | undefined;
  readonly sn?: string | undefined;
  /** Of one record only. */
  readonly of?: { readonly column: 'booking_id' | 'client_id' | 'interpreter_id'; readonly id: string };
}

/** A page of the mail log, newest first. */
export async function listMails(
  db: Db,
  { page, limit, status, sn, of }: Wanted,
): Promise<ReplyOf<typeof correspondenceRoutes.list>> {
  const skipped = (page - 1) * limit;
  if (skipped >= mostCounted) throw refuse.invalid('Search for the mail or choose where it stands');
  let mails = db.selectFrom('mails');
  if (status) mails = mails.where('status', '=', status);
  if (of) mails = mails.where(of.column, '=', of.id);
  // What holds no trigram has no index: it is looked for among the newest.
  const newestOnly = sn !== undefined && sn !== '' && !hasTrigram(sn) && (await isBeyondCounting(mails));
  if (newestOnly) mails = db.selectFrom(mails.selectAll().orderBy('id', 'desc').limit(mostCounted).as('mails'));
  if (sn) mails = mails.where(contains(sql.ref('search'), sn));
  const selection = `mails ${JSON.stringify({ status, sn, of })}`;
  const isMany = isCountCapped(db, selection);
  const newest = mails.select('id').orderBy('id', 'desc');
  const { rows: found, total } = await pageOf(newest, { page, limit }, { most: mostCounted, isMany });
  if (total > mostCounted) rememberCappedCount(db, selection);
  const rows = await entriesOf(db, { ids: found.map(({ id }) => id) });
  return {
    data: rows.map(entryOf),
    total: Math.min(total, mostCounted),
    count: rows.length,
    more: total > mostCounted,
    newestOnly,
  };
}

/** Every mail that a search selects, newest first, each batch from where the one before ended. */
export async function* everyMail(db: Db, { status, sn }: Pick<Wanted, 'status' | 'sn'>): AsyncGenerator<MailEntry> {
  const atOnce = 500;
  let before: string | undefined;
  do {
    let mails = db.selectFrom('mails').select('id').orderBy('id', 'desc').limit(atOnce);
    if (status) mails = mails.where('status', '=', status);
    if (sn) mails = mails.where(contains(sql.ref('search'), sn));
    if (before) mails = mails.where('id', '<', before);
    const ids = (await mails.execute()).map(({ id }) => id);
    for (const row of await entriesOf(db, { ids })) yield entryOf(row);
    before = ids.length < atOnce ? undefined : ids.at(-1);
  } while (before);
}

async function isBeyondCounting(mails: SelectQueryBuilder<DB, 'mails', object>): Promise<boolean> {
  return (await mails.select('id').orderBy('id', 'desc').offset(mostCounted).limit(1).execute()).length > 0;
}

const entriesOf = prepared((db, { ids }: { readonly ids: readonly string[] }) =>
  db
    .selectFrom('mails')
    .select(entryColumns)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id', 'desc'),
);

/** One mail, for callers who may open its record; one without a record is for the superadmin alone. */
export async function readMail(db: Db, actor: Actor, id: string): Promise<MailAsSent> {
  const row = await db
    .selectFrom('mails')
    .select([...entryColumns, 'html', 'text', 'attachments', 'packed'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refuse.notFound();
  requireMailAccess(actor, row);
  return mailAsSent(db, unpacked(letterPacking, row));
}

/** Staff open every booking, client and interpreter; what belongs to none of them is not theirs to read. */
export function requireMailAccess(
  actor: Actor,
  mail: { booking_id: string | null; client_id: string | null; interpreter_id: string | null },
): void {
  const belongs = mail.booking_id ?? mail.client_id ?? mail.interpreter_id;
  if (!belongs && actor.role !== 'superadmin') throw refuse.denied();
}
