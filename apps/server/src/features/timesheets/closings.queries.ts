import { isAsSeen, type ClosingKind, type Sheet } from '@dragoman/domain/timesheets';
import type { ServiceType } from '@dragoman/domain/charging';
import type { Timesheet } from '@dragoman/contract/timesheets';
import type { z } from 'zod';
import type { Db } from '../../platform/database/index.ts';

/** How a customer closed a job, as it is stored. */
export interface StoredClosing {
  readonly kind: ClosingKind;
  /** The times that they saw. */
  readonly times: Sheet;
  readonly at: Date;
  readonly receivedAt: Date;
  readonly name: string | null;
  readonly strokes: number[][][] | null;
}

export async function storedClosing(db: Db, bookingId: string): Promise<StoredClosing | null> {
  const row = await db
    .selectFrom('timesheet_closings')
    .select(['kind', 'sheet', 'closed_at', 'received_at', 'signed_by', 'strokes'])
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    kind: row.kind,
    times: row.sheet as Sheet,
    at: row.closed_at,
    receivedAt: row.received_at,
    name: row.signed_by,
    strokes: row.strokes as StoredClosing['strokes'],
  };
}

/** A closing as it is shown beside what is claimed now. */
export function closingView(
  closing: StoredClosing | null,
  service: ServiceType,
  claimed: Sheet,
): z.output<typeof Timesheet>['closing'] {
  return closing && { ...closing, asClaimed: isAsSeen(service, claimed, closing.times) };
}

/** The code of the customer's mail, once one was mailed. */
export async function mailedCode(db: Db, bookingId: string): Promise<string | null> {
  const row = await db
    .selectFrom('closing_codes')
    .select('code')
    .where('booking_id', '=', bookingId)
    .executeTakeFirst();
  return row?.code ?? null;
}
