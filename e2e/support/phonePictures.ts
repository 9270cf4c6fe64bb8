import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { dialog } from './forms.ts';
import { linkIn } from './mailbox.ts';
import { book, onsite, passwords, type Office } from './office.ts';
import { Interpreter } from './people/index.ts';
import type { Portal } from './portal.ts';
import { takePicture } from './takePicture.ts';

const phone = { width: 390, height: 844 };
const tomasz = 'tomasz@mail.example';
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];

interface Pictured {
  readonly portal: Portal;
  readonly browser: Browser;
  readonly office: Office & { readonly interpreterIds: readonly string[] };
  /** Where the pictures go. */
  readonly folder: string;
}

/** What an interpreter sees on a phone, light and dark, and the mails that they and customers get, which have no dark form. */
export async function phonePictures(pictured: Pictured): Promise<void> {
  await mkdir(pictured.folder, { recursive: true });
  const [, second] = await offerJobs(pictured);
  for (const scheme of schemes) await offerPage(pictured, scheme);
  await acceptFirst(pictured);
  const reason = 'The hearing was adjourned.';
  await pictured.office.admin.call('PUT', `/bookings/offers/${second}/withdraw`, { reason });
  for (const scheme of schemes) await ownScreens(pictured, scheme);
  await mails(pictured);
}

const subjects = {
  offer: /^Can you do this job/,
  accepted: /^The job is yours/,
  withdrawn: /^No longer needed/,
} as const;

/** Two jobs on two days, each offered to everybody; gives them. */
async function offerJobs({ office }: Pictured): Promise<string[]> {
  const ids: string[] = [];
  for (const date of ['2030-11-04', '2030-11-05']) {
    const appointments = [{ date, startTime: '10:00', endTime: '12:00' }];
    const id = await book(office, onsite(office, { bookingType: 'Booking', language: 'Polish', appointments }));
    const recipients = office.interpreterIds.map((interpreter) => ({ interpreter, tier: 1 }));
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    await office.admin.call('POST', `/bookings/offers/${id}`, { recipients, expiresAt });
    ids.push(id);
  }
  return ids;
}

const offerOf = ({ portal }: Pictured, day: string) =>
  portal.mailbox.newest(tomasz, new RegExp(`${subjects.offer.source}.*${day}`));

async function acceptFirst(pictured: Pictured): Promise<void> {
  const page = await open(pictured, 'light');
  await page.goto(linkIn(await offerOf(pictured, '04/11/2030'), '/offer/answer.html'));
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('status').waitFor();
  await page.context().close();
}

async function offerPage(pictured: Pictured, scheme: Scheme): Promise<void> {
  const page = await open(pictured, scheme);
  // The mail's buttons open the page at the answer; the picture is of its beginning.
  await page.goto(linkIn(await offerOf(pictured, '05/11/2030'), '/offer/answer.html').replace(/#.*/, ''));
  await page.getByRole('button', { name: 'Accept', exact: true }).waitFor();
  await takePicture(page, join(pictured.folder, `phone-offer-${scheme}.webp`));
  await page.context().close();
}

async function ownScreens(pictured: Pictured, scheme: Scheme): Promise<void> {
  const page = await open(pictured, scheme);
  const interpreter = new Interpreter(page, pictured.portal);
  await interpreter.signsIn(tomasz, passwords.interpreter);
  const timesheet = page.getByRole('button', { name: 'Timesheet', exact: true }).first();
  await timesheet.waitFor();
  const greeting = page.getByRole('group').filter({ hasText: 'Successfully logged in' });
  await greeting.getByRole('button').click();
  await greeting.waitFor({ state: 'detached' });
  await takePicture(page, join(pictured.folder, `phone-jobs-${scheme}.webp`));
  await timesheet.click();
  await dialog(page, 'Timesheet').waitFor();
  await takePicture(page, join(pictured.folder, `phone-timesheet-${scheme}.webp`));
  await dialog(page, 'Timesheet').getByRole('button', { name: 'Close dialog' }).click();
  await dialog(page, 'Timesheet').waitFor({ state: 'detached' });
  await page
    .getByRole('listitem', { name: /^BK-/ })
    .filter({ has: timesheet })
    .getByRole('button', { name: 'Open job' })
    .click();
  await page.getByRole('region', { name: 'Next' }).waitFor();
  await takePicture(page, join(pictured.folder, `phone-job-${scheme}.webp`));
  await interpreter.opens('Availability');
  await page.getByRole('heading', { level: 1, name: 'Availability' }).waitFor();
  await takePicture(page, join(pictured.folder, `phone-availability-${scheme}.webp`));
  await page.context().close();
}

async function mails(pictured: Pictured): Promise<void> {
  const { mailbox } = pictured.portal;
  for (const [name, mail] of [
    ['offer', await offerOf(pictured, '05/11/2030')],
    ['accepted', await mailbox.newest(tomasz, subjects.accepted)],
    ['assignment', await mailbox.newest(tomasz, /^Booking Confirmation/)],
    ['withdrawn', await mailbox.newest(tomasz, subjects.withdrawn)],
    ['quotation', await mailbox.newest('clerk@aldhelm.example', /^Quotation/)],
  ] as const) {
    const page = await open(pictured, 'light');
    await page.setContent(`<meta charset="utf-8"><style>body{margin:0}</style>${mail.html ?? ''}`);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: phone.width, height });
    await takePicture(page, join(pictured.folder, `mail-${name}.webp`));
    await page.context().close();
  }
}

async function open({ browser }: Pictured, colorScheme: Scheme): Promise<Page> {
  const context = await browser.newContext({
    viewport: phone,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  return page;
}
