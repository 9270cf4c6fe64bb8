import type { BookingStatus } from '@dragoman/domain/bookings';
import type { Sheet, Side } from '@dragoman/domain/timesheets';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/command-context.ts';

/** Both columns as they are stored; a column that nobody has touched is empty. */
export interface StoredSheets {
  readonly timesheet: Sheet;
  readonly clientSheet: Sheet;
  readonly noClientInvoice: boolean;
  readonly submittedAt: Date | null;
  /** The booking's status before the sheet was handed in; null where it is not known. */
  readonly statusBefore: BookingStatus | null;
  /** Why, when and by whom the sheet was given back, until it is handed in again. */
  readonly givenBack: { readonly reason: string; readonly at: Date; readonly by: string } | null;
  /** Who last entered something in each column, and when. */
  readonly entered: Partial<Record<Side, Entered>>;
}

/** The version of a column. */
export interface Entered {
  readonly at: Date;
  readonly by: string;
}

export async function storedSheets(db: Db, bookingId: string): Promise<StoredSheets> {
  const rows = await db
    .selectFrom('timesheets')
    .select(['side', 'sheet', 'no_client_invoice', 'submitted_at', 'updated_at', 'updated_by'])
    .select(['status_before', 'given_back_reason', 'given_back_at', 'given_back_by'])
    .where('booking_id', '=', bookingId)
    .execute();
  const of = (side: Side) => rows.find((row) => row.side === side);
  const own = of('interpreter');
  return {
    timesheet: own?.sheet ?? {},
    clientSheet: of('client')?.sheet ?? {},
    noClientInvoice: of('client')?.no_client_invoice ?? false,
    submittedAt: own?.submitted_at ?? null,
    statusBefore: (own?.status_before ?? null) as BookingStatus | null,
    givenBack:
      own?.given_back_reason != null
        ? { reason: own.given_back_reason, at: own.given_back_at!, by: own.given_back_by! }
        : null,
    entered: Object.fromEntries(rows.map((row) => [row.side, { at: row.updated_at, by: row.updated_by }])),
  };
}

/** The newest version of the columns that somebody sees: an interpreter only their own (rule access/own-jobs). */
export function versionFor({ kind }: Pick<Actor, 'kind'>, { entered }: StoredSheets): Entered | undefined {
  const seen = kind === 'interpreter' ? [entered.interpreter] : [entered.interpreter, entered.client];
  return seen.filter((each) => each !== undefined).sort((one, other) => other.at.getTime() - one.at.getTime())[0];
}

/** Sides of a booking that have a live invoice: their column is read-only (rule timesheets/saving). */
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
