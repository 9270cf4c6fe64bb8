import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, finish, hears, type } from '../support/forms.ts';
import { addInterpreter, book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Adam gives jobs to people on the board, by mouse and by keyboard. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  await addInterpreter(portal, office.admin, { fname: 'Ben', lname: 'Okri', email: 'ben@mail.example' });
});
test.afterAll(() => portal.close());

const day = '2030-09-03';
/** Books a job that nobody has; gives its reference. */
async function job(startTime: string, endTime: string, postcode = 'SW1A 1AA'): Promise<string> {
  const appointments = [{ date: day, startTime, endTime }];
  const id = await book(office, onsite(office, { bookingType: 'Booking', postcode, appointments }));
  return (await office.admin.call('GET', `/bookings/${id}`)).data.booking_ref;
}

async function atTheBoard(page: Page): Promise<void> {
  await page.goto(`${portal.url}/board?from=${day}`);
  await new Admin(page, portal).signsIn(people.admin, passwords.staff);
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
const bar = (place: Page | Locator, ref: string) => place.getByRole('button', { name: new RegExp(`^${ref},`) });

/** Drags a bar onto the middle of a row, so many pixels to the right. */
async function drag(page: Page, ref: string, onto: Locator, right = 0): Promise<void> {
  // Hovering waits until the bar stands still: what was dropped before may still be taking its place.
  await bar(page, ref).hover();
  const [from, to] = [await bar(page, ref).boundingBox(), await onto.boundingBox()];
  const x = from!.x + from!.width / 2;
  await page.mouse.down();
  await page.mouse.move(x + right / 2, to!.y + to!.height / 2 - 5, { steps: 4 });
  await page.mouse.move(x + right, to!.y + to!.height / 2, { steps: 4 });
  await page.mouse.up();
}

test('a job is given by dragging it, and one at the same time only with a reason', async ({ page }) => {
  const [first, second] = [await job('10:00', '12:00'), await job('11:00', '13:00')];
  await atTheBoard(page);
  const ana = row(page, 'Ana Núñez');
  await expect(bar(row(page, 'Unassigned'), first)).toBeVisible();
  await expectAccessible(page, 'board of a day');

  await drag(page, first, ana);
  const question = dialog(page, 'Assign');
  await expect(question).toContainText('Assigning to Ana Núñez');
  await finish(question, 'Confirm');
  await hears(page, 'Interpreter Assigned');
  await expect(bar(ana, first)).toBeVisible();

  await drag(page, second, ana);
  await expect(question).toContainText(`Already has ${first} then, 10:00-12:00`);
  await expect(question.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await expectAccessible(page, 'conflict on the board');
  await finish(question, 'Close');
  await expect(bar(row(page, 'Unassigned'), second)).toBeVisible();

  await drag(page, second, ana);
  await type(question, { 'Reason to do it all the same': 'The hearings are joined' });
  await finish(question, 'Confirm');
  await expect(bar(ana, second)).toBeVisible();
});

test('a job is moved along its row by the mouse', async ({ page }) => {
  const ref = await job('15:00', '16:00');
  await atTheBoard(page);
  await drag(page, ref, row(page, 'Unassigned'), 120);
  const question = dialog(page, 'Move');
  await expect(question).toContainText('From 03/09/2030 15:00–16:00 to 03/09/2030 16:');
  await finish(question, 'Confirm');
  await hears(page, 'Booking updated');
  await expect(bar(page, ref)).toHaveAccessibleName(/03\/09\/2030 16:/);
});

test('a date of a series is moved along its row, and what follows with it', async ({ page }) => {
  const made = await office.admin.call(
    'POST',
    '/bookings',
    onsite(office, {
      bookingType: 'Booking',
      appointments: [{ date: day, startTime: '12:00', endTime: '13:00' }],
      repeat: { weekdays: [2], everyWeeks: 1, times: 3, withoutBankHolidays: true },
    }),
  );
  const refs = made.bookings.map(({ booking_ref }: { booking_ref: string }) => booking_ref);
  await atTheBoard(page);
  await drag(page, refs[0], row(page, 'Unassigned'), 120);
  const question = dialog(page, 'Move');
  await expect(question.getByRole('radio', { name: 'This one, 03/09/2030' })).toBeChecked();
  await question.getByRole('radio', { name: 'This and what follows: 3 dates' }).check();
  await expectAccessible(page, 'moving a series on the board');
  await finish(question, 'Confirm');
  await hears(page, '3 bookings changed');
  await expect(bar(page, refs[0])).toHaveAccessibleName(/03\/09\/2030 13:/);
  await page.goto(`${portal.url}/board?from=2030-09-10`);
  await new Admin(page, portal).signsIn(people.admin, passwords.staff);
  await expect(bar(page, refs[1])).toHaveAccessibleName(/10\/09\/2030 13:/);
});

test('the keys go from bar to bar, give a job and move it', async ({ page }) => {
  const ref = await job('08:00', '09:00');
  await atTheBoard(page);
  const said = page.locator('[aria-live=polite]').first();
  const header = row(page, 'Unassigned').getByRole('rowheader');
  await header.focus();
  await page.keyboard.press('ArrowRight');
  await expect(bar(page, ref)).toBeFocused();

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await expect(said).toHaveText('Ana Núñez, 03/09/2030 08:00–09:00');
  await expect(page.getByText('Enter drops it, Escape puts it back.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(said).toContainText(`${ref} put back`);

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(said).toContainText('Ben Okri');
  await page.keyboard.press('Enter');
  await finish(dialog(page, 'Assign'), 'Confirm');
  await expect(bar(row(page, 'Ben Okri'), ref)).toBeFocused();

  // Given to somebody else, the question says who had it.
  await page.keyboard.press('m');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(dialog(page, 'Assign')).toContainText('Onsite, Tamil, 03/09/2030 08:00–09:00, SW1A 1AA');
  await expect(dialog(page, 'Assign')).toContainText('Assigning to Ana Núñez, taken from Ben Okri');
  await finish(dialog(page, 'Assign'), 'Close');
  await bar(page, ref).focus();

  await page.keyboard.press('m');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('03/09/2030 08:30–09:30');
  await page.keyboard.press('Enter');
  const question = dialog(page, 'Move');
  await expect(question).toContainText('to 03/09/2030 08:30–09:30, with Ben Okri');
  await finish(question, 'Confirm');
  await hears(page, 'Booking updated');
  await expect(bar(page, ref)).toHaveAccessibleName(/08:30–09:30/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/BookingTracker\/edit\//);
});

test('a job is chosen by Space and moved by its fields, without a mouse', async ({ page }) => {
  const ref = await job('17:00', '18:00');
  await atTheBoard(page);
  const header = row(page, 'Unassigned').getByRole('rowheader');
  await header.focus();
  const reached = () => bar(page, ref).evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 20 && !(await reached()); presses += 1) await page.keyboard.press('ArrowRight');
  await expect(bar(page, ref)).toBeFocused();
  await page.keyboard.press(' ');
  const chosen = page.getByRole('group', { name: 'Chosen job' });
  await expect(chosen).toContainText(ref);
  await expect(bar(page, ref)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chosen.getByRole('button', { name: 'Open' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(chosen.getByRole('button', { name: 'Move…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const moving = dialog(page, `Move ${ref}`);
  await type(moving, { Date: '04/09/2030', 'Start Time': '17:30' });
  await expect(moving.getByRole('textbox', { name: 'End Time' })).toHaveValue('18:30');
  await expectAccessible(page, 'moving a job by its fields');
  await moving.getByRole('textbox', { name: 'End Time' }).press('Enter');
  const question = page.getByRole('dialog', { name: 'Move', exact: true });
  await expect(question).toContainText('From 03/09/2030 17:00–18:00 to 04/09/2030 17:30–18:30');
  await question.getByRole('button', { name: 'Confirm' }).press('Enter');
  await hears(page, 'Booking updated');
  const { date, startTime, endTime } = (await office.admin.call('GET', `/board?from=2030-09-04&days=1`)).data.jobs.find(
    (each: { booking_ref: string }) => each.booking_ref === ref,
  );
  expect([date, startTime, endTime]).toEqual(['2030-09-04', '17:30', '18:30']);
});

test('what others book appears, is found by filters, and stands on the map and on a phone', async ({ page }) => {
  await atTheBoard(page);
  await expect(page.getByRole('rowheader', { name: 'Ben Okri' })).toBeVisible();
  const ref = await job('13:00', '14:00', 'M2 1AA');
  await expect(bar(page, ref)).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await type(page.getByRole('search', { name: 'Advanced search' }), { Area: 'm' });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'Ben Okri' })).toBeHidden();
  await expect(bar(page, ref)).toBeVisible();

  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page.getByText('Filtered: Area M')).toBeVisible();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  const dot = page.getByRole('button', { name: 'M2 1AA: 1 job, unassigned' });
  await dot.focus();
  await expect(page.getByRole('region', { name: 'Map' })).toContainText(`M2 1AA: ${ref}, Tamil`);
  await expectAccessible(page, 'board with map');
  const beside = await job('15:00', '16:00', 'M2 1AA');
  const shared = page.getByRole('button', { name: 'M2 1AA: 2 jobs, unassigned' });
  await shared.press(' ');
  await page
    .getByRole('region', { name: 'Map' })
    .getByRole('button', { name: `M2 1AA: ${beside}, Tamil` })
    .click();
  await expect(page.getByRole('group', { name: 'Chosen job' })).toContainText(beside);
  await page.getByRole('button', { name: 'Week', exact: true }).click();
  await expect(bar(page, ref)).toBeVisible();
  await expect(bar(page, ref)).toHaveText('Tam');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page.getByRole('region', { name: 'Map' }).getByText('Unassigned')).toBeInViewport();
  await page.getByRole('button', { name: 'Map', exact: true }).click();
  await expect(page.getByRole('region', { name: /^Unassigned/ })).toContainText(ref);
  await page
    .getByRole('region', { name: /^Unassigned/ })
    .getByRole('button', { name: ref })
    .click();
  await page.getByRole('menuitem', { name: 'Assign To' }).click();
  await expect(dialog(page, `Assign To: ${ref}`)).toContainText('M2 1AA');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Ben Okri' })).toContainText('08:30–09:30');
  await expectAccessible(page, 'board on a phone');
});
