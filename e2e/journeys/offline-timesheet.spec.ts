import { expect, test, type Page } from '@playwright/test';
import { dialog, hears, type } from '../support/forms.ts';
import { assign, book, jobE, onsite, passwords, people, prepareOffice, type Office } from '../support/office.ts';
import { Interpreter } from '../support/people/index.ts';
import { startPortal, type Portal } from '../support/portal.ts';

/** Ana fills timesheets in where there is no network; they arrive once it is back. */
test.use({ viewport: { width: 390, height: 844 } });

let portal: Portal;
let office: Office;

test.beforeAll(async () => {
  // Service workers run on localhost without https.
  portal = await startPortal({ host: 'localhost' });
  office = await prepareOffice(portal);
});
test.afterAll(() => portal.close());

async function confirmedJob(fileRef: string): Promise<{ readonly id: string; readonly ref: string }> {
  const id = await book(office, onsite(office, { bookingType: 'Booking', fileRef }));
  await assign(office, id);
  await office.admin.call('PUT', `/bookings/quotation/${id}`, jobE.form);
  await office.admin.call('POST', `/bookings/send/${id}`, {});
  return { id, ref: (await read(id)).booking_ref };
}

const read = async (id: string) => (await office.admin.call('GET', `/bookings/${id}`)).data;

/** Everything that the worker and the phone keep is there. */
async function phoneIsReady(page: Page, jobs: number): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(
    (count) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('dragoman-phone');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('jobs').objectStore('jobs').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result >= count);
          });
        });
      }),
    jobs,
  );
}

const worked = {
  'Attendance 1 End': '12:30',
  'Travel Inward Start': '09:10',
  'Travel Outward End': '13:25',
  Mileage: '18',
  Parking: '8.50',
  'Travel Fares': '0',
};

async function fillIn(ana: Interpreter, ref: string): Promise<void> {
  await ana.job(ref).getByRole('button', { name: 'Timesheet', exact: true }).click();
  const form = dialog(ana.page, 'Timesheet');
  await type(form, worked);
  await form.getByRole('button', { name: 'Submit', exact: true }).click();
}

test('a timesheet filled in without a network is handed in once when it is back', async ({ page, context }) => {
  const { id, ref } = await confirmedJob('OFFLINE/1');
  const ana = new Interpreter(page, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  await expect(ana.job(ref)).toBeVisible();
  await phoneIsReady(page, 1);

  await context.setOffline(true);
  await fillIn(ana, ref);
  await hears(page, 'Kept on this phone: it is sent when the network is back');
  await expect(ana.job(ref)).toContainText('Waiting for the network');
  expect((await read(id)).isTimesheet).toBe(false);

  await context.setOffline(false);
  await hears(page, `Timesheet of ${ref} handed in`);
  await expect(ana.job(ref)).toContainText('Timesheet Submitted');
  await expect(ana.job(ref)).not.toContainText('Waiting for the network');
  expect((await read(id)).isTimesheet).toBe(true);
  const history = (await office.admin.call('GET', `/bookings/history/${id}`)).data;
  expect(history.filter(({ text }: { text: string }) => text === 'Timesheet submitted')).toHaveLength(1);
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
    await expect(ana.job(each)).toContainText('Waiting for the network');
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
