import { createHash } from 'node:crypto';
import { get } from 'node:http';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import type { Random } from '../../apps/server/src/demo/random.ts';
import type { Db } from '../../apps/server/src/platform/database/index.ts';
import { onsite } from '../../e2e/support/office.ts';
import type { Course, Drill } from '../frame/drill.ts';
import { openCluster, startOn } from '../office/cluster.ts';
import { openOffice, type Office } from '../office/office.ts';
import { Client } from './client.ts';
import { name, openProxy, programs, type Proxy } from './proxies.ts';

const megabyte = 1024 * 1024;
const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

interface Behind {
  readonly course: Course;
  readonly proxy: Proxy;
  readonly client: Client;
  /** The address that the client calls from. */
  readonly from: string;
  readonly office: Office;
  readonly db: Db;
}

/** The portal behind the proxies of deploy/, as an operator sets them up. */
export const proxy: Drill = {
  name: 'proxy',
  about: 'the portal behind the nginx and the Caddy of deploy/, by TLS and HTTP/2',
  full: 10,
  short: 0,
  async run(course) {
    const { url, db } = await openCluster(course);
    const product = await startOn(course, url, { TRUST_PROXY: '127.0.0.1', PUBLIC_URL: `https://${name}` });
    const office = await openOffice(product);
    const portalPort = Number(new URL(product.address).port);
    const proxies = await Promise.all(programs.map((program) => openProxy(course, program, portalPort)));
    let checks = 0;
    let slowest = 0;
    for (const { random } of course.rounds()) {
      for (const before of proxies) {
        const from = `127.0.0.${random.whole(2, 250)}`;
        const client = await Client.open({ ...before, name, from });
        const behind = { course, proxy: before, client, from, office, db };
        for (const check of [plainHttp, heads, addresses, largeUpload]) await check(behind, random);
        slowest = Math.max(slowest, await liveChanges(behind));
        client.close();
        checks += 5;
      }
    }
    return `${checks} checks behind ${programs.join(' and ')}, news of a change within ${slowest} ms`;
  },
};

const must = ({ course, proxy: { program } }: Behind, holds: boolean, sentence: string) => {
  if (!holds) course.fault(`${program}: ${sentence}`);
};

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** Who comes by http is sent to https. */
async function plainHttp(behind: Behind): Promise<void> {
  const { plainPort: port } = behind.proxy;
  const asked = get({ host: '127.0.0.1', port, path: '/bookings', headers: { host: name } });
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  const { statusCode, headers } = answer;
  const isSentOn = statusCode === 308 && headers.location === `https://${name}/bookings`;
  must(behind, isSentOn, `http got ${statusCode} and ${headers.location ?? 'no address'}`);
}

/** What protects an answer arrives once, and the proxy's id of the request, not the caller's. */
async function heads(behind: Behind): Promise<void> {
  const headers = { 'x-request-id': 'claimed-by-the-caller', 'accept-encoding': 'br' };
  const { status, headers: head } = await behind.client.ask('GET /api/v1/openapi.json', { headers });
  must(behind, status === 200, `the description of the calls got ${status}`);
  must(behind, head['strict-transport-security']?.startsWith('max-age=') === true, 'no Strict-Transport-Security');
  must(behind, head['x-content-type-options'] === 'nosniff', 'no X-Content-Type-Options, or two');
  must(behind, String(head['content-security-policy']).startsWith("default-src 'self'"), 'no Content-Security-Policy');
  must(behind, head['content-encoding'] === 'br', 'the answer is not compressed');
  must(behind, /^[0-9a-f-]{32,36}$/.test(String(head['x-request-id'])), `the id ${String(head['x-request-id'])}`);
}

/** The portal sees who calls, whatever they claim. */
async function addresses(behind: Behind, random: Random): Promise<void> {
  const email = `nobody${random.whole(1, 1_000_000_000)}@lil.example`;
  const body = Buffer.from(JSON.stringify({ email, password: 'not the password' }));
  const claim = { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9', forwarded: 'for=203.0.113.9' };
  const { status } = await behind.client.ask('POST /api/v1/auth/login', { headers: claim, body });
  must(behind, status === 401, `a wrong password got ${status}`);
  const seen = await behind.db.selectFrom('security_log').select('address').where('person', '=', email).execute();
  const [address] = seen.map((row) => row.address);
  must(behind, address === behind.from, `${behind.from} is seen as ${address ?? 'nobody'}`);
}

/** A file of 20 MB goes in and comes out byte for byte. */
async function largeUpload(behind: Behind, random: Random): Promise<void> {
  const { client, office } = behind;
  const bytes = Buffer.alloc(20 * megabyte, `${random.whole(0, 1_000_000)} `);
  const form = new FormData();
  form.append('type', 'CV');
  const file = `${random.whole(1, 1_000_000_000)}.txt`;
  form.append('file', new Blob([bytes], { type: 'text/plain' }), file);
  const sent = new Response(form);
  const headers = { ...bearer(office.tokens.admin), 'content-type': sent.headers.get('content-type') ?? '' };
  const path = `/api/v1/interpreters/${office.interpreterId}`;
  const added = await client.ask(`PUT ${path}/doc`, { headers, body: Buffer.from(await sent.arrayBuffer()) });
  must(behind, added.status === 200, `a file of 20 MB got ${added.status}`);
  if (added.status !== 200) return;
  const { data } = JSON.parse(added.bytes.toString()) as { data: { orginalFile: string; fileName: string }[] };
  const stored = data.find(({ orginalFile }) => orginalFile === file)?.fileName ?? '';
  const got = await client.ask(`GET ${path}/${stored}`, { headers: bearer(office.tokens.admin) });
  must(behind, digest(got.bytes) === digest(bytes), 'a file of 20 MB came back otherwise');
}

const newsPatience = 10_000;

/** An open screen hears of a booking while its stream goes on. Gives after how many milliseconds. */
async function liveChanges(behind: Behind): Promise<number> {
  const { client, office } = behind;
  const token = bearer(office.tokens.admin);
  const stream = await client.stream('/api/v1/changes/stream', token);
  const giveUp = setTimeout(() => stream.destroy(), newsPatience);
  let sentAt: number | undefined;
  let heardAt: number | undefined;
  try {
    for await (const text of stream) {
      if (sentAt !== undefined && String(text).includes('"bookings"')) {
        heardAt = performance.now();
        break;
      }
      if (sentAt !== undefined) continue;
      sentAt = performance.now();
      const body = Buffer.from(JSON.stringify(onsite(office, {})));
      const headers = { ...token, 'content-type': 'application/json' };
      const { status } = await client.ask('POST /api/v1/bookings', { headers, body });
      must(behind, status === 200, `a booking got ${status}`);
    }
  } catch {
    // Ended by our own patience.
  } finally {
    clearTimeout(giveUp);
  }
  must(behind, heardAt !== undefined, 'the stream of changes said nothing of a booking');
  return Math.ceil((heardAt ?? 0) - (sentAt ?? 0));
}
