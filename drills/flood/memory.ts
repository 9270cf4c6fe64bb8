import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { freePort } from '../../apps/server/test/product/ports.ts';

/** What a server holds, in megabytes. */
export interface Held {
  /** Objects of the program, and all of the process, after a collection. */
  readonly heap: number;
  readonly resident: number;
  /** The most that the process had since it was last asked. */
  readonly peak: number;
}

const megabyte = 1024 * 1024;

/** The words by which a server starts that can be asked. */
export async function askable(): Promise<{ readonly port: number; readonly NODE_OPTIONS: string }> {
  const port = await freePort();
  return { port, NODE_OPTIONS: `--inspect=127.0.0.1:${port}` };
}

/** Has the server collect what nobody needs, and gives what is left. */
export async function weigh(pid: number, port: number): Promise<Held> {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  const inspector = await openInspector(port);
  try {
    await inspector.send('HeapProfiler.collectGarbage');
    const { result } = await inspector.send('Runtime.evaluate', {
      expression: 'JSON.stringify(process.memoryUsage())',
    });
    const { heapUsed, rss } = JSON.parse(String(result?.value)) as { heapUsed: number; rss: number };
    // From here on the peak is counted anew.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return { heap: heapUsed / megabyte, resident: rss / megabyte, peak };
  } finally {
    inspector.close();
  }
}

interface Told {
  readonly id?: number;
  readonly result: { readonly result?: { readonly value?: unknown } };
}

async function openInspector(port: number) {
  const [target] = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string;
  }[];
  const socket = new WebSocket(target!.webSocketDebuggerUrl);
  await once(socket, 'open');
  let last = 0;
  return {
    async send(method: string, params: object = {}): Promise<Told['result']> {
      const id = (last += 1);
      const answered = new Promise<Told['result']>((resolve) => {
        socket.addEventListener('message', function listen({ data }) {
          const told = JSON.parse(String(data)) as Told;
          if (told.id !== id) return;
          socket.removeEventListener('message', listen);
          resolve(told.result);
        });
      });
      socket.send(JSON.stringify({ id, method, params }));
      return answered;
    },
    close: () => socket.close(),
  };
}
