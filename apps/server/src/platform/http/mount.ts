import { availableParallelism } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { permissions } from '@dragoman/domain/access';
import { bodyLimit, transactionHeader, type RouteDeclaration } from '@dragoman/contract/kit';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { transactionNumber } from '../audit/index.ts';
import { type Db, onOneConnection, transact } from '../database/index.ts';
import { type Actor, type CommandContext, mayCall, type Place } from '../command-context.ts';
import type { Platform } from '../index.ts';
import { HarmfulFile } from '../scanner/index.ts';
import { recordSecurity } from '../security/index.ts';
import { referenceOf, refusalBody, refusalOf } from './errors.ts';
import { Gate } from './gate.ts';
import { claimKey, keepReply, keptReply, KeyTaken } from './idempotency.ts';
import type { Implementation, StreamReply } from './implement.ts';
import { notFoundPage, refusalPage } from '../pages/index.ts';
import { RecentCallers } from './recent-callers.ts';
import { refuse, Refusal } from './refusal.ts';
import type { Refusals } from './refusals.ts';
import { endDripping, type Pace, usualPace } from './slow.ts';
import { sendStream } from './transfer.ts';
import { discard, receiveForm, receiveUpload, type Upload } from './uploads.ts';
import { type Arrived, decodeRequest, encodeReply } from './validate.ts';
import { retries } from './watched.ts';

/** Who a token belongs to; undefined when it is unknown, ended or run out. May refuse what a temporary password may not do. */
export type Authenticate = (token: string, request: Authenticated) => Promise<Actor | undefined>;

interface Authenticated {
  readonly permission: string;
  readonly path: string;
  /** The network address of the caller. */
  readonly address?: string;
  /** Where its session is looked for, if not by a connection of its own. */
  readonly db?: Db | undefined;
}

export interface MountOptions {
  readonly platform: Platform;
  readonly authenticate: Authenticate;
  /** How slowly a body may come, where not as usual. */
  readonly pace?: Pace;
  /** The gate before passwords, where not the usual one. */
  readonly passwords?: Gate | undefined;
}

export const apiBase = '/api/v1';

/** Public calls of one address in each process: far above what an office behind one address needs. */
const anonymousLimit = { max: 300, timeWindow: '1 minute' };
const seldomLimit = { max: 20, timeWindow: '15 minutes' };

/**
 * A password costs tens of milliseconds of a processor. One is left to those who are in, and of the four threads that Node
 * keeps for such work one too: files are read by them.
 */
const passwords = new Gate({
  atOnce: Math.max(1, Math.min(3, availableParallelism() - 1)),
  waiting: 500,
  waitingOfOne: 100,
  longest: 30_000,
  full: 'Too many people are signing in at this moment, please try again in a moment',
});

const anonymous: Actor = { kind: 'customer', id: null, name: 'Customer', role: undefined };

/** Serves the implementations: each with its permission, its validation and, when it changes something, its transaction. */
export function mount(app: FastifyInstance, implementations: readonly Implementation[], options: MountOptions): void {
  const pace = options.pace ?? usualPace;
  const admission: Admission = {
    ...options,
    refusals: app.getDecorator<Refusals>('refusals'),
    recent: new RecentCallers(),
  };
  for (const implementation of implementations) {
    const { route } = implementation;
    refuseDeclaration(implementation);
    app.route({
      method: route.method,
      url: route.at === 'root' ? route.path : apiBase + route.path,
      // Who is signed in is known and held to account; anonymous callers might guess tokens and passwords all day.
      ...(permissions[route.permission] === 'public'
        ? { config: { rateLimit: route.seldom ? seldomLimit : anonymousLimit } }
        : {}),
      ...(route.at === 'root' ? { errorHandler: answerReader } : {}),
      bodyLimit: bodyLimit(route),
      // The caller is known before a byte of the body is read, so that nobody makes the server work without a sign-in.
      preParsing: async (request) => {
        callers.set(
          request,
          (await guess(implementation, admission, request)) ?? (await admit(route, admission, request)),
        );
        if (!route.upload && Number(request.headers['content-length']) > bodyLimit(route))
          throw refuse.tooLarge('The request is too large');
        endDripping(request, { upload: route.upload !== undefined }, pace);
      },
      handler: (request, reply) =>
        route.passwords
          ? inTurn(options.passwords ?? passwords, request, reply, () =>
              serve(implementation, admission, request, reply),
            )
          : serve(implementation, admission, request, reply),
    });
  }
}

/** An answer is kept as JSON within one transaction; a key promised anywhere else would be a promise not kept. */
function refuseDeclaration({ route, style }: Implementation): void {
  if (!route.idempotent || (style === 'change' && route.reply)) return;
  throw new Error(`${route.method} ${route.path} cannot keep its answer under a key`);
}

/** What decides who comes in. */
interface Admission extends MountOptions {
  readonly refusals: Refusals;
  readonly recent: RecentCallers;
}

interface Caller {
  readonly actor: Actor;
  readonly token: string | undefined;
  /** Who it was lately: before anything is answered, it is made sure of. */
  readonly guessed?: boolean;
}

const callers = new WeakMap<FastifyRequest, Caller>();

/** Who asks, where they asked lately and the call may begin before they are made sure of. */
async function guess(
  { route, ahead }: Implementation,
  admission: Admission,
  request: FastifyRequest,
): Promise<Caller | undefined> {
  const token = ahead ? bearer(request) : undefined;
  const actor = admission.recent.of(token);
  if (!actor || !mayCall(actor, route)) return undefined;
  await admission.refusals.hold(request, actor.id);
  return { actor, token, guessed: true };
}

async function admit(
  route: RouteDeclaration,
  { authenticate, platform, refusals, recent }: Admission,
  request: FastifyRequest,
): Promise<Caller> {
  const { permission, method, path } = route;
  const token = bearer(request);
  const caller = token ? await authenticate(token, { permission, path, address: request.ip }) : undefined;
  // Pages and sign-ins are for people: a program there is nobody.
  const known = caller?.program && permissions[permission] === 'public' ? undefined : caller;
  if (token && known && !known.program) recent.remember(token, known);
  // Signing in has pauses of its own, which a known place passes (rule access/throttling).
  if (known || permission !== 'access.signIn') await refusals.hold(request, known?.program?.id ?? known?.id);
  if (mayCall(known, route)) return { actor: known ?? anonymous, token };
  if (!known) throw refuse.signIn();
  const denied = { kind: 'denied', person: known, place: placeOf(request), what: `${method} ${path}` } as const;
  await recordSecurity(platform.db, denied, platform.clock.now());
  throw known.program ? refuse.denied('The scopes of this token do not open this call') : refuse.denied();
}

/** Waits for its turn at the gate before a transaction is begun, so that nobody waits with a connection to the database. */
function inTurn<T>(gate: Gate, request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>): Promise<T> {
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return gate.pass(callers.get(request)?.actor.id ?? normalizeIP(request.ip), work, gone.signal);
}

async function serve(
  implementation: Implementation,
  admission: Admission,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const { route } = implementation;
  const { platform } = admission;
  const caller = callers.get(request)!;
  const { actor } = caller;
  const upload = await receiveCall(route, request, platform).catch(async (error: unknown) => {
    await recordHarm(error, platform, { actor, place: placeOf(request) });
    throw error;
  });
  try {
    return await carryOut(implementation, admission, { request, reply, caller, upload });
  } catch (error) {
    if (upload) await discard(platform, upload.files);
    throw error;
  }
}

/** That somebody brought a harmful file stands in the security log (rule files/scanned). */
async function recordHarm(
  error: unknown,
  { db, clock }: Platform,
  { actor: person, place }: Pick<CommandContext, 'actor'> & { readonly place: Place },
): Promise<void> {
  if (!(error instanceof HarmfulFile)) return;
  await recordSecurity(db, { kind: 'virus', person, place, what: `${error.file}: ${error.found}` }, clock.now());
}

/** A body that is no JSON, where the call takes one. */
async function receiveCall(
  { upload, form }: RouteDeclaration,
  request: FastifyRequest,
  platform: Platform,
): Promise<Upload | undefined> {
  if (upload) return receiveUpload(request, platform, upload);
  if (!request.isMultipart()) return undefined;
  if (!form) throw refuse.unreadable('This call takes JSON, not a form');
  return { fields: await receiveForm(request), files: [] };
}

interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly caller: Caller;
  readonly upload: Upload | undefined;
}

async function carryOut(
  { route, style, handler: handle }: Implementation,
  admission: Admission,
  { request, reply, caller, upload }: Call,
): Promise<unknown> {
  const { platform } = admission;
  const { actor, token } = caller;
  const body = upload?.fields ?? request.body;
  const decoded = await decode(route, { params: request.params, query: request.query, body }).catch(async (error) => {
    // Who has no session any more is told so, whatever they asked for.
    if (caller.guessed) await admit(route, admission, request);
    throw error;
  });
  const now = platform.clock.now();
  const place = placeOf(request);
  const common = {
    ...decoded,
    actor,
    platform,
    now,
    request: { ...place, token, known: request.headers['if-none-match'] },
    files: upload?.files ?? [],
  };
  const handler = handle as (context: unknown) => Promise<unknown>;
  if (style !== 'change') {
    const read: Read = (reader, db) => handler({ ...common, actor: reader, db });
    const result = await (caller.guessed
      ? readAhead(route, admission, { request, caller }, read)
      : read(actor, platform.db));
    return answer(route, reply, result);
  }

  const key = route.idempotent ? idempotencyKey(request) : undefined;
  const keyed = key ? { key, route: `${route.method} ${request.url}`, body: contentOf(body, upload) } : undefined;
  let attempts = 0;
  const outcome = await transact(platform.db, async (tx) => {
    attempts += 1;
    if (attempts > 1) retries.publish(undefined);
    const command: CommandContext = { tx, actor, now, place };
    if (keyed) claimKey(command, keyed);
    const result = await handler({ ...common, command });
    if (isStream(result)) return result;
    const done =
      result instanceof Refusal
        ? { status: result.status, reply: JSON.stringify(refusalBody(result)) }
        : { status: 200, reply: JSON.stringify(encodeReply(route, result)) };
    if (keyed) keepReply(command, keyed.key, done);
    return { ...done, tx };
  }).catch(async (error: unknown) => {
    if (!keyed || !(error instanceof KeyTaken)) throw error;
    // What came once more is there already.
    if (upload) await discard(platform, upload.files);
    return keptReply(platform.db, actor, keyed);
  });
  platform.feed.hint();
  if (isStream(outcome)) return sendStream(reply, outcome);
  const number = 'tx' in outcome ? await transactionNumber(outcome.tx) : undefined;
  if (number !== undefined) void reply.header(transactionHeader, number);
  return reply.status(outcome.status).type('application/json; charset=utf-8').send(outcome.reply);
}

/** What a key stands for; of files their names and bytes. */
const contentOf = (body: unknown, upload: Upload | undefined) =>
  upload ? { body, files: upload.files.map(({ originalName, sha256 }) => [originalName, sha256]) } : body;

const decode = async (route: RouteDeclaration, arrived: Arrived) => decodeRequest(route, arrived);

type Read = (actor: Actor, db: Db) => Promise<unknown>;

/**
 * Reads while the caller is made sure of, in the same round trip. What was read is given to the one for whom it was read alone:
 * where somebody has no session any more, or another name or role, all is done anew in the usual order.
 */
async function readAhead(
  route: RouteDeclaration,
  admission: Admission,
  { request, caller: { actor, token = '' } }: Pick<Call, 'request' | 'caller'>,
  read: Read,
): Promise<unknown> {
  const { authenticate, platform, recent } = admission;
  const { permission, path } = route;
  const [known, result] = await onOneConnection(platform.db, (db) =>
    Promise.allSettled([authenticate(token, { permission, path, db }), read(actor, db)]),
  );
  if (known.status === 'rejected' || !isDeepStrictEqual(known.value, actor)) {
    recent.forget(token);
    return read((await admit(route, admission, request)).actor, platform.db);
  }
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

/** A page is read by a person, whose mailed link may have lost or won a letter on its way. */
function answerReader(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const refusal = refusalOf(error, request);
  const { status, message, retryAfter } = refusal;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  const page = status === 400 ? notFoundPage() : refusalPage(status, message, referenceOf(refusal, request));
  void sendStream(reply, page);
}

function answer(route: Implementation['route'], reply: FastifyReply, result: unknown): Promise<unknown> | FastifyReply {
  return isStream(result) ? sendStream(reply, result) : reply.send(encodeReply(route, result));
}

function isStream(result: unknown): result is StreamReply {
  return typeof result === 'object' && result !== null && 'contentType' in result && 'body' in result;
}

function placeOf({ ip, headers }: FastifyRequest): Place {
  return { address: ip, userAgent: headers['user-agent'] ?? '' };
}

function bearer(request: FastifyRequest): string | undefined {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  return scheme?.toLowerCase() === 'bearer' && token ? token : undefined;
}

function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || key.length < 1 || key.length > 200)
    throw refuse.invalid('Idempotency-Key must have 1 to 200 characters');
  return key;
}
