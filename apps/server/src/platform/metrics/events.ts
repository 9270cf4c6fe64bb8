import { Counter, Histogram, type Registry } from 'prom-client';
import { type Answer, answers, retries } from '../http/watched.ts';
import { securityEvents } from '../security/index.ts';

/** Counts what happens in this process. Gives what ends it. */
export function countEvents(register: Registry): () => void {
  const registers = [register];
  const requests = new Histogram({
    name: 'dragoman_http_request_duration_seconds',
    help: 'Answers by the pattern of their route; streams are left out',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers,
  });
  const retried = new Counter({
    name: 'dragoman_transaction_retries_total',
    help: 'Calls whose transaction was begun anew after a deadlock or a serialisation failure',
    registers,
  });
  const security = new Counter({
    name: 'dragoman_security_events_total',
    help: "Entries of the security log by their kind; 'refused' and 'paused' are sign-ins",
    labelNames: ['kind'] as const,
    registers,
  });
  const listeners = [
    [
      answers,
      (message: unknown) => {
        const { method, route, status, seconds } = message as Answer;
        requests.observe({ method, route, status }, seconds);
      },
    ],
    [retries, () => retried.inc()],
    [securityEvents, (message: unknown) => security.inc({ kind: (message as { readonly security: string }).security })],
  ] as const;
  for (const [each, listener] of listeners) each.subscribe(listener);
  return () => {
    for (const [each, listener] of listeners) each.unsubscribe(listener);
  };
}
