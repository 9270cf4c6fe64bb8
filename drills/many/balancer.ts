import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Course } from '../frame/drill.ts';

const breath = 10;

/**
 * A plain round-robin before several servers: each request goes to the next one. Who takes no connections is passed over;
 * what breaks on the way breaks for the caller too.
 */
export class Balancer {
  readonly #listener = createServer((asked, answer) => void this.#pass(asked, answer));
  readonly #broken = new Map<string, number>();
  /** Requests of each server that wait for its answer to begin. */
  readonly #waiting = new Map<string, Set<object>>();
  #address = '';
  #servers: readonly string[] = [];
  #turn = 0;

  static async open(course: Course): Promise<Balancer> {
    const balancer = new Balancer();
    balancer.#listener.listen(0, '127.0.0.1');
    await once(balancer.#listener, 'listening');
    balancer.#address = `http://127.0.0.1:${(balancer.#listener.address() as AddressInfo).port}`;
    course.ends.defer(() => {
      balancer.#listener.close();
      balancer.#listener.closeAllConnections();
    });
    return balancer;
  }

  get address(): string {
    return this.#address;
  }

  /** Whom the requests go to from now on. */
  goTo(servers: readonly string[]): void {
    this.#servers = servers;
  }

  /** Waits until a server that has no turn any more has begun each answer that it owes. */
  async untilAnswered(server: string): Promise<void> {
    while ((this.#waiting.get(server)?.size ?? 0) > 0) await pause(breath);
  }

  /** How often the unluckiest command had to be repeated; forgets it. */
  mostBroken(): number {
    const most = Math.max(0, ...this.#broken.values());
    this.#broken.clear();
    return most;
  }

  async #pass(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = [];
    for await (const part of asked) parts.push(part as Buffer);
    const body = Buffer.concat(parts);
    for (let tries = 0; tries < this.#servers.length; tries += 1) {
      this.#turn += 1;
      const server = this.#servers[this.#turn % this.#servers.length]!;
      if (await this.#passed(server, asked, body, answer)) return;
    }
    answer.writeHead(503).end();
  }

  /** False when the server took no connection, so that another may be asked. */
  #passed(server: string, asked: IncomingMessage, body: Buffer, answer: ServerResponse): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const { method, headers, url } = asked;
    const waiting = this.#waiting.get(server) ?? new Set();
    this.#waiting.set(server, waiting.add(asked));
    const broken = (): void => {
      const key = headers['idempotency-key'];
      if (typeof key === 'string') this.#broken.set(key, (this.#broken.get(key) ?? 0) + 1);
      answer.destroy();
      resolve(true);
    };
    const sent = request(new URL(url ?? '/', server), { method: method ?? 'GET', headers, agent: false }, (said) => {
      waiting.delete(asked);
      answer.writeHead(said.statusCode ?? 502, said.headers);
      said.pipe(answer);
      said.on('error', broken);
      said.on('end', () => resolve(true));
    });
    sent.on('close', () => waiting.delete(asked));
    sent.on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNREFUSED' ? resolve(false) : broken()));
    answer.on('close', () => sent.destroy());
    sent.end(body);
    return promise;
  }
}
