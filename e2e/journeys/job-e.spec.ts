import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { linkIn } from '../support/mailbox.ts';
import { passwords } from '../support/office.ts';
import { Admin, Customer, Interpreter, IpAdmin, ownPage, phone, Superadmin } from '../support/people/index.ts';
import { startPortal, type Portal } from '../support/portal.ts';

/** Job E (rule charging/job-e), clicked through by its people: from an empty portal to the mailed invoice. */
test.describe.configure({ mode: 'serial' });

const adam = {
  foreName: 'Adam',
  lastName: 'Mills',
  role: 'Admin',
  email: 'adam@lil.example',
  password: 'given-by-the-office',
};
const iris = {
  foreName: 'Iris',
  lastName: 'Bell',
  role: 'IP Admin',
  email: 'iris@lil.example',
  password: 'given-by-the-office',
};
const ana = {
  'Fore Name': 'Ana',
  'Last Name': 'Núñez',
  'Date of Birth': '28/02/1980',
  Origin: 'Peru',
  Nationality: 'British',
  Mobile: '07700900123',
  Phone: '02079460123',
  Email: 'ana@mail.example',
  Address: '12 Brick Lane',
  Postcode: 'EC4A 1AA',
  'Account Name': 'A Nunez',
  'Account No': '01234567',
  'Sort Code': '04-00-04',
  'Bank/Branch': 'Whitechapel',
};
const anasName = 'Ana Núñez';
const anasPassword = 'between-two-jobs';
const ruth = 'ruth@hale.example';
const company = 'Hale and Moor LLP';
const client = {
  'Company Name': company,
  'Date of Registration': '15/01/2026',
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
};

const job = {
  company,
  clientName: 'A. Client',
  fileRef: 'HM/17',
  language: 'Tamil',
  day: new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date()),
  starts: '10:00',
  ends: '12:20',
  postcode: 'SW1A 1AA',
};

const estimate = {
  'Attendance 1': '02:20',
  'Attendance 2': '00:45',
  'Travel Inward': '00:50',
  'Travel Outward': '00:55',
  Waiting: '00:25',
  Mileage: '18',
  Parking: '8.50',
  Discounts: '9.93',
};

const worked = {
  'Attendance 1 Start': '10:00',
  'Attendance 1 End': '12:20',
  'Attendance 2 Start': '13:00',
  'Attendance 2 End': '13:45',
  'Travel Inward Start': '09:10',
  'Travel Inward End': '10:00',
  'Travel Outward Start': '13:45',
  'Travel Outward End': '14:40',
  'Waiting Start': '12:20',
  'Waiting End': '12:45',
  Mileage: '18',
  Parking: '8.50',
  'Travel Fares': '0',
};

const notYetSet = 'Confirm or change the example prices of In London and Out of London';

let portal: Portal;
let superadmin: Superadmin;
let admin: Admin;
let ipAdmin: IpAdmin;
let interpreter: Interpreter;
let customer: Customer;
let ref: string;
let quotationLink: string;

test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  superadmin = new Superadmin(await ownPage(browser), portal);
  admin = new Admin(await ownPage(browser), portal);
  ipAdmin = new IpAdmin(await ownPage(browser), portal);
  interpreter = new Interpreter(await ownPage(browser, phone), portal);
  customer = new Customer(await ownPage(browser));
});
test.afterAll(() => portal.close());

test('the superadmin describes the agency and hires its staff', async () => {
  await superadmin.signsInForTheFirstTime();
  await superadmin.describesTheAgency({ 'Agency name': 'London Interpreters Ltd', 'Head office postcode': 'EC1A 1BB' });
  await superadmin.hires(adam);
  await superadmin.hires(iris);
});

test('the admin registers a client and an interpreter', async () => {
  await admin.choosesAPassword(adam.email, adam.password, passwords.staff);
  await admin.signsIn(adam.email, passwords.staff);
  await admin.cannotOpen('Languages', 'Master');
  await admin.registersTheClient({ 'Company Status': 'Law Firm' }, client);
  await admin.addsTheInterpreter({ Gender: 'Female' }, ana);
  await admin.givesANewLanguage(anasName, 'Tamil', ['Telephone', 'Video Call', 'Onsite']);
  await admin.activates({
    'Renewal Due Date': '01/01/2099',
    'DBS Expiry Date': '01/01/2099',
    'Passport Expiry Date': '01/01/2099',
  });
});

test('the admin takes a booking', async () => {
  ref = await admin.takesAnOnsiteBooking(job);
  await admin.seesOnTheDashboard(ref);
});

test('the admin assigns, quotes and sends; the customer accepts', async () => {
  await admin.opens('Bookings');
  await admin.assigns(ref, anasName);
  await admin.quotes(ref, estimate, ['159.93', '150.00', '180.00']);
  await admin.sends('Send Quotation', ref, { shows: '180.00', notYetSet });
  await expect(admin.row(ref)).toContainText('Quote Supplied');
  const mail = await portal.mailbox.newest(ruth, /./);
  expect(mail.html).toContain('180.00');
  quotationLink = linkIn(mail, '/approve/acceptQuotation.html');
  await customer.accepts(quotationLink);
});

test('the admin confirms the booking; customer and interpreter are told', async () => {
  await admin.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(admin.row(ref)).toContainText('Booking Pending');
  await admin.confirmsTheForm(ref);
  await admin.sends('Send Booking Confirmation', ref, { shows: ref, notYetSet });
  await expect(admin.row(ref)).toContainText('Confirmed');
  const mail = await portal.mailbox.newest(ruth, /confirm/i);
  const view = await customer.page.goto(linkIn(mail, '/booking/view.html'));
  expect(view?.status()).toBe(200);
  const sheet = linkIn(await portal.mailbox.newest(ana.Email, /^Booking Confirmation/), '/interpreter/jobSheet.html');
  await interpreter.page.goto(sheet);
  await expect(interpreter.page.getByText('Royal Courts, Court 3')).toBeVisible();
  await customer.page.goto(quotationLink);
  await expect(customer.page.getByRole('status')).toContainText('Already accepted');
});

test('the interpreter hands the timesheet in on a phone', async () => {
  const mail = await portal.mailbox.newest(ana.Email, /Activation/);
  expect(mail.text).toContain('Please choose a password first, by the button below');
  await interpreter.comesToThePortal();
  await interpreter.choosesAPasswordByMail(ana.Email, /Activation/, anasPassword);
  await interpreter.signsIn(ana.Email, anasPassword);
  await expect(interpreter.job(ref)).toContainText('Confirmed');
  await interpreter.handsIn(ref, worked);
});

test('the first invoice waits until the agency is set up', async () => {
  await admin.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(admin.row(ref)).toContainText('Timesheet Submitted');
  await admin.cannotApproveYet(ref);
  await superadmin.setsUpTheAgency({
    agency: { Address: '7 Test Lane, London', 'Company number': '09876543', 'VAT number': 'GB123456789' },
    bankDetails: 'Bank of London, 04-00-04 12345678',
  });
});

test('the admin approves; the invoice is on screen, in a PDF and in the mail', async () => {
  await admin.approves(ref, { client: '180.00', interpreter: '90.80' });
  await admin.looksAtTheInvoicePage(ref, 'INV-000001', '£180.00');
  await admin.opensTheInvoice(ref, 'INV-000001');
  await expect(admin.page.getByRole('table', { name: 'Charges' })).toContainText('180.00');
  const pdf = await admin.downloadsThePdf();
  expect(pdf.suggestedFilename()).toBe('INV-000001.pdf');
  expect((await readFile(await pdf.path())).subarray(0, 4).toString()).toBe('%PDF');
  await admin.mailsTheInvoice();
  const mail = await portal.mailbox.newest('accounts@hale.example', /invoice/i);
  const page = await customer.page.goto(linkIn(mail, '/invoice/view.html'));
  expect(page?.status()).toBe(200);
  await expect(customer.page.getByText('INV-000001').first()).toBeVisible();
  await expect(customer.page.getByText('£180.00').first()).toBeVisible();
});

test('the ip-admin finds what the client owes and allocates the payment', async () => {
  await ipAdmin.choosesAPassword(iris.email, iris.password, passwords.staff);
  await ipAdmin.signsIn(iris.email, passwords.staff);
  await ipAdmin.cannotOpen('Interpreter Dues', 'Payments');
  await ipAdmin.findsTheDues(company, '£180.00');
  await ipAdmin.allocates(company, 'INV-000001', '180.00', job.day);
  await ipAdmin.opens('Bookings');
  await expect(
    ipAdmin.page.getByRole('table', { name: 'Bookings' }).getByRole('row').filter({ hasText: ref }),
  ).toContainText('Paid');
});
