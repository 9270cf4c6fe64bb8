import type { Locator, Page } from '@playwright/test';
import { median } from '../figures.ts';
import { threadClock } from './thread.ts';
import { openList } from './visitor.ts';

/** What the keys of one field cost, in milliseconds of the page's thread. */
export interface Typing {
  readonly field: string;
  readonly keys: number;
  readonly middle: number;
  readonly worst: number;
}

/** Between two keys: what a key has caused is done by then. */
const pause = 150;

/** What is typed into the fields that do not take any text. */
const texts: Readonly<Record<string, string>> = {
  Phone: '020 7946 0000',
  Mobile: '07700 900123',
  Email: 'desk@mail.example',
  'Invoice To': 'accounts@mail.example',
  'Date of Attendance': '06052030',
  'Start Time': '1000',
  'End Time': '1220',
  Postcode: 'SW1A 1AA',
  Language: 'Tamil',
  Dialect: 'East',
  'Company Name': 'Hale',
};
const anyText = 'Ring the bell twice';

/** Types into every text field of an onsite New Booking, the searched ones too. */
export async function measureTyping(page: Page, url: string): Promise<Typing[]> {
  await openList(page, `${url}/BookingTracker`);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New Booking' });
  await form.getByRole('radio', { name: 'Onsite' }).check();
  await form.getByRole('button', { name: /^Dialect, payment, rate and bill/ }).click();
  await form.getByRole('checkbox', { name: 'Split Invoice' }).check();
  await form.getByRole('combobox', { name: 'Dialect' }).waitFor();
  const clock = await threadClock(page);
  const measured: Typing[] = [];
  for (const [name, field] of await fieldsOf(form)) measured.push(await typeInto(clock, page, name, field));
  return measured;
}

/** Every field that takes text, by its label. */
async function fieldsOf(form: Locator): Promise<[string, Locator][]> {
  const typed = form.getByRole('textbox').or(form.locator('input[role=combobox]'));
  const found = await typed.all();
  return Promise.all(found.map(async (field): Promise<[string, Locator]> => [await field.evaluate(labelOf), field]));
}

const labelOf = (field: Element): string =>
  (field as HTMLInputElement).labels?.[0]?.textContent?.replace(/[\s*]+$/, '') ?? '';

async function typeInto(clock: () => Promise<number>, page: Page, name: string, field: Locator): Promise<Typing> {
  await field.focus();
  await page.waitForTimeout(2 * pause);
  const costs: number[] = [];
  for (const key of texts[name] ?? anyText) {
    const before = await clock();
    await page.keyboard.press(key);
    await page.waitForTimeout(pause);
    costs.push((await clock()) - before);
  }
  await field.blur();
  return { field: name, keys: costs.length, middle: median(costs), worst: Math.max(...costs) };
}
