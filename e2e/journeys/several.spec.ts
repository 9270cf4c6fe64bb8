import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, dialog, finish, type } from '../support/forms.ts';
import { book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Adam does the same with several bookings at once; with one of them it cannot be done. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  for (const fileRef of ['ONE/1', 'TWO/2']) await book(office, onsite(office, { fileRef }));
  await book(office, onsite(office, { fileRef: 'THREE/3', language: 'Polish' }));
});
test.afterAll(() => portal.close());

async function begins(page: Page): Promise<Admin> {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await page.getByRole('button', { name: 'Select rows' }).click();
  for (const ref of ['ONE/1', 'TWO/2', 'THREE/3']) await adam.row(ref).getByRole('checkbox').check();
  return adam;
}

const bar = (page: Page) => page.getByRole('group', { name: 'Selected bookings' });

test('an interpreter is assigned to those that they can do, a status is set, and the rest is said', async ({
  page,
}) => {
  const adam = await begins(page);
  await bar(page).getByRole('button', { name: 'Assign to' }).click();
  const assign = dialog(page, /^Assign/);
  await assign.getByRole('combobox', { name: 'Interpreter' }).fill('nun');
  await page.getByRole('option', { name: /^Ana Núñez, ID/ }).click();
  await expect(assign).toContainText('2 bookings will be assigned: BK-');
  await expect(assign).toContainText(/BK-\d+: Is not for Polish, Onsite/);
  // They are at the same time.
  await expect(assign).toContainText(/BK-\d+: Already has another of these jobs then, 10:00-12:20/);
  await expect(assign.getByRole('button', { name: 'Assign 2 bookings' })).toBeDisabled();
  await type(assign, { 'Reason to do it all the same': 'Both are in the same court room' });
  await expectAccessible(page, 'several bookings');
  await assign.getByRole('button', { name: 'Assign 2 bookings' }).click();
  await expect(assign).toContainText('2 bookings assigned');
  await assign.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(adam.row('TWO/2')).toContainText('Ana Núñez');
  await expect(adam.row('THREE/3')).not.toContainText('Ana Núñez');

  await bar(page).getByRole('button', { name: 'Set Status' }).click();
  const status = dialog(page, /^Change/);
  await choose(status, { Status: 'Booking Pending' });
  await status.getByRole('button', { name: 'Change 3 bookings' }).click();
  // What was only quoted kept nobody; as a booking it does.
  const conflict = dialog(page, 'Conflict: BK-000002');
  await expect(conflict).toContainText('Already has BK-000001 then, 10:00-12:20');
  await type(conflict, { 'Reason to do it all the same': 'Both are in the same court room' });
  await expectAccessible(page, 'a reason for one of several');
  await finish(conflict, 'Confirm');
  await expect(status).toContainText('3 bookings set to Booking Pending');
  await status.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(adam.row('THREE/3')).toContainText('Booking Pending');

  const download = page.waitForEvent('download');
  await bar(page).getByRole('button', { name: 'Export the selected bookings' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toBe('bookings.csv');
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toBeHidden();
});

test('what is cancelled already is left out, and what a colleague cancels meanwhile is told', async ({ page }) => {
  const [, second] = (await office.admin.call('GET', '/bookings?sort=booking_ref&order=asc')).data;
  const adam = await begins(page);
  await bar(page).getByRole('button', { name: 'Cancel Bookings' }).click();
  const cancel = dialog(page, /^Cancel/);
  await expect(cancel).toContainText('3 bookings will be cancelled');
  await office.admin.call('POST', `/bookings/cancel/${second._id}`, { cancelReason: 'Settled' });
  await type(cancel, { 'Cancellation Reason': 'The hearing was vacated' });
  await cancel.getByRole('button', { name: 'Cancel 3 bookings' }).click();
  await expect(cancel).toContainText('2 bookings cancelled');
  await expect(cancel).toContainText('BK-000002: The booking is already cancelled');
  await cancel.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(adam.row('ONE/1')).toContainText('Cancelled');

  await bar(page).getByRole('button', { name: 'Cancel Bookings' }).click();
  await expect(dialog(page, /^Cancel/)).toContainText('None of them can be cancelled.');
  await finish(dialog(page, /^Cancel/), 'Close');
});
