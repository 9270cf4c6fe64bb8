import type { CallOf, ReplyOf, RouteDeclaration } from '@dragoman/contract/kit';
import type { Db } from '../database/index.ts';
import type { Actor, CommandContext, Place } from '../command-context.ts';
import type { Platform } from '../index.ts';
import type { Refusal } from './refusal.ts';
import type { ReceivedFile, StreamReply } from './transfer.ts';

export type { ReceivedFile, StreamReply } from './transfer.ts';

export interface RequestFacts extends Place {
  readonly token: string | undefined;
  /** What the caller has already (If-None-Match). */
  readonly known: string | undefined;
}

interface Common<R extends RouteDeclaration> extends CallOf<R> {
  readonly actor: Actor;
  readonly platform: Platform;
  readonly now: Date;
  readonly request: RequestFacts;
}

/** What a reading handler gets: `db` reads, outside any command. */
export type Reading<R extends RouteDeclaration> = Common<R> & { readonly db: Db };

/** What a changing handler gets: the command that is committed when it returns and rolled back when it throws. */
export type Changing<R extends RouteDeclaration> = Common<R> & {
  readonly command: CommandContext;
  /** The files of an upload route, in order; empty elsewhere. */
  readonly files: readonly ReceivedFile[];
};

type Answer<R extends RouteDeclaration> = R['reply'] extends undefined ? StreamReply : ReplyOf<R> | StreamReply;

export interface Implementation {
  readonly route: RouteDeclaration;
  readonly style: 'read' | 'change' | 'own';
  /** Whether it may begin while its caller is made sure of. */
  readonly ahead?: boolean;
  // The kit calls it with the context the declaration promises; the types are checked where it is made.
  readonly handler: (context: never) => Promise<unknown>;
}

/** Implements a reading call. */
export function reads<R extends RouteDeclaration>(
  route: R,
  handler: (context: Reading<R>) => Promise<Answer<R>>,
): Implementation {
  return { route, style: 'read', handler };
}

/**
 * Implements a reading call that is asked for all day: it begins while its caller is made sure of, in the same round trip, and is
 * thrown away where that fails (decision 0029). It must leave nothing behind, answer no stream, and ask by its `db` alone: it holds
 * a connection.
 */
export function readsAhead<R extends RouteDeclaration>(
  route: R,
  handler: (context: Reading<R>) => Promise<Answer<R>>,
): Implementation {
  return { route, style: 'read', ahead: true, handler };
}

/**
 * Implements a command: the whole handler is one transaction; with an Idempotency-Key its answer is kept in the same one. A
 * refusal that it throws rolls back; one that it returns is answered and what was written stays (a wrong code is counted).
 */
export function changes<R extends RouteDeclaration>(
  route: R,
  handler: (context: Changing<R>) => Promise<Answer<R> | Refusal>,
): Implementation {
  return { route, style: 'change', handler };
}

/** The reply of a list that has no pages: all of its rows. */
export const wholeList = <Row>(data: Row[]) => ({ data, total: data.length, count: data.length });

/**
 * Implements a call that must keep something even when it refuses (counting failed sign-ins),
 * and so opens its own transactions through `platform.transact`.
 */
export function ownTransactions<R extends RouteDeclaration>(
  route: R,
  handler: (context: Reading<R>) => Promise<Answer<R>>,
): Implementation {
  return { route, style: 'own', handler };
}
