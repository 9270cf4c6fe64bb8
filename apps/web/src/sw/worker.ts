import { cleanupOutdatedCaches, matchPrecache, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { notOurs } from './pages.ts';
import { showPushed } from './push.ts';

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] };

/** Milliseconds after which a page that does not come is taken from the phone. */
const patience = 6_000;

/** A page from the server; without a network the application as it was kept. */
async function page(request: Request): Promise<Response> {
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const answer = await Promise.race([fetch(request).catch(() => undefined), late]);
  return answer ?? (await matchPrecache('/index.html')) ?? Response.error();
}

// First: the precache would answer '/' with what it has, also where there is a network.
registerRoute(new NavigationRoute(({ request }) => page(request), { denylist: notOurs }));
precacheAndRoute(self.__WB_MANIFEST, { cleanURLs: false, directoryIndex: '' });
cleanupOutdatedCaches();
showPushed(self);

self.addEventListener('install', () => void self.skipWaiting());
// The page that registered it loads its later parts through it already.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
