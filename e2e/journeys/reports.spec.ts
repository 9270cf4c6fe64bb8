import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import {
  approve,
  assign,
  book,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  today,
} from '../support/office.ts';
import { ownPage, Person, phone } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Job E (rule charging/job-e) with an advance of £50.00, in the five reports to the penny. */
let portal: Portal;
test.beforeAll(async () => {
  const office = await startOffice();
  portal = office.portal;
  const id = await book(office, onsite(office, { fileRef: 'JOB/E', bookingType: 'Booking' }));
  await assign(office, id);
  await office.admin.call('PUT', `/bookings/${id}`, { advancePayment: 50 });
  await quoteAndSend(office, id);
  await approve(office, id);
  await book(office, onsite(office, { fileRef: 'OTHER/1', language: 'Polish', bookingType: 'Booking' }));
});
test.afterAll(() => portal.close());

const dayBefore = (day: string) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
const ukDay = (day: string) => day.split('-').toReversed().join('/');

async function summary(page: Page): Promise<Record<string, string>> {
  const terms = page.getByLabel('Summary').locator('dt');
  const figures = page.getByLabel('Summary').locator('dd');
  const labels = await terms.allTextContents();
  return Object.fromEntries((await figures.allTextContents()).map((figure, place) => [labels[place]!, figure]));
}

const sums = (page: Page, expected: Record<string, string>) =>
  expect.poll(() => summary(page), { message: 'the summary' }).toEqual(expected);

/** The last row of the table below the picture. */
async function readPicture(page: Page): Promise<string[]> {
  const figure = page.getByRole('figure');
  await expect(figure.locator('svg rect, svg path').first()).toBeAttached();
  const details = figure.locator('details');
  if ((await details.getAttribute('open')) === null) await details.locator('summary').click();
  return figure.locator('tfoot td').allTextContents();
}

test('the superadmin reads the reports', async ({ page, context }) => {
  const sarah = new Person(page, portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);

  await test.step('Statement On Account', async () => {
    await sarah.opens('LIL Sales report', 'Reports');
    await sums(page, { 'Total Billing': '£180.00', Outstanding: '£130.00', 'Paid Amount': '£50.00' });
    expect(await readPicture(page)).toEqual(['£50.00', '£130.00']);
    await expectAccessible(page, 'statement with its picture');
    await expect(page.getByRole('table', { name: 'Paid Invoices' })).toBeVisible();
    await page.getByRole('checkbox', { name: 'Paid Jobs', exact: true }).uncheck();
    await expect(page.getByRole('table', { name: 'Paid Invoices' })).toHaveCount(0);
  });

  await test.step('an invoice in a tab of its own, a booking and back', async () => {
    const row = page.getByRole('table', { name: 'Outstanding Invoices' }).getByRole('row').nth(1);
    const opened = context.waitForEvent('page');
    await row.getByRole('link', { name: 'INV-000001' }).click();
    const invoice = await opened;
    await expect(invoice.getByText('INV-000001').first()).toBeVisible();
    await invoice.close();
    await page.getByRole('textbox', { name: 'File Ref' }).fill('JOB');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/fileRef=JOB/);
    await row.getByRole('link', { name: /^BK-/ }).click();
    await page.getByRole('button', { name: 'Update' }).waitFor();
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await expect(page).toHaveURL(/fileRef=JOB/);
    await expect(page.getByRole('textbox', { name: 'File Ref' })).toHaveValue('JOB');
    await expect(page.getByRole('checkbox', { name: 'Paid Jobs', exact: true })).not.toBeChecked();
  });

  await test.step('days: alone, the wrong way round, a whole month', async () => {
    await expect(page.getByText('To is used together with From')).toBeVisible();
    await page.getByLabel('From', { exact: true }).fill('02/09/2026');
    await page.getByLabel('To', { exact: true }).fill('01/09/2026');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.getByText('To is before From')).toBeVisible();
    await expect(page).not.toHaveURL(/fromDate/);
    await page.getByRole('button', { name: 'Period', exact: true }).click();
    await page.getByText('This month').click();
    await expect(page).toHaveURL(new RegExp(`fromDate=${today.slice(0, 7)}-01`));
    await sums(page, { 'Total Billing': '£180.00', Outstanding: '£130.00', 'Paid Amount': '£50.00' });
    await page.getByRole('button', { name: 'Period before' }).click();
    await sums(page, { 'Total Billing': '£0.00', Outstanding: '£0.00', 'Paid Amount': '£0.00' });
    await expect(page.getByText('No record').first()).toBeVisible();
  });

  await test.step('LIL Statement', async () => {
    await sarah.opens('Internal Audit', 'Reports');
    const totals = { 'Total Billing': '£180.00', 'IP Amount': '£90.80', 'LIL Amount': '£59.20' };
    await sums(page, { ...totals, 'Total Service Charges': '£0.00', 'Total VAT': '£30.00' });
    expect(await readPicture(page)).toEqual(['£180.00', '£90.80', '£59.20', '£0.00', '£30.00']);
  });

  await test.step('Invoice Report', async () => {
    await sarah.opens('Invoice', 'Reports');
    await sums(page, { Total: '£180.00', 'Total Service Charges': '£0.00', 'Total VAT': '£30.00', Count: '1' });
    const row = page.getByRole('table', { name: 'Invoices and credit notes' }).getByRole('row').nth(1);
    await expect(row).toContainText('Advance');
    await expect(row).toContainText(ukDay(today));
  });

  await test.step('Invoice Payment', async () => {
    await sarah.opens('Paid', 'Reports');
    const totals = {
      'Net Invoice': '£150.00',
      'Gross Total': '£180.00',
      'Total HVAT': '£21.60',
      'Total VAT': '£30.00',
    };
    await sums(page, { ...totals, 'LIL - VAT': '£8.40' });
    await expect(page.getByRole('columnheader', { name: 'HVAT 12%' })).toBeVisible();
  });

  await test.step('Bookings Report, which searches for nothing unasked', async () => {
    await sarah.opens('Booking', 'Reports');
    await expect(page.getByText('Choose a company, a status or a first day').first()).toBeVisible();
    await sums(page, { 'Total Quotes': '–', 'Total Invoice': '–', 'Total Outstanding': '–' });
    await page.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'All', exact: true }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await sums(page, { 'Total Quotes': '£180.00', 'Total Invoice': '£180.00', 'Total Outstanding': '£130.00' });
    expect(await readPicture(page)).toEqual(['2', '2']);
    await expectAccessible(page, 'bookings with their picture');
    await page.getByRole('combobox', { name: 'Company' }).fill('hale');
    await page.getByRole('option', { name: 'Hale and Moor LLP' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page).toHaveURL(/company=Hale/);
    await expect(page.getByRole('table', { name: 'Bookings', exact: true }).getByRole('row')).toHaveCount(3);
  });

  await test.step('Aged Debtors: today, the day before, one age and one company', async () => {
    await sarah.opens('Aged Debtors', 'Reports');
    const none = {
      Current: '£0.00',
      '1–30 Days': '£0.00',
      '31–60 Days': '£0.00',
      '61–90 Days': '£0.00',
      'Over 90 Days': '£0.00',
    };
    const owed = { ...none, Owed: '£130.00', Current: '£130.00', Credit: '£0.00' };
    await sums(page, owed);
    expect(await readPicture(page)).toEqual(['£130.00']);
    await expectAccessible(page, 'debtors with their picture');
    const invoices = page.getByRole('table', { name: 'Invoices', exact: true });
    await expect(invoices.getByRole('link', { name: 'INV-000001' })).toBeVisible();
    await page.getByRole('figure').getByRole('button', { name: '31–60 Days' }).click();
    await expect(page.getByRole('heading', { name: 'Invoices: 31–60 Days' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'INV-000001' })).toHaveCount(0);
    await sums(page, owed);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await page.getByRole('button', { name: 'Hale and Moor LLP', exact: true }).click();
    await expect(page).toHaveURL(/company=Hale/);
    await expect(invoices.getByRole('link', { name: 'INV-000001' })).toBeVisible();
    await page.getByRole('textbox', { name: 'At the End of' }).fill(ukDay(dayBefore(today)));
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await sums(page, { ...none, Owed: '£0.00', Credit: '£0.00' });
  });

  await test.step('Cash Expected: a week with its invoices, and with its dues', async () => {
    await sarah.opens('Cash Expected', 'Reports');
    await sums(page, { In: '£130.00', 'Of It Late': '£0.00', Out: '£90.80' });
    await expect(page.getByRole('figure').locator('svg rect, svg path').first()).toBeAttached();
    await expectAccessible(page, 'expected cash with its picture');
    const weeks = page.getByRole('table', { name: 'Weeks' });
    await expect(weeks.getByRole('row')).toHaveCount(17);
    const due = weeks
      .getByRole('row')
      .filter({ has: page.getByRole('button', { name: '£130.00' }) })
      .first();
    await expect(due).toContainText('£39.20');
    const name = await due.getByRole('rowheader').textContent();
    await due.getByRole('button', { name: '£130.00' }).click();
    await expect(page.getByRole('heading', { name: `Invoices: ${name}` })).toBeVisible();
    await expect(
      page.getByRole('table', { name: /^Invoices/ }).getByRole('link', { name: 'INV-000001' }),
    ).toBeVisible();
    await due.getByRole('button', { name: '£90.80' }).click();
    const dues = page.getByRole('table', { name: `Interpreter Dues: ${name}` });
    await expect(dues.getByRole('row').filter({ hasText: '£90.80' })).toHaveCount(1);
    await expect(dues.getByRole('row')).toHaveCount(2);
  });

  await test.step('Utilisation: who worked how long', async () => {
    await sarah.opens('Utilisation', 'Reports');
    await expect(page.getByText('Choose the days: by Period, or From.')).toBeVisible();
    await page.getByRole('button', { name: 'Period', exact: true }).click();
    await page.getByText('This month').click();
    await sums(page, { Jobs: '1', 'At Work': '3 h 30 min', Available: '0 min', Share: '–' });
    await expectAccessible(page, 'utilisation with its picture');
    await page.getByRole('table', { name: 'By Interpreter' }).getByRole('row').nth(1).getByRole('button').click();
    const jobs = page.getByRole('table', { name: /^Jobs: / });
    await expect(jobs.getByRole('row')).toHaveCount(2);
    await expect(jobs.getByRole('row').nth(1)).toContainText('3 h 30 min');
  });

  await test.step('VAT Return: a quarter, what a box rests on, another scheme', async () => {
    await sarah.opens('VAT Return', 'Reports');
    await expect(page.getByText('Choose the days of the return').first()).toBeVisible();
    await page.getByRole('button', { name: 'Period', exact: true }).click();
    await page.getByText('This quarter').click();
    await sums(page, { 'VAT Due': '£30.00', 'VAT Reclaimed': '£0.00', 'Net VAT': '£30.00' });
    const boxes = page.getByRole('table', { name: 'Boxes' });
    await expect(boxes.getByRole('row', { name: /^6\./ })).toContainText('£150.00');
    await expect(page.getByText('The books are not closed up to')).toBeVisible();
    await expectAccessible(page, 'VAT return');
    await boxes.getByRole('row', { name: /^1\./ }).getByRole('button', { name: 'Advances' }).click();
    const entries = page.getByRole('table', { name: 'Entries: Advances' });
    await expect(entries.getByRole('row', { name: /PAY-000001/ })).toHaveCount(2);
    await boxes.getByRole('row', { name: /^6\./ }).getByRole('button', { name: 'Sales' }).click();
    const sales = page.getByRole('table', { name: 'Entries: Sales' });
    await sales.getByRole('link', { name: /^INV-/ }).first().click();
    await expect(page.getByRole('heading', { name: 'Client Invoice' })).toBeVisible();
    await page.goBack();
    await expect(sales).toBeVisible();
    await page.getByRole('combobox', { name: 'Scheme' }).click();
    await page.getByRole('option', { name: 'Flat Rate' }).click();
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await sums(page, { 'VAT Due': '£21.60', 'VAT Reclaimed': '£0.00', 'Net VAT': '£21.60' });
    await expect(boxes.getByRole('row', { name: /^4\./ }).getByRole('button')).toHaveCount(0);
  });
});

test('an ip-admin reads the sales report and the debtors alone, an admin none', async ({ browser }) => {
  const iris = new Person(await ownPage(browser), portal);
  await iris.signsIn(people.ipAdmin, passwords.staff);
  await iris.opens('LIL Sales report', 'Reports');
  await sums(iris.page, { 'Total Billing': '£180.00', Outstanding: '£130.00', 'Paid Amount': '£50.00' });
  for (const item of ['Internal Audit', 'Invoice', 'Paid', 'Booking']) await iris.cannotOpen(item, 'Reports');
  const adam = new Person(await ownPage(browser), portal);
  await adam.page.goto(`${portal.url}/reports/accountStatement`);
  await adam.signsIn(people.admin, passwords.staff);
  await expect(adam.page.getByText('Access denied')).toBeVisible();
  await adam.cannotOpen('LIL Sales report', 'Reports');
});

test('on a phone the rows of a report are cards', async ({ page }) => {
  await page.setViewportSize(phone);
  for (const [path, tables] of [
    ['accountStatement', ['LIL Account Statement', 'Refund Statement']],
    ['invoiceSummary', ['Invoices and credit notes']],
  ] as const) {
    await page.goto(`${portal.url}/reports/${path}`);
    await new Person(page, portal).signsIn(portal.superadmin.email, portal.superadmin.password);
    await expect(
      page
        .getByRole('table', { name: tables[0] })
        .getByRole('row', { name: /£180.00/ })
        .first(),
    ).toBeVisible();
    for (const name of tables) {
      const region = page.getByRole('region', { name }).last();
      expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0);
      if (tables.length > 1) await expect(page.getByRole('button', { name: `Export ${name}` })).toBeVisible();
    }
    await expectAccessible(page, `${path} on a phone`);
  }
});

test('an address keeps the report as it was', async ({ page }) => {
  const month = `fromDate=${today.slice(0, 7)}-01`;
  await page.goto(`${portal.url}/reports/statementOnAccount?${month}&hidden=paid,confirmed&picture=hidden`);
  await new Person(page, portal).signsIn(portal.superadmin.email, portal.superadmin.password);
  await sums(page, { 'Total Billing': '£180.00', Outstanding: '£130.00', 'Paid Amount': '£50.00' });
  await expect(page.getByRole('table')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
});
