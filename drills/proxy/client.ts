import {
  connect as connectHttp2,
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
} from 'node:http2';
import { once } from 'node:events';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** A browser's way to the portal: HTTP/2 within TLS, from an address of its own. */
export class Client {
  readonly #session: ClientHttp2Session;

  private constructor(session: ClientHttp2Session) {
    this.#session = session;
  }

  /** Fails where the certificate is not for the name, or HTTP/2 is not spoken. */
  static async open(place: {
    readonly name: string;
    readonly port: number;
    readonly ca: Buffer;
    readonly from: string;
  }) {
    const { name, port, ca, from } = place;
    const socket = connectTls({
      socket: connect({ host: '127.0.0.1', port, localAddress: from }),
      servername: name,
      ca,
      ALPNProtocols: ['h2', 'http/1.1'],
    });
    await once(socket, 'secureConnect');
    if (socket.alpnProtocol !== 'h2') throw new Error(`The proxy speaks ${String(socket.alpnProtocol)}, not HTTP/2`);
    const session = connectHttp2(`https://${name}`, { createConnection: () => socket });
    session.on('error', () => undefined);
    return new Client(session);
  }

  /** Makes a call such as 'GET /healthz'. */
  async ask(call: string, { headers = {}, body }: { headers?: Record<string, string>; body?: Buffer } = {}) {
    const stream = this.#send(call, headers, body);
    const head = await headOf(stream);
    const parts: Buffer[] = [];
    for await (const part of stream) parts.push(part as Buffer);
    return { status: Number(head[':status']), headers: head, bytes: Buffer.concat(parts) } satisfies Reply;
  }

  /** What comes, as it comes. */
  async stream(path: string, headers: Record<string, string>) {
    const stream = this.#send(`GET ${path}`, headers, undefined);
    await headOf(stream);
    return stream.setEncoding('utf8');
  }

  close(): void {
    this.#session.destroy();
  }

  #send(call: string, headers: Record<string, string>, body: Buffer | undefined): ClientHttp2Stream {
    const [method = 'GET', path = '/'] = call.split(' ');
    const stream = this.#session.request({ ':path': path, ':method': method, ...headers }, { endStream: !body });
    stream.on('error', () => undefined);
    if (body) stream.end(body);
    return stream;
  }
}

async function headOf(stream: ClientHttp2Stream): Promise<IncomingHttpHeaders> {
  const failed = once(stream, 'close').then(() => Promise.reject(new Error('The proxy gave no answer')));
  const [head] = (await Promise.race([once(stream, 'response'), failed])) as [IncomingHttpHeaders];
  failed.catch(() => undefined);
  return head;
}
