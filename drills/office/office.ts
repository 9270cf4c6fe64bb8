import { authRoutes } from '@dragoman/contract/access';
import { makeCaller } from '../../apps/server/test/harness/caller.ts';
import type { Product } from '../../apps/server/test/product/process.ts';
import { passwords, people, prepareOffice } from '../../e2e/support/office.ts';

/** Who does a command: an admin takes bookings and approves, an ip-admin keeps payments, a superadmin pays interpreters. */
export type Who = 'admin' | 'ipAdmin' | 'superadmin';

/** An agency at work. Its people's sign-ins outlive the server that gave them. */
export interface Office {
  readonly clientId: string;
  readonly interpreterId: string;
  readonly tokens: Readonly<Record<Who, string>>;
}

/** Opens an agency on a product that has just been started for the first time. */
export async function openOffice(product: Product): Promise<Office> {
  const { clientId, interpreterId } = await prepareOffice({ url: product.address, superadmin: product.superadmin });
  const admin = await signIn(product, people.admin, passwords.staff);
  const ipAdmin = await signIn(product, people.ipAdmin, passwords.staff);
  const superadmin = await signIn(product, product.superadmin.email, product.superadmin.password);
  return { clientId, interpreterId, tokens: { admin, ipAdmin, superadmin } };
}

async function signIn({ address }: Product, email: string, password: string): Promise<string> {
  const answer = await makeCaller(address, undefined).call(authRoutes.login, { body: { email, password } });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return answer.body.token;
}
