import { sql } from 'kysely';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';

/** Bookings of a client that go to another, which they bear by its name. */
export interface MovedBookings {
  readonly from: string;
  readonly to: string;
  readonly companyName: string;
  /** Only these; all where it is left out. */
  readonly only?: readonly string[] | undefined;
  readonly action: 'merge' | 'part';
}

const batch = 500;

/**
 * Moves the bookings of a client to another, in the order in which everybody locks bookings (decision 0005). Their invoices and
 * advances stay with whoever owes them. Gives which were moved.
 */
export async function moveBookings(command: CommandContext, moved: MovedBookings): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bookings where client_id = ${moved.from} and (${moved.only === undefined} or id = any(${moved.only ?? []}::uuid[]))
    order by id for update`.execute(command.tx);
  const ids = rows.map(({ id }) => id);
  for (let at = 0; at < ids.length; at += batch) await moveSome(command, moved, ids.slice(at, at + batch));
  return ids;
}

interface Moved {
  readonly id: string;
  readonly interpreter_id: string | null;
  readonly updated_at: Date;
  readonly old: string | null;
}

async function moveSome(
  command: CommandContext,
  { from, to, companyName, action }: MovedBookings,
  ids: readonly string[],
): Promise<void> {
  const { rows } = await sql<Moved>`
    update bookings b set client_id = ${to}, company_name = ${companyName}, updated_by = ${command.actor.name},
      updated_at = greatest(${command.now}, b.updated_at + interval '1 millisecond')
    from (select id, company_name as old from bookings where id = any(${ids}::uuid[])) before
    where before.id = b.id returning b.id, b.interpreter_id, b.updated_at, before.old`.execute(command.tx);
  await recordAudits(
    command,
    rows.map(({ id, interpreter_id, updated_at, old }) => ({
      table: 'bookings',
      id,
      action,
      before: { client_id: from, company_name: old },
      after: { client_id: to, company_name: companyName },
      concerns: [interpreter_id],
      version: updated_at,
    })),
  );
}
