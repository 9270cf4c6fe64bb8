import type { RouteDeclaration } from '@dragoman/contract/kit';
import { z } from 'zod';
import { refuse, type Refusal } from './refusal.ts';
import { invertSchema } from './inverted.ts';

/** A request as it arrived. */
export interface Arrived {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** Decodes a request by its declaration, or refuses it with a sentence beside each field at fault. */
export function decodeRequest(
  route: RouteDeclaration,
  arrived: Arrived,
): { params: unknown; query: unknown; body: unknown } {
  // An identity that is none names nothing that exists.
  const params = route.params ? decodeOrRefuse(route.params, arrived.params, () => refuse.notFound()) : undefined;
  const query = route.query ? decodeOrRefuse(route.query, arrived.query, refusalOf) : refuseAny(arrived.query);
  const body = route.body ? decodeOrRefuse(route.body, arrived.body ?? {}, refusalOf) : undefined;
  for (const part of [params, query, body]) refuseUnwritable(part);
  return { params, query, body };
}

/** Decodes a query that did not arrive as one, or refuses it in the same way. */
export function decodeQuery<S extends z.ZodObject>(schema: S, query: Record<string, string>): z.output<S> {
  const data = decodeOrRefuse(schema, query, refusalOf) as z.output<S>;
  refuseUnwritable(data);
  return data;
}

/** Encodes a reply by its declaration; a reply that breaks its own contract is our mistake and ends in a 500. */
export function encodeReply(route: RouteDeclaration, reply: unknown): Record<string, unknown> {
  return { success: true, ...(z.parse(encoderOf(route.reply!), reply) as object) };
}

const encoders = new WeakMap<z.ZodObject, z.core.$ZodType>();

function encoderOf(reply: z.ZodObject): z.core.$ZodType {
  const known = encoders.get(reply);
  if (known) return known;
  const made = z.compile(invertSchema(reply), { strict: true });
  encoders.set(reply, made);
  return made;
}

function decodeOrRefuse(schema: z.ZodType, value: unknown, refusal: (error: z.ZodError) => Refusal): unknown {
  const result = schema.safeParse(value, { error: sentenceOf });
  if (!result.success) throw refusal(result.error);
  return result.data;
}

/** What is said of a value for which its declaration has no sentence of its own. */
function sentenceOf(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.input === undefined) return 'Required';
  if (issue.code === 'invalid_type') return kinds[issue.expected] ?? 'Invalid value';
  if (issue.code === 'invalid_value') return 'Choose one from the list';
  if (issue.code === 'too_small') return `${boundedSentence(issue.origin)} at least ${issue.minimum}`;
  if (issue.code === 'too_big') return `${boundedSentence(issue.origin)} at most ${issue.maximum}`;
  return issue.code === 'invalid_format' ? 'Invalid format' : undefined;
}

const kinds: Readonly<Record<string, string>> = {
  string: 'Enter a text',
  number: 'Enter a number',
  int: 'Enter a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object',
};

const boundedSentence = (origin: string): string =>
  origin === 'string' ? 'The length must be' : origin === 'array' ? 'The number of entries must be' : 'Must be';

// A refusal is for people: what is wrong with a thousand fields helps nobody and costs the sender.
const mostUnknown = 20;
const mostFields = 200;
const longestName = 100;

function refusalOf(error: z.ZodError): Refusal {
  const fields = new Map<string, string>();
  let unknown = 0;
  for (const issue of error.issues) {
    if (fields.size >= mostFields) break;
    const path = issue.path.map(String);
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostUnknown - unknown)) {
        unknown += 1;
        nameOnce(fields, [...path, key], 'Unknown field');
      }
    } else {
      nameOnce(fields, path, issue.message);
    }
  }
  const [first] = fields.values();
  return refuse.invalid(first ?? 'The request is not valid', Object.fromEntries(fields));
}

function nameOnce(fields: Map<string, string>, path: readonly string[], sentence: string): void {
  const name = path.join('.').slice(0, longestName);
  if (!fields.has(name)) fields.set(name, sentence);
}

/**
 * Refuses texts that the database cannot keep: PostgreSQL knows neither NUL nor half a surrogate pair. Looks at what was
 * decoded, which is never deeper than its declaration.
 */
function refuseUnwritable(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) {
    throw refuse.field(path.join('.'), 'Invalid characters');
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [key, item] of Object.entries(value)) refuseUnwritable(item, [...path, key]);
}

function refuseAny(query: unknown): undefined {
  const names = Object.keys(query ?? {}).slice(0, mostUnknown);
  if (names.length > 0)
    throw refuse.invalid(
      'Unknown field',
      Object.fromEntries(names.map((name) => [name.slice(0, longestName), 'Unknown field'])),
    );
  return undefined;
}
