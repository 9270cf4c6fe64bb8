import { mkdtempSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync, zstdDecompressSync } from 'node:zlib';
import { Day, Id, one, Pounds, route } from '@dragoman/contract/kit';
import type { Role } from '@dragoman/domain/access';
import { pence } from '@dragoman/domain/money';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { recordAudit } from '../../src/platform/audit/index.ts';
import { DatabaseAway } from '../../src/platform/database/index.ts';
import type { Deed } from '../../src/platform/deed.ts';
import { keepFile, openStorage } from '../../src/platform/files/index.ts';
import { changes, reads, type Implementation } from '../../src/platform/http/implement.ts';
import { mount } from '../../src/platform/http/mount.ts';
import { openApiOf } from '../../src/platform/http/openapi.ts';
import { refuse } from '../../src/platform/http/refusal.ts';
import { makeServer } from '../../src/platform/http/server.ts';
import { Feed } from '../../src/platform/notices/index.ts';
import type { Platform } from '../../src/platform/index.ts';
import { TestClock } from '../harness/clock.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

const Thing = z.object({ _id: Id, name: z.string(), amount: Pounds, day: Day.nullable() });
const thing = { _id: '019a0000-0000-7000-8000-000000000001', name: 'Thing', amount: pence(1_050), day: null };
const body = z.strictObject({
  name: z.string().min(4, 'Must have at least 4 characters'),
  amount: Pounds.default(pence(0)),
  inside: z.strictObject({ day: Day }).optional(),
});

const common = { summary: 'For trying', permission: 'users.write' } as const;
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
  page: route({ ...common, permission: 'customer.page', method: 'GET', path: '/thing.html', at: 'root' }),
} as const;

let beforeCommit: () => Promise<void> = async () => undefined;

async function write(deed: Deed, name: string): Promise<void> {
  await recordAudit(deed, {
    table: 'things',
    id: thing._id,
    action: 'create',
    before: null,
    after: { name, password: 'hunter22' },
  });
}

const failures: Record<string, (deed: Deed) => Promise<never>> = {
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
  away: async () => {
    throw new DatabaseAway(new Error('refused'));
  },
  mistake: async () => {
    throw new TypeError('secret of the house');
  },
};

const implementations: Implementation[] = [
  changes(things.create, async ({ body: { name, amount, inside }, deed }) => {
    await write(deed, name);
    await beforeCommit();
    return { data: { ...thing, name, amount, day: inside?.day ?? null } };
  }),
  reads(things.read, async ({ params }) => {
    if (params.id !== thing._id) throw refuse.notFound();
    return { data: thing };
  }),
  reads(things.mine, async ({ query }) => ({ page: query.page })),
  changes(things.upload, async ({ files, deed }) => ({
    data: { ids: await Promise.all(files.map((file) => keepFile(deed, file))) },
  })),
  changes(things.form, async ({ body: { name }, deed }) => {
    await write(deed, name);
    return { data: { ...thing, name } };
  }),
  changes(things.list, async () => ({ data: thing })),
  changes(things.open, async () => ({ data: thing })),
  changes(things.fail, async ({ params, deed }) => {
    await write(deed, params.how);
    return failures[params.how]?.(deed) ?? { data: { ...thing, _id: 'no identity' } };
  }),
  reads(things.page, async () => ({ body: '<p>A page</p>', contentType: 'text/html; charset=utf-8' })),
];

let database: TestDatabase;
let app: FastifyInstance;
let platform: Platform;
const files = mkdtempSync(join(tmpdir(), 'dragoman-http-'));
const web = join(files, 'web');

beforeAll(async () => {
  database = await freshDatabase();
  mkdirSync(join(web, 'assets'), { recursive: true });
  mkdirSync(join(files, 'kept'));
  writeFileSync(join(web, 'index.html'), '<title>The portal</title>');
  writeFileSync(join(web, 'assets', 'app.js'), 'plain');
  writeFileSync(join(web, 'assets', 'app.js.br'), brotliCompressSync('plain'));
  platform = {
    db: database.db,
    clock: new TestClock('2026-11-23T10:00:00Z'),
    storage: openStorage({ folder: join(files, 'kept') }),
    geography: undefined as never,
    feed: new Feed({ db: database.db, clock: new TestClock('2026-11-23T10:00:00Z') }),
    letterhead: async () => ({ name: '', lines: [] }),
    publicUrl: '',
    relayNamed: true,
  };
  app = await makeServer({
    logLevel: 'silent',
    trustProxy: false,
    webFolder: web,
    notReady: async () => undefined,
    openApi: openApiOf(
      implementations.map((each) => each.route),
      'Things',
    ),
  });
  mount(app, implementations, {
    platform,
    authenticate: async (token) =>
      token === 'nobody'
        ? undefined
        : { kind: 'staff', id: '019a0000-0000-7000-8000-00000000000a', name: 'Ana', role: token as Role },
  });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(files, { recursive: true, force: true });
});
beforeEach(() => {
  beforeCommit = async () => undefined;
});

interface Asked {
  readonly as?: string;
  readonly payload?: unknown;
  readonly headers?: Record<string, string>;
}

async function ask(method: 'GET' | 'POST', path: string, { as = 'superadmin', payload, headers }: Asked = {}) {
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...headers },
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers };
}

const written = async () => (await database.db.selectFrom('audit_log').select(['after']).execute()).length;

describe('who may', () => {
  it.each([
    ['', 401, 'Please sign in'],
    ['nobody', 401, 'Please sign in'],
    ['admin', 403, 'Access denied'],
    ['interpreter', 403, 'Access denied'],
  ])('%s is refused before anything is looked at', async (as, status, msg) => {
    const before = await written();
    const answer = await ask('POST', '/things', { as, payload: { nothing: 'right' } });
    expect(answer).toMatchObject({ status, body: { success: false, msg } });
    expect(answer.body).not.toHaveProperty('fields');
    expect(await written()).toBe(before);
  });

  it('superadmin is let in', async () => {
    expect(await ask('POST', '/things', { payload: { name: 'Atlas' } })).toMatchObject({
      status: 200,
      body: { success: true },
    });
  });
});

describe('what is asked', () => {
  it('is decoded, and the reply encoded', async () => {
    const { status, body: reply } = await ask('POST', '/things', {
      payload: { name: 'Atlas', amount: 10.5, inside: { day: '2026-07-01T23:30:00Z' } },
    });
    expect(status).toBe(200);
    expect(reply).toEqual({ success: true, data: { _id: thing._id, name: 'Atlas', amount: 10.5, day: '2026-07-02' } });
  });

  it('is refused with a sentence beside each field', async () => {
    const before = await written();
    const { status, body: reply } = await ask('POST', '/things', {
      payload: { name: 'At', amount: 1.234, inside: { day: '2026-02-30', hour: 1 }, extra: 1 },
    });
    expect(status).toBe(400);
    expect(reply).toEqual({
      success: false,
      code: 'invalid',
      msg: 'Must have at least 4 characters',
      fields: {
        name: 'Must have at least 4 characters',
        amount: 'Amount',
        'inside.day': 'Invalid date',
        'inside.hour': 'Unknown field',
        extra: 'Unknown field',
      },
    });
    expect(await ask('POST', '/things', { payload: {} })).toMatchObject({
      status: 400,
      body: { fields: { name: 'Required' } },
    });
    expect(await ask('POST', '/things', { payload: { name: 5, amount: '1', inside: [] } })).toMatchObject({
      status: 400,
      body: { fields: { name: 'Enter a text', amount: 'Enter a number', inside: 'Must be an object' } },
    });
    expect(await written()).toBe(before);
  });

  it('has its fixed words matched before its parameters, and no record under what is no identity', async () => {
    expect((await ask('GET', '/things/mine?page=3')).body).toEqual({ success: true, page: 3 });
    expect((await ask('GET', '/things/mine?page=0')).status).toBe(400);
    expect((await ask('GET', '/things/mine?pages=1')).body).toMatchObject({ fields: { pages: 'Unknown field' } });
    expect((await ask('GET', `/things/${thing._id}`)).body).toMatchObject({ data: { amount: 10.5 } });
    expect((await ask('GET', `/things/${thing._id}?page=1`)).status).toBe(400);
    expect((await ask('GET', '/things/nothing')).status).toBe(404);
    expect((await ask('GET', '/nowhere')).body).toEqual({ success: false, code: 'not_found', msg: 'Not Found' });
  });

  it('must be JSON of the size that the call allows', async () => {
    const json = { 'content-type': 'application/json' };
    expect(await ask('POST', '/things', { payload: '{"name":', headers: json })).toMatchObject({
      status: 400,
      body: { success: false },
    });
    expect(await ask('POST', '/things', { payload: { name: 'x'.repeat(262_144) } })).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
    expect(await ask('POST', '/things', { payload: { name: 'x'.repeat(262_000) } })).toMatchObject({ status: 200 });
    expect(await ask('POST', '/things', { payload: '<a/>', headers: { 'content-type': 'text/xml' } })).toMatchObject({
      status: 415,
    });
    const form = new FormData();
    form.append('name', 'Atlas');
    expect(await ask('POST', '/things', { payload: form })).toMatchObject({
      status: 415,
      body: { msg: 'This call takes JSON, not a form' },
    });
  });

  it('may come as a form where the call says so, and its key knows what was in it', async () => {
    const send = (name: string, file?: Blob) => {
      const form = new FormData();
      form.append('name', name);
      if (file) form.append('scan', file, 'scan.pdf');
      return ask('POST', '/things/form', { payload: form, headers: { 'idempotency-key': 'form' } });
    };
    const before = await written();
    expect(await send('Atlas', new Blob(['%PDF']))).toMatchObject({
      status: 400,
      body: { fields: { scan: 'Unknown field' } },
    });
    expect(await send('At')).toMatchObject({
      status: 400,
      body: { fields: { name: 'Must have at least 4 characters' } },
    });
    expect(await written()).toBe(before);
    expect(await send('Atlas')).toMatchObject({ status: 200, body: { data: { name: 'Atlas' } } });
    expect(await send('Hercules')).toMatchObject({ status: 409 });
    expect(await written()).toBe(before + 1);
  });

  it('is refused with twenty unknown fields at most, and no long names', async () => {
    const many = Object.fromEntries(Array.from({ length: 20_000 }, (_, n) => [`x${n}`, 1]));
    const refused = await ask('POST', '/things', { payload: { name: 'Atlas', ...many, ['y'.repeat(9_000)]: 1 } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body['fields'] as object)).toHaveLength(20);
    const long = await ask('POST', '/things', { payload: { name: 'Atlas', ['y'.repeat(9_000)]: 1 } });
    expect(JSON.stringify(long.body).length).toBeLessThan(300);
    const list = await ask('POST', '/things/list', { payload: { names: Array.from({ length: 20_000 }, () => 'x') } });
    expect(Object.keys(list.body['fields'] as object).length).toBeLessThanOrEqual(200);
  });
});

describe('a body that need not be read', () => {
  /** Sends a head and only the beginning of the body that it announces; gives what is answered meanwhile. */
  async function begun(head: string, body: string | Buffer): Promise<string> {
    const outside = connect({ host: '127.0.0.1', port: await port() });
    outside.write(`${head}\r\nhost: a\r\n\r\n`);
    outside.write(body);
    let heard = '';
    for await (const chunk of outside) {
      heard += String(chunk);
      const [top, said] = heard.split('\r\n\r\n');
      if (said !== undefined && said.length >= Number(/content-length: (\d+)/i.exec(top!)?.[1])) break;
    }
    return heard;
  }

  const json = 'content-type: application/json\r\ncontent-length: 200000';
  const beginning = '{"name":"';

  it.each([
    ['', 401, 'Please sign in'],
    ['\r\nauthorization: Bearer nobody', 401, 'Please sign in'],
    ['\r\nauthorization: Bearer admin', 403, 'Access denied'],
  ])('is not waited for when its sender may not (%j)', async (who, status, msg) => {
    const heard = await begun(`POST /api/v1/things HTTP/1.1${who}\r\n${json}`, beginning);
    expect(heard).toContain(`HTTP/1.1 ${status} `);
    expect(heard).toContain(msg);
  });

  it.each([
    ['no call stands there', '/nowhere', json, 404, 'Not Found'],
    ['it is too long', '/things', json.replace('200000', '262145'), 413, 'The request is too large'],
    [
      'no sign-in is asked and it is too long',
      '/open',
      json.replace('200000', '16385'),
      413,
      'The request is too large',
    ],
  ])('is not waited for when %s', async (_why, path, head, status, msg) => {
    const who = 'authorization: Bearer superadmin';
    const heard = await begun(`POST /api/v1${path} HTTP/1.1\r\n${who}\r\n${head}`, beginning);
    expect(heard).toContain(`HTTP/1.1 ${status} `);
    expect(heard).toContain(msg);
  });

  it.each(['gzip', 'deflate', 'br', 'zstd', 'x-unknown'])('is not unpacked from %s', async (encoding) => {
    const who = `authorization: Bearer superadmin\r\ncontent-encoding: ${encoding}`;
    for (const type of [json, 'content-type: multipart/form-data; boundary=x\r\ncontent-length: 200000']) {
      const path = type === json ? '/things' : '/things/upload';
      const heard = await begun(`POST /api/v1${path} HTTP/1.1\r\n${who}\r\n${type}`, gzipSync('{}'));
      expect(heard).toContain('HTTP/1.1 415 ');
      expect(heard).toContain('Compressed requests are not accepted');
    }
    const named = { 'content-encoding': 'identity' };
    expect((await ask('POST', '/things', { payload: { name: 'Atlas' }, headers: named })).status).toBe(200);
  });

  it('is thrown away, so that a browser comes to read the answer, and the connection goes on', async () => {
    const outside = connect({ host: '127.0.0.1', port: await port() });
    const much = Buffer.alloc(20_000_000);
    outside.write(
      `POST /api/v1/things/upload HTTP/1.1\r\nhost: a\r\ncontent-encoding: gzip\r\ncontent-length: ${much.length}\r\n\r\n`,
    );
    await new Promise<void>((resolve) => outside.write(much, () => resolve()));
    outside.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(await text(outside)).toMatch(/HTTP\/1.1 415[^]*HTTP\/1.1 200[^]*alive/);
  });

  it('of unknown length is read no further than the call allows, and answered', async () => {
    const outside = connect({ host: '127.0.0.1', port: await port() });
    const who = 'authorization: Bearer superadmin\r\ncontent-type: application/json\r\ntransfer-encoding: chunked';
    const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
    outside.write(`POST /api/v1/things HTTP/1.1\r\nhost: a\r\n${who}\r\n\r\n${chunk.repeat(100)}`);
    await new Promise<void>((resolve) => outside.write('0\r\n\r\n', () => resolve()));
    outside.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    expect(await text(outside)).toMatch(/HTTP\/1.1 413[^]*too large[^]*HTTP\/1.1 200[^]*alive/);
  });
});

describe('what the database cannot keep', () => {
  it.each([
    ['NUL', 'At\0las'],
    ['half a surrogate pair', 'Atlas\ud800'],
  ])('is refused: %s', async (_, name) => {
    const before = await written();
    expect(
      await ask('POST', '/things', {
        payload: JSON.stringify({ name }),
        headers: { 'content-type': 'application/json' },
      }),
    ).toMatchObject({
      status: 400,
      body: { msg: 'Invalid characters', fields: { name: 'Invalid characters' } },
    });
    expect(await written()).toBe(before);
  });

  it.each(['0000-01-01', '9999-12-31', '0001-01-01T00:00:00Z'])('is refused: the day %s', async (day) => {
    expect(await ask('POST', '/things', { payload: { name: 'Atlas', inside: { day } } })).toMatchObject({
      status: 400,
      body: { msg: 'Invalid date' },
    });
  });

  it('keeps every other letter', async () => {
    expect((await ask('POST', '/things', { payload: { name: 'Łukasz 😀\n\tNúñez' } })).status).toBe(200);
  });
});

describe('a key', () => {
  const keyed = (key: string, name: string, as = 'superadmin') =>
    ask('POST', '/things', { as, payload: { name }, headers: { 'idempotency-key': key } });

  it('does the deed once and gives the same answer again', async () => {
    const before = await written();
    const first = await keyed('once', 'Atlas');
    expect(await keyed('once', 'Atlas')).toMatchObject({ status: 200, body: first.body });
    expect(await written()).toBe(before + 1);
  });

  it('makes a twin wait for the first and answer the same', async () => {
    const before = await written();
    const begun = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    beforeCommit = async () => {
      begun.resolve();
      await go.promise;
    };
    const first = keyed('twins', 'Atlas');
    await begun.promise;
    const second = keyed('twins', 'Atlas');
    await waitsForALock();
    go.resolve();
    const answers = await Promise.all([first, second]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0].body).toEqual(answers[1].body);
    expect(await written()).toBe(before + 1);
  });

  it('is refused for another body, and taken for the same', async () => {
    await keyed('other', 'Atlas');
    const before = await written();
    expect(await keyed('other', 'Hercules')).toMatchObject({
      status: 409,
      body: { msg: 'This key was used for another request' },
    });
    expect(await keyed('other', 'Atlas')).toMatchObject({ status: 200 });
    expect(await written()).toBe(before);
  });

  it('does not keep a refusal', async () => {
    expect((await keyed('mended', 'At')).status).toBe(400);
    beforeCommit = async () => {
      throw refuse.conflict('Not now');
    };
    expect((await keyed('mended', 'Atlas')).status).toBe(409);
    beforeCommit = async () => undefined;
    expect((await keyed('mended', 'Atlas')).status).toBe(200);
  });

  it('has at most 200 characters', async () => {
    expect((await keyed('k'.repeat(201), 'Atlas')).status).toBe(400);
    expect((await keyed('k'.repeat(200), 'Atlas')).status).toBe(200);
  });

  it('cannot be promised where no answer is kept', () => {
    const promised = reads(
      route({ ...common, method: 'GET', path: '/things/promised', idempotent: true, reply: one(Thing) }),
      async () => ({ data: thing }),
    );
    expect(() => mount(app, [promised], { platform, authenticate: async () => undefined })).toThrow(
      'cannot keep its answer',
    );
  });
});

describe('what goes wrong', () => {
  it.each([
    ['refused', 409, 'Not now'],
    ['range', 400, 'A value is out of range'],
    ['constraint', 409, 'Somebody else changed this at the same moment, please try again'],
    ['away', 503, 'The database is not reachable, please try again in a moment'],
    ['mistake', 500, 'Something went wrong'],
    ['broken-reply', 500, 'Something went wrong'],
  ])('%s is said plainly, and nothing is written', async (how, status, msg) => {
    const before = await written();
    const answer = await ask('POST', `/things/fail/${how}`);
    expect(answer).toMatchObject({ status, body: { success: false, msg } });
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|twice|counters/);
    expect(await written()).toBe(before);
  });
});

describe('an upload', () => {
  const pdf = '%PDF-1.7\n';
  const kept = () => readdirSync(join(files, 'kept'));
  const upload = (fields: Record<string, string>, ...named: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, content] of named) form.append('file', new Blob([content]), name);
    return ask('POST', '/things/upload', { payload: form });
  };

  it('keeps its files with the deed', async () => {
    const { status, body: reply } = await upload({ comment: 'Hello' }, ['a.pdf', pdf], ['b.pdf', pdf]);
    expect(status).toBe(200);
    expect((reply['data'] as { ids: string[] }).ids).toHaveLength(2);
    expect(kept()).toHaveLength(2);
  });

  it.each([
    [
      'one file of several is refused',
      { comment: 'Hello' },
      [
        ['a.pdf', pdf],
        ['b.html', 'x'],
      ],
      'File type not premitted',
    ],
    ['a field is refused', { comment: 'Hello!' }, [['a.pdf', pdf]], 'Too long'],
    ['no file comes', { comment: 'Hello' }, [], 'Choose a file'],
  ] as [string, Record<string, string>, [string, string][], string][])(
    'leaves nothing when %s',
    async (_why, fields, named, msg) => {
      const before = kept();
      expect(await upload(fields, ...named)).toMatchObject({ status: 400, body: { msg } });
      expect(kept()).toEqual(before);
    },
  );

  it('that is refused is read to its end, so that browsers come to read the answer', async () => {
    const outside = connect({ host: '127.0.0.1', port: await port() });
    const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="b.html"\r\n\r\n';
    const end = '\r\n--x--\r\n';
    const much = Buffer.alloc(20_000_000);
    const head = `POST /api/v1/things/upload HTTP/1.1\r\nhost: a\r\nauthorization: Bearer superadmin\r\ncontent-type: multipart/form-data; boundary=x\r\n`;
    outside.write(`${head}content-length: ${part.length + much.length + end.length}\r\n\r\n${part}`);
    outside.write(much);
    await new Promise<void>((resolve) => outside.write(end, () => resolve()));
    outside.write('GET /healthz HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
    const answers = await text(outside);
    expect(answers).toMatch(/HTTP\/1.1 400[^]*File type not premitted[^]*HTTP\/1.1 200[^]*alive/);
  });

  it.each([
    [
      'breaks off',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF',
    ],
    ['has no boundary', 'multipart/form-data', 'x'],
  ])('that %s is refused, and leaves nothing', async (_how, type, payload) => {
    const before = kept();
    expect(await ask('POST', '/things/upload', { payload, headers: { 'content-type': type } })).toMatchObject({
      status: 400,
      body: { msg: 'The upload did not arrive whole' },
    });
    expect(kept()).toEqual(before);
  });

  it('of more than twenty files is refused', async () => {
    const before = kept();
    const many = Array.from({ length: 21 }, (_, n): [string, string] => [`${n}.pdf`, pdf]);
    expect((await upload({ comment: 'Hello' }, ...many)).status).toBe(413);
    expect(kept()).toEqual(before);
  });
});

describe('beside the calls', () => {
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
  const html = { accept: 'text/html' };

  it('pages, health and the description of the calls are open', async () => {
    expect((await get('/thing.html')).body).toBe('<p>A page</p>');
    expect((await get('/healthz')).json()).toEqual({ alive: true });
    expect((await get('/readyz')).json()).toEqual({ ready: true });
    expect((await get('/api/v1/openapi.json')).json()).toMatchObject({
      openapi: '3.1.0',
      paths: { '/api/v1/things/{id}': { get: {} }, '/thing.html': { get: {} } },
    });
    expect((await get('/api/docs/')).statusCode).toBe(200);
  });

  it('the application is served compressed, and its page for every address of a page', async () => {
    const script = await get('/assets/app.js', { 'accept-encoding': 'br' });
    expect(script.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('/bookings/1', html)).body).toContain('The portal');
    expect((await get('/api/v1/nowhere', html)).statusCode).toBe(404);
    expect((await get('/assets/gone.js')).statusCode).toBe(404);
  });

  it.each([
    ['br', brotliDecompressSync],
    ['zstd', zstdDecompressSync],
    ['gzip', gunzipSync],
  ])('an answer is compressed as %s for whoever reads that', async (encoding, decompressed) => {
    const plain = await get('/api/v1/openapi.json');
    const sent = await get('/api/v1/openapi.json', { 'accept-encoding': encoding });
    expect(plain.headers).not.toHaveProperty('content-encoding');
    expect(sent.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(sent.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(decompressed(sent.rawPayload).toString()).toBe(plain.body);
  });

  it('every answer is protected', async () => {
    const { headers } = await get('/bookings', html);
    expect(headers['content-security-policy']).toContain("frame-src 'self' blob:");
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('a stranger who asks without end is told to wait, and nobody else is', async () => {
    const again = () => app.inject({ method: 'GET', url: '/thing.html', remoteAddress: '192.0.2.7' });
    for (let time = 1; time <= 300; time += 1) expect((await again()).statusCode).toBe(200);
    const last = await again();
    expect(last.statusCode).toBe(429);
    expect(last.json()).toMatchObject({ success: false, code: 'too_many' });
    expect(last.headers['retry-after']).toBeDefined();
    expect((await get('/thing.html')).statusCode).toBe(200);
  });
});

async function port(): Promise<number> {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Comes back once a session of this database waits for another's transaction. */
async function waitsForALock(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{
      waiting: number;
    }>`select count(*) as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      database.db,
    );
    if (rows[0]!.waiting > 0) return;
  }
}
