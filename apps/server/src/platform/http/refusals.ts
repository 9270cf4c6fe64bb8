import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

/** Refusals within a minute, in each process, after which the rest of it is refused unseen (rule access/refusals). */
export interface RefusalLimits {
  /** Of a network address, by those who are not signed in. */
  readonly ofAddress: number;
  /** Of an account, by its owner. */
  readonly ofAccount: number;
}

export const usualRefusals: RefusalLimits = { ofAddress: 300, ofAccount: 600 };

const minute = 60_000;
const ofStrangers: ReadonlySet<number> = new Set([400, 401, 404, 405, 413, 415]);
const ofOwners: ReadonlySet<number> = new Set([...ofStrangers, 403]);

/** Counts refusals: of who is signed in by account, of others by network address, so that nobody pays for a stranger. */
export class Refusals {
  readonly #accounts = new WeakMap<FastifyRequest, string>();
  readonly #limit: ReturnType<FastifyInstance['createRateLimit']>;

  /** Expects the plugin for rates on the server. */
  constructor(app: FastifyInstance, { ofAccount, ofAddress }: RefusalLimits) {
    this.#limit = app.createRateLimit({
      max: (request) => (this.#accounts.has(request) ? ofAccount : ofAddress),
      timeWindow: minute,
      keyGenerator: (request) => this.#accounts.get(request) ?? normalizeIP(request.ip),
    });
    app.addHook('onResponse', (request, reply) => this.count(request, reply));
  }

  /** Refuses who has been refused too often; before anything of the body is read. */
  async hold(request: FastifyRequest, account?: string | null): Promise<void> {
    if (account) this.#accounts.set(request, account);
    const counted = await this.#limit(request, { increment: false });
    if (!counted.isAllowed && counted.remaining === 0)
      throw refuse.tooMany('Too many requests were refused, please try again in a minute', counted.ttlInSeconds);
  }

  async count(request: FastifyRequest, { statusCode }: Pick<FastifyReply, 'statusCode'>): Promise<void> {
    const account = this.#accounts.get(request);
    if (!(account ? ofOwners : ofStrangers).has(statusCode)) return;
    const counted = await this.#limit(request);
    if (counted.isAllowed || counted.remaining > 0 || counted.isExceeded) return;
    request.log.warn(account ? { account } : { address: request.ip }, 'too many refusals');
  }
}
