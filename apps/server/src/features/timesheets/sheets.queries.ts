import type { Sheet, Side } from '@dragoman/domain/timesheets';
import type { Db } from '../../platform/database/index.ts';
import type { Actor } from '../../platform/deed.ts';

/** Both columns as they are stored; a column that nobody has touched is empty. */
export interface StoredSheets {
  readonly timesheet: Sheet;
  readonly clientSheet: Sheet;
  readonly noClientInvoice: boolean;
  readonly submittedAt: Date | null;
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
    .where('booking_id', '=', bookingId)
    .execute();
  const of = (side: Side) => rows.find((row) => row.side === side);
  return {
    timesheet: of('interpreter')?.sheet ?? {},
    clientSheet: of('client')?.sheet ?? {},
    noClientInvoice: of('client')?.no_client_invoice ?? false,
    submittedAt: of('interpreter')?.submitted_at ?? null,
    entered: Object.fromEntries(rows.map((row) => [row.side, { at: row.updated_at, by: row.updated_by }])),
  };
}

/** The newest version of the columns that somebody sees: an interpreter only their own (ruling C-73). */
export function versionFor({ kind }: Pick<Actor, 'kind'>, { entered }: StoredSheets): Entered | undefined {
  const seen = kind === 'interpreter' ? [entered.interpreter] : [entered.interpreter, entered.client];
  return seen.filter((each) => each !== undefined).sort((one, other) => other.at.getTime() - one.at.getTime())[0];
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
