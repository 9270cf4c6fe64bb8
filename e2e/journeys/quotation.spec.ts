import { expect, test } from '@playwright/test';
import { dialog, finish } from '../support/forms.ts';
import { book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

let portal: Portal;
let office: StartedOffice;
test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

const call = {
  serviceType: 'Telephone',
  purposeOfCall: 'Surgery call',
  place: undefined,
  personAttending: undefined,
  postcode: undefined,
  placeOfAttendance: undefined,
  otherReference: undefined,
  fileRef: 'CALL/1',
};

test('the figures go while an entry is wrong, and the preview says each of them once', async ({ page }) => {
  await book(office, onsite(office, call));
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  const ref = await adam.refOf('CALL/1');
  await adam.does('Generate Quotation', ref);
  const form = page.getByRole('dialog').filter({ hasText: ref });
  const figures = form.getByRole('region', { name: 'Figures' });
  const duration = form.getByRole('textbox', { name: /^Duration/ });
  await duration.fill('00:45');
  await expect(figures).toContainText('Grand Total');
  await duration.fill('00:99');
  await expect(figures).toContainText('Mend the marked entries to see the figures.');
  await expect(figures).not.toContainText('£');
  await duration.fill('01:00');
  await expect(figures).toContainText('01:00');
  await finish(form, 'Confirm');

  await page.getByRole('button', { name: ref, exact: true }).click();
  await page.getByRole('button', { name: 'Quotation preview' }).click();
  const preview = dialog(page, 'Telephone Quotation Preview');
  const names = preview.getByRole('table', { name: 'Charges' }).getByRole('rowheader');
  await expect(names).toHaveText([
    'Cost per minute',
    'Duration',
    'Waiting',
    'Minimum charges',
    'Duration costs',
    'Total',
    'Discounts',
    'Sub Total',
    /^(VAT|Service Charges) /,
    'Grand Total',
  ]);
});
