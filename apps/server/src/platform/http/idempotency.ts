import { createHash } from 'node:crypto';
import { planKept } from '../database/index.ts';
import type { CommandContext } from '../command-context.ts';
import { refuse } from './refusal.ts';

/** What a key stands for: who asked for what with which body. */
export interface KeyedRequest {
  readonly key: string;
  readonly route: string;
  readonly body: unknown;
}

/** A reply as it was given. */
export interface KeptReply {
  readonly status: number;
  readonly reply: unknown;
}

/**
 * Claims a key within the command. A twin that runs at the same moment waits here for the first to commit, and then gets the
 * first's answer; the same key for something else is refused. Undefined: the key is ours, do the command.
 */
export async function claimKey(command: CommandContext, request: KeyedRequest): Promise<KeptReply | undefined> {
  const row = { actor: actorOf(command), key: request.key, route: request.route, body_hash: hashOf(request.body) };
  const claimed = await command.tx
    .insertInto('idempotency_keys')
    .values({ ...row, created_at: command.now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .modifyEnd(planKept)
    .executeTakeFirst();
  if (claimed) return undefined;
  const kept = await command.tx
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'status', 'reply'])
    .where('actor', '=', row.actor)
    .where('key', '=', row.key)
    .executeTakeFirst();
  if (!kept || kept.status === null) throw refuse.conflict('The same request is being worked on, please try again');
  if (kept.route !== row.route || kept.body_hash !== row.body_hash)
    throw refuse.conflict('This key was used for another request');
  return { status: kept.status, reply: kept.reply };
}

/** Keeps the answer under its key, in the command's own transaction: no answer without its command, no command without its answer. */
export async function keepReply(command: CommandContext, key: string, { status, reply }: KeptReply): Promise<void> {
  await command.tx
    .updateTable('idempotency_keys')
    .set({ status, reply: JSON.stringify(reply) })
    .where('actor', '=', actorOf(command))
    .where('key', '=', key)
    .modifyEnd(planKept)
    .execute();
}

const actorOf = (command: CommandContext) => command.actor.id ?? command.actor.kind;
const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
