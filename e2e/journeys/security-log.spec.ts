import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type } from '../support/forms.ts';
import { passwords, people, startOffice } from '../support/office.ts';
import { Admin, ownPage, phone, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Sam sees who came in, who did not, and who took what along. */
let portal: Portal;

test.beforeAll(async () => {
  ({ portal } = await startOffice());
});
test.afterAll(() => portal.close());

test('the security log tells who came in, and who was refused what', async ({ page, browser }) => {
  const adam = new Admin(await ownPage(browser), portal);
  await adam.comesToThePortal();
  await type(adam.page, { Email: people.admin, Password: 'not the one' });
  await adam.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(adam.page.getByText('Invalid email or password').first()).toBeVisible();
  await adam.signsIn(people.admin, passwords.staff);
  await adam.cannotOpen('Security Log', 'Master');

  const sam = new Superadmin(page, portal);
  await sam.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sam.opens('Security Log', 'Master');
  const table = page.getByRole('table', { name: 'Security Log' });
  const refused = table.getByRole('row').filter({ hasText: 'Sign-in refused' });
  await expect(refused).toContainText(people.admin);
  await expect(refused).toContainText('wrong password');
  await expect(refused).toContainText('Chrome');
  await expectAccessible(page, 'security log');

  await page.getByRole('button', { name: 'Event: All events' }).click();
  await page.getByRole('menuitem', { name: 'Signed in' }).click();
  await expect(refused).toHaveCount(0);
  await expect(table.getByRole('row').filter({ hasText: people.admin }).first()).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search the security log' }).fill('nobody of this name');
  await expect(page.getByText('No entries').first()).toBeVisible();
});

test('the security log on a phone', async ({ browser }) => {
  const sam = new Superadmin(await ownPage(browser, phone), portal);
  await sam.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sam.opens('Security Log', 'Master');
  const list = sam.page.getByRole('list', { name: 'Security Log' });
  await expect(list.getByRole('listitem').filter({ hasText: 'Sign-in refused' })).toContainText('wrong password');
  await expectAccessible(sam.page, 'security log on a phone');
});
