import type { Client, NewClient } from '@dragoman/contract/clients';
import { sql } from 'kysely';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import type { Db } from '../../platform/database/index.ts';
import { takeNumbers } from '../../platform/numbering/index.ts';
import { changesPersonalDetails, columnsOf } from './clients.columns.ts';
import { numberBeforeFirst } from './clients.service.ts';
import { clientView, type ClientRecord } from './clients.views.ts';

/** A client of the register with its offices, as an import compares it. */
export type ClientLike = Omit<Client, 'notes' | 'documents'>;

/**
 * Clients by the names asked for, compared without regard to case, accents and spacing; of several the oldest. The former name of a merged client
 * leads to the one that was kept.
 */
export async function clientsByName(db: Db, names: readonly string[]): Promise<Map<string, ClientLike>> {
  const { rows } = await sql<ClientRecord & { asked: string; branches: Client['branches'] }>`
    select distinct on (asked) asked, c.*, coalesce((
      select json_agg(json_build_object('officeName', b.office_name, 'officeAddress', b.office_address, 'postcode', b.postcode)
        order by b.position) from client_branches b where b.client_id = c.id), '[]') as branches
    from unnest(${names}::text[]) asked join clients n on n.name_key = name_key(asked)
    join clients c on c.id = coalesce(n.merged_into, n.id) order by asked, n.twin`.execute(db);
  return new Map(rows.map((row) => [row.asked, { ...clientView(row), branches: row.branches }]));
}

/**
 * Adds clients that a register of before had; their names were found free. An index refuses one that somebody else has added
 * meanwhile. Gives their identities in their order.
 */
export async function createClients(command: CommandContext, entered: readonly NewClient[]): Promise<string[]> {
  const first = numberBeforeFirst + (await takeNumbers(command, 'clients', entered.length));
  const made = await command.tx
    .insertInto('clients')
    .values(
      entered.map(({ branches: _, ...fields }, at) => ({
        ...columnsOf(fields),
        int_id: first + at,
        created_at: command.now,
        updated_at: command.now,
      })),
    )
    .returning(['id', 'int_id'])
    .execute();
  const ids = made.toSorted((one, other) => one.int_id - other.int_id).map(({ id }) => id);
  const branches = entered.flatMap((client, at) =>
    (client.branches ?? []).map((branch, position) => ({
      client_id: ids[at]!,
      position,
      office_name: branch.officeName,
      office_address: branch.officeAddress,
      postcode: branch.postcode,
    })),
  );
  if (branches.length > 0) await command.tx.insertInto('client_branches').values(branches).execute();
  await recordAudits(
    command,
    entered.map((after, at) => ({ table: 'clients', id: ids[at]!, action: 'import', before: null, after })),
  );
  return ids;
}

/** Takes clients out that nothing rests on; their offices go with them. */
export async function removeClients(command: CommandContext, ids: readonly string[]): Promise<void> {
  const these = sql<string>`any(${ids}::uuid[])`;
  await command.tx.deleteFrom('client_branches').where('client_id', '=', these).execute();
  await command.tx.deleteFrom('clients').where('id', '=', these).execute();
  await recordAudits(
    command,
    ids.map((id) => ({ table: 'clients', id, action: 'undo import', before: null, after: null })),
  );
}

/** Whether a change of these fields asks for a renewal date that is not known. */
export const needsRenewalDate = (fields: readonly string[], renewalDueDate: unknown): boolean =>
  changesPersonalDetails(fields) && !renewalDueDate;

/** Of clients, by their identities, their versions and names. */
export async function standingOf(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('clients')
    .select(['id', 'updated_at as version', 'company_name as name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}
