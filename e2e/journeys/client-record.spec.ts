import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, hears } from '../support/forms.ts';
import {
  approve,
  assign,
  book,
  handIn,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** What hangs on a client is seen where the client is opened, and papers can be withdrawn. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

async function sarahAt(page: Page, screen: string): Promise<void> {
  const sarah = new Superadmin(page, portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens(screen, 'Master');
}

const openClient = (page: Page) => page.getByRole('button', { name: /^Edit/ }).first().click();

test('a client shows its bookings and its balance', async ({ page }) => {
  const billed = await book(office, onsite(office, { bookingType: 'Booking', fileRef: 'BILLED/1' }));
  await assign(office, billed);
  await quoteAndSend(office, billed);
  await handIn(portal, billed);
  await approve(office, billed);
  const { data: booking } = await office.admin.call('GET', `/bookings/${billed}`);
  await sarahAt(page, 'Clients');
  await openClient(page);
  await page.getByRole('tab', { name: 'Balance' }).click();
  const invoices = page.getByRole('table', { name: 'Open invoices' });
  await expect(invoices.getByRole('row', { name: new RegExp(booking.booking_ref) })).toContainText(/INV-\d+/);
  await expect(page.getByRole('term').filter({ hasText: 'Outstanding' })).toBeVisible();
  await expect(page.getByRole('definition').first()).toHaveText(/£[1-9]/);
  await expectAccessible(page, "a client's balance");
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await expect(page.getByRole('row', { name: new RegExp(booking.booking_ref) })).toContainText('Approved');
  await expectAccessible(page, "a client's bookings");
  await page.getByRole('button', { name: 'Show 1 booking in the list' }).click();
  await expect(page).toHaveURL(/BookingTracker\?companyName=/);
  await expect(page.getByRole('row', { name: new RegExp(booking.booking_ref) })).toBeVisible();
});

test('an admin sees no balance', async ({ page }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Clients', 'Master');
  await openClient(page);
  await expect(page.getByRole('tab', { name: 'Bookings' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Balance' })).toHaveCount(0);
});

test('a document is withdrawn, and so is a term', async ({ page }) => {
  await sarahAt(page, 'Clients');
  await openClient(page);
  await page.getByRole('tab', { name: 'Documents' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Documents' });
  await choose(panel, { 'Document Type': 'Contract' });
  const buffer = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
  await panel
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer });
  await panel.getByRole('button', { name: 'Upload', exact: true }).click();
  await panel.getByRole('button', { name: 'Delete a.pdf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panel).toContainText('No Documents');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Document withdrawn: a.pdf');
  await page.getByRole('button', { name: 'Close dialog' }).click();

  const term = { businessType: 'Quotation', serviceType: 'Onsite', text: '<p>Pay at once</p>' };
  await office.superadmin.call('POST', '/termsconditions', term);
  await new Superadmin(page, portal).opens('Terms', 'Master');
  await page
    .getByRole('row', { name: /Pay at once/ })
    .getByRole('button', { name: /Withdraw/ })
    .click();
  await expectAccessible(page, 'withdrawing a term');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await hears(page, 'Term withdrawn');
  await expect(page.getByRole('row', { name: /Pay at once/ })).toHaveCount(0);
});
