import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** What a harmful file has in it, to the stand-in. */
export const harmful = 'THIS DOES HARM';

/** How the stand-in behaves towards what comes next. */
export type Manner = 'usual' | 'hangs' | 'drops' | 'fails' | 'has a small limit';

/** A stand-in that speaks as clamd does: 'zPING', and 'zINSTREAM' with parts that have their length before them. */
export interface StandIn {
  readonly url: string;
  manner: Manner;
  close(): Promise<void>;
}

export async function openStandIn(): Promise<StandIn> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    listen(socket, standIn);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const standIn: StandIn = {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manner: 'usual',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      if (server.listening) await new Promise((resolve) => server.close(resolve));
    },
  };
  return standIn;
}

const smallLimit = 16;
const begins = 'zINSTREAM\0';

function listen(socket: Socket, standIn: StandIn): void {
  const parts: Buffer[] = [];
  let pending = Buffer.alloc(0);
  let isFile = false;
  const answer = (words: string) => void socket.end(`${words}\0`);
  socket.on('data', (bytes: Buffer) => {
    if (standIn.manner === 'drops') return void socket.destroy();
    if (standIn.manner === 'hangs') return;
    pending = Buffer.concat([pending, bytes]);
    if (!isFile) {
      if (pending.toString('latin1') === 'zPING\0') return answer('PONG');
      if (pending.length < begins.length) return;
      isFile = true;
      pending = pending.subarray(begins.length);
    }
    for (let part = nextPart(pending); part; part = nextPart(pending)) {
      pending = pending.subarray(4 + part.length);
      if (part.length === 0) return answer(verdict(Buffer.concat(parts), standIn.manner));
      parts.push(part);
      if (standIn.manner === 'has a small limit' && part.length > smallLimit)
        return answer('INSTREAM size limit exceeded. ERROR');
    }
  });
}

/** The first part that has come whole. */
function nextPart(pending: Buffer): Buffer | undefined {
  if (pending.length < 4) return undefined;
  const end = 4 + pending.readUInt32BE();
  return pending.length < end ? undefined : pending.subarray(4, end);
}

function verdict(file: Buffer, manner: Manner): string {
  if (manner === 'fails') return 'stream: Can not allocate memory ERROR';
  return file.includes(harmful) ? 'stream: Stand.In-1 FOUND' : 'stream: OK';
}
