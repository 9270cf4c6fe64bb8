import type { EnteredWish, Wish } from '@dragoman/contract/wishes';
import { recordAudits } from '../../platform/audit/index.ts';
import type { CommandContext } from '../../platform/command-context.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { readWish } from './wishes.queries.ts';

/** Enters a wish; what the same side wished of the same other before gives way to it (rule interpreters/wishes). */
export async function setWish(command: CommandContext, entered: EnteredWish): Promise<Wish> {
  const { tx, now, actor } = command;
  const { client, interpreter, side, wish } = entered;
  await refuseUnknown(command, entered);
  const before = await tx
    .selectFrom('wishes')
    .select('id')
    .where('client_id', '=', client)
    .where('interpreter_id', '=', interpreter)
    .where('side', '=', side)
    .forUpdate()
    .executeTakeFirst();
  const was = before && (await readWish(tx, before.id));
  const values = { wish, reason: entered.reason || null, set_at: now, set_by: actor.name };
  const { id } = await tx
    .insertInto('wishes')
    .values({ client_id: client, interpreter_id: interpreter, side, ...values })
    .onConflict((conflict) => conflict.columns(['client_id', 'interpreter_id', 'side']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  const is = await readWish(tx, id);
  if (!is) throw refuse.notFound();
  await audit(command, 'wish', was, is);
  return is;
}

/** Takes a wish back. */
export async function removeWish(command: CommandContext, id: string): Promise<void> {
  const was = await readWish(command.tx, id);
  const { numDeletedRows } = await command.tx.deleteFrom('wishes').where('id', '=', id).executeTakeFirst();
  if (!was || numDeletedRows === 0n) throw refuse.notFound('Wish not found');
  await audit(command, 'end wish', was, undefined);
}

async function refuseUnknown({ tx }: CommandContext, { client, interpreter }: EnteredWish): Promise<void> {
  const isClient = await tx
    .selectFrom('clients')
    .select('id')
    .where('id', '=', client)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!isClient) throw refuse.field('client', 'Unknown client');
  const isInterpreter = await tx
    .selectFrom('interpreters')
    .select('id')
    .where('id', '=', interpreter)
    .where('merged_into', 'is', null)
    .executeTakeFirst();
  if (!isInterpreter) throw refuse.field('interpreter', 'Unknown interpreter');
}

/** On the pages of both. */
async function audit(command: CommandContext, action: string, was: Wish | undefined, is: Wish | undefined) {
  const entry = (wish: Wish | undefined) =>
    wish && {
      wishes: [
        {
          companyName: wish.companyName,
          interpreterName: wish.interpreterName,
          side: wish.side,
          wish: wish.wish,
          reason: wish.reason,
        },
      ],
    };
  const ids = [(is ?? was)?.client, (is ?? was)?.interpreter].filter((id) => id !== undefined);
  await recordAudits(
    command,
    ids.map((id) => ({ table: 'wishes', id, action, before: entry(was) ?? null, after: entry(is) ?? null })),
  );
}
