import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, dialog, finish, type } from '../support/forms.ts';
import { book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin, ownPage, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';
import { isSignedBy, openReceiver, type Receiver } from '../support/receiver.ts';

/** Adam lets a program call as him and ends that; Sarah has another told of bookings, and sees what became of each event. */
let portal: Portal;
let office: StartedOffice;
let receiver: Receiver;

test.beforeAll(async () => {
  office = await startOffice({ environment: async () => ({ WEBHOOKS_TO_LOOPBACK: 'yes' }) });
  portal = office.portal;
  receiver = await openReceiver();
});
test.afterAll(async () => {
  await receiver.close();
  await portal.close();
});

/** What the dialog shows this once. */
async function shownOnce(page: Page, title: string, what: string): Promise<string> {
  const shown = dialog(page, title);
  const secret = await shown.getByRole('group', { name: `The ${what}` }).innerText();
  await finish(shown, 'I have kept it');
  return secret.trim();
}

const tick = (form: Locator, ...names: string[]) =>
  Promise.all(names.map((name) => form.getByRole('checkbox', { name }).check()));

test('a token is made, shown once, used by a program, and revoked', async ({ browser }) => {
  const adam = new Admin(await ownPage(browser), portal);
  const { page } = adam;
  await adam.signsIn(people.admin, passwords.staff);
  await page.getByRole('button', { name: 'Adam Mills' }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and sessions' }).click();
  const list = page.getByRole('region', { name: 'Tokens for programs' });
  await list.getByRole('button', { name: 'New Token' }).click();
  const form = dialog(page, 'New Token');
  // An admin is offered nothing of payments.
  await expect(form.getByRole('checkbox', { name: 'payments:write' })).toHaveCount(0);
  await type(form, { Name: 'Website' });
  await choose(form, { Lasts: '30 days' });
  await form.getByRole('button', { name: 'Make Token' }).click();
  await expect(form.getByText('Choose what it may do')).toBeVisible();
  await tick(form, 'bookings:read');
  await expectAccessible(page, 'new token');
  await form.getByRole('button', { name: 'Make Token' }).click();
  const token = await shownOnce(page, 'Token Website', 'token');
  expect(token).toMatch(/^dgm_[\w-]{43}$/);
  await expect(page.getByText(token)).toHaveCount(0);

  const call = (path: string, method = 'GET') =>
    fetch(`${portal.url}/api/v1${path}`, { method, headers: { authorization: `Bearer ${token}` } });
  expect((await call('/bookings')).status).toBe(200);
  expect((await call('/clients')).status).toBe(403);
  expect((await call('/bookings', 'POST')).status).toBe(403);

  const row = list.getByRole('listitem').filter({ hasText: 'Website' });
  await row.getByRole('button', { name: 'Revoke Website' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await adam.hears('Token revoked');
  await expect(row).toContainText('Revoked');
  expect((await call('/bookings')).status).toBe(401);
});

test('a webhook is told of a booking, and once more when somebody asks for it', async ({ browser }) => {
  const sarah = new Superadmin(await ownPage(browser), portal);
  const { page } = sarah;
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Programs', 'Master');
  const used = page.getByRole('row', { name: /Website/ });
  await expect(used).toContainText('Adam Mills');
  await expect(used).toContainText('127.0.0.1');
  await page.getByRole('button', { name: 'New Webhook' }).click();
  const form = dialog(page, 'New Webhook');
  await type(form, { Name: 'Planner', Address: 'https://169.254.169.254/latest' });
  await tick(form, 'booking.created');
  await form.getByRole('button', { name: 'Make Webhook' }).click();
  await expect(form.getByText('The address leads into a network that is not public')).toBeVisible();
  await type(form, { Address: receiver.url });
  await form.getByRole('button', { name: 'Make Webhook' }).click();
  const secret = await shownOnce(page, 'Secret of Planner', 'secret');
  await expect(page.getByText(secret)).toHaveCount(0);

  const booking = await book(office, onsite(office, { bookingType: 'Booking' }));
  await expect.poll(() => receiver.received.length).toBe(1);
  const [event] = receiver.received;
  expect(JSON.parse(event!.body)).toMatchObject({ type: 'booking.created', data: { booking } });
  expect(isSignedBy(secret, event!)).toBe(true);

  await page.getByRole('button', { name: 'Log Planner' }).click();
  const log = dialog(page, 'What was sent to Planner');
  await expect(log.getByText(/Taken with 200/)).toBeVisible();
  await expectAccessible(page, 'log of a webhook');
  await log.getByRole('button', { name: /^Send again/ }).click();
  await expect.poll(() => receiver.received.length).toBe(2);
  const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
  expect(ids.size).toBe(1);
  expect(receiver.received.every((each) => isSignedBy(secret, each))).toBe(true);
});
