import { expect, test } from '@playwright/test';
import { dialog, hears } from '../support/forms.ts';
import {
  approve,
  assign,
  book,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  today,
} from '../support/office.ts';
import { IpAdmin, ownPage, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** PayPal pays in less than a customer paid: the receipt is whole, the fee is a cost, and both are taken back together. */
let portal: Portal;
const company = 'Hale and Moor LLP';
const written = today.split('-').toReversed().join('/');

test.beforeAll(async () => {
  const office = await startOffice();
  portal = office.portal;
  for (let made = 0; made < 2; made += 1) {
    const id = await book(office, onsite(office, { bookingType: 'Booking' }));
    await assign(office, id);
    await quoteAndSend(office, id);
    await approve(office, id);
  }
});
test.afterAll(() => portal.close());

const statement = [
  'Date,Description,Amount',
  `${written},PAYPAL INV-000001,177.48`,
  `${written},HALE AND MOOR 000002,180.00`,
].join('\n');

test('a line net of a fee settles its invoice whole', async ({ browser }) => {
  const iris = new IpAdmin(await ownPage(browser), portal);
  const { page } = iris;
  await iris.signsIn(people.ipAdmin, passwords.staff);
  await iris.opens('Bank Statements', 'Payments');
  await page.getByRole('button', { name: 'Import Statement' }).click();
  const importing = dialog(page, 'Import Statement');
  const file = { name: 'december.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) };
  await importing.getByLabel('Files', { exact: true }).setInputFiles(file);
  await importing.getByRole('textbox', { name: 'Account' }).fill('Office account');
  await importing.getByRole('button', { name: 'Import' }).click();

  const lines = page.getByRole('list', { name: 'Lines' }).locator('> li');
  const line = lines.filter({ hasText: 'PAYPAL' });
  await expect(line).toContainText('Received £180.00, of which £2.52 was kept as a fee by PayPal');
  await expect(lines.filter({ hasText: '000002' })).toContainText('No invoice number is written whole');
  await line.focus();
  await page.keyboard.press('Enter');
  const choice = dialog(page, /^Book £177\.48/);
  await expect(choice.getByText('Paid by the customer: £180.00')).toBeVisible();
  const fee = choice.getByRole('textbox', { name: 'Fee' });
  await expect(fee).toHaveValue('2.52');
  await fee.fill('40.00');
  await choice.getByRole('button', { name: 'Book', exact: true }).press('Enter');
  await expect(choice.getByText('A fee on £217.48 is at most £11.37')).toBeVisible();
  await fee.fill('2.52');
  await expect(choice.getByText('Becomes credit: £0.00')).toBeVisible();
  await choice.getByRole('button', { name: 'Book', exact: true }).click();
  await hears(page, /^£177\.48 is booked as/);
  await expect(page.getByText('Booked: £177.48')).toBeVisible();
  await iris.findsTheDues(company, '£180.00');

  const sarah = new Superadmin(await ownPage(browser), portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Bank Statements', 'Payments');
  await sarah.page.getByRole('button', { name: 'Office account', exact: true }).click();
  await sarah.page.getByRole('tab', { name: 'Booked' }).click();
  const booked = sarah.page.getByRole('tabpanel', { name: 'Booked' }).getByRole('listitem');
  await expect(booked).toContainText('Received £180.00, of which £2.52 was kept as a fee');
  await booked.focus();
  await sarah.page.keyboard.press('u');
  await dialog(sarah.page, /^Take back/)
    .getByRole('button', { name: 'Take Back' })
    .click();
  await sarah.hears('The line for £177.48 is open again');
  await expect(sarah.page.getByText('Left: £357.48')).toBeVisible();
});
