import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, dialog, find, finish, hears, take, type } from '../support/forms.ts';
import { assign, book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** What stands against an interpreter is said while Adam types, before he confirms and when he saves. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

const job = (fileRef: string, date: string, startTime: string, endTime: string) =>
  book(office, onsite(office, { bookingType: 'Booking', fileRef, appointments: [{ date, startTime, endTime }] }));
const refOf = async (id: string): Promise<string> =>
  (await office.admin.call('GET', `/bookings/${id}`)).data.booking_ref;

async function adamAt(page: Page): Promise<Admin> {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  return adam;
}

/** The question before an assignment of Ana's. */
async function asks(adam: Admin, ref: string) {
  await adam.does('Assign to', ref);
  await dialog(adam.page, `Assign To: ${ref}`).getByRole('button', { name: 'Assign Ana Núñez' }).click();
  return adam.page.getByRole('dialog', { name: 'Assign', exact: true });
}

test('each appointment of a new booking is looked at while it is typed', async ({ page }) => {
  await assign(office, await job('PAST/1', '2025-03-04', '10:00', '12:00'));
  const taken = await job('TYPED/1', '2030-09-03', '09:00', '10:00');
  await assign(office, taken);
  const ref = await refOf(taken);
  await adamAt(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = dialog(page, 'New Booking');
  await take(form, 'Service Type', 'Onsite');
  await find(form, 'Language', 'Tam', 'Tamil');
  await type(form, { 'Company Name': 'hale and moor llp' });
  await form.getByRole('button', { name: 'Add Appoinment' }).click();
  const appointment = (number: number) => form.getByRole('group', { name: `Appointment ${number}` });
  const times = (day: string, start: string, end: string) => ({
    'Date of Attendance': day,
    'Start Time': start,
    'End Time': end,
  });
  await type(appointment(1), times('02/09/2030', '09:30', '11:00'));
  await type(appointment(2), times('03/09/2030', '09:30', '11:00'));
  await expect(form).toContainText(`03/09/2030: Already has ${ref} then, 09:00-10:00`);
  await expect(form).not.toContainText('02/09/2030: Already');
});

test('an assignment waits for a reason, which the history keeps', async ({ page }) => {
  const first = await job('TWICE/1', '2030-10-01', '10:00', '12:00');
  await assign(office, first);
  const [taken, second] = [await refOf(first), await refOf(await job('TWICE/2', '2030-10-01', '11:00', '13:00'))];
  const adam = await adamAt(page);
  const question = await asks(adam, second);
  await expect(question).toContainText(`Booking Reference ${second}`);
  await expect(question).toContainText(`Already has ${taken} then, 10:00-12:00`);
  await expectAccessible(page, 'conflict before an assignment');
  const confirm = question.getByRole('button', { name: 'Confirm' });
  await expect(confirm).toBeDisabled();
  await type(question, { 'Reason to do it all the same': 'Both are in court room 3' });
  await confirm.click();
  await hears(page, 'Interpreter Assigned');

  await adam.row('TWICE/2').getByRole('button', { name: 'Booking Pending' }).click();
  const history = dialog(page, /^Booking history/);
  await expect(history).toContainText(`In spite of: Already has ${taken} then, 10:00-12:00`);
  await expect(history).toContainText('Reason: Both are in court room 3');
});

test('an assigned booking is moved into another only with a reason', async ({ page }) => {
  const [first, second] = [
    await job('MOVED/1', '2030-11-05', '10:00', '12:00'),
    await job('MOVED/2', '2030-11-06', '10:00', '12:00'),
  ];
  for (const id of [first, second]) await assign(office, id);
  const taken = await refOf(first);
  const adam = await adamAt(page);
  await adam.does('Edit', await refOf(second));
  const form = page.getByRole('form', { name: 'Booking' });
  await type(form, { 'Date of Attendance': '05/11/2030' });
  await expect(form).toContainText(`Ana Núñez: Already has ${taken} then, 10:00-12:00`);
  await page.getByRole('button', { name: 'Update' }).click();
  const question = dialog(page, 'Conflict');
  await expect(question).toContainText(`Already has ${taken} then, 10:00-12:00`);
  await expectAccessible(page, 'conflict of a change');
  await finish(question, 'Close');
  expect((await office.admin.call('GET', `/bookings/${second}`)).data.date).toBe('2030-11-06');

  await page.getByRole('button', { name: 'Update' }).click();
  await type(question, { 'Reason to do it all the same': 'The court has joined the hearings' });
  await finish(question, 'Confirm');
  await hears(page, 'Booking updated');
  expect((await office.admin.call('GET', `/bookings/${second}`)).data.date).toBe('2030-11-05');
});

test('the agency can refuse a kind of conflict altogether', async ({ page }) => {
  const sarah = new Superadmin(page, portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Agency Settings', 'Master');
  const section = page.getByRole('form', { name: 'Conflicts' });
  await choose(section, { 'Another job at the same time': 'Refuse' });
  await type(section, { 'Travel speed': '25' });
  await expectAccessible(page, 'settings of conflicts');
  await section.getByRole('button', { name: 'Save' }).click();
  await hears(page, 'Agency Settings updated');

  await assign(office, await job('NEVER/1', '2030-12-03', '10:00', '12:00'));
  const ref = await refOf(await job('NEVER/2', '2030-12-03', '11:00', '13:00'));
  await sarah.opens('Bookings');
  // Whoever is signed in works as any admin does.
  const question = await asks(new Admin(page, portal), ref);
  await expect(question).toContainText('The agency’s settings do not allow it.');
  await expect(question.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await expect(question.getByRole('textbox')).toHaveCount(0);
});
