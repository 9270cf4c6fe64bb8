import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, finish, type } from '../support/forms.ts';
import { approve, assign, book, onsite, passwords, people, startOffice, quoteAndSend } from '../support/office.ts';
import { Admin, ownPage, phone, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Adam changes to which account Ana is paid; Sam, who pays her, confirms it (rule interpreters/bank-change). */
let portal: Portal;
let sam: Superadmin;

test.beforeAll(async ({ browser }) => {
  const office = await startOffice();
  portal = office.portal;
  const job = await book(office, onsite(office, { bookingType: 'Booking' }));
  await assign(office, job);
  await quoteAndSend(office, job);
  await approve(office, job);
  sam = new Superadmin(await ownPage(browser), portal);
  await sam.signsInForTheFirstTime();
});
test.afterAll(() => portal.close());

test('a change asks who is there, is mailed, and is marked', async ({ page }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Interpreters');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('tab', { name: 'Payment Details' }).click();
  // Nothing asks again right after the sign-in; a quarter of an hour later the server wants to know.
  const refusal = { success: false, code: 'confirm_first', msg: 'Please enter your current password first' };
  const isUpdate = (url: URL) => /\/interpreters\/[0-9a-f-]{36}$/.test(url.pathname);
  await page.route(
    isUpdate,
    (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 403, json: refusal }) : route.fallback()),
    { times: 1 },
  );
  await type(page, { 'Account No': '99887766' });
  await page.getByRole('button', { name: 'Update' }).click();
  const question = dialog(page, 'Is it you?');
  await expect(question).toContainText('Enter your password before you change where an interpreter is paid.');
  await finish(question, 'Cancel');
  await expect(page.getByRole('textbox', { name: 'Account No' })).toHaveValue('99887766');

  await page.route(isUpdate, (route) => route.fulfill({ status: 403, json: refusal }), { times: 1 });
  await page.getByRole('button', { name: 'Update' }).click();
  await type(question, { 'Current password': passwords.staff });
  await finish(question, 'Go on');
  await adam.hears('Interpreter updated');
  const notice = page.getByRole('alert').filter({ hasText: 'Bank details changed' });
  await expect(notice).toContainText('not confirmed. You changed them: somebody else confirms them.');
  await expect(notice.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  await expectAccessible(page, 'changed bank details');
  const mail = await portal.mailbox.newest(people.interpreter, /^Your bank details have been changed$/);
  expect(mail.text).toContain('The new account number ends in 7766');
});

test('the dues and the slip say so, until somebody else confirms it', async ({ browser }) => {
  await sam.opens('Interpreter Dues', 'Payments');
  const row = sam.page.getByRole('row').filter({ hasText: 'Ana Núñez' });
  await expect(row).toContainText('Bank details changed');
  await row.getByRole('button', { name: /^Pending dues/ }).click();
  const dues = dialog(sam.page, 'Pending Dues');
  const notice = dues.getByRole('alert').filter({ hasText: 'by Adam Mills, not confirmed' });
  await expect(notice).toBeVisible();
  await dues.getByRole('checkbox').last().check();
  await dues.getByRole('button', { name: 'Generate' }).click();
  const slip = dialog(sam.page, 'Generate Remittance Slip');
  await expect(slip).toContainText('The bank details were changed and are not confirmed. The slip says so.');
  await expectAccessible(sam.page, 'a slip to changed bank details');
  await finish(slip, 'Cancel');

  const onPhone = new Superadmin(await ownPage(browser, phone), portal);
  await onPhone.signsIn(portal.superadmin.email, portal.superadmin.password);
  await onPhone.opens('Interpreter Dues', 'Payments');
  await expect(onPhone.page.getByRole('row').filter({ hasText: 'Ana Núñez' })).toContainText('Bank details changed');

  await notice.getByRole('button', { name: 'Confirm' }).click();
  await finish(sam.page.getByRole('alertdialog', { name: 'Confirm bank details?' }), 'Yes, confirm');
  await sam.hears('Bank details confirmed');
  await expect(notice).toHaveCount(0);
  await dues.getByRole('button', { name: 'Cancel' }).click();
  await expect(row).not.toContainText('Bank details changed');
});
