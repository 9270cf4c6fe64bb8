import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, finish, type } from '../support/forms.ts';
import { people, passwords, startOffice } from '../support/office.ts';
import { Admin, ownPage } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';
import { busyOffice } from '../support/realistic.ts';

/** A request that came by mail becomes a booking: pasted, looked over, created (rule bookings/pasted-requests). */
let portal: Portal;
test.beforeAll(async () => {
  const office = await startOffice();
  portal = office.portal;
  await busyOffice(portal, office);
});
test.afterAll(() => portal.close());

const mail = `Dear Sirs

Our client: Mr Jan Kowalski
Our ref: JH/4471

Please could you arrange a Polish interpreter to attend Westminster Magistrates' Court, 181 Marylebone Road, London NW1 5BR
tomorrow from 9.30am to 12.30pm.

Kind regards
Jane Harris
Harris and Cole Solicitors LLP
T: 020 7946 0911
M: 07700 900341
E: jane.harris@harriscole.example`;

test('a pasted mail fills the form, and marks what to check', async ({ browser }) => {
  const admin = new Admin(await ownPage(browser), portal);
  const { page } = admin;
  await admin.signsIn(people.admin, passwords.staff);
  await admin.opens('Bookings');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = dialog(page, 'New Booking');
  await type(form, { 'File Reference': 'MINE/1' });
  await page.keyboard.press('Alt+r');
  const paste = dialog(page, 'Paste a request');
  await paste.getByRole('textbox', { name: 'Text of the mail' }).fill(mail);
  await expectAccessible(page, 'pasting a request');
  await finish(paste, 'Fill in');

  await expect(form.getByRole('radio', { name: 'Onsite' })).toBeChecked();
  await expect(form.getByRole('combobox', { name: 'Language' })).toHaveValue('Polish');
  await expect(form.getByRole('textbox', { name: 'Client Name' })).toHaveValue('Mr Jan Kowalski');
  await expect(form.getByRole('textbox', { name: 'Start Time' })).toHaveValue('09:30');
  await expect(form.getByRole('textbox', { name: 'End Time' })).toHaveValue('12:30');
  await expect(form.getByRole('textbox', { name: 'Postcode' })).toHaveValue('NW1 5BR');
  await expect(form.getByRole('textbox', { name: 'Phone' })).toHaveValue('02079460911');
  // What was typed stays; what could be meant otherwise says so, with its words.
  await expect(form.getByRole('textbox', { name: 'File Reference' })).toHaveValue('MINE/1');
  await expect(form.getByText("Please check: from 'tomorrow'")).toBeVisible();
  await expect(form.getByText(/fields were read from the request; \d+ to check/)).toBeVisible();
  await expectAccessible(page, 'a form that a request filled');

  await form.getByRole('button', { name: 'Take it back' }).click();
  await expect(form.getByRole('textbox', { name: 'Client Name' })).toHaveValue('');
  await expect(form.getByRole('textbox', { name: 'File Reference' })).toHaveValue('MINE/1');
});

test('a text that asks for nothing says so, and is kept', async ({ browser }) => {
  const admin = new Admin(await ownPage(browser), portal);
  await admin.signsIn(people.admin, passwords.staff);
  await admin.opens('Bookings');
  await admin.page.getByRole('button', { name: 'Add', exact: true }).click();
  await dialog(admin.page, 'New Booking').getByRole('button', { name: 'Paste a request (Alt+R)' }).click();
  const paste = dialog(admin.page, 'Paste a request');
  await paste.getByRole('textbox', { name: 'Text of the mail' }).fill('hello there');
  await paste.getByRole('button', { name: 'Fill in' }).click();
  await expect(paste.getByRole('alert')).toContainText('Nothing in this text');
  await expect(paste.getByRole('textbox', { name: 'Text of the mail' })).toHaveValue('hello there');
});
