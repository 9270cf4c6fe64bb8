import http from 'node:http';
import https from 'node:https';
import webPush from 'web-push';
import { checkedLookup, innerNetwork, isInnerAddress, isRefusedLiteral } from '../networks/index.ts';

/** The agency's pair of keys (VAPID, RFC 8292), in URL-safe base64. */
export interface PushKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** A browser as it subscribed at its push service. */
export interface PushTarget {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** A message as it is sent. */
export interface Pushed {
  readonly keys: PushKeys;
  /** Whom the push service writes to where something is wrong: 'mailto:' or 'https:'. */
  readonly subject: string;
  readonly payload: string;
  /** For how long it is kept for a device that cannot be reached. */
  readonly seconds: number;
  /** A later message of the same topic takes the place of one that still waits; 32 URL-safe characters at most. */
  readonly topic: string;
}

/** What may be reached. The product's own wiring refuses every address that is not public. */
interface PushAccess {
  readonly refused: (address: string) => boolean;
  /** Whether a service without TLS, or at a port of its own, is sent to; tests have theirs on this machine. */
  readonly http: boolean;
}

/** Sends messages to browsers by their push services. */
export interface PushSender {
  /** Why nothing may be sent to an address; undefined where it may. */
  readonly problem: (endpoint: string) => string | undefined;
  /**
   * Sends a message that only the device can read (RFC 8291). 'gone' where the service knows the device no more or takes
   * nothing from us for it; throws where it can be tried again.
   */
  readonly send: (target: PushTarget, pushed: Pushed) => Promise<'sent' | 'gone'>;
}

/** A new pair of keys. */
export const makePushKeys = (): PushKeys => webPush.generateVAPIDKeys();

const usualAccess: PushAccess = { refused: isInnerAddress, http: false };
const patience = 10_000;

export function openPush(access: Partial<PushAccess> = {}): PushSender {
  const allowed = { ...usualAccess, ...access };
  const problem = (endpoint: string) => problemOf(endpoint, allowed);
  return {
    problem,
    send: async ({ endpoint, p256dh, auth }, { keys, subject, payload, seconds, topic }) => {
      if (problem(endpoint)) return 'gone';
      const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
        vapidDetails: { subject, ...keys },
        TTL: seconds,
        urgency: 'high',
        topic,
        contentEncoding: 'aes128gcm',
      });
      return outcomeOf(await post(new URL(endpoint), headers, body, allowed));
    },
  };
}

function problemOf(endpoint: string, { refused, http: plain }: PushAccess): string | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined;
  if (!url || url.username || url.password) return 'This is no address of a push service';
  const usual = url.protocol === 'https:' && url.port === '';
  if (!usual && !(plain && /^https?:$/.test(url.protocol))) return 'A push service is reached by https alone';
  if (isRefusedLiteral(url, refused)) return innerNetwork;
  return undefined;
}

/** What a push service's answer means for the device. */
function outcomeOf(status: number): 'sent' | 'gone' {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  // It may be busy for a while; what it says of our request or our key is no fault of the device.
  throw new Error(`The push service answers with ${status}`);
}

/** Sends what the device gets; no redirect is followed. */
function post(
  url: URL,
  headers: Record<string, string | number>,
  body: Buffer | null,
  { refused }: PushAccess,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const request = (url.protocol === 'https:' ? https : http).request(
    url,
    {
      method: 'POST',
      headers,
      agent: false,
      lookup: checkedLookup(refused),
      signal: AbortSignal.timeout(patience),
    },
    (answer) => {
      answer.destroy();
      resolve(answer.statusCode ?? 0);
    },
  );
  request.once('error', reject);
  request.end(body);
  return promise;
}
