import { expect, test, type Browser, type Page } from '@playwright/test';
import { choose, dialog, find, finish, hears, take, type } from '../support/forms.ts';
import { linkIn } from '../support/mailbox.ts';
import {
  addInterpreter,
  assign,
  book,
  halesClient,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  today,
  tomorrow,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, Interpreter, opensAll } from '../support/people/index.ts';
import { phoneIsReady } from '../support/phone.ts';
import type { Portal } from '../support/portal.ts';

/** A job from the call to its approved timesheet: Ana is engaged then, Bela is the first to accept, Chandra comes too late. */
let portal: Portal;
let office: StartedOffice;
const bela = 'bela@mail.example';
const chandra = 'chandra@mail.example';
const phone = { width: 390, height: 844 };

test.beforeAll(async () => {
  // Service workers run on localhost without https.
  office = await startOffice({ host: 'localhost' });
  portal = office.portal;
  await addInterpreter(portal, office.admin, { fname: 'Bela', lname: 'Rao', email: bela });
  await addInterpreter(portal, office.admin, { fname: 'Chandra', lname: 'Iyer', email: chandra });
  const { conflictWays } = (await office.superadmin.call('GET', '/settings')).data;
  await office.superadmin.call('PUT', '/settings', { conflictWays: { ...conflictWays, overlap: 'refuse' } });
});
test.afterAll(() => portal.close());

const job = (fileRef: string, date: string, startTime: string, endTime: string) =>
  book(office, onsite(office, { bookingType: 'Booking', fileRef, appointments: [{ date, startTime, endTime }] }));
const read = async (id: string) => (await office.admin.call('GET', `/bookings/${id}`)).data;
const idOf = async (ref: string): Promise<string> => {
  const { data } = await office.admin.call('GET', '/bookings?limit=50');
  return data.find((row: { booking_ref: string }) => row.booking_ref === ref)._id;
};
const written = (day: string): string => day.split('-').toReversed().join('/');

/** The mailed page on a telephone, without script, as a mail program would open it. */
async function offerAt(browser: Browser, address: string): Promise<Page> {
  const mail = await portal.mailbox.newest(address, /^Can you do this job/);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone });
  const page = await context.newPage();
  await page.goto(linkIn(mail, '/offer/answer.html'));
  return page;
}

test('a job goes from the call through an offer to three to a timesheet that was filled in without a network', async ({
  page,
  browser,
}) => {
  await assign(office, await job('PAST/1', '2025-03-04', '10:00', '12:00'));
  const engaged = await job('ENGAGED/1', tomorrow, '09:00', '10:30');
  await assign(office, engaged);
  const taken = (await read(engaged)).booking_ref as string;
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');

  // While it is typed: Ana, whom the client had last, has another job then.
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = dialog(page, 'New Booking');
  await take(form, 'Service Type', 'Onsite');
  await find(form, 'Language', 'Tam', 'Tamil');
  await find(form, 'Company Name', 'Hale', halesClient.companyName);
  await type(form.getByRole('group', { name: 'Appointment 1' }), {
    'Date of Attendance': written(tomorrow),
    'Start Time': '10:00',
    'End Time': '12:20',
  });
  await expect(form).toContainText(`Already has ${taken} then, 09:00-10:30`);
  await choose(form, { Department: 'Immigration', 'Case Type': 'Legal Aid', Place: 'Court' });
  await type(form, {
    'Customer Name': 'Ruth Hale',
    Email: people.customer,
    'Client Name': 'A. Client',
    'File Reference': 'DISPATCH/1',
    'Person Attending': 'R. Hale',
    Postcode: 'SW1A 1AA',
    'Address of Attendance': 'Court 3',
    'Other Reference': 'T-9',
    Notes: 'Ring the bell',
  });
  await take(form, 'Gender', 'Any');
  await finish(form, 'Create');
  const ref = await adam.refOf('DISPATCH/1');
  const id = await idOf(ref);

  // When it is given: nobody can give it to her.
  await adam.does('Assign to', ref);
  const assigning = dialog(page, `Assign To: ${ref}`);
  await assigning.getByRole('button', { name: 'Assign Ana Núñez' }).click();
  const question = page.getByRole('dialog', { name: 'Assign', exact: true });
  await expect(question).toContainText('The agency’s settings do not allow it.');
  await expect(question.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await finish(question, 'Close');
  await expect(assign(office, id)).rejects.toThrow(`Already has ${taken} then`);

  // It is offered to three.
  await assigning.getByRole('button', { name: 'Offer to several' }).click();
  for (const name of ['Ana Núñez', 'Bela Rao', 'Chandra Iyer'])
    await assigning.getByRole('row', { name }).getByRole('checkbox').check();
  await assigning.getByRole('button', { name: 'Offer to 3' }).click();
  await dialog(page, `Offer ${ref}`).getByRole('button', { name: 'Send 3 Offers' }).click();
  await hears(page, 'Offer sent');

  // When it is accepted: Ana is told what stands against it, Bela has it, Chandra hears that it is given.
  const [anas, belas, chandras] = [
    await offerAt(browser, people.interpreter),
    await offerAt(browser, bela),
    await offerAt(browser, chandra),
  ];
  const accept = (own: Page) => own.getByRole('button', { name: 'Accept', exact: true }).click();
  await accept(anas);
  await expect(anas.locator('main')).toContainText('you already have a job at that time');
  await accept(belas);
  await expect(belas.getByRole('status')).toHaveText('You have accepted this job. We will confirm it by e-mail.');
  await accept(chandras);
  await expect(chandras.getByRole('status')).toContainText('This job has been given to somebody else. Thank you');
  expect((await read(id)).interpreterName).toBe('Bela Rao');
  await anas.reload();
  await expect(anas.getByRole('status')).toContainText('This job has been given to somebody else. Thank you');
  await expect(anas.getByRole('button', { name: 'Accept', exact: true })).toBeHidden();
  for (const other of [people.interpreter, chandra]) {
    const told = await portal.mailbox.newest(other, /^No longer needed/);
    expect(told.text).toContain('This job has been given to somebody else');
  }

  // Until the office confirms, it is on Bela's list, without the customer.
  const waiting = new Interpreter(await (await browser.newContext({ viewport: phone })).newPage(), portal);
  await waiting.signsIn(bela, passwords.interpreter);
  await expect(waiting.job(ref)).toContainText('You have accepted; the office confirms it by e-mail.');
  await expect(waiting.job(ref)).toContainText('Court, SW1A');
  await expect(waiting.job(ref)).not.toContainText('A. Client');
  await waiting.job(ref).getByRole('button', { name: 'Open job' }).click();
  await expect(waiting.page.getByText('You have accepted; the office confirms it by e-mail.')).toBeVisible();
  await waiting.page.context().close();

  // The court sits today already; the office confirms.
  await page.keyboard.press('Escape');
  await adam.does('Edit', ref);
  await type(page.getByRole('form', { name: 'Booking' }), { 'Date of Attendance': written(today) });
  await page.getByRole('button', { name: 'Update' }).click();
  await hears(page, 'Booking updated');
  await quoteAndSend(office, id);
  const { text } = await portal.mailbox.newest(people.customer, new RegExp(`^Booking Confirmation ${ref}`));
  const code = /this code: (\d{6})/.exec(text ?? '')?.[1] ?? 'no code';

  // Bela works where there is no network.
  const context = await browser.newContext({ viewport: phone });
  const own = new Interpreter(await context.newPage(), portal);
  await own.signsIn(bela, passwords.interpreter);
  await expect(own.job(ref)).toContainText('A. Client');
  await phoneIsReady(own.page, 1);
  await context.setOffline(true);
  await own.job(ref).getByRole('button', { name: 'Timesheet', exact: true }).click();
  const sheet = dialog(own.page, 'Timesheet');
  await opensAll(sheet);
  const travelled = { 'Travel Inward Start': '09:10', 'Travel Outward End': '13:15' };
  await type(sheet, { ...travelled, Mileage: '18', Parking: '8.50', 'Travel Fares': '0' });
  await take(sheet, 'The customer', 'Gives the code');
  await type(sheet, { 'Code of the customer': code });
  await sheet.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(own.job(ref)).toContainText('Waiting to be sent');
  expect((await read(id)).isTimesheet).toBe(false);
  await context.setOffline(false);
  await expect(own.job(ref)).toContainText('Timesheet Submitted');

  await adam.opens('Bookings');
  await adam.does('Timesheet', ref);
  const handedIn = dialog(page, 'Timesheet');
  await expect(handedIn).toContainText("Closed by the customer's code");
  await handedIn.getByRole('button', { name: 'Approve', exact: true }).click();
  await page
    .getByRole('alertdialog', { name: 'Approve this timesheet?' })
    .getByRole('button', { name: 'Approve and issue' })
    .click();
  await adam.hears('Timesheet Approved');
});
