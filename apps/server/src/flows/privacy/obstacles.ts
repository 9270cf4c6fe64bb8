import type { Obstacles } from '@dragoman/domain/privacy';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import type { Person } from './person.ts';

const finished = ['Approved', 'Paid', 'Company Outstanding', 'Cancel'] as const;

/** What stands against erasing a person, as the records are now (rule privacy/erasure). */
export async function obstaclesOf(db: Db, person: Person): Promise<Obstacles> {
  return {
    active: await isActive(db, person),
    openBookings: await openBookings(db, person),
    unpaid: await unpaid(db, person),
    unspent: await unspent(db, person),
    contactOf: await contactOf(db, person),
  };
}

async function isActive(db: Db, { id }: Person): Promise<boolean> {
  if (id === null) return false;
  const account = await db.selectFrom('accounts').select('active').where('id', '=', id).executeTakeFirst();
  return account?.active ?? false;
}

async function openBookings(db: Db, { kind, id, bookingIds }: Person): Promise<number> {
  const bookings = db
    .selectFrom('bookings')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('status', 'not in', finished);
  if (kind === 'user') return 0;
  const own =
    kind === 'interpreter'
      ? bookings.where('interpreter_id', '=', id)
      : bookings.where(sql<boolean>`id = any(${bookingIds}::uuid[])`);
  return Number((await own.executeTakeFirstOrThrow()).count);
}

async function unpaid(db: Db, { kind, id, email, bookingIds }: Person): Promise<number> {
  if (kind === 'user') return 0;
  const dues = db
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('cancelled', '=', false);
  if (kind === 'interpreter') {
    const { count } = await dues.where('interpreter_id', '=', id).where('due', '=', true).executeTakeFirstOrThrow();
    return Number(count) + (await paidByOpenRuns(db, id));
  }
  const { count } = await dues
    .where('side', '=', 'client')
    .where('balance_pence', '>', sql<never>`0`)
    .where(
      sql<boolean>`(booking_id = any(${bookingIds}::uuid[]) or payer_id in (select id from payers where lower(email) = ${email}))`,
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** What of an interpreter is in runs that the bank has not been told to pay for good: it falls due again where one is cancelled. */
async function paidByOpenRuns(db: Db, interpreterId: Person['id']): Promise<number> {
  const { count } = await db
    .selectFrom('pay_run_payments as p')
    .innerJoin('pay_runs as r', 'r.id', 'p.run_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('p.interpreter_id', 'is not distinct from', interpreterId)
    .where('r.state', 'in', ['Made', 'Exported'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function unspent(db: Db, { kind, email }: Person): Promise<number> {
  if (kind !== 'contact') return 0;
  const { count } = await db
    .selectFrom('payments')
    .innerJoin('payers', 'payers.id', 'payments.payer_id')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where(sql`lower(payers.email)`, '=', email)
    .where('balance_pence', '>', sql<never>`0`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function contactOf(db: Db, { clientIds }: Person): Promise<string[]> {
  if (clientIds.length === 0) return [];
  const clients = await db
    .selectFrom('clients')
    .select('company_name')
    .where('id', 'in', [...clientIds])
    .where('active', '=', true)
    .orderBy('company_name')
    .execute();
  return clients.map(({ company_name }) => company_name);
}
