import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog } from '../support/forms.ts';
import { linkIn } from '../support/mailbox.ts';
import { people, passwords, startOffice } from '../support/office.ts';
import { Admin, Interpreter, ownPage, Person, phone } from '../support/people/index.ts';
import { screens } from '../support/screens.ts';
import type { Portal } from '../support/portal.ts';
import { bookEachStage } from '../support/stages.ts';

/** Every main screen against WCAG 2.2 AA, in light and dark. */
let portal: Portal;

test.beforeAll(async () => {
  const office = await startOffice();
  portal = office.portal;
  await bookEachStage(portal, office);
});
test.afterAll(() => portal.close());

test('signing in', async ({ page }) => {
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  await expectAccessible(page, 'sign-in');
});

test.describe('a superadmin', () => {
  let superadmin: Person;
  test.beforeAll(async ({ browser }) => {
    superadmin = new Person(await ownPage(browser), portal);
    await superadmin.signsIn(portal.superadmin.email, portal.superadmin.password);
  });
  test.afterAll(() => superadmin.page.close());

  for (const { item, heading, group } of screens) {
    test(item, async () => {
      const { page } = superadmin;
      await superadmin.opens(item, group);
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
      await page
        .getByRole('row')
        .nth(1)
        .or(page.getByRole('form').first())
        .or(page.locator('table[aria-busy=false]'))
        .first()
        .waitFor();
      await expectAccessible(page, item);
    });
  }
});

test.describe('an admin', () => {
  let admin: Admin;
  test.beforeEach(async ({ page }) => {
    admin = new Admin(page, portal);
    await admin.signsIn(people.admin, passwords.staff);
    await admin.opens('Bookings');
  });

  test('New Booking', async ({ page }) => {
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const form = dialog(page, 'New Booking');
    await form.getByRole('radio', { name: 'Onsite' }).check();
    await form.getByRole('button', { name: 'Create' }).click();
    await form.getByText('Required').first().waitFor();
    await expectAccessible(page, 'New Booking');
  });

  test('the quotation form and the assignment', async ({ page }) => {
    const ref = await admin.refOf('NEW/1');
    await admin.does('Generate Quotation', ref);
    await page.getByRole('region', { name: 'Figures' }).waitFor();
    await expectAccessible(page, 'quotation form');
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await admin.does('Assign to', ref);
    await page.getByRole('button', { name: /^Assign Ana/ }).waitFor();
    await expectAccessible(page, 'assignment');
  });

  test('a timesheet and the booking', async ({ page }) => {
    const ref = await admin.refOf('WORKED/1');
    await admin.does('Timesheet', ref);
    await dialog(page, 'Timesheet').getByRole('group', { name: 'Client', exact: true }).waitFor();
    await expectAccessible(page, 'timesheet');
    await dialog(page, 'Timesheet').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: ref, exact: true }).click();
    await page.getByRole('button', { name: 'Update' }).waitFor();
    await expectAccessible(page, 'booking');
  });

  test('an invoice', async ({ page }) => {
    await admin.opensTheInvoice(await admin.refOf('DONE/1'), 'INV-000001');
    await page.getByRole('table', { name: 'Charges' }).waitFor();
    await expectAccessible(page, 'invoice');
  });

  test('a profile', async ({ page }) => {
    await admin.opens('Interpreters');
    await page.getByRole('button', { name: 'Edit Ana Núñez' }).click();
    await page.getByRole('form', { name: 'Personal Details' }).waitFor();
    await expectAccessible(page, 'profile');
  });
});

test('an interpreter on a phone', async ({ browser }) => {
  const interpreter = new Interpreter(await ownPage(browser, phone), portal);
  const { page } = interpreter;
  await interpreter.signsIn(people.interpreter, passwords.interpreter);
  const job = page.getByRole('listitem').filter({ hasText: 'Confirmed' });
  await job.waitFor();
  await expectAccessible(page, 'timesheet tracker');
  await job.getByRole('button', { name: 'Timesheet', exact: true }).click();
  await dialog(page, 'Timesheet').getByRole('button', { name: 'Submit' }).waitFor();
  await expectAccessible(page, 'timesheet on a phone');
});

test('the pages of customers', async ({ page }) => {
  for (const [subject, path] of [
    [/^Quotation/, '/approve/acceptQuotation.html'],
    [/^Booking Confirmation/, '/booking/view.html'],
    [/^Invoice/, '/invoice/view.html'],
  ] as const) {
    await page.goto(linkIn(await portal.mailbox.newest(people.customer, subject), path));
    await expectAccessible(page, path);
  }
});
