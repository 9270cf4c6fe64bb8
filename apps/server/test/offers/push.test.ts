import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify, type ECDH } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { offerRoutes, pushRoutes } from '@dragoman/contract/offers';
import { calendarDay } from '@dragoman/domain/calendar';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { mostPushDevices, type PushMessage } from '@dragoman/domain/offers';
import { sql } from 'kysely';
import { workTasks } from '../../src/app.ts';
import { transact } from '../../src/platform/database/index.ts';
import { makePushKeys, openPush } from '../../src/platform/push/index.ts';
import { addJob } from '../assignments/jobs.ts';
import { startPortal, type Caller, type Portal } from '../harness/index.ts';
import { addActiveInterpreter } from '../interpreters/people.ts';
import { answer, linksOf } from './asked.ts';

interface Arrived {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A push service: keeps what arrives, and answers as it is told. */
const arrived: Arrived[] = [];
let status = 201;
const service = createServer((request, reply) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    arrived.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    reply.writeHead(status, { location: '/elsewhere' }).end();
  });
});
const push = openPush({ refused: () => false, http: true });

let portal: Portal;
let origin: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  portal = await startPortal({ push });
});
afterAll(async () => {
  await portal.stop();
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
});
afterEach(() => {
  arrived.length = 0;
  status = 201;
});

/** A browser that has subscribed. */
class Device {
  readonly #keys: ECDH = createECDH('prime256v1');
  readonly #auth = randomBytes(16);
  readonly path = `/${randomBytes(6).toString('hex')}`;

  constructor() {
    this.#keys.generateKeys();
  }

  get subscription() {
    const keys = { p256dh: this.#keys.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint: `${origin}${this.path}`, keys };
  }

  /** What a message says, decrypted as a browser does (RFC 8188, RFC 8291). */
  read(body: Buffer): PushMessage {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + body[20]!);
    const sealed = body.subarray(21 + body[20]!);
    const secret = this.#keys.computeSecret(sender);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#keys.getPublicKey(), sender]);
    const key = Buffer.from(hkdfSync('sha256', secret, this.#auth, info, 32));
    const derive = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, `Content-Encoding: ${what}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString()) as PushMessage;
  }
}

let own: Caller;
let me: string;
beforeAll(async () => {
  own = await portal.as('interpreter');
  me = (await portal.db.selectFrom('interpreters').select('id').executeTakeFirstOrThrow()).id;
});

const kept = () => portal.db.selectFrom('push_devices').select(['id', 'endpoint', 'interpreter_id']).execute();
const add = (device: Device, more: object = {}) =>
  own.call(pushRoutes.add, { body: { ...device.subscription, ...more } });

/** Does what waits to be pushed, as the jobs would. */
async function deliver(): Promise<void> {
  const { db, clock, home } = portal;
  const tasks = workTasks({
    db,
    clock,
    storage: home.storage,
    publicUrl: 'https://portal.example',
    smtpUrl: undefined,
    push,
  });
  const { rows } = await sql<{ payload: unknown }>`
    delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
    where t.id = j.task_id and t.identifier = 'push-message' returning j.payload`.execute(db);
  const signal = new AbortController().signal;
  for (const { payload } of rows) await tasks['push-message']!(payload, { signal });
}

let days = 0;
/** Offers a job of a day of its own to me and somebody else. */
async function offerJob() {
  days += 1;
  const { id } = await addJob(portal, {
    date: calendarDay(`2030-03-${String(days).padStart(2, '0')}`),
    place: 'Court',
  });
  const other = await addActiveInterpreter(portal, 'Tamil', ['Onsite']);
  const admin = await portal.as('admin');
  const { status, body } = await admin.call(offerRoutes.make, {
    params: { id },
    body: {
      recipients: [me, other._id].map((interpreter) => ({ interpreter, tier: 1 })),
      expiresAt: '2026-11-25T09:00:00Z',
    },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return id;
}

/** Whether a token says who sends, signed by the agency's key (RFC 8292). */
function isSigned(authorization: string, publicKey: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const { aud, sub } = JSON.parse(Buffer.from(claims!, 'base64url').toString());
  return (
    key === publicKey &&
    aud === origin &&
    String(sub).startsWith('mailto:') &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: jwk, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

const publicKey = async (): Promise<string> => (await own.call(pushRoutes.key, {})).body.data.publicKey;

describe('an offer', () => {
  it('is pushed to each device of whoever is asked: encrypted to it, signed, and replaced once the job is gone', async () => {
    const key = await publicKey();
    expect(await publicKey()).toBe(key);
    const devices = [new Device(), new Device()];
    for (const device of devices) expect(await add(device)).toMatchObject({ status: 200 });
    const id = await offerJob();
    await deliver();
    expect(arrived.map(({ path }) => path).toSorted()).toEqual(devices.map(({ path }) => path).toSorted());
    for (const device of devices) {
      const { headers, body } = arrived.find(({ path }) => path === device.path)!;
      expect(isSigned(headers.authorization!, key)).toBe(true);
      expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
      expect(Number(headers['ttl'])).toBeLessThanOrEqual(47 * 3600);
      expect(Number(headers['ttl'])).toBeGreaterThan(46 * 3600);
      expect(body.toString('latin1')).not.toContain('Court');
      const said = device.read(body);
      expect(said).toMatchObject({ title: 'Can you do this job?', tag: expect.any(String) });
      expect(said.body).toMatch(/^Fri 01\/03\/2030, 10:00 to 12:00, Court, M2, Onsite, Tamil, /);
      expect(said.url).toMatch(/^https:\/\/portal\.example\/offer\/answer\.html\?token=[\w-]{32}$/);
    }
    const topics = new Set(arrived.map(({ headers }) => headers['topic']));
    const [, link] = await linksOf(portal, id);
    arrived.length = 0;
    await answer(portal, link!, { answer: 'accept' });
    await deliver();
    expect(arrived).toHaveLength(2);
    const [device] = devices;
    const { headers, body } = arrived.find(({ path }) => path === device!.path)!;
    expect(topics).toEqual(new Set([headers['topic']]));
    const said = device!.read(body);
    expect(said.title).toBe('No longer needed');
    expect(said.body).toContain('has been given to somebody else');
    expect(said.url).toBeUndefined();
  });

  it('is mailed all the same, and a device that its service knows no more is forgotten', async () => {
    const before = await kept();
    status = 410;
    const id = await offerJob();
    await deliver();
    expect(arrived).toHaveLength(before.length);
    expect(await kept()).toEqual([]);
    expect(await linksOf(portal, id)).toHaveLength(2);
    await deliver();
    await offerJob();
    await deliver();
    expect(arrived).toHaveLength(before.length);
  });

  it('is tried again where the service is busy or refuses our key, and a redirect is not followed', async () => {
    await add(new Device());
    await offerJob();
    status = 503;
    await expect(deliver()).rejects.toThrow('answers with 503');
    expect(await kept()).toHaveLength(1);
    await offerJob();
    status = 302;
    await expect(deliver()).rejects.toThrow('answers with 302');
    expect(arrived.filter(({ path }) => path === '/elsewhere')).toEqual([]);
    await offerJob();
    status = 403;
    await expect(deliver()).rejects.toThrow('answers with 403');
    expect(await kept()).toHaveLength(1);
  });

  it('is not pushed any more once nobody can answer it', async () => {
    await add(new Device());
    await offerJob();
    await portal.at('2026-11-25T09:00:00Z', deliver);
    expect(arrived).toEqual([]);
  });
});

/** How many of this database's statements wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(portal.db);
  return rows[0]!.waiting;
}

describe('a device', () => {
  it('is kept once, shown without its secrets, and taken off by whoever has it alone', async () => {
    await portal.db.deleteFrom('push_devices').execute();
    const device = new Device();
    await add(device);
    const { body } = await add(device);
    const { body: list } = await own.call(pushRoutes.devices, {});
    expect(list.data).toEqual([body.data]);
    expect(JSON.stringify(list)).not.toContain(device.path);
    const admin = await portal.as('admin');
    const params = { id: body.data._id };
    expect((await admin.call(pushRoutes.remove, { params })).status).toBe(403);
    await portal.db
      .updateTable('push_devices')
      .set({ interpreter_id: (await addActiveInterpreter(portal, 'Tamil', []))._id })
      .execute();
    expect((await own.call(pushRoutes.remove, { params })).status).toBe(404);
    // The browser is used by somebody else now.
    await add(device);
    expect(await kept()).toMatchObject([{ interpreter_id: me }]);
    expect(await own.call(pushRoutes.remove, { params })).toMatchObject({ status: 200 });
    expect(await kept()).toEqual([]);
    const audited = await portal.db
      .selectFrom('audit_log')
      .selectAll()
      .where('record_table', '=', 'push_devices')
      .execute();
    expect(audited.length).toBeGreaterThan(3);
    expect(JSON.stringify(audited)).not.toContain(device.path);
  });

  it('is one of ten at most, however many are switched on at once', async () => {
    await portal.db.deleteFrom('push_devices').execute();
    for (let at = 1; at < mostPushDevices; at += 1) expect((await add(new Device())).status).toBe(200);
    // Nothing is written until both have begun: each would count nine.
    const replies = await transact(portal.db, async (tx) => {
      await sql`lock table push_devices in share mode`.execute(tx);
      const both = [add(new Device()), add(new Device())];
      await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
      return { both };
    });
    expect((await Promise.all(replies.both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await kept()).toHaveLength(mostPushDevices);
    await portal.db.deleteFrom('push_devices').execute();
  });

  it.each([
    ['', 'no address'],
    ['http://push.example/a', 'without TLS'],
    ['https://push.example:8443/a', 'a port of its own'],
    ['https://user:pass@push.example/a', 'a password'],
    ['https://127.0.0.1/a', 'this machine'],
    ['https://[::1]/a', 'this machine'],
    ['https://169.254.169.254/a', 'a cloud’s own'],
    ['https://10.0.0.8/a', 'a private network'],
    ['javascript:alert(1)', 'a script'],
  ])('with %s as its service is refused: %s', (endpoint) => {
    expect(openPush().problem(endpoint)).toBeTruthy();
  });

  it('is not reached where the name of its service leads into an inner network', async () => {
    const { endpoint, keys } = new Device().subscription;
    const named = endpoint.replace('127.0.0.1', 'localhost');
    const guarded = openPush({ http: true });
    const pushed = {
      keys: makePushKeys(),
      subject: 'mailto:office@agency.example',
      payload: '{}',
      seconds: 60,
      topic: 'one',
    };
    await expect(guarded.send({ endpoint: named, ...keys }, pushed)).rejects.toThrow('not public');
    expect(await guarded.send({ endpoint, ...keys }, pushed)).toBe('gone');
    expect(arrived).toEqual([]);
  });

  it.each([
    { keys: { p256dh: 'AAAA', auth: 'AAAAAAAAAAAAAAAAAAAAAA' } },
    { keys: { p256dh: '!', auth: '' } },
    { endpoint: 'nowhere' },
    { endpoint: 1 },
  ])('of %j is refused', async (more) => {
    expect((await add(new Device(), more)).status).toBe(400);
  });
});
