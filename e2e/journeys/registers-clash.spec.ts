import { expect, test, type Locator, type Page } from '@playwright/test';
import { dialog, finish, hears, type } from '../support/forms.ts';
import { people, prepareOffice, type Office } from '../support/office.ts';
import { Superadmin } from '../support/people/index.ts';
import { startPortal, type Portal } from '../support/portal.ts';

/** Sarah types while others save: both changes stand side by side, and she keeps one of each. */
let portal: Portal;
let office: Office;

test.beforeAll(async () => {
  portal = await startPortal();
  office = await prepareOffice(portal);
});
test.afterAll(() => portal.close());

async function sarahAt(page: Page, screen: string): Promise<void> {
  const sarah = new Superadmin(page, portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens(screen, 'Master');
}

async function choosesHers(page: Page, field: RegExp, said: RegExp): Promise<void> {
  const clash = dialog(page, 'Changed by somebody else meanwhile');
  await expect(clash).toContainText(said);
  expect(await page.getByText('please reload').count()).toBe(0);
  await clash.getByRole('radio', { name: field }).check();
  await finish(clash, 'Update');
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
  await choosesHers(page, /^Attendance: £41 per hour, yours/, /Rate was changed by/);
  await hears(page, 'Rate updated');
  const { data } = await office.superadmin.call('GET', `/ratestructures/${rate._id}`);
  expect(data).toMatchObject({ attendance: 41, mileage: 0.6 });
});
