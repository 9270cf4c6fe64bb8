import { expect, test, type Locator, type Page } from '@playwright/test';
import { dialog } from '../support/forms.ts';
import {
  addInterpreter,
  approve,
  assign,
  book,
  onsite,
  startOffice,
  quoteAndSend,
  today,
  type StartedOffice,
} from '../support/office.ts';
import { ownPage, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/**
 * Sarah looks at a list while Adam changes what belongs in it: no row moves before she asks for it
 * (rule screens/steady-rows).
 */
let portal: Portal;
let office: StartedOffice;
let sarah: Superadmin;
let abeId: string;
const hale = 'Hale and Moor LLP';

test.beforeAll(async ({ browser }) => {
  office = await startOffice();
  portal = office.portal;
  await bill({});
  await bill({});
  await pay(50);
  await slip();
  for (const text of ['Kept on file', 'Asks for Ana']) await note(text);
  await addTerm('Onsite', 'Payment within 30 days');
  sarah = new Superadmin(await ownPage(browser), portal);
  await sarah.signsInForTheFirstTime();
});
test.afterAll(() => portal.close());

async function bill({
  client = {},
  interpreterId = office.interpreterId,
}: {
  client?: object;
  interpreterId?: string;
}): Promise<void> {
  const id = await book(office, onsite(office, { bookingType: 'Booking', ...client }));
  await assign({ ...office, interpreterId }, id);
  await quoteAndSend(office, id);
  await approve(office, id);
}

const pay = (totalAmount: number, details: readonly object[] = []) =>
  office.superadmin.call('POST', '/bookings/allocatepayment', {
    companyId: office.clientId,
    totalAmount,
    paymentDate: today,
    details,
  });

async function slip(interpreterId = office.interpreterId): Promise<void> {
  const { data } = await office.superadmin.call('GET', `/bookings/intdueinv/${interpreterId}`);
  const [{ bookingId }] = data;
  const entry = { interpreterId, paymentDate: today, details: [{ bookingId }] };
  await office.superadmin.call('POST', '/bookings/createremittanceslip/', entry);
}

const note = (text: string) => office.admin.call('PUT', `/clients/notes/${office.clientId}`, { text });
const addTerm = (serviceType: string, text: string) =>
  office.superadmin.call('POST', '/termsconditions', { businessType: 'Booking', serviceType, text });

async function billAbbot(): Promise<void> {
  const { data } = await office.admin.call('GET', `/clients/${office.clientId}`);
  const { dor, contactPerson, position, email, mobile, phone, address, postcode, companyStatus } = data;
  const contact = { dor, contactPerson, position, email, mobile, phone, address, postcode, companyStatus };
  const { acName, acEmailOne, acEmailTwo, acNumber } = data;
  const accounts = { acName, acEmailOne, acEmailTwo, acNumber };
  const abbot = await office.admin.call('POST', '/clients', { companyName: 'Abbot LLP', ...contact, ...accounts });
  await bill({ client: { companyName: 'Abbot LLP', companyId: abbot.data._id } });
}

async function billByAbe(): Promise<void> {
  const abe = { fname: 'Abe', lname: 'Adler', email: 'abe@mail.example', mobile: '07700900199' };
  abeId = await addInterpreter(portal, office.admin, abe);
  await bill({ interpreterId: abeId });
}

const hire = () =>
  office.superadmin.call('POST', '/users', {
    fName: 'Zoe',
    lName: 'Young',
    gender: 'other',
    role: 'admin',
    email: 'zoe@lil.example',
    password: 'between-two-jobs',
  });

interface List {
  readonly name: string;
  readonly opens: (page: Page) => Promise<Locator>;
  /** A row that Sarah looks at, and what comes above it. */
  readonly row: string | RegExp;
  readonly change: () => Promise<unknown>;
  readonly comes: string | RegExp;
}

const screen =
  (item: string, group: string, heading = item) =>
  async (page: Page) => {
    await sarah.opens(item, group);
    // Until it is there, the rows of the screen before it are.
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    return page.getByRole('main');
  };
const notesOfHale = async (page: Page) => {
  await sarah.opens('Clients', 'Master');
  await page.getByRole('button', { name: `Edit ${hale}` }).click();
  const client = dialog(page, new RegExp(hale));
  await client.getByRole('tab', { name: 'Notes' }).click();
  return client;
};

const lists: readonly List[] = [
  {
    name: 'users',
    opens: screen('Users', 'Master', 'Users Master'),
    row: 'Adam Mills',
    change: hire,
    comes: 'Zoe Young',
  },
  {
    name: 'terms',
    opens: screen('Terms', 'Master', 'Terms and Conditions'),
    row: 'Payment within 30 days',
    change: () => addTerm('Telephone', 'Numbers are not passed on'),
    comes: 'Numbers are not passed on',
  },
  {
    name: 'payments',
    opens: screen('Outstanding/Over CPR', 'Payments', 'Outstanding/Over Client Payment Report'),
    row: 'PAY-000001',
    change: () => pay(70),
    comes: 'PAY-000002',
  },
  {
    name: 'client payments',
    opens: screen('Client Payments', 'Payments'),
    row: hale,
    change: billAbbot,
    comes: 'Abbot LLP',
  },
  {
    name: 'interpreter dues',
    opens: screen('Interpreter Dues', 'Payments'),
    row: 'Ana Núñez',
    change: billByAbe,
    comes: 'Abe Adler',
  },
  {
    name: 'remittance slips',
    opens: screen('Remittance Slips', 'Payments'),
    row: /-000001/,
    change: () => slip(),
    comes: /-000002/,
  },
  { name: 'notes', opens: notesOfHale, row: 'Kept on file', change: () => note('Moves in May'), comes: 'Moves in May' },
];

for (const { name, opens, row, change, comes } of lists)
  test(`no row of ${name} moves while a colleague works`, async () => {
    const list = await opens(sarah.page);
    const looked = list
      .getByRole(name === 'notes' ? 'listitem' : 'row')
      .filter({ hasText: row })
      .first();
    await expect(looked).toBeVisible();
    const text = await looked.innerText();
    const shown = list.getByText(comes);
    const before = [await shown.count(), (await looked.boundingBox())!.y];
    await change();
    const show = list.getByRole('button', { name: /^\d+ changes? · Show$/ });
    await expect(show).toBeVisible();
    expect(await looked.innerText()).toBe(text);
    expect([await shown.count(), (await looked.boundingBox())!.y]).toEqual(before);
    await show.click();
    await expect(show).toHaveCount(0);
    await expect.poll(() => shown.count()).toBeGreaterThan(before[0]!);
    await sarah.page.keyboard.press('Escape');
  });

test('a row that a colleague has done with stays where it stood, and says that it is done with', async () => {
  await sarah.opens('Interpreter Dues', 'Payments');
  const abe = sarah.page.getByRole('row').filter({ hasText: 'Abe Adler' });
  const ana = sarah.page.getByRole('row').filter({ hasText: 'Ana Núñez' });
  await bill({});
  await expect(ana).toBeVisible();
  const before = (await ana.boundingBox())!.y;
  await slip(abeId);
  await expect(abe).toHaveAttribute('title', 'No longer in this list');
  expect((await ana.boundingBox())!.y).toBe(before);
  await sarah.page.getByRole('button', { name: '1 change · Show' }).click();
  await expect(abe).toHaveCount(0);
});
