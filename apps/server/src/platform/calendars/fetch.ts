import { lookup } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { innerNetwork } from './addresses.ts';
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
export const calendarLimits = { bytes: 2 * 1024 * 1024, milliseconds: 10_000, redirects: 3, events: 5_000 } as const;

/** An address as it is read: 'webcal://' is 'https://'. Throws CalendarProblem where it is none that may be read. */
export function calendarUrl(text: string, { http: plain, ports, refused }: CalendarAccess): URL {
  const address = text.trim().replace(/^webcals?:\/\//i, 'https://');
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '')
    throw new CalendarProblem('This is no web address, such as https://calendar.example/mine.ics');
  if (url.protocol === 'http:' && !plain) throw new CalendarProblem('The address must begin with https://');
  if (url.username || url.password) throw new CalendarProblem('An address with a password in it is not read');
  if (ports === 'usual' && url.port !== '') throw new CalendarProblem('An address with a port of its own is not read');
  const host = hostOf(url);
  if (isIP(host) !== 0 && refused(host)) throw new CalendarProblem(innerNetwork);
  return url;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/**
 * The text that stands at an address, through at most three redirects, each checked like the first. The name is resolved
 * once, every address that it has is checked, and the connection goes to one of these and to no other, so that a name that
 * changes its mind in between leads nowhere else. Throws CalendarProblem.
 */
export async function fetchCalendar(address: string, access: CalendarAccess): Promise<string> {
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
      return await textOf(answer);
    }
  } catch (error) {
    throw error instanceof CalendarProblem ? error : new CalendarProblem(sentenceOf(error, signal));
  }
}

async function ask(url: URL, { refused }: CalendarAccess, signal: AbortSignal): Promise<IncomingMessage> {
  const host = hostOf(url);
  const found = isIP(host) === 0 ? await within(lookup(host, { all: true }), signal) : [{ address: host }];
  const [first] = found;
  if (!first) throw new CalendarProblem(unknownName);
  if (found.some(({ address }) => refused(address))) throw new CalendarProblem(innerNetwork);
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const secure = url.protocol === 'https:';
  const request = (secure ? https : http).request(
    {
      host: first.address,
      ...(secure && isIP(host) === 0 ? { servername: host } : {}),
      ...(url.port === '' ? {} : { port: url.port }),
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, accept: 'text/calendar', 'accept-encoding': 'identity', 'user-agent': 'Dragoman' },
      agent: false,
      signal,
    },
    resolve,
  );
  request.once('error', reject);
  request.end();
  return promise;
}

/** Looking up a name cannot be called off; nobody waits for it longer than for the rest. */
async function within<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  return Promise.race([work, promise]);
}

async function textOf(answer: IncomingMessage): Promise<string> {
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
    return Buffer.concat(chunks).toString('utf8');
  } finally {
    answer.destroy();
  }
}

const unknownName = 'There is no such address';

function sentenceOf(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'The address did not answer within 10 seconds';
  const code = String(Reflect.get(Object(error), 'code') ?? '');
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return unknownName;
  if (/CERT|TLS|SSL/.test(code)) return 'The address has no certificate that is trusted';
  return 'The address cannot be reached';
}
