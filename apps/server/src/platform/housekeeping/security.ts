import { securityMonths } from '@dragoman/domain/access';
import type { Clock } from '../clock/index.ts';
import type { Db } from '../database/index.ts';

/** Forgets what the security log has kept long enough (rule access/security-log). */
export async function forgetSecurityLog({ db, clock }: { readonly db: Db; readonly clock: Clock }): Promise<void> {
  const kept = clock.now();
  kept.setUTCMonth(kept.getUTCMonth() - securityMonths);
  await db.deleteFrom('security_log').where('at', '<', kept).execute();
}
