import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog } from '../support/forms.ts';
import { halesClient, prepareOffice } from '../support/office.ts';
import { ownPage, Superadmin } from '../support/people/index.ts';
import { startPortal, type Portal } from '../support/portal.ts';

/** A client stands twice in the register; the superadmin compares the two, keeps them apart, and takes that back. */
let portal: Portal;
const twice = 'Hale & Moor Ltd';

test.beforeAll(async () => {
  portal = await startPortal();
  const { admin } = await prepareOffice(portal);
  const own = { email: 'desk@moor.example', acEmailOne: 'bills@moor.example', acEmailTwo: 'ledger@moor.example' };
  await admin.call('POST', '/clients', { ...halesClient, ...own, companyName: twice, phone: '02079460222' });
});
test.afterAll(() => portal.close());

test('two clients are compared, kept apart, and compared again', async ({ browser }) => {
  const sarah = new Superadmin(await ownPage(browser), portal);
  const { page } = sarah;
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Doubles', 'Master');
  const row = page.getByRole('row').filter({ hasText: twice });
  await expect(row).toContainText('Same name, Same telephone number, Same postcode');
  await expectAccessible(page);
  await row.getByRole('button', { name: `Compare Hale and Moor LLP and ${twice}` }).click();
  const compared = dialog(page, 'Compare');
  await expect(compared.getByRole('row', { name: /^E-mail/ })).toContainText('desk@moor.example');
  await expectAccessible(page);
  await compared.getByRole('button', { name: 'Not the Same' }).click();
  await sarah.hears(`Hale and Moor LLP and ${twice} are kept apart`);
  await expect(page.getByText('No clients seem to be the same')).toBeVisible();

  await page.getByRole('button', { name: 'Pairs: May be the same' }).click();
  await page.getByRole('menuitem', { name: 'Kept apart' }).click();
  await row.getByRole('button', { name: `Compare Hale and Moor LLP and ${twice}` }).click();
  await compared.getByRole('button', { name: 'May be the Same' }).click();
  await expect(page.getByText('No two records are kept apart')).toBeVisible();
});
