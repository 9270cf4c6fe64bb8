import type { MailAsSent, MailEntry, MailStatus } from '@dragoman/contract/correspondence';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/deed.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { entryColumns, entryOf, mailAsSent } from './correspondence.views.ts';

interface Wanted {
  readonly page: number;
  readonly limit: number;
  readonly status?: MailStatus | undefined;
  /** Of one record only. */
  readonly of?: { readonly column: 'booking_id' | 'client_id' | 'interpreter_id'; readonly id: string };
}

/** A page of the mail log, newest first. */
export async function listMails(
  db: Db,
  { page, limit, status, of }: Wanted,
): Promise<{ data: MailEntry[]; total: number; count: number }> {
  let mails = db.selectFrom('mails');
  if (status) mails = mails.where('status', '=', status);
  if (of) mails = mails.where(of.column, '=', of.id);
  const { total } = await mails.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await mails
    .select(entryColumns)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  return { data: rows.map(entryOf), total, count: rows.length };
}

/** One mail for whoever may open its record; one without a record is for the superadmin alone. */
export async function readMail(db: Db, actor: Actor, id: string): Promise<MailAsSent> {
  const row = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound();
  refuseStranger(actor, row);
  return mailAsSent(db, row);
}

/** Staff open every booking, client and interpreter; what belongs to none of them is not theirs to read. */
export function refuseStranger(
  actor: Actor,
  mail: { booking_id: string | null; client_id: string | null; interpreter_id: string | null },
): void {
  const belongs = mail.booking_id ?? mail.client_id ?? mail.interpreter_id;
  if (!belongs && actor.role !== 'superadmin') throw refuse.denied();
}
