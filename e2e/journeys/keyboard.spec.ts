import { expect, test, type Locator, type Page } from '@playwright/test';
import { dialog } from '../support/forms.ts';
import { Keyboard } from '../support/keyboard.ts';
import { book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import type { Portal } from '../support/portal.ts';

/** Adam takes and works on a booking without a mouse; his screen reader hears what happens. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

const list = (page: Page) => page.getByRole('table', { name: 'Bookings' });

/** Heard whatever is open: what a dialog hides from screen readers has no role here. */
const hear = (page: Page, message: string | RegExp) =>
  expect(page.getByRole('status').filter({ hasText: message }).first()).toBeVisible();

async function signsIn(page: Page, keyboard: Keyboard): Promise<void> {
  await page.goto(portal.url);
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.keyboard.type(people.admin);
  await keyboard.press('Tab');
  await page.keyboard.type(passwords.staff);
  await keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
}

async function opensBookings(page: Page, keyboard: Keyboard): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' });
  await keyboard.activates(menu.getByRole('link', { name: 'Bookings', exact: true }), 'Shift+Tab');
  await expect(page.getByRole('heading', { level: 1, name: /^Bookings/ })).toBeVisible();
}

/** From the radio that the group has chosen to another, by the arrows. */
async function takes(
  keyboard: Keyboard,
  form: Locator,
  group: string,
  choice: string,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  const radios = form.getByRole('radiogroup', { name: group });
  await keyboard.reaches(radios.getByRole('radio', { checked: true }), key);
  const wanted = radios.getByRole('radio', { name: choice, exact: true });
  for (let presses = 0; presses < 5 && !(await keyboard.isOn(wanted)); presses += 1) await keyboard.press('ArrowRight');
  await expect(wanted).toBeChecked();
}

/** Types the beginning of an option of a list. */
async function chooses(keyboard: Keyboard, form: Locator, label: string, option: string): Promise<void> {
  const field = form.getByRole('combobox', { name: label, exact: true });
  await keyboard.reaches(field);
  await keyboard.press('Enter');
  const wanted = keyboard.page.getByRole('option', { name: option, exact: true });
  await expect(wanted).toBeVisible();
  await keyboard.page.keyboard.type(option.slice(0, 3));
  await expect(wanted).toBeFocused();
  await keyboard.press('Enter');
  await expect(field).toHaveText(option);
  await expect(field).toBeFocused();
}

async function finds(keyboard: Keyboard, form: Locator, label: string, text: string, found: string): Promise<void> {
  const field = form.getByRole('combobox', { name: label, exact: true });
  await keyboard.types(field, text);
  await expect(keyboard.page.getByRole('option', { name: found })).toBeVisible();
  await keyboard.press('Enter');
  await expect(field).toHaveValue(found);
}

/** Opens something by a button, leaves it by Escape, and is at the button again. */
async function looksAt(keyboard: Keyboard, button: Locator, title: string | RegExp): Promise<void> {
  await keyboard.activates(button);
  const opened = dialog(keyboard.page, title);
  await expect(opened).toBeVisible();
  await keyboard.press('Tab');
  await keyboard.seesTheFocus();
  expect(await opened.locator(':focus').count()).toBe(1);
  await keyboard.press('Escape');
  await expect(opened).toBeHidden();
  await expect(button).toBeFocused();
}

test('a booking is taken and worked on by keyboard alone', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await signsIn(page, keyboard);
  await opensBookings(page, keyboard);
  const add = page.getByRole('button', { name: 'Add', exact: true });

  await test.step('New Booking', async () => {
    await keyboard.activates(add);
    const form = dialog(page, 'New Booking');
    await expect(form).toBeVisible();
    const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
    await expect(form.getByRole('combobox', { name: 'Company Name' })).toBeFocused();
    await takes(keyboard, form, 'Booking Type', 'Quotation', 'Shift+Tab');
    await finds(keyboard, form, 'Company Name', 'hale', 'Hale and Moor LLP');
    await expect(field('Customer Name')).toHaveValue('Ruth Hale');
    await takes(keyboard, form, 'Service Type', 'Onsite');
    await finds(keyboard, form, 'Language', 'tam', 'Tamil');
    await keyboard.types(field('Date of Attendance'), '06052030');
    await keyboard.types(field('Start Time'), '1000');
    await keyboard.types(field('End Time'), '1220');
    await chooses(keyboard, form, 'Place', 'Court');
    await keyboard.types(field('Postcode'), 'SW1A 1AA');
    await keyboard.types(field('Address of Attendance'), 'Court 3');
    await keyboard.types(field('Person Attending'), 'R. Hale');
    await keyboard.types(field('Other Reference'), 'T-9');
    await takes(keyboard, form, 'Gender', 'Female');
    await keyboard.types(field('Client Name'), 'K. Keys');
    await keyboard.types(field('File Reference'), 'KEYS/1');
    await keyboard.types(field('Notes'), 'Ring the bell');
    await chooses(keyboard, form, 'Department', 'Immigration');
    await chooses(keyboard, form, 'Case Type', 'Legal Aid');
    await keyboard.press('Control+Enter');
    await expect(form).toBeHidden();
    await hear(page, /^BK-\d{6} created/);
    await expect(add).toBeFocused();
  });

  const row = list(page).getByRole('row').filter({ hasText: 'KEYS/1' });
  const action = (label: string | RegExp) => row.getByRole('button', { name: label });

  await test.step("the row's dialogs", async () => {
    await looksAt(keyboard, action(/^Notes/), /^Booking notes/);
    await looksAt(keyboard, action(/^Assign to/), /^Assign To/);
    await looksAt(keyboard, action(/^Generate Quotation/), /BK-/);
    await keyboard.activates(action(/^More actions/));
    const menu = page.getByRole('menu');
    await expect(menu.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.type('dup');
    await expect(menu.getByRole('menuitem', { name: 'Duplicate' })).toBeFocused();
    await keyboard.press('Enter');
    const duplicate = dialog(page, 'New Booking');
    await expect(duplicate.getByRole('textbox', { name: 'File Reference' })).toHaveValue('KEYS/1');
    await keyboard.press('Escape');
    await keyboard.activates(page.getByRole('button', { name: 'Close without saving' }));
    await expect(duplicate).toBeHidden();
    await expect(action(/^More actions/)).toBeFocused();
  });

  await test.step('a note, and a message while its dialog is open', async () => {
    await keyboard.activates(action(/^Notes/), 'Shift+Tab');
    const notes = dialog(page, /^Booking notes/);
    await keyboard.types(notes.getByRole('textbox', { name: 'Note' }), 'Called back');
    await keyboard.activates(notes.getByRole('button', { name: 'Add Note' }));
    await hear(page, 'Booking note added');
    await expect(notes).toContainText('Called back');
    await expect(list(page)).toHaveCount(0);
    await expect(notes.getByRole('textbox', { name: 'Note' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(action(/^Notes/)).toBeFocused();
  });

  await test.step('the edit screen', async () => {
    await keyboard.activates(action(/^BK-/), 'Shift+Tab');
    const form = page.getByRole('form', { name: 'Booking' });
    await expect(form).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
    await keyboard.types(form.getByRole('textbox', { name: 'File Reference' }), 'KEYS/2');
    await keyboard.activates(page.getByRole('button', { name: 'Upload Files' }));
    const upload = dialog(page, 'File Upload');
    // Asked for before the way there: the browser is told that choosers are caught while the keys go on.
    const chooser = page.waitForEvent('filechooser');
    await keyboard.reaches(upload.getByRole('button', { name: 'Drag & Drop files here or click to upload' }));
    await keyboard.press('Enter');
    await chooser;
    await keyboard.press('Escape');
    await expect(upload).toBeHidden();
    await expect(page.getByRole('button', { name: 'Upload Files' })).toBeFocused();
    await keyboard.activates(page.getByRole('button', { name: 'Update' }), 'Shift+Tab');
    await hear(page, 'Booking updated');
    await expect(page.getByRole('button', { name: 'Update' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Update' })).toBeFocused();
    await keyboard.activates(page.getByRole('button', { name: 'Back to bookings' }), 'Shift+Tab');
    await expect(list(page).getByRole('row').filter({ hasText: 'KEYS/2' })).toBeVisible();
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step("a search, and a cancellation from the row's menu", async () => {
    await keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeFocused();
    await page.keyboard.type('keys/2');
    await keyboard.press('Enter');
    await expect(page.getByText('1 booking, page 1')).toBeAttached();
    const found = list(page).getByRole('row').filter({ hasText: 'KEYS/2' });
    await keyboard.activates(found.getByRole('button', { name: /^More actions/ }));
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.type('canc');
    await expect(page.getByRole('menuitem', { name: 'Cancel Booking' })).toBeFocused();
    await keyboard.press('Enter');
    const cancel = dialog(page, /^Cancel Booking/);
    await expect(cancel.getByRole('textbox', { name: 'Cancellation Reason' })).toBeFocused();
    await page.keyboard.type('Settled');
    await keyboard.activates(cancel.getByRole('button', { name: 'Cancel Booking' }));
    await expect(cancel).toBeHidden();
    await expect(found.getByRole('button', { name: /^More actions/ })).toBeFocused();
    await expect(found.getByRole('button', { name: /^Move Cancelled Booking/ })).toBeVisible();
  });
});

test('a search of the register keeps the focus and says what it found', async ({ page }) => {
  const keyboard = new Keyboard(page);
  await signsIn(page, keyboard);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await keyboard.activates(menu.getByRole('link', { name: 'Interpreters', exact: true }), 'Shift+Tab');
  await keyboard.activates(page.getByRole('button', { name: 'Advanced search' }));
  const form = page.getByRole('form', { name: 'Advanced search' });
  const name = form.getByRole('textbox', { name: 'Name' });
  await keyboard.types(name, 'Ana');
  await keyboard.press('Enter');
  await expect(page.getByText('1 interpreter, page 1')).toBeAttached();
  await expect(name).toBeFocused();
  const clear = form.getByRole('button', { name: 'Clear' });
  await keyboard.activates(clear);
  await expect(name).toHaveValue('');
  await expect(clear).toBeFocused();
});

test('the focus is never hidden below what keeps its place', async ({ page }) => {
  for (let number = 1; number <= 3; number += 1) await book(office, onsite(office, { fileRef: `LONG/${number}` }));
  await page.setViewportSize({ width: 1280, height: 480 });
  const keyboard = new Keyboard(page);
  await signsIn(page, keyboard);
  await opensBookings(page, keyboard);
  const sizes = page.getByRole('button', { name: /^Rows per page/ });
  await keyboard.reaches(sizes);
  await keyboard.reaches(page.getByRole('searchbox', { name: 'Search' }), 'Shift+Tab');

  await keyboard.activates(list(page).getByRole('button', { name: /^BK-/ }).first());
  const form = page.getByRole('form', { name: 'Booking' });
  await expect(form).toBeVisible();
  await keyboard.reaches(form.getByRole('textbox', { name: 'Notes' }));
  await keyboard.reaches(page.getByRole('button', { name: 'Back to bookings' }), 'Shift+Tab');
});
