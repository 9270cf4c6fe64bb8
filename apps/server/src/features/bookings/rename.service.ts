import { sql, type RawBuilder } from 'kysely';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { namesSame } from '../../platform/search/index.ts';
import { bearsCompany, spellingsOf } from './company-names.ts';
import { hasOpenStatus, isOpen } from './use.queries.ts';

/** A name that bookings bear, and its new form. */
export interface Renaming {
  readonly column: 'language' | 'dialect' | 'company_name';
  readonly from: string;
  readonly to: string;
  /** The client whose company name it is. */
  readonly clientId?: string | undefined;
}

const batch = 500;

/** Renames on all open bookings. */
export async function renameOnOpenBookings(command: CommandContext, renaming: Renaming): Promise<void> {
  const open = renaming.column === 'language' ? hasOpenStatus : isOpen;
  const ids = await bearers(command, renaming, open);
  for (let at = 0; at < ids.length; at += batch) await renameOn(command, renaming, ids.slice(at, at + batch));
}

/**
 * Renames on the next bookings that bear the old name still, whatever their status, beginning `after` one of them. Gives the last
 * of them, undefined where there are no more.
 */
export async function renameOnNextBookings(
  command: CommandContext,
  renaming: Renaming,
  after: string,
): Promise<string | undefined> {
  const ids = await bearers(command, renaming, sql`id > ${after}`, batch);
  await renameOn(command, renaming, ids);
  return ids.length === batch ? ids.at(-1) : undefined;
}

/** In the order in which everybody locks bookings (decision 0005). */
async function bearers(
  command: CommandContext,
  { column, to, ...renaming }: Renaming,
  which: RawBuilder<unknown>,
  most?: number,
) {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where ${bears({ column, to, ...renaming })} and ${sql.ref(column)} <> ${to} and ${which}
    order by id limit ${most ?? null} for update`.execute(command.tx);
  return rows.map(({ id }) => id);
}

interface Renamed {
  readonly id: string;
  readonly interpreter_id: string | null;
  readonly updated_at: Date;
  readonly old: string;
}

async function renameOn(command: CommandContext, { column, to }: Renaming, ids: readonly string[]): Promise<void> {
  const { rows } = await sql<Renamed>`
    update bookings b set ${sql.ref(column)} = ${to}, updated_by = ${command.actor.name},
      updated_at = greatest(${command.now}, b.updated_at + interval '1 millisecond')
    from (select id, ${sql.ref(column)} as old from bookings where id = any(${ids}::uuid[])) before
    where before.id = b.id
    returning b.id, b.interpreter_id, b.updated_at, before.old`.execute(command.tx);
  await recordAudits(
    command,
    rows.map(({ id, interpreter_id, updated_at, old }) => ({
      table: 'bookings',
      id,
      action: 'rename',
      before: { [column]: old },
      after: { [column]: to },
      concerns: [interpreter_id],
      version: updated_at,
    })),
  );
}

/** A client's bookings are those allocated to it, and those on which its name was only typed (rule invoices/payer). */
function bears({ column, from, clientId }: Renaming): RawBuilder<unknown> {
  if (column !== 'company_name') return namesSame(sql`name_key(${sql.ref(column)})`, from);
  return sql`(client_id = ${clientId} or (client_id is null and business_type = 'Business'
    and ${bearsCompany(sql`company_name`, spellingsOf(from))}))`;
}
