import { authRoutes, userRoutes } from '@dragoman/contract/access';
import { makeCaller } from '../../apps/server/test/harness/caller.ts';
import type { Product } from '../../apps/server/test/product/process.ts';
import { succeed } from './succeed.ts';
import { addInterpreter, passwords, people, prepareOffice, signIn as signInByUrl } from '../../e2e/support/office.ts';

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

/** Adds as many superadmins, and gives their tokens. */
export async function hireSuperadmins(product: Product, count: number): Promise<string[]> {
  const first = await product.signIn();
  const temporary = 'given-by-the-office-9';
  const tokens: string[] = [];
  for (let number = 1; number <= count; number += 1) {
    const email = `superadmin${number}@lil.example`;
    const facts = { fName: 'Super', lName: `Admin ${number}`, gender: 'other', role: 'superadmin' } as const;
    await succeed(first.call(userRoutes.create, { body: { ...facts, email, password: temporary } }));
    const password = `${temporary}, my own`;
    const own = { current_password: temporary, password, password_repeat: password };
    const newcomer = makeCaller(product.address, await signIn(product, email, temporary));
    await succeed(newcomer.call(authRoutes.password, { body: own }));
    tokens.push(await signIn(product, email, password));
  }
  return tokens;
}

/** Adds as many interpreters, and gives their identities. */
export async function hireInterpreters(product: Product, count: number): Promise<string[]> {
  const reached = { url: product.address, superadmin: product.superadmin };
  const admin = await signInByUrl(product.address, people.admin, passwords.staff);
  const ids: string[] = [];
  for (let number = 1; number <= count; number += 1)
    ids.push(await addInterpreter(reached, admin, { lname: `Núñez ${number}`, email: `ana${number}@mail.example` }));
  return ids;
}

async function signIn({ address }: Product, email: string, password: string): Promise<string> {
  const answer = await makeCaller(address, undefined).call(authRoutes.login, { body: { email, password } });
  if (answer.status !== 200) throw new Error(`${email} cannot sign in: ${answer.status}`);
  return answer.body.token;
}
