import { may, type Permission, type Role, type Scope, scopesFor } from '@dragoman/domain/access';
import type { Tx } from './database/index.ts';

/** Who acts: a signed-in person, a customer by a page's token, or the product itself. */
export interface Actor {
  readonly kind: 'staff' | 'interpreter' | 'customer' | 'system';
  /** Staff user's or interpreter's _id; null for customers and the product. */
  readonly id: string | null;
  /** As written into updatedBy, approvedBy and the audit (rule access/signed-names): never taken from the request. */
  readonly name: string;
  readonly role: Role | undefined;
  /** The token by which a program calls, and what it was made for; absent where a person does. */
  readonly program?: { readonly id: string; readonly scopes: readonly Scope[] };
}

/** Whether somebody may make a call: by their role, and a program by the scopes of its token as well (rule programs/scopes). */
export function mayCall(
  actor: Pick<Actor, 'role' | 'program'> | undefined,
  { permission, method = 'GET' }: { readonly permission: Permission; readonly method?: string },
): boolean {
  if (!may(actor?.role, permission)) return false;
  return !actor?.program || scopesFor({ permission, method }).some((scope) => actor.program?.scopes.includes(scope));
}

/** From where a request came. */
export interface Place {
  /** Its network address. */
  readonly address: string;
  /** What the browser says of itself; empty where it says nothing. */
  readonly userAgent: string;
}

/** One change to the records: a transaction, who makes it and when. Every write asks for one. */
export interface CommandContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  /** Where the product itself acts, there is none. */
  readonly place?: Place;
}

export const systemActor: Actor = { kind: 'system', id: null, name: 'Dragoman', role: undefined };
