import type { PushMessage } from '@dragoman/domain/offers';

/** Has a worker show offers that are pushed, and open the page of one that is pressed (rule offers/pushed). */
export function showPushed(worker: ServiceWorkerGlobalScope): void {
  worker.addEventListener('push', (event) => {
    if (!event.data) return;
    const { title, body, url, tag } = event.data.json() as PushMessage;
    event.waitUntil(worker.registration.showNotification(title, { body, tag, icon: '/favicon.svg', data: url }));
  });
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close();
    const url: unknown = event.notification.data;
    event.waitUntil(worker.clients.openWindow(typeof url === 'string' ? url : '/'));
  });
}
