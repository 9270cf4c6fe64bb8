import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';

/** A picture of what is shown, once nothing is loading or said any more; as WebP, which is small. */
export async function takePicture(page: Page, path: string): Promise<void> {
  await page.getByRole('progressbar').or(page.getByText('Loading')).first().waitFor({ state: 'detached' });
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 70 });
  await writeFile(path, Buffer.from(data, 'base64'));
}
