import type { Db } from '../../platform/database/index.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { findClient } from '../clients/index.ts';
import { mayUseRate } from '../rates/index.ts';
import type { BookingChanges } from './write.service.ts';

/**
 * What Allocate writes: the client's own name beside its identity (rule bookings/allocated-company). Refuses a client
 * that is unknown or not active (rule clients/registered-and-active), and a billing rate that is another client's.
 */
export async function applyAllocation(db: Db, columns: BookingChanges): Promise<BookingChanges> {
  return allocated(await findAllocation(db, columns));
}

interface Allocation {
  readonly clientId: string | null;
  readonly client: Awaited<ReturnType<typeof findClient>>;
  readonly mayUseRate: boolean;
}

/** The client to whom a booking is allocated, as the register knows it. */
export async function findAllocation(db: Db, columns: BookingChanges): Promise<Allocation> {
  const clientId =
    columns.business_type === 'Business' && columns.allocate_company ? (columns.client_id ?? null) : null;
  const rateId = columns.billing_rate_id;
  const [mayUse, client] = await Promise.all([
    rateId ? mayUseRate(db, rateId, clientId) : true,
    clientId ? findClient(db, clientId) : undefined,
  ]);
  return { clientId, client, mayUseRate: mayUse };
}

/** What it writes, or why it is refused. */
export function allocated({ clientId, client, mayUseRate: mayUse }: Allocation): BookingChanges {
  if (!mayUse) throw refuse.field('billingRateId', 'Unknown billing rate');
  if (!clientId) return {};
  if (!client) throw refuse.field('companyId', 'Unknown client');
  if (!client.active) throw refuse.field('companyId', 'The client is not active');
  return { client_id: client.id, company_name: client.companyName };
}
