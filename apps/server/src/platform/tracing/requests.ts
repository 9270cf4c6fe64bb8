import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { routeOf } from '../http/watched.ts';
import type { Place } from './place.ts';

/** Of a stream nothing is traced: it lasts as long as its reader likes. */
const isStream = ({ routeOptions }: FastifyRequest): boolean => routeOptions.url?.endsWith('/stream') === true;

/** Addresses carry tokens and identities, so a span knows a request by its route and its id. */
export function traceRequests(app: FastifyInstance, tracer: Tracer, place: Place): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    if (isStream(request)) return place.run('untraced', done);
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER }, ROOT_CONTEXT);
    spans.set(request, span);
    return place.run(trace.setSpan(ROOT_CONTEXT, span), done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    if (span) {
      const route = routeOf(request, statusCode);
      span.updateName(`${request.method} ${route}`);
      span.setAttributes({
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': statusCode,
        'dragoman.request.id': request.id,
      });
      if (statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    }
    done();
  });
}
