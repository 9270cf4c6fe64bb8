import { expect, test, type Locator, type Page } from '@playwright/test';
import { dialog, find, finish, take, type } from '../support/forms.ts';
import { assign, book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** What helps Adam while he takes a booking on the phone, and what keeps his work when something goes wrong. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

async function adamAt(page: Page, screen = 'Bookings'): Promise<Admin> {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens(screen);
  return adam;
}

async function newBooking(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  return dialog(page, 'New Booking');
}

const appointment = (form: Locator, number: number) => form.getByRole('group', { name: `Appointment ${number}` });

async function asks(form: Locator, number: number, [day, start, end]: readonly [string, string, string]) {
  await type(appointment(form, number), { 'Date of Attendance': day, 'Start Time': start, 'End Time': end });
}

test('what to look at twice is said, and stops nobody', async ({ page }) => {
  const earlier = await book(
    office,
    onsite(office, { bookingType: 'Booking', appointments: [slot('2025-03-04', '10:00', '12:00')] }),
  );
  await assign(office, earlier);
  await adamAt(page);
  const form = await newBooking(page);
  await take(form, 'Service Type', 'Onsite');
  await asks(form, 1, ['25/12/2030', '10:00', '12:00']);
  await form.getByRole('button', { name: 'Add Appoinment' }).click();
  await asks(form, 2, ['25/12/2030', '11:30', '13:00']);
  await expect(appointment(form, 1)).toContainText('This is a bank holiday: Christmas Day');
  await expect(appointment(form, 2)).toContainText('Overlaps appointment 1');
  await asks(form, 2, ['29/12/2030', '11:30', '13:00']);
  await expect(appointment(form, 2)).toContainText('This is a Sunday');

  await find(form, 'Language', 'Tam', 'Tamil');
  await type(form, { 'Company Name': 'hale and moor llp' });
  await expect(form).toContainText(/Ana .* interpreted this language for this customer last time/);
  await page.keyboard.press('Alt+n');
  await expect(form.getByRole('textbox', { name: 'Notes' })).toHaveValue(/^Interpreter last time: Ana /);
  await expect(form.getByRole('button', { name: 'Create' })).toBeEnabled();
});

test('a taken interpreter is named while the time is changed', async ({ page }) => {
  const taken = await book(
    office,
    onsite(office, { bookingType: 'Booking', appointments: [slot('2030-05-07', '09:00', '10:00')] }),
  );
  await assign(office, taken);
  const other = await book(
    office,
    onsite(office, { bookingType: 'Booking', appointments: [slot('2030-05-07', '12:00', '13:00')] }),
  );
  await assign(office, other);
  await adamAt(page);
  await openBooking(page, other);
  const form = page.getByRole('form', { name: 'Booking' });
  await expect(form.getByText(/Already has BK-/)).toHaveCount(0);
  await type(form, { 'Start Time': '09:30', 'End Time': '10:30' });
  await expect(form).toContainText(/Ana Núñez: Already has BK-\d+ then, 09:00-10:00/);
});

test('an old booking is the beginning of a new one', async ({ page }) => {
  await book(office, onsite(office, { fileRef: 'AGAIN/1', clientName: 'R. Again' }));
  await adamAt(page);
  await page
    .getByRole('row')
    .filter({ hasText: 'R. Again' })
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const form = dialog(page, 'New Booking');
  await expect(form.getByRole('textbox', { name: 'File Reference' })).toHaveValue('AGAIN/1');
  await expect(form.getByRole('textbox', { name: 'Date of Attendance' })).toHaveValue('');
  await type(form, { 'Client Name': 'R. Anew' });
  await type(appointment(form, 1), { 'Date of Attendance': '03/06/2030' });
  await finish(form, 'Create');
  await expect(page.getByRole('row').filter({ hasText: 'R. Anew' })).toContainText('03/06/2030');
});

test('a duplicate leaves to be chosen what is no longer offered', async ({ page }) => {
  const { data: language } = await office.admin.call('POST', '/languages', { language: 'Quechua' });
  await book(office, onsite(office, { fileRef: 'GONE/1', clientName: 'R. Gone', language: 'Quechua' }));
  await office.admin.call('PUT', `/languages/${language._id}`, { enabled: false });
  await adamAt(page);
  await page
    .getByRole('row')
    .filter({ hasText: 'R. Gone' })
    .getByRole('button', { name: /^More actions/ })
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const form = dialog(page, 'New Booking');
  await expect(form.getByRole('textbox', { name: 'File Reference' })).toHaveValue('GONE/1');
  await expect(form.getByRole('combobox', { name: 'Language' })).toHaveValue('');
  await expect(form.getByRole('combobox', { name: 'Department' })).toHaveText('Immigration');
});

test('what was typed outlives a lost session', async ({ page }) => {
  const adam = await adamAt(page);
  const form = await newBooking(page);
  await type(form, { 'Customer Name': 'Nadia Half-Typed', Notes: 'Caller was cut off' });
  await expect.poll(() => page.evaluate(() => Object.values(sessionStorage).join(' '))).toContain('Caller was cut off');
  page.once('dialog', (question) => void question.accept());
  await page.reload();
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  // A duplicate opened in between leaves it alone.
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const duplicate = dialog(page, 'New Booking');
  await expect(duplicate.getByRole('textbox', { name: 'Customer Name' })).not.toHaveValue('');
  await duplicate.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Close without saving' }).click();
  await expect(duplicate).toBeHidden();
  const again = await newBooking(page);
  await expect(again).toContainText('This booking was not finished');
  await expect(again.getByRole('textbox', { name: 'Customer Name' })).toHaveValue('Nadia Half-Typed');
  await again.getByRole('button', { name: 'Start afresh' }).click();
  await expect(again.getByRole('textbox', { name: 'Customer Name' })).toHaveValue('');
  await again.getByRole('button', { name: 'Cancel' }).click();
  await expect(again).toBeHidden();
});

test('two people at one booking see both changes and choose', async ({ page }) => {
  const id = await book(office, onsite(office, { fileRef: 'TWO/1', clientName: 'T. Twofold' }));
  await adamAt(page);
  await openBooking(page, id);
  const form = page.getByRole('form', { name: 'Booking' });
  await type(form, { 'File Reference': 'TWO/mine', 'Person Attending': 'Mine too', 'Other Reference': 'Only mine' });

  const { data } = await office.superadmin.call('GET', `/bookings/${id}`);
  const theirs = { fileRef: 'TWO/theirs', personAttending: 'Theirs too', notes: 'Only theirs' };
  await office.superadmin.call('PUT', `/bookings/${id}`, { _id: id, updatedAt: data.updatedAt, ...theirs });

  await page.getByRole('button', { name: 'Update' }).click();
  const clash = dialog(page, 'Changed by somebody else meanwhile');
  await expect(clash).toContainText('Booking was changed by');
  expect(await page.getByText('please reload').count()).toBe(0);
  const row = clash.getByRole('row').filter({ hasText: 'File Reference' });
  await expect(row).toContainText(/TWO\/1.*TWO\/theirs.*TWO\/mine/);
  await clash.getByRole('radio', { name: /^File Reference: TWO\/mine/ }).check();
  await finish(clash, 'Update');

  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  await expect(field('File Reference')).toHaveValue('TWO/mine');
  await expect(field('Person Attending')).toHaveValue('Theirs too');
  await expect(field('Notes')).toHaveValue('Only theirs');
  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
  const { data: now } = await office.superadmin.call('GET', `/bookings/${id}`);
  expect(now).toMatchObject({
    fileRef: 'TWO/mine',
    personAttending: 'Theirs too',
    otherReference: 'Only mine',
    notes: 'Only theirs',
  });
});

const slot = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });

/** From the list, by Edit in the row's menu. */
async function openBooking(page: Page, id: string): Promise<void> {
  const { data } = await office.admin.call('GET', `/bookings/${id}`);
  await new Admin(page, portal).does('Edit', data.booking_ref);
  await page.getByRole('form', { name: 'Booking' }).waitFor();
}
