import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An event as its receiver got it. */
export interface ReceivedEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Another program on this machine: a real server that keeps what it is sent. */
export interface Receiver {
  readonly url: string;
  readonly received: ReceivedEvent[];
  /** Answers with this status and text, until told otherwise. */
  answerWith(status: number, text?: string, headers?: Readonly<Record<string, string>>): void;
  close(): Promise<void>;
}

export async function openReceiver(): Promise<Receiver> {
  const received: ReceivedEvent[] = [];
  let answer = { status: 204, text: '', headers: {} };
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks).toString('utf8');
      const { type, data } = JSON.parse(body);
      received.push({ id: String(request.headers['webhook-id']), type, data, headers: request.headers, body });
      response.writeHead(answer.status, answer.headers).end(answer.text);
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    received,
    answerWith: (status, text = '', headers = {}) => {
      answer = { status, text, headers };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Whether one of the signatures of an event was made with a secret, as a receiver checks it. */
export function isSignedBy(secret: string, { headers, body, id }: ReceivedEvent): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const digest = createHmac('sha256', key)
    .update(`${id}.${String(headers['webhook-timestamp'])}.${body}`)
    .digest('base64');
  return String(headers['webhook-signature']).split(' ').includes(`v1,${digest}`);
}
