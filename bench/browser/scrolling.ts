import type { Page } from '@playwright/test';
import { median } from '../figures.ts';
import { threadClock } from './thread.ts';
import { openList } from './visitor.ts';

/** What happened while the wheel turned. */
export interface Scrolling {
  readonly frames: number;
  /** Milliseconds between frames where nothing happens. */
  readonly interval: number;
  /** Frames that came later than two intervals after the one before. */
  readonly late: number;
  /** Milliseconds of the longest wait for a frame. */
  readonly longest: number;
  /** Milliseconds that the page's thread itself worked for a frame, on average: scripts, style, layout, painting lists. */
  readonly work: number;
}

const rows = 200;
const pixelsASecond = 2_400;

/** Turns the wheel down and up the list of 200 rows, as fast as a hand does. */
export async function measureScrolling(page: Page, url: string): Promise<Scrolling> {
  await openList(page, `${url}/BookingTracker?limit=${rows}`);
  const shown = page.getByRole('table', { name: 'Bookings' }).locator('tbody tr');
  await shown.nth(rows - 1).waitFor();
  await page.mouse.move(720, 500);
  const still = await framesDuring(page, () => page.waitForTimeout(1_000));
  const clock = await threadClock(page);
  const before = await clock();
  const moving = await framesDuring(page, () => wheel(page));
  const work = ((await clock()) - before) / moving.length;
  const interval = median(gaps(still));
  const waits = gaps(moving);
  return {
    frames: moving.length,
    interval,
    late: waits.filter((wait) => wait > 2 * interval).length,
    longest: Math.max(...waits),
    work,
  };
}

async function wheel(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const list = page.getByRole('region', { name: 'Bookings' });
  const height = await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  for (const yDistance of [-height, height])
    await client.send('Input.synthesizeScrollGesture', {
      x: 720,
      y: 500,
      yDistance,
      speed: pixelsASecond,
      gestureSourceType: 'mouse',
    });
  await client.detach();
}

/** When each frame began, in milliseconds. */
async function framesDuring(page: Page, command: () => Promise<void>): Promise<number[]> {
  await page.evaluate(watchFrames);
  await command();
  return page.evaluate(() => (globalThis as unknown as { stopWatching: () => number[] }).stopWatching());
}

/** Runs in the page. */
function watchFrames(): void {
  const frames: number[] = [];
  let running = true;
  const begin = (at: number) => {
    if (!running) return;
    frames.push(at);
    requestAnimationFrame(begin);
  };
  requestAnimationFrame(begin);
  Object.assign(globalThis, {
    stopWatching: () => {
      running = false;
      return frames;
    },
  });
}

const gaps = (frames: readonly number[]): number[] => frames.slice(1).map((at, before) => at - frames[before]!);
