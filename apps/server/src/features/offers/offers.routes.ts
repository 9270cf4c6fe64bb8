import { offerRoutes, pushRoutes } from '@dragoman/contract/offers';
import { changes, reads, type Implementation, wholeList } from '../../platform/http/implement.ts';
import { bookingFacts } from '../bookings/index.ts';
import { addDevice, devicesOf, publicPushKey, removeDevice } from './devices.service.ts';
import { offersOf } from './offers.queries.ts';

/** Reading calls and one's own devices; offering, and what comes of it, changes the booking too and lives in flows. */
export const offerImplementations: Implementation[] = [
  reads(offerRoutes.ofBooking, async ({ params, db, now }) => {
    await bookingFacts(db, params.id);
    const data = await offersOf(db, params.id, now);
    return wholeList(data);
  }),
  reads(pushRoutes.devices, async ({ db, actor }) => wholeList(await devicesOf(db, actor.id!))),
  changes(pushRoutes.key, async ({ command }) => ({ data: { publicKey: await publicPushKey(command) } })),
  changes(pushRoutes.add, async ({ command, actor, body, request, platform }) => {
    const { endpoint, keys } = body;
    const subscribed = { endpoint, ...keys, userAgent: request.userAgent };
    return { data: await addDevice(command, actor.id!, subscribed, platform.push) };
  }),
  changes(pushRoutes.remove, async ({ command, actor, params }) => {
    await removeDevice(command, actor.id!, params.id);
    return { msg: 'Nothing is pushed to the device any more' };
  }),
];
