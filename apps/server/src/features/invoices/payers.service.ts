import { type PayerIdentity, payerOf as identityOf } from '@dragoman/domain/invoices';
import { sql } from 'kysely';
import { recordAudit } from '../../platform/audit/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { namesSame } from '../../platform/search/index.ts';

/** Who owes an invoice, fixed when a document is made (rule invoices/payer). */
export interface Payer {
  readonly id: string;
  readonly kind: 'client' | 'firm' | 'private';
  readonly clientId: string | null;
  readonly name: string;
}

/** Whom a booking names as its customer. */
export interface NamedCustomer {
  readonly businessType: 'Business' | 'Private';
  readonly clientId: string | null;
  readonly companyName: string | null;
  readonly name: string;
  readonly email: string;
}

/** Who the payer will be, before anything is made: the approver sees it. */
export async function previewPayer(db: Db, customer: NamedCustomer): Promise<PayerIdentity> {
  const business = customer.businessType === 'Business';
  const client = business && customer.clientId ? await clientBy(db, 'id', customer.clientId) : undefined;
  const sameNamed =
    business && !client && customer.companyName ? await clientBy(db, 'name', customer.companyName) : undefined;
  return identityOf({ ...customer, client: client ?? null, sameNamed: sameNamed ?? null });
}

/** The payer of a customer, made when it is the first time. */
export async function payerOf(command: CommandContext, customer: NamedCustomer): Promise<Payer> {
  return payerBy(command, await previewPayer(command.tx, customer));
}

/**
 * The payer behind an identity that may be a payer's or a client's; of a client that was merged that of the one that was kept.
 * Refused when it is neither. Its client is locked, before bookings (decision 0005): a merge waits until the money is recorded.
 */
export async function payerByIdentity(command: CommandContext, identity: string): Promise<Payer> {
  const payer = await selectPayers(command.tx)
    .where((eb) => eb.or([eb('id', '=', identity), eb('client_id', '=', identity)]))
    .executeTakeFirst();
  if (payer && payer.clientId === null) return payer;
  const client = await lockKept(command, payer?.clientId ?? identity);
  if (!client) throw refuse.field('companyId', 'This company is not known');
  if (payer?.clientId === client.id) return payer;
  return payerBy(command, { kind: 'client', clientId: client.id, name: client.name });
}

/** Locks a client, or the one into which it was merged, with a lock for which only a merge waits. */
async function lockKept(command: CommandContext, id: string): Promise<{ id: string; name: string } | undefined> {
  const client = await command.tx
    .selectFrom('clients')
    .select(['id', 'company_name as name', 'merged_into'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  return client?.merged_into ? lockKept(command, client.merged_into) : client;
}

/**
 * The private customer of that name. Several customers of one name are told apart by their e-mail address,
 * which is asked for when the name alone does not decide.
 */
export async function privatePayer(command: CommandContext, name: string, email: string | undefined): Promise<Payer> {
  if (email) return payerBy(command, { kind: 'private', name, email });
  const known = await selectPayers(command.tx)
    .where('kind', '=', 'private')
    .where(namesSame(sql.ref('name_key'), name))
    .limit(2)
    .execute();
  if (known.length > 1) throw refuse.field('email', 'Several customers have this name: give the e-mail address');
  return known[0] ?? payerBy(command, { kind: 'private', name, email: '' });
}

async function payerBy(command: CommandContext, key: PayerIdentity): Promise<Payer> {
  const found = await findByKey(command.tx, key);
  if (found) return found;
  const inserted = await command.tx
    .insertInto('payers')
    .values({
      kind: key.kind,
      client_id: key.kind === 'client' ? key.clientId : null,
      name: key.name,
      email: key.kind === 'private' ? key.email : null,
      created_at: command.now,
    })
    // Somebody else may make the same payer at this moment: theirs serves as well.
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted)
    await recordAudit(command, { table: 'payers', id: inserted.id, action: 'create', before: null, after: key });
  const made = await findByKey(command.tx, key);
  if (!made) throw refuse.conflict('This customer was recorded just now by somebody else, please try again');
  return made;
}

function findByKey(db: Db, key: PayerIdentity): Promise<Payer | undefined> {
  const payers = selectPayers(db).where('kind', '=', key.kind);
  if (key.kind === 'client') return payers.where('client_id', '=', key.clientId).executeTakeFirst();
  const named = payers.where(namesSame(sql.ref('name_key'), key.name)).orderBy('twin');
  if (key.kind === 'firm') return named.executeTakeFirst();
  return named.where((eb) => eb(eb.fn('lower', ['email']), '=', key.email.toLowerCase())).executeTakeFirst();
}

function selectPayers(db: Db) {
  return db.selectFrom('payers').select(['id', 'kind', 'client_id as clientId', 'name']).$castTo<Payer>();
}

/** A client of the register, or the one into which it was merged. */
function clientBy(db: Db, by: 'id' | 'name', value: string) {
  const clients = db
    .selectFrom('clients as named')
    .innerJoin('clients', (join) => join.on('clients.id', '=', sql`coalesce(named.merged_into, named.id)`))
    .select(['clients.id', 'clients.company_name as companyName']);
  return by === 'id'
    ? clients.where('named.id', '=', value).executeTakeFirst()
    : clients
        .where(namesSame(sql.ref('named.name_key'), value))
        .orderBy('named.twin')
        .executeTakeFirst();
}

/** Lets a client's payer follow its new name: dues and receipts stand under it, documents keep the old. */
export async function renamePayer(command: CommandContext, clientId: string, name: string): Promise<void> {
  const payer = await findByKey(command.tx, { kind: 'client', clientId, name });
  if (!payer) return;
  await command.tx.updateTable('payers').set({ name }).where('id', '=', payer.id).execute();
  const [before, after] = [{ name: payer.name }, { name }];
  await recordAudit(command, { table: 'payers', id: payer.id, action: 'rename', before, after });
}
