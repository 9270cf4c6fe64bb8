import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { book, onsite, passwords, people, prepareOffice } from '../support/office.ts';
import { Admin } from '../support/people.ts';
import { startPortal, type Portal } from '../support/portal.ts';

let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
  const office = await prepareOffice(portal);
  await book(office, onsite(office, { fileRef: 'FORMULA/1', clientName: '=1+1' }));
  await book(office, onsite(office, { fileRef: 'OTHER/1', bookingType: 'Booking' }));
});
test.afterAll(() => portal.close());

test('the admin takes along what the filters select', async ({ page }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await expect(adam.row('OTHER/1')).toBeVisible();
  const saved = async (format: string) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const coming = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    const download = await coming;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  await page.getByRole('button', { name: /^Status:/ }).click();
  await page.getByRole('menuitem', { name: 'Pending' }).click();
  await expect(adam.row('FORMULA/1')).toHaveCount(0);
  const pending = await saved('CSV');
  expect(pending.name).toBe('bookings.csv');
  expect(pending.bytes.toString()).toContain('OTHER/1');
  expect(pending.bytes.toString()).not.toContain('FORMULA/1');
  await adam.hears('bookings.csv exported');

  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(adam.row('FORMULA/1')).toBeVisible();
  const all = await saved('CSV');
  expect(all.bytes.toString()).toContain("'=1+1");
  const sheet = await saved('Excel (XLSX)');
  expect(sheet.name).toBe('bookings.xlsx');
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
});
