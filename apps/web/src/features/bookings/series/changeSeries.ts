import { type CallArguments, CallRefused, type ReplyOf } from '@dragoman/contract/kit';
import { seriesRoutes } from '@dragoman/contract/series';
import type { Handles } from '../../../api/client.ts';
import { call, outdate } from '../../../api/index.ts';
import { SubmitKeys } from '../../../api/queries.ts';

const keys = new SubmitKeys();

/** Changes several dates of a series; loaded when a change is of more than one. An answer that was lost does nothing twice. */
export async function changeSeries(
  given: CallArguments<typeof seriesRoutes.change>,
  handles: Handles,
): Promise<ReplyOf<typeof seriesRoutes.change>> {
  try {
    const made = await call(seriesRoutes.change, { ...given, idempotencyKey: keys.keyFor(given) }, handles);
    keys.answered();
    for (const what of ['bookings', 'interpreters']) void outdate(what);
    return made;
  } catch (error) {
    if (error instanceof CallRefused && error.status < 500) keys.answered();
    throw error;
  }
}
