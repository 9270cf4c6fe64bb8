import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, type } from '../support/forms.ts';
import {
  approve,
  assign,
  book,
  handIn,
  jobE,
  onsite,
  passwords,
  people,
  startOffice,
  quoteAndSend,
  today,
  tomorrow,
  type StartedOffice,
} from '../support/office.ts';
import { Admin, Interpreter, ownPage } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Ana has her jobs, her papers and her sums on her phone. */
test.use({ viewport: { width: 390, height: 844 } });

let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

async function confirmedJob(changes: object): Promise<{ readonly id: string; readonly ref: string }> {
  const id = await book(office, onsite(office, { bookingType: 'Booking', ...changes }));
  await assign(office, id);
  await office.admin.call('PUT', `/bookings/quotation/${id}`, jobE.form);
  await office.admin.call('POST', `/bookings/send/${id}`, {});
  return { id, ref: (await office.admin.call('GET', `/bookings/${id}`)).data.booking_ref };
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a job is confirmed, found, set out for and reached from its page; the office sees each', async ({
  page,
  browser,
}) => {
  const { id, ref } = await confirmedJob({
    personAttending: 'R. Hale, 020 7946 0911',
    appointments: [{ date: tomorrow, startTime: '10:00', endTime: '12:20' }],
  });
  await office.admin.call('PUT', `/bookings/bookingNotes/${id}`, { text: 'Pays late' });
  const ana = new Interpreter(page, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  await ana.job(ref).getByRole('button', { name: 'Open job' }).click();
  await expect(page.getByRole('heading', { level: 1, name: ref })).toBeVisible();
  const next = page.getByRole('region', { name: 'Next' });
  await expect(next).toContainText('Please confirm that you will do this job.');
  const job = page.getByRole('region', { name: 'Job', exact: true });
  await expect(job.getByRole('link', { name: 'Court 3, SW1A 1AA' })).toHaveAttribute(
    'href',
    /Court%203%2C%20SW1A%201AA$/,
  );
  await expect(job.getByRole('link', { name: 'Directions' })).toHaveAttribute('href', /destination=Court%203/);
  await expect(job.getByRole('link', { name: 'Call 020 7946 0911' })).toHaveAttribute('href', 'tel:02079460911');
  await expect(job).toContainText('Ring the bell');
  await expect(page.getByText('Pays late')).toHaveCount(0);
  await page
    .getByRole('list', { name: 'Mails' })
    .getByRole('button', { name: `Booking Confirmation ${ref}` })
    .click();
  await expect(dialog(page, `Booking Confirmation ${ref}`).locator('iframe')).toBeVisible();
  await dialog(page, `Booking Confirmation ${ref}`).getByRole('button', { name: 'Close', exact: true }).click();
  await expectAccessible(page, 'job on a phone');
  await next.getByRole('button', { name: 'Confirm' }).click();
  await ana.hears('Job confirmed');
  await expect(next).toContainText('You are expected on');
  await expect(next.getByRole('button', { name: 'On my way' })).toHaveCount(0);

  await office.superadmin.call('PUT', '/settings', { reportsArrival: true });
  const now = await confirmedJob({ appointments: [{ date: today, startTime: '00:00', endTime: '23:59' }] });
  await page.getByRole('button', { name: 'Back' }).click();
  await ana.job(now.ref).getByRole('button', { name: 'Open job' }).click();
  await next.getByRole('button', { name: 'Confirm' }).click();
  await next.getByRole('button', { name: 'On my way' }).click();
  await ana.hears('The office knows that you are on your way');
  await expect(next).toContainText('Press Arrived when you are there.');
  await next.getByRole('button', { name: 'Arrived' }).click();
  await expect(next).toContainText('Hand in the timesheet.');
  await expect(next.getByRole('list', { name: 'Reported by you' }).getByRole('listitem')).toHaveCount(3);

  const adam = new Admin(await ownPage(browser, { width: 1440, height: 900 }), portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await adam.page.getByRole('button', { name: now.ref, exact: true }).click();
  const reported = adam.page.getByRole('list', { name: 'Reported by the interpreter' });
  await expect(reported.getByText(/^Confirmed by the interpreter /)).toBeVisible();
  await expect(reported.getByText(/^On the way /)).toBeVisible();
  await expect(reported.getByText(/^Arrived /)).toBeVisible();
});

test('a renewed paper waits until the office accepts it, and sums say what is paid and what is not', async ({
  page,
  browser,
}) => {
  await office.admin.call('PUT', `/interpreters/${office.interpreterId}`, { dbsExpiry: inDays(20) });
  const ana = new Interpreter(page, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  await ana.opens('Papers');
  const dbs = page.getByRole('region', { name: 'DBS certificate' });
  await expect(dbs).toContainText('Expiring soon');
  await dbs.getByRole('button', { name: 'Send renewal' }).click();
  const form = dialog(page, 'Renewed: DBS certificate');
  await form
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'dbs.pdf', mimeType: 'application/pdf', buffer: pdf });
  await type(form, { 'Valid until': '01/12/2035' });
  await expectAccessible(page, 'renewing a paper');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await ana.hears('Sent to the office');
  await expect(dbs).toContainText('It waits for the office.');
  await expect(page.getByRole('region', { name: 'Bank details' })).toContainText('ending ');
  await expectAccessible(page, 'own papers');

  const adam = new Admin(await ownPage(browser, { width: 1440, height: 900 }), portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Dashboard');
  const desk = adam.page.getByRole('region', { name: 'Renewed papers to accept' });
  await desk.getByRole('button', { name: /Ana Núñez/ }).click();
  const waiting = adam.page.getByRole('region', { name: 'Renewed papers' });
  await expect(waiting).toContainText('DBS certificate renewed until 01/12/2035');
  await expectAccessible(adam.page, 'renewed paper on a profile');
  await waiting.getByRole('button', { name: 'Accept' }).click();
  await dialog(adam.page, 'Accept: DBS certificate').getByRole('button', { name: 'Accept', exact: true }).click();
  await adam.hears('Paper accepted');
  await expect(waiting).toHaveCount(0);
  await expect(dbs).toContainText('Valid until 01/12/2035');
  await expect(dbs).not.toContainText('Expiring soon');

  const id = await book(office, onsite(office, { bookingType: 'Booking' }));
  await assign(office, id);
  await quoteAndSend(office, id);
  await handIn(portal, id);
  await approve(office, id);
  await ana.opens('Remittances');
  const sums = page.getByRole('banner').or(page.locator('header'));
  await expect(sums.getByText('Approved, not yet paid: £90.80')).toBeVisible();
  await expect(sums.getByText('Sent on: £0.00')).toBeVisible();
  await office.superadmin.call('POST', '/bookings/createremittanceslip/', {
    interpreterId: office.interpreterId,
    paymentDate: today,
    details: [{ bookingId: id }],
  });
  await expect(sums.getByText('Approved, not yet paid: £0.00')).toBeVisible();
  await expect(sums.getByText('Sent on: £90.80')).toBeVisible();
});

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
