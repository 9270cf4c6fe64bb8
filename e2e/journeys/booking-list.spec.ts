import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, dialog, finish, type } from '../support/forms.ts';
import { book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Adam finds bookings, picks some of them and writes to their customers. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  await book(office, onsite(office, { fileRef: 'OLDER/1', name: 'Owen Price', email: 'owen@barnet.example' }));
  await book(office, onsite(office, { fileRef: 'NEWER/1', bookingType: 'Booking' }));
});
test.afterAll(() => portal.close());

test('the New card opens what was received today, and the address says so', async ({ page }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await page.getByRole('link', { name: '2 New', exact: true }).click();
  await expect(page).toHaveURL(/\/BookingTracker\?received=\d{4}-\d{2}-\d{2}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings (2)');
  const lists = Promise.all(['languages', 'dialects'].map((list) => page.waitForResponse(`**/api/v1/${list}`)));
  await page.getByRole('button', { name: 'Advanced search' }).click();
  await lists;
  const search = page.getByRole('search', { name: 'Advanced search' });
  await search.getByLabel('Customer Name').fill('owen');
  await search.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings (1)');
  await expect(search.getByRole('button', { name: 'Search' })).toBeFocused();
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bookings (2)');
  await expect(search.getByLabel('Customer Name')).toHaveValue('');
});

test('the search takes what a caller says, and tells the day that it has read', async ({ page }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  const heading = page.getByRole('heading', { level: 1 });
  const search = page.getByRole('searchbox', { name: 'Search' });
  for (const words of ['tamil price court', 'sw1a1aa owen@', 'price today']) {
    await search.fill(words);
    await search.press('Enter');
    await expect(heading).toHaveText('Bookings (1)');
    await expect(page.getByRole('row', { name: /Owen Price/ })).toBeVisible();
  }
  await expect(page.getByText(/^On \w+day,? \d+ \w+ \d{4}$/)).toBeVisible();
  await search.fill('price polish');
  await search.press('Enter');
  await expect(heading).toHaveText('Bookings (0)');
  await page.getByRole('button', { name: 'Go to' }).click();
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox').fill('tamil court');
  const first = palette.getByRole('option').first();
  await expect(first).toContainText('BK-');
  const reference = (await first.textContent())!.slice(0, 9);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Copy ${reference}` })).toBeVisible();
});

test('a search is saved by name for everybody, opened by a colleague, and removed', async ({ page, browser }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  const heading = page.getByRole('heading', { level: 1 });
  const search = page.getByRole('searchbox', { name: 'Search' });
  const opener = page.getByRole('button', { name: 'Saved searches' });
  const saved = dialog(page, 'Saved searches');
  await opener.click();
  await expect(saved).toContainText('None yet');
  await expect(saved).toContainText('Search or filter the list, then save it here.');
  await page.keyboard.press('Escape');
  await search.fill('owen@');
  await search.press('Enter');
  await expect(heading).toHaveText('Bookings (1)');
  await opener.click();
  await type(saved, { 'Save this search as': 'Of Barnet' });
  await saved.getByRole('checkbox', { name: 'For everybody' }).check();
  await saved.getByRole('button', { name: 'Save' }).click();
  await adam.hears('Search saved');
  await expectAccessible(page, 'saved searches');
  await type(saved, { 'Save this search as': 'of barnet' });
  await saved.getByRole('checkbox', { name: 'For everybody' }).check();
  await saved.getByRole('button', { name: 'Save' }).click();
  await expect(saved).toContainText('There is a search of this name');

  const colleague = await browser.newPage();
  const iris = new Admin(colleague, portal);
  await iris.signsIn(people.ipAdmin, passwords.staff);
  await iris.opens('Bookings');
  await colleague.getByRole('button', { name: 'Saved searches' }).click();
  await colleague.getByRole('button', { name: /^Of Barnet/ }).click();
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText('Bookings (1)');
  await expect(colleague).toHaveURL(/sn=owen/);
  await colleague.close();

  await saved.getByRole('button', { name: 'Remove Of Barnet' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await adam.hears('Search removed');
});

test('rows stay chosen from page to page, until a mail goes to their customers', async ({ page }) => {
  await page.goto(`${portal.url}/BookingTracker?limit=1`);
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await page.getByRole('button', { name: 'Select rows' }).click();
  await adam.row('NEWER/1').getByRole('checkbox').check();
  const next = page.getByRole('button', { name: 'Next page' });
  await next.click();
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await adam.row('OLDER/1').getByRole('checkbox').check();
  await expect(page.getByRole('group', { name: 'Selected bookings' })).toContainText('2 selected');
  await page.getByRole('button', { name: 'Email To' }).click();
  const mail = page.getByRole('dialog', { name: 'Email To' });
  await expect(mail).toContainText('Ruth Hale <ruth@hale.example>, Owen Price <owen@barnet.example>');
  await choose(mail, { From: 'bookings@lil.example' });
  await type(mail, { Subject: 'Christmas', Body: 'We are closed.' });

  await page.route('**/api/v1/mailsend', (route) => route.abort());
  await mail.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Network Error' }).first()).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Oops Something went wrong!' })).toBeVisible();
  await expect(mail.getByRole('textbox', { name: 'Body' })).toHaveValue('We are closed.');
  await page.unroute('**/api/v1/mailsend');
  await finish(mail, 'Send');
  await adam.hears('Mail sent');
});

test('the rows scroll below their head, and a wide screen shows more of them', async ({ page }) => {
  for (let number = 1; number <= 6; number += 1) await book(office, onsite(office, { fileRef: `LONG/${number}` }));
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  const rows = page.getByRole('region', { name: 'Bookings', exact: true });
  const most = () => rows.evaluate((element) => Number.parseFloat(getComputedStyle(element).maxHeight));
  const atFirst = await most();
  await page.setViewportSize({ width: 1920, height: 1000 });
  await expect.poll(most).toBe(atFirst + 100);
  await page.setViewportSize({ width: 1440, height: 400 });
  await rows.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  expect(await rows.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await expect(page.getByRole('columnheader', { name: 'Booking Ref' })).toBeInViewport();
  await page.emulateMedia({ media: 'print' });
  await expect(rows).toHaveCSS('max-height', 'none');
});

test('an empty list says so, and one that fails without words that something went wrong', async ({ page }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await adam
    .row('OLDER/1')
    .getByRole('button', { name: /^Notes/ })
    .click();
  await expect(page.getByRole('dialog', { name: /^Booking notes/ })).toContainText('No Notes');
  await page.keyboard.press('Escape');

  const wordless = { status: 500, json: { success: false, msg: '', code: 'failed' } };
  await page.route('**/api/v1/interpreters?*', (route) => route.fulfill(wordless));
  await adam.opens('Interpreters');
  const register = page.getByRole('region', { name: 'Interpreter Tracker' });
  await expect(register.getByRole('alert')).toContainText('Something went wrong');
  await expect(page.getByRole('status').getByRole('alert')).toHaveText('Something went wrong');
  await page.unroute('**/api/v1/interpreters?*');
  await register.getByRole('button', { name: 'Try again' }).click();
  await expect(register).toContainText('Ana');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('nobody of this name');
  await expect(register).toContainText('Interpreter is not available!');
});
