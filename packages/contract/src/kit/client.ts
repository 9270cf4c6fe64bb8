import { z } from 'zod';
import { Refused } from './envelope.ts';
import type { CallOf, ReplyOf, RouteDeclaration } from './route.ts';

/** A call that the server (or the contract, before it left) refused: the sentence, and the sentences beside fields. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly msg: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly code: string;
  /** By what the operator finds it in the log; of failures of the server only. */
  readonly reference: string | undefined;

  constructor(status: number, refusal: Omit<Refused, 'success'>) {
    super(refusal.msg);
    this.status = status;
    this.msg = refusal.msg;
    this.fields = refusal.fields ?? {};
    this.code = refusal.code;
    this.reference = refusal.reference;
  }
}

/** A call that got no answer at all. */
export class NetworkFailed extends Error {
  override readonly name = 'NetworkFailed';
}

type Given<Key extends string, Value> = Value extends undefined
  ? { readonly [K in Key]?: undefined }
  : { readonly [K in Key]: Value };
type GivenQuery<Value> = Value extends undefined ? { readonly query?: undefined } : { readonly query?: Partial<Value> };

/** What a call is given: decoded values; of the query, only what is to be said. */
export type CallArguments<R extends RouteDeclaration> = Given<'params', CallOf<R>['params']> &
  GivenQuery<CallOf<R>['query']> &
  Given<'body', CallOf<R>['body']> & {
    readonly idempotencyKey?: string;
    readonly signal?: AbortSignal;
    /** Leaves the request to finish when the page goes. */
    readonly keepalive?: boolean;
  };

/** Where calls go and who makes them. */
export interface ClientOptions {
  /** Before the route's path, '/api/v1' where nothing is said. */
  readonly base?: string;
  /** The bearer token of the session, if there is one. */
  readonly token?: () => string | undefined;
  /** Is given the headers of each answer that is no refusal, before its body is read. */
  readonly onAnswer?: (headers: Headers) => void;
  readonly fetch?: typeof fetch;
}

/** A request as it travels: made once, sent by fetch or by an upload. */
export interface WireRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body: unknown;
}

/** The typed client of every declared call: `call` answers decoded values, `file` what has no JSON reply. */
export interface Client {
  readonly call: <const R extends RouteDeclaration>(route: R, given: CallArguments<R>) => Promise<ReplyOf<R>>;
  readonly file: <const R extends RouteDeclaration>(route: R, given: CallArguments<R>) => Promise<Response>;
  /** The request of a call, for a transport of its own (uploads with progress). */
  readonly request: <const R extends RouteDeclaration>(route: R, given: CallArguments<R>) => WireRequest;
}

/** Makes the typed client. It throws CallRefused for every refusal and NetworkFailed when there is no answer. */
export function makeClient(options: ClientOptions = {}): Client {
  const send = options.fetch ?? ((input, init) => fetch(input, init));

  function request<const R extends RouteDeclaration>(route: R, given: CallArguments<R>): WireRequest {
    const headers: Record<string, string> = { accept: 'application/json' };
    const token = options.token?.();
    if (token) headers['authorization'] = `Bearer ${token}`;
    if (given.idempotencyKey) headers['idempotency-key'] = given.idempotencyKey;
    const body = given.body === undefined || !route.body ? undefined : encodeBody(route.body, given.body);
    if (body !== undefined && !route.upload) headers['content-type'] = 'application/json';
    return { url: (options.base ?? '/api/v1') + pathOf(route, given), method: route.method, headers, body };
  }

  async function answer<const R extends RouteDeclaration>(route: R, given: CallArguments<R>): Promise<Response> {
    const { url, method, headers, body } = request(route, given);
    const init: RequestInit = { method, headers };
    if (body !== undefined) init.body = JSON.stringify(body);
    if (given.signal) init.signal = given.signal;
    if (given.keepalive) init.keepalive = true;
    const response = await send(url, init).catch((error: unknown) => {
      if (given.signal?.aborted) throw error;
      throw new NetworkFailed('Network Error', { cause: error });
    });
    if (!response.ok) throw refusalOf(response.status, await response.text());
    options.onAnswer?.(response.headers);
    return response;
  }

  return {
    request,
    file: answer,
    async call(route, given) {
      const response = await answer(route, given);
      return decodeReply(route, await response.json());
    },
  };
}

/** The decoded reply of a call. */
export function decodeReply<const R extends RouteDeclaration>(route: R, json: unknown): ReplyOf<R> {
  return (route.reply ? z.parse(route.reply, json) : undefined) as ReplyOf<R>;
}

const wordless = 'Something went wrong';

/** What a refusing answer says; one without words, or not the server's own, of a proxy perhaps, says that something went wrong. */
export function refusalOf(status: number, text: string): CallRefused {
  const { success, data } = Refused.safeParse(parseJson(text));
  return new CallRefused(
    status,
    success ? { ...data, msg: data.msg.trim() || wordless } : { msg: wordless, code: 'unknown' },
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function pathOf(route: RouteDeclaration, given: { params?: unknown; query?: unknown }): string {
  const params = given.params as Record<string, string | number> | undefined;
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries((given.query ?? {}) as Record<string, unknown>)) {
    if (value === undefined || value === null || value === '') continue;
    const schema = route.query?.shape[name];
    const wire = schema ? z.encode(schema as z.ZodType, value) : value;
    for (const each of Array.isArray(wire) ? wire : [wire]) search.append(name, String(each));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** A body in wire values. What the contract itself refuses is refused as the server would. */
function encodeBody(schema: z.ZodType, body: unknown): unknown {
  const result = z.safeEncode(schema, body);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.')] ??= issue.message;
  throw new CallRefused(400, { msg: result.error.issues[0]?.message ?? 'Invalid', fields, code: 'invalid' });
}
