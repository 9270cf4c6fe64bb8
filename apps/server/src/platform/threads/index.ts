import { once } from 'node:events';
import { MessageChannel, type MessagePort, type Transferable } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { Task, ThreadMessage } from './threaded.ts';
import { takeTurns } from './turns.ts';

export { threaded } from './threaded.ts';

export interface ThreadOptions {
  /** The module whose default export is made with `threaded`. */
  readonly module: URL;
  /** How long the thread may work on one input; waiting for its turn, and for whoever takes the batches, does not count. */
  readonly seconds: number;
  readonly memoryMb: number;
  /** What of its memory is for what has just been made, 32 where nothing is said: the less it is, the sooner it is collected. */
  readonly youngMb?: number;
  /** How long it stays with nothing to do, a minute where nothing is said. */
  readonly idleSeconds?: number;
  /** How many inputs may wait for their turn, 20 where nothing is said: each of them is held in memory. */
  readonly queue?: number;
  /** Errors that keep their class on the way here, by their name. */
  readonly errors?: readonly (new (message: string) => Error)[];
}

/** Work that a thread was ended for, or that was not begun because too much is waiting. */
export class ThreadLimit extends Error {
  override readonly name = 'ThreadLimit';
  readonly limit: 'time' | 'memory' | 'queue';
  constructor(limit: 'time' | 'memory' | 'queue') {
    super(`A thread reached its limit of ${limit}`);
    this.limit = limit;
  }
}

export interface Thread<Input, Batch> {
  /** What the module yields of an input, as it comes; what is transferred is gone here. Whoever stops taking it ends the work. */
  readonly batches: (input: Input, transfer?: readonly Transferable[]) => AsyncGenerator<Batch>;
  /** The one thing that the module yields of an input. */
  readonly run: (input: Input, transfer?: readonly Transferable[]) => Promise<Batch>;
}

/**
 * A thread for work that would keep the server from answering. It comes with the first input, takes one after the other, is ended
 * when one takes too long or too much memory, and goes when it has had nothing to do for a while.
 */
export function openThread<Input, Batch>(options: ThreadOptions): Thread<Input, Batch> {
  // Piscina starts no thread for those that wait behind one whose thread was ended, and does not count them either.
  const turn = takeTurns(options.queue ?? 20);
  let pool: Piscina | undefined;
  async function* batches(input: Input, transfer: readonly Transferable[] = []): AsyncGenerator<Batch> {
    const endTurn = await turn();
    if (!endTurn) throw new ThreadLimit('queue');
    try {
      pool ??= openPool(options);
      yield* worked<Input, Batch>(pool, { input, transfer }, options);
    } finally {
      endTurn();
    }
  }
  return {
    batches,
    async run(input, transfer) {
      const results: Batch[] = [];
      for await (const batch of batches(input, transfer)) results.push(batch);
      if (results.length !== 1) throw new Error('The thread gave no result, or several');
      return results[0]!;
    },
  };
}

const openPool = ({ module, memoryMb, youngMb = 32, idleSeconds = 60 }: ThreadOptions): Piscina =>
  new Piscina({
    filename: module.href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idleSeconds * 1_000,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
  });

async function* worked<Input, Batch>(
  pool: Piscina,
  { input, transfer }: { readonly input: Input; readonly transfer: readonly Transferable[] },
  options: ThreadOptions,
): AsyncGenerator<Batch> {
  const { port1: inbox, port2: port } = new MessageChannel();
  const stop = new AbortController();
  const task = pool.run({ input, port } satisfies Task<Input>, {
    // Piscina has the type of the list from another overload of postMessage.
    transferList: [port, ...transfer] as never,
    signal: stop.signal,
  });
  task.catch(() => undefined);
  try {
    yield* received<Batch>({ inbox, task, options });
    await task;
  } finally {
    stop.abort();
    inbox.close();
  }
}

interface Work {
  readonly inbox: MessagePort;
  readonly task: Promise<unknown>;
  readonly options: ThreadOptions;
}

async function* received<Batch>({ inbox, task, options }: Work): AsyncGenerator<Batch> {
  let left = options.seconds * 1_000;
  let hasStarted = false;
  for (;;) {
    const since = performance.now();
    const message = await nextMessage<Batch>(inbox, task, hasStarted ? left : undefined);
    if (hasStarted) left -= performance.now() - since;
    if (message.kind === 'started') hasStarted = true;
    else if (message.kind === 'end') return;
    else if (message.kind === 'batch') yield message.batch;
    else {
      await task;
      throw rebuilt(message, options);
    }
    inbox.postMessage('next', []);
  }
}

/** The next message of a thread, or why there is none. */
async function nextMessage<Batch>(
  inbox: MessagePort,
  task: Promise<unknown>,
  left: number | undefined,
): Promise<ThreadMessage<Batch>> {
  const ended = new AbortController();
  const message = once(inbox, 'message', { signal: ended.signal }).then(([it]) => it as ThreadMessage<Batch>);
  message.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    if (left !== undefined) timer = setTimeout(() => reject(new ThreadLimit('time')), Math.max(0, left));
  });
  // A task that ended well has sent its last message, which is on its way.
  const broken = task.then(
    () => message,
    (error: unknown) => {
      throw limitOf(error);
    },
  );
  try {
    return await Promise.race([message, broken, tooLong]);
  } finally {
    clearTimeout(timer);
    ended.abort();
  }
}

const limitOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new ThreadLimit('memory')
    : error;

function rebuilt(failed: Extract<ThreadMessage<never>, { kind: 'failed' }>, { errors = [] }: ThreadOptions): Error {
  const made = errors.map((Kind) => new Kind(failed.message)).find(({ name }) => name === failed.name);
  return made ?? Object.assign(new Error(failed.message), { name: failed.name, stack: failed.stack });
}
