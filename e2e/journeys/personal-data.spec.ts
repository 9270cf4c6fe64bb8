import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, finish, type } from '../support/forms.ts';
import { passwords, people, startOffice } from '../support/office.ts';
import { Admin, ownPage, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Somebody asks what is held of them; an applicant asks to be forgotten. */
let portal: Portal;

test.beforeAll(async () => {
  ({ portal } = await startOffice());
});
test.afterAll(() => portal.close());

const applicant = {
  'Fore Name': 'Vera',
  'Last Name': 'Applicant',
  'Date of Birth': '28/02/1980',
  Origin: 'Peru',
  Nationality: 'British',
  Mobile: '07700900321',
  Phone: '02079460321',
  Email: 'vera@mail.example',
  Address: '9 Brick Lane',
  Postcode: 'EC4A 1AA',
  'Account Name': 'V Applicant',
  'Account No': '01234567',
  'Sort Code': '04-00-04',
  'Bank/Branch': 'Whitechapel',
};

test('what is held of a person is one file, and who works here is not erased', async ({ page }) => {
  const superadmin = new Superadmin(page, portal);
  await superadmin.signsIn(portal.superadmin.email, portal.superadmin.password);
  await superadmin.opens('Users', 'Master');
  await page.getByRole('button', { name: 'Edit Adam Mills' }).click();
  const user = page.getByRole('dialog').filter({ hasText: 'Adam Mills' });
  await user.getByRole('tab', { name: 'Personal Data' }).click();
  await expect(user).toContainText('The account is active: deactivate it first');
  await expect(user.getByRole('button', { name: 'Erase Adam Mills' })).toHaveCount(0);
  await expectAccessible(page, 'personal data of a user');
  const saved = page.waitForEvent('download');
  await user.getByRole('button', { name: 'Download file' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('Adam Mills.zip');
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');
});

test('an applicant is erased, once the name is confirmed', async ({ page, browser }) => {
  const admin = new Admin(await ownPage(browser), portal);
  await admin.signsIn(people.admin, passwords.staff);
  await admin.addsTheInterpreter({ Gender: 'Female' }, applicant);
  await admin.page.getByRole('button', { name: 'Edit Vera Applicant' }).click();
  await expect(admin.page.getByRole('tab', { name: 'History' })).toBeVisible();
  await expect(admin.page.getByRole('tab', { name: 'Personal Data' })).toHaveCount(0);

  const superadmin = new Superadmin(page, portal);
  await page.goto(`${portal.url}${new URL(admin.page.url()).pathname}`);
  await superadmin.signsIn(portal.superadmin.email, portal.superadmin.password);
  await page.getByRole('tab', { name: 'Personal Data' }).click();
  await page.getByRole('button', { name: 'Erase Vera Applicant' }).click();
  const question = dialog(page, 'Erase Vera Applicant');
  await expectAccessible(page, 'erasing a person');
  await type(question, { Name: 'Vera' });
  await question.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(question).toContainText('Does not match');
  await type(question, { Name: 'Vera Applicant' });
  await finish(question, 'Erase');
  await superadmin.hears("Erased: now 'Erased person");
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Erased person');
});
