const blocked = 'Messages of this portal are blocked in the settings of the browser: allow them there first.';

/** Why offers cannot be pushed to this browser; undefined where they can. */
export function mayPush(): string | undefined {
  if (!('serviceWorker' in navigator) || !('PushManager' in window))
    return 'This browser takes no messages. On an iPhone, add the portal to the home screen first and open it there.';
  if (Notification.permission === 'denied') return blocked;
  return undefined;
}

/** Asks whoever sits there, and subscribes this browser at its push service by the agency's public key. */
export async function subscribe(publicKey: string): Promise<Subscription> {
  if ((await Notification.requestPermission()) !== 'granted') throw new Error('Messages were not allowed');
  const registered = await navigator.serviceWorker.register('/worker.js');
  const { pushManager } = await activeOf(registered);
  const wanted = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(wanted).catch((error: unknown) => {
    throw new Error(subscribeRefusal(error));
  });
  const { endpoint = '', keys } = subscription.toJSON();
  return { endpoint, keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } };
}

/** Why a browser was not subscribed, in words for whoever sits there; its own words are for programmers. */
export function subscribeRefusal(error: unknown): string {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError'
    ? blocked
    : 'This browser could not reach its service for messages. Please try again later.';
}

interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** The registration once its worker is at work: before, nothing can be subscribed. */
const activeOf = (registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> =>
  registration.active ? Promise.resolve(registration) : navigator.serviceWorker.ready;

const browsers = [
  ['Firefox', /Firefox\//],
  ['Edge', /Edg/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
] as const;
const systems = [
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows/],
  ['Mac', /Macintosh/],
  ['Linux', /Linux/],
] as const;

/** 'Chrome on Android', by what a browser says of itself. */
export function browserName(userAgent: string): string {
  const found = (of: typeof browsers | typeof systems) => of.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [found(browsers) ?? 'Browser', found(systems)].filter(Boolean).join(' on ');
}
