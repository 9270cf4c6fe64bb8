import { expect, test, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { expectAccessible } from '../support/axe.ts';
import { dialog, finish, type } from '../support/forms.ts';
import { passwords, people, startOffice, type StartedOffice } from '../support/office.ts';
import { Admin, IpAdmin, Superadmin } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Adam adds an authenticator app and signs in with it; Iris has to; the superadmin helps who has lost the phone. */
let portal: Portal;
let office: StartedOffice;

test.beforeAll(async () => {
  office = await startOffice();
  portal = office.portal;
});
test.afterAll(() => portal.close());

const misread = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** An app that gives each code once: of the steps that are good, the next one. */
function phoneWith(key: string): () => string {
  const app = new TOTP({ secret: Secret.fromBase32(key) });
  let step = Math.floor(Date.now() / 30_000) - 2;
  return () => {
    step = Math.max(step + 1, Math.floor(Date.now() / 30_000) - 1);
    return app.generate({ timestamp: step * 30_000 });
  };
}

const factors = (page: Page) => page.getByRole('region', { name: 'Second step when signing in' });

/** Adds an app on the Account screen; gives the app and the recovery codes. */
async function addApp(page: Page): Promise<{ code: () => string; recoveryCodes: string[] }> {
  await factors(page).getByRole('button', { name: 'Add authenticator app' }).click();
  const adding = dialog(page, 'Add authenticator app');
  await expect(adding.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page, 'adding an authenticator app');
  const key = /[A-Z2-7]{32}/.exec(await adding.innerText())?.[0] ?? '';
  const code = phoneWith(key);
  const first = code();
  await type(adding, { Code: misread(first) });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('This code is not right, or has been used')).toBeVisible();
  await type(adding, { Code: first });
  await finish(adding, 'Add');
  const shown = dialog(page, 'Recovery codes');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page, 'recovery codes');
  const recoveryCodes = await shown.getByRole('listitem').allInnerTexts();
  await finish(shown, 'I have kept them');
  return { code, recoveryCodes };
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.goto(portal.url);
  await type(page, { Email: email, Password: passwords.staff });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText(`Enter the code that your authenticator app shows for ${email}`)).toBeVisible();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await type(page, { Code: code });
  await page.getByRole('button', { name: 'Go on' }).click();
}

async function openAccount(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and sessions' }).click();
}

test('an authenticator app is added and asked for; recovery codes work once; a superadmin helps', async ({
  page,
  browser,
}) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await openAccount(page, 'Adam Mills');
  const { code, recoveryCodes } = await addApp(page);
  await expect(factors(page)).toContainText('10 recovery codes left');
  await expectAccessible(page, 'the account');

  await enterPassword(page, people.admin);
  await expectAccessible(page, 'the second step');
  await enterCode(page, 'abc');
  await expect(page.getByText('Six digits, or a recovery code such as k7m2p-x9qra')).toBeVisible();
  const good = code();
  await enterCode(page, misread(good));
  await expect(page.getByText('This code is not right, or has been used').first()).toBeVisible();
  await enterCode(page, good);
  await adam.hears('Successfully logged in');

  await enterPassword(page, people.admin);
  await enterCode(page, good);
  await expect(page.getByText('This code is not right, or has been used').first()).toBeVisible();
  await page.getByRole('button', { name: 'Begin again' }).click();
  await enterPassword(page, people.admin);
  await enterCode(page, recoveryCodes[0]!);
  await adam.hears('Successfully logged in');
  await expect
    .poll(async () => (await portal.mailbox.newest(people.admin, /^How you sign in has been changed/)).text)
    .toContain('(9 left)');
  await enterPassword(page, people.admin);
  await enterCode(page, recoveryCodes[0]!);
  await expect(page.getByText('This code is not right, or has been used').first()).toBeVisible();

  await page.getByRole('button', { name: 'Begin again' }).click();
  await enterPassword(page, people.admin);
  const sarah = new Superadmin(await (await browser.newContext()).newPage(), portal);
  await sarah.signsInForTheFirstTime();
  await sarah.opens('Users', 'Master');
  await sarah.page
    .getByRole('row', { name: /adam@lil/ })
    .getByRole('button', { name: /Edit/ })
    .click();
  const user = dialog(sarah.page, /Adam Mills/);
  await user.getByRole('button', { name: 'Remove Second Factors' }).click();
  await finish(sarah.page.getByRole('alertdialog', { name: 'Remove second factors?' }), 'Remove second factors');
  await sarah.hears('Second factors removed');
  await expect(user.getByRole('button', { name: 'Remove Second Factors' })).toBeHidden();
  await sarah.page.context().close();
  await enterCode(page, code());
  await adam.hears('This sign-in has taken too long: enter your password again');
  await page.goto(portal.url);
  await adam.signsIn(people.admin, passwords.staff);
  await expect(page.getByRole('button', { name: 'Adam Mills' })).toBeVisible();
});

test('whose role needs a second step sets it up before anything else', async ({ page }) => {
  const sarah = new Superadmin(page, portal);
  await sarah.signsInForTheFirstTime();
  await sarah.opens('Agency Settings', 'Master');
  const section = page.getByRole('region', { name: 'Signing in' });
  await section.getByRole('group', { name: 'Second factor needed by' }).getByLabel('IP Admin').check();
  await section.getByRole('button', { name: 'Save' }).click();
  await sarah.hears('Agency Settings updated');
  await page.goto(portal.url);

  const iris = new IpAdmin(page, portal);
  await iris.signsIn(people.ipAdmin, passwords.staff);
  await expect(page.getByText('Your agency asks for a second step. Set one up here to go on.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expectAccessible(page, 'a second step to be set up');
  const { code } = await addApp(page);
  await expect(page.getByText('Your agency asks for a second step. Set one up here to go on.')).toBeHidden();
  await iris.opens('Clients', 'Master');
  await enterPassword(page, people.ipAdmin);
  await enterCode(page, code());
  await iris.hears('Successfully logged in');
  await office.superadmin.call('PUT', '/settings', { secondFactorRoles: [] });
});
