import { expect, test } from '@playwright/test';
import { client, TestProvider } from '../../apps/server/test/access/identity-provider.ts';
import { expectAccessible } from '../support/axe.ts';
import { type } from '../support/forms.ts';
import { passwords, people, startOffice, signIn } from '../support/office.ts';
import { Admin } from '../support/people/index.ts';
import { startPortal, type Portal } from '../support/portal.ts';

/** Adam comes in by the agency's identity provider; who is not known here, or was turned away there, does not. */
let portal: Portal;
const provider = new TestProvider();

test.beforeAll(async () => {
  ({ portal } = await startOffice({
    environment: async (url) => {
      await provider.start(url);
      return {
        OIDC_ISSUER: provider.issuer,
        OIDC_CLIENT_ID: client.clientId,
        OIDC_CLIENT_SECRET: client.clientSecret,
        OIDC_NAME: 'Agency Directory',
      };
    },
  }));
});
test.afterAll(async () => {
  await portal.close();
  await provider.stop();
});

const adam = { sub: 'adam', email: people.admin, email_verified: true };
const button = { name: 'Sign in with Agency Directory' } as const;

test('staff come in by the identity provider, and read why they do not', async ({ page }) => {
  await page.goto(portal.url);
  await expect(page.getByRole('button', button)).toBeVisible();
  await expectAccessible(page, 'sign-in with an identity provider');
  provider.person = 'turned away';
  await page.getByRole('button', button).click();
  await expect(page.getByRole('alert')).toContainText('You were not signed in there');
  provider.person = { ...adam, email: 'stranger@agency.example' };
  await page.getByRole('button', button).click();
  await expect(page.getByRole('alert')).toContainText('No staff account belongs to who you are there');
  await expectAccessible(page, 'refused by the identity provider');
  provider.person = { ...adam, email_verified: false };
  await page.getByRole('button', button).click();
  await expect(page.getByRole('alert')).toContainText('not verified there');
  provider.person = adam;
  await page.getByRole('button', button).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Adam Mills' })).toBeVisible();
  expect(page.url()).not.toContain('#');
});

test('back from the identity provider one is where one wanted to go', async ({ page }) => {
  provider.person = adam;
  await page.goto(`${portal.url}/BookingTracker?sn=SHELL`);
  await page.getByRole('button', button).click();
  await expect(page).toHaveURL(/\/BookingTracker\?sn=SHELL$/);
});

test('while the identity provider is away the password is the way in', async ({ page }) => {
  const away = await startPortal({
    environment: async () => ({
      OIDC_ISSUER: 'http://127.0.0.1:9',
      OIDC_CLIENT_ID: client.clientId,
      OIDC_CLIENT_SECRET: client.clientSecret,
      OIDC_NAME: 'Agency Directory',
    }),
  });
  await page.goto(away.url);
  await page.getByRole('button', button).click();
  await expect(page.getByText('The identity provider cannot be reached at the moment').first()).toBeVisible();
  await type(page, { Email: away.superadmin.email, Password: away.superadmin.password });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await away.close();
});

test('where the settings say so, staff come in no other way', async ({ page }) => {
  const superadmin = await signIn(portal.url, portal.superadmin.email, portal.superadmin.password);
  await superadmin.call('PUT', '/settings', { providerOnly: true });
  await page.goto(portal.url);
  await type(page, { Email: people.admin, Password: passwords.staff });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText("Please sign in by the agency's identity provider").first()).toBeVisible();
  provider.person = adam;
  await page.getByRole('button', button).click();
  await new Admin(page, portal).opens('Bookings');
});
