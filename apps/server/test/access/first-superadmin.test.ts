import { authRoutes } from '@dragoman/contract/access';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstSuperadmin } from '../../src/flows/first-start/index.ts';
import { startPortal, type Portal } from '../harness/index.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.stop());

it('is made once on an empty database, although two servers start together', async () => {
  const start = () => firstSuperadmin(portal.db, portal.clock, { email: 'owner@lil.example' });
  const made = (await Promise.all([start(), start()])).filter((one) => one !== undefined);
  expect(made).toMatchObject([{ email: 'owner@lil.example', generatedPassword: expect.any(String) }]);
  expect(await start()).toBeUndefined();
  const owner = await portal.signIn('owner@lil.example', made[0]?.generatedPassword ?? '');
  expect((await owner.call(authRoutes.me)).body.data).toMatchObject({ role: 'superadmin', name: 'Super Admin' });
});
