import { expect, test, type CDPSession, type Page } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { dialog, finish, type } from '../support/forms.ts';
import { passwords, people, startOffice } from '../support/office.ts';
import { Admin, Interpreter } from '../support/people/index.ts';
import type { Portal } from '../support/portal.ts';

/** Ana signs in by one touch on her phone; Adam by a passkey alone, or after his password. */
let portal: Portal;

test.beforeAll(async () => {
  ({ portal } = await startOffice({ host: 'localhost' }));
});
test.afterAll(() => portal.close());

interface Device {
  readonly cdp: CDPSession;
  readonly id: string;
  /** Whether it finds that its owner is there. */
  verifies(yes: boolean): Promise<unknown>;
}

/** A device that keeps passkeys and knows its owner. */
async function deviceOf(page: Page): Promise<Device> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verifies = (isUserVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified });
  return { cdp, id, verifies };
}

const passkeys = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function openAccount(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name }).click();
  await page.getByRole('menuitem', { name: 'Sign-in and sessions' }).click();
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await passkeys(page).getByRole('button', { name: 'Add passkey' }).click();
  const adding = dialog(page, 'Add passkey');
  await expect(adding.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Chrome/);
  await type(adding, { Name: '' });
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(adding.getByText('Required')).toBeVisible();
  await expectAccessible(page, 'adding a passkey');
  await type(adding, { Name: name });
  await finish(adding, 'Add');
}

async function renamePasskey(page: Page, name: string, to: string): Promise<void> {
  await passkeys(page)
    .getByRole('button', { name: `Rename ${name}` })
    .click();
  const renaming = dialog(page, 'Rename passkey');
  await expect(renaming.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await type(renaming, { Name: '' });
  await renaming.getByRole('button', { name: 'Save' }).click();
  await expect(renaming.getByText('Required')).toBeVisible();
  await expectAccessible(page, 'renaming a passkey');
  await type(renaming, { Name: to });
  await finish(renaming, 'Save');
  await expect(passkeys(page).getByRole('listitem').getByText(to, { exact: true })).toBeVisible();
}

async function removePasskey(page: Page, name: string): Promise<void> {
  await passkeys(page)
    .getByRole('button', { name: `Remove ${name}` })
    .click();
  await finish(page.getByRole('alertdialog', { name: 'Remove passkey?' }), 'Remove');
}

test('an interpreter signs in by one touch, until the passkey is removed', async ({ page, browser }) => {
  const ana = new Interpreter(page, portal);
  await ana.signsIn(people.interpreter, passwords.interpreter);
  const device = await deviceOf(page);
  await openAccount(page, /Ana/);
  await expect(page.getByRole('region', { name: 'Second step when signing in' })).toHaveCount(0);
  await addPasskey(page, "Ana's phone");
  await renamePasskey(page, "Ana's phone", "Ana's old phone");
  await renamePasskey(page, "Ana's old phone", "Ana's phone");
  await expect(passkeys(page).getByRole('listitem').filter({ hasText: "Ana's phone" })).toBeVisible();
  await expectAccessible(page, 'own passkeys');
  expect((await portal.mailbox.newest(people.interpreter, /^How you sign in has been changed/)).text).toContain(
    "The passkey Ana's phone was added",
  );

  await page.goto(portal.url);
  await expectAccessible(page, 'signing in with passkeys');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await ana.hears('Successfully logged in');
  await expect(page.getByRole('heading', { name: 'Timesheet Tracker' })).toBeVisible();

  await page.goto(portal.url);
  await device.verifies(false);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await ana.hears('No passkey was used');
  await device.verifies(true);

  // An older copy of a passkey says that it was used less often.
  const { credentials } = await device.cdp.send('WebAuthn.getCredentials', { authenticatorId: device.id });
  const [credential] = credentials;
  await device.cdp.send('WebAuthn.removeCredential', {
    authenticatorId: device.id,
    credentialId: credential!.credentialId,
  });
  await device.cdp.send('WebAuthn.addCredential', {
    authenticatorId: device.id,
    credential: { ...credential!, signCount: 1 },
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await ana.hears('This passkey was not accepted: try again');
  await device.cdp.send('WebAuthn.removeCredential', {
    authenticatorId: device.id,
    credentialId: credential!.credentialId,
  });
  await device.cdp.send('WebAuthn.addCredential', {
    authenticatorId: device.id,
    credential: { ...credential!, signCount: credential!.signCount + 5 },
  });
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Timesheet Tracker' })).toBeVisible();

  // The password alone still opens, for a phone that is gone.
  const other = await (await browser.newContext()).newPage();
  const elsewhere = new Interpreter(other, portal);
  await elsewhere.signsIn(people.interpreter, passwords.interpreter);
  await openAccount(other, /Ana/);
  await removePasskey(other, "Ana's phone");
  await elsewhere.hears('Passkey removed');
  await other.context().close();
  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await ana.hears('This passkey was not accepted: try again');
});

test('staff use a passkey alone, after the password, and to prove that they are there', async ({ page }) => {
  const adam = new Admin(page, portal);
  await adam.signsIn(people.admin, passwords.staff);
  await deviceOf(page);
  await openAccount(page, /Adam Mills/);
  await addPasskey(page, "Adam's laptop");
  const shown = dialog(page, 'Recovery codes');
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  const recoveryCodes = await shown.getByRole('listitem').allInnerTexts();
  await finish(shown, 'I have kept them');
  await expect(page.getByText('After your password, a passkey is asked for.')).toBeVisible();
  await expect(page.getByText('10 recovery codes left')).toBeVisible();

  await page.goto(portal.url);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await adam.hears('Successfully logged in');

  const enterPassword = async () => {
    await page.goto(portal.url);
    await type(page, { Email: people.admin, Password: passwords.staff });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(
      page.getByText(`Use a passkey of ${people.admin}, or enter one of your recovery codes.`),
    ).toBeVisible();
  };
  await enterPassword();
  await expectAccessible(page, 'a passkey as the second step');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await adam.hears('Successfully logged in');
  await enterPassword();
  await type(page, { Code: recoveryCodes[0]! });
  await page.getByRole('button', { name: 'Go on' }).click();
  await adam.hears('Successfully logged in');

  // Nothing asks again right after the sign-in; a quarter of an hour later the server wants to know.
  await openAccount(page, /Adam Mills/);
  await page.route(
    '**/auth/passkeys/*/remove',
    async (route) => {
      const refusal = { success: false, code: 'confirm_first', msg: 'Please enter your current password first' };
      await route.fulfill({ status: 403, json: refusal });
    },
    { times: 1 },
  );
  await removePasskey(page, "Adam's laptop");
  const question = dialog(page, 'Is it you?');
  await expectAccessible(page, 'proving who is there');
  await type(question, { 'Current password': 'not the one' });
  await question.getByRole('button', { name: 'Go on' }).click();
  await expect(question.getByText('The current password is not right')).toBeVisible();
  await question.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(question).toBeHidden();
  await adam.hears('Passkey removed');
  await expect(passkeys(page).getByRole('listitem')).toHaveCount(0);
  await page.goto(portal.url);
  await adam.signsIn(people.admin, passwords.staff);
});
