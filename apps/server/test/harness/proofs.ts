import { verifyMoney } from '../../src/flows/verify/checks.ts';
import type { Db } from '../../src/platform/database/index.ts';

/** Names of the proofs that do not agree, of all that `npm run verify` makes. */
export async function unprovenBalances(db: Db): Promise<string[]> {
  const proofs = await verifyMoney(db);
  return proofs.filter(({ differing }) => differing.length > 0).map(({ name }) => name);
}
