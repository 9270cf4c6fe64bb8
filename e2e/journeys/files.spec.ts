import { expect, test, type Page } from '@playwright/test';
import { harmful, openStandIn, type StandIn } from '../../apps/server/test/platform/scanner/stand-in.ts';
import { expectAccessible } from '../support/axe.ts';
import { dialog, finish } from '../support/forms.ts';
import { assign, book, onsite, passwords, people, startOffice, today, type StartedOffice } from '../support/office.ts';
import { Admin, Interpreter } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** A booking's documents: sent with progress, stopped half-way, shown in place, taken off. */
let portal: Portal;
let office: StartedOffice;
let scanner: StandIn;

test.beforeAll(async () => {
  scanner = await openStandIn();
  office = await startOffice({ environment: async () => ({ CLAMAV_URL: scanner.url }) });
  portal = office.portal;
});
test.afterAll(async () => {
  await portal.close();
  await scanner.close();
});

const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const picture = { name: 'evidence.png', mimeType: 'image/png', buffer: dot };
const letter = { name: 'letter.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
const silence = Buffer.concat([Buffer.from('ID3\x04\x00\x00\x00\x00\x00\x00', 'latin1'), Buffer.alloc(512)]);
const recording = { name: 'hearing.mp3', mimeType: 'audio/mpeg', buffer: silence };

async function openNewBooking(page: Page): Promise<void> {
  const id = await book(office, onsite(office, { fileRef: 'FILES/1' }));
  const { data } = await office.admin.call('GET', `/bookings/${id}`);
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await adam.does('Edit', data.booking_ref);
  await expect(page.getByText('Document Not Available')).toBeVisible();
  await page.getByRole('button', { name: 'Upload Files' }).click();
}

test('files are sent, shown in place and taken off', async ({ page }) => {
  await openNewBooking(page);
  const upload = dialog(page, 'File Upload');
  await upload.getByLabel('Files', { exact: true }).setInputFiles([picture, letter, recording]);
  await finish(upload, 'Upload');
  const documents = page.getByRole('list', { name: 'Documents' });
  await expect(documents.getByRole('listitem')).toHaveCount(3);

  for (const [name, shown] of [
    ['evidence.png', 'img'],
    ['letter.pdf', 'iframe'],
    ['hearing.mp3', 'audio'],
  ] as const) {
    await documents.getByRole('button', { name, exact: true }).click();
    const preview = dialog(page, name);
    await expect(preview.locator(shown)).toHaveAttribute('src', /^blob:/);
    await expect(preview.getByRole('link', { name: 'Download' })).toHaveAttribute('download', name);
    await preview.getByRole('button', { name: 'Close dialog' }).click();
    await expect(preview).toBeHidden();
  }

  await documents.getByRole('button', { name: 'Delete letter.pdf' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(documents.getByRole('listitem')).toHaveCount(2);
});

test('an upload can be stopped, and what may not be sent is named', async ({ page }) => {
  await openNewBooking(page);
  const upload = dialog(page, 'File Upload');
  const files = upload.getByLabel('Files', { exact: true });
  await files.setInputFiles([{ name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<p>') }]);
  await expect(upload).toContainText('File type not premitted');
  await expect(upload).toContainText('Please remove all unsupported files.');
  await expect(upload.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
  await upload.getByRole('button', { name: 'Remove page.html' }).click();

  // The network takes the request and never answers.
  await page.route('**/bookings/upload/**', () => undefined);
  await files.setInputFiles([picture]);
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(upload).toContainText('Uploading...');
  await upload.getByRole('button', { name: 'Cancel upload' }).click();
  await expect(upload.getByRole('listitem').filter({ hasText: 'evidence.png' })).toBeVisible();
  await expect(upload.getByRole('button', { name: 'Upload', exact: true })).toBeEnabled();

  await page.unroute('**/bookings/upload/**');
  await finish(upload, 'Upload');
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(1);
});

test('a file in which the virus scanner finds something is named, and none is taken while it is away', async ({
  page,
}) => {
  await openNewBooking(page);
  const upload = dialog(page, 'File Upload');
  const files = upload.getByLabel('Files', { exact: true });
  const bill = { ...letter, name: 'bill.pdf', buffer: Buffer.concat([letter.buffer, Buffer.from(harmful)]) };
  await files.setInputFiles([letter, bill]);
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(upload).toContainText('bill.pdf was not taken: the virus scanner found something in it');
  await expectAccessible(page, 'a refused upload');
  await upload.getByRole('button', { name: 'Remove bill.pdf' }).click();

  scanner.manner = 'drops';
  await upload.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Uploads cannot be checked for viruses at the moment').first()).toBeVisible();
  await expect(upload.getByRole('listitem').filter({ hasText: 'letter.pdf' })).toBeVisible();
  const answer: unknown = await (await page.request.get(`${portal.url}/readyz`)).json();
  expect(answer).toEqual({ ready: true, impaired: ['The virus scanner cannot be reached: no upload is taken'] });
  scanner.manner = 'usual';
  await finish(upload, 'Upload');
  await expect(page.getByRole('list', { name: 'Documents' }).getByRole('listitem')).toHaveCount(1);
});

test('an interpreter opens what a job is worked from', async ({ page, browser }) => {
  const none = undefined;
  const recorded = {
    bookingType: 'Booking',
    fileRef: 'WORK/1',
    serviceType: 'Transcription',
    transcriptionType: 'Audio',
    formatType: 'URL link',
    urlLink: 'www.films.example/1, https://films.example/2',
    date: today,
  };
  const notAsked = { gender: none, place: none, personAttending: none, postcode: none, placeOfAttendance: none };
  const entry = onsite(office, { ...recorded, ...notAsked, otherReference: none, appointments: none });
  const { data } = await office.admin.call('POST', '/bookings', entry);
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await adam.does('Edit', data.booking_ref);
  await page.getByRole('button', { name: 'Upload Files' }).click();
  const upload = dialog(page, 'File Upload');
  await upload.getByLabel('Files', { exact: true }).setInputFiles([letter]);
  await finish(upload, 'Upload');
  await assign(office, data._id);
  await office.admin.call('PUT', `/bookings/quotation/${data._id}`, { duration: '00:20' });
  await office.admin.call('POST', `/bookings/send/${data._id}`, {});

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const phone = await context.newPage();
  const ana = new Interpreter(phone, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  const card = phone.getByRole('listitem').filter({ hasText: data.booking_ref }).first();
  const sources = card.getByRole('region', { name: 'To work from' });
  await expect(sources.getByRole('link', { name: 'www.films.example/1' })).toHaveAttribute(
    'href',
    'https://www.films.example/1',
  );
  await expect(sources.getByRole('link', { name: 'https://films.example/2' })).toBeVisible();
  await expectAccessible(phone, 'the card of a job with its sources');
  const answered = phone.waitForResponse((response) => response.url().includes(`/bookings/${data._id}/`));
  await sources.getByRole('button', { name: 'letter.pdf' }).click();
  expect((await answered).status()).toBe(200);
  await card.getByRole('button', { name: 'Timesheet', exact: true }).click();
  await expect(
    dialog(phone, 'Timesheet')
      .getByRole('region', { name: 'To work from' })
      .getByRole('button', { name: 'letter.pdf' }),
  ).toBeVisible();
});
