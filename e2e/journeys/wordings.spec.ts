import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { Person } from '../support/people/index.ts';
import { startPortal, type Portal } from '../support/portal.ts';

/** What each mail says is the superadmin's to change (rule mails/wordings). */
let portal: Portal;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.close());

test('the superadmin words a mail, looks at it, and goes back to the original', async ({ page }) => {
  const superadmin = new Person(page, portal);
  await superadmin.signsIn(portal.superadmin.email, portal.superadmin.password);
  await superadmin.opens('Agency Settings', 'Master');
  const section = page.getByRole('region', { name: 'Wording of mails' });
  const cancellation = section.getByRole('listitem').filter({ hasText: /^Cancellation/ });
  await expect(cancellation).toContainText('Original');
  await cancellation.getByRole('button').click();
  const words = page.getByRole('dialog', { name: 'Wording: Cancellation' });
  const subject = words.getByRole('textbox', { name: 'Subject' });
  const save = words.getByRole('button', { name: 'Save' });

  await subject.fill('Sorry: {price}');
  await save.click();
  await expect(words.getByText('There is no field {price} in this mail')).toBeVisible();
  await subject.fill('Sorry: {booking reference} is off');
  const body = words.getByRole('textbox', { name: 'Body' });
  await body.getByText('Dear').click();
  await page.keyboard.press('End');
  await words.getByRole('button', { name: '{service}', exact: true }).click();
  await expect(body).toContainText('Dear {name},{service}');
  await words.getByRole('button', { name: 'Preview' }).click();
  const preview = words.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('Sorry: BK-000123 is off');
  await expect(preview.locator('iframe').contentFrame().locator('body')).toContainText('Dear Ruth Hale,');
  await expectAccessible(page, 'the wording of a mail');
  await save.click();
  await expect(words).toHaveCount(0);
  await expect(cancellation).toContainText('Changed by');

  await cancellation.getByRole('button').click();
  await expect(subject).toHaveValue('Sorry: {booking reference} is off');
  await words.getByRole('button', { name: 'Back to the original' }).click();
  await expect(cancellation).toContainText('Original');
});

test('a logo is chosen, refused where it is none, and removed', async ({ page }) => {
  const superadmin = new Person(page, portal);
  await superadmin.signsIn(portal.superadmin.email, portal.superadmin.password);
  await superadmin.opens('Agency Settings', 'Master');
  const section = page.getByRole('region', { name: 'Logo' });
  await expect(section).toContainText('No logo yet');
  const choose = (name: string, buffer: Buffer) =>
    section.getByLabel('Logo file').setInputFiles({ name, mimeType: 'image/png', buffer });
  await choose('logo.png', Buffer.from('no picture at all'));
  await superadmin.hears('Choose a PNG or JPEG picture');
  await choose('logo.png', await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 40 } }));
  await superadmin.hears('Logo set');
  await expect(section.getByRole('img')).toBeVisible();
  await expectAccessible(page, 'the logo in the settings');
  await section.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).last().click();
  await superadmin.hears('Logo removed');
  await expect(section).toContainText('No logo yet');
});
