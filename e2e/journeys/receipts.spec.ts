import { expect, test } from '@playwright/test';
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
  today,
  type StartedOffice,
} from '../support/office.ts';
import { IpAdmin, ownPage } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Iris takes money while a colleague takes some too; what is left over is asked about, and spent first the next time. */
let portal: Portal;
let office: StartedOffice;
let iris: IpAdmin;
const company = 'Hale and Moor LLP';
const day = today.split('-').toReversed().join('/');

test.beforeAll(async ({ browser }) => {
  office = await startOffice();
  portal = office.portal;
  for (const _job of [1, 2]) await bill();
  iris = new IpAdmin(await ownPage(browser), portal);
  await iris.signsIn(people.ipAdmin, passwords.staff);
});
test.afterAll(() => portal.close());

async function bill(): Promise<void> {
  const id = await book(office, onsite(office, { bookingType: 'Booking' }));
  await assign(office, id);
  await quoteAndSend(office, id);
  await approve(office, id);
}

const allocation = async () => {
  await iris
    .due(company)
    .getByRole('button', { name: `Allocate ${company}` })
    .click();
  return dialog(iris.page, `Allocate Client Payment: ${company}`);
};

test('what a colleague settles meanwhile stays in sight, and what is left over is asked about', async () => {
  await iris.findsTheDues(company, '£360.00');
  const form = await allocation();
  await type(form, { 'Amount Received': '204.00', 'Payment Date': day });
  for (const invoice of ['INV-000001', 'INV-000002'])
    await form.getByRole('checkbox', { name: `Select ${invoice}` }).check();
  await expect(form.getByText('Balance: -£156.00')).toBeVisible();

  await office.superadmin.call('POST', '/bookings/allocatepayment', {
    companyId: office.clientId,
    totalAmount: 180,
    paymentDate: today,
    allocatedDate: today,
    balance: 0,
    details: [{ invoiceNo: 'INV-000002', allocated: 180 }],
  });
  await expect(form.getByText(/^INV-000002 \(£180\.00\) was settled meanwhile by \S+/)).toBeVisible();
  await expect(form.getByRole('row').filter({ hasText: 'INV-000002' })).toContainText('Settled meanwhile');
  await expect(form.getByText('Allocated: £360.00')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Generate' })).toBeDisabled();
  await form.getByRole('button', { name: 'Continue with what is owed now' }).click();
  await expect(form.getByText('Balance: £24.00')).toBeVisible();
  await expect(form.getByRole('row').filter({ hasText: 'INV-000002' })).toHaveCount(0);

  await form.getByRole('button', { name: 'Generate' }).click();
  const slip = dialog(iris.page, 'Generate Slip');
  await type(slip, { 'Allocation Date': '01/01/2099' });
  await expect(slip.getByText(/^The date must lie between /)).toBeVisible();
  await type(slip, { 'Allocation Date': day, Notes: 'Cheque 17' });
  await slip.getByRole('button', { name: 'Ok' }).click();
  const question = iris.page.getByRole('alertdialog', { name: 'Keep £24.00 as credit?' });
  await expect(question).toContainText(`£24.00 will stay as credit of ${company}.`);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(slip.getByRole('textbox', { name: 'Notes' })).toHaveValue('Cheque 17');
  await slip.getByRole('button', { name: 'Ok' }).click();
  await question.getByRole('button', { name: 'Keep as credit' }).click();
  await iris.hears('Payment Submitted');
  await expect(iris.due(company)).toHaveCount(0);
});

test('the credit shows where money is taken, and is spent before new money', async () => {
  await bill();
  await iris.opens('Dashboard');
  await iris.findsTheDues(company, 'Credit: £24.00');
  const form = await allocation();
  await form.getByRole('checkbox', { name: 'Select INV-000003' }).check();
  await expect(form.getByText(/^£24\.00 of credit from Hale and Moor LLP: PAY-\d+ of /)).toBeVisible();
  await form.getByRole('switch', { name: 'Spend credit first' }).check();
  await type(form, { 'Amount Received': '156.00', 'Payment Date': day });
  await expect(form.getByText('From credit: £24.00')).toBeVisible();
  await expect(form.getByText('Balance: £0.00')).toBeVisible();
  await form.getByRole('button', { name: 'Generate' }).click();
  const slip = dialog(iris.page, 'Generate Slip');
  await type(slip, { 'Allocation Date': day });
  await finish(slip, 'Ok');
  await iris.hears('Payment Submitted');
  await expect(iris.due(company)).toHaveCount(0);
  const { data, totalCredit } = await office.superadmin.call('GET', '/payments');
  expect(totalCredit).toBe(0);
  expect(data).toHaveLength(3);
});
