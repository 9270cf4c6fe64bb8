import type { Sheet, Side } from '@dragoman/domain/timesheets';
import type { Db } from '../../platform/database/index.ts';

/** Both columns as they are stored; a column that nobody has touched is empty. */
export interface StoredSheets {
  readonly timesheet: Sheet;
  readonly clientSheet: Sheet;
  readonly noClientInvoice: boolean;
  readonly submittedAt: Date | null;
}

export async function storedSheets(db: Db, bookingId: string): Promise<StoredSheets> {
  const rows = await db
    .selectFrom('timesheets')
    .select(['side', 'sheet', 'no_client_invoice', 'submitted_at'])
    .where('booking_id', '=', bookingId)
    .execute();
  const of = (side: Side) => rows.find((row) => row.side === side);
  return {
    timesheet: of('interpreter')?.sheet ?? {},
    clientSheet: of('client')?.sheet ?? {},
    noClientInvoice: of('client')?.no_client_invoice ?? false,
    submittedAt: of('interpreter')?.submitted_at ?? null,
  };
}

/** Sides of a booking that have a live invoice: their column is read-only (ruling S-59). */
export async function liveSides(db: Db, bookingId: string): Promise<Side[]> {
  const rows = await db
    .selectFrom('invoices')
    .select('side')
    .distinct()
    .where('booking_id', '=', bookingId)
    .where('cancelled', '=', false)
    .execute();
  return rows.map((row) => row.side);
}
