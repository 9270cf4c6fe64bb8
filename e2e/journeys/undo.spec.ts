import { expect, test, type Page } from '@playwright/test';
import { choose, dialog, hears, type } from '../support/forms.ts';
import { book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** What hurts nobody else is done at once and taken back by a button or a key. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

const statusOf = async (id: string) => (await office.admin.call('GET', `/bookings/${id}`)).data.status;

async function adamEdits(page: Page, clientName: string): Promise<string> {
  const id = await book(office, onsite(office, { bookingType: 'Booking', clientName }));
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await adam.does('Edit', (await office.admin.call('GET', `/bookings/${id}`)).data.booking_ref);
  return id;
}

async function setsStatus(page: Page, status: string): Promise<void> {
  await choose(page.getByRole('form', { name: 'Booking' }), { Status: status });
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await hears(page, 'Booking updated');
}

test('a status by hand, by button and by key', async ({ page }) => {
  const id = await adamEdits(page, 'U. Ndo');
  await setsStatus(page, 'Quote Supplied');
  expect(await statusOf(id)).toBe('Quote Supplied');
  await page.getByRole('button', { name: 'Undo' }).click();
  await hears(page, 'is as it was');
  expect(await statusOf(id)).toBe('Booking');

  await setsStatus(page, 'Quotation Pending');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => statusOf(id)).toBe('Booking');

  // What shows the job to an interpreter is not offered back.
  await setsStatus(page, 'Confirmed');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
});

test('is refused once somebody else has changed the same', async ({ page }) => {
  const id = await adamEdits(page, 'R. Efused');
  await setsStatus(page, 'Quote Supplied');
  await office.superadmin.call('PUT', `/bookings/${id}`, { status: 'Quotation' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await hears(page, 'Not undone: somebody else has changed');
  expect(await statusOf(id)).toBe('Quotation');
});

test('filters that were cleared', async ({ page }) => {
  await book(office, onsite(office, { bookingType: 'Booking', clientName: 'F. Ilter', name: 'Searched Person' }));
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await page.getByRole('button', { name: /Advanced search/i }).click();
  const panel = page.getByRole('search', { name: 'Advanced search' });
  await type(panel, { 'Customer Name': 'Searched' });
  await panel.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/name=Searched/);
  await panel.getByRole('button', { name: 'Clear' }).click();
  await expect(page).not.toHaveURL(/name=/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(/name=Searched/);
});

test('a note that slipped out goes, and its words stand again where they were typed', async ({ page }) => {
  const id = await book(office, onsite(office, { bookingType: 'Booking', clientName: 'N. Ote' }));
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await adam.does('Notes', (await office.admin.call('GET', `/bookings/${id}`)).data.booking_ref);
  const notes = dialog(page, /^Booking notes/);
  const texts = async () =>
    (await office.admin.call('GET', `/bookings/bookingNotes/${id}`)).data.map(({ text }: { text: string }) => text);
  await type(notes, { Note: 'Rang the wrong court' });
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await hears(page, 'Booking note added');
  expect(await texts()).toEqual(['Note: Rang the wrong court']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await hears(page, 'Note withdrawn');
  expect(await texts()).toEqual([]);
  await expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('Rang the wrong court');

  await type(notes, { Note: 'Rang the court' });
  await notes.getByRole('button', { name: 'Add Note' }).click();
  await hears(page, 'Booking note added');
  await office.superadmin.call('PUT', `/bookings/bookingNotes/${id}`, { text: 'They answered' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await hears(page, 'Somebody else has written a note since');
  expect(await texts()).toEqual(['Note: They answered', 'Note: Rang the court']);
});

test('an assignment that sent no mail', async ({ page }) => {
  const id = await book(office, onsite(office, { bookingType: 'Booking', clientName: 'A. Ssigned', gender: 'female' }));
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  const ref = (await office.admin.call('GET', `/bookings/${id}`)).data.booking_ref;
  const assigned = async () => (await office.admin.call('GET', `/bookings/${id}`)).data.interpreterName;
  await adam.does('Assign to', ref);
  const assign = dialog(page, `Assign To: ${ref}`);
  await expect(assign).toContainText(/^.*Onsite, Tamil, [\d/]+ 10:00–12:20, SW1A 1AA, a woman is asked for/);
  await expect(assign).toContainText(/\d\.\d\d miles/);
  await assign
    .getByRole('button', { name: /^Assign / })
    .first()
    .click();
  await page.getByRole('dialog', { name: 'Assign', exact: true }).getByRole('button', { name: 'Confirm' }).click();
  await hears(page, 'Interpreter Assigned');
  expect(await assigned()).toBeTruthy();
  await page.getByRole('button', { name: 'Undo' }).click();
  await hears(page, `${ref} is as it was`);
  expect(await assigned()).toBeFalsy();
});
