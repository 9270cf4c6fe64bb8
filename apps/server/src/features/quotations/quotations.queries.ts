import type { Band, ChargeLine, Levy, RateSnapshot, RateStructure, Totals } from '@dragoman/domain/charging';
import type { QuotationFigures } from '@dragoman/domain/quotations';
import { percent, type Pence } from '@dragoman/domain/money';
import { unpacked } from '../../platform/packing/index.ts';
import type { Db } from '../../platform/database/index.ts';
import type { BookingFacts } from '../bookings/index.ts';
import { formPacking } from './packing.ts';
import { resolveClientRate } from '../rates/index.ts';
import { minRateBands } from '../settings/index.ts';

/** A confirmed quotation form: the copied rates, the lines and totals made from them, and the percentage quoted. */
export interface StoredQuotation {
  readonly snapshot: RateSnapshot;
  readonly lines: readonly ChargeLine[];
  readonly totals: Totals;
  readonly discounts: Pence;
  readonly levy: Levy;
  /** The quotation sub-object as confirmed; empty where only the rates were copied (rule rates/frozen-rate). */
  readonly figures: Partial<QuotationFigures>;
  readonly confirmedBy: string;
  readonly confirmedAt: Date;
}

/** What the confirmed form of a booking says; undefined while it is not confirmed. */
export async function storedQuotation(db: Db, bookingId: string): Promise<StoredQuotation | undefined> {
  const stored = await db.selectFrom('quotations').selectAll().where('booking_id', '=', bookingId).executeTakeFirst();
  if (!stored) return undefined;
  const row = unpacked(formPacking, stored);
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
    figures: row.figures as Partial<QuotationFigures>,
    confirmedBy: row.confirmed_by,
    confirmedAt: row.confirmed_at,
  };
}

/** Whether the form is confirmed and nothing it was made from has changed since (rule quotations/ready-to-send). */
export async function isFormConfirmed(db: Db, bookingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('quotations')
    .select(['stale', 'packed', ...formPacking.columns])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row !== undefined && !row.stale && (unpacked(formPacking, row).lines as ChargeLine[]).length > 0;
}

/**
 * The rates a booking would be charged by now (rule rates/which-rate), with the band list; undefined where none
 * applies.
 */
export async function resolveSnapshot(
  db: Db,
  booking: Pick<BookingFacts, 'billingRateId' | 'location' | 'clientId'>,
): Promise<RateSnapshot | undefined> {
  const rate = await resolveClientRate(db, booking);
  return rate && { ...rate, bands: [...(await minRateBands(db))] };
}
