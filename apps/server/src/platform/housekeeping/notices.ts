import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';
import { keptFor } from '../notices/index.ts';

/** Forgets change notices that nobody can ask for any more. */
export async function forgetNotices({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  await db
    .deleteFrom('change_notices')
    .where('at', '<', new Date(clock.now().getTime() - keptFor))
    .execute();
}
