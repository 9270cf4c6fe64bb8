import type { Browser, Page } from '@playwright/test';

/** A page in a browser of its own, as wide as it is said. */
export async function ownPage(browser: Browser, size?: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext(size ? { viewport: size } : {});
  return context.newPage();
}

export const phone = { width: 390, height: 844 } as const;
