import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog } from '../support/forms.ts';
import { halesClient, startOffice } from '../support/office.ts';
import { ownPage, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** A client stands twice in the register: the superadmin keeps the two apart, takes that back, merges and parts them. */
let portal: Portal;
const [first, twice] = ['Hale and Moor LLP', 'Hale & Moor Ltd'];

test.beforeAll(async () => {
  const office = await startOffice();
  portal = office.portal;
  const { admin } = office;
  const own = { email: 'desk@moor.example', acEmailOne: 'bills@moor.example', acEmailTwo: 'ledger@moor.example' };
  const { data } = await admin.call('POST', '/clients', { ...halesClient, ...own, companyName: twice });
  await admin.call('PUT', `/clients/notes/${data._id}`, { text: 'Rings on Mondays' });
});
test.afterAll(() => portal.close());

test('two clients are kept apart, compared again, merged and parted', async ({ browser }) => {
  const sarah = new Superadmin(await ownPage(browser), portal);
  const { page } = sarah;
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Doubles', 'Master');
  const row = page.getByRole('row').filter({ hasText: twice });
  const compare = page.getByRole('button', { name: `Compare ${first} and ${twice}` });
  const shows = async (from: string, to: string) => {
    await page.getByRole('button', { name: `Pairs: ${from}` }).click();
    await page.getByRole('menuitem', { name: to }).click();
  };
  await expect(row).toContainText('Same name, Same telephone number, Same postcode');
  await expectAccessible(page, 'Doubles');
  await compare.click();
  const compared = dialog(page, 'Compare');
  await expect(compared.getByRole('row', { name: /^E-mail/ })).toContainText('desk@moor.example');
  await compared.getByRole('button', { name: 'Not the Same' }).click();
  await sarah.hears(`${first} and ${twice} are kept apart`);
  await shows('May be the same', 'Kept apart');
  await compare.click();
  await compared.getByRole('button', { name: 'May be the Same' }).click();
  await shows('Kept apart', 'May be the same');

  await compare.click();
  await compared.getByRole('button', { name: 'Merge…' }).click();
  const merging = dialog(page, 'Merge');
  await merging.getByRole('radiogroup', { name: 'E-mail', exact: true }).getByLabel('desk@moor.example').check();
  await expect(merging).toContainText(`Moves to ${first} (101): 1 note.`);
  await expectAccessible(page, 'Merge');
  await merging.getByRole('button', { name: 'Merge', exact: true }).click();
  await sarah.hears(`${twice} (102) was merged into ${first} (101)`);
  await expect(page.getByText('No clients seem to be the same')).toBeVisible();

  await shows('May be the same', 'Merged');
  await row.getByText(`${twice} (102)`).click();
  await expect(page.getByRole('alert')).toContainText(`Merged into ${first} (101)`);
  await page.getByRole('alert').getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue('desk@moor.example');
  await page.getByRole('button', { name: 'Close dialog' }).click();
  await sarah.opens('Doubles', 'Master');
  await shows('May be the same', 'Merged');
  await row.getByRole('button', { name: `Part ${twice} from ${first}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Part' }).click();
  await sarah.hears(`${twice} (102) and ${first} (101) stand apart again`);
});
