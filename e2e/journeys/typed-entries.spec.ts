import { expect, test, type Locator, type Page } from '@playwright/test';
import { dialog } from '../support/forms.ts';
import { passwords, people, startOffice, today } from '../support/office.ts';
import { Admin, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** What people type is understood as they mean it, shown at once, and never read as something else in silence. */
let portal: Portal;

test.beforeAll(async () => {
  ({ portal } = await startOffice());
});
test.afterAll(() => portal.close());

/** Types as a person does and leaves the field; gives what stands there then. */
async function standsAfter(field: Locator, typed: string): Promise<string> {
  await field.clear();
  await field.pressSequentially(typed);
  await field.press('Tab');
  return field.inputValue();
}

async function newBooking(page: Page): Promise<Locator> {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = dialog(page, 'New Booking');
  await form.getByRole('radio', { name: 'Onsite' }).check();
  return form;
}

const year = Number(today.slice(0, 4));

test('times and days in New Booking', async ({ page }) => {
  const form = await newBooking(page);
  const start = form.getByRole('textbox', { name: 'Start Time' });
  for (const [typed, meant] of [
    ['930', '09:30'],
    ['9.30', '09:30'],
    ['9', '09:00'],
    ['9am', '09:00'],
    ['2:30pm', '14:30'],
    ['14h30', '14:30'],
  ] as const)
    expect(await standsAfter(start, typed), typed).toBe(meant);
  for (const unclear of ['25:00', '2', '2:30']) expect(await standsAfter(start, unclear), unclear).toBe(unclear);
  await expect(start).toHaveAccessibleDescription('Morning or afternoon? Write 2:30pm, or 02:30');
  expect(await standsAfter(start, '2.30pm')).toBe('14:30');
  const end = form.getByRole('textbox', { name: 'End Time' });
  for (const length of ['2h', '2 hours', '+120', '+2']) expect(await standsAfter(end, length), length).toBe('16:30');
  expect(await standsAfter(end, 'two hours')).toBe('two hours');
  await expect(end).toHaveAccessibleDescription('Write a time (16:30, 4.30pm) or a length (2h, 90 min)');
  const day = form.getByRole('textbox', { name: 'Date of Attendance' });
  expect(await standsAfter(day, `3/4/${year + 1}`)).toBe(`03/04/${year + 1}`);
  expect(await standsAfter(day, `3 apr ${year + 1}`)).toBe(`03/04/${year + 1}`);
  expect(await standsAfter(day, 'tomorrow')).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(await standsAfter(day, 'fri')).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(await standsAfter(day, '31/2/2030')).toBe('31/2/2030');
});

test('postcodes and telephones', async ({ page }) => {
  const form = await newBooking(page);
  expect(await standsAfter(form.getByRole('textbox', { name: 'Postcode' }), 'sw1a1aa')).toBe('SW1A 1AA');
  expect(await standsAfter(form.getByRole('textbox', { name: 'Phone' }), '+44 (0)20 7946 0911')).toBe('02079460911');
  expect(await standsAfter(form.getByRole('textbox', { name: 'Phone' }), 'ring the bell')).toBe('ring the bell');
  await expect(form).toContainText(/Invalid phone/i);
});

test('amounts', async ({ page }) => {
  const sarah = new Superadmin(page, portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Agency Settings', 'Master');
  const bands = page.getByRole('form', { name: 'Minimum rates' });
  const price = bands.getByRole('textbox', { name: /^Urgent/ }).first();
  expect(Number((await standsAfter(price, '1,250.5')).replace(/,/g, ''))).toBe(1250.5);
  expect(await standsAfter(price, 'much')).toBe('much');
  await expect(bands.getByText('Amount', { exact: true })).toBeVisible();
});
