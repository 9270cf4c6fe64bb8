import { permissions, scopeNames, scopes, scopesFor } from '@dragoman/domain/access';
import { type CallExample, requestOf } from '@dragoman/contract/examples';
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

/** The newest entry of docs/api-changes.md. */
export const apiVersion = '1.2';

const about = `The calls below \`/api/v1\` are version 1: within it nothing that a program relies on is taken away or given another meaning, and
calls, optional fields and values may be added, so ignore what you do not know.

A program calls by a token, \`Authorization: Bearer dgm_…\`, made on *Account* (a person's) or under *Master → Programs* (the
agency's). It may what its scopes open and its owner's role allows; each call names both.

${scopeNames.map((name) => `- \`${name}\`: ${scopes[name].label.toLowerCase()}`).join('\n')}

In the examples \`$PORTAL\` is the address of the portal, \`$TOKEN\` the token, and \`$booking\` an identity that a reply has given.
What happens is told by [Standard Webhooks](https://www.standardwebhooks.com).`;

/** The OpenAPI document of the declared calls, in wire values. */
export function openApiOf(
  routes: readonly RouteDeclaration[],
  title: string,
  examples: readonly CallExample[] = [],
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    const path = (route.at === 'root' ? '' : '/api/v1') + route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operation(
        route,
        examples.filter((example) => example.route === route && example.refusedWith === undefined),
      ),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: apiVersion, description: about },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'The token of a program, or of a session' },
      },
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

function operation(route: RouteDeclaration, examples: readonly CallExample[]): Record<string, unknown> {
  const allowed = permissions[route.permission];
  return {
    tags: [route.path.split('/')[1]],
    summary: route.summary,
    description: [whoMay(route), ...examples.map(shown)].join('\n\n'),
    ...(allowed === 'public' ? {} : { security: [{ bearer: [] }], 'x-roles': allowed, 'x-scopes': scopesFor(route) }),
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
      ? { requestBody: { description: bodyDescription(route), content: requestContent(route, examples[0]?.body) } }
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

/** Which roles may call it, and which scopes open it to a token. */
function whoMay(route: RouteDeclaration): string {
  const allowed = permissions[route.permission];
  if (allowed === 'public') return 'No sign-in';
  const opening = scopesFor(route).map((name) => `\`${name}\``);
  const token = opening.length > 0 ? `A token needs ${opening.join(' or ')}` : 'Not by a token';
  return `For ${allowed.join(', ')}. ${token}.`;
}

/** An example as it is typed. */
function shown(example: CallExample): string {
  const { method, path, body } = requestOf(example);
  const lines = [
    `curl -X ${method} "$PORTAL${path}"`,
    '-H "Authorization: Bearer $TOKEN"',
    ...(body ? ['-H "Content-Type: application/json"', `-d '${body}'`] : []),
  ];
  return `\`\`\`sh\n${lines.join(' \\\n  ')}\n\`\`\``;
}

function bodyDescription(route: RouteDeclaration): string {
  const size = route.upload ? '' : `, at most ${bodyLimit(route) / 1024} KB`;
  return `Not compressed (415 otherwise)${size}`;
}

function requestContent(route: RouteDeclaration, example?: object) {
  const fields = route.body ? wire(route.body, 'input') : { type: 'object' };
  if (!route.upload)
    return route.form ? { ...json(fields), 'multipart/form-data': { schema: fields } } : json(fields, example);
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

function json(schema: unknown, example?: object) {
  return { 'application/json': { schema, ...(example ? { example } : {}) } };
}
