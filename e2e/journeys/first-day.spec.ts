import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, dialog, find, finish, hears } from '../support/forms.ts';
import { linkIn } from '../support/mailbox.ts';
import { Admin, Customer, Interpreter, ownPage, phone, Superadmin } from '../support/people/index.ts';
import { startPortal, type Portal } from '../support/portal.ts';
import { firstDay } from '../support/readme.ts';

/** The README's first day, step by step: an empty agency, and its first invoice in the mail. */
test.describe.configure({ mode: 'serial' });

const office = {
  foreName: 'Adam',
  lastName: 'Mills',
  role: 'Admin',
  email: 'adam@own.example',
  password: 'office-password',
};
const accounts = { ...office, foreName: 'Iris', lastName: 'Bell', role: 'IP Admin', email: 'iris@own.example' };
const ana = { email: 'ana@mail.example', mobile: '07700900123', name: 'Ana Núñez', password: 'between-two-jobs' };
const ruth = 'ruth@hale.example';
const company = 'Hale and Moor LLP';
const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date());

const steps = firstDay();
/** The words to follow in a step of the README are these; where it is changed, this journey is. */
const follows = (step: number, ...words: string[]) => expect(steps[step - 1]).toEqual(words);

let portal: Portal;
let superadmin: Superadmin;
let admin: Admin;
let interpreter: Interpreter;
let customer: Customer;
let ref: string;

test.beforeAll(async ({ browser }) => {
  portal = await startPortal({}, 'nothing');
  superadmin = new Superadmin(await ownPage(browser), portal);
  admin = new Admin(await ownPage(browser), portal);
  interpreter = new Interpreter(await ownPage(browser, phone), portal);
  customer = new Customer(await ownPage(browser));
});
test.afterAll(() => portal.close());

test('1: the superadmin works the list of what is missing off', async () => {
  follows(
    1,
    'Dashboard',
    'In London',
    'Out of London',
    'Master → Languages → Choose from a list',
    'Master → Terms → New Terms and Conditions',
    'Start from an example',
    'Master → Import',
  );
  const { page } = superadmin;
  await superadmin.signsInForTheFirstTime();
  await superadmin.setsUpTheAgency({
    agency: {
      'Agency name': 'London Interpreters Ltd',
      Address: '7 Test Lane, London',
      'Company number': '09876543',
      'VAT number': 'GB123456789',
      'Head office postcode': 'EC1A 1BB',
    },
    bankDetails: 'Bank of London, 04-00-04 12345678',
  });
  const list = page.getByRole('region', { name: 'Before the first invoice' });
  await expect(list).toContainText('Choose the languages in which the agency works');
  await list.getByRole('link', { name: 'Import', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import' })).toBeVisible();

  await superadmin.opens('Languages', 'Master');
  await page.getByRole('button', { name: 'Choose from a list' }).click();
  const picker = dialog(page, 'Choose languages');
  for (const language of ['Polish', 'Tamil'])
    await picker.getByRole('checkbox', { name: language, exact: true }).check();
  await expectAccessible(page, 'choosing languages');
  await finish(picker, 'Add 2');
  await hears(page, '2 languages created');
  await expect(page.getByRole('row').filter({ hasText: 'Tamil' })).toBeVisible();

  await superadmin.opens('Terms', 'Master');
  for (const businessType of ['Quotation', 'Booking']) {
    await page.getByRole('button', { name: 'New Terms and Conditions' }).click();
    const form = dialog(page, 'New Terms and Conditions');
    await choose(form, { 'Business Type': businessType, 'Service Type': 'Onsite' });
    await form.getByRole('button', { name: 'Start from an example' }).click();
    await expect(form.getByRole('textbox', { name: 'Terms' })).toContainText('Charges');
    await form.getByRole('button', { name: 'Save' }).click();
    const question = page.getByRole('alertdialog', { name: 'Save with [brackets]?' });
    await expectAccessible(page, 'terms with brackets');
    await question.getByRole('button', { name: 'Save' }).click();
    await hears(page, 'Term created');
  }
  await superadmin.opens('Dashboard');
  await expect(list).not.toContainText('Write the terms');
  await expect(list).not.toContainText('languages');
  await expect(list).toContainText('Register the first client');
});

test('2: hires an admin and an ip-admin', async () => {
  follows(2, 'Master → Users → New User', 'Admin', 'IP Admin');
  await superadmin.hires(office);
  await superadmin.hires(accounts);
});

test('3: the admin registers a client, which is active at once', async () => {
  follows(3, 'Master → Clients → New Client', 'Edit', 'Activation');
  await admin.choosesAPassword(office.email, office.password, 'an-office-of-her-own');
  await admin.signsIn(office.email, 'an-office-of-her-own');
  await admin.registersTheClient(
    { 'Company Status': 'Law Firm' },
    {
      'Company Name': company,
      'Date of Registration': today,
      Postcode: 'E1 6AN',
      Address: '1 High Street, London',
      'Contact Person': 'Ruth Hale',
      Position: 'Partner',
      Email: ruth,
      Mobile: '07700900111',
      Phone: '02079460111',
      'Account Name': 'Accounts',
      'Account Phone': '02079460112',
      'Account Email 1': 'accounts@hale.example',
      'Account Email 2': 'ledger@hale.example',
    },
  );
});

test('4: adds an interpreter, gives languages and activates', async () => {
  follows(
    4,
    'Interpreters → Add',
    'Edit',
    'Languages',
    'Add a language',
    'Update',
    'Rates',
    'Personal Details',
    'Active',
    'Update',
    'Yes',
  );
  const { page } = admin;
  await admin.addsTheInterpreter(
    { Gender: 'Female' },
    {
      'Fore Name': 'Ana',
      'Last Name': 'Núñez',
      'Date of Birth': '28/02/1980',
      Origin: 'Peru',
      Nationality: 'British',
      Mobile: ana.mobile,
      Phone: '02079460123',
      Email: ana.email,
      Address: '12 Brick Lane',
      Postcode: 'EC4A 1AA',
      'Account Name': 'A Nunez',
      'Account No': '01234567',
      'Sort Code': '04-00-04',
      'Bank/Branch': 'Whitechapel',
    },
  );
  await page.getByRole('button', { name: `Edit ${ana.name}` }).click();
  await page.getByRole('tab', { name: 'Languages' }).click();
  const slot = page.getByRole('group', { name: 'Language 1' });
  await find(slot, 'Language', 'Tamil');
  await slot.getByRole('checkbox', { name: 'Onsite' }).check();
  await page.getByRole('form', { name: 'Languages' }).getByRole('button', { name: 'Update' }).click();
  await admin.hears('Interpreter updated');
  await admin.activates({
    'Renewal Due Date': '01/01/2099',
    'DBS Expiry Date': '01/01/2099',
    'Passport Expiry Date': '01/01/2099',
  });
});

test('5: takes a quotation, assigns, quotes and sends', async () => {
  follows(5, 'Bookings → Add', 'Quotation', 'Allocate', 'Assign to', 'Generate Quotation', 'Send Quotation');
  ref = await admin.takesAnOnsiteBooking({
    company,
    clientName: 'A. Client',
    fileRef: 'HM/17',
    language: 'Tamil',
    day: today,
    starts: '10:00',
    ends: '12:20',
    postcode: 'SW1A 1AA',
  });
  await admin.assigns(ref, ana.name);
  await admin.quotes(ref, { 'Attendance 1': '02:20' }, []);
  await admin.does('Send Quotation', ref);
  await finish(dialog(admin.page, `Send Quotation: ${ref}`), 'Send');
  await expect(admin.row(ref)).toContainText('Quote Supplied');
});

test('6: the customer accepts by the link, and the booking is confirmed', async () => {
  follows(6, 'Booking confirmation', 'Send Booking Confirmation');
  const mail = await portal.mailbox.newest(ruth, /./);
  expect(mail.html).toContain('Charges');
  await customer.accepts(linkIn(mail, '/approve/acceptQuotation.html'));
  await admin.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(admin.row(ref)).toContainText('Booking Pending');
  await admin.does('Booking confirmation', ref);
  await finish(admin.page.getByRole('dialog').filter({ hasText: ref }), 'Confirm');
  await admin.does('Send Booking Confirmation', ref);
  await finish(dialog(admin.page, `Send Booking Confirmation: ${ref}`), 'Send');
  await expect(admin.row(ref)).toContainText('Confirmed');
});

test('7: the interpreter chooses a password and hands the timesheet in', async () => {
  follows(7, 'Timesheet');
  await interpreter.comesToThePortal();
  await interpreter.choosesAPasswordByMail(ana.email, /Activation/, ana.password);
  await interpreter.signsIn(ana.email, ana.password);
  await interpreter.handsIn(ref, {
    'Attendance 1 Start': '10:00',
    'Attendance 1 End': '12:20',
    'Travel Inward Start': '09:10',
    'Travel Inward End': '10:00',
    'Travel Outward Start': '12:20',
    'Travel Outward End': '13:10',
    Mileage: '18',
    Parking: '0',
    'Travel Fares': '0',
  });
});

test('8: the admin approves and mails the first invoice', async () => {
  follows(8, 'Timesheet', 'Approve', 'Send Invoice');
  await admin.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(admin.row(ref)).toContainText('Timesheet Submitted');
  await admin.does('Timesheet', ref);
  await dialog(admin.page, 'Timesheet').getByRole('button', { name: 'Approve', exact: true }).click();
  await admin.page
    .getByRole('alertdialog', { name: 'Approve this timesheet?' })
    .getByRole('button', { name: 'Approve and issue' })
    .click();
  await admin.hears('Timesheet Approved');
  await expect(admin.row(ref)).toContainText('INV-000001');
  await admin.does('Send Invoice', ref);
  await finish(dialog(admin.page, `Send Invoice: ${ref}`), 'Send');
  const mail = await portal.mailbox.newest('accounts@hale.example', /invoice/i);
  expect(mail.html).toContain('INV-000001');
  await superadmin.opens('Dashboard');
  await expect(superadmin.page.getByRole('region', { name: 'Before the first invoice' })).not.toContainText(
    'Take the first',
  );
});
