import type { RouteDeclaration } from '@dragoman/contract/kit';
import type { z } from 'zod';

/** A file of an upload. */
export interface SentFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array;
  /** The form field; 'file' where nothing is said. */
  readonly field?: string;
}

type Encoded<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a test sends: wire values; a refusal test may send anything. */
export interface Sent<R extends RouteDeclaration> {
  readonly params?: Encoded<R['params']> | Readonly<Record<string, string>>;
  readonly query?: Encoded<R['query']> | object;
  readonly body?: Encoded<R['body']> | object;
  readonly files?: readonly SentFile[];
  readonly idempotencyKey?: string;
}

export interface Received {
  readonly status: number;
  readonly headers: Headers;
  // A test says what it expects of the wire, so it reads it without a type.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly body: any;
  /** The raw reply: a file, a page, an export. */
  readonly bytes: Buffer;
}

/** Somebody who calls the API: with a token, or without one a anonymous. */
export interface Caller {
  readonly token: string | undefined;
  call<R extends RouteDeclaration>(route: R, sent?: Sent<R>): Promise<Received>;
}

/** `from` is the caller's own address, as a proxy would tell it that the server trusts. */
export function makeCaller(address: string, token: string | undefined, { from }: { from?: string } = {}): Caller {
  const own = from === undefined ? {} : { 'x-forwarded-for': from };
  return { token, call: (route, sent = {}) => send(address, token, new Headers(own), route, sent) };
}

async function send(
  address: string,
  token: string | undefined,
  headers: Headers,
  route: RouteDeclaration,
  sent: Sent<RouteDeclaration>,
): Promise<Received> {
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (sent.idempotencyKey !== undefined) headers.set('idempotency-key', sent.idempotencyKey);
  const body = bodyOf(route, sent, headers);
  const answer = await fetch(urlOf(address, route, sent), {
    method: route.method,
    headers,
    ...(body === undefined ? {} : { body }),
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  const json = (answer.headers.get('content-type') ?? '').startsWith('application/json');
  return {
    status: answer.status,
    headers: answer.headers,
    body: json ? JSON.parse(bytes.toString('utf8')) : bytes.toString('utf8'),
    bytes,
  };
}

function urlOf(address: string, route: RouteDeclaration, sent: Sent<RouteDeclaration>): URL {
  const params = (sent.params ?? {}) as Record<string, string>;
  const path = route.path.replace(/:([A-Za-z_]+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const url = new URL(`${route.at === 'root' ? '' : '/api/v1'}${path}`, address);
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    if (value !== undefined) url.searchParams.set(name, String(value));
  }
  return url;
}

function bodyOf(
  route: RouteDeclaration,
  sent: Sent<RouteDeclaration>,
  headers: Headers,
): string | FormData | undefined {
  if (!route.upload) {
    if (sent.body === undefined) return undefined;
    headers.set('content-type', 'application/json');
    return JSON.stringify(sent.body);
  }
  const form = new FormData();
  for (const [name, value] of Object.entries(sent.body ?? {}))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  for (const { field = 'file', name, type, bytes } of sent.files ?? [])
    form.append(field, new Blob([Buffer.from(bytes)], { type }), name);
  return form;
}
