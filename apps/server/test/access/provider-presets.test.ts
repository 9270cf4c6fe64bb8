import { providerRoutes } from '@dragoman/contract/access';
import { providerRefusals } from '@dragoman/domain/access';
import { createHash, randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { IdentityProvider } from '../../src/platform/config/index.ts';
import { emailOf, type Portal, startPortal, testPassword } from '../harness/index.ts';
import { client, type Known, TestProvider } from './identity-provider.ts';

/** What Microsoft and Google say in their own ways, and what happens while a provider is away. */
let provider: TestProvider;
const portals: Portal[] = [];
beforeEach(async () => {
  provider = await new TestProvider().start();
});
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.stop();
  await provider.stop();
});

async function openPortal(preset: Pick<IdentityProvider, 'kind' | 'tenant' | 'domain'>): Promise<Portal> {
  const identityProvider = { name: 'Agency', issuer: provider.issuer, ...client, ...preset };
  const portal = await startPortal({ identityProvider });
  portals.push(portal);
  await portal.as('admin');
  return portal;
}

function begin(portal: Portal) {
  const secret = randomBytes(32).toString('base64url');
  const secretHash = createHash('sha256').update(secret).digest('base64url');
  return portal.anonymous.call(providerRoutes.begin, { body: { secretHash } });
}

/** The address of the portal to which the provider sends somebody back. */
async function sentBack(portal: Portal, person: Known): Promise<string> {
  provider.person = person;
  const { body } = await begin(portal);
  const { pathname, search } = await provider.visit(String(body.data.address));
  return portal.address + pathname + search;
}

/** Where somebody is led who comes back to the portal. */
async function ledFrom(address: string): Promise<string> {
  const response = await fetch(address, { redirect: 'manual' });
  return response.headers.get('location') ?? '';
}

const ledTo = async (portal: Portal, person: Known) => ledFrom(await sentBack(portal, person));

const signedIn = /^\/#provider=[\w-]{43}$/;
const refused = (word: string) => `/#provider-refused=${word}`;

describe('at Microsoft', () => {
  const tenant = '8eaef023-2b34-4da1-9baa-8bc8c9d6a490';
  const admin = { sub: 'a', email: emailOf('admin'), tid: tenant };

  it('somebody of the tenant comes in whose domain Microsoft has verified', async () => {
    const portal = await openPortal({ kind: 'microsoft', tenant });
    expect(await ledTo(portal, { ...admin, xms_edov: true })).toMatch(signedIn);
  });

  it('an address that anybody could have written finds no account', async () => {
    const portal = await openPortal({ kind: 'microsoft', tenant });
    expect(await ledTo(portal, { ...admin, email_verified: true })).toBe(refused('unverified'));
    expect(await ledTo(portal, { ...admin, xms_edov: false })).toBe(refused('unverified'));
  });

  it('nobody of another tenant comes in', async () => {
    const portal = await openPortal({ kind: 'microsoft', tenant });
    const elsewhere = '11111111-2b34-4da1-9baa-8bc8c9d6a490';
    expect(await ledTo(portal, { ...admin, tid: elsewhere, xms_edov: true })).toBe(refused('unknown'));
  });
});

describe('at Google', () => {
  const admin = { sub: 'a', email: emailOf('admin'), email_verified: true };

  it('somebody of the named domain comes in, and nobody of another or of none', async () => {
    const portal = await openPortal({ kind: 'google', domain: 'agency.example' });
    expect(await ledTo(portal, { ...admin, hd: 'other.example' })).toBe(refused('unknown'));
    expect(await ledTo(portal, admin)).toBe(refused('unknown'));
    expect(await ledTo(portal, { ...admin, hd: 'agency.example' })).toMatch(signedIn);
  });
});

describe('a provider that is away', () => {
  it('is said to be, at the beginning and on the way back, and is asked again the next time', async () => {
    const portal = await openPortal({ kind: 'standard' });
    const admin = { sub: 'a', email: emailOf('admin'), email_verified: true };
    const address = await sentBack(portal, admin);
    const { issuer } = provider;
    await provider.stop();
    expect(await ledFrom(address)).toBe(refused('unreachable'));

    const away = await openPortal({ kind: 'standard' });
    const unreachable = { status: 503, body: { code: 'unavailable', msg: providerRefusals.unreachable } };
    expect(await begin(away)).toMatchObject(unreachable);
    provider = await new TestProvider().start('https://portal.example', Number(new URL(issuer).port));
    expect(await ledTo(away, admin)).toMatch(signedIn);
  });
});

it('two first sign-ins of one person at once bind one identity, and both come in', async () => {
  const portal = await openPortal({ kind: 'standard' });
  const admin = { sub: 'a', email: emailOf('admin'), email_verified: true };
  const addresses = [];
  for (let count = 0; count < 8; count += 1) addresses.push(await sentBack(portal, admin));
  for (const place of await Promise.all(addresses.map(ledFrom))) expect(place).toMatch(signedIn);
  expect(await portal.db.selectFrom('identities').select('subject').execute()).toEqual([{ subject: 'a' }]);
});

it('lets staff in by their passwords again where the environment names no provider any more', async () => {
  const portal = await startPortal();
  portals.push(portal);
  await portal.as('admin');
  await portal.db.updateTable('settings').set({ provider_only: true }).execute();
  expect((await portal.trySignIn(emailOf('admin'), testPassword)).status).toBe(200);
});
