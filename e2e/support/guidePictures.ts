import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { Admin } from './people/index.ts';
import { screens } from './screens.ts';

/** The screens that the user's guide shows: name of the picture, and how the side menu calls the screen. */
const pictured = {
  'guide-dashboard': 'Dashboard',
  'guide-board': 'Board',
  'guide-clients': 'Clients',
  'guide-interpreters': 'Interpreters',
  'guide-unsent': 'Invoices to Send',
  'guide-client-payments': 'Client Payments',
  'guide-debtors': 'Aged Debtors',
  'guide-cash': 'Cash Expected',
  'guide-vat': 'VAT Return',
  'guide-books': 'Books',
  'guide-settings': 'Agency Settings',
  'guide-imports': 'Import',
  'guide-programs': 'Programs',
} as const;

/** Takes a picture of each of them, as the superadmin who is signed in on the page sees it. */
export async function guidePictures(page: Page, person: Admin, folder: string): Promise<void> {
  for (const [name, item] of Object.entries(pictured)) {
    const { heading, group } = screens.find((one) => one.item === item)!;
    await person.opens(item, group);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.getByRole('progressbar').or(page.getByText('Loading')).first().waitFor({ state: 'detached' });
    await page.evaluate(() => document.fonts.ready);
    const session = await page.context().newCDPSession(page);
    const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
    await writeFile(join(folder, `${name}.webp`), Buffer.from(data, 'base64'));
  }
}
