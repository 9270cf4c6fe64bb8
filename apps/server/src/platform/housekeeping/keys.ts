import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/** Forgets the answers kept under idempotency keys for seven days: a telephone without a network sends late, but not as late as that. */
export async function forgetKeys({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(clock.now().getTime() - week))
    .execute();
}
