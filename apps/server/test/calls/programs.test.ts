import { allRoutes } from '@dragoman/contract';
import { programRoutes } from '@dragoman/contract/access';
import { callExamples, requestOf } from '@dragoman/contract/examples';
import { may, programRole, type Scope, scopesFor } from '@dragoman/domain/access';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeCalls } from '../../src/implementations.ts';
import { apiVersion } from '../../src/platform/http/openapi.ts';
import { type Caller, type Portal, startPortal } from '../harness/index.ts';

const root = join(import.meta.dirname, '../../../..');
const run = promisify(execFile);

let portal: Portal;
let superadmin: Caller;
beforeAll(async () => {
  portal = await startPortal();
  superadmin = await portal.confirmed('superadmin');
});
afterAll(() => portal.stop());

async function tokenFor(scope: Scope): Promise<string> {
  const { body } = await superadmin.call(programRoutes.make, { body: { name: 'Example', scopes: [scope], days: 7 } });
  return body.token;
}

describe('the description of the calls (rule api/examples)', () => {
  it('has examples that run, each by a token of the one scope that it names', async () => {
    const kept: Record<string, string> = {};
    for (const example of callExamples) {
      const { method, path, body } = requestOf(example, kept);
      const answer = await fetch(portal.address + path, {
        method,
        headers: {
          authorization: `Bearer ${await tokenFor(example.scope)}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
      });
      const reply = await answer.json();
      expect(answer.status, `${method} ${path} ${JSON.stringify(reply).slice(0, 500)}`).toBe(
        example.refusedWith ?? 200,
      );
      if (example.keeps) kept[example.keeps] = (reply as { data: { _id: string } }).data._id;
    }
    expect(Object.keys(kept)).toEqual(['booking']);
  });

  it('says of each call who may, and which scopes open it', () => {
    const { paths } = JSON.parse(JSON.stringify(describeCalls()));
    const told = allRoutes
      .filter(({ at }) => at !== 'root')
      .map((route) => {
        const operation = paths[`/api/v1${route.path.replace(/:(\w+)/g, '{$1}')}`][route.method.toLowerCase()];
        return { route, description: String(operation.description), scopes: operation['x-scopes'] };
      });
    for (const { route, description, scopes } of told) {
      if (scopes === undefined) expect(description).toMatch(/^No sign-in/);
      else expect(scopes).toEqual(scopesFor(route));
      if (scopes?.length > 0) expect(may(programRole, route.permission), route.path).toBe(true);
    }
    const create = paths['/api/v1/bookings'].post;
    expect(create.description).toContain('For superadmin, admin, ip-admin. A token needs `bookings:write`.');
    expect(create.description).toContain('curl -X POST "$PORTAL/api/v1/bookings"');
    expect(create.requestBody.content['application/json'].example).toMatchObject({ bookingType: 'Booking' });
    expect(paths['/api/v1/users'].get.description).toBe('For superadmin. Not by a token.');
  });

  it('has the version of the newest entry of the list of changes', () => {
    const list = readFileSync(join(root, 'docs/api-changes.md'), 'utf8');
    expect(/^## (\d+\.\d+)$/m.exec(list)?.[1]).toBe(apiVersion);
  });
});

it('a client that is made of it compiles, calls a portal, and is refused what its token may not', async () => {
  await run(process.execPath, ['client/make.ts'], { cwd: root });
  await run(process.execPath, ['node_modules/typescript/bin/tsc', '-p', 'client'], { cwd: root });
  const { stdout } = await run(process.execPath, ['client/try.ts'], {
    cwd: root,
    env: { ...process.env, PORTAL: portal.address, TOKEN: await tokenFor('bookings:write') },
  });
  expect(JSON.parse(stdout)).toEqual({
    before: expect.any(Number),
    reference: expect.stringMatching(/^BK-\d{6,}$/),
    language: 'Tamil',
    refused: { status: 403, msg: 'The scopes of this token do not open this call' },
  });
}, 600_000);
