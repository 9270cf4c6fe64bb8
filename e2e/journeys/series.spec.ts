import { expect, test, type Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, dialog, find, finish, hears, take, type } from '../support/forms.ts';
import {
  addInterpreter,
  assign,
  book,
  halesClient,
  onsite,
  passwords,
  people,
  startOffice,
  type StartedOffice,
} from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** A hearing that repeats on Wednesdays is booked once, changed from one day on, and given away for one day. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  await addInterpreter(portal, office.admin, { fname: 'Ben', lname: 'Okoro', email: 'ben@mail.example' });
});
test.afterAll(() => portal.close());

const refsOf = async (fileRef: string): Promise<string[]> => {
  const { data } = await office.admin.call('GET', `/bookings?fileRef=${encodeURIComponent(fileRef)}&limit=50`);
  return data.map((row: { booking_ref: string }) => row.booking_ref).toSorted();
};

async function fillsIn(form: Locator, fileRef: string): Promise<void> {
  await take(form, 'Service Type', 'Onsite');
  await find(form, 'Company Name', 'Hale', halesClient.companyName);
  await choose(form, { Department: 'Immigration', 'Case Type': 'Legal Aid' });
  await type(form, { 'Client Name': 'A. Client', 'File Reference': fileRef, Notes: 'Ring the bell' });
  await find(form, 'Language', 'Tam', 'Tamil');
  await type(form, { 'Date of Attendance': '04/12/2030', 'Start Time': '10:00', 'End Time': '12:00' });
  await take(form, 'Gender', 'Any');
  await choose(form, { Place: 'Court' });
  await type(form, {
    'Person Attending': 'Ruth Hale',
    Postcode: 'SW1A 1AA',
    'Address of Attendance': 'Royal Courts, Court 3',
    'Other Reference': 'T-9',
  });
}

test('a series is booked, looked through and changed', async ({ page }) => {
  const taken = await book(
    office,
    onsite(office, {
      bookingType: 'Booking',
      fileRef: 'TAKEN/1',
      appointments: [{ date: '2031-01-22', startTime: '11:00', endTime: '13:00' }],
    }),
  );
  await assign(office, taken);
  const [clash] = await refsOf('TAKEN/1');
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = dialog(page, 'New Booking');
  await fillsIn(form, 'WEEKLY/1');

  await form.getByRole('button', { name: 'Repeat', exact: true }).click();
  const repeat = form.getByRole('group', { name: 'Repeat', exact: true });
  await expect(repeat.getByRole('button', { name: 'Wednesday' })).toHaveAttribute('aria-pressed', 'true');
  await type(repeat, { Times: '6' });
  await expect(repeat).toContainText('6 dates, the last on 22/01/2031');
  await expect(repeat).toContainText("Left out: 25/12/2030 (Christmas Day) and 01/01/2031 (New Year's Day)");
  await find(repeat, 'Interpreter of the Dates', 'Ana', /Ana Núñez/);
  const last = repeat.getByRole('group', { name: 'Wed 22/01/2031' });
  await expect(last).toContainText(`Already has ${clash} then, 11:00-13:00`);
  await expect(repeat.getByRole('group', { name: 'Wed 15/01/2031' })).not.toContainText('Already');
  await expectAccessible(page, 'a new booking that repeats');

  await form.getByRole('button', { name: 'Create' }).click();
  const conflict = dialog(page, 'Conflict');
  await expect(conflict).toContainText(`22/01/2031: Already has ${clash} then, 11:00-13:00`);
  await finish(conflict, 'Close');
  expect(await refsOf('WEEKLY/1')).toEqual([]);
  await last.getByRole('button', { name: 'Somebody else' }).click();
  await expect(last).toContainText('For somebody else');
  await finish(form, 'Create');
  const refs = await refsOf('WEEKLY/1');
  expect(refs).toHaveLength(6);
  await hears(page, `6 bookings, ${refs[0]} to ${refs[5]}, created`);

  await adam.does('Edit', refs[0]!);
  await page.getByRole('button', { name: '1 of 6 in a series' }).click();
  const series = dialog(page, 'Series');
  await expect(series).toContainText('Wednesday, every week, without bank holidays');
  await expect(series.getByRole('listitem')).toHaveCount(6);
  await expect(series.getByRole('listitem').last()).toContainText('Not assigned');
  await expectAccessible(page, 'the dates of a series');
  await series.getByRole('link', { name: refs[2]! }).click();
  await expect(page.getByRole('button', { name: '3 of 6 in a series' })).toBeVisible();

  const early = await book(
    office,
    onsite(office, {
      bookingType: 'Booking',
      fileRef: 'TAKEN/2',
      appointments: [{ date: '2031-01-15', startTime: '08:00', endTime: '09:30' }],
    }),
  );
  await assign(office, early);
  const [earlyRef] = await refsOf('TAKEN/2');
  await type(page.getByRole('form', { name: 'Booking' }), { 'Start Time': '09:00' });
  await page.getByRole('button', { name: 'Update' }).click();
  const question = dialog(page, 'Change the series?');
  await expect(question).not.toContainText('Already has');
  await question.getByRole('radio', { name: 'This and what follows: 4 dates' }).check();
  await expect(question).toContainText(`15/01/2031: Already has ${earlyRef} then, 08:00-09:30`);
  await expectAccessible(page, 'which dates of a series');
  await question.getByRole('button', { name: 'Change', exact: true }).click();
  const against = dialog(page, 'Conflict');
  await type(against, { 'Reason to do it all the same': 'The hearings are joined' });
  await finish(against, 'Confirm');
  await hears(page, '4 bookings changed');
  await expect(page.getByRole('button', { name: '1 of 4 in a series' })).toBeVisible();

  await page.getByRole('button', { name: '1 of 4 in a series' }).click();
  await series.getByRole('link', { name: refs[5]! }).click();
  await expect(page.getByRole('button', { name: '4 of 4 in a series' })).toBeVisible();
  await page.getByRole('button', { name: 'Assign to', exact: true }).click();
  await dialog(page, `Assign To: ${refs[5]}`).getByRole('button', { name: 'Assign Ben Okoro' }).click();
  const assigning = page.getByRole('dialog', { name: 'Assign', exact: true });
  await expect(assigning.getByRole('radio', { name: 'This one, 22/01/2031' })).toBeChecked();
  await expect(assigning.getByRole('radio', { name: 'All: 4 dates' })).toBeVisible();
  await assigning.getByRole('button', { name: 'Confirm' }).click();
  await hears(page, 'Interpreter Assigned');
  await expect(page.getByRole('button', { name: '4 of 4 in a series' })).toBeVisible();
});

test('what follows is cancelled, and what was cancelled before is named', async ({ page }) => {
  const appointments = [{ date: '2031-03-04', startTime: '10:00', endTime: '12:00' }];
  const repeat = { weekdays: [2], everyWeeks: 2, times: 4, withoutBankHolidays: false };
  await book(office, onsite(office, { bookingType: 'Booking', fileRef: 'FORTNIGHT/1', appointments, repeat }));
  const refs = await refsOf('FORTNIGHT/1');
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  const third = (await office.admin.call('GET', '/bookings?fileRef=FORTNIGHT%2F1&from=2031-04-01&to=2031-04-01'))
    .data[0];
  expect(third.booking_ref).toBe(refs[2]);
  await office.admin.call('POST', `/bookings/cancel/${third._id}`, { cancelReason: 'A holiday' });
  await adam.does('Cancel Booking', refs[1]!);
  const form = dialog(page, `Cancel Booking: ${refs[1]}`);
  await type(form, { 'Cancellation Reason': 'The case is settled' });
  await form.getByRole('radio', { name: 'This and what follows: 2 dates of 3' }).check();
  await expect(form).toContainText(`${refs[2]}: Cancelled`);
  await expect(form).toContainText('Nobody is charged.');
  await expect(form.getByLabel('Cancellation Reason')).toHaveValue('The case is settled');
  await expectAccessible(page, 'cancelling what follows in a series');
  await finish(form, 'Cancel Bookings');
  await hears(page, '2 bookings cancelled, 1 left as it was');
  const [first] = (await office.admin.call('GET', '/bookings?fileRef=FORTNIGHT%2F1&status=Booking')).data;
  expect(first.booking_ref).toBe(refs[0]);
});
