import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { proxyCheck } from './proxies.ts';

/** How many connections there may be at once, in all and from one network address (an IPv6 network of 64 bits). */
export interface ConnectionLimits {
  readonly all: number;
  readonly ofAddress: number;
}

/** Far above what an office needs that has no proxy: a browser opens seven at most, one of them the stream of changes. */
export const usualConnections: ConnectionLimits = { all: 4_000, ofAddress: 400 };

/** Milliseconds after which a connection is ended that is silent, and how often heads that are late are looked for. */
export interface ConnectionPace {
  /** The head of a request must have come; nothing at all counts as late too. */
  readonly head: number;
  /** Between two requests. Longer than the minute after which proxies let go theirs, or they would use one that has ended. */
  readonly betweenRequests: number;
  /** Nothing goes either way, though an answer is due: its reader takes nothing. Streams of changes have their own beat. */
  readonly answer: number;
  readonly looks: number;
}

export const usualConnectionPace: ConnectionPace = {
  head: 20_000,
  betweenRequests: 65_000,
  answer: 300_000,
  looks: 5_000,
};

const logEvery = 60_000;

/**
 * Ends at once what comes above the limits. Behind a trusted proxy everybody's peer is the proxy, so that only the limit in
 * all holds for it.
 */
export function limitConnections(
  { server, log }: FastifyInstance,
  { all, ofAddress }: ConnectionLimits,
  trustProxy: false | string,
): void {
  const isProxy = proxyCheck(trustProxy);
  const open = new Map<string, number>();
  let loggedAt = -Infinity;
  const refused = (address: string | undefined) => {
    if (performance.now() < loggedAt + logEvery) return;
    loggedAt = performance.now();
    log.warn({ address }, 'too many connections');
  };
  server.maxConnections = all;
  server.on('drop', (peer) => refused(peer?.remoteAddress));
  server.on('connection', (socket: Socket) => {
    const peer = socket.remoteAddress;
    if (peer === undefined || isProxy(peer)) return;
    const address = normalizeIP(peer);
    const count = (open.get(address) ?? 0) + 1;
    if (count > ofAddress) {
      refused(address);
      socket.destroy();
      return;
    }
    open.set(address, count);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left === 0) open.delete(address);
      else open.set(address, left);
    });
  });
}
