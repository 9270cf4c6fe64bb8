import type { Client, ClientLookup, clientRoutes } from '@dragoman/contract/clients';
import type { CallOf, ReplyOf } from '@dragoman/contract/kit';
import { sql } from 'kysely';
import { type Db, planKept } from '../../platform/database/index.ts';
import { documentColumns } from '../../platform/files/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { contains, namesSame, pageOf } from '../../platform/search/index.ts';
import { rowsOf } from '../../platform/spreadsheets/index.ts';
import { clientRowView, clientView, rowColumns } from './clients.views.ts';

const sortColumns = {
  int_id: sql.ref('int_id'),
  companyName: sql.ref('name_folded'),
  companyStatus: sql.ref('company_status'),
  contactPerson: sql`fold(contact_person)`,
  phone: sql.ref('phone'),
  email: sql`lower(email)`,
  postcode: sql.ref('postcode'),
  dor: sql.ref('dor'),
  renewalDueDate: sql.ref('renewal_due_date'),
} as const;

type List = CallOf<typeof clientRoutes.list>['query'];

function inOrder(db: Db, query: Omit<List, 'page' | 'limit'>) {
  const { sort = 'int_id', order = query.sort ? 'asc' : 'desc' } = query;
  let matching = db.selectFrom('clients').select(rowColumns).where('merged_into', 'is', null);
  if (query.companyName) matching = matching.where(contains(sql.ref('name_folded'), query.companyName));
  if (query.companyStatus && query.companyStatus !== 'All')
    matching = matching.where('company_status', '=', query.companyStatus);
  if (query.active) matching = matching.where('active', '=', query.active === 'true');
  return (
    matching
      // The index of the numbers, of which none is missing, serves only where nothing is said about missing ones.
      .$if(sort !== 'int_id', (some) => some.orderBy(sortColumns[sort], (by) => by[order]().nullsLast()))
      .orderBy('int_id', sort === 'int_id' ? order : 'desc')
  );
}

/** A page of the client tracker. */
export async function listClients(db: Db, query: List): Promise<ReplyOf<typeof clientRoutes.list>> {
  const { rows, total } = await pageOf(inOrder(db, query), query);
  return { data: rows.map(clientRowView), total, count: rows.length };
}

/** A client as its own page shows it, without what hangs on it. */
export type RegisteredClient = ReturnType<typeof clientView>;

/** Every client that matches, in the order of the tracker. */
export async function* everyClient(db: Db, query: Omit<List, 'page' | 'limit'>): AsyncGenerator<RegisteredClient> {
  for await (const row of rowsOf(db, inOrder(db, query).selectAll())) yield clientView(row);
}

const mostNames = 50;

/** Clients whose name contains what was typed; those that begin with it first. */
export async function findClientNames(db: Db, typed: string, active?: boolean): Promise<ClientLookup[]> {
  let matching = db
    .selectFrom('clients')
    .select(['id', 'int_id', 'company_name', 'active'])
    .where('merged_into', 'is', null)
    .where(contains(sql.ref('name_folded'), typed));
  if (active !== undefined) matching = matching.where('active', '=', active);
  const rows = await matching
    .orderBy(sql`starts_with(name_folded, fold(${typed}::text))`, 'desc')
    .orderBy('name_folded')
    .limit(mostNames)
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    companyId: row.id,
    clientID: String(row.int_id),
    companyName: row.company_name,
    active: row.active,
  }));
}

/** A client with its offices, notes and documents, the newest first; refuses with 404 when there is none. */
export async function readClient(db: Db, id: string): Promise<Client> {
  const row = await db.selectFrom('clients').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound();
  const [branches, notes, documents] = await Promise.all([branchesOf(db, id), notesOf(db, id), documentsOf(db, id)]);
  return { ...clientView(row), branches, notes, documents };
}

export function branchesOf(db: Db, id: string): Promise<Client['branches']> {
  return db
    .selectFrom('client_branches')
    .select(['office_name as officeName', 'office_address as officeAddress', 'postcode'])
    .where('client_id', '=', id)
    .orderBy('position')
    .execute();
}

export function notesOf(db: Db, id: string): Promise<Client['notes']> {
  return db
    .selectFrom('client_notes')
    .select(['id as _id', 'text', 'updated_by as updatedBy', 'updated'])
    .where('client_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();
}

export function documentsOf(db: Db, id: string): Promise<Client['documents']> {
  return db
    .selectFrom('client_documents as document')
    .innerJoin('stored_files as file', 'file.id', 'document.file_id')
    .select(documentColumns)
    .select(['document.file_type as fileType', 'document.description'])
    .where('document.client_id', '=', id)
    .where('document.removed_at', 'is', null)
    .orderBy('document.id', 'desc')
    .execute();
}

/** What a booking allocated to a client takes over where it is still empty (rule bookings/allocated-company). */
export interface ClientFacts {
  readonly id: string;
  readonly companyName: string;
  readonly active: boolean;
  readonly contactPerson: string;
  readonly phone: string;
  readonly mobile: string;
  readonly email: string;
  readonly address: string;
  readonly location: 'In London' | 'Out of London';
  readonly billingRateId: string | null;
}

/** The register's facts of a client, for a booking; undefined when there is none, or it was merged into another. */
export async function findClient(db: Db, id: string): Promise<ClientFacts | undefined> {
  return db
    .selectFrom('clients')
    .select(['id', 'company_name as companyName', 'active', 'contact_person as contactPerson', 'phone', 'mobile'])
    .select(['email', 'address', 'location', 'billing_rate_id as billingRateId'])
    .where('id', '=', id)
    .where('merged_into', 'is', null)
    .modifyEnd(planKept)
    .executeTakeFirst();
}

/** Whether a client asks for a purchase order or a reference on its invoices (rule clients/purchase-order). */
export async function requiresPurchaseOrder(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('clients')
    .select('requires_purchase_order')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.requires_purchase_order;
}

/** The client's own minimum margin in whole percent; null where the agency's counts (rule interpreters/margin-floor). */
export async function marginFloorOf(db: Db, id: string): Promise<number | null> {
  const row = await db.selectFrom('clients').select('margin_floor').where('id', '=', id).executeTakeFirst();
  return row?.margin_floor ?? null;
}

/** Whether a client's name means the same as this one (rule basics/same-names), beside that of the client `own`. */
export async function isClientNamed(db: Db, name: string, own?: string): Promise<boolean> {
  const client = await db
    .selectFrom('clients')
    .select('id')
    .where('merged_into', 'is', null)
    .where(namesSame(sql.ref('name_key'), name))
    .$if(own !== undefined, (others) => others.where('id', '<>', own!))
    .executeTakeFirst();
  return client !== undefined;
}

/** How many clients are billed by a rate structure. */
export async function clientsBilledBy(db: Db, rateId: string): Promise<number> {
  const { counted } = await db
    .selectFrom('clients')
    .select((select) => select.fn.countAll<number>().as('counted'))
    .where('billing_rate_id', '=', rateId)
    .executeTakeFirstOrThrow();
  return counted;
}

/** Whether the register has a client. */
export async function hasClients(db: Db): Promise<boolean> {
  return (await db.selectFrom('clients').select('id').limit(1).executeTakeFirst()) !== undefined;
}
