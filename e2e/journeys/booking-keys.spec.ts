import { expect, test, type Locator, type Page } from '@playwright/test';
import { choose, dialog, finish, take, type } from '../support/forms.ts';
import { Keyboard } from '../support/keyboard.ts';
import { book, halesClient, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** A booking taken as fast as the caller speaks: what the client's last one offers, and what may be done with the new one. */
let portal: Portal;
let office: StartedOffice;
let last: string;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  const { data } = await office.admin.call('GET', `/clients/${office.clientId}`);
  await office.admin.call('PUT', `/clients/${office.clientId}`, {
    updatedAt: data.updatedAt,
    branches: [{ officeName: 'Leeds', officeAddress: '2 Mill Lane, Leeds', postcode: 'LS1 3BG' }],
  });
  await office.admin.call('POST', '/clients', { ...halesClient, companyName: 'Ardent Law', contactPerson: 'Ann Dent' });
  const id = await book(
    office,
    onsite(office, {
      bookingType: 'Booking',
      clientName: 'First Matter',
      personAttending: 'Usher Moor',
      appointments: [{ date: '2030-03-04', startTime: '10:00', endTime: '12:00' }],
    }),
  );
  last = (await office.admin.call('GET', `/bookings/${id}`)).data.booking_ref;
});
test.afterAll(() => portal.close());

async function adamAtBookings(page: Page): Promise<Keyboard> {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await expect(page.getByRole('button', { name: /^More actions/ }).first()).toBeVisible();
  return new Keyboard(page);
}

const company = (form: Locator) => form.getByRole('combobox', { name: 'Company Name' });
const field = (form: Locator, label: string) => form.getByRole('textbox', { name: label, exact: true });
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** Chooses a client of the register in the box that has the focus. */
async function names(keyboard: Keyboard, form: Locator, text: string, client: string): Promise<void> {
  await expect(company(form)).toBeFocused();
  await keyboard.page.keyboard.type(text);
  await expect(keyboard.page.getByRole('option', { name: client })).toBeVisible();
  await keyboard.press('Enter');
  await expect(company(form)).toHaveValue(client);
  await expect(form.getByRole('checkbox', { name: 'Allocate' })).toBeChecked();
}

test('a booking by keys alone, on what the last one offers', async ({ page }) => {
  const keyboard = await adamAtBookings(page);
  await keyboard.press('n');
  const form = dialog(page, 'New Booking');
  await expect(company(form)).toBeFocused();
  await names(keyboard, form, 'hale', 'Hale and Moor LLP');
  await expect(form).toContainText(`offered from the last booking, ${last} of 04/03/2030`);
  const service = form.getByRole('radiogroup', { name: 'Service Type' });
  await keyboard.reaches(service.getByRole('radio', { checked: true }));
  await keyboard.press('ArrowRight', 'ArrowRight');
  const offered = field(form, 'Person Attending');
  await expect(offered).toHaveValue('Usher Moor');
  await expect(offered).toHaveAccessibleDescription(/^from BK-\d{6} of 04\/03\/2030/);

  await keyboard.press('Tab');
  await page.keyboard.type('tam');
  await keyboard.press('Tab');
  await expect(form.getByRole('combobox', { name: 'Language' })).toHaveValue('Tamil');
  // A calendar is no stop on the way.
  await page.keyboard.type('06052030');
  await keyboard.press('Tab');
  await page.keyboard.type('0930');
  await keyboard.press('Tab');
  await page.keyboard.type('1130');
  await keyboard.press('Enter');
  await expect(field(form, 'Other Reference')).toBeFocused();
  await page.keyboard.type('na');
  await keyboard.press('Enter');
  await expect(field(form, 'Client Name')).toBeFocused();
  await page.keyboard.type('R. Osei');
  await keyboard.press('Tab');
  await page.keyboard.type('KEYS/1');
  await keyboard.press('Tab');
  await page.keyboard.type('Ring the bell');
  await keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(row(page, 'KEYS/1')).toContainText('06/05/2030');
  const message = page.getByRole('status').filter({ hasText: /^BK-\d{6} created/ });
  await message.getByRole('button', { name: 'Open' }).click();
  await expect(field(page.getByRole('form', { name: 'Booking' }), 'File Reference')).toHaveValue('KEYS/1');
  await expect(message).toHaveCount(0);
});

test('nothing that was typed is offered over, and another client takes its offers back', async ({ page }) => {
  const keyboard = await adamAtBookings(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = dialog(page, 'New Booking');
  await take(form, 'Service Type', 'Onsite');
  await type(form, { 'Customer Name': 'Typed Before' });
  await company(form).focus();
  await names(keyboard, form, 'hale', 'Hale and Moor LLP');
  await expect(field(form, 'Postcode')).toHaveValue('SW1A 1AA');
  await expect(field(form, 'Customer Name')).toHaveValue('Typed Before');
  const address = field(form, 'Address of Attendance');
  await expect(address).not.toHaveValue('');
  await address.focus();
  await page.keyboard.type('40 Wellesley Road');
  await expect(address).toHaveValue('40 Wellesley Road');
  await field(form, 'Phone').fill('02079460999');
  await company(form).fill('');
  await expect(field(form, 'Postcode')).toHaveValue('');
  await expect(form.getByRole('checkbox', { name: 'Allocate' })).not.toBeChecked();
  await names(keyboard, form, 'ardent', 'Ardent Law');
  await expect(field(form, 'Email')).toHaveAccessibleDescription('from the register');
  await expect(field(form, 'Phone')).toHaveValue('02079460999');
  await expect(field(form, 'Postcode')).toHaveValue('');
  await form.getByRole('checkbox', { name: 'Allocate' }).uncheck();
  await expect(company(form)).toHaveValue('Ardent Law');
  await expect(field(form, 'Email')).toHaveValue('');
});

test('the last job again, for another day; the very same is pointed out', async ({ page }) => {
  const keyboard = await adamAtBookings(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = dialog(page, 'New Booking');
  await names(keyboard, form, 'hale', 'Hale and Moor LLP');
  await expect(form.getByRole('button', { name: /^Same again/ })).toBeVisible();
  await keyboard.press('Alt+l');
  await expect(field(form, 'Date of Attendance')).toBeFocused();
  await expect(form.getByRole('radio', { name: 'Onsite' })).toBeChecked();
  await expect(field(form, 'Client Name')).toHaveValue('');
  await page.keyboard.type('04032025');
  await expect(form).toContainText('This day has gone by');
  await field(form, 'Date of Attendance').fill('06/05/2030');
  await expect(form).toContainText(/BK-\d{6} is the very same booking: customer, language, 06\/05\/2030, 09:30/);
  await field(form, 'Start Time').fill('14:00');
  await expect(field(form, 'End Time')).toHaveValue('16:00');
  await expect(form.getByText('is the very same booking')).toHaveCount(0);
  await type(form, { 'Client Name': 'Again Osei', 'File Reference': 'KEYS/2' });
  await keyboard.press('Control+Enter');
  await expect(form).toBeHidden();
  await expect(row(page, 'KEYS/2')).toContainText('14:00');
});

test('rarely used fields say what they hold, and an office of the client is the place', async ({ page }) => {
  const keyboard = await adamAtBookings(page);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = dialog(page, 'New Booking');
  await names(keyboard, form, 'hale', 'Hale and Moor LLP');
  await take(form, 'Service Type', 'Onsite');
  const folded = form.getByRole('button', { name: /^Dialect, payment, rate and bill/ });
  await expect(folded).toContainText('BACS, In London, accounts@hale.example, Minimum Client Attendance');
  await expect(form.getByRole('combobox', { name: 'Payment Method' })).toBeHidden();
  const address = field(form, 'Address of Attendance');
  await expect(address).not.toHaveValue('');
  await choose(form, { Place: 'Hospital' });
  await expect(address).toHaveValue('');
  await expect(field(form, 'Postcode')).toHaveValue('');
  await form.getByRole('button', { name: 'At an office of the client' }).click();
  await page.getByRole('menuitem', { name: 'Leeds, LS1 3BG' }).click();
  await expect(field(form, 'Address of Attendance')).toHaveValue('Leeds, 2 Mill Lane, Leeds');
  await expect(form).toContainText('LS1 3BG lies out of London, and the Location says In London');

  await folded.click();
  await field(form, 'Invoice To').fill('nobody');
  await folded.click();
  await expect(folded).toHaveAttribute('aria-expanded', 'true');
  await choose(form, { Location: 'Out of London' });
  await expect(form).toContainText("Outside the area of the client's usual rate: In London");
  await form.getByRole('button', { name: 'Bill an office of the client' }).click();
  await page.getByRole('menuitem', { name: 'Leeds, LS1 3BG' }).click();
  await expect(field(form, 'Invoice Address')).toHaveValue('2 Mill Lane, Leeds\nLS1 3BG');
});

test('a new booking is seen where the filter would hide it, copied and assigned from its message', async ({ page }) => {
  const keyboard = await adamAtBookings(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('KEYS/4');
  await keyboard.press('Enter');
  await expect(page.getByText('Bookings not available!').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = dialog(page, 'New Booking');
  await names(keyboard, form, 'hale', 'Hale and Moor LLP');
  await expect(form.getByRole('button', { name: /^Same again/ })).toBeVisible();
  await keyboard.press('Alt+l');
  await expect(field(form, 'Date of Attendance')).toBeFocused();
  await page.keyboard.type('07052030');
  await type(form, { 'Client Name': 'Hidden Osei', 'File Reference': 'KEYS/3' });
  await finish(form, 'Create');
  await expect(row(page, 'KEYS/3')).toContainText('Outside the filter');
  const message = page.getByRole('status').filter({ hasText: /^BK-\d{6} created/ });
  await message.getByRole('button', { name: 'Copy' }).click();
  await expect(field(form, 'File Reference')).toHaveValue('KEYS/3');
  await type(form, { 'File Reference': 'KEYS/4', 'Date of Attendance': '08/05/2030' });
  await finish(form, 'Create');
  await expect(row(page, 'KEYS/4')).toBeVisible();
  await message.getByRole('button', { name: 'Assign' }).click();
  await expect(dialog(page, /^Assign To: BK-/)).toBeVisible();
  await keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await expect(row(page, 'KEYS/3')).not.toContainText('Outside the filter');
});
