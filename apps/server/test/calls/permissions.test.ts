import { providerPages } from '@dragoman/contract/access';
import { offerPages } from '@dragoman/contract/offers';
import { may, type Role, roles } from '@dragoman/domain/access';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { implementations } from '../../src/implementations.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';

let portal: Portal;
const callers = new Map<Role, Caller>();
beforeAll(async () => {
  portal = await startPortal();
  for (const role of roles) callers.set(role, await portal.as(role));
});
afterAll(() => portal.stop());

const nobody = '00000000-0000-7000-8000-000000000000';
const routes = implementations.map(({ route }) => route);

/** A call that names nothing that exists: refused before or after the permission, never carried out. */
const empty = (route: RouteDeclaration) => ({
  params: Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name!, nobody])),
  ...(route.method === 'GET' ? {} : { body: { unknownField: true } }),
});

/** Sign-in is how one gets a role, and signing out ends it: neither is asked with one here. */
const aboutRoles = routes.filter(
  (route) => !route.permission.startsWith('access.') && route.permission !== 'customer.page',
);

describe('every call', () => {
  it('is served once', () => {
    const addresses = routes.map((route) => `${route.method} ${route.at ?? 'api'} ${route.path.replace(/:\w+/g, ':')}`);
    expect(addresses.toSorted()).toEqual([...new Set(addresses)].toSorted());
  });

  it('changes nothing where it is a GET, but for the identity provider sending somebody back and the note that an offer was opened', () => {
    const changing = implementations.filter(({ route, style }) => route.method === 'GET' && style !== 'read');
    expect(changing.map(({ route }) => route.path)).toEqual([providerPages.back.path, offerPages.read.path]);
  });

  it.each(aboutRoles.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s asks anonymous callers to sign in',
    async (_, route) => {
      expect((await portal.anonymous.call(route, empty(route))).status).toBe(401);
    },
  );

  it.each(aboutRoles.map((route) => [`${route.method} ${route.path}`, route] as const))(
    '%s lets in whom the table names, and nobody else',
    async (_, route) => {
      for (const role of roles) {
        const { status, body } = await callers.get(role)!.call(route, empty(route));
        if (may(role, route.permission)) expect([401, 403], `${role} ${JSON.stringify(body)}`).not.toContain(status);
        else
          expect({ status, body }).toEqual({
            status: 403,
            body: { success: false, msg: 'Access denied', code: 'denied' },
          });
        expect(status, `${role}: ${JSON.stringify(body)}`).not.toBe(500);
      }
    },
  );
});
