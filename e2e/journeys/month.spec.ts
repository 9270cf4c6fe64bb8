import { expect, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { startDemo, type Demo } from '../support/demo.ts';
import { choose, dialog, type } from '../support/forms.ts';
import { currentDay, payday, signIn, type Caller } from '../support/office.ts';
import { ownPage, Superadmin } from '../support/people/index.ts';

/** The accountant closes a month of the demo agency: from the bank's statement to the journals for the books. */
test.describe.configure({ mode: 'serial' });

let portal: Demo;
let books: Caller;
let sarah: Superadmin;

const written = (day: string) => day.split('-').toReversed().join('/');
const addDays = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const today = currentDay();
const yesterday = addDays(today, -1);
const pence = (pounds: number) => Math.round(pounds * 100);
const pounds = (amount: number) =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(amount / 100);
const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + pence(amount), 0);

/** Every row of a report, which gives at most a hundred at once. */
async function allOf(path: string): Promise<any[]> {
  const rows: any[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await books.call('GET', `${path}${path.includes('?') ? '&' : '?'}page=${page}&limit=100`);
    rows.push(...data);
    if (data.length < 100) return rows;
  }
}

const invoicesOwed = () => allOf('/payments/debtors/documents');
const duesInAll = async () => pence((await books.call('GET', '/bookings/duesint')).totalAmount);
const owedInAll = async () => total((await invoicesOwed()).map(({ owed }) => owed));

/** The last quarter that is over. */
function lastQuarter(): { readonly from: string; readonly to: string } {
  const [year, month] = today.split('-').map(Number) as [number, number];
  const first = new Date(Date.UTC(year, Math.floor((month - 1) / 3) * 3 - 3, 1));
  const next = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 3, 0));
  return { from: first.toISOString().slice(0, 10), to: next.toISOString().slice(0, 10) };
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  portal = await startDemo({ bookings: 120, clients: 8 });
  books = await signIn(portal.url, portal.superadmin.email, portal.superadmin.password);
  await books.call('PUT', '/settings', {
    payerAccountName: 'Lanes Ltd',
    payerSortCode: '20-29-59',
    payerAccountNo: '63748472',
    serviceUserNumber: '654321',
  });
  sarah = new Superadmin(await ownPage(browser), portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
});
test.afterAll(() => portal?.close());

test('1: a statement of the bank becomes receipts, and the debt falls by what came in', async () => {
  const before = await owedInAll();
  const paid = (await invoicesOwed()).filter(({ companyName }) => companyName).slice(0, 3);
  expect(paid).toHaveLength(3);
  const received = total(paid.map(({ owed }) => owed));
  let balance = 0;
  const lines = paid.map(({ companyName, invoiceNo, owed }) => {
    balance += pence(owed);
    return `${written(yesterday)},FPI,${companyName.replaceAll(',', '')} ${invoiceNo},,${owed.toFixed(2)},${(balance / 100).toFixed(2)}`;
  });
  const statement = ['Date,Type,Description,Paid out,Paid in,Balance', ...lines].join('\n');

  const { page } = sarah;
  await sarah.opens('Bank Statements', 'Payments');
  await page.getByRole('button', { name: 'Import Statement' }).click();
  const importing = dialog(page, 'Import Statement');
  await importing
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'month.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) });
  await importing.getByRole('textbox', { name: 'Account' }).fill('Office account');
  await importing.getByRole('button', { name: 'Import', exact: true }).click();
  await sarah.hears('3 new lines of Office account');
  await page.getByRole('button', { name: 'Book all certain (3)' }).click();
  await page
    .getByText(`3 lines for ${pounds(received)} in all become receipts, each of its own day.`)
    .locator('xpath=ancestor::*[@role="alertdialog"]')
    .getByRole('button', { name: /^Book/ })
    .click();
  await expect(page.getByText(`Booked: ${pounds(received)}`, { exact: true })).toBeVisible();

  expect(await owedInAll()).toBe(before - received);
  await sarah.opens('Aged Debtors', 'Reports');
  await expect(page.getByText(`Owed: ${pounds(before - received)}`).first()).toBeVisible();
});

test('2: who owes for long is reminded, each invoice by one step', async () => {
  const { page } = sarah;
  await sarah.opens('Reminders', 'Payments');
  await expect(page.getByText('No steps are set: nobody is to be reminded')).toBeVisible();
  await page.getByRole('button', { name: 'Steps', exact: true }).click();
  const steps = dialog(page, 'Steps of reminders');
  await steps.getByRole('button', { name: 'Begin with these three' }).click();
  await expect(steps.getByText('Final reminder')).toBeVisible();
  await steps.getByRole('button', { name: 'Close', exact: true }).click();
  const due = page.getByRole('table', { name: 'To be reminded' });
  await due.getByRole('row').nth(1).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send 1 Reminder' }).click();
  const sending = dialog(page, 'Send 1 Reminder');
  await sending.getByRole('button', { name: 'Send 1 Reminder' }).click();
  await sarah.hears('1 Reminder sent');
});

test('3: interpreters are paid in a run, and its file says what the ledger says', async () => {
  const { page } = sarah;
  const owed = await duesInAll();
  await sarah.opens('Pay Runs', 'Payments');
  await page.getByRole('button', { name: 'New Pay Run' }).click();
  await type(page.getByRole('form', { name: 'New Pay Run' }), { 'Payment Date': written(payday) });
  await page.getByRole('button', { name: 'Make Pay Run' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Make Pay Run' }).click();
  await sarah.hears('Pay Run 1 is made');
  const [{ _id }] = (await books.call('GET', '/payruns?page=1&limit=10')).data;
  const { data: run } = await books.call('GET', `/payruns/${_id}`);
  expect(total(run.payments.map(({ amount }: { amount: number }) => amount))).toBe(pence(run.total));

  await page.getByRole('button', { name: 'Export Payment File' }).click();
  const exporting = dialog(page, 'Export Payment File');
  await choose(exporting, { File: 'ISO 20022 pain.001.001.09' });
  await exporting.getByRole('button', { name: 'Export', exact: true }).click();
  await sarah.hears('Exported: the file can be downloaded');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download File' }).click();
  const xml = await readFile(await (await saved).path(), 'utf8');
  const amounts = [...xml.matchAll(/<InstdAmt Ccy="GBP">([\d.]+)</g)].map(([, amount]) => Number(amount));
  expect(amounts).toHaveLength(run.payments.length);
  expect(total(amounts)).toBe(pence(run.total));
  expect(xml).toContain(`<CtrlSum>${run.total.toFixed(2)}</CtrlSum>`);
  await page.getByRole('button', { name: 'Mark as Sent' }).click();
  const sending = dialog(page, 'Mark Pay Run 1 as sent?');
  await type(sending, { 'Sent on': written(today) });
  await sending.getByRole('button', { name: 'Mark as Sent' }).click();
  await sarah.hears('Marked as sent, and the slips mailed');
  expect(await duesInAll()).toBe(owed - pence(run.total));
});

test('4: the return of the last quarter is printed, and its entries come to its boxes', async () => {
  const { page } = sarah;
  const { from, to } = lastQuarter();
  const days = `fromDate=${from}&toDate=${to}`;
  const { data: boxes } = await books.call('GET', `/payments/vatreturn?${days}`);
  const entries = await allOf(`/payments/vatreturn/entries?${days}`);
  expect(entries.length).toBeGreaterThan(0);
  const vatOf = (...parts: string[]) => total(entries.filter(({ part }) => parts.includes(part)).map(({ vat }) => vat));
  expect(pence(boxes.box1)).toBe(vatOf('sales', 'advances', 'repaid'));
  expect(pence(boxes.box4)).toBe(vatOf('purchases', 'relief'));
  expect(pence(boxes.box3) - pence(boxes.box4)).toBe(pence(boxes.box5));
  await sarah.opens('VAT Return', 'Reports');
  await type(page, { From: written(from), To: written(to) });
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(
    page
      .getByRole('main')
      .getByText(pounds(pence(boxes.box3)))
      .first(),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [printed] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('menuitem', { name: 'Print' }).click(),
  ]);
  await expect(printed.getByText(pounds(pence(boxes.box3))).first()).toBeVisible();
  await printed.close();
});

test('5: the period is closed, and its journals leave for the books and balance', async () => {
  const { page } = sarah;
  await sarah.opens('Periods', 'Payments');
  await page.getByRole('button', { name: 'Close Period' }).click();
  const closing = dialog(page, 'Close Period');
  await type(closing, { Name: 'The month', 'Last Day': written(yesterday) });
  await closing.getByRole('button', { name: 'Close Period' }).click();
  await sarah.hears('The month is closed');

  await sarah.opens('Books', 'Payments');
  await page.getByRole('button', { name: 'New Export' }).click();
  await dialog(page, 'New Export').getByRole('button', { name: 'Export' }).click();
  await expect(dialog(page, 'New Export')).toBeHidden();
  const saved = page.waitForEvent('download');
  await page.getByRole('table', { name: 'Exports' }).getByRole('button', { name: /^Save/ }).first().click();
  const rows = (await readFile(await (await saved).path(), 'utf8')).trim().split(/\r?\n/).slice(1);
  const amounts = rows.map((row) => Number(row.split(',').at(-1)));
  expect(rows.length).toBeGreaterThan(0);
  expect(total(amounts)).toBe(0);
  const { data: balance } = await books.call('GET', `/books/balance?on=${yesterday}`);
  expect(total(balance.map(({ debit }: { debit: number }) => debit))).toBe(
    total(balance.map(({ credit }: { credit: number }) => credit)),
  );
});

test('6: every penny agrees', async () => {
  expect(await portal.verify()).toContain('Every penny agrees.');
});
