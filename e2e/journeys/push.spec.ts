import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { hears } from '../support/forms.ts';
import { passwords, people, startOffice } from '../support/office.ts';
import { Interpreter, ownPage, phone } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Ana has offers come to her phone, sees one although the portal is closed, and switches it off again. */
let portal: Portal;
test.beforeAll(async () => {
  ({ portal } = await startOffice());
});
test.afterAll(() => portal.close());

/** Browsers subscribe at a service of their makers, which is out of reach here. */
async function withoutService(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PushManager.prototype.subscribe = async () => {
      const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) };
      return { toJSON: () => ({ endpoint: 'https://push.example/ana', keys }) } as unknown as PushSubscription;
    };
  });
}

/** What the browser does when its push service has something for the portal. */
async function pusher(page: Page): Promise<(message: object) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [found] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (message) => {
    const data = JSON.stringify(message);
    await session.send('ServiceWorker.deliverPushMessage', { origin: portal.url, registrationId, data });
  };
}

test('offers come to a phone while it is switched on', async ({ browser }) => {
  const page = await ownPage(browser, phone);
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: portal.url });
  await withoutService(page);
  const ana = new Interpreter(page, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  await ana.opens('Availability');
  const panel = page.getByRole('region', { name: 'Offers on this device' });
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await hears(page, 'Offers come to this device');
  await expect(panel.getByRole('list', { name: 'Devices' })).toContainText('Chrome');
  await expectAccessible(page, 'Availability with a device');

  const pushes = await pusher(page);
  for (const title of ['Can you do this job?', 'No longer needed'])
    await pushes({ title, body: '04/11/2030, Tamil', tag: 'one' });
  const shown = () =>
    page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      const registration = await navigator.serviceWorker.getRegistration();
      const notifications = (await registration?.getNotifications()) ?? [];
      return [active?.state, ...notifications.map(({ title, body }) => `${title} ${body}`)];
    });
  await expect.poll(shown).toEqual(['activated', 'No longer needed 04/11/2030, Tamil']);

  await panel.getByRole('button', { name: 'Switch off' }).click();
  await hears(page, 'Nothing is pushed to the device any more');
  await expect(panel.getByRole('list', { name: 'Devices' })).toBeHidden();
  await context.close();
});
