import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendRefusal } from './errors.ts';
import { refuse } from './refusal.ts';

/** How long what is left of a refused body is taken and thrown away. */
const patience = 30_000;

/**
 * Refuses at once, before anything of the body is read, what would not be read: a body for an address that does not exist,
 * and a compressed one, of which a kilobyte can come to a megabyte. Browsers read no answer before they have sent everything,
 * so the rest of a refused body is thrown away, for a while; then the connection is ended.
 */
export function refuseUnread(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!bringsBody(request)) return undefined;
    if (request.is404) return sendRefusal(reply, refuse.notFound());
    const encoding = request.headers['content-encoding'] ?? 'identity';
    if (encoding.trim().toLowerCase() === 'identity') return undefined;
    return sendRefusal(reply, refuse.unreadable('Compressed requests are not accepted'));
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (!request.raw.complete) endInTime(request);
    done();
  });
}

const bringsBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function endInTime({ raw }: FastifyRequest): void {
  const timer = setTimeout(() => raw.destroy(), patience).unref();
  raw.once('close', () => clearTimeout(timer));
}
