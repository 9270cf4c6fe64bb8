import { permissions } from '@dragoman/domain/access';
import { bodyLimit, type RouteDeclaration } from '@dragoman/contract/kit';
import { z } from 'zod';

const refused = {
  description: 'Refused: a sentence, and sentences beside fields',
  headers: {
    'X-Request-Id': { schema: { type: 'string' }, description: 'Of this request, as in the log of the server' },
  },
  content: json({ $ref: '#/components/schemas/Refused' }),
};

const numbered = {
  'X-Transaction': {
    schema: { type: 'string' },
    description:
      'Number of the transaction, by which the news of its changes name it; left out where nothing is told of',
  },
};

/** The OpenAPI document of the declared calls, in wire values. */
export function openApiOf(routes: readonly RouteDeclaration[], title: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = (route.at === 'root' ? '' : '/api/v1') + route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(route) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1' },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Refused: {
          type: 'object',
          required: ['success', 'msg', 'code'],
          properties: {
            success: { const: false },
            msg: { type: 'string' },
            code: { type: 'string' },
            fields: { type: 'object', additionalProperties: { type: 'string' } },
            reference: { type: 'string', description: 'The X-Request-Id, where the server failed (500 and above)' },
          },
        },
      },
    },
  };
}

function operation(route: RouteDeclaration): Record<string, unknown> {
  const allowed = permissions[route.permission];
  return {
    summary: route.summary,
    description: allowed === 'public' ? 'No sign-in' : `For ${allowed.join(', ')}`,
    ...(allowed === 'public' ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters('path', route.params),
      ...parameters('query', route.query),
      ...(route.idempotent
        ? [
            {
              name: 'Idempotency-Key',
              in: 'header',
              schema: { type: 'string', maxLength: 200 },
              description: 'The same key gives the same answer once more',
            },
          ]
        : []),
    ],
    ...(route.body || route.upload
      ? { requestBody: { description: bodyDescription(route), content: requestContent(route) } }
      : {}),
    responses: {
      200: route.reply
        ? {
            description: 'Done',
            ...(route.method === 'GET' ? {} : { headers: numbered }),
            content: json(wire(route.reply.extend({ success: z.literal(true) }), 'input')),
          }
        : { description: 'A file or a page' },
      default: refused,
    },
  };
}

function bodyDescription(route: RouteDeclaration): string {
  const size = route.upload ? '' : `, at most ${bodyLimit(route) / 1024} KB`;
  return `Not compressed (415 otherwise)${size}`;
}

function requestContent(route: RouteDeclaration) {
  const fields = route.body ? wire(route.body, 'input') : { type: 'object' };
  if (!route.upload) return route.form ? { ...json(fields), 'multipart/form-data': { schema: fields } } : json(fields);
  const properties = { ...(fields['properties'] as object | undefined), file: { type: 'string', format: 'binary' } };
  return { 'multipart/form-data': { schema: { ...fields, properties } } };
}

function parameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
    schema: wire(field as z.ZodType, 'input'),
  }));
}

function wire(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _version, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    cycles: 'ref',
  }) as Record<string, unknown>;
  return rest;
}

function json(schema: unknown) {
  return { 'application/json': { schema } };
}
