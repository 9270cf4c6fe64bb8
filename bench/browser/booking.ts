import { serviceTypes, type ServiceType } from '@dragoman/domain/charging';
import type { Locator, Page } from '@playwright/test';
import { signIn as signInCaller, type Caller } from '../caller.ts';
import { CountedKeys } from './keys.ts';
import { manager, openList } from './visitor.ts';

/** How many keys a booking took. */
export interface Booked {
  readonly service: ServiceType;
  /** A client's next job, or their last kind of job again. */
  readonly kind: 'next' | 'again';
  readonly keys: number;
  readonly moving: number;
}

/** What a clerk types where the form asks for it; everything else is offered by the client's last booking. */
const answers: Readonly<Record<string, string>> = {
  place: 'h',
  postcode: 'SE5 9RS',
  placeOfAttendance: 'Denmark Hill',
  personAttending: 'Ward clerk',
  purposeOfCall: 'me',
  documentType: 'l',
  formatType: 'p',
  transcriptionType: 'a',
  urlLink: 'a.example/1',
  otherReference: 'na',
  department: 'i',
  caseType: 'l',
  clientName: 'R Osei',
  fileRef: '20417/1',
  notes: 'Ward 3',
};
const formatOfRecordings = 'm';

/** Takes a booking of each service for a client of the register, by keys alone, and once more as their last job again. */
export async function countKeys(page: Page, url: string): Promise<Booked[]> {
  const caller = await signInCaller(url, manager.email, manager.password);
  try {
    await openList(page, `${url}/BookingTracker`);
    const booked: Booked[] = [];
    for (const service of serviceTypes) {
      const client = await clientOf(caller, service);
      booked.push({ service, kind: 'next', ...(await takeNext(page, service, client)) });
      booked.push({ service, kind: 'again', ...(await takeAgain(page, service, client)) });
    }
    return booked;
  } finally {
    caller.close();
  }
}

/** A client of the register that has had the service before. */
async function clientOf(caller: Caller, service: ServiceType): Promise<string> {
  const path = `/bookings?serviceType=${encodeURIComponent(service)}&private=false&limit=100`;
  const { data } = JSON.parse((await caller.read({ path })).toString()) as { data: Row[] };
  const found = data.find(({ companyId, status }) => companyId !== null && status !== 'Cancel');
  if (!found) throw new Error(`No client of the register has had ${service}`);
  return found.companyName;
}

interface Row {
  readonly companyId: string | null;
  readonly companyName: string;
  readonly status: string;
}

async function takeNext(page: Page, service: ServiceType, client: string) {
  const { keys, form } = await begin(page, client);
  const radio = form.locator('input[name=serviceType]:checked');
  while (!(await isFocused(radio))) await keys.move('Tab');
  const steps = serviceTypes.indexOf(service);
  const offered = page.waitForResponse((reply) => isLastOf(service, reply.url()));
  if (steps === 0) void offered.catch(() => undefined);
  for (let step = 0; step < steps; step += 1) await keys.press('ArrowRight');
  if (steps > 0) await offered;
  await keys.move('Tab');
  await untilHighlighted(keys, 'Polish', '/languages');
  await keys.move('Tab');
  await typeWhen(keys, service, ['3/4', '930', '1130']);
  return finish(keys, form, service);
}

const isLastOf = (service: ServiceType, url: string): boolean =>
  url.includes('/bookings/last/') && new URL(url).searchParams.get('serviceType') === service;

async function takeAgain(page: Page, service: ServiceType, client: string) {
  const { keys, form } = await begin(page, client);
  await keys.press('Alt+l');
  await form.locator('input[name=date]:focus, input[name$=".date"]:focus').waitFor();
  await typeWhen(keys, service, ['4/4', '930']);
  return finish(keys, form, service);
}

/** Opens New Booking and takes the client by as many letters as it needs to stand first. */
async function begin(page: Page, client: string) {
  const keys = new CountedKeys(page);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await keys.press('n');
  const form = page.getByRole('dialog', { name: 'New Booking' });
  await form.locator('input[name=companyName]:focus').waitFor();
  await untilHighlighted(keys, client, '/clients/name/');
  await keys.press('Enter');
  await form.getByRole('button', { name: /^Same again/ }).waitFor();
  await form.locator('[data-offered]').first().waitFor();
  return { keys, form };
}

// Nearer than this a clerk goes down to a name instead of typing on.
const withinReach = 5;

/** Types a name letter by letter until it stands among the first, and goes down to it: Enter or Tab then takes it. */
async function untilHighlighted(keys: CountedKeys, name: string, call: string): Promise<void> {
  const { page } = keys;
  const options = page.getByRole('option');
  for (const letter of name.toLowerCase()) {
    // A space at the end of what is typed asks for nothing new.
    const answered =
      call === '/clients/name/'
        ? page.waitForResponse((reply) => reply.url().includes(call), { timeout: 1_000 }).catch(() => undefined)
        : undefined;
    await keys.type(letter);
    await answered;
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const place = (await options.allTextContents()).indexOf(name);
    if (place < 0 || place >= withinReach) continue;
    // The first arrow goes to the option that stands first.
    const downs = place > 0 ? place + 1 : 0;
    for (let down = 0; down < downs; down += 1) await keys.move('ArrowDown');
    return;
  }
}

/** The day, and the times of a job that has them. */
async function typeWhen(
  keys: CountedKeys,
  service: ServiceType,
  [day = '', ...times]: readonly string[],
): Promise<void> {
  await keys.type(day);
  for (const time of service.startsWith('Trans') ? [] : times) {
    await keys.move('Tab');
    await keys.type(time);
  }
}

/** Goes from one missing field to the next and answers it, until the booking is created. */
async function finish(keys: CountedKeys, form: Locator, service: ServiceType) {
  const { page } = keys;
  const most = Object.keys(answers).length + 1;
  for (let asked = 0; asked < most; asked += 1) {
    const { name, needsControl } = await focusNow(page);
    const go = needsControl ? 'Control+Enter' : 'Enter';
    await keys.press(go);
    await page.waitForFunction(
      (before) =>
        document.querySelector('[role=dialog] form') === null ||
        document.activeElement?.closest('.MuiFormControl-root')?.querySelector('[name]')?.getAttribute('name') !==
          before,
      name,
    );
    if ((await page.locator('[role=dialog] form').count()) === 0) {
      await page.locator('[role=dialog]').waitFor({ state: 'detached' });
      return { keys: keys.all, moving: keys.moving };
    }
    keys.moving += go.split('+').length;
    const next = (await focusNow(page)).name;
    const answer = next === 'formatType' && service === 'Transcription' ? formatOfRecordings : answers[next];
    if (answer === undefined) throw new Error(`New Booking asks for ${next}, which no clerk of the benchmark knows`);
    await keys.type(answer);
  }
  throw new Error('New Booking was not created');
}

/** The field with the focus; in one of several lines or choices Enter alone has a meaning of its own. */
const focusNow = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const name = focused?.closest('.MuiFormControl-root')?.querySelector('[name]')?.getAttribute('name') ?? '';
    return { name, needsControl: focused?.tagName !== 'INPUT' };
  });

const isFocused = (field: Locator): Promise<boolean> => field.evaluate((each) => each === document.activeElement);
