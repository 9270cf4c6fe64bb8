import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, dialog, finish, hears, type } from '../support/forms.ts';
import {
  assign,
  book,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  tomorrow,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, Interpreter, ownPage, phone } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** An interpreter keeps on a phone when they are to be had; the office sees what that touches. */
let portal: Portal;
let office: StartedOffice;
let ref: string;
let id: string;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  id = await book(
    office,
    onsite(office, {
      bookingType: 'Booking',
      appointments: [{ date: tomorrow, startTime: '10:00', endTime: '12:20' }],
    }),
  );
  await assign(office, id);
  // Who has not been told of a job is not asked about it.
  await quoteAndSend(office, id);
  ref = (await office.admin.call('GET', `/bookings/${id}`)).data.booking_ref;
});
test.afterAll(() => portal.close());

const shown = (day: string) => day.split('-').toReversed().join('/');

test('leave that touches a job: named before, told after, on both sides', async ({ browser }) => {
  const page = await ownPage(browser, phone);
  const ana = new Interpreter(page, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  await ana.opens('Availability');
  await expect(page.getByRole('heading', { level: 1, name: 'Availability' })).toBeVisible();
  await expect(page.getByText('None entered: available at any time')).toBeVisible();
  await expectAccessible(page, 'Availability, empty');

  await page.getByRole('button', { name: 'Change hours' }).click();
  const hours = dialog(page, 'Weekly hours');
  for (const [row, day, from, to] of [
    ['hours 1', 'Monday', '09:00', '17:00'],
    ['hours 2', 'Saturday', '22:00', '06:00'],
  ] as const) {
    await hours.getByRole('button', { name: 'Add hours' }).click();
    const stretch = hours.getByRole('group', { name: row, exact: true });
    await choose(stretch, { Day: day });
    await type(stretch, { From: from, To: to });
  }
  await expectAccessible(page, 'Weekly hours');
  // The job of tomorrow may lie outside of these: then it is asked about, too.
  await hours.getByRole('button', { name: 'Save', exact: true }).click();
  const asked = page.getByRole('alertdialog', { name: 'This touches a job already given' });
  await expect(asked.or(page.getByText('22:00–06:00 the next day'))).toBeVisible();
  if (await asked.isVisible()) await finish(asked, 'Save all the same');
  await expect(page.getByText('22:00–06:00 the next day')).toBeVisible();
  // None again: available at any time.
  await page.getByRole('button', { name: 'Change hours' }).click();
  for (const row of [2, 1]) await hours.getByRole('button', { name: `Remove hours ${row}` }).click();
  await finish(hours, 'Save');
  await expect(page.getByText('None entered: available at any time')).toBeVisible();

  await page.getByRole('button', { name: 'Add leave' }).click();
  const leave = dialog(page, 'Add leave');
  await type(leave, { From: shown(tomorrow), To: shown(tomorrow), Reason: 'Family' });
  await leave.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(asked).toContainText(`${ref}, ${shown(tomorrow)} 10:00–12:20`);
  await expect(asked).toContainText('The job stays yours until the office answers.');
  await expectAccessible(page, 'a touched job');
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(leave).toBeVisible();
  await leave.getByRole('button', { name: 'Save', exact: true }).click();
  await finish(asked, 'Save all the same');
  await hears(page, 'Leave saved');
  await expect(page.getByRole('alert').filter({ hasText: ref })).toContainText('stays yours');
  await expectAccessible(page, 'Availability with a touched job');

  const { text } = await portal.mailbox.newest('bookings@lil.example', /is not available for a job/);
  expect(text).toContain(ref);
});

test('the office sees it: on the profile, in the history, where jobs are given out', async ({ page }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Interpreters');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('button', { name: 'Availability' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Availability of Ana Núñez' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: ref })).toContainText('until you give it to somebody else');
  await expect(page.getByText('Family', { exact: true })).toBeVisible();
  await expectAccessible(page, 'Availability, for the office');

  const { data } = await office.admin.call('GET', `/interpreters/dist?language=Tamil&date=${tomorrow}&service=Onsite`);
  expect(data[0].avail).toBe(`${shown(tomorrow)}-${shown(tomorrow)}`);

  await page.getByRole('button', { name: `Remove the leave ${shown(tomorrow)}` }).click();
  await hears(page, 'Leave removed');
  await expect(page.getByRole('alert').filter({ hasText: ref })).toHaveCount(0);
});

test('a calendar of jobs, made, copied, renewed and ended; a calendar that is read', async ({ browser }) => {
  const page = await ownPage(browser, phone);
  const ana = new Interpreter(page, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  await ana.opens('Availability');
  await page.getByRole('button', { name: 'Make an address' }).click();
  const address = page.getByText(/\/calendar\/[\w-]+\.ics/);
  await expect(address).toBeVisible();
  const first = (await address.innerText()).trim();
  expect(await (await fetch(first)).text()).toContain(`UID:${id}`);
  await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible();
  await page.getByRole('button', { name: 'Renew' }).click();
  await finish(page.getByRole('alertdialog', { name: 'Renew the address?' }), 'Renew');
  await expect(page.getByText(first)).toHaveCount(0);
  expect((await fetch(first)).status).toBe(410);

  await page.getByRole('button', { name: 'Add calendar' }).click();
  const adding = dialog(page, 'Add calendar');
  await type(adding, { Address: 'https://127.0.0.1/mine.ics' });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding).toContainText('The address leads into a network that is not public');
  await type(adding, { Address: 'https://nowhere.invalid/mine.ics' });
  await finish(adding, 'Add');
  await expect(page.getByText('There is no such address')).toBeVisible();
  await expectAccessible(page, 'Availability with calendars');
  await page.getByRole('button', { name: 'End', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Make an address' })).toBeVisible();
});
