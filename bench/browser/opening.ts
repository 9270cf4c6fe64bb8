import type { Page } from '@playwright/test';
import { openBrowser, openPage, signIn } from './visitor.ts';

/** Milliseconds of one visit with nothing kept. */
export interface Opening {
  /** From the navigation until the sign-in screen takes keys. */
  readonly signIn: number;
  /** From Enter on the sign-in screen until rows are painted and the search takes keys. */
  readonly list: number;
  /** Both together; what somebody needs to type their password is not counted. */
  readonly together: number;
}

interface Noted {
  ready?: number;
  entered?: number;
  usable?: number;
}

/** Opens the booking list in a new browser each time. */
export async function measureOpenings(url: string, times: number): Promise<Opening[]> {
  const openings: Opening[] = [];
  for (let time = 0; time < times; time += 1) {
    const browser = await openBrowser();
    try {
      openings.push(await measureOpening(await openPage(browser), url));
    } finally {
      await browser.close();
    }
  }
  return openings;
}

async function measureOpening(page: Page, url: string): Promise<Opening> {
  await page.addInitScript(noteTimes);
  await page.goto(`${url}/BookingTracker`);
  await page.waitForFunction(() => (globalThis as unknown as { noted: Noted }).noted.ready !== undefined);
  await signIn(page);
  const noted = await page.waitForFunction(() => {
    const { noted } = globalThis as unknown as { noted: Noted };
    return noted.usable === undefined ? undefined : noted;
  });
  const { ready = 0, entered = 0, usable = 0 } = (await noted.jsonValue()) ?? {};
  return { signIn: ready, list: usable - entered, together: ready + usable - entered };
}

/** Runs in the page from its first moment, whose clock begins with the navigation. */
function noteTimes(): void {
  const noted: Noted = {};
  Object.assign(globalThis, { noted });
  const has = (...selectors: string[]) => selectors.every((selector) => document.querySelector(selector) !== null);
  // What the browser has just drawn is on the screen when the frame's work is done.
  const afterPaint = (note: () => void) => requestAnimationFrame(() => setTimeout(note));
  const look = () => {
    if (noted.ready === undefined && has('input[name=email]:focus'))
      afterPaint(() => (noted.ready ??= performance.now()));
    const rows = has('table[aria-label=Bookings] tbody tr:not([aria-hidden])', 'input[aria-label=Search]:enabled');
    if (rows) afterPaint(() => (noted.usable ??= performance.now()));
    if (noted.usable === undefined) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  addEventListener('keydown', ({ key, timeStamp }) => {
    if (key === 'Enter') noted.entered ??= timeStamp;
  });
}
