import { expect, test } from '@playwright/test';
import { dialog, finish, type } from '../support/forms.ts';
import {
  approve,
  assign,
  book,
  handIn,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, Person } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Who keeps the languages: the menu shows them to the superadmin, an address opens them to all staff. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

test('an admin adds one on the screen', async ({ page }) => {
  const admin = new Person(page, portal);
  await page.goto(`${portal.url}/masters/languages`);
  await admin.signsIn(people.admin, passwords.staff);
  await page.getByRole('button', { name: 'New Language' }).click();
  const form = dialog(page, 'New Language');
  await type(form, { Language: 'Welsh' });
  await finish(form, 'Save');
  await expect(page.getByRole('row', { name: /Welsh/ })).toContainText('Enabled');
  await expect(page.getByRole('button', { name: 'Edit Welsh' })).toBeVisible();
});

test('an ip-admin reads them and is told who changes them', async ({ page }) => {
  const ipAdmin = new Person(page, portal);
  await page.goto(`${portal.url}/masters/languages`);
  await ipAdmin.signsIn(people.ipAdmin, passwords.staff);
  await expect(page.getByRole('row', { name: /Tamil/ })).toContainText('Enabled');
  await expect(page.getByText('Languages are added and changed by an admin or the superadmin.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New Language' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await ipAdmin.cannotOpen('Languages', 'Master');
});

test('one in use is renamed: interpreters and bookings follow, the invoice keeps the old name', async ({ page }) => {
  const billed = await book(office, onsite(office, { bookingType: 'Booking', fileRef: 'BILLED/1' }));
  await assign(office, billed);
  await quoteAndSend(office, billed);
  await handIn(portal, billed);
  await approve(office, billed);
  const open = await book(office, onsite(office, { bookingType: 'Booking', fileRef: 'OPEN/1' }));
  const ref = (await office.admin.call('GET', `/bookings/${open}`)).data.booking_ref;

  const admin = new Admin(page, portal);
  await page.goto(`${portal.url}/masters/languages`);
  await admin.signsIn(people.admin, passwords.staff);
  await page.getByRole('button', { name: 'Edit Tamil' }).click();
  const form = dialog(page, 'Edit Language');
  await type(form, { Language: 'Ilankai Tamil' });
  await form.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('alertdialog', { name: "Rename 'Tamil' to 'Ilankai Tamil'?" });
  await expect(question).toContainText('Used by 1 interpreter and 2 bookings (1 open).');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(form.getByRole('textbox', { name: 'Language' })).toHaveValue('Ilankai Tamil');
  await form.getByRole('button', { name: 'Save' }).click();
  await question.getByRole('button', { name: 'Rename' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByRole('row', { name: /Ilankai Tamil/ })).toBeVisible();

  await admin.opens('Bookings');
  await expect(admin.row(ref)).toContainText('Ilankai Tamil');
  await admin.does('Assign to', ref);
  await expect(dialog(page, `Assign To: ${ref}`).getByRole('row').filter({ hasText: 'Ana Núñez' })).toBeVisible();

  const findRows = async () => (await office.admin.call('GET', '/bookings?language=ilankai+tamil')).total;
  await expect.poll(findRows).toBe(2);
  const invoice = JSON.stringify(await office.admin.call('GET', `/invoice/${billed}`));
  expect(invoice).toContain('Tamil');
  expect(invoice).not.toContain('Ilankai');
});
