import type { PersonKind } from '@dragoman/domain/privacy';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { contains } from '../../platform/search/index.ts';

/** Somebody whose data are asked for, with what they are found by. */
export interface Person {
  readonly kind: PersonKind;
  /** Identity of the account; null for a contact, who has none. */
  readonly id: string | null;
  readonly email: string;
  readonly name: string;
  /** Names and telephones that stand beside the address. */
  readonly names: readonly string[];
  readonly phones: readonly string[];
  /** A contact's bookings and clients; of an interpreter the bookings that they were assigned to. */
  readonly bookingIds: readonly string[];
  readonly clientIds: readonly string[];
  /** Of a contact: payers, their payments and invoices, of which the audit tells. */
  readonly recordIds: readonly string[];
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Finds a person by identity, a contact by address; 404 where nothing is held. */
export async function findPerson(db: Db, kind: PersonKind, key: string): Promise<Person> {
  if (kind === 'contact') return findContact(db, key.toLowerCase());
  const person = uuid.test(key) ? await (kind === 'user' ? findUser : findInterpreter)(db, key) : undefined;
  if (!person) throw refuse.notFound();
  return person;
}

async function findUser(db: Db, id: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.id')
    .select(['accounts.email', 'first_name', 'last_name', 'mobile'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const name = `${row.first_name} ${row.last_name}`;
  return {
    kind: 'user',
    id,
    email: row.email,
    name,
    names: [name],
    phones: distinct([row.mobile]),
    bookingIds: [],
    clientIds: [],
    recordIds: [],
  };
}

async function findInterpreter(db: Db, id: string): Promise<Person | undefined> {
  const row = await db
    .selectFrom('interpreters')
    .innerJoin('accounts', 'accounts.id', 'interpreters.id')
    .select(['accounts.email', 'fullname', 'fname', 'lname', 'mobile', 'phone'])
    .where('interpreters.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const bookings = await db
    .selectFrom('assignments')
    .select('booking_id')
    .distinct()
    .where('interpreter_id', '=', id)
    .execute();
  return {
    kind: 'interpreter',
    id,
    email: row.email,
    name: row.fullname,
    names: distinct([row.fullname, `${row.fname} ${row.lname}`]),
    phones: distinct([row.mobile, row.phone]),
    bookingIds: bookings.map(({ booking_id }) => booking_id),
    clientIds: [],
    recordIds: [],
  };
}

async function findContact(db: Db, email: string): Promise<Person> {
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'name', 'phone', 'mobile'])
    .where(sql`lower(email)`, '=', email)
    .execute();
  const clients = await db
    .selectFrom('clients')
    .select(['id', 'contact_person', 'phone', 'mobile', 'email', 'ac_name', 'ac_number'])
    .where((eb) =>
      eb.or(
        (['email', 'ac_email_one', 'ac_email_two'] as const).map((column) =>
          eb(sql`lower(${sql.ref(column)})`, '=', email),
        ),
      ),
    )
    .execute();
  const payers = await db
    .selectFrom('payers')
    .select('name')
    .where(sql`lower(email)`, '=', email)
    .execute();
  const asContact = clients.filter((client) => client.email.toLowerCase() === email);
  const names = distinct([
    ...bookings.map(({ name }) => name),
    ...asContact.map(({ contact_person }) => contact_person),
    ...clients.filter((client) => !asContact.includes(client)).map(({ ac_name }) => ac_name),
    ...payers.map(({ name }) => name),
  ]);
  if (bookings.length + clients.length + payers.length === 0 && !(await isMailed(db, email))) throw refuse.notFound();
  return {
    kind: 'contact',
    id: null,
    email,
    name: names[0] ?? email,
    names,
    phones: distinct([...bookings, ...asContact].flatMap(({ phone, mobile }) => [phone, mobile])),
    bookingIds: bookings.map(({ id }) => id),
    clientIds: clients.map(({ id }) => id),
    recordIds: await accountRecords(db, email),
  };
}

async function isMailed(db: Db, email: string): Promise<boolean> {
  const { rows } = await sql`select from mails
    where ${contains(sql.ref('search'), email)} and ${email} = any(to_addresses || cc_addresses) limit 1`.execute(db);
  return rows.length > 0;
}

async function accountRecords(db: Db, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with payer as (select id from payers where lower(email) = ${email})
    select id from payer
    union all select id from payments where payer_id in (select id from payer)
    union all select id from invoices where payer_id in (select id from payer)`.execute(db);
  return rows.map(({ id }) => id);
}

function distinct(values: readonly (string | null)[]): string[] {
  return [...new Set(values.filter((value): value is string => value !== null && value.trim() !== ''))];
}
