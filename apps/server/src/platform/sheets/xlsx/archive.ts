import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { UnreadableSheet } from '../sheet.ts';

/** Said of a file that is an Excel file but cannot be read to its end. */
export const damaged = 'The Excel file is damaged or breaks off: it is not whole';

const tooLarge = 'What is packed in this Excel file is too large: save the sheet alone, as CSV';

/** The parts of an Office file by their names, each unpacked while it is read. */
export interface Archive {
  has(name: string): boolean;
  /** A part's bytes in pieces; nothing where there is none. Throws UnreadableSheet where all that was read goes beyond the limit. */
  read(name: string): AsyncGenerator<Uint8Array>;
}

/** Opens a ZIP archive; no more is unpacked than `unpackedBytes`, whatever sizes it names. */
export async function openArchive(bytes: Uint8Array, unpackedBytes: number): Promise<Archive> {
  const { file, entries } = await readEntries(bytes);
  const isLarge = (entry: Entry) => /\.xml$/i.test(entry.fileName) && entry.uncompressedSize > unpackedBytes;
  if ([...entries.values()].some(isLarge)) throw new UnreadableSheet(tooLarge);
  let left = unpackedBytes;
  return {
    has: (name) => entries.has(keyOf(name)),
    async *read(name) {
      const entry = entries.get(keyOf(name));
      if (!entry) return;
      left -= entry.uncompressedSize;
      if (left < 0) throw new UnreadableSheet(tooLarge);
      yield* unpacked(file, entry);
    },
  };
}

// Excel compares the names of parts without regard to capitals; a space may stand as it is or as %20, in the archive and where it is named.
const keyOf = (name: string): string => decoded(name).replace(/^\/+/, '').toLowerCase();

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

async function readEntries(bytes: Uint8Array): Promise<{ file: ZipFile; entries: Map<string, Entry> }> {
  const entries = new Map<string, Entry>();
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const file = await fromBufferPromise(buffer, { lazyEntries: true, autoClose: false });
    for await (const entry of file.eachEntry()) entries.set(keyOf(entry.fileName), entry);
    return { file, entries };
  } catch {
    throw new UnreadableSheet(damaged);
  }
}

async function* unpacked(file: ZipFile, entry: Entry): AsyncGenerator<Uint8Array> {
  try {
    // The stream fails where it holds more or less than it names.
    const stream = await file.openReadStreamPromise(entry);
    for await (const chunk of stream) yield chunk as Uint8Array;
  } catch (error) {
    throw error instanceof UnreadableSheet ? error : new UnreadableSheet(damaged);
  }
}
