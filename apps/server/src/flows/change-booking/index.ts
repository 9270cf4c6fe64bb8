import { bookingRoutes } from '@dragoman/contract/bookings';
import { offerRoutes } from '@dragoman/contract/offers';
import { seriesRoutes } from '@dragoman/contract/series';
import { readBooking } from '../../features/bookings/index.ts';
import { mailReply } from '../../features/correspondence/index.ts';
import { changes, type Implementation } from '../../platform/http/implement.ts';
import { updateBooking } from './change.ts';
import { assignSeries, cancelSeries, changeSeries } from './series.ts';
import { takeTime } from './taken.ts';

export const changeBookingImplementations: Implementation[] = [
  changes(bookingRoutes.update, async ({ params, body, command, actor, platform }) => {
    const msg = await updateBooking(command, platform.publicUrl, params.id, body);
    return { data: await readBooking(command.tx, params.id, actor), msg };
  }),
  changes(seriesRoutes.change, ({ params, body, command, platform }) =>
    changeSeries(command, platform.publicUrl, params.id, body),
  ),
  changes(offerRoutes.takeTime, async ({ params, body, command, platform }) => ({
    data: await takeTime(command, platform.publicUrl, params.id, body.interpreter),
    ...mailReply(platform, 'Time taken: offered again', 'Time taken'),
  })),
  changes(seriesRoutes.assign, ({ params, body, command }) => assignSeries(command, params.id, body)),
  changes(seriesRoutes.cancel, ({ params, body, command }) => cancelSeries(command, params.id, body)),
];
