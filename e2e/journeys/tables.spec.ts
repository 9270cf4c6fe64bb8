import { expect, test, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { Keyboard } from '../support/keyboard.ts';
import { book, onsite, passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Adam sees many bookings at once, and arranges the columns of their list as he likes. */
let portal: Portal;
let office: StartedOffice;

const long = 'Llanfairpwllgwyngyllgogerychwyrn';

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
  for (let number = 1; number <= 24; number += 1)
    await book(office, onsite(office, { fileRef: `ROW/${number}`, clientName: long, name: `Ruth ${long}` }));
});
test.afterAll(() => portal.close());

const region = (page: Page) => page.getByRole('region', { name: 'Bookings', exact: true });

async function opensTheList(page: Page): Promise<Admin> {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await adam.opens('Bookings');
  await expect(page.getByRole('button', { name: /^More actions BK-/ }).first()).toBeVisible();
  return adam;
}

/** Rows that stand whole between the head and the lower edge. */
const wholeRows = (rows: Locator) =>
  rows.evaluate((element) => {
    const top = element.querySelector('thead')!.getBoundingClientRect().bottom;
    const bottom = Math.min(element.getBoundingClientRect().bottom, innerHeight);
    const whole = (row: Element) => {
      const edges = row.getBoundingClientRect();
      return edges.top >= top - 1 && edges.bottom <= bottom + 1;
    };
    return [...element.querySelectorAll('tbody tr')].filter(whole).length;
  });

/** Cells that reach over the next one of their row, or beyond the table. */
const overlaps = (rows: Locator) =>
  rows.evaluate((element) => {
    const right = element.getBoundingClientRect().right;
    return [...element.querySelectorAll('tr')].flatMap((row) => {
      const cells = [...row.children].map((cell) => cell.getBoundingClientRect());
      return cells.filter((cell, at) => cell.right > (cells[at + 1]?.left ?? right) + 1);
    }).length;
  });

// Also while the panel is open, which hides the table from screen readers.
const heads = (page: Page) => page.locator('table[aria-label=Bookings] thead th').allInnerTexts();
const panel = (page: Page) => page.getByRole('dialog', { name: 'Columns' });

test('14 rows stand on a usual screen, 20 where they are dense, each with its actions in one line', async ({
  page,
}) => {
  await opensTheList(page);
  expect(await wholeRows(region(page))).toBeGreaterThanOrEqual(14);
  const [first] = await region(page).getByRole('row').filter({ hasText: 'BK-' }).all();
  const actions = await first!.getByRole('button', { name: /^(Notes|Assign to|Generate|More actions)/ }).all();
  const tops = await Promise.all(actions.map(async (action) => (await action.boundingBox())!.y));
  expect(actions.length).toBe(4);
  expect(new Set(tops).size).toBe(1);

  await page.getByRole('button', { name: 'Columns of Bookings' }).click();
  await panel(page).getByRole('switch', { name: 'Dense' }).check();
  await panel(page).getByRole('button', { name: 'Done' }).click();
  expect(await wholeRows(region(page))).toBeGreaterThanOrEqual(20);
  await page.getByRole('button', { name: 'Columns of Bookings' }).click();
  await panel(page).getByRole('switch', { name: 'Dense' }).uncheck();
});

test('no column lies behind another, however narrow the screen and however long a word', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await opensTheList(page);
  expect(await overlaps(region(page))).toBe(0);
  expect(await heads(page)).toContain('Client Name / File Ref');
  const cut = region(page).getByRole('cell', { name: long }).first();
  await cut.hover();
  await expect(cut).toHaveAttribute('title', new RegExp(long));

  await page.setViewportSize({ width: 1024, height: 768 });
  await expect
    .poll(() => heads(page))
    .toEqual([
      'Booking Ref',
      'Status',
      'Date of Attendance',
      'Language',
      'Service',
      'Company Name',
      'Interpreter Name',
      'Action',
    ]);
  expect(await overlaps(region(page))).toBe(0);
  await page.getByRole('button', { name: 'Columns of Bookings' }).click();
  await expect(panel(page)).toContainText('Telephone (no room)');
  await panel(page).getByRole('checkbox', { name: 'Show Telephone' }).check();
  await expect.poll(() => heads(page)).toContain('Telephone');
  await panel(page).getByRole('button', { name: 'Back to the original' }).click();
  await expect.poll(() => heads(page)).not.toContain('Telephone');
});

test('columns are chosen, ordered, pinned and sized by keyboard, and are so again after the next sign-in', async ({
  page,
  browser,
}) => {
  await page.goto(`${portal.url}/BookingTracker?limit=5`);
  await new Admin(page, portal).signsIn(people.admin, passwords.staff);
  const keyboard = new Keyboard(page);
  await keyboard.activates(page.getByRole('button', { name: 'Columns of Bookings' }));
  const choices = panel(page);
  await expectAccessible(page, 'the columns of a table');
  await keyboard.reaches(choices.getByRole('checkbox', { name: 'Show Telephone' }));
  await keyboard.press('Space');
  await expect.poll(() => heads(page)).not.toContain('Telephone');
  const up = choices.getByRole('button', { name: 'Move Invoice No up' });
  await keyboard.reaches(up);
  for (let step = 0; step < 2; step += 1) await keyboard.press('Enter');
  await expect(up).toBeFocused();
  await keyboard.activates(choices.getByRole('button', { name: 'Pin Language' }), 'Shift+Tab');
  const width = choices.getByRole('spinbutton', { name: 'Width of Status' });
  await keyboard.reaches(width);
  await keyboard.press('Control+A');
  const kept = page.waitForResponse(
    (answer) => answer.request().postData()?.includes('"width":140') === true && answer.ok(),
  );
  await page.keyboard.type('140');
  await kept;
  await keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns of Bookings' })).toBeFocused();
  const arranged = await heads(page);
  expect(arranged[0]).toBe('Language');
  expect(arranged.indexOf('Invoice No')).toBe(arranged.indexOf('Customer Name') + 1);
  const sized = await page.getByRole('columnheader', { name: 'Status' }).boundingBox();

  const other = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
  await opensTheList(other);
  expect(await heads(other)).toEqual(arranged);
  expect((await other.getByRole('columnheader', { name: 'Status' }).boundingBox())?.width).toBe(sized?.width);
  await other.setViewportSize({ width: 920, height: 900 });
  await region(other).evaluate((element) => element.scrollTo(400, 0));
  await expect(other.getByRole('columnheader', { name: 'Language' })).toBeInViewport();

  await other.setViewportSize({ width: 1440, height: 900 });
  await other.getByRole('button', { name: 'Columns of Bookings' }).click();
  await panel(other).getByRole('button', { name: 'Back to the original' }).click();
  await expect.poll(() => heads(other)).toContain('Telephone');
  expect((await heads(other))[0]).toBe('Booking Ref');
  await other.context().close();
});

test('a column is dragged to another place by its head', async ({ page }) => {
  await opensTheList(page);
  const head = (name: string) => region(page).getByRole('columnheader', { name });
  await head('Service').dragTo(head('Status'));
  await expect.poll(async () => (await heads(page)).indexOf('Service')).toBe(2);
});
