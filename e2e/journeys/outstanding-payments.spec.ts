import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, dialog, find, finish, type } from '../support/forms.ts';
import {
  approve,
  assign,
  book,
  onsite,
  startOffice,
  quoteAndSend,
  today,
  type StartedOffice,
} from '../support/office.ts';
import { phone, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

let portal: Portal;
let office: StartedOffice;
let payment: string;

/** Two jobs of £180.00 and a cheque of £400.00 that nobody has allocated yet. */
test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  for (const fileRef of ['ONE/1', 'TWO/1']) {
    const id = await book(office, onsite(office, { fileRef, bookingType: 'Booking' }));
    await assign(office, id);
    await quoteAndSend(office, id);
    await approve(office, id);
  }
  const cheque = { companyId: office.clientId, totalAmount: 400, paymentDate: today, details: [] };
  payment = (await office.superadmin.call('POST', '/bookings/allocatepayment', cheque)).data._id;
});
test.afterAll(() => portal.close());

const row = (page: Page) => page.getByRole('row', { name: /PAY-000001/ });

async function open(page: Page): Promise<Locator> {
  const pendingDue = row(page).getByRole('button', { name: 'Pending Due: PAY-000001' });
  await expect(pendingDue).toHaveAttribute('title', 'Pending Due: PAY-000001');
  await pendingDue.click();
  const opened = dialog(page, /Hale and Moor LLP.*Outstanding Client Payment/);
  await expect(opened.getByRole('textbox', { name: 'Payment Reference' })).toHaveValue('PAY-000001');
  return opened;
}

/** Finishes the 'Generate Slip' dialog, and with it the operation. */
async function generate(page: Page, opened: Locator, notes = ''): Promise<void> {
  const slip = dialog(page, 'Generate Slip');
  await slip.getByRole('textbox', { name: 'Notes' }).fill(notes);
  await slip.getByRole('button', { name: 'Ok', exact: true }).click();
  await expect(opened).toBeHidden();
}

/** Gives the reason of an open correction and answers its question. */
async function correct(page: Page, title: string, button: string, reason: string): Promise<void> {
  const correction = dialog(page, title);
  await correction.getByRole('button', { name: button, exact: true }).click();
  await expect(correction.getByText('Please give a reason')).toBeVisible();
  await correction.getByRole('textbox', { name: 'Reason' }).fill(reason);
  await correction.getByRole('button', { name: button, exact: true }).click();
  await finish(page.getByRole('alertdialog', { name: `${title}?` }), button);
  await expect(correction).toBeHidden();
}

test('the superadmin allocates, refunds and writes off credit, and corrects it all', async ({ page }) => {
  const sarah = new Superadmin(page, portal);
  await sarah.signsInForTheFirstTime();
  await sarah.opens('Outstanding/Over CPR', 'Payments');
  await expect(row(page)).toContainText('£400.00');

  let opened = await open(page);
  await opened.getByRole('button', { name: 'Submit' }).click();
  await expect(opened.getByText('Action is required')).toBeVisible();
  await choose(opened, { Action: 'Allocate' });
  await opened.getByRole('checkbox', { name: 'Select INV-000001' }).check();
  await opened.getByRole('checkbox', { name: 'Select INV-000002' }).check();
  await type(opened, { 'Allocated INV-000002': '100' });
  const preview = opened.getByRole('table', { name: 'What it would do' });
  await expect(preview.getByRole('row', { name: /INV-000001: becomes Paid £180.00 £0.00/ })).toBeVisible();
  await expect(preview.getByRole('row', { name: /INV-000002 £180.00 £80.00/ })).toBeVisible();
  await expect(preview.getByRole('row', { name: 'Balance £400.00 £120.00' })).toBeVisible();
  await page.setViewportSize(phone);
  for (const name of ['Jobs', 'Payment history']) {
    const region = opened.getByRole('region', { name });
    expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), name).toBe(0);
  }
  await expect(opened.getByRole('table', { name: 'Jobs' }).getByRole('row', { name: /INV-000001/ })).toBeVisible();
  await expectAccessible(page, 'outstanding payment on a phone');
  await page.setViewportSize({ width: 1440, height: 900 });
  await opened.getByRole('button', { name: 'Generate' }).click();
  await dialog(page, 'Generate Slip').waitFor();
  await expectAccessible(page, 'an operation and its slip');
  await type(dialog(page, 'Generate Slip'), { 'Allocation Date': '01/01/2015' });
  await expect(dialog(page, 'Generate Slip').getByText(/^The date must lie between/)).toBeVisible();
  await type(dialog(page, 'Generate Slip'), { 'Allocation Date': today.split('-').toReversed().join('/') });
  await generate(page, opened);
  await sarah.hears('Payment allocated');
  await expect(row(page)).toContainText('£120.00');

  opened = await open(page);
  await choose(opened, { Action: 'Refund' });
  const refund = opened.getByRole('button', { name: 'Refund', exact: true });
  await refund.click();
  await expect(opened.getByRole('alert').filter({ hasText: 'Refund amount is 0' })).toBeVisible();
  await type(opened, { 'Refund Amount': '120.01' });
  await expect(opened.getByRole('alert').filter({ hasText: 'Insufficient balance' })).toBeVisible();
  await expect(opened.locator('.MuiChip-colorWarning', { hasText: 'Balance: -£0.01' })).toBeVisible();
  await type(opened, { 'Refund Amount': '50' });
  await refund.click();
  await generate(page, opened, 'Paid twice');
  await expect(row(page)).toContainText('Refunded £50.00');

  opened = await open(page);
  await opened.getByRole('button', { name: 'Payment Notes: 1' }).click();
  await expect(dialog(page, 'Payment Notes')).toContainText('Paid twice');
  await dialog(page, 'Payment Notes').getByRole('button', { name: 'Close dialog' }).click();
  await choose(opened, { Action: 'WriteOff' });
  await opened.getByRole('button', { name: 'WriteOff', exact: true }).click();
  await page.getByRole('alertdialog', { name: 'Write off £70.00?' }).waitFor();
  await expectAccessible(page, 'writing off');
  await finish(page.getByRole('alertdialog', { name: 'Write off £70.00?' }), 'Write off');
  await generate(page, opened, 'Too small to return');
  await expect(row(page)).toContainText('Written off £70.00');

  opened = await open(page);
  await opened.getByRole('button', { name: 'Put right' }).click();
  await expect(page.getByRole('menuitem', { name: /Reverse receipt/ })).toContainText('release allocations first');
  await page.getByRole('menuitem', { name: 'Release an allocation' }).click();
  await dialog(page, 'Release an allocation').getByRole('combobox', { name: 'Allocation' }).click();
  await page.getByRole('option', { name: /INV-000002/ }).click();
  await correct(page, 'Release an allocation', 'Release', 'Wrong invoice');
  const history = opened.getByRole('table', { name: 'Payment history' });
  await expect(history.getByRole('row', { name: /Allocation released £100.00/ })).toContainText('Wrong invoice');
  await history.getByRole('button', { name: 'Reverse Received' }).click();
  await correct(page, 'Reverse receipt', 'Reverse', 'Cheque returned');
  await expect(history.getByRole('row', { name: /Receipt reversed £100.00/ })).toContainText('Cheque returned');
  await history.getByRole('button', { name: 'Reverse Credit written off' }).click();
  await correct(page, 'Reverse a write-off', 'Reverse', 'They want it back');
  await expect(opened.getByRole('textbox', { name: 'Balance Amount' })).toHaveValue('£70.00');
  await expectAccessible(page, 'outstanding payment');
});

test('what a colleague changes under the open dialog is named before anything is done', async ({ page }) => {
  const sarah = new Superadmin(page, portal);
  await sarah.signsInForTheFirstTime();
  await sarah.opens('Outstanding/Over CPR', 'Payments');
  const opened = await open(page);
  await choose(opened, { Action: 'Allocate' });
  await opened.getByRole('checkbox', { name: 'Select INV-000002' }).check();
  await type(opened, { 'Allocated INV-000002': '20' });
  const body = { action: 'refund', refundAmount: 1, allocatedDate: today };
  await office.superadmin.call('POST', `/bookings/makepayment/${payment}`, body);
  const changed = opened.getByRole('alert').filter({ hasText: 'This changed while it was open' });
  await expect(changed).toContainText('The balance is £69.00 now, not £70.00');
  await changed.getByRole('button', { name: 'Continue with these figures' }).click();
  await opened.getByRole('button', { name: 'Generate' }).click();
  await generate(page, opened);
  await expect(row(page)).toContainText('£49.00');
});

test('payments with credit are looked for', async ({ page }) => {
  const sarah = new Superadmin(page, portal);
  await sarah.signsInForTheFirstTime();
  await sarah.opens('Outstanding/Over CPR', 'Payments');
  const search = page.getByRole('form', { name: 'Search payments' });
  await search.getByRole('switch', { name: 'Credit' }).check();
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/isCredit=/);
  await expect(row(page)).toContainText('£49.00');
  await type(search, { 'Payment Ref': 'PAY-000002' });
  await search.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No record')).toBeVisible();
  await search.getByRole('button', { name: 'Clear search' }).click();
  await expect(row(page)).toBeVisible();
});

test('a debt is written off without a payment, and wanted again', async ({ page }) => {
  const sarah = new Superadmin(page, portal);
  await sarah.signsInForTheFirstTime();
  await sarah.opens('Outstanding/Over CPR', 'Payments');
  await page.getByRole('button', { name: 'Write Off Debts' }).click();
  const debts = dialog(page, 'Write Off Debts');
  await find(debts, 'Company', 'Hale');
  await debts.getByRole('checkbox', { name: 'Select INV-000002' }).check();
  await type(debts, { Reason: 'Insolvent' });
  await debts.getByRole('button', { name: 'Write off', exact: true }).click();
  await finish(page.getByRole('alertdialog', { name: 'Write off £160.00?' }), 'Write off');
  const given = debts.getByRole('table', { name: 'Written off' });
  await expect(given.getByRole('row', { name: /INV-000002/ })).toContainText('Insolvent');
  await expectAccessible(page, 'debts written off');
  await given.getByRole('button', { name: 'Reverse INV-000002' }).click();
  await correct(page, 'Reverse a write-off', 'Reverse', 'They pay after all');
  await expect(given.getByRole('row', { name: /INV-000002/ })).toContainText('They pay after all');
  await expect(debts.getByRole('checkbox', { name: 'Select INV-000002' })).toBeVisible();
});

test('a refund above a million pounds is asked about by its amount', async ({ page }) => {
  const transfer = { companyId: office.clientId, totalAmount: 2_000_000, paymentDate: today, details: [] };
  await office.superadmin.call('POST', '/bookings/allocatepayment', { ...transfer, largeAmountConfirmed: true });
  const sarah = new Superadmin(page, portal);
  await sarah.signsInForTheFirstTime();
  await sarah.opens('Outstanding/Over CPR', 'Payments');
  const large = page.getByRole('row', { name: /PAY-000002/ });
  await large.getByRole('button', { name: 'Pending Due: PAY-000002' }).click();
  const opened = dialog(page, /Hale and Moor LLP.*Outstanding Client Payment/);
  await choose(opened, { Action: 'Refund' });
  await type(opened, { 'Refund Amount': '1500000' });
  await opened.getByRole('button', { name: 'Refund', exact: true }).click();
  const slip = dialog(page, 'Generate Slip');
  const question = page.getByRole('alertdialog', { name: 'Is £1,500,000.00 right?' });
  await slip.getByRole('button', { name: 'Ok', exact: true }).click();
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(slip).toBeVisible();
  await slip.getByRole('button', { name: 'Ok', exact: true }).click();
  await finish(question, 'Yes, £1,500,000.00');
  await expect(opened).toBeHidden();
  await expect(large).toContainText('Refunded £1,500,000.00');
});
