import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, dialog, finish, hears, type } from '../support/forms.ts';
import { book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

interface Slot {
  readonly language: string;
  readonly dialect: string | null;
  readonly services: readonly string[];
}

/** Sarah types while others save: both changes stand side by side, and she keeps one of each. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

async function sarahAt(page: Page, screen: string): Promise<void> {
  const sarah = new Superadmin(page, portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens(screen, 'Master');
}

async function choosesHers(page: Page, field: RegExp, said: RegExp, button = 'Update'): Promise<void> {
  const clash = dialog(page, 'Changed by somebody else meanwhile');
  await expect(clash).toContainText(said);
  expect(await page.getByText(/reload/).count()).toBe(0);
  await clash.getByRole('radio', { name: field }).check();
  await finish(clash, button);
}

const saves = (form: Locator) => form.getByRole('button', { name: 'Update', exact: true }).click();

test('at a client', async ({ page }) => {
  await sarahAt(page, 'Clients');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const form = page.getByRole('form', { name: 'Personal Details' });
  await type(form, { 'Contact Person': 'Mine', Position: 'Partner', 'Renewal Due Date': '01/03/2030' });
  await office.admin.call('PUT', `/clients/${office.clientId}`, {
    contactPerson: 'Theirs',
    phone: '02079460999',
    renewalDueDate: '2030-01-02',
  });
  await saves(form);
  const both = dialog(page, 'Changed by somebody else meanwhile').getByRole('row', { name: /Renewal Due Date/ });
  await expect(both).toContainText(/02\/01\/2030.*01\/03\/2030/);
  await choosesHers(page, /^Contact Person: Mine, yours/, /Client was changed by Adam Mills/);
  await hears(page, 'Client updated');
  const { data } = await office.admin.call('GET', `/clients/${office.clientId}`);
  expect(data).toMatchObject({
    contactPerson: 'Mine',
    position: 'Partner',
    phone: '02079460999',
    renewalDueDate: '2030-01-02',
  });
});

test('at a user', async ({ page }) => {
  await sarahAt(page, 'Users');
  const { data: users } = await office.superadmin.call('GET', '/users');
  const adam = users.find(({ email }: { email: string }) => email === people.admin);
  await page.getByRole('button', { name: /^Edit Adam/ }).click();
  const form = page.getByRole('form', { name: 'User Details' });
  await type(form, { Position: 'Mine', Mobile: '07700900111' });
  await office.superadmin.call('PUT', `/users/${adam._id}`, { position: 'Theirs', mobile: '07700900222' });
  await saves(form);
  await choosesHers(page, /^Position: Mine, yours/, /User was changed by/);
  await hears(page, 'User updated');
  const { data } = await office.superadmin.call('GET', `/users/${adam._id}`);
  expect(data).toMatchObject({ position: 'Mine', mobile: '07700900222' });
});

test('at a rate', async ({ page }) => {
  await sarahAt(page, 'Rates');
  const { data: rates } = await office.superadmin.call('GET', '/ratestructures');
  const rate = rates.find(({ rateName }: { rateName: string }) => rateName === 'In London');
  await page.getByRole('button', { name: /^Edit In London/ }).click();
  const form = page.getByRole('form', { name: 'Rate' });
  await type(form, { Attendance: '41', Mileage: '0.5' });
  await office.superadmin.call('PUT', `/ratestructures/${rate._id}`, { attendance: 42, mileage: 0.6 });
  await dialog(page, /^Update/)
    .getByRole('button', { name: 'Update', exact: true })
    .click();
  await choosesHers(page, /^Attendance: £41.00 per hour, yours/, /Rate was changed by/);
  await hears(page, 'Rate updated');
  const { data } = await office.superadmin.call('GET', `/ratestructures/${rate._id}`);
  expect(data).toMatchObject({ attendance: 41, mileage: 0.6 });
});

test("at an interpreter's details, rates and languages", async ({ page }) => {
  const id = office.interpreterId;
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Interpreters');
  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const change = (body: object) => office.admin.call('PUT', `/interpreters/${id}`, body);
  const read = async () => (await office.admin.call('GET', `/interpreters/${id}`)).data;

  const details = page.getByRole('form', { name: 'Personal Details' });
  await type(details, { 'Skype/Others': 'mine', Origin: 'Mine' });
  await change({ origin: 'Theirs', phone: '02079460999' });
  await saves(details);
  await choosesHers(page, /^Origin: Mine, yours/, /Interpreter was changed by Adam Mills/);
  await hears(page, 'Interpreter updated');
  expect(await read()).toMatchObject({ origin: 'Mine', phone: '02079460999', skype_others: 'mine' });

  await page.getByRole('tab', { name: 'Rates' }).click();
  const rates = page.getByRole('form', { name: 'Rates' });
  await type(rates, { Attendance: '21', Mileage: '0.5' });
  const { rates: agreed } = await read();
  await change({ rates: { service: { ...agreed.service, onsite: { rate: { attendance: 22, waiting: 11 } } } } });
  await saves(rates);
  await choosesHers(page, /^Onsite: Attendance: £21.00, yours/, /Interpreter was changed by Adam Mills/);
  await expect
    .poll(async () => (await read()).rates.service.onsite.rate)
    .toMatchObject({
      attendance: 21,
      waiting: 11,
      milage: 0.5,
    });

  await page.getByRole('tab', { name: 'Languages' }).click();
  const languages = page.getByRole('form', { name: 'Languages' });
  await languages.getByRole('group', { name: 'Language 5' }).getByLabel('Other Language').fill('Romani');
  const slots = (await read()).languages.map(({ language, dialect, services }: Slot) => ({
    language,
    dialect,
    services,
  }));
  await office.admin.call('PUT', `/interpreters/languages/${id}`, {
    languages: [{ ...slots[0], services: ['Telephone'] }, ...slots.slice(1)],
  });
  await saves(languages);
  await choosesHers(page, /^Languages: .*Romani.*, yours/, /Interpreter was changed by Adam Mills/);
  await expect.poll(async () => (await read()).languages.at(-1)).toMatchObject({ language: 'Romani' });
});

test('at a term', async ({ page }) => {
  const { data: term } = await office.superadmin.call('POST', '/termsconditions', {
    businessType: 'Quotation',
    serviceType: 'Telephone',
    text: '<p>Pay in 30 days</p>',
  });
  await sarahAt(page, 'Terms');
  await page.getByRole('button', { name: /^Edit Quotation Telephone/ }).click();
  const form = page.getByRole('form', { name: 'Terms and Conditions' });
  await choose(form, { 'Service Type': 'Onsite' });
  await office.superadmin.call('PUT', `/termsconditions/${term._id}`, {
    serviceType: 'Video Call',
    text: '<p>Pay in 14 days</p>',
  });
  await dialog(page, /^Edit/).getByRole('button', { name: 'Save', exact: true }).click();
  const clash = dialog(page, 'Changed by somebody else meanwhile');
  await expect(clash.getByRole('region', { name: 'Changed by them alone' })).toContainText('Pay in 14 days');
  await expectAccessible(page, 'both changes of a term');
  await choosesHers(page, /^Service Type: Onsite, yours/, /Term was changed by/, 'Save');
  await hears(page, 'Term updated');
  const { data } = await office.superadmin.call('GET', '/termsconditions');
  expect(data.find(({ _id }: { _id: string }) => _id === term._id)).toMatchObject({
    serviceType: 'Onsite',
    text: '<p>Pay in 14 days</p>',
  });
});

test('at the agency settings', async ({ page }) => {
  await sarahAt(page, 'Agency Settings');
  const form = page.getByRole('form', { name: 'Money' });
  await type(form, { 'Bank details': 'Bank of Here' });
  const { data: before } = await office.superadmin.call('GET', '/settings');
  await office.superadmin.call('PUT', '/settings', {
    bankDetails: 'Bank of There',
    paymentTermsDays: before.paymentTermsDays + 7,
  });
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await choosesHers(page, /^Bank details: Bank of Here, yours/, /settings record was changed by/, 'Save');
  await hears(page, 'Agency Settings updated');
  const { data } = await office.superadmin.call('GET', '/settings');
  expect(data).toMatchObject({ bankDetails: 'Bank of Here', paymentTermsDays: before.paymentTermsDays + 7 });
});

test('at the wording of a mail', async ({ page }) => {
  await sarahAt(page, 'Agency Settings');
  await page.getByRole('button', { name: 'Edit Cancellation' }).click();
  const words = dialog(page, 'Wording: Cancellation');
  await words.getByRole('textbox', { name: 'Subject' }).fill('Hers: {booking reference}');
  const { data: wordings } = await office.superadmin.call('GET', '/mails/wordings');
  const { body } = wordings.find(({ kind }: { kind: string }) => kind === 'cancellation');
  const path = '/mails/wordings/cancellation';
  await office.superadmin.call('PUT', path, { subject: 'Theirs: {booking reference}', body, madeFrom: null });
  await words.getByRole('button', { name: 'Save', exact: true }).click();
  await choosesHers(page, /^Subject: Hers: /, /wording of 'Cancellation' was changed by/, 'Save');
  await hears(page, 'Wording updated');
  const { data } = await office.superadmin.call('GET', '/mails/wordings');
  expect(data.find(({ kind }: { kind: string }) => kind === 'cancellation').subject).toBe('Hers: {booking reference}');
});

test('at a language', async ({ page }) => {
  const { data: language } = await office.superadmin.call('POST', '/languages', { language: 'Fasi' });
  await sarahAt(page, 'Languages');
  await page.getByRole('button', { name: 'Edit Fasi' }).click();
  const form = page.getByRole('form', { name: 'Language' });
  await type(form, { Language: 'Farsi' });
  await office.admin.call('PUT', `/languages/${language._id}`, { language: 'Farsi (Persian)' });
  await dialog(page, 'Edit Language').getByRole('button', { name: 'Save', exact: true }).click();
  await choosesHers(page, /^Language: Farsi, yours/, /Language was changed by Adam Mills/, 'Save');
  await hears(page, 'Language updated');
  const { data } = await office.admin.call('GET', '/languages/all');
  expect(data.map((entry: { language: string }) => entry.language)).toContain('Farsi');
});

test('at a quotation', async ({ page }) => {
  const id = await book(office, onsite(office, { bookingType: 'Booking', fileRef: 'QUOTED/1' }));
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await adam.does('Booking confirmation', await adam.refOf('QUOTED/1'));
  const form = page.getByRole('form');
  await type(form, { 'Attendance 1': '02:00', Mileage: '25' });
  await office.superadmin.call('PUT', `/bookings/quotation/${id}`, { attendanceOne: '03:00', parkingFee: 4 });
  await dialog(page, /BK-/).getByRole('button', { name: 'Confirm', exact: true }).click();
  await choosesHers(page, /^Attendance 1: 02:00, yours/, /Booking was changed by/, 'Confirm');
  await expect
    .poll(async () => (await office.admin.call('GET', `/bookings/quotation/${id}`)).data.entries)
    .toMatchObject({ attendanceOne: '02:00', parkingFee: 4, estimatedMileage: 25 });
});
