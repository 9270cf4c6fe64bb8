import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { authRoutes, factorRoutes } from '@dragoman/contract/access';
import type { Role } from '@dragoman/domain/access';
import { buildApp, workTasks } from '../../src/app.ts';
import { seed } from '../../src/flows/first-start/index.ts';
import type { ConnectionConfig, Db } from '../../src/platform/database/index.ts';
import type { RefusalLimits } from '../../src/platform/http/refusals.ts';
import type { Gate } from '../../src/platform/http/gate.ts';
import type { CalendarReader } from '../../src/platform/calendars/index.ts';
import type { Poster } from '../../src/platform/posting/index.ts';
import type { PushSender } from '../../src/platform/push/index.ts';
import type { IdentityProvider } from '../../src/platform/config/index.ts';
import { openStorage, type Storage } from '../../src/platform/files/index.ts';
import type { Scanner } from '../../src/platform/scanner/index.ts';
import { makeCaller, type Caller, type Received } from './caller.ts';
import { TestClock } from './clock.ts';
import { freshTemplate, template } from './cluster.ts';
import { freshDatabase, type TestDatabase } from './database.ts';
import { openMailbox, type Mailbox, type ReceivedMail } from './mailbox.ts';
import { addPerson, testPassword } from './people.ts';

export type { Caller, Received, Sent } from './caller.ts';
export { csvLines } from './csv.ts';
export { type TestDatabase } from './database.ts';
export type { Mailbox, ReceivedMail } from './mailbox.ts';
export { emailOf, testPassword } from './people.ts';
export { unprovenBalances } from './proofs.ts';
export { untilWaiting } from './waiting.ts';

export interface PortalOptions {
  readonly now?: string;
  /** 'fresh': as a new installation is, with example settings and prices; otherwise the agency may issue invoices. */
  readonly agency?: 'fresh' | 'set up';
  /** Without a relay mails are held. */
  readonly relay?: boolean;
  readonly identityProvider?: IdentityProvider;
  readonly calendars?: CalendarReader;
  readonly push?: PushSender;
  readonly poster?: Poster;
  readonly passwords?: Gate;
  /** Where not so many that no test meets them. */
  readonly refusals?: RefusalLimits;
  readonly scanner?: Scanner;
  readonly impaired?: () => Promise<readonly string[]>;
  readonly on?: { readonly database: TestDatabase; readonly storage: Storage };
}

export interface Portal {
  readonly address: string;
  readonly db: Db;
  /** Where its records are. */
  readonly home: { readonly connection: ConnectionConfig; readonly storage: Storage };
  readonly clock: TestClock;
  readonly mails: Mailbox;
  /** Somebody without a sign-in. */
  readonly anonymous: Caller;
  /** A signed-in person of this role; the same one each time. */
  as(role: Role): Promise<Caller>;
  /** The same, who has just shown who they are. */
  confirmed(role: Role): Promise<Caller>;
  /** Signs in through the API, as staff or as an interpreter, whatever the address belongs to. Throws when refused. */
  signIn(email: string, password: string): Promise<Caller>;
  /** Signs in for the first time, with a temporary password, which is changed for another. */
  firstSignIn(email: string, temporary: string): Promise<Caller>;
  /** Tries to sign in and gives the answer. */
  trySignIn(email: string, password: string): Promise<Received>;
  /** Writes the links that were asked for, delivers what waits in the outbox, and gives all mails that have arrived so far. */
  deliverMails(): Promise<readonly ReceivedMail[]>;
  /** Starts another process of the server on the same database; gives its address. It stops with the portal. */
  another(): Promise<string>;
  /** Does `work` at another time, and comes back. */
  at<T>(instant: string, work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

/**
 * Starts the whole server, reached through real HTTP on the loopback: on a fresh database, or on one that is given. Its
 * database goes with it.
 */
export async function startPortal({
  now = '2026-11-23T10:00:00Z',
  agency = 'set up',
  relay = true,
  identityProvider,
  calendars,
  push,
  poster,
  passwords,
  scanner,
  refusals = { ofAddress: 1_000_000, ofAccount: 1_000_000 },
  impaired = async () => [],
  on,
}: PortalOptions = {}): Promise<Portal> {
  const database = on?.database ?? (await freshDatabase(agency === 'fresh' ? freshTemplate : template));
  const clock = new TestClock(now);
  const files = mkdtempSync(join(tmpdir(), 'dragoman-files-'));
  const mails = await openMailbox();
  await seed(database.db, clock);
  const storage = on?.storage ?? openStorage({ folder: files });
  const publicUrl = 'https://portal.example';
  const parts = {
    db: database.db,
    connection: database.connection,
    clock,
    storage,
    publicUrl,
    relayNamed: relay,
    identityProvider,
    ...(calendars ? { calendars } : {}),
    ...(push ? { push } : {}),
    ...(poster ? { poster } : {}),
    passwords,
    scanner,
    impaired,
    logLevel: process.env['LOG_LEVEL'] ?? 'silent',
    trustProxy: false as const,
    // Tests refuse one person more in a minute than a person ever is.
    refusals,
    notReady: async () => undefined,
  };
  const apps: FastifyInstance[] = [];
  const another = async () => {
    const app = await buildApp(parts);
    apps.push(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  };
  const address = await another();
  const anonymous = makeCaller(address, undefined);
  const people = peopleOf(database.db, clock, anonymous, address);
  return {
    address,
    db: database.db,
    home: { connection: database.connection, storage },
    clock,
    mails,
    anonymous,
    ...people,
    another,
    deliverMails: async () => {
      const signal = new AbortController().signal;
      const tasks = workTasks({ db: database.db, clock, storage, publicUrl, smtpUrl: relay ? mails.url : undefined });
      for (const payload of await takeJobs(database.db, 'mail-password-link'))
        await tasks['mail-password-link']?.(payload, { signal });
      const waiting = await database.db
        .selectFrom('mails')
        .select('id')
        .where('status', '=', 'queued')
        .orderBy('id')
        .execute();
      for (const { id } of waiting) await tasks['deliver-mail']?.({ id }, { signal });
      return mails.received;
    },
    at: async (instant, work) => {
      const before = clock.now();
      clock.set(instant);
      try {
        return await work();
      } finally {
        clock.set(before);
      }
    },
    stop: async () => {
      for (const app of apps) await app.close();
      await mails.close();
      await database.close();
      rmSync(files, { recursive: true, force: true });
    },
  };
}

/** What the queue holds of a task, taken out of it. */
async function takeJobs(db: Db, task: string): Promise<unknown[]> {
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = ${task} returning j.payload`.execute(db);
  return rows.map(({ payload }) => payload);
}

function peopleOf(
  db: Db,
  clock: TestClock,
  anonymous: Caller,
  address: string,
): Pick<Portal, 'as' | 'confirmed' | 'signIn' | 'firstSignIn' | 'trySignIn'> {
  const known = new Map<Role, Promise<Caller>>();
  const trySignIn: Portal['trySignIn'] = async (email, password) => {
    const account = await db
      .selectFrom('accounts')
      .select('kind')
      .where('email_folded', '=', email.toLowerCase())
      .executeTakeFirst();
    return anonymous.call(account?.kind === 'interpreter' ? authRoutes.intlogin : authRoutes.login, {
      body: { email, password },
    });
  };
  const signIn: Portal['signIn'] = async (email, password) => {
    const { status, body } = await trySignIn(email, password);
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${JSON.stringify(body)}`);
    return makeCaller(address, body.token);
  };
  const firstSignIn: Portal['firstSignIn'] = async (email, temporary) => {
    const password = `${temporary}, my own`;
    const newcomer = await signIn(email, temporary);
    const body = { current_password: temporary, password, password_repeat: password };
    const { status } = await newcomer.call(authRoutes.password, { body });
    if (status !== 200) throw new Error(`${email} cannot change the password: ${status}`);
    return signIn(email, password);
  };
  const arrive = async (role: Role) => {
    const { email } = await addPerson(db, role, clock.now());
    return signIn(email, testPassword);
  };
  const as: Portal['as'] = (role) => {
    const caller = known.get(role) ?? arrive(role);
    known.set(role, caller);
    return caller;
  };
  const confirmed: Portal['confirmed'] = async (role) => {
    const caller = await as(role);
    await caller.call(factorRoutes.confirm, { body: { current_password: testPassword } });
    return caller;
  };
  return { as, confirmed, signIn, firstSignIn, trySignIn };
}
