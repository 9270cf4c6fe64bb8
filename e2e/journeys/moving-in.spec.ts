import { expect, test } from '@playwright/test';
import { dialog } from '../support/forms.ts';
import { movingAgencies, type MovingSheet } from '../support/movingSheets.ts';
import { type Caller, setUpAgency, signIn } from '../support/office.ts';
import { ownPage, Superadmin } from '../support/people/index.ts';
import { type Portal, startPortal } from '../support/portal.ts';

let portal: Portal;
let sarah: Superadmin;
let caller: Caller;
test.beforeAll(async ({ browser }) => {
  portal = await startPortal();
  const { email, password } = portal.superadmin;
  caller = await signIn(portal.url, email, password);
  await setUpAgency(caller);
  for (const language of ['Polish', 'Urdu']) await caller.call('POST', '/languages', { language });
  sarah = new Superadmin(await ownPage(browser), portal);
  await sarah.signsIn(email, password);
  await sarah.opens('Import', 'Master');
});
test.afterAll(() => portal.close());

/** Three agencies move in, each from its own sheets, and owe and are owed what these say more than before. */
for (const { name, sheets, owed, credit, dues } of movingAgencies) {
  test(`${name} moves in, and its balances agree with its sheets`, async () => {
    const before = await balances();
    for (const sheet of sheets) await movesIn(sheet);
    const after = await balances();
    expect(after.map((balance, at) => balance - before[at]!)).toEqual([owed, 0 - credit, 0 - dues]);
  });
}

async function movesIn(sheet: MovingSheet): Promise<void> {
  const { page } = sarah;
  await page.getByRole('button', { name: 'New Import' }).click();
  const opened = dialog(page, 'New Import');
  await opened.getByRole('combobox', { name: 'What it holds' }).click();
  await page.getByRole('option', { name: sheet.kind, exact: true }).click();
  await opened.getByLabel('Files', { exact: true }).setInputFiles(sheet.file);
  await opened.getByRole('button', { name: 'Read File' }).click();
  await expect(page.getByRole('heading', { name: sheet.kind })).toBeVisible();
  for (const [field, heading] of Object.entries(sheet.columns ?? {})) {
    await page.getByRole('combobox', { name: field, exact: true }).click();
    await page.getByRole('option', { name: heading, exact: true }).click();
  }
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Move In' }).click();
  const asked = page.getByRole('alertdialog');
  if (sheet.refused) await expect(asked).toContainText(`${sheet.refused} refused`);
  else await expect(asked).not.toContainText('refused');
  await asked.getByRole('button', { name: 'Move In' }).click();
  await expect(page.getByText('Moved in', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
}

/** What clients owe and have to spend, and what interpreters are owed, in pence by the ledger. */
async function balances(): Promise<number[]> {
  const { data } = await caller.call('GET', '/books/balance');
  return ['receivable', 'customerCredit', 'interpreterPayable'].map((account) => {
    const row = data.find((one: { account: string }) => one.account === account);
    return Math.round(((row?.debit ?? 0) - (row?.credit ?? 0)) * 100);
  });
}
