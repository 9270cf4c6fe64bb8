import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { startDemo } from './demo.ts';
import { dialog } from './forms.ts';
import { currentDay, signIn, type Caller } from './office.ts';
import { Superadmin } from './people/index.ts';
import { takePicture } from './takePicture.ts';

/** So narrow that a picture of it can be read in the guide, and as wide as tables need. */
export const guideSize = { width: 960, height: 620 };

/** The screens that the user's guide shows: name of the picture, and where the screen is. */
const pictured = {
  'guide-dashboard': '/dashboard',
  'guide-interpreters': '/interpreterTracker',
  'guide-clients': '/masters/clients',
  'guide-settings': '/masters/settings',
  'guide-programs': '/masters/programs',
  'guide-unsent': '/payments/unsent',
  'guide-client-payments': '/payments/clientpayments',
  'guide-pay-run': '/payments/payruns/new',
  'guide-reminders': '/payments/reminders',
  'guide-books': '/payments/books',
  'guide-debtors': '/reports/debtors',
  'guide-cash': '/reports/cash',
  'guide-margins': `/reports/margins?fromDate=${daysAgo(90)}`,
  'guide-utilisation': `/reports/utilisation?fromDate=${daysAgo(90)}`,
  'guide-vat': `/reports/vat?fromDate=${daysAgo(120)}&toDate=${daysAgo(30)}`,
} as const;

/** Takes pictures of these, of a sheet's preview and of a bank's statement, without the side menu, as the superadmin of the demo agency sees it. */
export async function guidePictures(browser: Browser, folder: string): Promise<void> {
  const portal = await startDemo({ bookings: 300, clients: 24 });
  try {
    const { email, password } = portal.superadmin;
    const superadmin = await signIn(portal.url, email, password);
    const context = await browser.newContext({ viewport: guideSize, locale: 'en-GB', timezoneId: 'Europe/London' });
    const page = await context.newPage();
    const person = new Superadmin(page, portal);
    await person.signsIn(email, password);
    await closeMessage(page, 'Successfully logged in');
    await page.getByRole('button', { name: 'Close menu' }).click();
    const take = (name: string) => takePicture(page, join(folder, `${name}.webp`));

    const sheet = await previewSheet(superadmin);
    await go(page, `/masters/imports/${sheet}`);
    await page.getByLabel('Example settings').getByRole('button').click();
    await take('guide-import');
    await importStatement(page, superadmin);
    await take('guide-bank-statement');
    await setSteps(page);
    await superadmin.call('POST', '/webhooks', {
      name: 'Planner',
      url: 'https://planner.example/dragoman',
      events: ['booking.created', 'booking.status'],
    });
    for (const [name, address] of Object.entries(pictured)) {
      await go(page, address);
      await take(name);
    }
    await context.close();
  } finally {
    await portal.close();
  }
}

/** Goes to another screen within the application: loading it anew would end the session. */
async function go(page: Page, address: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  const before = await heading.textContent();
  await page.evaluate((to) => globalThis.history.pushState({}, '', to), address);
  await heading.filter({ hasNotText: before! }).waitFor();
  await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
}

async function closeMessage(page: Page, text: string): Promise<void> {
  const message = page.getByRole('group').filter({ hasText: text });
  await message.getByRole('button').click();
  await message.waitFor({ state: 'detached' });
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}

const base64 = (lines: readonly string[]): string => Buffer.from(lines.join('\n')).toString('base64');

/** Previews a sheet of languages, one of which cannot be; gives the import. */
async function previewSheet(superadmin: Caller): Promise<string> {
  const names = ['Polish', 'Sango', 'Dari', '', 'Tok Pisin', 'Faroese'];
  const { data } = await superadmin.call('POST', '/imports', {
    kind: 'languages',
    fileName: 'languages.csv',
    content: base64(['Language,Code', ...names.map((name, place) => `${name},${place + 1}`)]),
  });
  await superadmin.call('PUT', `/imports/${data._id}/columns`, { columns: data.columns, fixed: data.fixed });
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const { state } = (await superadmin.call('GET', `/imports/${data._id}`)).data;
    if (state === 'preview') return data._id;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error('The sheet was not previewed');
}

/** Imports a bank's statement on which three invoices are paid and one line names nobody; leaves it shown. */
async function importStatement(page: Page, superadmin: Caller): Promise<void> {
  const { data } = await superadmin.call('GET', '/payments/debtors/documents?page=1&limit=100');
  const paid = data.filter((row: { companyName?: string }) => row.companyName).slice(0, 3);
  const day = daysAgo(1).split('-').toReversed().join('/');
  const lines = paid.map(
    (row: { companyName: string; invoiceNo: string; owed: number }) =>
      `${day},${row.companyName.replaceAll(',', '')} ${row.invoiceNo},,${row.owed.toFixed(2)}`,
  );
  const statement = ['Date,Description,Paid out,Paid in', ...lines, `${day},FASTER PAYMENT 4471,,85.00`];
  await go(page, '/payments/bankstatements');
  await page.getByRole('button', { name: 'Import Statement' }).click();
  const importing = dialog(page, 'Import Statement');
  const buffer = Buffer.from(statement.join('\n'));
  await importing
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: `${currentDay()}.csv`, mimeType: 'text/csv', buffer });
  await importing.getByRole('textbox', { name: 'Account' }).fill('Office account');
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  await importing.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Book all certain/ }).waitFor();
  await closeMessage(page, 'new lines of');
}

/** Sets the usual steps of reminders, without which nobody is to be reminded. */
async function setSteps(page: Page): Promise<void> {
  await go(page, '/payments/reminders');
  await page.getByRole('button', { name: 'Steps', exact: true }).click();
  const steps = dialog(page, 'Steps of reminders');
  await steps.getByRole('button', { name: 'Begin with these three' }).click();
  await steps.getByText('Final reminder').waitFor();
  await steps.getByRole('button', { name: 'Close', exact: true }).click();
  await closeMessage(page, 'Steps updated');
}
