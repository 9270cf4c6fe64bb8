import { inWords, verifyMoney } from '../flows/verify/checks.ts';
import { onDatabase } from './guest.ts';

// npm run verify: recomputes every balance from the ledger and the documents, and says whether each penny agrees.
await onDatabase(async ({ db }) => {
  const proofs = await verifyMoney(db, (proof) => process.stdout.write(`${inWords(proof)}\n`));
  const differing = proofs.reduce((total, proof) => total + proof.differing.length, 0);
  process.stdout.write(differing === 0 ? 'Every penny agrees.\n' : 'The books do not agree.\n');
  if (differing > 0) process.exitCode = 1;
});
