import { bookingRoutes } from '@dragoman/contract/bookings';
import { bookingFacts, readBooking } from '../../features/bookings/index.ts';
import { notifiedOf } from '../../features/correspondence/index.ts';
import { changes, type Implementation, reads } from '../../platform/http/implement.ts';
import { readSnapshot } from '../../platform/database/index.ts';
import { cancelBooking, moveBooking, renewLinks, setBookingBack } from './cancel.ts';
import { cancellationFigures, previewOf } from './figures.ts';

export { cancelBooking } from './cancel.ts';

export const cancelBookingImplementations: Implementation[] = [
  reads(bookingRoutes.notified, async ({ params, db }) => {
    const { interpreterId } = await bookingFacts(db, params.id);
    return { data: await notifiedOf(db, params.id, interpreterId) };
  }),
  reads(bookingRoutes.cancellationPreview, async ({ params, query, db, now }) => ({
    data: await readSnapshot(db, async (snapshot) =>
      previewOf(await cancellationFigures(snapshot, await bookingFacts(snapshot, params.id), query, now)),
    ),
  })),
  changes(bookingRoutes.cancel, async ({ params, body, command, actor }) => {
    await cancelBooking(command, params.id, body);
    return { data: await readBooking(command.tx, params.id, actor), msg: 'Booking cancelled' };
  }),
  changes(bookingRoutes.move, async ({ params, body, command, actor }) => {
    await moveBooking(command, params.id, body.moveTo, body.override);
    return { data: await readBooking(command.tx, params.id, actor), msg: 'Booking updated' };
  }),
  changes(bookingRoutes.renewLinks, async ({ params, command, actor }) => {
    await renewLinks(command, params.id);
    return { data: await readBooking(command.tx, params.id, actor), msg: 'Links renewed' };
  }),
  changes(bookingRoutes.setBack, async ({ params, command, actor }) => {
    await setBookingBack(command, params.id);
    return { data: await readBooking(command.tx, params.id, actor), msg: 'Booking updated' };
  }),
];
