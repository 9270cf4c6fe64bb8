import { expect, test, type Locator } from '@playwright/test';
import {
  assign,
  book,
  handIn,
  jobE,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, ownPage } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Iris looks on while Adam works: what he does appears on her screen without a reload, and nothing jumps. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

const signIn = async (person: Admin, email: string): Promise<Admin> => {
  await person.signsIn(email, passwords.staff);
  return person;
};
const place = async (row: Locator): Promise<number> => (await row.boundingBox())!.y;

test('a booking that a colleague takes appears in the list and on the dashboard', async ({ browser }) => {
  const iris = await signIn(new Admin(await ownPage(browser), portal), people.ipAdmin);
  const upstairs = await signIn(new Admin(await ownPage(browser), portal), people.ipAdmin);
  const adam = await signIn(new Admin(await ownPage(browser), portal), people.admin);
  await iris.opens('Bookings');
  await expect(iris.page.getByText('Bookings not available!')).toBeVisible();
  await upstairs.opens('Dashboard');
  const today = upstairs.page.getByRole('table', { name: /^Today's Bookings/ });
  await expect(today).toBeVisible();
  const day = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format(new Date());
  const ref = await adam.takesAnOnsiteBooking({
    company: 'Hale and Moor LLP',
    clientName: 'A. Client',
    fileRef: 'HM/21',
    language: 'Tamil',
    day,
    starts: '10:00',
    ends: '12:20',
    postcode: 'SW1A 1AA',
  });
  await expect(iris.row(ref)).toContainText('HM/21');
  await expect(iris.page.getByRole('heading', { level: 1 })).toHaveText('Bookings (1)');
  await expect(today.getByRole('row').filter({ hasText: ref })).toBeVisible();
  await expect(upstairs.page.getByRole('link', { name: '1 Quotation', exact: true })).toBeVisible();
});

test('a row says what is new, and does not move', async ({ browser }) => {
  const pointed = await book(office, onsite(office, { fileRef: 'POINTED/1' }));
  const iris = await signIn(new Admin(await ownPage(browser), portal), people.ipAdmin);
  await iris.opens('Bookings');
  const row = iris.row('POINTED/1');
  await row.hover();
  const before = await place(row);

  await book(office, onsite(office, { fileRef: 'LATER/1' }));
  await assign(office, pointed);
  await expect(row).toContainText('Ana Núñez');
  await expect(iris.page.getByRole('button', { name: '1 change · Show' })).toBeVisible();
  await expect(iris.row('LATER/1')).toHaveCount(0);
  expect(await place(row)).toBe(before);

  await iris.page.getByRole('heading', { level: 1 }).hover();
  await expect(iris.row('LATER/1')).toHaveCount(0);
  await iris.page.getByRole('button', { name: '1 change · Show' }).click();
  await expect(iris.row('LATER/1')).toBeVisible();
});

test('selected rows stay where they are until the changes are asked for', async ({ browser }) => {
  await book(office, onsite(office, { fileRef: 'CHOSEN/1' }));
  const iris = await signIn(new Admin(await ownPage(browser), portal), people.ipAdmin);
  await iris.opens('Bookings');
  await iris.page.getByRole('button', { name: 'Select rows' }).click();
  await iris.row('CHOSEN/1').getByRole('checkbox').check();
  await iris.page.getByRole('heading', { level: 1 }).hover();
  await book(office, onsite(office, { fileRef: 'LATER/2' }));
  const show = iris.page.getByRole('button', { name: '1 change · Show' });
  await expect(show).toBeVisible();
  await expect(iris.row('LATER/2')).toHaveCount(0);
  await show.click();
  await expect(iris.row('LATER/2')).toBeVisible();
  await expect(iris.row('CHOSEN/1').getByRole('checkbox')).toBeChecked();
});

test('an open booking follows, and leaves alone what somebody is typing', async ({ browser }) => {
  const id = await book(office, onsite(office, { fileRef: 'OPEN/1' }));
  const iris = await signIn(new Admin(await ownPage(browser), portal), people.ipAdmin);
  await iris.opens('Bookings');
  await iris.row('OPEN/1').getByRole('button', { name: /^BK-/ }).click();
  const reference = iris.page.getByRole('textbox', { name: 'File Reference' });
  await expect(reference).toHaveValue('OPEN/1');

  const changes = async (change: object) => {
    const { data } = await office.admin.call('GET', `/bookings/${id}`);
    await office.admin.call('PUT', `/bookings/${id}`, { updatedAt: data.updatedAt, ...change });
  };
  await changes({ fileRef: 'OPEN/2' });
  await expect(reference).toHaveValue('OPEN/2');

  await reference.fill('OPEN/3 by Iris');
  await changes({ clientName: 'B. Client' });
  await expect(iris.page.getByRole('heading', { level: 1 })).toHaveText('B. Client');
  await expect(reference).toHaveValue('OPEN/3 by Iris');
  await expect(reference).toBeFocused();
});

test('a quotation that is being typed stands while a colleague changes the booking', async ({ browser }) => {
  const id = await book(office, onsite(office, { fileRef: 'QUOTED/1' }));
  await assign(office, id);
  const iris = await signIn(new Admin(await ownPage(browser), portal), people.ipAdmin);
  await iris.opens('Bookings');
  const ref = await iris.refOf('QUOTED/1');
  await iris.does('Generate Quotation', ref);
  const form = iris.page.getByRole('dialog', { name: `Quotation ${ref}` });
  await form.getByRole('textbox', { name: 'Attendance 2', exact: true }).fill('00:45');

  const { data } = await office.admin.call('GET', `/bookings/${id}`);
  await office.admin.call('PUT', `/bookings/${id}`, { updatedAt: data.updatedAt, fileRef: 'QUOTED/2' });
  await expect(iris.page.getByText('QUOTED/2')).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Attendance 2', exact: true })).toHaveValue('00:45');

  await form.getByRole('button', { name: 'Confirm' }).click();
  await expect(form).toHaveCount(0);
  await iris.does('Generate Quotation', ref);
  await expect(form.getByRole('textbox', { name: 'Attendance 2', exact: true })).toHaveValue('00:45');
});

test('an interpreter who is told of the job while its cancellation is being typed is told of that too', async ({
  browser,
}) => {
  const id = await book(office, onsite(office, { fileRef: 'CANCELLED/1', bookingType: 'Booking' }));
  const iris = await signIn(new Admin(await ownPage(browser), portal), people.ipAdmin);
  await iris.opens('Bookings');
  const ref = await iris.refOf('CANCELLED/1');
  await iris.does('Cancel Booking', ref);
  const form = iris.page.getByRole('dialog', { name: `Cancel Booking: ${ref}` });
  const notifies = form.getByRole('checkbox', { name: 'Tell the interpreter' });
  await form.getByRole('textbox', { name: 'Cancellation Reason' }).fill('Settled out of court');
  await expect(notifies).toHaveCount(0);

  await assign(office, id);
  await expect(form).toContainText('Ana Núñez was not told of it');
  await expect(notifies).not.toBeChecked();
  await quoteAndSend(office, id);
  await expect(notifies).toBeChecked();
  await expect(form.getByRole('textbox', { name: 'Cancellation Reason' })).toHaveValue('Settled out of court');
  await form.getByRole('button', { name: 'Cancel Booking' }).click();
  await expect(form).toBeHidden();
  await portal.mailbox.newest(people.interpreter, new RegExp(`^Booking ${ref} cancelled$`));
});

test('a price that a colleague has changed meanwhile is shown beside what is typed', async ({ browser }) => {
  const { data } = await office.superadmin.call('GET', '/ratestructures');
  const { _id, updatedAt } = data.find(({ rateName }: { rateName: string }) => rateName === 'In London');
  const sarah = new Admin(await ownPage(browser), portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Rates', 'Master');
  await sarah.page.getByRole('button', { name: 'Edit In London' }).click();
  const form = sarah.page.getByRole('dialog', { name: 'Update In London' });
  await form.getByRole('textbox', { name: 'Attendance' }).fill('33');
  await office.superadmin.call('PUT', `/ratestructures/${_id}`, { updatedAt, attendance: 32 });
  await form.getByRole('button', { name: 'Update' }).click();
  const clash = sarah.page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' });
  await expect(clash.getByRole('row', { name: /Attendance/ })).toContainText('33');
  await expect(clash.getByRole('row', { name: /Attendance/ })).toContainText('32');
});

test('a timesheet that is being typed stands, and says who has stored it meanwhile', async ({ browser }) => {
  const id = await book(office, onsite(office, { fileRef: 'WORKED/1', bookingType: 'Booking' }));
  await assign(office, id);
  await quoteAndSend(office, id);
  await handIn(portal, id);
  const iris = await signIn(new Admin(await ownPage(browser), portal), people.ipAdmin);
  await iris.opens('Bookings');
  await iris.does('Timesheet', await iris.refOf('WORKED/1'));
  const form = iris.page.getByRole('dialog', { name: 'Timesheet' });
  const mileage = form.getByRole('group', { name: 'Client', exact: true }).getByRole('textbox', { name: 'Mileage' });
  const saves = (miles: number, parking: number = jobE.sheet.parking) =>
    office.admin.call('PUT', `/bookings/savetimesheet/${id}`, {
      timesheet: jobE.sheet,
      clientSheet: { ...jobE.sheet, mileage: miles, parking },
    });

  await saves(20);
  await expect(mileage).toHaveValue('20');
  await mileage.fill('25');
  await saves(30, 7);
  await expect(form).toContainText('Adam Mills has changed this timesheet since you opened it');
  await expect(mileage).toHaveValue('25');
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  const clash = iris.page.getByRole('dialog', { name: 'Changed by somebody else meanwhile' });
  await expect(clash).toContainText('Timesheet was changed by Adam Mills since you opened it');
  await expect(clash.getByRole('region', { name: 'Changed by them alone' })).toContainText('Client: Parking');
  await clash.getByRole('radio', { name: 'Client: Mileage: 25, yours' }).check();
  await clash.getByRole('button', { name: 'Save', exact: true }).click();
  await iris.hears('Timesheet Updated');
  await expect(clash).toBeHidden();
  const { data } = await office.admin.call('GET', `/bookings/timesheet/${id}`);
  expect(data.clientSheet).toMatchObject({ mileage: 25, parking: 7 });

  await mileage.fill('26');
  await saves(40);
  await form.getByRole('button', { name: 'Show theirs' }).click();
  await expect(mileage).toHaveValue('40');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(form).toBeHidden();
});

test('a note about a colleague leaves alone who may sign in', async ({ browser }) => {
  const { data } = await office.superadmin.call('GET', '/users?name=Iris');
  const iris = data[0]._id;
  const sarah = new Admin(await ownPage(browser), portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Users', 'Master');
  await sarah.page.getByRole('button', { name: 'Edit Iris Bell' }).click();
  const form = sarah.page.getByRole('dialog', { name: /^Iris Bell/ });
  await form.getByRole('tab', { name: 'Notes' }).click();
  await form.getByRole('textbox', { name: 'Note' }).fill('Back on Monday');

  await office.superadmin.call('PUT', `/users/notes/${iris}`, { text: 'On leave', isActive: false });
  await expect(form).toContainText('[Deactivated] On leave');
  await form.getByRole('button', { name: 'Add note' }).click();
  await expect(form.getByRole('listitem').filter({ hasText: 'Back on Monday' })).toBeVisible();
  const { data: left } = await office.superadmin.call('GET', `/users/${iris}`);
  expect(left.isActive).toBe(false);
  await expect(form.getByRole('switch', { name: 'Active' })).not.toBeChecked();
});

test('a second note does not undo what a colleague did since the first', async ({ browser }) => {
  const { data } = await office.superadmin.call('GET', '/users?name=Adam');
  const adam = data[0]._id;
  const sarah = new Admin(await ownPage(browser), portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Users', 'Master');
  await sarah.page.getByRole('button', { name: 'Edit Adam Mills' }).click();
  const form = sarah.page.getByRole('dialog', { name: /^Adam Mills/ });
  await form.getByRole('tab', { name: 'Notes' }).click();
  const note = form.getByRole('textbox', { name: 'Note' });
  // From here on the dialog reads nothing anew.
  await sarah.page.route(`**/api/v1/users/${adam}`, (route) => route.abort());
  await form.getByRole('switch', { name: 'Active' }).uncheck();
  await note.fill('On leave');
  await form.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');

  await office.superadmin.call('PUT', `/users/notes/${adam}`, { text: 'Back', isActive: true });
  await note.fill('Has the keys');
  await form.getByRole('button', { name: 'Add note' }).click();
  await expect(note).toHaveValue('');
  const { data: now } = await office.superadmin.call('GET', `/users/${adam}`);
  expect(now.isActive).toBe(true);
});
