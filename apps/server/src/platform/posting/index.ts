import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { BlockList, isIP } from 'node:net';
import {
  checkedLookup,
  connectionProblem,
  hostOf,
  httpsOnly,
  innerNetwork,
  interrupted,
  isInnerAddress,
  isRefusedLiteral,
} from '../networks/index.ts';

/** What the posting reaches. The product's own wiring refuses every address that is not public, and all that is not TLS. */
export interface PostAccess {
  /** Whether this machine is reached as well, and without TLS: for trying a receiver out beside the portal. */
  readonly loopback: boolean;
}

/** What is posted. */
export interface Post {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** What came back: a status with the first bytes of the answer, or why there is none. */
export interface Posted {
  readonly status?: number;
  readonly answer: string;
  readonly problem?: string;
  readonly milliseconds: number;
}

/** Posts to the programs of others. */
export interface Poster {
  /** Why an address is not posted to; undefined where it is. What its name leads to is found out when it is. */
  problemOf(address: string): string | undefined;
  /** Posts once, through no redirect. Never throws. */
  post(post: Post, signal?: AbortSignal): Promise<Posted>;
}

/** Limits of one posting. */
const limits = { milliseconds: 15_000, answerBytes: 1_000 } as const;

const thisMachine = new BlockList();
thisMachine.addSubnet('127.0.0.0', 8, 'ipv4');
thisMachine.addAddress('::1', 'ipv6');

const isLoopback = (address: string): boolean => thisMachine.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Opens a poster: to public addresses by TLS alone, where nothing else is said. */
export function openPosting({ loopback }: PostAccess = { loopback: false }): Poster {
  const refused = (address: string) => isInnerAddress(address) && !(loopback && isLoopback(address));
  const problemOf = (address: string) => {
    if (!URL.canParse(address)) return 'This is no web address';
    const url = new URL(address);
    if (isRefusedLiteral(url, refused)) return innerNetwork;
    const own = loopback && (hostOf(url) === 'localhost' || (isIP(hostOf(url)) !== 0 && isLoopback(hostOf(url))));
    return url.protocol === 'https:' || own ? undefined : httpsOnly;
  };
  return {
    problemOf,
    post: async (post, stopping) => {
      const begun = performance.now();
      const outcome = (kept: Omit<Posted, 'milliseconds'>): Posted => ({
        ...kept,
        milliseconds: Math.round(performance.now() - begun),
      });
      const problem = problemOf(post.url);
      if (problem) return outcome({ answer: '', problem });
      const late = AbortSignal.timeout(limits.milliseconds);
      try {
        const answer = await send(post, refused, stopping ? AbortSignal.any([late, stopping]) : late);
        return outcome({ status: answer.statusCode ?? 0, answer: await firstBytes(answer) });
      } catch (error) {
        return outcome({ answer: '', problem: sentenceOf(error, late, stopping) });
      }
    },
  };
}

async function send(
  { url: address, headers, body }: Post,
  refused: (address: string) => boolean,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const url = new URL(address);
  const request = (url.protocol === 'https:' ? https : http).request(
    url,
    {
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        'accept-encoding': 'identity',
        'user-agent': 'Dragoman',
      },
      // A connection of its own, so that each name is resolved and checked anew.
      agent: false,
      lookup: checkedLookup(refused),
      signal,
    },
    resolve,
  );
  request.once('error', reject);
  request.end(body);
  return promise;
}

/** As much of the answer as is kept; the rest is not waited for. */
async function firstBytes(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes >= limits.answerBytes) break;
    }
  } catch {
    // It has taken the event or has not: its status has come.
  } finally {
    answer.destroy();
  }
  // PostgreSQL keeps no zero character.
  return Buffer.concat(chunks).subarray(0, limits.answerBytes).toString('utf8').replaceAll('\0', '');
}

function sentenceOf(error: unknown, late: AbortSignal, stopping: AbortSignal | undefined): string {
  if (stopping?.aborted) return interrupted;
  if (late.aborted) return 'No answer within 15 seconds';
  return connectionProblem(error);
}
