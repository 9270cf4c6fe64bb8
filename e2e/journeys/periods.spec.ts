import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, type } from '../support/forms.ts';
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
  type StartedOffice,
} from '../support/office.ts';
import { IpAdmin, ownPage, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** The superadmin closes the books up to yesterday; whoever takes money reads so; the period is opened again with a reason. */
let portal: Portal;
let office: StartedOffice;
const company = 'Hale and Moor LLP';
const written = (day: string) => day.split('-').toReversed().join('/');
const yesterday = new Date(Date.parse(`${today}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  const id = await book(office, onsite(office, { bookingType: 'Booking' }));
  await assign(office, id);
  await quoteAndSend(office, id);
  await approve(office, id);
});
test.afterAll(() => portal.close());

test('a period is closed under a name, takes no money, and is opened again with a reason', async ({ browser }) => {
  const sarah = new Superadmin(await ownPage(browser), portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Periods', 'Payments');
  await expect(
    sarah.page.getByText("Nothing is closed: money can be dated to any day since the agency's first"),
  ).toBeVisible();
  await sarah.page.getByRole('button', { name: 'Close Period' }).click();
  const closing = dialog(sarah.page, 'Close Period');
  await type(closing, { Name: 'The year so far', 'Last Day': written(today) });
  await expect(closing.getByText('The last day must be before today')).toBeVisible();
  await type(closing, { 'Last Day': written(yesterday) });
  await closing.getByRole('button', { name: 'Close Period' }).click();
  await sarah.hears('The year so far is closed');
  const row = sarah.page.getByRole('row').filter({ hasText: 'The year so far' });
  await expect(row).toContainText(written(yesterday));

  const iris = new IpAdmin(await ownPage(browser), portal);
  await iris.signsIn(people.ipAdmin, passwords.staff);
  await iris.findsTheDues(company, '£180.00');
  await iris
    .due(company)
    .getByRole('button', { name: `Allocate ${company}` })
    .click();
  const receipt = dialog(iris.page, `Allocate Client Payment: ${company}`);
  await type(receipt, { 'Amount Received': '10.00', 'Payment Date': written(yesterday) });
  await expect(receipt.getByText(`The books are closed up to ${written(yesterday)} (The year so far)`)).toBeVisible();
  await type(receipt, { 'Payment Date': written(today) });
  await expect(receipt.getByText(/^The books are closed/)).toHaveCount(0);

  await sarah.opens('Books', 'Payments');
  const totals = sarah.page.getByRole('table', { name: 'Trial Balance' }).locator('tfoot td');
  await expect(totals).toHaveText(['', '£270.80', '£270.80']);
  await expectAccessible(sarah.page, 'books');
  await sarah.page.getByRole('button', { name: 'Accounts' }).click();
  const names = dialog(sarah.page, 'Accounts');
  const cash = names.getByRole('group', { name: 'Cash at bank' });
  await type(cash, { Code: '1150', Name: 'Business Account' });
  await names.getByRole('button', { name: 'Save' }).click();
  await expect(names.getByText('Another account has this code').first()).toBeVisible();
  await type(cash, { Code: '090' });
  await names.getByRole('button', { name: 'Save' }).click();
  await sarah.hears('Accounts saved');
  await sarah.page.getByRole('button', { name: 'New Export' }).click();
  const exporting = dialog(sarah.page, 'New Export');
  await exporting.getByRole('button', { name: 'Export' }).click();
  // Everything is of today, which is not closed.
  await expect(sarah.page.getByText(`Nothing is left to export up to ${written(yesterday)}`).first()).toBeVisible();
  await exporting.getByRole('button', { name: 'Cancel' }).click();
  await sarah.opens('Periods', 'Payments');

  await row.getByRole('button', { name: 'Open again The year so far' }).click();
  const opening = dialog(sarah.page, 'Open The year so far again?');
  await type(opening, { Reason: 'A receipt of yesterday was missed' });
  await opening.getByRole('button', { name: 'Open Again' }).click();
  await sarah.hears('The year so far is open again');
  await expect(row).toContainText('A receipt of yesterday was missed');
  await expect(row.getByRole('button', { name: 'Open again The year so far' })).toHaveCount(0);
});
