import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { checkedLookup, connectionProblem, httpsOnly, innerNetwork, isRefusedLiteral } from '../networks/index.ts';
import { CalendarProblem } from './problem.ts';

/** What the fetching of calendars may reach. The product's own wiring refuses every address that is not public. */
export interface CalendarAccess {
  readonly refused: (address: string) => boolean;
  /** Whether an address without TLS is read, too. */
  readonly http: boolean;
  /** The usual ports alone, or any. */
  readonly ports: 'usual' | 'any';
}

/** Limits of one reading. */
export const calendarLimits = {
  bytes: 2 * 1024 * 1024,
  milliseconds: 10_000,
  parsing: 30_000,
  redirects: 3,
  events: 5_000,
} as const;

/** An address as it is read: 'webcal://' is 'https://'. Throws CalendarProblem where it is none that may be read. */
export function calendarUrl(text: string, { http: plain, ports, refused }: CalendarAccess): URL {
  const address = text.trim().replace(/^webcals?:\/\//i, 'https://');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new CalendarProblem('This is no web address, such as https://calendar.example/mine.ics');
  if (url.protocol === 'http:' && !plain) throw new CalendarProblem(httpsOnly);
  if (url.username || url.password) throw new CalendarProblem('An address with a password in it is not read');
  if (ports === 'usual' && url.port !== '') throw new CalendarProblem('An address with a port of its own is not read');
  if (isRefusedLiteral(url, refused)) throw new CalendarProblem(innerNetwork);
  return url;
}

/**
 * The bytes that stand at an address, through at most three redirects, each checked like the first; what a name leads to is
 * checked as well. Throws CalendarProblem.
 */
export async function fetchCalendar(address: string, access: CalendarAccess): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(calendarLimits.milliseconds);
  try {
    let url = calendarUrl(address, access);
    for (let redirects = 0; ; redirects += 1) {
      const answer = await ask(url, access, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy();
        if (redirects >= calendarLimits.redirects) throw new CalendarProblem('The address leads on too often');
        if (!URL.canParse(headers.location, url)) throw new CalendarProblem('The address leads nowhere');
        url = calendarUrl(new URL(headers.location, url).href, access);
        continue;
      }
      return await bytesOf(answer);
    }
  } catch (error) {
    throw error instanceof CalendarProblem ? error : new CalendarProblem(sentenceOf(error, signal));
  }
}

async function ask(url: URL, { refused }: CalendarAccess, signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const request = (url.protocol === 'https:' ? https : http).request(
    url,
    {
      headers: { accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'Dragoman' },
      agent: false,
      lookup: checkedLookup(refused),
      signal,
    },
    resolve,
  );
  request.once('error', reject);
  request.end();
  return promise;
}

async function bytesOf(answer: IncomingMessage): Promise<Uint8Array> {
  const { statusCode, headers } = answer;
  try {
    if (statusCode !== 200) throw new CalendarProblem(`The address answers with ${statusCode}, not with a calendar`);
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new CalendarProblem('The calendar comes compressed, though that was not asked for');
    const chunks: Buffer[] = [];
    let bytes = 0;
    for await (const chunk of answer) {
      chunks.push(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      if (bytes > calendarLimits.bytes) throw new CalendarProblem('The calendar is larger than 2 MB');
    }
    return Buffer.concat(chunks);
  } finally {
    answer.destroy();
  }
}

function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The address did not answer within 10 seconds';
  return connectionProblem(error);
}
