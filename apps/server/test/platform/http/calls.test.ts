import { describe, expect, it } from 'vitest';
import { retries } from '../../../src/platform/http/watched.ts';
import { ask, served, serveThings, thing, written } from './things.ts';

serveThings();

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

describe('what goes wrong', () => {
  it.each([
    ['refused', 409, 'Not now'],
    ['range', 400, 'A value is out of range'],
    ['constraint', 409, 'Somebody else changed this at the same moment, please try again'],
    ['unavailable', 503, 'The database is not reachable, please try again in a moment'],
    ['mistake', 500, 'Something went wrong'],
    ['broken-reply', 500, 'Something went wrong'],
  ])('%s is said plainly, and nothing is written', async (how, status, msg) => {
    const before = await written();
    const answer = await ask('POST', `/things/fail/${how}`);
    expect(answer).toMatchObject({ status, body: { success: false, msg } });
    expect(answer.headers['retry-after']).toBe(status === 503 ? '2' : undefined);
    expect(answer.headers['x-request-id']).toMatch(/^\w{5}-\w{5}$/);
    expect(answer.body['reference']).toBe(status >= 500 ? answer.headers['x-request-id'] : undefined);
    expect(JSON.stringify(answer.body)).not.toMatch(/secret|twice|counters/);
    expect(await written()).toBe(before);
  });
});

it('a command that met another one is begun anew, done once, and counted', async () => {
  const before = await written();
  let met = 0;
  served.beforeCommit = async () => {
    met += 1;
    if (met < 3) throw Object.assign(new Error('could not serialize access'), { code: '40001' });
  };
  let counted = 0;
  const count = () => (counted += 1);
  retries.subscribe(count);
  expect(await ask('POST', '/things', { payload: { name: 'Atlas' } })).toMatchObject({ status: 200 });
  retries.unsubscribe(count);
  expect({ met, counted, written: (await written()) - before }).toEqual({ met: 3, counted: 2, written: 1 });
});

it('a command that met another one each time is refused', async () => {
  const before = await written();
  served.beforeCommit = async () => {
    throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
  };
  expect(await ask('POST', '/things', { payload: { name: 'Atlas' } })).toMatchObject({
    status: 409,
    body: { msg: 'Somebody else changed this at the same moment, please try again' },
  });
  expect(await written()).toBe(before);
});
