import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { findPayer } from './payers.service.ts';

/**
 * The payer of a client goes to another client that has none: what is owed, paid and posted under it stays under it. Where both have
 * one, both stay: the ledger is only ever added to, and sums by payer must agree with it to the penny. Gives the payer that moved.
 */
export async function movePayer(command: CommandContext, from: string, to: string): Promise<string | undefined> {
  const [payer, other] = [await findPayer(command.tx, from), await findPayer(command.tx, to)];
  if (!payer || other) return undefined;
  await command.tx.updateTable('payers').set({ client_id: to }).where('id', '=', payer.id).execute();
  const [before, after] = [{ clientId: from }, { clientId: to }];
  await recordAudit(command, { table: 'payers', id: payer.id, action: 'merge', before, after });
  return payer.id;
}
