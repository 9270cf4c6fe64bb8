import { expect, test } from '@playwright/test';
import { dialog, finish, type } from '../support/forms.ts';
import {
  assign,
  book,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, Interpreter, opensAll, ownPage, phone } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** A timesheet with a slip of the pen: asked about, given back, corrected, and compared before it is approved. */
test.describe.configure({ mode: 'serial' });

let portal: Portal;
let office: StartedOffice;
let admin: Admin;
let ana: Interpreter;
let ref: string;

const slipped = {
  'Attendance 1 Start': '10:00',
  'Attendance 1 End': '09:30',
  'Travel Inward Start': '09:10',
  'Travel Inward End': '10:00',
  'Travel Outward Start': '12:20',
  'Travel Outward End': '1:15pm',
  Mileage: '18',
  Parking: '8.50',
  'Travel Fares': '0',
};
const overnight = 'Attendance 1 from 10:00 to 09:30 on the next day lasts 23:30 hours';
const reason = 'The end of attendance 1 must be wrong: it was booked until 12:20';

test.beforeAll(async ({ browser }) => {
  office = await startOffice();
  portal = office.portal;
  const id = await book(office, onsite(office, { fileRef: 'SLIP/1', bookingType: 'Booking' }));
  await assign(office, id);
  await quoteAndSend(office, id);
  admin = new Admin(await ownPage(browser), portal);
  ana = new Interpreter(await ownPage(browser, phone), portal);
  await admin.signsIn(people.admin, passwords.staff);
  await admin.opens('Bookings');
  ref = await admin.refOf('SLIP/1');
});
test.afterAll(() => portal.close());

test('the interpreter is asked about an odd span before it is handed in', async () => {
  await ana.signsIn(people.interpreter, passwords.interpreter);
  await expect(ana.page.getByRole('navigation', { name: 'Pages' })).toContainText('1–1 of 1');
  await ana.job(ref).getByRole('button', { name: 'Timesheet', exact: true }).click();
  const form = dialog(ana.page, 'Timesheet');
  await opensAll(form);
  await expect(form.getByRole('textbox', { name: 'Attendance 1 End' })).toHaveValue('12:20');
  await expect(form.getByRole('textbox', { name: 'Attendance 1 End' })).toHaveAccessibleDescription('as booked');
  await type(form, { 'Waiting Start': '12:20', Mileage: '' });
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  const waiting = form.getByRole('group', { name: 'Waiting' });
  await expect(waiting.getByText('Enter the end as well')).toBeVisible();
  await expect(form.getByRole('alert')).toHaveText('Please fill in the fields that are marked');
  await type(form, { 'Waiting Start': '' });
  await expect(waiting.getByText('Enter the end as well')).toBeHidden();
  await type(form, slipped);
  await expect(form.getByRole('textbox', { name: 'Travel Outward End' })).toHaveValue('13:15');
  await expect(form.getByRole('status').filter({ hasText: overnight })).toBeVisible();

  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  const question = ana.page.getByRole('alertdialog', { name: 'Are these times right?' });
  await expect(question).toContainText(overnight);
  // The form warns, the question asks; no refusal stands beside it, and none above what follows.
  const refusals = ana.page.getByRole('alert', { includeHidden: true }).filter({ hasNotText: 'Please check:' });
  await expect(refusals).toHaveCount(0);
  await question.getByRole('button', { name: 'Change them' }).click();
  await expect(question).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Attendance 1 End' })).toHaveAccessibleDescription(overnight);
  await expect(refusals).toHaveCount(0);
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
  await finish(question, 'Yes, hand in');
  await expect(ana.job(ref)).toContainText('Timesheet Submitted');
  await expect(refusals).toHaveCount(0);
});

test('the admin gives it back with a reason, which goes by mail', async () => {
  await admin.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(admin.row(ref)).toContainText('Timesheet Submitted');
  await admin.does('Timesheet', ref);
  const form = dialog(admin.page, 'Timesheet');
  await admin.page.setViewportSize(phone);
  const footer = ['Give Back', 'Cancel', 'Save', 'Approve'].map((name) =>
    form.getByRole('button', { name, exact: true }).boundingBox(),
  );
  const boxes = await Promise.all(footer);
  expect(new Set(boxes.map((box) => `${box?.y} ${box?.height}`)).size, 'one line, each button of one height').toBe(1);
  await form.getByRole('button', { name: 'Give Back', exact: true }).click();
  const giving = dialog(admin.page, `Give Back Timesheet: ${ref}`);
  await giving.getByRole('button', { name: 'Give Back', exact: true }).click();
  await expect(giving.getByText('Reason is required')).toBeVisible();
  await type(giving, { Reason: reason });
  await finish(giving, 'Give Back');
  await admin.page.setViewportSize({ width: 1440, height: 900 });
  await expect(form).toBeHidden();
  await admin.hears('Timesheet given back');
  await expect(admin.row(ref)).toContainText('Confirmed');
  const mail = await portal.mailbox.newest(people.interpreter, /given back$/);
  expect(mail.text).toContain(reason);
});

test('the interpreter reads the reason on a phone, corrects the time and hands it in again', async () => {
  await expect(ana.job(ref)).toContainText(`Given back: ${reason}`);
  await ana.job(ref).getByRole('button', { name: 'Timesheet', exact: true }).click();
  const form = dialog(ana.page, 'Timesheet');
  await opensAll(form);
  await expect(form.getByText(reason)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Mileage' })).toHaveValue('18');
  await type(form, { 'Attendance 1 End': '12:30' });
  await finish(form, 'Submit');
  await expect(ana.job(ref)).toContainText('Timesheet Submitted');
  await expect(ana.job(ref)).not.toContainText('Given back');
});

test('the approval shows booked, claimed and charged times side by side', async () => {
  await admin.page.getByRole('button', { name: 'Refresh' }).click();
  await expect(admin.row(ref)).toContainText('Timesheet Submitted');
  await admin.does('Timesheet', ref);
  const form = dialog(admin.page, 'Timesheet');
  await form.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = admin.page.getByRole('alertdialog', { name: 'Approve this timesheet?' });
  const line = question.getByRole('row').filter({ hasText: 'Attendance 1' });
  const [booked, claimed, client] = [0, 1, 2].map((column) => line.getByRole('cell').nth(column));
  await expect(booked!).toContainText('10:00 to 12:20');
  await expect(booked!).toContainText('£70.00');
  await expect(claimed!).toContainText('10:00 to 12:30');
  await expect(claimed!).toContainText('£37.50');
  await expect(claimed!).toContainText('Not as booked');
  await expect(client!).toContainText('10:00 to 12:30');
  await expect(client!).toContainText('£75.00');
  await expect(client!).not.toContainText('Not as claimed');
  await expect(client!).toContainText('Not as quoted');
  // Quoted, and not worked.
  await expect(question.getByRole('row').filter({ hasText: 'Attendance 2' })).toContainText('Not as booked');
  await finish(question, 'Approve and issue');
  await admin.hears('Timesheet Approved');
});

test('the interpreter reads the invoice on a phone, with every amount in sight and nothing refused', async () => {
  const { page } = ana;
  await ana.job(ref).getByRole('button', { name: 'Invoice', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Interpreter Invoice' })).toBeVisible();
  const charges = page.getByRole('table', { name: 'Charges' });
  const worked = charges.getByRole('row', { name: /^Attendance 1/ });
  await expect(worked).toContainText('02:30 at £15.00 per hour');
  await expect(worked.getByText('£37.50')).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Access denied')).toHaveCount(0);
});
