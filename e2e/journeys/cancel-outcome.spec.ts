import { expect, type Page, test } from '@playwright/test';
import { choose, dialog, type } from '../support/forms.ts';
import {
  assign,
  book,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  today,
  tomorrow,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, ownPage, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Terms of cancellation are set; a job is cancelled late by them, and another that nobody came to against them. */
test.describe.configure({ mode: 'serial' });

let portal: Portal;
let office: StartedOffice;
let admin: Admin;

/** Job E: the client pays 150.00 and VAT, the interpreter earns 90.80. */
async function confirmedJob(fileRef: string, appointment: object): Promise<void> {
  const appointments = [appointment];
  const id = await book(office, onsite(office, { fileRef, bookingType: 'Booking', appointments }));
  await assign(office, id);
  await quoteAndSend(office, id);
}

const cancelling = async (fileRef: string) => {
  const ref = await admin.refOf(fileRef);
  await admin.does('Cancel Booking', ref);
  return { ref, form: dialog(admin.page, `Cancel Booking: ${ref}`) };
};
const group = (page: Page | ReturnType<typeof dialog>, name: string) => page.getByRole('group', { name, exact: true });

test.beforeAll(async ({ browser }) => {
  office = await startOffice();
  portal = office.portal;
  await confirmedJob('LATE/1', { date: tomorrow, startTime: '10:00', endTime: '12:20' });
  // It has begun whenever this runs.
  await confirmedJob('NOBODY/1', { date: today, startTime: '00:00', endTime: '02:20' });
  admin = new Admin(await ownPage(browser), portal);
});
test.afterAll(() => portal.close());

test('the superadmin sets the steps of notice, and steps that rise are refused', async ({ browser }) => {
  const sarah = new Superadmin(await ownPage(browser), portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Agency Settings', 'Master');
  const section = sarah.page.getByRole('region', { name: 'Cancellation', exact: true });
  await choose(section, { 'Percentages of': 'What was booked' });
  const step = async (number: number, hours: string, percent: readonly [string, string]) => {
    await section.getByRole('button', { name: 'Add Step' }).click();
    const row = group(section, `Step ${number}`);
    await type(row, { 'Less than': hours, 'Client pays': percent[0], 'Interpreter earns': percent[1] });
  };
  await step(1, '48', ['50', '80']);
  await step(2, '72', ['60', '0']);
  await expect(section.getByText('More notice cannot cost more')).toBeVisible();
  await section.getByRole('button', { name: 'Remove Step 2' }).click();
  await section.getByRole('button', { name: 'Save' }).click();
  await sarah.hears('Agency Settings updated');
});

test('a late cancellation shows notice and figures first, and each side is told its own', async () => {
  await admin.signsIn(people.admin, passwords.staff);
  await admin.opens('Bookings');
  const { form, ref } = await cancelling('LATE/1');
  const begins = async () => {
    await expect(form.getByRole('radio', { name: 'Late cancellation' })).toBeChecked();
    for (const who of ['Tell the interpreter', 'Tell the customer'])
      await expect(form.getByRole('checkbox', { name: who })).toBeChecked();
    await expect(form.getByRole('textbox', { name: 'Client pays' })).toHaveValue('50');
  };
  await begins();
  // Opened again it has its answers at once, and begins as it did.
  await form.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(form).toBeHidden();
  await cancelling('LATE/1');
  await begins();
  await expect(form).toContainText(/Cancelled now: \d+ hours' notice/);
  await expect(form.getByRole('radio', { name: 'Nobody came' })).toHaveCount(0);
  await expect(group(form, 'Client pays')).toContainText('£90.00');
  await expect(group(form, 'Client pays')).toContainText(/Late cancellation, \d+ hours' notice: 50 % of 3 h 5 min/);
  await expect(group(form, 'Interpreter earns')).toContainText('£72.64');
  await expect(group(form, 'Client pays')).toContainText("of what was booked, by the terms of 'Late cancellation'");
  await form.getByRole('radio', { name: 'Cancelled in time' }).check();
  await expect(group(form, 'Client pays')).toContainText("by the terms of 'Cancelled in time'");
  await expect(form).toContainText('By the terms so short a notice is charged.');
  await form.getByRole('radio', { name: 'Late cancellation' }).check();
  await expect(group(form, 'Client pays')).toContainText('£90.00');
  // Of what cannot be read nothing is charged.
  await form.getByRole('textbox', { name: 'Client pays' }).fill('150');
  await expect(group(form, 'Client pays')).toContainText('Enter 0 to 100');
  await expect(group(form, 'Client pays')).not.toContainText('£');
  await form.getByRole('textbox', { name: 'Client pays' }).fill('25');
  await expect(group(form, 'Client pays')).toContainText('£45.00');
  await form.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(form.getByText('Say why the terms are not kept')).toBeVisible();
  await form.getByRole('textbox', { name: 'Client pays' }).fill('50');
  await expect(group(form, 'Client pays')).toContainText('£90.00');
  await expect(form.getByRole('textbox', { name: 'Why the terms are not kept' })).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Cancellation Reason' }).fill('Settled out of court');
  await form.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(form).toBeHidden();
  const toCustomer = await portal.mailbox.newest(people.customer, new RegExp(`^Booking ${ref} cancelled$`));
  expect(toCustomer.text).toContain('You will be billed £90.00: £75.00 and £15.00 VAT.');
  expect(toCustomer.text).not.toContain('72.64');
  const toInterpreter = await portal.mailbox.newest(people.interpreter, new RegExp(`^Booking ${ref} cancelled$`));
  expect(toInterpreter.text).toContain('You will be paid £72.64.');
  expect(toInterpreter.text).not.toContain('90.00');
});

test('where nobody came other percentages need a reason, and the booking says so', async () => {
  const { form, ref } = await cancelling('NOBODY/1');
  await form.getByRole('radio', { name: 'Nobody came' }).check();
  await expect(group(form, 'Client pays')).toContainText('£180.00');
  await expect(group(form, 'Interpreter earns')).toContainText('£90.80');
  await form.getByRole('textbox', { name: 'Client pays' }).fill('0');
  await expect(group(form, 'Client pays')).toContainText('No invoice');
  await form.getByRole('textbox', { name: 'Why the terms are not kept' }).fill('The court moved the hearing');
  await form.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(form).toBeHidden();
  await portal.mailbox.newest(people.customer, new RegExp(`^Booking ${ref}: nobody came$`));
  await admin.page.getByRole('button', { name: ref, exact: true }).click();
  await expect(admin.page.getByText(/Nobody came: client 0 %, interpreter 100 %/).first()).toBeVisible();
});
