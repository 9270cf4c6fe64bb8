import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, finish, type } from '../support/forms.ts';
import {
  approve,
  assign,
  book,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, Interpreter, Person } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** What stands around every screen: the menu, the keys, the palette, and a session that runs out. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  await book(office, onsite(office, { fileRef: 'SHELL/1' }));
});
test.afterAll(() => portal.close());

async function adam(page: Page): Promise<Admin> {
  const admin = new Admin(page, portal);
  await admin.signsIn(people.admin, passwords.staff);
  return admin;
}

const goTo = (page: Page) => page.getByRole('dialog', { name: 'Go to' });

/** Types into the palette and chooses what it finds. */
async function goesTo(page: Page, typed: string, found: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'Go to' }).waitFor();
  await page.keyboard.press('Control+k');
  await goTo(page).getByRole('combobox', { name: 'Go to' }).fill(typed);
  await goTo(page).getByRole('option', { name: found }).click();
  await expect(goTo(page)).toBeHidden();
}

test('the first visit loads no more script than its budget until the bookings can be used', async ({ page }) => {
  const sent: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('.js')) sent.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  await page.goto(`${portal.url}/?redirect=/BookingTracker`);
  await adam(page);
  await expect(page.getByRole('button', { name: /^More actions BK-/ })).toBeVisible();
  const bytes = (await Promise.all(sent)).reduce((sum, each) => sum + each, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(220_000);
});

test.describe('the palette', () => {
  test('leads to a screen, a booking, a client and an interpreter', async ({ page }) => {
    await adam(page);
    await goesTo(page, 'mast cli', /^Clients/);
    await expect(page).toHaveURL(/\/masters\/clients/);
    await goesTo(page, 'Hale', /^BK-\d{6} Hale and Moor LLP/);
    await expect(page).toHaveURL(/\/BookingTracker\/edit\//);
    await goesTo(page, 'nunez', /^Ana Núñez/);
    await expect(page).toHaveURL(/\/interpreterTracker\/edit\//);
    await goesTo(page, 'hale and', /^Hale and Moor LLP/);
    await expect(dialog(page, /Hale and Moor LLP/)).toBeVisible();
  });

  test('is opened by its button, announces what it found, and is left by Escape', async ({ page }) => {
    await adam(page);
    const opener = page.getByRole('button', { name: 'Go to' });
    await opener.click();
    await expect(goTo(page).getByRole('combobox')).toBeFocused();
    await goTo(page).getByRole('combobox').fill('dashboard');
    await expect(page.getByText('1 result', { exact: true })).toBeAttached();
    await expectAccessible(page, 'palette');
    await page.keyboard.press('Escape');
    await expect(goTo(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test("offers an interpreter the interpreter's own screens, and no records", async ({ page }) => {
    const interpreter = new Interpreter(page, portal);
    await interpreter.signsIn(people.interpreter, passwords.interpreter);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.keyboard.press('Control+k');
    await expect(goTo(page).getByRole('option')).toHaveText(['Timesheet', 'Remittances', 'Availability', 'Papers']);
    await goTo(page).getByRole('combobox').fill('Hale');
    await expect(goTo(page)).toContainText('Nothing found.');
  });

  test('offers nobody a screen that the menu does not show', async ({ page }) => {
    const iris = new Person(page, portal);
    await iris.signsIn(people.ipAdmin, passwords.staff);
    await page.getByRole('navigation', { name: 'Main' }).waitFor();
    await page.keyboard.press('Control+k');
    await expect(goTo(page).getByRole('option', { name: 'Client Payments' })).toBeVisible();
    await expect(goTo(page).getByRole('option', { name: 'Languages' })).toHaveCount(0);
  });
});

test.describe('help', () => {
  test('opens the part of the guide that is about the screen, and gives the focus back', async ({ page }) => {
    const admin = await adam(page);
    await admin.opens('Clients', 'Master');
    const mark = page.getByRole('button', { name: 'Help', exact: true });
    await mark.click();
    const help = dialog(page, 'Help');
    await expect(help.getByRole('heading', { name: 'Clients', exact: true })).toBeInViewport();
    await expect(help.getByRole('heading', { name: 'Clients', exact: true })).toBeFocused();
    await expectAccessible(page, 'help');
    await help.getByRole('link', { name: 'What everybody uses' }).click();
    await expect(help.getByText('Signing in, and what is the same on every screen.')).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(mark).toBeFocused();
  });

  test('fills a phone, and opens in a tab without a session', async ({ page, context }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await adam(page);
    await page.getByRole('button', { name: 'Help', exact: true }).click();
    const help = dialog(page, 'Help');
    await expect(help.getByRole('heading', { name: 'Dashboard' })).toBeInViewport();
    await expect.poll(async () => (await help.boundingBox())?.width).toBe(390);
    const opened = context.waitForEvent('page');
    await help.getByRole('link', { name: 'Open in a tab' }).click();
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1, name: 'The clerk' })).toBeVisible();
    await expect(tab.getByRole('heading', { name: 'Dashboard' })).toBeInViewport();
    await expectAccessible(tab, 'guide');
    await tab.getByRole('link', { name: 'Interpreter', exact: true }).click();
    await expect(tab.getByRole('heading', { level: 1, name: 'The interpreter' })).toBeVisible();
  });
});

test.describe('the keys', () => {
  test('list themselves and search, but never while somebody types', async ({ page }) => {
    const admin = await adam(page);
    await admin.opens('Bookings');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.waitFor();
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await page.keyboard.type('a/b?');
    await expect(search).toHaveValue('a/b?');
    await expect(dialog(page, 'Help')).toBeHidden();
    await page.getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('?');
    await expect(dialog(page, 'Help').getByRole('heading', { name: 'Finding bookings' })).toBeInViewport();
    await dialog(page, 'Help').getByRole('tab', { name: 'Keys' }).click();
    await expectAccessible(page, 'keys');
  });

  test('of a single character can be switched off', async ({ page }) => {
    const admin = await adam(page);
    await admin.opens('Bookings');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.waitFor();
    await page.keyboard.press('?');
    await dialog(page, 'Help').getByRole('tab', { name: 'Keys' }).click();
    await dialog(page, 'Help')
      .getByRole('switch', { name: /^Single keys/ })
      .uncheck();
    await page.keyboard.press('Escape');
    await expect(dialog(page, 'Help')).toBeHidden();
    await page.keyboard.press('/');
    await page.keyboard.press('?');
    await expect(search).not.toBeFocused();
    await expect(dialog(page, 'Help')).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(goTo(page)).toBeVisible();
  });
});

/** Ends the session on the server, as the clock would; the page does not know. */
async function sessionRunsOut(page: Page): Promise<void> {
  // What the page follows ends with the session: asked for again, it would bring the dialog before anything is pressed.
  await page.route('**/api/v1/changes**', () => undefined);
  const token = await page.evaluate(() => sessionStorage.getItem('token'));
  const answer = await fetch(`${portal.url}/api/v1/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.ok).toBe(true);
}

test('a session that ran out asks for the password, and what was started goes on', async ({ page }) => {
  const admin = await adam(page);
  await admin.opens('Bookings');
  await page.getByRole('button', { name: await admin.refOf('SHELL/1'), exact: true }).click();
  const customer = page.getByRole('textbox', { name: 'Client Name' });
  await customer.fill('Typed before the end');
  await sessionRunsOut(page);
  await page.getByRole('button', { name: 'Update' }).click();

  const again = dialog(page, 'Sign in again');
  await expect(again).toContainText(people.admin);
  // The message is heard although a dialog is open.
  await expect(page.getByRole('alert').filter({ hasText: 'Please sign in' })).toBeVisible();
  await expectAccessible(page, 'sign in again');
  await type(again, { Password: 'not the password' });
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid email or password' })).toBeVisible();
  await type(again, { Password: passwords.staff });
  await finish(again, 'Sign in');

  await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
  await expect(customer).toHaveValue('Typed before the end');
  await admin.opens('Bookings');
  await expect(admin.row('SHELL/1')).toContainText('Typed before the end');
});

test('a session that ran out can be left for somebody else, who is led back', async ({ page }) => {
  const admin = await adam(page);
  await admin.opens('Bookings');
  await admin.row('SHELL/1').waitFor();
  await sessionRunsOut(page);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await finish(dialog(page, 'Sign in again'), 'Sign in as somebody else');
  await expect(page).toHaveURL(/\/\?redirect=/);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await admin.signsIn(people.ipAdmin, passwords.staff);
  await expect(page).toHaveURL(/\/BookingTracker$/);
});

test('the menu is 210 pixels wide and stays as it was left', async ({ page }) => {
  const admin = await adam(page);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeVisible();
  expect(await page.locator('#side-menu').evaluate((element) => element.getBoundingClientRect().width)).toBe(210);
  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await page.reload();
  await admin.signsIn(people.admin, passwords.staff);
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
});

test('the sign-in form says what is wrong and counts the address', async ({ page }) => {
  await page.goto(portal.url);
  const form = page.getByRole('form', { name: 'Sign in' });
  await type(form, { Email: 'a', Password: 'abc' });
  await expect(form).toContainText('1/50');
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(form).toContainText('Must have at least 2 letters');
  await expect(form).toContainText('Password must have at least 4 letters');
  await type(form, { Email: `${'a'.repeat(48)}@b.uk`, Password: 'a'.repeat(16) });
  await expect(form).toContainText('Must have at least 50 letters');
  await expect(form).toContainText('53/50');
  await expect(form).toContainText('Password maximum characters limit is 15');
});

test('an anonymous visitor is led to sign-in and back; what a role may not open says so', async ({ page }) => {
  await page.goto(`${portal.url}/BookingTracker?sn=SHELL`);
  await expect(page).toHaveURL(/\/\?redirect=/);
  const admin = await adam(page);
  await expect(admin.row('SHELL/1')).toBeVisible();
  await expect(page).toHaveURL(/\/BookingTracker\?sn=SHELL$/);

  const interpreter = new Interpreter(page, portal);
  await page.goto(`${portal.url}/account/nobody`);
  await interpreter.signsIn(people.interpreter, passwords.interpreter);
  await expect(page.getByText('Access denied')).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText('Access denied')).toBeHidden();
  await page.goto(`${portal.url}/no/such/place`);
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
});

test('a screen opens for the staff, its data only for those who may read them', async ({ page }) => {
  await page.goto(`${portal.url}/masters/users`);
  await adam(page);
  await expect(page).toHaveURL(/\/masters\/users$/);
  await expect(page.getByText('Access denied')).toBeVisible();
  await expectAccessible(page, 'access denied');
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();

  await page.goto(`${portal.url}/masters/rateStructures`);
  const admin = await adam(page);
  const rates = page.getByRole('table', { name: 'Rate Structures' });
  await expect(rates.getByRole('row', { name: /^In London/ })).toContainText('£30.00');
  await expect(rates.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toHaveCount(0);
  await admin.comesToThePortal();
  await admin.signsIn(portal.superadmin.email, portal.superadmin.password);
  await admin.opens('Rates', 'Master');
  await expect(rates.getByRole('button', { name: 'Edit In London' })).toBeVisible();
});

test("an interpreter does not see the client's invoice", async ({ page }) => {
  const id = await book(office, onsite(office, { bookingType: 'Booking', fileRef: 'SHELL/2' }));
  await assign(office, id);
  await quoteAndSend(office, id);
  await approve(office, id);
  await page.goto(`${portal.url}/timesheetTracker/invoice/${id}/client/yes`);
  await new Interpreter(page, portal).signsIn(people.interpreter, passwords.interpreter);
  await expect(page.getByRole('main').getByText('Access denied')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Client Invoice' })).toHaveCount(0);
  await page.goto(`${portal.url}/timesheetTracker/invoice/${id}/interpreter/no`);
  await new Interpreter(page, portal).signsIn(people.interpreter, passwords.interpreter);
  await expect(page.getByRole('heading', { name: 'Interpreter Invoice' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Charges' })).toContainText('Attendance');
});

test('the keyboard skips the menu', async ({ page }) => {
  await adam(page);
  await page.getByRole('navigation', { name: 'Main' }).waitFor();
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
