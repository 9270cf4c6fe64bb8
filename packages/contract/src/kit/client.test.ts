import { calendarDay } from '@dragoman/domain/calendar';
import { pence } from '@dragoman/domain/money';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CallRefused, makeClient, NetworkFailed } from './client.ts';
import { Day, Id, Instant, Pounds } from './codecs.ts';
import { one } from './envelope.ts';
import { route } from './route.ts';

const id = '019a0000-0000-7000-8000-000000000001';
const pay = route({
  method: 'POST',
  path: '/things/:id/pay',
  summary: 'Pays',
  permission: 'payments.make',
  params: z.strictObject({ id: Id }),
  body: z.strictObject({ amount: Pounds, on: Day, note: z.string().max(5, 'Too long').optional() }),
  reply: one(z.object({ balance: Pounds, at: Instant })),
  idempotent: true,
});
const list = route({
  method: 'GET',
  path: '/things',
  summary: 'Lists',
  permission: 'payments.read',
  query: z.strictObject({ page: z.coerce.number().default(1), from: Day.optional(), name: z.string().optional() }),
});

const paid = { success: true, data: { balance: 0.1, at: '2026-11-23T10:00:00.000Z' } };
const payment = { params: { id }, body: { amount: pence(1_050), on: calendarDay('2026-11-23'), note: undefined } };

function client(status: number, reply: unknown) {
  const sent: { url: string; init: RequestInit }[] = [];
  const calls = makeClient({
    base: 'http://portal.example/api/v1',
    token: () => 'token-of-ana',
    fetch: async (url, init) => {
      sent.push({ url: url as string, init: init ?? {} });
      return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status });
    },
  });
  return { ...calls, sent };
}

describe('a call', () => {
  it('travels in wire values and comes back decoded', async () => {
    const { call, sent } = client(200, paid);
    const reply = await call(pay, { ...payment, idempotencyKey: 'k1' });
    expect(reply).toEqual({ data: { balance: 10, at: new Date('2026-11-23T10:00:00Z') } });
    expect(sent[0]?.url).toBe(`http://portal.example/api/v1/things/${id}/pay`);
    expect(sent[0]?.init).toMatchObject({
      method: 'POST',
      headers: { authorization: 'Bearer token-of-ana', 'idempotency-key': 'k1' },
    });
    expect(JSON.parse(sent[0]?.init.body as string)).toEqual({ amount: 10.5, on: '2026-11-23' });
  });

  it('says of its query only what is given', async () => {
    const { file, sent } = client(200, 'a file');
    await file(list, { query: { from: calendarDay('2026-11-23'), name: 'Ana & Co' } });
    expect(sent[0]?.url).toBe('http://portal.example/api/v1/things?from=2026-11-23&name=Ana+%26+Co');
  });

  it('that is refused throws what the server says', async () => {
    const refusal = { success: false, msg: 'Not now', code: 'conflict', fields: { amount: 'Too much' } };
    const error = await client(409, refusal)
      .call(pay, payment)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(CallRefused);
    expect(error).toMatchObject({ status: 409, msg: 'Not now', code: 'conflict', fields: { amount: 'Too much' } });
    await expect(client(502, '<h1>Bad gateway</h1>').call(pay, payment)).rejects.toMatchObject({
      status: 502,
      msg: 'Something went wrong',
    });
  });

  it.each(['', '  '])('that is refused without words (%j) says that something went wrong', async (msg) => {
    await expect(
      client(500, { success: false, msg, code: 'failed', fields: { amount: 'Too much' } }).call(pay, payment),
    ).rejects.toMatchObject({
      status: 500,
      msg: 'Something went wrong',
      code: 'failed',
      fields: { amount: 'Too much' },
    });
  });

  it('that the contract refuses does not leave', async () => {
    const { call, sent } = client(200, paid);
    const long = { ...payment, body: { ...payment.body, note: 'Too long a note' } };
    await expect(call(pay, long)).rejects.toMatchObject({ status: 400, msg: 'Too long', fields: { note: 'Too long' } });
    expect(sent).toEqual([]);
  });

  it('without an answer is told apart from one that was called off', async () => {
    const unreachable = makeClient({ fetch: async () => Promise.reject(new TypeError('fetch failed')) });
    await expect(unreachable.call(pay, payment)).rejects.toBeInstanceOf(NetworkFailed);
    const off = AbortSignal.abort(new Error('called off'));
    const leaving = makeClient({ fetch: async (_url, init) => Promise.reject(init?.signal?.reason as Error) });
    await expect(leaving.call(pay, { ...payment, signal: off })).rejects.toThrow('called off');
  });
});
