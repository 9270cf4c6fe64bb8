import { offerRoutes } from '@dragoman/contract/offers';
import { reads, type Implementation } from '../../platform/http/implement.ts';
import { bookingFacts } from '../bookings/index.ts';
import { offersOf } from './offers.queries.ts';

/** Reading calls; offering, and what comes of it, changes the booking too and lives in flows. */
export const offerImplementations: Implementation[] = [
  reads(offerRoutes.ofBooking, async ({ params, db, now }) => {
    await bookingFacts(db, params.id);
    const data = await offersOf(db, params.id, now);
    return { data, total: data.length, count: data.length };
  }),
];
