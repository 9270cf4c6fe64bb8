import { allRoutes } from '@dragoman/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { implementations } from '../../src/implementations.ts';
import { openApiOf } from '../../src/platform/http/openapi.ts';
import { invertSchema } from '../../src/platform/http/inverted.ts';

/** The calls of the specification that are served. Rows are only ever added here. */
const served = [...range(2, 28), ...range(29, 50), ...range(51, 70), ...range(71, 92), ...range(93, 104)];

describe('the contract', () => {
  it('is served whole: a declared call has an implementation, and the other way round', () => {
    const implemented = new Set(implementations.map(({ route }) => route));
    expect(
      allRoutes.filter((route) => !implemented.has(route)).map((route) => `${route.method} ${route.path}`),
    ).toEqual([]);
    const declared = new Set(allRoutes);
    expect(
      implementations.filter(({ route }) => !declared.has(route)).map(({ route }) => `${route.method} ${route.path}`),
    ).toEqual([]);
  });

  it('declares replies whose encoding can be compiled', () => {
    for (const { reply } of allRoutes) if (reply) z.compile(invertSchema(reply), { strict: true });
  });

  it('says of an unread field that nobody reads it, and why', () => {
    const { paths } = JSON.parse(JSON.stringify(openApiOf(allRoutes, 'The portal')));
    const { schema } = paths['/api/v1/bookings/bookingNotes/{id}'].put.requestBody.content['application/json'];
    expect(schema).toMatchObject({
      required: ['text'],
      additionalProperties: false,
      properties: { updatedBy: { description: 'Accepted and not read: the name of who is signed in is written' } },
    });
  });

  it('stand together by what they are about', () => {
    const { paths } = JSON.parse(JSON.stringify(openApiOf(allRoutes, 'The portal')));
    expect(paths['/api/v1/bookings/{id}'].get.tags).toEqual(['bookings']);
    expect(paths['/api/v1/webhooks'].post.tags).toEqual(['webhooks']);
  });

  it('names the rows of the specification that it serves', () => {
    const named = new Set(allRoutes.flatMap((route) => (route.rows ?? []).filter((row) => row.startsWith('API-'))));
    expect(served.filter((row) => !named.has(row))).toEqual([]);
  });
});

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `API-${String(first + index).padStart(2, '0')}`);
}
