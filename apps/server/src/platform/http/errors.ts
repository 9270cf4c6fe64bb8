import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DatabaseUnavailable, OutcomeUnknown } from '../database/index.ts';
import { refuse, Refusal } from './refusal.ts';

const unavailable = 'The database is not reachable, please try again in a moment';

const noSpace = 'There is no space left to keep this. Nothing was changed; please tell whoever runs the portal';

// Of the file system, and of PostgreSQL where a table or its log cannot grow.
const isDiskFull = (error: { code?: string; cause?: unknown }): boolean =>
  /^(ENOSPC|EDQUOT|53100)$/.test(error.code ?? '') ||
  (error.cause !== undefined && isDiskFull(Object(error.cause) as { code?: string }));

/** Turns whatever was thrown into a refusal that people can read; what is our own mistake is logged and says little. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = refusalOf(error, request);
    // Closed at once, the connection would take the answer with it from a client that is still sending.
    if (refusal.status === 413) void reply.removeHeader('connection');
    return sendRefusal(reply, refusal);
  });
}

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, retryAfter } = refusal;
  if (retryAfter !== undefined) void reply.header('retry-after', String(retryAfter));
  const reference = referenceOf(refusal, reply.request);
  return reply.status(status).send({ ...refusalBody(refusal), ...(reference ? { reference } : {}) });
}

/** What a refusal says, as it is answered. */
export const refusalBody = ({ message, code, fields }: Refusal) => ({
  success: false,
  msg: message,
  code,
  ...(fields ? { fields } : {}),
});

/** By what a failure of the server is found in the log (rule api/references); the caller's own mistakes have none. */
export const referenceOf = ({ status }: Refusal, { id }: FastifyRequest): string | undefined =>
  status >= 500 ? id : undefined;

/** Answers what is no request: a head that came too late, is too long or cannot be read. Then the connection is ended. */
export function answerUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { status, message: msg, code } = unreadableOf(error.code);
  const body = JSON.stringify({ success: false, msg, code });
  const head = ['content-type: application/json; charset=utf-8', `content-length: ${body.length}`, 'connection: close'];
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...head, '', body].join('\r\n'));
  socket.destroy();
}

/** Says with a sentence that an `Expect` is not met: Node alone answers 417 without a word. */
export function answerExpectations(app: FastifyInstance): void {
  const body = JSON.stringify(
    refusalBody(new Refusal(417, 'invalid', 'Leave the header Expect out, or send 100-continue')),
  );
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const head = { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length };
    response.writeHead(417, { ...head, connection: 'close' }).end(body);
  });
}

function unreadableOf(code: string | undefined): Refusal {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new Refusal(408, 'invalid', 'The request came too slowly');
  if (code === 'HPE_HEADER_OVERFLOW') return new Refusal(431, 'too_large', 'The head of the request is too large');
  return refuse.invalid('The request cannot be read');
}

/** What is said of whatever was thrown; what is our own mistake is logged. */
export function refusalOf(error: FastifyError & { cause?: unknown }, request: FastifyRequest): Refusal {
  // Addresses carry tokens; the route's pattern does not.
  const log = request.log.child({ route: request.routeOptions.url });
  if (error instanceof Refusal) {
    // Who is refused reads a sentence, whoever runs the server what stood behind it.
    if (error.cause instanceof Error) log.warn({ err: { message: error.cause.message } }, error.message);
    else if (error.status >= 500) log.warn(error.message);
    return error;
  }
  if (error instanceof DatabaseUnavailable || error instanceof OutcomeUnknown) {
    log.warn({ err: { message: error.message } }, 'database unavailable');
    return new Refusal(503, 'unavailable', unavailable);
  }
  if (isDiskFull(error)) {
    log.error({ err: speechless(error) }, 'no space left');
    return new Refusal(503, 'full', noSpace);
  }
  const refused = databaseRefusal(error, { log, method: request.method });
  if (refused) return refused;
  // Fastify's own: a body that is no JSON, too large, of a type that is not served.
  if (error.statusCode === 413) return refuse.tooLarge('The request is too large');
  if (error.statusCode === 429) return refuse.tooMany('Too many requests, try again later');
  if (error.statusCode && error.statusCode < 500)
    return new Refusal(error.statusCode, 'invalid', 'The request is not valid');
  log.error({ err: speechless(error) }, 'failed');
  return new Refusal(500, 'failed', 'Something went wrong');
}

// A number too large for its column, a day that the calendar of the database does not know, a text it cannot keep.
const outOfRange = /^(22001|22003|22007|22008|22021|22P02|22P05)$/;
// A constraint that stood behind a check which somebody else's command outran, a lock that was not to be had in time, or two commands
// that waited for each other each time they were tried.
const outrun = /^(23505|23503|23514|23P01|40001|40P01|55P03|57014)$/;

function databaseRefusal(
  error: { code?: string },
  { log, method }: Pick<FastifyRequest, 'log' | 'method'>,
): Refusal | undefined {
  const code = error.code ?? '';
  const refusing = outOfRange.test(code) || outrun.test(code);
  if (!refusing) return undefined;
  log.warn({ err: speechless(error) }, 'refused by the database');
  if (outOfRange.test(code)) return refuse.invalid('A value is out of range');
  // Who reads waits for nobody: there was too much to look through.
  if (code === '57014' && method === 'GET')
    return refuse.invalid('This asks for too much at once, please narrow it down');
  return refuse.conflict('Somebody else changed this at the same moment, please try again');
}

/** An error without what PostgreSQL tells beside its message: there stand whole rows, with what people wrote in them. */
function speechless(error: { code?: string }): object {
  const { name, message, stack, code, constraint, table } = error as Record<string, unknown>;
  return { type: name, message, stack, code, constraint, table };
}
