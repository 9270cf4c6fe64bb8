import { defineConfig } from '@playwright/test';
import { browserPath } from './support/browser.ts';

const browser = browserPath();

/** Journeys of named people through the built product, in a real browser, on a database of their own. */
export default defineConfig({
  testDir: './journeys',
  outputDir: './test-results',
  globalSetup: './support/prepare.ts',
  // Only so that what never comes ends: on a busy machine everything takes many times as long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  fullyParallel: false,
  // Each file has a portal of its own, and one alone leaves half a machine of two cores idle.
  workers: 2,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: './test-results/results.json' }]],
  use: {
    actionTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    reducedMotion: 'reduce',
    // Recording each step takes a third of the time: --trace retain-on-failure records them.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(browser ? { executablePath: browser } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
