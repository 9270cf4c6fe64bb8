import { chromium, type Browser, type Page } from '@playwright/test';
import { browserPath } from '../../e2e/support/browser.ts';

/** The bookings manager of every demo agency. */
export const manager = { email: 'admin@lil.example', password: 'demo-pass' };

/** A browser as somebody starts it in the morning: nothing kept of an earlier visit. */
export function openBrowser(): Promise<Browser> {
  const path = browserPath();
  return chromium.launch({ ...(path ? { executablePath: path } : {}), args: ['--no-sandbox', '--no-first-run'] });
}

/** A page on a common screen. Animations stay as they are: they belong to what people wait for. */
export async function openPage(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  return context.newPage();
}

/** Signs in on the sign-in screen that stands there. */
export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(manager.email);
  await page.locator('input[type=password]').fill(manager.password);
  await page.keyboard.press('Enter');
}

/** Comes to a screen and waits for the first rows of its bookings with all their tools. */
export async function openList(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await signIn(page);
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .waitFor();
}
