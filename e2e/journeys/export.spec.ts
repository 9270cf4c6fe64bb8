import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '@playwright/test';
import { book, onsite, passwords, people, startOffice } from '../support/office.ts';
import { Admin, Person } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

let portal: Portal;
test.beforeAll(async () => {
  const office = await startOffice();
  portal = office.portal;
  await book(office, onsite(office, { fileRef: 'FORMULA/1', clientName: '=1+1' }));
  await book(office, onsite(office, { fileRef: 'OTHER/1', bookingType: 'Booking' }));
});
test.afterAll(() => portal.close());

async function save(page: Page, format: string) {
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test('the admin takes along what the filters select', async ({ page }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await expect(adam.row('OTHER/1')).toBeVisible();
  await page.getByRole('button', { name: /^Status:/ }).click();
  await page.getByRole('menuitem', { name: 'Pending' }).click();
  await expect(adam.row('FORMULA/1')).toHaveCount(0);
  const pending = await save(page, 'CSV');
  expect(pending.name).toBe('bookings.csv');
  expect(pending.bytes.toString()).toContain('OTHER/1');
  expect(pending.bytes.toString()).not.toContain('FORMULA/1');
  await adam.hears('bookings.csv exported');

  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(adam.row('FORMULA/1')).toBeVisible();
  const all = await save(page, 'CSV');
  expect(all.bytes.toString()).toContain("'=1+1");
  const sheet = await save(page, 'Excel (XLSX)');
  expect(sheet.name).toBe('bookings.xlsx');
  expect(sheet.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('the admin prints what the filters select', async ({ page, context }) => {
  // The dialog of the browser's own printing would wait for somebody.
  await context.addInitScript(() => {
    window.print = () => undefined;
  });
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await expect(adam.row('OTHER/1')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const opening = context.waitForEvent('page');
  await page.getByRole('menuitem', { name: 'Print' }).click();
  const paper = await opening;
  await expect(paper.getByRole('heading', { name: 'Bookings' })).toBeVisible();
  await expect(paper.getByRole('cell', { name: 'OTHER/1' })).toBeVisible();
  await expect(paper.getByText('Adam')).toBeVisible();
});

const lists = [
  { item: 'Interpreters', table: 'Interpreter Tracker', file: 'interpreters.csv', holds: 'Ana Núñez' },
  { item: 'Users', group: 'Master', file: 'users.csv', holds: people.admin },
  { item: 'Clients', group: 'Master', table: 'Client Tracker', file: 'clients.csv', holds: 'Hale and Moor LLP' },
  { item: 'Rates', group: 'Master', table: 'Rate Structures', file: 'rate-structures.csv', holds: 'In London' },
  { item: 'Interpreter Dues', group: 'Payments', file: 'interpreter-dues.csv', holds: 'Number of Booking' },
  { item: 'Remittance Slips', group: 'Payments', file: 'remittance-slips.csv', holds: 'Remittance Ref' },
  { item: 'Client Payments', group: 'Payments', file: 'client-payments.csv', holds: 'Number of Booking' },
];

test('the superadmin takes every list along', async ({ page }) => {
  const sarah = new Person(page, portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  for (const { item, group, table = item, file, holds } of lists) {
    await sarah.opens(item, group);
    await expect(page.getByRole('table', { name: table })).toBeVisible();
    const { name, bytes } = await save(page, 'CSV');
    expect(name).toBe(file);
    expect(bytes.toString()).toContain(holds);
  }
});
