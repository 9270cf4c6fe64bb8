import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog } from '../support/forms.ts';
import { book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Who changed what, read where the record stands. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

async function adamAt(page: Page, screen: string, group?: string): Promise<void> {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens(screen, group);
}

test('of a booking', async ({ page }) => {
  const id = await book(office, onsite(office, { bookingType: 'Booking', clientName: 'H. Istory' }));
  await office.superadmin.call('PUT', `/bookings/${id}`, { phone: '02079461234', status: 'Pending' });
  await office.admin.call('PUT', `/bookings/bookingNotes/${id}`, { text: 'Rang back' });
  await adamAt(page, 'Bookings');
  await page
    .getByRole('row', { name: /H\. Istory/ })
    .getByRole('button', { name: /Pending/ })
    .click();
  const events = dialog(page, /^Booking history/).getByRole('listitem');
  await expect(events).toHaveCount(3);
  await expect(events.nth(0)).toContainText(/\d\d:\d\dNote: Rang backAdam Mills/);
  await expect(events.nth(1)).toContainText('Phone: 02079460000 → 02079461234');
  await expect(events.nth(1)).toContainText('Status: Booking Pending → Pending');
  await expect(events.nth(2)).toContainText('Booking created');
  await expectAccessible(page, 'the history of a booking');
});

test('of a client', async ({ page }) => {
  await office.superadmin.call('PUT', `/clients/${office.clientId}`, {
    renewalDueDate: '2031-02-03',
    branches: [{ officeName: 'Leeds', officeAddress: '1 Park Row', postcode: 'LS1 5HN' }],
  });
  await adamAt(page, 'Clients', 'Master');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('tab', { name: 'History' }).click();
  const events = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(events.first()).toContainText('Renewal Due Date: (empty) → 03/02/2031');
  await expect(events.first()).toContainText('Client Offices: (empty) → Leeds, 1 Park Row, LS1 5HN');
  await expect(events.last()).toContainText('Client added');
  await expectAccessible(page, 'the history of a client');
  // What a colleague does meanwhile waits until it is asked for.
  await office.superadmin.call('PUT', `/clients/notes/${office.clientId}`, { text: 'Prefers mail' });
  await page.getByRole('button', { name: /Show$/ }).click();
  await expect(events.first()).toContainText('Note: Prefers mail');
});

test('of an interpreter, with bank details masked', async ({ page }) => {
  await office.admin.call('PUT', `/interpreters/${office.interpreterId}`, {
    account_no: '99887766',
    mobile: '07700900999',
  });
  await adamAt(page, 'Interpreters');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('tab', { name: 'History' }).click();
  const events = page.getByRole('region', { name: 'History' }).getByRole('listitem');
  await expect(events.first()).toContainText(/Mobile: \S+ → 07700900999/);
  await expect(events.first()).toContainText(/Account No: ending \d{4} → ending 7766/);
  await expect(page.getByText('99887766')).toHaveCount(0);
});
