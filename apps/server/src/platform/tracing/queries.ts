import { type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api';
import type pg from 'pg';
import type { Place } from './place.ts';

const longest = 4_000;

/** The driver tells nobody what it is asked, so each connection's `query` is wrapped. Values are not part of a statement's text. */
export function traceQueries(pool: pg.Pool, tracer: Tracer, place: Place): void {
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
    const traced = (...given: unknown[]): unknown => {
      const parent = place.getStore();
      if (!parent || parent === 'untraced') return ask(...given);
      const text = textOf(given[0]);
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, longest) };
      const span = tracer.startSpan(operationOf(text), { kind: SpanKind.CLIENT, attributes }, parent);
      return ended(span, ask, given);
    };
    client.query = traced as typeof client.query;
  });
}

/** Asks, and ends the span with the answer, however it comes. */
function ended(span: Span, ask: (...given: unknown[]) => unknown, given: readonly unknown[]): unknown {
  const end = (error?: unknown): void => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const last = given.at(-1);
  if (typeof last === 'function') {
    const call = last as (error: unknown, ...result: unknown[]) => unknown;
    return ask(...given.slice(0, -1), (error: unknown, ...result: unknown[]) => {
      end(error);
      return call(error, ...result);
    });
  }
  const answer = ask(...given);
  if (answer instanceof Promise) answer.then(() => end(), end);
  else end();
  return answer;
}

const textOf = (asked: unknown): string =>
  typeof asked === 'string' ? asked : ((asked as { readonly text?: string } | undefined)?.text ?? '');

const operationOf = (text: string): string => /[a-z]+/i.exec(text)?.[0].toLowerCase() ?? 'query';
