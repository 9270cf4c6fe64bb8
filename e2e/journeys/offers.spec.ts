import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { choose, dialog, hears, type } from '../support/forms.ts';
import { linkIn } from '../support/mailbox.ts';
import { addInterpreter, book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Adam offers a job to three; Bela has it, and Ana and Chandra are told so kindly. */
let portal: Portal;
let office: StartedOffice;
const bela = 'bela@mail.example';
const chandra = 'chandra@mail.example';

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  await addInterpreter(portal, office.admin, { fname: 'Bela', lname: 'Rao', email: bela });
  await addInterpreter(portal, office.admin, { fname: 'Chandra', lname: 'Iyer', email: chandra });
});
test.afterAll(() => portal.close());

const job = (fileRef: string, date: string) =>
  book(
    office,
    onsite(office, {
      bookingType: 'Booking',
      fileRef,
      appointments: [{ date, startTime: '10:00', endTime: '12:00' }],
    }),
  );

async function adamAt(page: Page): Promise<Admin> {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  return adam;
}

/** Opens the mailed page on a telephone, without script, as a mail program would. */
async function phoneAt(browser: Browser, address: string, day: string): Promise<Page> {
  const mail = await portal.mailbox.newest(address, new RegExp(`^Can you do this job.*${day}`));
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(linkIn(mail, '/offer/answer.html'));
  return page;
}

const standing = (page: Page) => page.getByRole('group', { name: /^Offer: / });

test('a job is offered to three; one accepts, two are told kindly', async ({ page, browser }) => {
  const id = await job('OFFER/1', '2030-11-04');
  const adam = await adamAt(page);
  const ref = (await office.admin.call('GET', `/bookings/${id}`)).data.booking_ref as string;
  await adam.does('Assign to', ref);
  const assigning = dialog(page, `Assign To: ${ref}`);
  await assigning.getByRole('button', { name: 'Offer to several' }).click();
  for (const name of ['Ana Núñez', 'Bela Rao', 'Chandra Iyer'])
    await assigning.getByRole('row', { name }).getByRole('checkbox').check();
  await assigning.getByRole('button', { name: 'Offer to 3' }).click();
  const offering = dialog(page, `Offer ${ref}`);
  await expect(offering).toContainText('The first to accept has the job');
  await expectAccessible(page, 'offer to several');
  await offering.getByRole('button', { name: 'Send 3 Offers' }).click();
  await hears(page, 'Offer sent');
  await expect(standing(page)).toContainText('Bela Rao');
  await expect(standing(page).getByText('Silent')).toHaveCount(3);

  const [ana, belas, chandras] = [
    await phoneAt(browser, people.interpreter, '04/11/2030'),
    await phoneAt(browser, bela, '04/11/2030'),
    await phoneAt(browser, chandra, '04/11/2030'),
  ];
  await expect(ana.getByRole('heading', { name: 'Can you do this job?' })).toBeVisible();
  await expect(ana.locator('main')).toContainText('04/11/2030, 10:00 to 12:00');
  await expect(ana.locator('main')).toContainText('about £30.00, travel is added');
  await expect(standing(page).getByText('Opened')).toHaveCount(3);
  await belas.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(belas.getByRole('status')).toHaveText('You have accepted this job. We will confirm it by e-mail.');
  await ana.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(ana.getByRole('status')).toContainText('This job has been given to somebody else. Thank you');
  await chandras.reload();
  await expect(chandras.getByRole('status')).toContainText('This job has been given to somebody else. Thank you');
  await expect(chandras.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  expect((await portal.mailbox.newest(chandra, /^No longer needed/)).text).toContain('given to somebody else');
  expect((await portal.mailbox.newest(bela, /^The job is yours/)).text).toContain(ref);

  // An offer that has ended still says who answered and who did not.
  await expect(page.getByRole('group', { name: /^Offer: Accepted/ }).getByText('No answer')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: ref, exact: true }).click();
  await expect(page.getByRole('region', { name: 'Interpreter', exact: true })).toContainText('Bela Rao');
  const offers = page.getByRole('region', { name: 'Offers' });
  await expect(offers).toContainText('Accepted');
  await expect(offers.getByText('No answer')).toHaveCount(2);
});

test('tiers, another time and a withdrawal', async ({ page, browser }) => {
  const id = await job('OFFER/2', '2030-11-05');
  const adam = await adamAt(page);
  const ref = (await office.admin.call('GET', `/bookings/${id}`)).data.booking_ref as string;
  await adam.does('Assign to', ref);
  const assigning = dialog(page, `Assign To: ${ref}`);
  await assigning.getByRole('button', { name: 'Offer to several' }).click();
  for (const name of ['Bela Rao', 'Chandra Iyer'])
    await assigning.getByRole('row', { name }).getByRole('checkbox').check();
  await assigning.getByRole('button', { name: 'Offer to 2' }).click();
  const offering = dialog(page, `Offer ${ref}`);
  await choose(offering.getByRole('group', { name: 'Chandra Iyer' }), { Tier: '2' });
  await type(offering, { 'Pause between tiers': '45' });
  await offering.getByRole('button', { name: 'Send 2 Offers' }).click();
  await hears(page, 'Offer sent');
  await expect(standing(page)).toContainText('To be asked');
  const belas = await phoneAt(browser, bela, '05/11/2030');
  await belas.getByLabel('Day', { exact: true }).fill('2030-11-06');
  await belas.getByLabel('From', { exact: true }).fill('14:00');
  await belas.getByLabel('In words').fill('or the week after');
  await belas.getByRole('button', { name: 'Propose another time' }).click();
  await expect(belas.getByRole('status')).toContainText('The office will answer you');
  await expect(belas.getByRole('status')).toContainText('06/11/2030, from 14:00: or the week after');
  await expect(standing(page)).toContainText('06/11/2030, from 14:00: or the week after');
  await expect(standing(page)).toContainText('Proposed another time');
  await standing(page).getByRole('button', { name: 'Take This Time: Bela Rao' }).click();
  await hears(page, 'Time taken: offered again');
  const taken = await portal.mailbox.newest(bela, /^Your time was taken.*06\/11\/2030, 14:00 to 16:00/);
  await belas.goto(linkIn(taken, '/offer/answer.html'));
  await expect(belas.locator('main')).toContainText('Wed 06/11/2030, 14:00 to 16:00');
  await standing(page).getByRole('button', { name: 'Withdraw' }).click();
  const withdrawing = dialog(page, 'Withdraw the offer');
  await type(withdrawing, { 'Sentence to those who were asked': 'The court has its own.' });
  await withdrawing.getByRole('button', { name: 'Withdraw' }).click();
  await hears(page, 'Offer withdrawn');
  await expect(page.getByRole('group', { name: /^Offer: Withdrawn/ })).toContainText('Bela Rao');
  await belas.reload();
  await expect(belas.getByRole('status')).toContainText('The court has its own.');
});
