import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type } from '../support/forms.ts';
import { passwords, people, startOffice } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Adam has forgotten his password; he comes back in by a mailed link, which works once. */
let portal: Portal;

test.beforeAll(async () => {
  ({ portal } = await startOffice());
});
test.afterAll(() => portal.close());

const chosen = 'kettle, lamp and chair';

test('a forgotten password is chosen anew by a mailed link, once', async ({ page }) => {
  await page.goto(portal.url);
  await page.getByRole('link', { name: 'Forgotten password?' }).click();
  await expectAccessible(page, 'forgotten password');
  await type(page, { Email: 'adam' });
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('Invalid email-id')).toBeVisible();
  await type(page, { Email: people.admin });
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(/If this address has an account, a mail with a link is on its way to it/)).toBeVisible();

  const { text } = await portal.mailbox.newest(people.admin, /^Choose a new password/);
  const link = `${portal.url}${/\/choosePassword#[\w-]+/.exec(text ?? '')?.[0]}`;
  await page.goto(link);
  await expect(page.getByText(`For ${people.admin}.`)).toBeVisible();
  await expectAccessible(page, 'choosing a password');
  const enter = async (password: string, again = password) => {
    await type(page, { Password: password, 'Repeat password': again });
    await page.getByRole('button', { name: 'Update' }).click();
  };
  const refused = (why: string) => expect(page.getByRole('paragraph').filter({ hasText: why })).toBeVisible();
  await enter('short');
  await refused('Password must have at least 8 characters');
  await enter(chosen, 'something else');
  await refused('The passwords do not match');
  await enter('Football1');
  await refused('This is one of the commonest passwords; choose another');
  await enter('Adam Mills');
  await refused('This is the own address or name; choose another');
  await enter(passwords.staff);
  await refused('This is the present password; choose another');
  await enter(chosen);
  const adam = new Admin(page, portal);
  await adam.hears('Password updated: sign in with it');
  await adam.signsIn(people.admin, chosen);
  expect((await portal.mailbox.newest(people.admin, /^Your password has been changed/)).text).toContain(people.admin);

  const other = await page.context().newPage();
  await other.goto(link);
  await expect(other.getByText('This link has been used or has run out. Ask for a new one.')).toBeVisible();
  await other.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(other.getByRole('heading', { name: 'Forgotten password' })).toBeVisible();
});
