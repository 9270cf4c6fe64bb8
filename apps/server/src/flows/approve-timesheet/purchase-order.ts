import { purchaseOrderMissing } from '@dragoman/domain/bookings';
import type { Side } from '@dragoman/domain/timesheets';
import type { BookingCustomer } from '../../features/bookings/index.ts';
import { requiresPurchaseOrder } from '../../features/clients/index.ts';
import type { Db } from '../../platform/database/index.ts';

/**
 * Why a client cannot be invoiced yet: its accounts ask for a number that the booking lacks
 * (rule clients/purchase-order). Undefined where nothing stands against it.
 */
export async function purchaseOrderRefusal(
  db: Db,
  booking: Pick<BookingCustomer, 'clientId' | 'otherReference' | 'purchaseOrder'>,
  sides: readonly Side[],
): Promise<string | undefined> {
  if (!booking.clientId || !sides.includes('client')) return undefined;
  const requires = await requiresPurchaseOrder(db, booking.clientId);
  const missing = purchaseOrderMissing({ ...booking, requiresPurchaseOrder: requires });
  return missing && `${missing}: enter it in the booking, then approve`;
}
