import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { Day, Id, one, Pounds, route } from '@dragoman/contract/kit';
import type { Role } from '@dragoman/domain/access';
import { pence } from '@dragoman/domain/money';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { recordAudit } from '../../../src/platform/audit/index.ts';
import { openCalendars } from '../../../src/platform/calendars/index.ts';
import { openPosting } from '../../../src/platform/posting/index.ts';
import { openPush } from '../../../src/platform/push/index.ts';
import { DatabaseUnavailable } from '../../../src/platform/database/index.ts';
import type { CommandContext } from '../../../src/platform/command-context.ts';
import { keepFile, openStorage, openUploadLog } from '../../../src/platform/files/index.ts';
import { changes, reads, readsAhead, type Implementation } from '../../../src/platform/http/implement.ts';
import { mount, type MountOptions } from '../../../src/platform/http/mount.ts';
import { openApiOf } from '../../../src/platform/http/openapi.ts';
import { refuse } from '../../../src/platform/http/refusal.ts';
import { makeServer, type ServerOptions } from '../../../src/platform/http/server.ts';
import { Feed } from '../../../src/platform/notices/index.ts';
import type { Platform } from '../../../src/platform/index.ts';
import { TestClock } from '../../harness/clock.ts';
import { freshDatabase, type TestDatabase } from '../../harness/database.ts';
import { Reader } from '../../../src/platform/database/index.ts';

export const Thing = z.object({ _id: Id, name: z.string(), amount: Pounds, day: Day.nullable() });
export const thing = { _id: '019a0000-0000-7000-8000-000000000001', name: 'Thing', amount: pence(1_050), day: null };
const body = z.strictObject({
  name: z.string().min(4, 'Must have at least 4 characters'),
  amount: Pounds.default(pence(0)),
  inside: z.strictObject({ day: Day }).optional(),
});

export const common = { summary: 'For trying', permission: 'users.write' } as const;
const byId = z.strictObject({ id: Id });
const things = {
  create: route({ ...common, method: 'POST', path: '/things', body, idempotent: true, reply: one(Thing) }),
  read: route({ ...common, method: 'GET', path: '/things/:id', params: byId, reply: one(Thing) }),
  mine: route({
    ...common,
    method: 'GET',
    path: '/things/mine',
    query: z.strictObject({ page: z.coerce.number().int().min(1).default(1) }),
    reply: z.object({ page: z.number() }),
  }),
  whose: route({ ...common, method: 'GET', path: '/things/whose', reply: z.object({ name: z.string() }) }),
  upload: route({
    ...common,
    method: 'POST',
    path: '/things/upload',
    upload: true,
    body: z.strictObject({ comment: z.string().max(5, 'Too long') }),
    reply: one(z.object({ ids: z.array(Id) })),
  }),
  fail: route({
    ...common,
    method: 'POST',
    path: '/things/fail/:how',
    params: z.strictObject({ how: z.string() }),
    reply: one(Thing),
  }),
  form: route({
    ...common,
    method: 'POST',
    path: '/things/form',
    body,
    form: true,
    idempotent: true,
    reply: one(Thing),
  }),
  list: route({
    ...common,
    method: 'POST',
    path: '/things/list',
    body: z.strictObject({ names: z.array(z.number()) }),
    reply: one(Thing),
  }),
  open: route({ ...common, permission: 'customer.page', method: 'POST', path: '/open', body, reply: one(Thing) }),
  signIn: route({ ...common, permission: 'access.signIn', method: 'POST', path: '/sign-in', body, reply: one(Thing) }),
  page: route({ ...common, permission: 'customer.page', method: 'GET', path: '/thing.html', at: 'root' }),
} as const;

/** The server of the things while a file of tests runs. */
export const served = { beforeCommit: async () => undefined, readFor: [] as string[] } as {
  /** For whom was read ahead, by name and role. */
  readFor: string[];
  /** Who a token belongs to now, where not as usual; null for nobody. */
  person?: { readonly name: string; readonly role: Role } | null | undefined;
  /** What happens before a thing is committed. */
  beforeCommit: () => Promise<void>;
  database: TestDatabase;
  app: FastifyInstance;
  platform: Platform;
};

async function write(command: CommandContext, name: string): Promise<void> {
  await recordAudit(command, {
    table: 'things',
    id: thing._id,
    action: 'create',
    before: null,
    after: { name, password: 'hunter22' },
  });
}

const failures: Record<string, (command: CommandContext) => Promise<never>> = {
  refused: async () => {
    throw refuse.conflict('Not now');
  },
  constraint: async ({ tx }) => {
    await sql`insert into counters (name) values ('twice'), ('twice')`.execute(tx);
    return expect.fail();
  },
  range: async ({ tx }) => {
    await sql`select 99999999999::bigint::int`.execute(tx);
    return expect.fail();
  },
  unavailable: async () => {
    throw new DatabaseUnavailable(new Error('refused'));
  },
  mistake: async () => {
    throw new TypeError('secret of the house');
  },
};

const implementations: Implementation[] = [
  changes(things.create, async ({ body: { name, amount, inside }, command }) => {
    await write(command, name);
    await served.beforeCommit();
    return { data: { ...thing, name, amount, day: inside?.day ?? null } };
  }),
  reads(things.read, async ({ params }) => {
    if (params.id !== thing._id) throw refuse.notFound();
    return { data: thing };
  }),
  reads(things.mine, async ({ query }) => ({ page: query.page })),
  readsAhead(things.whose, async ({ actor: { name, role } }) => {
    served.readFor.push(`${name}, ${role}`);
    return { name };
  }),
  changes(things.upload, async ({ files, command }) => ({
    data: { ids: await Promise.all(files.map((file) => keepFile(command, file))) },
  })),
  changes(things.form, async ({ body: { name }, command }) => {
    await write(command, name);
    return { data: { ...thing, name } };
  }),
  changes(things.list, async () => ({ data: thing })),
  changes(things.open, async () => ({ data: thing })),
  changes(things.signIn, async () => ({ data: thing })),
  changes(things.fail, async ({ params, command }) => {
    await write(command, params.how);
    return failures[params.how]?.(command) ?? { data: { ...thing, _id: 'no identity' } };
  }),
  reads(things.page, async () => ({ body: '<p>A page</p>', contentType: 'text/html; charset=utf-8' })),
];

export const files = mkdtempSync(join(tmpdir(), 'dragoman-http-'));
const web = join(files, 'web');

type Limits = Pick<MountOptions, 'pace'> & Pick<ServerOptions, 'connections' | 'connectionPace' | 'refusals'>;

/** Serves the things to the tests of a file. */
export function serveThings({ pace, ...limits }: Limits = {}): void {
  beforeAll(async () => {
    const database = await freshDatabase();
    mkdirSync(join(web, 'assets'), { recursive: true });
    mkdirSync(join(files, 'kept'));
    writeFileSync(join(web, 'index.html'), '<title>The portal</title>');
    writeFileSync(join(web, 'assets', 'app.js'), 'plain');
    writeFileSync(join(web, 'assets', 'app.js.br'), brotliCompressSync('plain'));
    const platform: Platform = {
      db: database.db,
      reader: new Reader(database.db),
      clock: new TestClock('2026-11-23T10:00:00Z'),
      storage: openStorage({ folder: join(files, 'kept') }),
      uploads: openUploadLog(database.db, new TestClock('2026-11-23T10:00:00Z')),
      feed: new Feed({ db: database.db, clock: new TestClock('2026-11-23T10:00:00Z') }),
      letterhead: async () => ({ name: '', lines: [] }),
      publicUrl: '',
      relayNamed: true,
      calendars: openCalendars(),
      push: openPush(),
      poster: openPosting(),
      impaired: async () => [],
    };
    const app = await makeServer({
      ...limits,
      logLevel: 'silent',
      trustProxy: false,
      https: false,
      webFolder: web,
      notReady: async () => undefined,
      openApi: openApiOf(
        implementations.map((each) => each.route),
        'Things',
      ),
    });
    mount(app, implementations, {
      platform,
      ...(pace ? { pace } : {}),
      authenticate: async (token) =>
        token === 'nobody' || served.person === null
          ? undefined
          : {
              kind: 'staff',
              id: '019a0000-0000-7000-8000-00000000000a',
              name: 'Ana',
              role: token as Role,
              ...served.person,
            },
    });
    Object.assign(served, { database, app, platform });
  });
  afterAll(async () => {
    await served.app.close();
    await served.database.close();
    rmSync(files, { recursive: true, force: true });
  });
  beforeEach(() => {
    served.beforeCommit = async () => undefined;
    served.readFor = [];
    served.person = undefined;
  });
}

interface Asked {
  readonly as?: string;
  readonly payload?: unknown;
  readonly headers?: Record<string, string>;
}

export async function ask(method: 'GET' | 'POST', path: string, { as = 'superadmin', payload, headers }: Asked = {}) {
  const answer = await served.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
}

export const written = async () =>
  (await served.database.db.selectFrom('audit_log').select(['after']).execute()).length;

export async function port(): Promise<number> {
  if (!served.app.server.listening) await served.app.listen({ host: '127.0.0.1', port: 0 });
  return (served.app.server.address() as AddressInfo).port;
}

/** Comes back once a session of this database waits for another's transaction. */
export async function waitsForALock(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      waiting: number;
    }>`select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      served.database.db,
    );
    if (rows[0]!.waiting > 0) return;
  }
}
