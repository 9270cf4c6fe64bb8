import type { Page } from '@playwright/test';

/**
 * A clock of what the page's thread has worked so far, in milliseconds: scripts, style, layout, painting lists. It counts the
 * thread's own time: what other programs take of the machine meanwhile is not in it.
 */
export async function threadClock(page: Page): Promise<() => Promise<number>> {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async () => {
    const { metrics } = await client.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
  };
}
