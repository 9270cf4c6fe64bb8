import { sql } from 'kysely';
import type { CommandContext } from '../../platform/command-context.ts';

/**
 * Moves the wishes of a client, and about it, to another. Where the other has one about the same interpreter, of the same side, that
 * one stands and the first stays behind. Gives which were moved.
 */
export async function moveWishesOfClient(
  { tx }: CommandContext,
  from: string,
  to: string,
  only?: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update wishes w set client_id = ${to}
    where client_id = ${from} and (${only === undefined} or id = any(${only ?? []}::uuid[])) and not exists (
      select from wishes o where o.client_id = ${to} and o.interpreter_id = w.interpreter_id and o.side = w.side)
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}
