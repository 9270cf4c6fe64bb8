import type { Page } from '@playwright/test';

/** Everything that the worker and the phone keep is there: at least so many jobs. */
export async function phoneIsReady(page: Page, jobs: number): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await page.waitForFunction(
    (count) =>
      new Promise<boolean>((resolve) => {
        const opening = indexedDB.open('dragoman-phone');
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('jobs').objectStore('jobs').count();
          counting.addEventListener('success', () => {
            opening.result.close();
            resolve(counting.result >= count);
          });
        });
      }),
    jobs,
  );
}
