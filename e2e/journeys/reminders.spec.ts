import { expect, test } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choose, dialog, type } from '../support/forms.ts';
import { linkIn } from '../support/mailbox.ts';
import { approve, assign, book, onsite, startOffice, quoteAndSend } from '../support/office.ts';
import { ownPage, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** The superadmin sets the steps, reminds a client of two old invoices, sends a statement, and notes a dispute. */
const daysAgo = 60;
const todayHasCome = join(tmpdir(), `dragoman-today-${randomUUID()}`);
const longAgo = new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
let portal: Portal;

test.beforeAll(async () => {
  const office = await startOffice({
    environment: async () => ({
      NODE_OPTIONS: `--import ${new URL('../support/days-ago.mjs', import.meta.url).href}`,
      DAYS_AGO: String(daysAgo),
      DAYS_AGO_UNTIL: todayHasCome,
    }),
  });
  portal = office.portal;
  const appointments = [{ date: longAgo, startTime: '10:00', endTime: '12:20' }];
  for (let jobs = 0; jobs < 2; jobs += 1) {
    const id = await book(office, onsite(office, { bookingType: 'Booking', appointments }));
    await assign(office, id);
    await quoteAndSend(office, id);
    await approve(office, id);
  }
  await writeFile(todayHasCome, '');
});
test.afterAll(async () => {
  await portal.close();
  await rm(todayHasCome, { force: true });
});

test('a debtor is reminded by a step, told their account, and spared while they dispute', async ({ browser }) => {
  const sarah = new Superadmin(await ownPage(browser), portal);
  const { page } = sarah;
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Reminders', 'Payments');
  await expect(page.getByText('No steps are set: nobody is to be reminded')).toBeVisible();
  await page.getByRole('button', { name: 'Steps', exact: true }).click();
  const steps = dialog(page, 'Steps of reminders');
  await steps.getByRole('button', { name: 'Begin with these three' }).click();
  await expect(steps.getByText('Final reminder')).toBeVisible();
  await steps.getByRole('button', { name: 'Close', exact: true }).click();

  const due = page.getByRole('table', { name: 'To be reminded' }).getByRole('row', { name: /Hale and Moor LLP/ });
  await expect(due).toContainText('First reminder');
  await expect(due).toContainText('£360.00');
  await due.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send 1 Reminder' }).click();
  const sending = dialog(page, 'Send 1 Reminder');
  await expect(sending.getByText('accounts@hale.example')).toBeVisible();
  await sending.getByRole('button', { name: 'Send 1 Reminder' }).click();
  await sarah.hears('1 Reminder sent');
  await expect(page.getByText('Nobody is to be reminded today')).toBeVisible();

  const mail = await portal.mailbox.newest('accounts@hale.example', /^Overdue: £360.00/);
  const customer = await ownPage(browser);
  await customer.goto(linkIn(mail, '/statement/view.html'));
  await expect(customer.getByRole('heading', { name: 'STATEMENT' })).toBeVisible();
  await expect(customer.getByRole('table', { name: 'Open invoices' }).getByRole('row')).toHaveCount(3);

  await sarah.opens('Aged Debtors', 'Reports');
  const debtors = page.getByRole('table', { name: 'Debtors' });
  await debtors.getByRole('button', { name: 'Statement Hale and Moor LLP' }).click();
  const statement = dialog(page, 'Statement of Hale and Moor LLP');
  await expect(statement.getByText('2, £360.00')).toBeVisible();
  await statement.getByRole('button', { name: 'Send 1 Statement' }).click();
  await sarah.hears('1 Statement sent');
  await portal.mailbox.newest('ledger@hale.example', /^Statement of account at/);

  const invoices = page.getByRole('table', { name: 'Invoices', exact: true });
  await invoices.getByRole('button', { name: /^Hold INV-000001/ }).click();
  const hold = dialog(page, 'No reminders to Hale and Moor LLP');
  await choose(hold, { Why: 'Dispute' });
  await type(hold, { Reason: 'Nobody came' });
  await hold.getByRole('button', { name: 'Save' }).click();
  await sarah.hears('Dispute noted');
  await expect(invoices.getByRole('row', { name: /INV-000001/ })).toContainText('Disputed: Nobody came');
  await sarah.opens('Reminders', 'Payments');
  await expect(
    page.getByRole('table', { name: 'Not reminded' }).getByRole('row', { name: /Hale and Moor LLP/ }),
  ).toContainText('Disputed: Nobody came');
});
