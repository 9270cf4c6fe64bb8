import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { type JsonLimits, parseJson } from './json.ts';

const filling = 'x'.repeat(1_200_000);

const answer = async (payload: string, limits?: JsonLimits) => (await answers([payload], limits))[0]!;

/** What is answered to bodies that come at once. */
async function answers(payloads: readonly string[], limits?: JsonLimits) {
  const app = Fastify({ bodyLimit: 20_000_000 });
  parseJson(app, limits);
  app.post('/', (request) => request.body);
  await app.ready();
  const headers = { 'content-type': 'application/json' };
  const replies = await Promise.all(
    payloads.map((payload) => app.inject({ method: 'POST', url: '/', headers, payload })),
  );
  await app.close();
  return replies.map((reply) => ({ status: reply.statusCode, body: reply.json() }));
}

describe('a body of JSON', () => {
  it.each(['', filling])('is parsed, small or large', async (name) => {
    const body = { name: `Zoë ${name}`, list: [1, null, { deep: true }] };
    const { status, body: read } = await answer(JSON.stringify(body));
    expect(status).toBe(200);
    expect(JSON.stringify(read) === JSON.stringify(body)).toBe(true);
  });

  it.each(['{', '{"a":1,}', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}'])(
    'that is none, or would change what objects are, is refused in the same words: %s',
    async (text) => {
      const small = await answer(text);
      expect(small.status).toBe(400);
      const large = await answer(text + ' '.repeat(1_200_000));
      expect(large.status).toBe(400);
      expect(large.body.code).toBe('FST_ERR_CTP_INVALID_JSON_BODY');
    },
  );

  it.each([2_000, 10_000, 100_000])('that is large and nested %i deep is refused for that', async (depth) => {
    const { status, body } = await answer('['.repeat(depth) + ']'.repeat(depth) + ' '.repeat(1_200_000));
    expect(status).toBe(400);
    expect(body.message).toBe('What was sent is nested too deeply');
  });

  const list = JSON.stringify(Array.from({ length: 600_000 }, () => ({ a: [] })));
  it.each([
    ['time', { seconds: 0.001, memoryMb: 512 }, 'takes too long to read'],
    ['memory', { seconds: 60, memoryMb: 24 }, 'takes too much memory to read'],
  ])('that needs more %s than there is says what to do', async (_, limits, sentence) => {
    const { status, body } = await answer(list, limits);
    expect(status).toBe(413);
    expect(body.message).toContain(`What was sent ${sentence}: send a smaller file`);
  });

  it('that comes while too many wait may be sent again', async () => {
    const statuses = (
      await answers(Array(3).fill(JSON.stringify({ filling })), { seconds: 60, memoryMb: 512, queue: 0 })
    ).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 503, 503]);
  });
});
