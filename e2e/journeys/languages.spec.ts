import { expect, test } from '@playwright/test';
import { dialog, finish, type } from '../support/forms.ts';
import { passwords, people, prepareOffice } from '../support/office.ts';
import { Person } from '../support/people/index.ts';
import { startPortal, type Portal } from '../support/portal.ts';

/** Who keeps the languages: the menu shows them to the superadmin, an address opens them to all staff. */
let portal: Portal;

test.beforeAll(async () => {
  portal = await startPortal();
  await prepareOffice(portal);
});
test.afterAll(() => portal.close());

test('an admin adds one on the screen', async ({ page }) => {
  const admin = new Person(page, portal);
  await page.goto(`${portal.url}/masters/languages`);
  await admin.signsIn(people.admin, passwords.staff);
  await page.getByRole('button', { name: 'New Language' }).click();
  const form = dialog(page, 'New Language');
  await type(form, { Language: 'Welsh' });
  await finish(form, 'Save');
  await expect(page.getByRole('row', { name: /Welsh/ })).toContainText('Enabled');
  await expect(page.getByRole('button', { name: 'Edit Welsh' })).toBeVisible();
});

test('an ip-admin reads them and is told who changes them', async ({ page }) => {
  const ipAdmin = new Person(page, portal);
  await page.goto(`${portal.url}/masters/languages`);
  await ipAdmin.signsIn(people.ipAdmin, passwords.staff);
  await expect(page.getByRole('row', { name: /Tamil/ })).toContainText('Enabled');
  await expect(page.getByText('Languages are added and changed by an admin or the superadmin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Language' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await ipAdmin.cannotOpen('Languages', 'Master');
});
