import { expect, test } from '@playwright/test';
import { dialog } from '../support/forms.ts';
import { startOffice } from '../support/office.ts';
import { Person } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

let portal: Portal;
test.beforeAll(async () => {
  ({ portal } = await startOffice());
});
test.afterAll(() => portal.close());

test('the superadmin gives a colleague a photo, which is made smaller on its way', async ({ page }) => {
  const sarah = new Person(page, portal);
  await sarah.signsIn(portal.superadmin.email, portal.superadmin.password);
  await sarah.opens('Users', 'Master');
  await page.getByRole('button', { name: 'Edit Adam Mills' }).click();
  const user = dialog(page, /^Adam Mills/);
  await user.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
  });
  await expect(page.getByText('File type not permitted')).toBeVisible();
  await expect(user.getByRole('img', { name: 'Photo of Adam Mills' })).toHaveCount(0);

  // As wide as the window.
  const buffer = await page.screenshot();
  await user.getByLabel('Photo', { exact: true }).setInputFiles({ name: 'adam.png', mimeType: 'image/png', buffer });
  await sarah.hears('Profile image uploaded');
  const photo = user.getByRole('img', { name: 'Photo of Adam Mills' });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(800);
  await user.getByRole('textbox', { name: 'Position' }).fill('Booking clerk');
  await user.getByRole('button', { name: 'Update' }).click();
  await sarah.hears('User updated');
});
