import { channel } from 'node:diagnostics_channel';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that has been sent, for who measures: nothing in it says of whom or what. */
export interface Answer {
  readonly method: string;
  /** The route's pattern; 'web' for the web application, 'unmatched' where nothing is served. */
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

export const answers = channel('dragoman:answers');

/** A command that PostgreSQL rolled back and asked to be tried again. */
export const retries = channel('dragoman:retries');

/** Publishes an answer, unless nobody listens. A stream lasts as long as its reader likes, which measures nothing. */
export function publishAnswer(request: FastifyRequest, reply: FastifyReply): void {
  if (!answers.hasSubscribers || String(reply.getHeader('content-type')).startsWith('text/event-stream')) return;
  const { statusCode: status, elapsedTime } = reply;
  const answer: Answer = {
    method: request.method,
    route: routeOf(request, status),
    status,
    seconds: elapsedTime / 1000,
  };
  answers.publish(answer);
}

/** The route's pattern: no address with what it carries. */
export function routeOf({ routeOptions: { url } }: FastifyRequest, status: number): string {
  if (url === undefined) return status < 400 ? 'web' : 'unmatched';
  return isOfTheWeb(url) ? 'web' : url;
}

/** The built files have a route each, of another name in each version; pages that customers open end in '.html'. */
const isOfTheWeb = (url: string): boolean =>
  !url.startsWith('/api/') && (url === '/' || url === '/index.html' || /\.(?!html$)\w+$/.test(url));
