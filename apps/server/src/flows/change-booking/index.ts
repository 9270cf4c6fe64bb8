import { bookingRoutes } from '@dragoman/contract/bookings';
import { readBooking } from '../../features/bookings/index.ts';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { updateBooking } from './change.ts';

export const changeBookingImplementations: Implementation[] = [
  changes(bookingRoutes.update, async ({ params, body, deed, actor }) => {
    const msg = await updateBooking(deed, params.id, body);
    return { data: await readBooking(deed.tx, params.id, actor), msg };
  }),
];
