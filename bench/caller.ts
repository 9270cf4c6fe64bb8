import { Agent, request as send, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** A call as it travels. */
export interface Request {
  readonly path: string;
  readonly post?: object;
}

/** Somebody who is signed in and keeps connections open. */
export interface Caller {
  /** Asks as a browser does, and takes the whole answer without looking into it. Gives how many bytes came, the head included. */
  ask(request: Request): Promise<number>;
  /** Asks, and reads the answer. */
  read(request: Request): Promise<Buffer>;
  close(): void;
}

/** An answer that was not 200. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly status: number;

  constructor({ path }: Request, status: number, said = '') {
    super(`${path} answered ${status}${said && `: ${said}`}`);
    this.status = status;
  }
}

/** Signs in at a portal. Every answer that is not 200 throws Refused. */
export async function signIn(url: string, email: string, password: string): Promise<Caller> {
  const agent = new Agent({ keepAlive: true });
  const anonymous = caller(url, agent, {});
  const answer = await anonymous.read({ path: '/auth/login', post: { email, password } });
  const { token } = JSON.parse(answer.toString()) as { token: string };
  return caller(url, agent, { authorization: `Bearer ${token}` });
}

function caller(url: string, agent: Agent, signed: Record<string, string>): Caller {
  const { hostname, port } = new URL(url);
  const ask = (request: Request, headers: Record<string, string>): Promise<IncomingMessage> => {
    const { path, post } = request;
    const body = post && JSON.stringify(post);
    return new Promise((resolve, reject) => {
      const options = { agent, hostname, port, method: post ? 'POST' : 'GET', path: `/api/v1${path}` };
      const asked = send({ ...options, headers: { ...signed, ...headers, ...(body ? json(body) : {}) } }, resolve);
      asked.on('error', (error: NodeJS.ErrnoException) => {
        // The server ended the connection, idle for long, just as it was used again: as browsers do, it is asked anew.
        if (asked.reusedSocket && error.code === 'ECONNRESET') resolve(ask(request, headers));
        else reject(error);
      });
      asked.end(body);
    });
  };
  const read = async (request: Request): Promise<Buffer> => {
    const answer = await ask(request, {});
    const bytes = Buffer.concat(await answer.toArray());
    if (answer.statusCode !== 200) throw new Refused(request, answer.statusCode ?? 0, bytes.toString());
    return bytes;
  };
  return {
    read,
    ask: async (request) => {
      const answer = await ask(request, { 'accept-encoding': 'gzip, deflate, br, zstd' });
      // The agent takes it back with the answer's end.
      const { socket } = answer;
      answer.resume();
      await new Promise((resolve, reject) => answer.on('end', resolve).on('error', reject));
      if (answer.statusCode !== 200) throw new Refused(request, answer.statusCode ?? 0);
      return cameWith(socket);
    },
    close: () => agent.destroy(),
  };
}

const cameBefore = new WeakMap<Socket, number>();

/** What a connection has brought since the answer before. */
function cameWith(socket: Socket): number {
  const bytes = socket.bytesRead - (cameBefore.get(socket) ?? 0);
  cameBefore.set(socket, socket.bytesRead);
  return bytes;
}

function json(body: string): Record<string, string | number> {
  return { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
}
