import { authRoutes, userRoutes } from '@dragoman/contract/access';
import { clientRoutes } from '@dragoman/contract/clients';
import { interpreterRoutes } from '@dragoman/contract/interpreters';
import { type PersonKind } from '@dragoman/domain/privacy';
import type { Random } from '../../apps/server/src/demo/random.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { type Caller, makeCaller, type Received } from '../../apps/server/test/harness/caller.ts';
import type { Product } from '../../apps/server/test/product/process.ts';
import { addInterpreter } from '../../e2e/support/office.ts';
import type { Course } from '../frame/drill.ts';
import { succeed } from '../office/succeed.ts';
import { openCluster, startOn } from '../office/cluster.ts';
import { type Command, lifecycleOf } from '../office/job.ts';
import { type Office, openOffice, type Who } from '../office/office.ts';

/** Somebody whose name, address and telephones nobody else has. */
export interface Marked {
  readonly kind: PersonKind;
  /** Identity, or of a contact the address. */
  readonly key: string;
  readonly name: string;
  readonly marks: readonly string[];
}

/** An agency with a server, at which marked people are known. */
export interface Filled {
  readonly course: Course;
  readonly product: Product;
  readonly office: Office;
  readonly superadmin: Caller;
  readonly db: Db;
}

export async function openFilled(course: Course): Promise<Filled> {
  const { url, db } = await openCluster(course);
  const product = await startOn(course, url);
  const office = await openOffice(product);
  return { course, product, office, superadmin: makeCaller(product.address, office.tokens.superadmin), db };
}

const letters = 'bdfgklmnprstvz';

/** A name of letters alone, which no word list has. */
function drawName(random: Random): string {
  const part = () => Array.from({ length: 5 }, () => `${letters[random.whole(0, letters.length - 1)]}u`).join('');
  return `Q${part()}`;
}

const drawPhone = (random: Random): string => `07${random.whole(100_000_000, 999_999_999)}`;

/** An interpreter with a note and a document. */
export async function addMarkedInterpreter({ product, office }: Filled, random: Random): Promise<Marked> {
  const [fname, lname, mobile, phone] = [drawName(random), drawName(random), drawPhone(random), drawPhone(random)];
  const email = `${lname.toLowerCase()}@mail.example`;
  const admin = makeCaller(product.address, office.tokens.admin);
  const portal = { url: product.address, superadmin: product.superadmin };
  const caller = {
    call: (method: string, path: string, body?: object) => asAdmin(product, office, method, path, body),
  };
  const key = await addInterpreter(portal, caller, { fname, lname, mobile, phone, email });
  const params = { id: key };
  const note = `${fname} ${lname} can be reached on ${mobile}`;
  await succeed(admin.call(interpreterRoutes.addNote, { params, body: { text: note } }));
  const bytes = Buffer.from(`Certificate of ${fname} ${lname}`);
  const files = [{ name: `${lname}.txt`, type: 'text/plain', bytes }];
  await succeed(admin.call(interpreterRoutes.addDocument, { params, body: { type: 'CV' }, files }));
  return {
    kind: 'interpreter',
    key,
    name: `${fname} ${lname}`,
    marks: [`${fname} ${lname}`, lname, email, mobile, phone],
  };
}

async function asAdmin({ address }: Product, { tokens }: Office, method: string, path: string, body?: object) {
  const answer = await fetch(`${address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${tokens.admin}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const reply = (await answer.json()) as { readonly success: boolean };
  if (!answer.ok) throw new Error(`${method} ${path}: ${JSON.stringify(reply)}`);
  // Each caller knows what the call replies.
  // oxlint-disable-next-line typescript/no-explicit-any
  return reply as any;
}

/** A user of the office with a note, who has written one too, and changed where an interpreter is paid. */
export async function addMarkedUser({ product, office, superadmin }: Filled, random: Random): Promise<Marked> {
  const [fName, lName, mobile] = [drawName(random), drawName(random), drawPhone(random)];
  const email = `${lName.toLowerCase()}@lil.example`;
  const entered = { fName, lName, mobile, email, gender: 'other', role: 'admin', password: 'given-by-the-office' };
  const { body } = await succeed(superadmin.call(userRoutes.create, { body: entered }));
  const key = String(body.data._id);
  const told = { text: `${fName} ${lName} is on ${mobile} at night` };
  await succeed(superadmin.call(userRoutes.addNote, { params: { id: key }, body: told }));
  const user = await firstSignIn(product, { email, password: entered.password });
  const note = { text: 'Rang back' };
  await succeed(user.call(clientRoutes.addNote, { params: { id: office.clientId }, body: note }));
  const bank = { account_no: String(random.whole(10_000_000, 99_999_999)) };
  await succeed(user.call(interpreterRoutes.update, { params: { id: office.interpreterId }, body: bank }));
  return { kind: 'user', key, name: `${fName} ${lName}`, marks: [`${fName} ${lName}`, lName, email, mobile] };
}

async function firstSignIn(
  { address }: Product,
  { email, password }: { readonly email: string; readonly password: string },
): Promise<Caller> {
  const anonymous = makeCaller(address, undefined);
  const own = 'a-password-of-their-own';
  const signIn = (word: string) => succeed(anonymous.call(authRoutes.login, { body: { email, password: word } }));
  const first = makeCaller(address, (await signIn(password)).body.token);
  const chosen = { current_password: password, password: own, password_repeat: own };
  await succeed(first.call(authRoutes.password, { body: chosen }));
  return makeCaller(address, (await signIn(own)).body.token);
}

/** A contact of the office's client, who orders a job that the interpreter does; it is billed, paid and remitted. */
export async function orderJob(filled: Filled, interpreter: Marked, random: Random, tag: string): Promise<Marked> {
  const [name, phone, mobile] = [`${drawName(random)} ${drawName(random)}`, drawPhone(random), drawPhone(random)];
  const email = `${name.split(' ')[1]?.toLowerCase()}@firm.example`;
  const contact = { name, phone, mobile, email, notes: `Ask for ${name} on ${phone}` };
  const lifecycle = lifecycleOf({ ...filled.office, interpreterId: interpreter.key }, tag);
  for (let step = lifecycle.next(); !step.done;) {
    const command = step.value;
    const sent = command.kind === 'booking' ? { body: { ...(command.sent.body as object), ...contact } } : command.sent;
    step = lifecycle.next((await succeed(carryOut(filled, { ...command, sent }))).body);
  }
  return { kind: 'contact', key: email, name, marks: [name, email, phone, mobile] };
}

const carryOut = ({ product, office }: Filled, { who, route, sent }: Command): Promise<Received> =>
  callerOf(product, office, who).call(route, sent);

const callerOf = ({ address }: Product, { tokens }: Office, who: Who): Caller => makeCaller(address, tokens[who]);
