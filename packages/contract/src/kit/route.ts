import { type Permission, permissions } from '@dragoman/domain/access';
import type { z } from 'zod';

/** What a call is: from this one declaration come the server's check, the typed client and the OpenAPI page. */
export interface RouteDeclaration {
  readonly method: 'GET' | 'POST' | 'PUT';
  /** Below /api/v1 (or at the root, see `at`), with parameters as `:id`. */
  readonly path: `/${string}`;
  /** 'root': a page outside /api/v1, which customers open. */
  readonly at?: 'root';
  /** One line for the OpenAPI page: what the call does. */
  readonly summary: string;
  /** Row of the permission table that says who may call it. */
  readonly permission: Permission;
  /** Rows of the requirements that this call serves, e.g. 'API-10'. */
  readonly rows?: readonly string[];
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The reply beside `success: true`; absent where the reply is a file or a page. */
  readonly reply?: z.ZodObject;
  /** The body is multipart: the fields of `body` and one or more files, or a picture. */
  readonly upload?: true | 'picture';
  /** The fields of `body` may also come as a form (multipart/form-data, without files). */
  readonly form?: true;
  /** The most bytes its body may have, where its form needs more than `bodyLimit` allows others. */
  readonly mostBytes?: number;
  /** A call without sign-in that one person makes once in a while: a network address may make twenty in a quarter of an hour. */
  readonly seldom?: true;
  /** Compares or hashes passwords or recovery codes, which costs a processor: callers wait their turn (rule access/turns). */
  readonly passwords?: true;
  /** Accepts an Idempotency-Key: the same key gives the same answer once more. */
  readonly idempotent?: true;
}

/** Declares a call, keeping its exact types. Objects are strict: unknown fields are refused. */
export function route<const R extends RouteDeclaration>(declaration: R): R {
  return declaration;
}

/** Bytes for a call whose longest permitted text or list needs more than others. */
export const longBody = 1024 * 1024;

/**
 * The most bytes that the body of a call may have, its JSON or its form: 16 KB without sign-in, 256 KB otherwise unless it
 * declares more. The files of an upload have limits of their own.
 */
export function bodyLimit({ permission, mostBytes }: RouteDeclaration): number {
  return mostBytes ?? (permissions[permission] === 'public' ? 16 * 1024 : 256 * 1024);
}

type Decoded<S> = S extends z.ZodType ? z.output<S> : undefined;

/** What the caller writes for a call (decoded values: pence, days). */
export interface CallOf<R extends RouteDeclaration> {
  readonly params: Decoded<R['params']>;
  readonly query: Decoded<R['query']>;
  readonly body: Decoded<R['body']>;
}

/** What a call answers, beside `success: true`, in decoded values. */
export type ReplyOf<R extends RouteDeclaration> = R['reply'] extends z.ZodType ? z.output<R['reply']> : undefined;
