import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, dialog, finish, type } from '../support/forms.ts';
import {
  approve,
  assign,
  book,
  halesClient,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  type StartedOffice,
} from '../support/office.ts';
import { IpAdmin, ownPage } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** One invoice is ready and one is held back for want of a cost code: it is asked for, entered, and both are sent; one comes back. */
let portal: Portal;
let office: StartedOffice;
let held: string;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  const clients = await office.admin.call('GET', '/clients?limit=10');
  const client = clients.data.find(
    ({ companyName }: { companyName: string }) => companyName === halesClient.companyName,
  );
  await office.admin.call('PUT', `/clients/${client._id}`, { requiresCostCode: true });
  const issue = async (changes: object) => {
    const id = await book(office, onsite(office, { bookingType: 'Booking', ...changes }));
    await assign(office, id);
    await quoteAndSend(office, id);
    await approve(office, id);
    return id;
  };
  await issue({ costCode: 'Ward 3', fileRef: 'READY/1' });
  held = await issue({
    fileRef: 'HELD/1',
    appointments: [{ date: '2027-01-04', startTime: '10:00', endTime: '12:20' }],
  });
});
test.afterAll(() => portal.close());

test('an invoice is held back until what it lacks is there, sent with the others, and logged when it comes back', async ({
  browser,
}) => {
  const iris = new IpAdmin(await ownPage(browser), portal);
  const { page } = iris;
  await iris.signsIn(people.ipAdmin, passwords.staff);
  await iris.opens('Invoices to Send', 'Payments');
  const row = page.getByRole('row').filter({ hasText: 'INV-000002' });
  await expect(row).toContainText('This client requires a cost code on its invoices');
  await expectAccessible(page, 'Invoices to Send');
  await page.getByRole('button', { name: 'Ask for What Is Missing (1)' }).click();
  await expect(row).toContainText('Asked on');
  await office.admin.call('PUT', `/bookings/${held}`, { id: held, costCode: 'Ward 17' });
  await expect(row).toContainText('Ready');
  await row.getByRole('button', { name: /^View/ }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'E-Invoice' }).click();
  expect((await download).suggestedFilename()).toBe('INV-000002.xml');
  await page.getByRole('button', { name: 'Send Invoice' }).click();
  await finish(dialog(page, 'Send Invoice: INV-000002'), 'Send');
  await page.getByRole('button', { name: 'Came Back' }).click();
  const logging = dialog(page, 'Came Back: INV-000002');
  await choose(logging, { Reason: 'Amount disputed' });
  await type(logging, { From: 'Accounts of Hale' });
  await finish(logging, 'Log');
  await iris.opens('Invoices to Send', 'Payments');
  await page.getByRole('button', { name: 'Send 1 Invoice' }).click();
  await page.getByRole('alertdialog', { name: 'Send Invoices' }).getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('Every invoice on which money is due was sent')).toBeVisible();

  await iris.opens('Returned Invoices', 'Payments');
  await expect(page.getByRole('button', { name: 'Amount disputed: 1' })).toBeVisible();
  await expectAccessible(page, 'Returned Invoices');
  await page.getByRole('row').filter({ hasText: 'INV-000002' }).getByRole('button', { name: 'Settle' }).click();
  const settling = dialog(page, 'Settle: INV-000002');
  await choose(settling, { 'What Was Done': 'Accepted after all' });
  await finish(settling, 'Settle');
  await expect(page.getByRole('row').filter({ hasText: 'INV-000002' })).toContainText('Accepted after all');
});

test('a client who wants one invoice a month gets its jobs as lines of one', async ({ browser }) => {
  const clients = await office.admin.call('GET', '/clients?limit=10');
  const client = clients.data.find(
    ({ companyName }: { companyName: string }) => companyName === halesClient.companyName,
  );
  await office.admin.call('PUT', `/clients/${client._id}`, { requiresCostCode: false, invoiceRhythm: 'month' });
  for (const [fileRef, date] of [
    ['MONTH/1', '2027-01-05'],
    ['MONTH/2', '2027-01-06'],
  ]) {
    const appointments = [{ date, startTime: '10:00', endTime: '12:20' }];
    const id = await book(office, onsite(office, { bookingType: 'Booking', fileRef, appointments }));
    await assign(office, id);
    await quoteAndSend(office, id);
    await approve(office, id);
  }
  const iris = new IpAdmin(await ownPage(browser), portal);
  const { page } = iris;
  await iris.signsIn(people.ipAdmin, passwords.staff);
  await iris.opens('Invoices to Send', 'Payments');
  await page.getByRole('button', { name: `Monthly Invoice of ${halesClient.companyName}` }).click();
  const making = dialog(page, `Monthly Invoice: ${halesClient.companyName}`);
  await expect(making).toContainText('MONTH/1');
  await expect(making).toContainText('MONTH/2');
  await making.getByRole('button', { name: 'Send' }).click();
  await expect(making).toBeHidden();
  await page.keyboard.press('Control+k');
  const goTo = dialog(page, 'Go to');
  await goTo.getByRole('combobox', { name: 'Go to' }).fill('m1');
  await goTo.getByRole('option', { name: /^M-000001/ }).click();
  const shown = dialog(page, /^M-000001: /);
  await expect(shown).toContainText('MONTH/1');
  await shown.getByRole('button', { name: 'Came Back' }).click();
  const back = dialog(page, 'Came Back: M-000001');
  await choose(back, { Reason: 'Purchase order missing or wrong' });
  await finish(back, 'Log');
  await expect(shown).toContainText('Purchase order missing or wrong');
  await shown.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(shown).toBeHidden();
  await iris.opens('Monthly Invoices', 'Payments');
  await expectAccessible(page, 'Monthly Invoices');
  const row = page.getByRole('row').filter({ hasText: 'M-000001' });
  await expect(row).toContainText('Open');
  await row.getByRole('button', { name: 'Void' }).click();
  const voiding = dialog(page, 'Void: M-000001');
  await type(voiding, { Reason: 'Another month' });
  await finish(voiding, 'Void');
  await expect(row).toContainText('Void');
  await iris.opens('Returned Invoices', 'Payments');
  await page.getByRole('button', { name: 'View M-000001' }).click();
  await expect(dialog(page, /^M-000001: /)).toContainText('Voided on');
});
