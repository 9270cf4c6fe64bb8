import { bookingRoutes } from '@dragoman/contract/bookings';
import { seriesRoutes } from '@dragoman/contract/series';
import { readBooking } from '../../features/bookings/index.ts';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { updateBooking } from './change.ts';
import { assignSeries, cancelSeries, changeSeries } from './series.ts';

export const changeBookingImplementations: Implementation[] = [
  changes(bookingRoutes.update, async ({ params, body, command, actor }) => {
    const msg = await updateBooking(command, params.id, body);
    return { data: await readBooking(command.tx, params.id, actor), msg };
  }),
  changes(seriesRoutes.change, ({ params, body, command }) => changeSeries(command, params.id, body)),
  changes(seriesRoutes.assign, ({ params, body, command }) => assignSeries(command, params.id, body)),
  changes(seriesRoutes.cancel, ({ params, body, command }) => cancelSeries(command, params.id, body)),
];
