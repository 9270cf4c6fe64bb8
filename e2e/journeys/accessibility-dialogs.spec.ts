import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, type } from '../support/forms.ts';
import {
  approve,
  assign,
  book,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, Interpreter, Person, phone } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';
import { bookEachStage } from '../support/stages.ts';

/** Every dialog and menu around a booking and the shell against WCAG 2.2 AA, in light and dark. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  await bookEachStage(portal, office);
});
test.afterAll(() => portal.close());

async function adam(page: Page): Promise<Admin> {
  const admin = new Admin(page, portal);
  await admin.signsIn(people.admin, passwords.staff);
  await admin.opens('Bookings');
  await admin.row('NEW/1').waitFor();
  return admin;
}

/** Judged once it holds what it has asked the server for. */
async function judge(page: Page, opened: Locator, name: string): Promise<void> {
  await opened.waitFor();
  await opened.getByRole('status').filter({ hasText: 'Loading' }).waitFor({ state: 'detached' });
  await expectAccessible(page, name);
}

const rowDialogs = [
  ['Notes', 'NEW/1'],
  ['Cancel Booking', 'NEW/1'],
  ['Duplicate', 'NEW/1'],
  ['Send Quotation', 'PRICED/1'],
  ['Send Proforma Invoice', 'OPEN/1'],
  ['View Quotation', 'ACCEPTED/1'],
  ['Set Back to Booking', 'OPEN/1'],
  ['Cancel Booking', 'OPEN/1'],
  ['Move Cancelled Booking', 'CANCELLED/1'],
  ['Send Invoice', 'DONE/1'],
] as const;

for (const [action, stage] of rowDialogs) {
  test(`${action} at ${stage}`, async ({ page }) => {
    const admin = await adam(page);
    await admin.does(action, await admin.refOf(stage));
    await judge(page, page.getByRole('dialog').or(page.getByRole('alertdialog')), action);
  });
}

test('what is asked before an approval', async ({ page }) => {
  const admin = await adam(page);
  await admin.does('Timesheet', await admin.refOf('WORKED/1'));
  await dialog(page, 'Timesheet').getByRole('button', { name: 'Approve', exact: true }).click();
  await judge(page, page.getByRole('alertdialog', { name: 'Approve this timesheet?' }), 'approval');
});

test('an approval on a phone', async ({ page }) => {
  const admin = await adam(page);
  await admin.does('Timesheet', await admin.refOf('WORKED/1'));
  await page.setViewportSize(phone);
  await dialog(page, 'Timesheet').getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve this timesheet?' });
  await judge(page, question.getByRole('group', { name: 'Attendance 1' }), 'approval on a phone');
});

test('a timesheet with odd times, and one that is given back', async ({ page }) => {
  const admin = await adam(page);
  await admin.does('Timesheet', await admin.refOf('WORKED/1'));
  const form = dialog(page, 'Timesheet');
  await type(form.getByRole('group', { name: 'Interpreter', exact: true }), { 'Travel Outward End': '03:00' });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Are these times right?' });
  await judge(page, question, 'odd times');
  await question.getByRole('button', { name: 'Change them' }).click();
  await form.getByRole('button', { name: 'Give Back', exact: true }).click();
  await judge(page, dialog(page, /^Give Back Timesheet/), 'Give Back');
});

test('sending a credit note', async ({ page }) => {
  const id = await book(office, onsite(office, { fileRef: 'CREDITED/1', bookingType: 'Booking' }));
  await assign(office, id);
  await quoteAndSend(office, id);
  await approve(office, id);
  const { data } = await office.admin.call('POST', `/invoice/credit/${id}`, {
    crNote: 'Client',
    reason: 'Wrong hours',
  });
  await page.goto(`${portal.url}/BookingTracker/creditNote/${data[0].creditNoteNo}`);
  await new Admin(page, portal).signsIn(people.admin, passwords.staff);
  await page.getByRole('button', { name: 'Send Credit Note' }).first().click();
  const question = dialog(page, /^Send Credit Note/);
  await expect(question).toContainText(`(${people.customer})`);
  await judge(page, question, 'Send Credit Note');
});

test('what is asked before a language in use is renamed or disabled', async ({ page }) => {
  await page.goto(`${portal.url}/masters/languages`);
  await new Person(page, portal).signsIn(people.admin, passwords.staff);
  await page.getByRole('button', { name: 'Edit Tamil' }).click();
  const form = dialog(page, 'Edit Language');
  await type(form, { Language: 'Ilankai Tamil' });
  await form.getByRole('button', { name: 'Save' }).click();
  await judge(page, page.getByRole('alertdialog', { name: "Rename 'Tamil' to 'Ilankai Tamil'?" }), 'rename');
});

test("a status's history, the row's menu and the selection", async ({ page }) => {
  const admin = await adam(page);
  const row = admin.row('NEW/1');
  await row.getByRole('button', { name: /^Quotation Pending/ }).click();
  await judge(page, page.getByRole('dialog'), 'history');
  await page.getByRole('button', { name: 'Close dialog' }).click();
  await row.getByRole('button', { name: /^More actions/ }).click();
  await judge(page, page.getByRole('menu'), 'menu');
  await page.getByRole('menuitem', { name: 'Duplicate' }).press('Escape');
  await page.getByRole('button', { name: 'Select rows' }).click();
  await row.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Email To/ }).click();
  await judge(page, dialog(page, 'Email To'), 'Email To');
});

test('the search and its filters', async ({ page }) => {
  await adam(page);
  await page.getByRole('button', { name: 'Advanced search' }).click();
  await judge(page, page.getByRole('search', { name: 'Advanced search' }), 'advanced search');
  await page.getByRole('button', { name: /^Status:/ }).click();
  await judge(page, page.getByRole('menu').or(page.getByRole('listbox')), 'status filter');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox', { name: 'Search' }).fill('nobody of this name');
  await page.keyboard.press('Enter');
  await judge(page, page.getByRole('heading', { name: 'Bookings (0)' }), 'nothing found');
});

test('a booking, its files and what would be lost', async ({ page }) => {
  const admin = await adam(page);
  await admin.does('Edit', await admin.refOf('NEW/1'));
  await page.getByRole('button', { name: 'Upload Files' }).click();
  await judge(page, dialog(page, 'File Upload'), 'File Upload');
  await page.getByRole('button', { name: 'Close dialog' }).click();
  await page.getByRole('textbox', { name: 'File Reference' }).fill('');
  await page.getByRole('button', { name: 'Update' }).click();
  await judge(page, page.getByText('Required'), 'refused');
  await page.getByRole('button', { name: 'Back to bookings' }).click();
  await judge(page, page.getByRole('alertdialog'), 'leaving');
});

test('the palette, the keys, and what nobody finds or may not see', async ({ page }) => {
  await adam(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Go to' });
  await palette.getByRole('combobox', { name: 'Go to' }).fill('hale');
  await palette.getByRole('option').first().waitFor();
  await judge(page, palette, 'palette');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await judge(page, page.getByRole('dialog'), 'keys');
  await page.goto(`${portal.url}/nowhere`);
  await judge(page, page.getByRole('heading', { level: 1 }), 'not found');
  const ana = new Interpreter(page, portal);
  await page.goto(`${portal.url}/account/nobody`);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  await judge(page, page.getByText('Access denied'), 'access denied');
});
