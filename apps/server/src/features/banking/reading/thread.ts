import { Piscina } from 'piscina';
import { refuse } from '../../../platform/http/refusal.ts';
import type { AskedReading, ThreadReading } from './inThread.ts';

const seconds = 1_000;
let reader: Piscina | undefined;

/**
 * Reads a file of a bank in a thread of its own, one file after the other, so that the server goes on answering. How long it may take
 * and how much memory is bounded: what goes beyond is refused with a sentence beside the file.
 */
export async function readInOwnThread(asked: AskedReading): Promise<Extract<ThreadReading, { reading: unknown }>> {
  reader ??= new Piscina({
    filename: new URL('./inThread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: 60 * seconds,
    maxQueue: 20,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
  });
  let read: ThreadReading;
  try {
    read = (await reader.run(asked, { signal: AbortSignal.timeout(60 * seconds) })) as ThreadReading;
  } catch (error) {
    throw refusalOf(error);
  }
  if ('problem' in read) throw refuse.field('file', read.problem);
  return read;
}

function refusalOf(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  if (error.name === 'AbortError' || error.name === 'TimeoutError')
    return refuse.field('file', 'Reading this file took too long: take a statement of fewer days');
  if ('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return refuse.field('file', 'Reading this file takes too much memory: take a statement of fewer days');
  if (/queue/i.test(error.message))
    return refuse.field('file', 'Other files are being read at the moment: try again in a minute');
  return error;
}
