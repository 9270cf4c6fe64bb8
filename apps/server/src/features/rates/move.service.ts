import { shownRateName, specialRateName, type Location } from '@dragoman/domain/rates';
import { recordAudit } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';

interface Client {
  readonly id: string;
  readonly clientID: string;
}

/**
 * Moves the special rates of a client to another, which are then called after it. Refused where both have one for the same place: which
 * of two prices holds is nobody's to guess. Gives which were moved.
 */
export async function moveSpecialRates(
  command: CommandContext,
  from: Client,
  to: Client,
  only?: readonly string[],
): Promise<string[]> {
  const rates = await command.tx
    .selectFrom('rate_structures')
    .select(['id', 'rate_name', 'client_id'])
    .where('client_id', 'in', [from.id, to.id])
    .orderBy('id')
    .forUpdate()
    .execute();
  const moved = rates.filter(({ id, client_id }) => client_id === from.id && (only?.includes(id) ?? true));
  for (const { id, rate_name } of moved) {
    const place = shownRateName(rate_name) as Location;
    if (rates.some((other) => other.client_id === to.id && shownRateName(other.rate_name) === place))
      throw refuse.conflict(`Both clients have special rates for ${place}: they cannot be merged`);
    const name = specialRateName(place, to.clientID);
    await command.tx
      .updateTable('rate_structures')
      .set({ client_id: to.id, rate_name: name, updated_at: command.now })
      .where('id', '=', id)
      .execute();
    const [before, after] = [{ clientId: from.id, rateName: rate_name }, { clientId: to.id, rateName: name }];
    await recordAudit(command, { table: 'rate_structures', id, action: 'merge', before, after });
  }
  return moved.map(({ id }) => id);
}
