import { expect, test, type Locator } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, hears, take, type } from '../support/forms.ts';
import { assign, book, jobE, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin, Interpreter, opensAll } from '../support/people/index.ts';
import { phoneIsReady } from '../support/phone.ts';
import type { Portal } from '../support/portal.ts';

/** Ana fills timesheets in where there is no network; they arrive once it is back. */
test.use({ viewport: { width: 390, height: 844 } });

let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  // Service workers run on localhost without https.
  office = await startOffice({ host: 'localhost' });
  portal = office.portal;
});
test.afterAll(() => portal.close());

async function confirmedJob(
  fileRef: string,
  form: object = jobE.form,
): Promise<{ readonly id: string; readonly ref: string }> {
  const id = await book(office, onsite(office, { bookingType: 'Booking', fileRef }));
  await assign(office, id);
  await office.admin.call('PUT', `/bookings/quotation/${id}`, form);
  await office.admin.call('POST', `/bookings/send/${id}`, {});
  return { id, ref: (await read(id)).booking_ref };
}

const read = async (id: string) => (await office.admin.call('GET', `/bookings/${id}`)).data;

const worked = {
  'Attendance 1 End': '12:30',
  'Travel Inward Start': '09:10',
  'Travel Outward End': '13:25',
  Mileage: '18',
  Parking: '8.50',
  'Travel Fares': '0',
};

async function openForm(ana: Interpreter, ref: string): Promise<Locator> {
  await ana.job(ref).getByRole('button', { name: 'Timesheet', exact: true }).click();
  const form = dialog(ana.page, 'Timesheet');
  await opensAll(form);
  return form;
}

async function fillIn(ana: Interpreter, ref: string): Promise<void> {
  const form = await openForm(ana, ref);
  await type(form, worked);
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
}

/** The customer reads it in their mail. */
async function codeFor(id: string): Promise<string> {
  const { text } = await portal.mailbox.newest(
    people.customer,
    new RegExp(`^Booking Confirmation ${(await read(id)).booking_ref}`),
  );
  return /this code: (\d{6})/.exec(text ?? '')?.[1] ?? 'no code';
}

test('a timesheet with a receipt and a code, filled in without a network, arrives once when it is back', async ({
  page,
  context,
  browser,
}) => {
  const { id, ref } = await confirmedJob('OFFLINE/1');
  const code = await codeFor(id);
  const ana = new Interpreter(page, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  await expect(ana.job(ref)).toBeVisible();
  await phoneIsReady(page, 1);

  await context.setOffline(true);
  const form = await openForm(ana, ref);
  await type(form, worked);
  await form.getByLabel('Receipt of Parking', { exact: true }).setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: picture(),
  });
  await expect(form.getByRole('img', { name: 'Receipt 1 of Parking' })).toBeVisible();
  await take(form, 'The customer', 'Gives the code');
  await type(form, { 'Code of the customer': code });
  await expectAccessible(page, 'timesheet on a phone');
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await hears(page, 'Kept on this phone: it is sent when the network is back');
  await expect(ana.job(ref)).toContainText('Waiting to be sent');
  expect((await read(id)).isTimesheet).toBe(false);
  await page.getByRole('button', { name: /^Ana Núñez/ }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  const leaving = page.getByRole('alertdialog', { name: 'Log out?' });
  await expect(leaving).toContainText('A timesheet on this phone has not been sent yet');
  await leaving.getByRole('button', { name: 'Stay signed in' }).click();

  await context.setOffline(false);
  await hears(page, `Timesheet of ${ref} handed in`);
  await expect(ana.job(ref)).toContainText('Timesheet Submitted');
  await expect(ana.job(ref)).not.toContainText('Waiting to be sent');
  expect((await read(id)).isTimesheet).toBe(true);
  const history = (await office.admin.call('GET', `/bookings/history/${id}`)).data;
  const submitted = history.filter(({ text }: { text: string }) => text === 'Timesheet submitted');
  expect(submitted).toMatchObject([{ detail: "Closed by the customer's code" }]);

  // Adam sees booked, claimed and signed side by side, and approves.
  const adam = new Admin(
    await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage(),
    portal,
  );
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await adam.does('Timesheet', ref);
  const sheet = dialog(adam.page, 'Timesheet');
  await expect(sheet).toContainText("Closed by the customer's code");
  await expect(sheet.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(1);
  await expect(sheet.getByRole('list', { name: 'Documents' })).toContainText('Receipt of Parking');
  // Before he approves anything.
  const compared = sheet.getByRole('table', { name: 'Booked, claimed and charged' });
  await expect(compared.getByRole('row', { name: /^Attendance 1/ })).toContainText('10:00 to 12:20');
  await expect(compared.getByRole('row', { name: /^Attendance 1/ }).getByText('10:00 to 12:30')).toHaveCount(3);
  await expectAccessible(adam.page, 'a timesheet to approve');
  await sheet.getByRole('button', { name: 'Approve', exact: true }).click();
  const approving = adam.page.getByRole('alertdialog', { name: 'Approve this timesheet?' });
  const line = approving.getByRole('row', { name: /^Attendance 1/ });
  await expect(line).toContainText('10:00 to 12:20');
  await expect(line.getByText('10:00 to 12:30')).toHaveCount(3);
  await approving.getByRole('button', { name: 'Approve and issue' }).click();
  await adam.hears('Timesheet Approved');
});

test('the phone opens without a network, and sends once its owner has signed in', async ({ page, context }) => {
  const { id, ref } = await confirmedJob('OFFLINE/2');
  const other = await confirmedJob('OFFLINE/3');
  const ana = new Interpreter(page, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  await expect(ana.job(ref)).toBeVisible();
  await phoneIsReady(page, 3);

  await context.setOffline(true);
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Jobs on this phone' }).click();
  await expect(page.getByText('There is no network. These are the jobs')).toBeVisible();
  for (const each of [ref, other.ref]) {
    await fillIn(ana, each);
    await expect(ana.job(each)).toContainText('Waiting to be sent');
  }
  // The office enters what came on paper meanwhile.
  await office.admin.call('PUT', `/bookings/timesheet/${other.id}`, { timesheet: jobE.sheet });

  await context.setOffline(false);
  const again = dialog(page, 'Sign in again');
  await type(again, { Password: passwords.interpreter });
  await again.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(ana.job(ref)).toContainText('Timesheet Submitted');
  expect((await read(id)).isTimesheet).toBe(true);
  await expect(ana.job(other.ref)).toContainText('Timesheet already submitted. What you filled in is still here');
  await ana.job(other.ref).getByRole('button', { name: 'Timesheet', exact: true }).click();
  const form = dialog(page, 'Timesheet');
  await expect(form).toContainText('cannot be handed in any more');
  await form.getByRole('button', { name: 'Remove from this phone' }).click();
  await expect(ana.job(other.ref)).not.toContainText('Timesheet already submitted');
});

test('the customer signs on the glass; a code is refused beside its field, and nothing typed is lost', async ({
  page,
}) => {
  const { id, ref } = await confirmedJob('OFFLINE/4');
  const ana = new Interpreter(page, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  const form = await openForm(ana, ref);
  await type(form, worked);
  await take(form, 'The customer', 'Gives the code');
  const wrong = (await codeFor(id)) === '111111' ? '222222' : '111111';
  await type(form, { 'Code of the customer': wrong });
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(form.getByText("This is not the code of the customer's mail")).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Mileage' })).toHaveValue('18');

  await take(form, 'The customer', 'Signs here');
  await form.getByRole('button', { name: 'Sign', exact: true }).click();
  const glass = dialog(page, "Customer's signature");
  await expect(glass).toContainText('Attendance 1 from 10:00 to 12:30');
  await type(glass, { 'Name of the customer': 'Ruth Hale' });
  const fieldOf = async () => (await glass.getByLabel('Field for the signature').boundingBox())!;
  const field = await fieldOf();
  await page.mouse.move(field.x + 40, field.y + 60);
  await page.mouse.down();
  await page.mouse.move(field.x + 160, field.y + 30, { steps: 12 });
  await page.mouse.move(field.x + 240, field.y + 90, { steps: 12 });
  await page.mouse.up();
  await expectAccessible(page, 'signature on the glass');
  // They turn the phone to look at it: what is drawn turns with it.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect.poll(async () => (await fieldOf()).width).not.toBe(field.width);
  await glass.getByRole('button', { name: 'Done' }).click();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(form.getByRole('img', { name: 'Signature of Ruth Hale' })).toBeVisible();
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(form).toBeHidden();
  await expect(ana.job(ref)).toContainText('Timesheet Submitted');
  const { closing } = (await office.admin.call('GET', `/bookings/timesheet/${id}`)).data;
  expect(closing).toMatchObject({ kind: 'signature', name: 'Ruth Hale', asClaimed: true });
  const [[begun]] = closing.strokes[0];
  expect(Math.abs(begun - (40 / field.width) * 1000)).toBeLessThan(10);
});

test('a job as it was booked is handed in without an entry, and what differed is asked for alone', async ({ page }) => {
  // A second attendance would be asked for.
  const { attendanceTwo: _, ...quoted } = jobE.form;
  const { id, ref } = await confirmedJob('OFFLINE/5', quoted);
  const ana = new Interpreter(page, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  await ana.job(ref).getByRole('button', { name: 'Timesheet', exact: true }).click();
  const form = dialog(page, 'Timesheet');
  await expect(form.getByText('Attended as booked, 10:00–12:20')).toBeVisible();
  await expect(form.getByText('Travel as agreed, 00:50 there, 00:55 back, 18 miles')).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveCount(1);
  await expectAccessible(page, 'a folded timesheet');

  await form.getByRole('button', { name: 'Add expenses' }).press('Enter');
  await expect(form.getByRole('group', { name: 'Expenses', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(form.getByRole('button', { name: 'No expenses' })).toBeFocused();
  await type(form, { Parking: '8.50' });
  await expect(form.getByRole('textbox', { name: 'Attendance 1 End' })).toBeHidden();
  await expectAccessible(page, 'expenses of a folded timesheet');
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(ana.job(ref)).toContainText('Timesheet Submitted');
  const { timesheet } = (await office.admin.call('GET', `/bookings/timesheet/${id}`)).data;
  expect(timesheet).toMatchObject({
    attendanceOneStartTime: '10:00',
    attendanceOneEndTime: '12:20',
    travelInStartTime: '09:10',
    travelOutEndTime: '13:15',
    mileage: 18,
    parking: 8.5,
    travelCost: 0,
  });
});

/** One pixel, as a camera would give it. */
const picture = () =>
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  );
