import { showPushed } from './push.ts';

declare const self: ServiceWorkerGlobalScope;

showPushed(self);

self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
