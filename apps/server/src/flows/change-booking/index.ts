import { bookingRoutes } from '@dragoman/contract/bookings';
import { readBooking } from '../../features/bookings/index.ts';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { updateBooking } from './change.ts';

export const changeBookingImplementations: Implementation[] = [
  changes(bookingRoutes.update, async ({ params, body, command, actor }) => {
    const msg = await updateBooking(command, params.id, body);
    return { data: await readBooking(command.tx, params.id, actor), msg };
  }),
];
