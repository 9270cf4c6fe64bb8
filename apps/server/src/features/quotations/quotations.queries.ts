import type { Band, ChargeLine, Levy, RateSnapshot, RateStructure, Totals } from '@dragoman/domain/charging';
import { percent, type Pence } from '@dragoman/domain/money';
import type { Db } from '../../platform/database/index.ts';
import type { BookingFacts } from '../bookings/index.ts';
import { resolveClientRate } from '../rates/index.ts';
import { minRateBands } from '../settings/index.ts';

/** A confirmed quotation form: the copied rates, the lines and totals made from them, and the percentage quoted. */
export interface StoredQuotation {
  readonly snapshot: RateSnapshot;
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  readonly discounts: Pence;
  readonly levy: Levy;
  readonly confirmedBy: string;
  readonly confirmedAt: Date;
}

/** What the confirmed form of a booking says; undefined while it is not confirmed. */
export async function storedQuotation(db: Db, bookingId: string): Promise<StoredQuotation | undefined> {
  const row = await db.selectFrom('quotations').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
  if (!row) return undefined;
  const copied = row.rate_structure as { rateId: string; rateName: string; structure: RateStructure };
  return {
    snapshot: { ...copied, bands: row.bands as Band[] },
    lines: row.lines as ChargeLine[],
    totals: {
      total: row.total_pence,
      discounts: row.discounts_pence,
      subTotal: row.sub_total_pence,
      charge: row.charge_pence,
      invTotal: row.inv_total_pence,
    },
    discounts: row.discounts_pence,
    levy: { vat: row.vat, percent: percent(row.percent) },
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at,
  };
}

/** The rates a booking would be charged by now (ruling S-33), with the band list; undefined where none applies. */
export async function resolveSnapshot(
  db: Db,
  booking: Pick<BookingFacts, 'billingRateId' | 'location' | 'clientId'>,
): Promise<RateSnapshot | undefined> {
  const rate = await resolveClientRate(db, booking);
  return rate && { ...rate, bands: [...(await minRateBands(db))] };
}
