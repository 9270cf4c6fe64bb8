import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, find, finish, hears, take, type } from '../support/forms.ts';
import { addInterpreter, book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Adam looks who fits a job best and what it leaves, asks why somebody does not, and gives it to the best. */
let portal: Portal;
let office: StartedOffice;
let chandra: string;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  await addInterpreter(portal, office.admin, { fname: 'Bela', lname: 'Rao', email: 'bela@mail.example' });
  chandra = await addInterpreter(portal, office.admin, {
    fname: 'Chandra',
    lname: 'Iyer',
    email: 'chandra@mail.example',
    postcode: 'M2 1AA',
  });
});
test.afterAll(() => portal.close());

async function adamAt(page: Page): Promise<Admin> {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  return adam;
}

async function jobOf(fileRef: string): Promise<string> {
  const appointments = [{ date: '2030-11-04', startTime: '10:00', endTime: '12:00' }];
  const id = await book(office, onsite(office, { bookingType: 'Booking', fileRef, appointments }));
  return (await office.admin.call('GET', `/bookings/${id}`)).data.booking_ref;
}

test('wishes are kept on both profiles, for staff alone', async ({ page }) => {
  const adam = await adamAt(page);
  await adam.opens('Clients', 'Master');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  await page.getByRole('tab', { name: 'Wishes' }).click();
  const wishes = page.getByRole('region', { name: 'Wishes' });
  await expect(wishes).toContainText('None');
  await wishes.getByRole('button', { name: 'Add a wish' }).click();
  const adding = dialog(page, 'Add a wish');
  await find(adding, 'Interpreter', 'Chandra', /Chandra Iyer/);
  await take(adding, 'Wish', 'Never again');
  await adding.getByRole('button', { name: 'Save' }).click();
  await expect(adding).toContainText('Please say why, in at least 3 letters');
  await expectAccessible(page, 'a wish');
  await type(adding, { Reason: 'Too late twice' });
  await finish(adding, 'Save');
  await expect(wishes).toContainText('Never again Chandra Iyer');
  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByRole('dialog').last()).toContainText(
    'Hale and Moor LLP: never again Chandra Iyer: Too late twice',
  );

  await page.keyboard.press('Escape');

  await adam.opens('Interpreters');
  await page.getByRole('button', { name: /^Edit Chandra Iyer/ }).click();
  await page.getByRole('tab', { name: 'Wishes' }).click();
  await expect(wishes).toContainText('Is never wanted again by Hale and Moor LLP');
  await expectAccessible(page, "an interpreter's wishes");
  await wishes.getByRole('button', { name: /^Remove: / }).click();
  await hears(page, 'Wish removed');
  await expect(wishes).toContainText('None');
});

test('the best stand first, with points, reasons and margin, and the choice is kept', async ({ page }) => {
  await office.admin.call('PUT', '/wishes', {
    client: office.clientId,
    interpreter: chandra,
    side: 'client',
    wish: 'never again',
    reason: 'Too late twice',
  });
  const ref = await jobOf('BEST/1');
  const adam = await adamAt(page);
  await adam.opens('Bookings');
  await adam.does('Assign to', ref);
  const assigning = dialog(page, `Assign To: ${ref}`);
  const usual = assigning.getByRole('table', { name: 'Interpreters' });
  await expect(usual.getByRole('columnheader')).toHaveText([
    'Interpreter ID',
    'Name',
    'Mobile / Gender',
    'Postcode',
    'Distance',
    'Not available',
    'Booking Notes',
    'Qualification',
    'Action',
  ]);
  await assigning.getByRole('switch', { name: 'Best first' }).check();
  const table = assigning.getByRole('table', { name: 'Candidates' });
  await expect(table.getByRole('row').nth(1)).toContainText(/\d+ of 100/);
  await expect(table.getByRole('row').nth(1)).toContainText(/£\d+\.\d\d/);
  await expect(table.getByRole('row').nth(3)).toContainText('Chandra Iyer');
  await expect(table.getByRole('row').nth(3)).toContainText('Shut out: The client asked never to have them again');
  // All columns have room on a screen of 1440: none runs below the actions.
  const usualSize = page.viewportSize()!;
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect
    .poll(() => table.evaluate((drawn) => drawn.scrollWidth - drawn.parentElement!.clientWidth))
    .toBeLessThanOrEqual(0);
  await page.setViewportSize(usualSize);
  const reasons = table.getByRole('button', { name: 'Reasons Ana Núñez' });
  await reasons.click();
  const ana = table.getByRole('group', { name: 'Reasons for Ana Núñez' });
  await expect(ana).toContainText('Speaks Tamil');
  await expect(ana).toContainText('miles away');
  await expect(ana.getByRole('table', { name: 'Margin' })).toContainText('Total');
  await expectAccessible(page, 'candidates, best first');
  await page.keyboard.press('Enter');
  await expect(ana).toBeHidden();

  await assigning.getByRole('button', { name: 'Why not …?' }).click();
  const why = dialog(page, `Why not …? ${ref}`);
  await find(why, 'Interpreter', 'Chandra', /Chandra Iyer/);
  await expect(why).toContainText('Chandra Iyer is shut out');
  await expect(why).toContainText('The client asked never to have them again: Too late twice');
  await expect(why).toContainText('take the wish back on the profile, Wishes');
  await expect(why).not.toContainText('of 3 candidates');
  await expectAccessible(page, 'why not');
  await find(why, 'Interpreter', 'Ana', /Ana Núñez/);
  await expect(why).toContainText('Ana Núñez can have the job');
  await expect(why).toContainText(/No \d of 3 candidates, \d+ of 100 points/);
  await finish(why, 'Close');

  await table.getByRole('button', { name: 'Assign Chandra Iyer' }).click();
  const question = dialog(page, 'Assign');
  await expect(question).toContainText('The client asked never to have them again');
  await expect(question.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await question.getByRole('button', { name: 'Close', exact: true }).click();
  const best = await table
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Assign/ })
    .textContent();
  expect(best).toBe('Assign');
  await table
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /^Assign/ })
    .click();
  await dialog(page, 'Assign').getByRole('button', { name: 'Confirm' }).click();
  await hears(page, 'Interpreter Assigned');

  await page.getByRole('button', { name: ref, exact: true }).click();
  const panel = page.getByRole('region', { name: 'Interpreter', exact: true });
  await panel.getByText(/^No 1 of 3 candidates, \d+ of 100 points$/).click();
  await expect(panel).toContainText('Speaks Tamil (15 of 15)');
  const history = (await office.admin.call('GET', '/bookings?fileRef=BEST/1')).data[0]._id;
  const { data } = await office.admin.call('GET', `/bookings/history/${history}`);
  expect(data.map((entry: { text: string }) => entry.text)).toContain('Chosen among the candidates');
});

/** The boxes stand one below the other within their cells; on a phone they say what they do, and what is empty is left out. */
async function isTicked(page: Page, table: Locator): Promise<void> {
  const assigning = page.getByRole('dialog').last();
  await assigning.getByRole('button', { name: 'Offer to several' }).click();
  const boxes = table.getByRole('checkbox');
  await table
    .getByRole('button', { name: /^Reasons/ })
    .first()
    .click();
  await boxes.nth(1).check();
  const places = await boxes.evaluateAll((all) =>
    all.map((box) => {
      const [cell, { left, right }] = [box.closest('th, td')!.getBoundingClientRect(), box.getBoundingClientRect()];
      return [left - cell.left, cell.right - right];
    }),
  );
  // What a table is wider than its columns is shared among them.
  for (const side of places.flat()) expect(side).toBeCloseTo(10, 0);
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table.getByText('Select all', { exact: true })).toBeVisible();
  await expect(table.getByText('Select', { exact: true }).first()).toBeVisible();
  await expect(table.locator('td[data-label="Booking Notes"]').first()).toBeHidden();
  await expectAccessible(page, 'candidates to tick on a phone');
  await page.setViewportSize({ width, height });
  await assigning.getByRole('button', { name: 'Back to assigning' }).click();
}

test('the agency weighs what counts', async ({ page }) => {
  const sarah = new Superadmin(page, portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Agency Settings', 'Master');
  const section = page.getByRole('region', { name: 'Candidates' });
  await type(section, { Distance: '0', 'Minimum margin': '60' });
  await section.getByRole('button', { name: 'Save' }).click();
  await hears(page, 'Agency Settings updated');
  const ref = await jobOf('BEST/2');
  await sarah.opens('Bookings');
  const adam = new Admin(page, portal);
  await adam.does('Assign to', ref);
  const assigning = dialog(page, `Assign To: ${ref}`);
  await assigning.getByRole('switch', { name: 'Best first' }).check();
  const table = assigning.getByRole('table', { name: 'Candidates' });
  await expect(table.getByRole('row').nth(1)).toContainText('of 80');
  await expect(table.getByRole('row').nth(1)).toContainText('below 60 %');
  const below60 = await table.getByText('below 60 %').first().boundingBox();
  expect(below60!.height).toBeLessThan(24);
  await isTicked(page, table);

  // It is said again before the job is given, also where nobody looked for the best, and beside those who are offered it.
  await assigning.getByRole('switch', { name: 'Best first' }).uncheck();
  const below = /^Leaves -?£[\d.]+, -?[\d.]+ %: below the minimum margin of 60 %$/;
  await assigning.getByRole('button', { name: 'Assign Ana Núñez' }).click();
  await expect(dialog(page, 'Assign').getByText(below)).toBeVisible();
  await expect(dialog(page, 'Assign')).toContainText('Onsite, Tamil, 04/11/2030 10:00–12:00, SW1A 1AA');
  await expectAccessible(page, 'an assignment below the minimum margin');
  await page.keyboard.press('Escape');
  await assigning.getByRole('button', { name: 'Offer to several' }).click();
  await assigning.getByRole('checkbox', { name: /Ana Núñez/ }).check();
  await assigning.getByRole('button', { name: 'Offer to 1' }).click();
  const offering = dialog(page, `Offer ${ref}`);
  await expect(offering.getByRole('group', { name: 'Ana Núñez' }).getByText(below)).toBeVisible();
  await expectAccessible(page, 'an offer below the minimum margin');
});
