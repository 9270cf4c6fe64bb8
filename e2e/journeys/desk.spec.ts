import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog } from '../support/forms.ts';
import {
  approve,
  assign,
  book,
  handIn,
  jobE,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  tomorrow,
  type StartedOffice,
} from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** A morning: what waits is worked off from the dashboard, without a mouse. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

const desk = (page: Page) => page.getByRole('region', { name: /^Morning Desk/ });
const kind = (page: Page, label: string) => desk(page).getByRole('region', { name: label, exact: true });
const entry = (page: Page, label: string) => kind(page, label).getByRole('button').first();

/** Presses Enter on what has the name, as somebody does who came there by Tab. */
async function enters(page: Page, name: string): Promise<void> {
  const button = page.getByRole('dialog').last().getByRole('button', { name, exact: true });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press('Enter');
}

test('the desk says that nothing waits, then what does, until it is done', async ({ page }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Dashboard');
  await expect(desk(page)).toContainText('Nothing waits');
  await expectAccessible(page, 'morning desk, empty');

  const booking = (fileRef: string, changes: object = {}) =>
    book(office, onsite(office, { bookingType: 'Booking', fileRef, ...changes }));
  const billed = await booking('DESK/1');
  await assign(office, billed);
  await quoteAndSend(office, billed);
  await handIn(portal, billed);
  await approve(office, billed);
  const requested = await booking('DESK/2');
  await office.admin.call('PUT', `/bookings/${requested}`, { status: 'Pending' });
  // Once it is confirmed nothing of it waits: its day is to come.
  const appointments = [{ date: tomorrow, startTime: '10:00', endTime: '12:20' }];
  const prepared = await booking('DESK/3', { appointments });
  await assign(office, prepared);
  await office.admin.call('PUT', `/bookings/quotation/${prepared}`, jobE.form);

  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('Morning Desk (3)');
  await expectAccessible(page, 'morning desk');

  await entry(page, 'Requests not taken up').focus();
  await page.keyboard.press('ArrowDown');
  await expect(entry(page, 'Confirmations to send')).toBeFocused();
  await page.keyboard.press('Enter');
  await enters(page, 'Send');
  await expect(kind(page, 'Confirmations to send')).toBeHidden();

  await expect(entry(page, 'Invoices not mailed')).toContainText('£');
  await entry(page, 'Invoices not mailed').focus();
  await page.keyboard.press('Enter');
  await enters(page, 'Send');
  await expect(kind(page, 'Invoices not mailed')).toBeHidden();
  await expect(desk(page).getByRole('heading', { level: 2 })).toHaveText('Morning Desk (1)');

  await office.superadmin.call('PUT', `/bookings/${requested}`, { status: 'Booking' });
  await expect(kind(page, 'Requests not taken up')).toBeHidden();
  await expect(entry(page, 'Jobs without an interpreter')).toBeVisible();
  await entry(page, 'Jobs without an interpreter').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page, /^Assign To/)).toBeVisible();
  await enters(page, 'Assign Ana Núñez');
  await page.getByRole('textbox', { name: /^Reason/ }).fill('They are in the same court room');
  await enters(page, 'Confirm');
  await expect(kind(page, 'Jobs without an interpreter')).toBeHidden();
  await expect(entry(page, 'Confirmations to send')).toContainText('Confirm form');
});
