import type { LastBooking } from '@dragoman/contract/bookings';
import type { ServiceType } from '@dragoman/domain/charging';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { unlistedSentences } from '../settings/index.ts';

// Among so many of the client's newest bookings: a large client's whole past is not read while somebody types.
const newest = 200;

/**
 * What a client's last booking offers to the next one: the last of the service, or of any where there is none. Cancelled
 * ones offer nothing (rule bookings/last-booking).
 */
export async function lastOfClient(
  db: Db,
  clientId: string,
  service: ServiceType | undefined,
): Promise<LastBooking | null> {
  const recent = db
    .selectFrom('bookings')
    .selectAll()
    .where('client_id', '=', clientId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(newest);
  const row = await db
    .selectFrom(recent.as('b'))
    .select(['b.id as _id', 'booking_ref', 'date', 'department', 'case_type as caseType', 'name', 'phone', 'mobile'])
    .select(['email', 'address', 'billing_rate_id as billingRateId', 'place', 'person_attending as personAttending'])
    .select(['postcode', 'place_of_attendance as placeOfAttendance'])
    .where('status', '<>', 'Cancel')
    .orderBy(sql`service_type is not distinct from ${service ?? null}::text`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('b.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const unlisted = await unlistedSentences(db, row);
  return {
    ...row,
    department: unlisted['department'] ? null : row.department,
    caseType: unlisted['caseType'] ? null : row.caseType,
  };
}
