import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { proxyCheck } from './proxies.ts';

// Without the letters that are misread or misheard.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/**
 * The id of each request (rule api/references): short enough to be read out. A trusted proxy's own is kept, so that both logs
 * say the same; anybody else could write into the log what they like.
 */
export function requestIds(trustProxy: false | string): (request: IncomingMessage) => string {
  const isProxy = proxyCheck(trustProxy);
  return ({ headers, socket }) => {
    const theirs = headers['x-request-id'];
    const isKept = typeof theirs === 'string' && /^[\w-]{8,64}$/.test(theirs) && isProxy(socket.remoteAddress ?? '');
    return isKept ? theirs : newId();
  };
}

function newId(): string {
  const letters = Array.from(randomBytes(10), (byte) => alphabet[byte % alphabet.length]).join('');
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
