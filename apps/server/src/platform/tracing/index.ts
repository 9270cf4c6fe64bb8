import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { diag, DiagLogLevel, ROOT_CONTEXT, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { JobFrame } from '../jobs/index.ts';
import type { Place } from './place.ts';
import { traceQueries } from './queries.ts';
import { traceRequests } from './requests.ts';

export interface TracingParts {
  readonly endpoint: string;
  readonly serviceName: string;
  /** Of how many of the traces, from 0 to 1. */
  readonly ratio: number;
  readonly onError: (error: Error) => void;
}

export interface Tracing {
  /** Each request becomes a trace. */
  watchRequests(app: FastifyInstance): void;
  /** Each statement becomes a part of the trace of what asked for it. */
  watchQueries(pool: pg.Pool): void;
  /** Does a job as a trace of its own. */
  readonly traceJob: JobFrame;
  /** Sends what is left, unless nobody takes it. */
  close(): Promise<void>;
}

const patience = 3_000;
const reportEvery = 60_000;

/** Sends traces to a collector that speaks OTLP over HTTP. */
export function openTracing({ endpoint, serviceName, ratio, onError }: TracingParts): Tracing {
  diag.setLogger(reporting(onError), DiagLogLevel.ERROR);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('dragoman');
  const place: Place = new AsyncLocalStorage();
  return {
    watchRequests: (app) => traceRequests(app, tracer, place),
    watchQueries: (pool) => traceQueries(pool, tracer, place),
    traceJob: async (name, work) => {
      const span = tracer.startSpan(`job ${name}`, {}, ROOT_CONTEXT);
      try {
        await place.run(trace.setSpan(ROOT_CONTEXT, span), work);
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        throw error;
      } finally {
        span.end();
      }
    },
    close: async () => {
      await Promise.race([provider.shutdown().catch(() => undefined), pause(patience, undefined, { ref: false })]);
      diag.disable();
    },
  };
}

/** That the collector takes nothing is told once a minute at most. */
function reporting(onError: (error: Error) => void) {
  let reportedAt = -Infinity;
  const error = (message: string) => {
    if (performance.now() < reportedAt + reportEvery) return;
    reportedAt = performance.now();
    onError(new Error(`Traces do not reach their collector: ${message}`));
  };
  const silent = () => undefined;
  return { error, warn: silent, info: silent, debug: silent, verbose: silent };
}
