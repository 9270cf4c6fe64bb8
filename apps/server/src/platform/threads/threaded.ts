import { once } from 'node:events';
import type { MessagePort } from 'node:worker_threads';

/** What a thread is given: what to work on, and where to send what becomes of it. */
export interface Task<Input> {
  readonly input: Input;
  readonly port: MessagePort;
}

export type ThreadMessage<Batch> =
  | { readonly kind: 'started' }
  | { readonly kind: 'batch'; readonly batch: Batch }
  | { readonly kind: 'failed'; readonly name: string; readonly message: string; readonly stack?: string | undefined }
  | { readonly kind: 'end' };

/** The default export of a module that `openThread` runs: sends what `work` yields, each once the one before was taken. */
export function threaded<Input, Batch>(
  work: (input: Input) => AsyncIterable<Batch> | Iterable<Batch>,
): (task: Task<Input>) => Promise<void> {
  return async ({ input, port }) => {
    const send = async (message: ThreadMessage<Batch>): Promise<void> => {
      const taken = once(port, 'message');
      port.postMessage(message);
      await taken;
    };
    try {
      await send({ kind: 'started' });
      for await (const batch of work(input)) await send({ kind: 'batch', batch });
      port.postMessage({ kind: 'end' } satisfies ThreadMessage<Batch>);
    } catch (error) {
      const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
      port.postMessage({ kind: 'failed', name, message, stack } satisfies ThreadMessage<Batch>);
    }
  };
}
