import { expect, test } from '@playwright/test';
import { dialog } from '../support/forms.ts';
import { type MovingAgency, movingAgencies, type MovingSheet } from '../support/movingSheets.ts';
import { setUpAgency, signIn } from '../support/office.ts';
import { ownPage, Superadmin } from '../support/people/index.ts';
import { startPortal } from '../support/portal.ts';

/** Three agencies move in by themselves, each from its own sheets, and owe and are owed what these say. */
for (const agency of movingAgencies) {
  test(`${agency.name} moves in, and its balances agree with its sheets`, async ({ browser }) => {
    const portal = await startPortal();
    try {
      const caller = await signIn(portal.url, portal.superadmin.email, portal.superadmin.password);
      await setUpAgency(caller);
      await caller.call('POST', '/languages', { language: 'Tamil' });
      const sarah = new Superadmin(await ownPage(browser), portal);
      await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
      for (const sheet of agency.sheets) await movesIn(sarah, sheet);
      await agrees(agency, caller);
    } finally {
      await portal.close();
    }
  });
}

async function movesIn(sarah: Superadmin, sheet: MovingSheet): Promise<void> {
  const { page } = sarah;
  await sarah.opens('Import', 'Master');
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
}

/** What clients owe and have to spend, and what interpreters are owed, by the product's own lists. */
async function agrees({ owed, credit, dues }: MovingAgency, caller: Awaited<ReturnType<typeof signIn>>): Promise<void> {
  const { data } = await caller.call('GET', '/books/balance');
  const balance = (account: string): number => {
    const row = data.find((one: { account: string }) => one.account === account);
    return Math.round(((row?.debit ?? 0) - (row?.credit ?? 0)) * 100);
  };
  expect([balance('receivable'), balance('customerCredit'), balance('interpreterPayable')]).toEqual([
    owed,
    0 - credit,
    0 - dues,
  ]);
}
