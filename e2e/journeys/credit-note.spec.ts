import { expect, test } from '@playwright/test';
import { dialog, finish } from '../support/forms.ts';
import { linkIn } from '../support/mailbox.ts';
import {
  approve,
  assign,
  book,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  today,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, Customer, ownPage } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** A wrong invoice: credited, the credit note mailed, the job approved again with the discount that was agreed. */
let portal: Portal;
let office: StartedOffice;
let id: string;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  id = await book(office, onsite(office, { fileRef: 'WRONG/1', bookingType: 'Booking' }));
  await assign(office, id);
  await quoteAndSend(office, id);
  await approve(office, id);
  await office.admin.call('PUT', `/invoice/${id}`, { discounts: 19.93 });
  await office.admin.call('POST', `/invoice/send/${id}`, {});
});
test.afterAll(() => portal.close());

test('a mailed invoice is credited, and the job approved again with its discount', async ({ page, browser }) => {
  const adam = new Admin(page, portal);
  const charges = page.getByRole('table', { name: 'Charges' });
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  const ref = await adam.refOf('WRONG/1');

  await adam.does('Credit Note', ref);
  await expect(charges.getByRole('row', { name: /^Discount/ })).toContainText('-£19.93');
  await page.getByRole('combobox', { name: 'CR Note' }).click();
  await page.getByRole('option', { name: 'Client' }).click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Wrong file reference');
  await page.getByRole('button', { name: 'Save' }).click();
  await page
    .getByRole('alertdialog', { name: 'Issue the credit note?' })
    .getByRole('button', { name: 'Issue credit note' })
    .click();

  await expect(page.getByRole('heading', { name: 'Credit Note', level: 1 })).toBeVisible();
  const next = page.getByRole('region', { name: 'What comes next' });
  await expect(next).toContainText('Discount £19.93 carried over from INV-000001');

  await adam.opens('Bookings');
  await adam
    .row(ref)
    .getByRole('button', { name: /^CN-000001/ })
    .click();
  await expect(charges.getByRole('row', { name: /^Total credited/ })).toContainText('-£168.00');
  await expect(page.getByText('Wrong file reference')).toBeVisible();

  await next.getByRole('button', { name: 'Send Credit Note' }).click();
  const sending = dialog(page, 'Send Credit Note: CN-000001');
  await expect(sending).toContainText(people.customer);
  await finish(sending, 'Send');
  await expect(next).toContainText('Sent to the customer on');
  const mail = await portal.mailbox.newest(people.customer, /^Credit note CN-000001$/);
  const customer = new Customer(await ownPage(browser));
  await customer.page.goto(linkIn(mail, '/invoice/creditnote.html'));
  await expect(customer.page.getByText('-£168.00').first()).toBeVisible();

  await next.getByRole('button', { name: 'Approve Again' }).click();
  await dialog(page, 'Timesheet').getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: 'Approve this timesheet?' });
  await expect(question).toContainText('Discount £19.93 carried over from INV-000001');
  const bill = question.getByRole('region', { name: /^Client invoice/ });
  await expect(bill).toContainText('Discounts-£19.93');
  await expect(bill).toContainText('168.00');
  await question.getByRole('button', { name: 'Approve and issue' }).click();

  await next.getByRole('button', { name: 'Open Revised Invoice' }).click();
  await expect(page.getByRole('heading', { name: 'Client Invoice' })).toBeVisible();
  await expect(page.getByText('INV-000002').first()).toBeVisible();
  await expect(charges.getByRole('row', { name: /^Amount Due/ })).toContainText('£168.00');
});

test('a booking page and a job sheet open from the list', async ({ page }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  const ref = await adam.refOf('WRONG/1');
  for (const [action, heading] of [
    ['Booking Page', `Booking ${ref}`],
    ['Job Sheet', `Job sheet ${ref}`],
  ] as const) {
    const opening = page.waitForEvent('popup');
    await adam.does(action, ref);
    const tab = await opening;
    await expect(tab.getByRole('heading', { name: heading })).toBeVisible();
    await tab.close();
  }
});

test('a certificate is signed by who opens it', async ({ page }) => {
  const written = { documentType: 'Legal', formatType: 'PDF', urgency: 'urgent', date: today };
  const timeless = {
    place: undefined,
    personAttending: undefined,
    postcode: undefined,
    placeOfAttendance: undefined,
    otherReference: undefined,
    gender: undefined,
    appointments: undefined,
  };
  const entry = { bookingType: 'Booking', serviceType: 'Translation', fileRef: 'CERT/1', ...timeless, ...written };
  await book(office, onsite(office, entry));
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  const ref = await adam.refOf('CERT/1');
  const opening = page.waitForEvent('popup');
  await adam.does('Certificates', ref);
  const certificate = await opening;
  await expect(certificate.getByRole('heading', { name: 'Certificate of Accuracy' })).toBeVisible();
  await expect(certificate.getByText('Adam Mills')).toBeVisible();
});
