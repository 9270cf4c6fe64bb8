import type { RateStructure } from '@dragoman/domain/charging';
import type { Location } from '@dragoman/domain/rates';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { structureOf } from './rates.views.ts';

export interface RateQuestion {
  readonly billingRateId: string | null;
  readonly location: Location;
  readonly clientId: string | null;
}

export interface ResolvedRate {
  readonly rateId: string;
  readonly rateName: string;
  readonly structure: RateStructure;
}

/**
 * Which client rate a booking is charged by (ruling S-33), first hit wins: the booking's own; the client's enabled
 * special rate of the location; the client's billing rate; the enabled standard structure named like the location.
 * Undefined: 'Select a client billing rate'.
 */
export async function resolveClientRate(db: Db, question: RateQuestion): Promise<ResolvedRate | undefined> {
  const { billingRateId, location, clientId } = question;
  const row = await db
    .selectFrom('rate_structures')
    .leftJoin('clients', (join) => join.on('clients.id', '=', clientId))
    .selectAll('rate_structures')
    .select(
      sql<number>`case
        when rate_structures.id = ${billingRateId}::uuid then 1
        when rate_structures.enabled and rate_structures.client_id = ${clientId}::uuid
          and rate_structures.rate_name = ${location}::text || '_' || clients.int_id then 2
        when rate_structures.id = clients.billing_rate_id then 3
        when rate_structures.enabled and rate_structures.client_id is null
          and rate_structures.rate_name_folded = fold(${location}::text) then 4
      end`.as('hit'),
    )
    .where((where) =>
      where.or([
        where('rate_structures.id', '=', billingRateId),
        where('rate_structures.client_id', '=', clientId),
        where('rate_structures.id', '=', where.ref('clients.billing_rate_id')),
        where('rate_structures.client_id', 'is', null),
      ]),
    )
    .orderBy('hit', (by) => by.asc().nullsLast())
    .limit(1)
    .executeTakeFirst();
  if (!row || row.hit === null) return undefined;
  return { rateId: row.id, rateName: row.rate_name, structure: structureOf(row) };
}
