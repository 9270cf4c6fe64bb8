import { openThread, ThreadLimit } from '../threads/index.ts';
import { type SheetLimits, type SheetRow, UnreadableSheet } from './sheet.ts';

/** What the thread is given. */
export interface SheetFile {
  readonly bytes: Uint8Array;
  readonly limits: SheetLimits;
}

const thread = openThread<SheetFile, readonly SheetRow[]>({
  module: new URL('./read.thread.ts', import.meta.url),
  seconds: 120,
  memoryMb: 768,
  queue: 4,
  errors: [UnreadableSheet],
});

const sentences = {
  time: 'The file takes too long to read: split it into several, or save the sheet alone, as CSV',
  memory: 'The file takes too much memory to read: split it into several, or save the sheet alone, as CSV',
  queue: 'Other files are being read: please try again in a moment',
} as const;

/**
 * The rows of a file in batches of at most a few thousand cells, read in a thread whose time and memory are bounded. The bytes are handed
 * over, and gone here, where nothing else lies in their buffer.
 */
export async function* sheetBatches(bytes: Uint8Array, limits: SheetLimits): AsyncGenerator<readonly SheetRow[]> {
  try {
    const isAlone = bytes.byteLength === bytes.buffer.byteLength;
    yield* thread.batches({ bytes, limits }, isAlone ? [bytes.buffer as ArrayBuffer] : []);
  } catch (error) {
    throw error instanceof ThreadLimit ? new UnreadableSheet(sentences[error.limit]) : error;
  }
}
