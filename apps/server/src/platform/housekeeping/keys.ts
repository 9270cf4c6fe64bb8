import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';

const month = 30 * 24 * 60 * 60 * 1000;

/** Forgets the answers kept under idempotency keys for thirty days: nobody repeats a request that old. */
export async function forgetKeys({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(clock.now().getTime() - month))
    .execute();
}
