import { authRoutes, providerRoutes } from '@dragoman/contract/access';
import { settingsRoutes } from '@dragoman/contract/settings';
import { providerRefusals } from '@dragoman/domain/access';
import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeCaller } from '../harness/caller.ts';
import { emailOf, startPortal, testPassword, type Portal } from '../harness/index.ts';
import { client, TestProvider } from './identity-provider.ts';

let portal: Portal;
let provider: TestProvider;
beforeAll(async () => {
  provider = await new TestProvider().start();
  const identityProvider = { kind: 'standard', name: 'Agency', issuer: provider.issuer, ...client } as const;
  portal = await startPortal({ identityProvider });
  for (const role of ['admin', 'superadmin', 'interpreter'] as const) await portal.as(role);
});
beforeEach(async () => {
  await portal.db.deleteFrom('provider_sign_ins').execute();
  await portal.db.deleteFrom('identities').execute();
});
afterAll(async () => {
  await portal.stop();
  await provider.stop();
});

const person = (role: 'admin' | 'superadmin' | 'interpreter', sub: string = role) => ({
  sub,
  email: emailOf(role),
  email_verified: true,
});

async function begin() {
  const secret = randomBytes(32).toString('base64url');
  const secretHash = createHash('sha256').update(secret).digest('base64url');
  const { status, body } = await portal.anonymous.call(providerRoutes.begin, { body: { secretHash } });
  expect(status).toBe(200);
  return { secret, address: String(body.data.address) };
}

/** Where the portal leads on to, from the address to which the provider sent back. */
async function back(url: URL): Promise<string> {
  const response = await fetch(portal.address + url.pathname + url.search, { redirect: 'manual' });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

async function come() {
  const { secret, address } = await begin();
  const location = await back(await provider.visit(address));
  return { secret, location, code: location.replace('/#provider=', '') };
}

const enter = (code: string, secret: string) => portal.anonymous.call(providerRoutes.enter, { body: { code, secret } });
const refused = (word: string) => `/#provider-refused=${word}`;

describe('a sign-in by the identity provider', () => {
  it('opens the session of a staff account, found by its address once and then by its subject', async () => {
    provider.person = person('admin');
    const first = await come();
    const opened = await enter(first.code, first.secret);
    expect(opened).toMatchObject({ status: 200, body: { mustChangePassword: false } });
    const { body } = await makeCaller(portal.address, opened.body.token).call(authRoutes.me);
    expect(body.data.email).toBe(emailOf('admin'));
    provider.person = { sub: 'admin', email: 'another@agency.example', email_verified: false };
    const second = await come();
    expect((await enter(second.code, second.secret)).status).toBe(200);
  });

  it('opens once, and to no other tab', async () => {
    provider.person = person('admin');
    const used = await come();
    expect((await enter(used.code, used.secret)).status).toBe(200);
    expect(await enter(used.code, used.secret)).toMatchObject({ status: 401, body: { msg: providerRefusals.late } });
    const other = await come();
    expect(await enter(other.code, used.secret)).toMatchObject({ status: 401, body: { msg: providerRefusals.tab } });
    expect((await enter(other.code, other.secret)).status).toBe(401);
  });

  it('takes an answer once, and no answer that was not asked for', async () => {
    provider.person = person('admin');
    const { address } = await begin();
    const url = await provider.visit(address);
    expect(await back(url)).toMatch(/^\/#provider=[\w-]{43}$/);
    expect(await back(url)).toBe(refused('late'));
    expect(await back(new URL('https://portal.example/auth/provider/return?code=a&state=b'))).toBe(refused('late'));
  });

  it('refuses an answer that belongs to another sign-in', async () => {
    provider.person = person('admin');
    const [mine, other] = [
      await provider.visit((await begin()).address),
      await provider.visit((await begin()).address),
    ];
    mine.searchParams.set('code', other.searchParams.get('code') ?? '');
    expect(await back(mine)).toBe(refused('refused'));
  });

  it.each([
    ['of another issuer', { claims: { iss: 'https://elsewhere.example' } }],
    ['for another application', { claims: { aud: 'another' } }],
    ['for another sign-in', { claims: { nonce: 'another' } }],
    ['for no sign-in', { claims: { nonce: undefined } }],
    ['that has run out', { claims: { iat: 1_700_000_000, exp: 1_700_000_600 } }],
    ['signed by another key', { key: 'another' }],
  ] as const)('refuses a token %s', async (_what, forged) => {
    provider.person = person('admin');
    provider.forged = forged;
    expect((await come()).location).toBe(refused('refused'));
    expect(await portal.db.selectFrom('identities').selectAll().execute()).toEqual([]);
    provider.forged = {};
    expect((await come()).location).toMatch(/^\/#provider=[\w-]{43}$/);
    provider.forged = undefined;
  });

  it('says what stands against it', async () => {
    provider.person = { ...person('admin'), email_verified: false };
    expect((await come()).location).toBe(refused('unverified'));
    provider.person = { sub: 'x', email: 'nobody@agency.example', email_verified: true };
    expect((await come()).location).toBe(refused('unknown'));
    provider.person = person('interpreter');
    expect((await come()).location).toBe(refused('unknown'));
    provider.person = 'turned away';
    expect((await come()).location).toBe(refused('refused'));
    const log = await portal.db.selectFrom('security_log').select('what').where('kind', '=', 'refused').execute();
    expect(log.map(({ what }) => what)).toContain('identity provider: unverified');
  });

  it('binds no account anew that has an identity there', async () => {
    provider.person = person('superadmin', 'first');
    await come();
    provider.person = person('superadmin', 'second');
    expect((await come()).location).toBe(refused('unknown'));
  });

  it('refuses an account that is not active, before and after the provider', async () => {
    const active = (value: boolean) =>
      portal.db.updateTable('accounts').set({ active: value }).where('email', '=', emailOf('admin')).execute();
    provider.person = person('admin');
    const { code, secret } = await come();
    await active(false);
    expect(await enter(code, secret)).toMatchObject({ status: 401, body: { msg: providerRefusals.inactive } });
    expect((await come()).location).toBe(refused('inactive'));
    await active(true);
  });

  it('lasts ten minutes', async () => {
    provider.person = person('admin');
    const { address } = await begin();
    const url = await provider.visit(address);
    await portal.at('2026-11-23T10:10:01Z', async () => expect(await back(url)).toBe(refused('late')));
  });

  it('is the only way in for staff where the settings say so, but for superadmins', async () => {
    const superadmin = await portal.as('superadmin');
    const only = (providerOnly: boolean) => superadmin.call(settingsRoutes.update, { body: { providerOnly } });
    expect((await only(true)).status).toBe(200);
    const signIn = (role: 'admin' | 'superadmin') =>
      portal.anonymous.call(authRoutes.login, { body: { email: emailOf(role), password: testPassword } });
    expect(await signIn('admin')).toMatchObject({
      status: 401,
      body: { msg: "Please sign in by the agency's identity provider" },
    });
    expect((await signIn('superadmin')).status).toBe(200);
    provider.person = person('admin');
    const { code, secret } = await come();
    expect((await enter(code, secret)).status).toBe(200);
    expect((await only(false)).status).toBe(200);
    expect((await signIn('admin')).status).toBe(200);
  });
});
