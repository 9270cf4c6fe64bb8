// Takes pictures of the running product: `node e2e/pictures.ts` writes docs/pictures/booking-list.png;
// with a folder as argument every main screen too, wide and narrow, light and dark.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { browserPath } from './support/browser.ts';
import { dialog } from './support/forms.ts';
import { linkIn } from './support/mailbox.ts';
import { people, passwords } from './support/office.ts';
import { Admin, Interpreter, Person } from './support/people/index.ts';
import { screens } from './support/screens.ts';
import { startPortal, type Portal } from './support/portal.ts';
import { busyOffice } from './support/realistic.ts';

const wide = { width: 1440, height: 900 };
const narrow = { width: 390, height: 844 };
const folder = process.argv[2];
const portal = await startPortal();
const executablePath = browserPath();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  await busyOffice(portal);
  await bookingList(browser, portal);
  if (folder)
    for (const size of [wide, narrow])
      for (const scheme of ['light', 'dark'] as const) await everyScreen(folder, size, scheme);
} finally {
  await browser.close();
  await portal.close();
}

async function opened(size: typeof wide, colorScheme: 'light' | 'dark'): Promise<Page> {
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
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: 'Booking tools' }).click();
  await page.getByRole('menuitem', { name: 'Add' }).click();
}

async function bookingList(_browser: Browser, on: Portal): Promise<void> {
  const page = await opened(wide, 'light');
  const admin = new Admin(page, on);
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
  await mkdir(join(import.meta.dirname, '../docs/pictures'), { recursive: true });
  await page.screenshot({ path: join(import.meta.dirname, '../docs/pictures/booking-list.png') });
  await page.context().close();
}

async function everyScreen(into: string, size: typeof wide, scheme: 'light' | 'dark'): Promise<void> {
  await mkdir(into, { recursive: true });
  const shoot = (page: Page) => async (name: string) => {
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: join(into, `${size.width}-${scheme}-${name}.png`) });
  };
  const first = await opened(size, scheme);
  await first.goto(portal.url);
  await first.getByRole('button', { name: 'Sign in' }).waitFor();
  await shoot(first)('sign-in');
  const superadmin = new Person(first, portal);
  await superadmin.signsIn(portal.superadmin.email, portal.superadmin.password);
  const take = shoot(first);
  const attempt = async (name: string, deed: () => Promise<unknown>) => {
    try {
      await deed();
      await take(name);
    } catch (error) {
      process.stdout.write(
        `${size.width} ${scheme} ${name}: ${error instanceof Error ? error.message.slice(0, 200) : ''}\n`,
      );
    }
  };
  first.setDefaultTimeout(6_000);
  for (const { item, heading, group } of screens) {
    await attempt(item.toLowerCase().replaceAll(' ', '-'), async () => {
      await superadmin.opens(item, group);
      await first.getByRole('heading', { level: 1, name: heading }).waitFor();
    });
  }
  const admin = new Admin(first, portal);
  const row = (text: string) =>
    first.getByRole('row').or(first.getByRole('listitem')).filter({ hasText: text }).first();
  await attempt('new-booking', async () => {
    await add(first);
    await dialog(first, 'New Booking').getByRole('radio', { name: 'Onsite' }).check();
  });
  await attempt('new-booking-closing', async () => {
    await dialog(first, 'New Booking').getByRole('button', { name: 'Close dialog' }).click();
  });
  await first
    .getByRole('button', { name: 'Close without saving' })
    .click()
    .catch(() => undefined);
  const deed = async (action: string, text: string) => {
    const ref = (await row(text)
      .getByRole('button', { name: /^BK-\d{6}$/ })
      .first()
      .textContent())!.trim();
    if (size.width > 1000) return admin.does(action, ref);
    await first.getByRole('button', { name: `More actions ${ref}` }).click();
    await first.getByRole('menuitem', { name: action, exact: true }).click();
  };
  const close = () =>
    first.keyboard.press('Escape').then(() =>
      first
        .getByRole('button', { name: /^(Cancel|Close|Close dialog)$/ })
        .first()
        .click({ timeout: 1_000 })
        .catch(() => undefined),
    );
  for (const [name, action, text] of [
    ['quotation', 'Generate Quotation', 'Video Call'],
    ['assign', 'Assign to', 'Video Call'],
    ['cancel', 'Cancel Booking', 'Video Call'],
    ['notes', 'Notes', 'Video Call'],
    ['timesheet', 'Timesheet', 'Approved'],
  ] as const) {
    await attempt(name, () => deed(action, text).then(() => first.getByRole('dialog').waitFor()));
    await close();
  }
  await attempt('booking-edit', async () => {
    await row('Confirmed')
      .getByRole('button', { name: /^BK-\d{6}$/ })
      .first()
      .click();
    await first.getByRole('button', { name: 'Update' }).waitFor();
  });
  await attempt('invoice', async () => {
    await superadmin.opens('Bookings');
    await first.getByRole('button', { name: /^INV-/ }).first().click();
    await first.getByRole('table', { name: 'Charges' }).waitFor();
  });
  await attempt('profile', async () => {
    await superadmin.opens('Interpreters');
    await first
      .getByRole('button', { name: 'Edit Ana Núñez' })
      .or(first.getByRole('button', { name: 'Ana Núñez' }))
      .first()
      .click();
    await first.getByRole('form', { name: 'Personal Details' }).waitFor();
  });
  await first.context().close();
  const second = await opened(size, scheme);
  second.setDefaultTimeout(6_000);
  const interpreter = new Interpreter(second, portal);
  await interpreter.signsIn('tomasz@mail.example', passwords.interpreter);
  const ready = second.getByRole('button', { name: /^Timesheet/ });
  await ready.first().waitFor();
  await shoot(second)('timesheet-tracker');
  await ready.first().click();
  await dialog(second, 'Timesheet').waitFor();
  await shoot(second)('timesheet-own');
  await second.context().close();
  const third = await opened(size, scheme);
  for (const [name, to, subject, path] of [
    ['customer-quotation', 'clerk@aldhelm.example', /^Quotation/, '/approve/acceptQuotation.html'],
    ['customer-booking', 'owen@barnet.example', /^Booking Confirmation/, '/booking/view.html'],
    ['customer-invoice', people.customer, /^Invoice/, '/invoice/view.html'],
  ] as const) {
    await third.goto(linkIn(await portal.mailbox.newest(to, subject), path));
    await shoot(third)(name);
  }
  await third.context().close();
}
