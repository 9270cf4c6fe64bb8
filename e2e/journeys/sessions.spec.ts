import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type } from '../support/forms.ts';
import { passwords, people, startOffice, signIn } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Adam sees where he is signed in, and ends it; his session ends when nobody uses it, with all that he typed. */
let portal: Portal;

test.beforeAll(async () => {
  ({ portal } = await startOffice());
});
test.afterAll(() => portal.close());

test('sessions are seen and ended', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  const [here, there] = [new Admin(page, portal), new Admin(other, portal)];
  await here.signsIn(people.admin, passwords.staff);
  await there.signsIn(people.admin, passwords.staff);
  const openAccount = async (whose: typeof page) => {
    await whose.getByRole('button', { name: 'Adam Mills' }).click();
    await whose.getByRole('menuitem', { name: 'Sign-in and sessions' }).click();
  };
  await openAccount(page);
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(list.getByText('This one')).toHaveCount(1);
  await expectAccessible(page, 'own sessions');
  const rows = list.getByRole('listitem').filter({ hasText: /Chrome/ });
  await expect(rows).toHaveCount(2);
  await list.getByRole('button', { name: /^End Chrome/ }).click();
  await here.hears('Session ended');
  await expect(rows).toHaveCount(1);
  await openAccount(other);
  await expect(other.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await list.getByRole('button', { name: 'End all others' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await other.context().close();
});

test('a session that nobody uses ends after a warning, and nothing typed is lost', async ({ page }) => {
  const superadmin = await signIn(portal.url, portal.superadmin.email, portal.superadmin.password);
  await superadmin.call('PUT', '/settings', { idleMinutes: 5 });
  await page.clock.install();
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Clients', 'Master');
  await page.getByRole('button', { name: 'New Client' }).click();
  await type(page, { 'Company Name': 'Hale and Moor' });
  const warning = page.getByRole('dialog', { name: 'Are you still there?' });
  await page.clock.fastForward('04:05');
  await expect(warning).toBeVisible();
  await expect(warning.getByRole('timer')).toContainText('You will be signed out in');
  await expectAccessible(page, 'the warning');
  await warning.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(warning).toBeHidden();
  await page.clock.fastForward('04:05');
  await expect(warning).toBeVisible();
  await page.clock.fastForward('01:05');
  const again = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(again).toBeVisible();
  await expect(warning).toBeHidden();
  await type(again, { Password: passwords.staff });
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(again).toBeHidden();
  await expect(page.getByRole('textbox', { name: 'Company Name' })).toHaveValue('Hale and Moor');
});
