import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { choose, dialog, finish, type } from '../support/forms.ts';
import {
  addInterpreter,
  approve,
  book,
  onsite,
  override,
  payday,
  startOffice,
  quoteAndSend,
  today,
  type StartedOffice,
} from '../support/office.ts';
import { ownPage, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** The superadmin pays in a run who can be paid, gives the bank its file, and says when it was sent. */
let portal: Portal;
let office: StartedOffice;
const written = (day: string) => day.split('-').toReversed().join('/');
/** Of the published cases of the modulus check. */
const account = { accountName: 'Ben Okafor', sort_code: '08-99-99', account_no: '66374958' };

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  const ben = await addInterpreter(portal, office.admin, {
    fname: 'Ben',
    lname: 'Okafor',
    email: 'ben@mail.example',
    mobile: '07700900456',
    ...account,
  });
  for (const interpreter of [office.interpreterId, ben]) {
    const id = await book(office, onsite(office, { bookingType: 'Booking' }));
    await office.admin.call('PUT', `/bookings/assign/${id}`, { interpreter, override });
    await quoteAndSend(office, id);
    await approve(office, id);
  }
});
test.afterAll(() => portal.close());

test('a run pays who can be paid, and its file says what the slips say', async ({ browser }) => {
  const sarah = new Superadmin(await ownPage(browser), portal);
  const { page } = sarah;
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Agency Settings', 'Master');
  const settings = page.getByRole('region', { name: 'Payment files', exact: true });
  await type(settings, {
    'Account name': 'Lanes Ltd',
    'Sort code': '20-29-59',
    'Account number': '63748473',
    'Bacs service user number': '654321',
  });
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(settings.getByText(/cannot belong together/)).toBeVisible();
  await type(settings, { 'Account number': '63748472' });
  await settings.getByRole('button', { name: 'Save' }).click();
  await sarah.hears('Agency Settings updated');

  await sarah.opens('Pay Runs', 'Payments');
  await expect(page.getByText('Nobody was paid in a run yet: a new one begins with what is due')).toBeVisible();
  await page.getByRole('button', { name: 'New Pay Run' }).click();
  await expect(
    page.getByRole('table', { name: 'Paid in this run' }).getByRole('row', { name: /Ben Okafor/ }),
  ).toContainText('£90.80');
  const held = page.getByRole('table', { name: 'Held back' }).getByRole('row', { name: /Ana Núñez/ });
  await expect(held).toContainText('cannot belong together');
  await expect(held.getByRole('link', { name: 'Open the profile' })).toBeVisible();
  await expect(page.getByText("Accounts are checked by Pay.UK's tables 8.50 of 23/06/2025")).toBeVisible();
  await type(page.getByRole('form', { name: 'New Pay Run' }), { 'Payment Date': written(payday) });
  await page.getByRole('button', { name: 'Make Pay Run' }).click();
  await page
    .getByRole('alertdialog', { name: 'Pay £90.80 to 1 interpreter?' })
    .getByRole('button', { name: 'Make Pay Run' })
    .click();
  await sarah.hears('Pay Run 1 is made');

  await expect(page.getByRole('button', { name: 'Mark as Sent' })).toHaveAccessibleDescription(
    'Export the file first: it can then be marked as sent',
  );
  await page.getByRole('button', { name: 'Export Payment File' }).click();
  const exporting = dialog(page, 'Export Payment File');
  await choose(exporting, { File: 'Bacs Standard 18' });
  await exporting.getByRole('button', { name: 'Export', exact: true }).click();
  await sarah.hears('Exported: the file can be downloaded');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download File' }).click();
  const download = await saved;
  expect(download.suggestedFilename()).toBe('pay-run-1.txt');
  const lines = (await readFile(await download.path(), 'ascii')).split('\r\n');
  expect(lines[4]).toMatch(/^0899996637495809920295963748472 {4}00000009080LANES LTD {9}REM-\d{6} {8}BEN OKAFOR {8}$/);
  expect(lines[5]).toMatch(/^2029596374847201720295963748472 {4}00000009080PAY RUN 1 {9}CONTRA/);

  await page.getByRole('button', { name: 'Cancel Run' }).click();
  const cancelling = dialog(page, 'Cancel Pay Run 1?');
  await cancelling.getByRole('button', { name: 'Cancel Run' }).click();
  await expect(cancelling).toContainText('Confirm that the bank did not get the file before you cancel this run');
  await expect(cancelling.getByRole('checkbox', { name: 'The bank did not get that file' })).not.toBeChecked();
  await finish(cancelling, 'Cancel');

  await page.getByRole('button', { name: 'Mark as Sent' }).click();
  const sending = dialog(page, 'Mark Pay Run 1 as sent?');
  await type(sending, { 'Sent on': written(today) });
  await sending.getByRole('button', { name: 'Mark as Sent' }).click();
  await sarah.hears('Marked as sent, and the slips mailed');
  await expect(page.getByRole('button', { name: 'Cancel Run' })).toHaveAccessibleDescription(
    'A pay run that is sent can no longer be cancelled',
  );
  await sarah.opens('Pay Runs', 'Payments');
  await expect(page.getByRole('row', { name: /Sent/ })).toContainText('£90.80');
});
