import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { seed } from '../../src/flows/first-start/index.ts';
import { connect } from '../../src/platform/database/index.ts';
import { openStorage } from '../../src/platform/files/index.ts';
import { openTracing, type Tracing } from '../../src/platform/tracing/index.ts';
import { TestClock } from '../harness/clock.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}

const clock = new TestClock('2026-11-23T10:00:00Z');
const sent: string[] = [];
let collector: Server;
let endpoint: string;
let database: TestDatabase;
beforeAll(async () => {
  database = await freshDatabase();
  await seed(database.db, clock);
  collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') sent.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(async () => {
  collector.closeAllConnections();
  collector.close();
  await database.close();
});

/** What arrives at the collector of what is done meanwhile. */
async function tracesOf(work: (tracing: Tracing) => Promise<void>): Promise<Span[]> {
  sent.length = 0;
  const tracing = openTracing({ endpoint, serviceName: 'dragoman', ratio: 1, onError: () => undefined });
  await work(tracing);
  await tracing.close();
  return sent.flatMap((body) => {
    const { resourceSpans } = JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

it('a request is a trace with its statements, and names nobody', async () => {
  let id: unknown;
  const spans = await tracesOf(async (tracing) => {
    const own = connect(database.connection);
    tracing.watchQueries(own.pool);
    const app = await buildApp({
      db: own.db,
      clock,
      storage: openStorage({ folder: tmpdir() }),
      publicUrl: 'https://portal.example',
      relayNamed: true,
      logLevel: 'silent',
      trustProxy: false,
      notReady: async () => undefined,
    });
    tracing.watchRequests(app);
    const payload = { email: 'nobody@lil.example', password: 'not the password' };
    const answer = await app.inject({ method: 'POST', url: '/api/v1/auth/login?s3cret=1', payload });
    expect(answer.statusCode).toBe(400);
    const refused = await app.inject({ method: 'POST', url: '/api/v1/auth/login', payload });
    expect(refused.statusCode).toBe(401);
    id = refused.headers['x-request-id'];
    await app.inject({ method: 'GET', url: '/api/v1/changes/stream' });
    await app.close();
    await own.close();
  });
  const requests = spans.filter(({ parentSpanId }) => !parentSpanId);
  expect(requests.map(({ name }) => name)).toEqual(['POST /api/v1/auth/login', 'POST /api/v1/auth/login']);
  const request = requests[1]!;
  expect(attributesOf(request)).toMatchObject({ 'http.route': '/api/v1/auth/login', 'dragoman.request.id': id });
  const statements = spans.filter(({ parentSpanId }) => parentSpanId === request.spanId);
  expect(statements.length).toBeGreaterThan(1);
  expect(new Set(statements.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
  expect(statements.map(({ name }) => name)).toContain('insert');
  expect(sent.join('')).not.toMatch(/nobody@|not the password|s3cret/);
});

it('a job is a trace of its own, and says when it failed', async () => {
  const spans = await tracesOf(async ({ traceJob }) => {
    await traceJob('deliver-mail', async () => undefined);
    await expect(traceJob('deliver-mail', () => Promise.reject(new Error('The relay is away')))).rejects.toThrow(
      'away',
    );
  });
  expect(spans.map(({ name, status }) => [name, status.code])).toEqual([
    ['job deliver-mail', 0],
    ['job deliver-mail', 2],
  ]);
});

it('a collector that is away is told of once, and holds nobody up', async () => {
  const told: string[] = [];
  const tracing = openTracing({
    endpoint: 'http://127.0.0.1:9',
    serviceName: 'dragoman',
    ratio: 1,
    onError: ({ message }) => told.push(message),
  });
  await tracing.traceJob('any', async () => undefined);
  await tracing.close();
  expect(told.length).toBeLessThanOrEqual(1);
});
