import { bookingRoutes } from '@dragoman/contract/bookings';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { bookJob } from './book.ts';

export const bookJobImplementations: Implementation[] = [
  changes(bookingRoutes.create, async ({ body, command }) => {
    const bookings = await bookJob(command, body);
    return { data: bookings[0]!, bookings, msg: 'Booking created' };
  }),
];
