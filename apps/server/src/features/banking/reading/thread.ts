import { refuse } from '../../../platform/http/refusal.ts';
import { openThread, ThreadLimit } from '../../../platform/threads/index.ts';
import type { AskedReading, ThreadReading } from './inThread.ts';
import { UnreadableStatement } from './unreadable.ts';

const thread = openThread<AskedReading, ThreadReading>({
  module: new URL('./inThread.ts', import.meta.url),
  seconds: 60,
  memoryMb: 512,
  // Each that waits holds a connection to the database.
  queue: 4,
  errors: [UnreadableStatement],
});

const sentences = {
  time: 'Reading this file took too long: download a statement for fewer days',
  memory: 'Reading this file takes too much memory: download a statement for fewer days',
  queue: 'Other files are being read at the moment: try again in a minute',
} as const;

/** Reads a file of a bank in a thread whose time and memory are bounded; what cannot be read is refused with a sentence beside the file. */
export async function readInThread(asked: AskedReading): Promise<ThreadReading> {
  try {
    return await thread.run(asked);
  } catch (error) {
    if (error instanceof ThreadLimit) throw refuse.field('file', sentences[error.limit]);
    throw error instanceof UnreadableStatement ? refuse.field('file', error.message) : error;
  }
}
