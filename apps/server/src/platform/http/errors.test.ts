import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerErrors } from './errors.ts';

/** What the log says of a request whose handler throws this. */
async function logOf(error: Error): Promise<{ status: number; log: string }> {
  let log = '';
  const app = Fastify({ logger: { level: 'warn', stream: { write: (line) => void (log += line) } } });
  answerErrors(app);
  app.post('/', async () => {
    throw error;
  });
  const { statusCode } = await app.inject({ method: 'POST', url: '/?token=s3cret', payload: { password: 's3cret' } });
  await app.close();
  return { status: statusCode, log };
}

/** As the driver gives them. */
const ofDatabase = (code: string) =>
  Object.assign(new Error('violates a constraint'), {
    code,
    table: 'users',
    constraint: 'users_role_check',
    detail: 'Failing row contains (ana@customer.example, s3cret).',
  });

describe('the log of a failure', () => {
  it.each([
    ['23514', 409],
    ['23502', 500],
  ])('names the constraint of %s but not what people wrote', async (code, status) => {
    const answer = await logOf(ofDatabase(code));
    expect(answer.status).toBe(status);
    expect(answer.log).toContain('users_role_check');
    expect(answer.log).toContain('reqId');
    expect(answer.log).toContain('"route":"/"');
    expect(answer.log).not.toMatch(/s3cret|customer\.example/);
  });
});

it.each(['ENOSPC', 'EDQUOT', '53100'])(
  'a disk without space (%s) is said as such, also behind another error',
  async (code) => {
    for (const error of [ofDatabase(code), new Error('not written', { cause: ofDatabase(code) })])
      expect(await logOf(error)).toMatchObject({ status: 503, log: expect.stringContaining('no space left') });
  },
);

it.each([
  ['GET', 400, 'This asks for too much at once, please narrow it down'],
  ['POST', 409, 'Somebody else changed this at the same moment, please try again'],
] as const)('a statement that ran out of time answers %s with %d', async (method, status, msg) => {
  const app = Fastify();
  answerErrors(app);
  app.route({
    method,
    url: '/',
    handler: async () => {
      throw ofDatabase('57014');
    },
  });
  const answer = await app.inject({ method, url: '/' });
  await app.close();
  expect(answer.statusCode).toBe(status);
  expect(answer.json()).toMatchObject({ success: false, msg });
});
