import type { RateStructure } from '@dragoman/domain/charging';
import type { Location } from '@dragoman/domain/rates';
import { chooseRate } from '@dragoman/domain/quotations';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { namesSame } from '../../platform/search/index.ts';
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
 * Which client rate a booking is charged by (rule rates/which-rate), first hit wins: the booking's own; the client's
 * enabled special rate of the location; the client's billing rate; the enabled standard structure named like the
 * location. Undefined: 'Select a client billing rate'.
 */
export async function resolveClientRate(db: Db, question: RateQuestion): Promise<ResolvedRate | undefined> {
  const { billingRateId, location, clientId } = question;
  const rows = await db
    .selectFrom('rate_structures')
    .leftJoin('clients', (join) => join.on('clients.id', '=', clientId))
    .selectAll('rate_structures')
    .select(
      sql<'booking' | 'special' | 'client' | 'location' | null>`case
        when rate_structures.id = ${billingRateId}::uuid then 'booking'
        when rate_structures.enabled and rate_structures.client_id = ${clientId}::uuid
          and rate_structures.rate_name = ${location}::text || '_' || clients.int_id then 'special'
        when rate_structures.id = clients.billing_rate_id then 'client'
        when rate_structures.enabled and rate_structures.client_id is null
          and ${namesSame(sql`rate_structures.name_key`, location)} then 'location'
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
    .orderBy('rate_structures.twin')
    .execute();
  const at = (hit: string) => rows.find((row) => row.hit === hit);
  const chosen = chooseRate({
    booking: at('booking'),
    special: at('special'),
    client: at('client'),
    location: at('location'),
  });
  if (!chosen.allowed) return undefined;
  const { value: row } = chosen;
  return { rateId: row.id, rateName: row.rate_name, structure: structureOf(row) };
}
