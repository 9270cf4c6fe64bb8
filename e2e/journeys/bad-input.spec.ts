import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, type Locator, type Page } from '@playwright/test';
import { choose, dialog, find, finish, type } from '../support/forms.ts';
import { book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin, ownPage, phone } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** What Adam pastes, mistypes and attaches: taken as it is meant, or a sentence beside its field. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

async function newBooking(page: Page): Promise<Locator> {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  return dialog(page, 'New Booking');
}

const appointment = (form: Locator, number: number) => form.getByRole('group', { name: `Appointment ${number}` });
const field = (form: Locator, label: string) => form.getByRole('textbox', { name: label, exact: true });

async function paste(page: Page, into: Locator, text: string): Promise<void> {
  await into.focus();
  await page.keyboard.insertText(text);
}

test('pasted texts, emoji and right-to-left names are taken as they are meant', async ({ page }) => {
  const form = await newBooking(page);
  await paste(page, field(form, 'Customer Name'), 'محمد\tعلي\r\n🙂');
  await expect(field(form, 'Customer Name')).toHaveValue('محمد علي 🙂');
  await paste(page, field(form, 'Notes'), 'Ring\tthe bell\nThen wait');
  await expect(field(form, 'Notes')).toHaveValue('Ring\tthe bell\nThen wait');
  await type(form, {
    'Company Name': 'شركة',
    Phone: '020 7946 0000',
    Mobile: '07700 900 123',
    Email: 'desk@mail.example',
    'Client Name': '👩‍👩‍👧 Zoë',
    'File Reference': 'RTL/1',
    Address: '1 High Street\nLondon',
    'Date of Attendance': '28/03/2027',
    'Start Time': '01:30',
    'End Time': '03:00',
  });
  await choose(form, { Department: 'Immigration', 'Case Type': 'Legal Aid', 'Purpose of Call': 'Other' });
  await find(form, 'Language', 'Tam', 'Tamil');
  await expect(appointment(form, 1)).toContainText('There is no 01:30 that night: the clocks go forward');
  await finish(form, 'Create');
  const row = page.getByRole('row').filter({ hasText: 'RTL/1' });
  await expect(row).toContainText('محمد علي 🙂');
  await expect(row).toContainText('020 7946 0000');
});

test('times, days and lengths that cannot be are said beside their fields', async ({ page }) => {
  const form = await newBooking(page);
  for (const wrong of ['9:5', '24:00', '10:60']) {
    await field(form, 'Start Time').fill('');
    await field(form, 'Start Time').pressSequentially(wrong);
    await expect(field(form, 'Start Time')).toHaveAccessibleDescription('Invalid format');
  }
  await type(form, { 'Start Time': '10:00', 'Date of Attendance': '29/02/2027' });
  await expect(field(form, 'Start Time')).toHaveAccessibleDescription('');
  await expect(field(form, 'Date of Attendance')).toHaveAccessibleDescription('Invalid date');
  await type(form, { 'Date of Attendance': '29/02/2028', Notes: 'n'.repeat(10_000), Phone: '020 7946 000O' });
  await expect(field(form, 'Date of Attendance')).toHaveAccessibleDescription('');
  await expect(field(form, 'Notes')).toHaveAccessibleDescription('Maximum characters limit is 4000');
  await expect(field(form, 'Phone')).toHaveAccessibleDescription('Invalid phone number');
});

test('each of five appointments that overlap says with which', async ({ page }) => {
  const form = await newBooking(page);
  for (let number = 1; number <= 5; number += 1) {
    if (number > 1) await form.getByRole('button', { name: 'Add Appoinment' }).click();
    await type(appointment(form, number), {
      'Date of Attendance': '06/05/2030',
      'Start Time': `10:0${number}`,
      'End Time': '12:00',
    });
  }
  for (let number = 2; number <= 5; number += 1)
    await expect(appointment(form, number)).toContainText('Overlaps appointment 1');
  const add = form.getByRole('button', { name: 'Add Appoinment' });
  await expect(add).toBeDisabled();
  await expect(form.getByRole('button', { name: 'Create' })).toBeEnabled();
  await form.getByRole('button', { name: 'Remove appointment 5' }).press('Enter');
  await expect(add).toBeEnabled();
  await expect(add).toBeFocused();
});

test('a file of 300 MB is named before it is sent', async ({ page }) => {
  const folder = await mkdtemp(join(tmpdir(), 'dragoman-large-'));
  try {
    const path = join(folder, 'hearing.pdf');
    const file = await open(path, 'w');
    await file.truncate(300 * 1024 * 1024);
    await file.close();
    const form = await newBooking(page);
    await form.getByRole('button', { name: 'Upload Files' }).click();
    const upload = dialog(page, 'File Upload');
    await upload.getByLabel('Files', { exact: true }).setInputFiles(path);
    await expect(upload.getByRole('listitem').filter({ hasText: 'hearing.pdf' })).toContainText('Larger than 25 MB');
    await expect(upload).toContainText('Please remove all unsupported files.');
    await expect(upload.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a name from right to left leaves its neighbours in their places', async ({ browser }) => {
  const firm = { companyName: 'شركة', allocateCompany: false, companyId: undefined };
  await book(office, onsite(office, { ...firm, name: 'علي 7', clientName: 'A. Neighbour' }));
  const adam = new Admin(await ownPage(browser, phone), portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  const card = adam.page.getByRole('listitem').filter({ hasText: 'A. Neighbour' });
  const remaining = async (text: string) => (await card.getByText(text, { exact: true }).boundingBox())!.x;
  expect(await remaining('شركة')).toBeLessThan(await remaining('علي 7'));
  expect(await remaining('علي 7')).toBeLessThan(await remaining('SW1A 1AA'));
});
