import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog } from '../support/forms.ts';
import { linkIn } from '../support/mailbox.ts';
import {
  assign,
  book,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, ownPage, Person, phone } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** The mails of the agency: who reads them, where, and what is done when one did not arrive. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

const quote = async (fileRef: string) => {
  const id = await book(office, onsite(office, { fileRef }));
  await assign(office, id);
  await quoteAndSend(office, id);
};
const letter = (page: Page) => page.getByRole('region', { name: 'Letter' }).locator('iframe').contentFrame();

test('the superadmin finds a mail that failed, reads it, and sends it again', async ({ page }) => {
  portal.mailbox.refuses(people.customer);
  await quote('FAILED/1');
  const superadmin = new Person(page, portal);
  await superadmin.signsIn(portal.superadmin.email, portal.superadmin.password);
  await superadmin.opens('Mails', 'Master');
  const row = page.getByRole('row').filter({ hasText: people.customer });
  await expect(row).toContainText(/Quotation BK-\d{6}.*Failed.*No such mailbox/);
  await page.getByRole('button', { name: 'State: All' }).click();
  await page.getByRole('menuitem', { name: 'Failed' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Activation' })).toHaveCount(0);

  await row.getByRole('button', { name: /^Open Quotation/ }).click();
  const mail = page.getByRole('dialog', { name: /^Quotation BK-/ });
  await expect(letter(page).locator('body')).toContainText('180.00');
  await expect(mail.getByRole('region', { name: 'Attempts' })).toContainText('refused for good');
  await expectAccessible(page, 'a mail');

  portal.mailbox.refuses(people.customer, false);
  await mail.getByRole('button', { name: 'Send again' }).click();
  const question = page.getByRole('alertdialog', { name: 'Send this mail again?' });
  await expect(question).toContainText(people.customer);
  await question.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByText('Mail queued')).toBeVisible();
  await expect(mail.getByRole('definition').first()).toHaveText('Sent');
  await expect(mail.getByRole('button', { name: 'Send again' })).toHaveCount(0);
  const arrived = await portal.mailbox.newest(people.customer, /^Quotation/);
  expect(linkIn(arrived, '/approve/acceptQuotation.html')).toContain(portal.url);
});

test('a search finds a mail by its address', async ({ page }) => {
  const superadmin = new Person(page, portal);
  await superadmin.signsIn(portal.superadmin.email, portal.superadmin.password);
  await superadmin.opens('Mails', 'Master');
  await page.getByRole('searchbox', { name: 'Search mails' }).fill('ANA@mail');
  const found = page.getByRole('table', { name: 'Mails' }).locator('tbody').getByRole('row');
  await expect(found.filter({ hasNotText: people.interpreter })).toHaveCount(0);
  await expect(found.filter({ hasText: 'Activation' })).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search mails' }).fill('nobody@mail');
  await expect(page.getByRole('region', { name: 'Mails' })).toContainText('No mails');
  await expect(page.locator('[aria-live]').getByText('No mails')).toBeAttached();
});

test('an admin reads the mails of a record and not the whole list', async ({ page }) => {
  const admin = new Admin(page, portal);
  await page.goto(`${portal.url}/masters/mails`);
  await admin.signsIn(people.admin, passwords.staff);
  await expect(page.getByRole('main').getByText('Access denied')).toBeVisible();
  await admin.cannotOpen('Mails', 'Master');

  await quote('PANEL/1');
  await admin.opens('Bookings');
  await page.getByRole('button', { name: await admin.refOf('PANEL/1'), exact: true }).click();
  await page
    .getByRole('region', { name: 'Mails' })
    .getByRole('button', { name: /^Quotation/ })
    .click();
  await expect(letter(page).locator('body')).toContainText('180.00');
  const customersPage = page.waitForEvent('popup');
  await letter(page).getByRole('link').first().click();
  await expect((await customersPage).getByRole('button', { name: 'Accept' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();

  await admin.opens('Interpreters');
  await page.getByRole('button', { name: 'Edit Ana Núñez' }).click();
  await page.getByRole('button', { name: 'Mails' }).click();
  await dialog(page, 'Mails: Ana Núñez')
    .getByRole('button', { name: /Activation$/ })
    .click();
  await expect(letter(page).locator('body')).toContainText(
    'Your temporary password is the password given to you by the office.',
  );
});

test('the outbox on a phone', async ({ browser }) => {
  const superadmin = new Person(await ownPage(browser, phone), portal);
  const { page } = superadmin;
  await superadmin.signsIn(portal.superadmin.email, portal.superadmin.password);
  await superadmin.opens('Mails', 'Master');
  await page
    .getByRole('list', { name: 'Mails' })
    .getByRole('button', { name: /Activation$/ })
    .click();
  await expect(letter(page).locator('body')).toContainText('Your interpreter ID is');
  await expectAccessible(page, 'a mail on a phone');
});
