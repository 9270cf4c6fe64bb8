import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { countEvents } from './events.ts';
import { gaugesOf, type Pools, type Work } from './gauges.ts';
import { collectDefaultMetrics, Registry } from 'prom-client';

export type { Pools, Work } from './gauges.ts';

/** Where the figures are asked for, and what they are taken from. */
export interface MetricsParts {
  readonly host: string;
  readonly port: number;
  readonly pools: Pools;
  /** Asked at each scrape; what is late or fails leaves its figures out. */
  readonly work: () => Promise<Work>;
}

export interface Metrics {
  readonly port: number;
  close(): Promise<void>;
}

/** Prometheus waits for ten seconds: a database that hangs must not take the other figures with it. */
const patienceWithWork = 3_000;

/** Serves figures to Prometheus on a port of their own, until closed. */
export async function startMetrics({ host, port, pools, work }: MetricsParts): Promise<Metrics> {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const gauges = gaugesOf(register, pools);
  const forgetEvents = countEvents(register);
  const page = async (): Promise<string> => {
    gauges.set(await Promise.race([work(), pause(patienceWithWork, undefined, { ref: false })]).catch(() => undefined));
    return register.metrics();
  };
  const server = createServer(answering(page, register.contentType));
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      forgetEvents();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function answering(page: () => Promise<string>, contentType: string): RequestListener {
  return ({ method, url }, response) => {
    if (method !== 'GET' || url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
    page().then(
      (text) => response.writeHead(200, { 'content-type': contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  };
}
