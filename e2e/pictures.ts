// Takes pictures of the running product: `node e2e/pictures.ts` writes those of docs/pictures, which README and the user's guide show;
// with a folder as argument every main screen too, at three widths, light and dark.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Locator, type Page } from '@playwright/test';
import { browserPath } from './support/browser.ts';
import { dialog } from './support/forms.ts';
import { guidePictures, guideSize } from './support/guidePictures.ts';
import { linkIn } from './support/mailbox.ts';
import { people, passwords, prepareOffice } from './support/office.ts';
import { Admin, Interpreter } from './support/people/index.ts';
import { phonePictures } from './support/phonePictures.ts';
import { screens } from './support/screens.ts';
import { startPortal } from './support/portal.ts';
import { busyOffice } from './support/realistic.ts';
import { takePicture } from './support/takePicture.ts';

const wide = { width: 1440, height: 900 };
const middle = { width: 1024, height: 768 };
const narrow = { width: 390, height: 844 };
const folder = process.argv[2];
const pictures = join(import.meta.dirname, '../docs/pictures');
const portal = await startPortal();
const executablePath = browserPath();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const office = await busyOffice(portal, await prepareOffice(portal));
  await bookings();
  await guidePictures(browser, pictures);
  await phonePictures({ portal, browser, office, folder: pictures });
  if (folder)
    for (const size of [wide, middle, narrow])
      for (const scheme of ['light', 'dark'] as const) await everyScreen(folder, size, scheme);
} finally {
  await browser.close();
  await portal.close();
}

async function openDatabase(size: typeof wide, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({
    viewport: size,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

/** On a phone adding stands in a menu. */
async function add(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Add', exact: true });
  const tools = page.getByRole('button', { name: 'Booking tools' });
  await button.or(tools).first().waitFor();
  if (await button.isVisible()) return button.click();
  await tools.click();
  await page.getByRole('menuitem', { name: 'Add' }).click();
}

async function bookings(): Promise<void> {
  const page = await openDatabase(wide, 'light');
  const admin = new Admin(page, portal);
  await admin.signsIn(people.admin, passwords.staff);
  await admin.opens('Bookings');
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .waitFor();
  await page
    .getByRole('status')
    .filter({ hasText: /./ })
    .waitFor({ state: 'hidden' })
    .catch(() => undefined);
  await mkdir(pictures, { recursive: true });
  await takePicture(page, join(pictures, 'booking-list.webp'));
  await page.setViewportSize(guideSize);
  await admin.opens('Board');
  await page.getByRole('heading', { level: 1, name: 'Board' }).waitFor();
  await page.getByRole('button', { name: 'Close menu' }).click();
  await takePicture(page, join(pictures, 'guide-board.webp'));
  await page.context().close();
}

/** A picture of what is shown, once nothing is loading any more. */
type Take = (page: Page, name: string) => Promise<void>;

async function everyScreen(into: string, size: typeof wide, scheme: 'light' | 'dark'): Promise<void> {
  await mkdir(into, { recursive: true });
  const take: Take = async (page, name) => {
    await page.getByRole('progressbar').or(page.getByText('Loading')).first().waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: join(into, `${size.width}-${scheme}-${name}.png`) });
  };
  for (const tour of [staffScreens, bookingDialogs, recordScreens, interpreterScreens, customerPages]) {
    const page = await openDatabase(size, scheme);
    page.setDefaultTimeout(10_000);
    await tour(page, take);
    await page.context().close();
  }
}

async function superadmin(page: Page): Promise<Admin> {
  const person = new Admin(page, portal);
  await person.signsIn(portal.superadmin.email, portal.superadmin.password);
  return person;
}

async function staffScreens(page: Page, take: Take): Promise<void> {
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await take(page, 'sign-in');
  const person = await superadmin(page);
  for (const { item, heading, group } of screens) {
    await person.opens(item, group);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await take(page, item.toLowerCase().replaceAll(/[ /]/g, '-'));
  }
}

/** The reference in a booking's row on a wide screen, or on its card on a phone. */
function refIn(page: Page, text: string): Locator {
  const row = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: text });
  return row.first().getByRole('button', { name: /^BK-\d{6}$/ });
}

async function bookingDialogs(page: Page, take: Take): Promise<void> {
  const person = await superadmin(page);
  await person.opens('Bookings');
  await add(page);
  await dialog(page, 'New Booking').getByRole('radio', { name: 'Onsite' }).check();
  await take(page, 'new-booking');
  await dialog(page, 'New Booking').getByRole('button', { name: 'Close dialog' }).click();
  await take(page, 'new-booking-closing');
  await page.getByRole('button', { name: 'Close without saving' }).click();
  for (const [name, action, text] of [
    ['quotation', 'Generate Quotation', 'Video Call'],
    ['assign', 'Assign to', 'Video Call'],
    ['cancel', 'Cancel Booking', 'Video Call'],
    ['notes', 'Notes', 'Video Call'],
    ['timesheet', 'Timesheet', 'Approved'],
  ] as const) {
    await does(page, action, text);
    await take(page, name);
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Cancel|Close|Close dialog)$/ })
      .first()
      .click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
}

/** Presses one of a row's actions, which stand in its menu where there is no room for them. */
async function does(page: Page, action: string, text: string): Promise<void> {
  const ref = (await refIn(page, text).textContent())!.trim();
  const button = page.getByRole('button', { name: `${action} ${ref}`, exact: true });
  if (await button.isVisible()) await button.click();
  else {
    await page.getByRole('button', { name: `More actions ${ref}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  }
  await page.getByRole('dialog').waitFor();
}

async function recordScreens(page: Page, take: Take): Promise<void> {
  const person = await superadmin(page);
  await person.opens('Bookings');
  await refIn(page, 'Confirmed').click();
  await page.getByRole('button', { name: 'Update' }).waitFor();
  await take(page, 'booking-edit');
  await person.opens('Bookings');
  await does(page, 'Send Invoice', 'Approved');
  await page.getByRole('button', { name: 'Open invoice' }).click();
  await page.getByRole('heading', { name: 'Client Invoice' }).waitFor();
  await take(page, 'invoice');
  await person.opens('Interpreters');
  await page
    .getByRole('button', { name: 'Edit Ana Núñez' })
    .or(page.getByRole('button', { name: 'Ana Núñez' }))
    .first()
    .click();
  await page.getByRole('form', { name: 'Personal Details' }).waitFor();
  await take(page, 'profile');
}

async function interpreterScreens(page: Page, take: Take): Promise<void> {
  const interpreter = new Interpreter(page, portal);
  await interpreter.signsIn('tomasz@mail.example', passwords.interpreter);
  const ready = page.getByRole('button', { name: /^Timesheet/ });
  await ready.first().waitFor();
  await take(page, 'timesheet-tracker');
  await ready.first().click();
  await dialog(page, 'Timesheet').waitFor();
  await take(page, 'timesheet-own');
}

async function customerPages(page: Page, take: Take): Promise<void> {
  for (const [name, to, subject, path] of [
    ['customer-quotation', 'clerk@aldhelm.example', /^Quotation/, '/approve/acceptQuotation.html'],
    ['customer-booking', 'owen@barnet.example', /^Booking Confirmation/, '/booking/view.html'],
    ['customer-invoice', people.customer, /^Invoice/, '/invoice/view.html'],
  ] as const) {
    await page.goto(linkIn(await portal.mailbox.newest(to, subject), path));
    await take(page, name);
  }
}
