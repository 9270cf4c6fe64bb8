import { createHash } from 'node:crypto';
import { type Db, planKept, sendAlong } from '../database/index.ts';
import type { Actor, CommandContext } from '../command-context.ts';
import { answerIn, packAnswer } from './answers.ts';
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
  /** As JSON. */
  readonly reply: string;
}

/** The key was used before, and what it was used for is done. */
export class KeyTaken extends Error {
  constructor(cause: unknown) {
    super('The Idempotency-Key was used before', { cause });
    this.name = 'KeyTaken';
  }
}

/**
 * Claims a key for the command, without waiting: the claim travels with the command's first statement and goes before it. A twin
 * that runs at the same moment waits for the first to commit. Where the key is taken, PostgreSQL refuses whatever the command asks
 * for, and the command fails with KeyTaken.
 */
export function claimKey(command: CommandContext, request: KeyedRequest): void {
  const claimed = command.tx
    .insertInto('idempotency_keys')
    .values({ ...identityOf(command.actor, request), created_at: command.now })
    .modifyEnd(planKept)
    .execute();
  sendAlong(
    command.tx,
    claimed.catch((error: unknown) => {
      throw isTaken(error) ? new KeyTaken(error) : error;
    }),
  );
}

/** The answer that is kept under a key that is taken; the same key for something else is refused. */
export async function keptReply(db: Db, actor: Actor, request: KeyedRequest): Promise<KeptReply> {
  const identity = identityOf(actor, request);
  const kept = await db
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'status', 'reply', 'packed'])
    .where('actor', '=', identity.actor)
    .where('key', '=', identity.key)
    .executeTakeFirst();
  if (!kept || kept.status === null) throw refuse.conflict('The same request is being worked on, please try again');
  if (kept.route !== identity.route || kept.body_hash !== identity.body_hash)
    throw refuse.conflict('This key was used for another request');
  return { status: kept.status, reply: kept.packed ? answerIn(kept.packed) : JSON.stringify(kept.reply) };
}

/**
 * Keeps the answer under its key, in the command's own transaction: no answer without its command, no command without its answer.
 * It travels with the commit.
 */
export function keepReply({ tx, actor }: CommandContext, key: string, { status, reply }: KeptReply): void {
  const kept = tx
    .updateTable('idempotency_keys')
    .set({ status, packed: packAnswer(reply) })
    .where('actor', '=', nameOf(actor))
    .where('key', '=', key)
    .modifyEnd(planKept)
    .execute();
  sendAlong(tx, kept);
}

function isTaken(error: unknown): boolean {
  const { code, table } = Object(error) as { readonly code?: unknown; readonly table?: unknown };
  return code === '23505' && table === 'idempotency_keys';
}

const identityOf = (actor: Actor, { key, route, body }: KeyedRequest) => ({
  actor: nameOf(actor),
  key,
  route,
  body_hash: hashOf(body),
});

const nameOf = ({ id, kind, program }: Actor): string => program?.id ?? id ?? kind;
const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
