import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureWebBuilt } from '../../scripts/build-web.mjs';
import { ensureAgency } from '../agency.ts';
import { startPortal } from '../portal.ts';
import { machineName } from '../results.ts';
import { countKeys } from './booking.ts';
import { measureOpenings } from './opening.ts';
import { readOptions, type BrowserOptions } from './options.ts';
import { missesOf, tableOf, type BrowserResults } from './results.ts';
import { measureScrolling } from './scrolling.ts';
import { measureTyping } from './typing.ts';
import { openBrowser, openPage } from './visitor.ts';

// npm run bench:browser: what somebody at a screen waits for, on a filled demo agency and the web as it is built.

async function observe(url: string, { starts }: BrowserOptions) {
  const openings = await measureOpenings(url, starts);
  const browser = await openBrowser();
  try {
    const scrolling = await measureScrolling(await openPage(browser), url);
    const typing = await measureTyping(await openPage(browser), url);
    const booked = await countKeys(await openPage(browser), url);
    return { browser: `Chromium ${browser.version()}`, openings, scrolling, typing, booked };
  } finally {
    await browser.close();
  }
}

async function bench(options: BrowserOptions): Promise<void> {
  const data = resolve(options.data);
  ensureWebBuilt();
  await ensureAgency({ bookings: options.bookings, data });
  const portal = await startPortal({ DATA_DIR: data });
  try {
    const observed = await observe(portal.url, options);
    report({ at: new Date().toISOString(), machine: machineName(), bookings: options.bookings, ...observed }, options);
  } finally {
    await portal.stop();
  }
}

function report(results: BrowserResults, { json }: BrowserOptions): void {
  if (json) writeFileSync(json, `${JSON.stringify(results, undefined, 2)}\n`);
  process.stdout.write(`\n${tableOf(results)}\n`);
  if (missesOf(results) > 0) process.exitCode = 1;
}

try {
  await bench(readOptions(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
