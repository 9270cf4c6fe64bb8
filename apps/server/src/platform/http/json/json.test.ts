import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { parseJson } from './json.ts';

const filling = 'x'.repeat(1_200_000);

async function answer(payload: string) {
  const app = Fastify({ bodyLimit: 10_000_000 });
  parseJson(app);
  app.post('/', (request) => request.body);
  const reply = await app.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  });
  await app.close();
  return { status: reply.statusCode, body: reply.json() };
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
});
