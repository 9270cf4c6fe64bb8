import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { type Place, segmentName, placeOf } from './manifest.ts';
import { sealedContent, sealing } from './seal.ts';

// Chunks are held in memory one at a time.
const pieceBytes = 4 * 1024 * 1024;

const compress = promisify(zstdCompress);
const decompress = promisify(zstdDecompress);
const withChecksum = { params: { [constants.ZSTD_c_checksumFlag]: 1 } };

/** A backup being written: a tar file that nobody but its owner may read, under a name of its own until it is whole. */
export interface Archive {
  add(name: string, content: Buffer): Promise<void>;
  /** Adds a stream in compressed segments, one at least. */
  addStream(place: Place, content: AsyncIterable<Buffer>): Promise<void>;
  /** Seals the file and gives it its name. */
  finish(): Promise<void>;
  /** Leaves nothing behind. */
  abandon(): Promise<void>;
}

const refuseTaken = (path: string): void => {
  if (existsSync(path)) throw new Error(`${path} is there already, and a backup never replaces a file`);
};

/** Begins a backup at a path where nothing is yet. The signal, once given, lets nothing more be added. */
export async function openArchive(path: string, signal?: AbortSignal): Promise<Archive> {
  refuseTaken(path);
  await mkdir(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.partial`;
  const tar = pack();
  const written = pipeline(tar, sealing(), createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true }));
  // The caller that adds gets the error; until then it is nobody's.
  written.catch(() => undefined);
  const add = async (name: string, content: Buffer): Promise<void> => {
    signal?.throwIfAborted();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    tar.entry({ name, mode: 0o600 }, content, (error) => (error ? reject(error) : resolve()));
    await Promise.race([promise, written]);
  };
  return {
    add,
    addStream: async (place, content) => {
      let number = 0;
      for await (const segment of inPieces(content)) {
        number += 1;
        await add(segmentName(place, number), await compress(segment, withChecksum));
      }
    },
    finish: async () => {
      tar.finalize();
      await written;
      refuseTaken(path);
      await rename(draft, path);
    },
    abandon: async () => {
      tar.destroy();
      await written.catch(() => undefined);
      await rm(draft, { force: true });
    },
  };
}

async function* inPieces(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  let given = false;
  for await (const chunk of content) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, length, given] = [[], 0, true];
  }
  if (length > 0 || !given) yield Buffer.concat(waiting);
}

/** A part of a backup as it is read: what stands alone under its name, or a segment of a table or file. */
export interface Part {
  readonly name: string;
  readonly place: Place | undefined;
  readonly content: Buffer;
}

/** The parts of a sealed file in their order. */
export async function* partsOf(path: string): AsyncGenerator<Part> {
  const tar = extract();
  const fed = pipeline(await sealedContent(path), tar);
  fed.catch(() => undefined);
  try {
    for await (const entry of tar) {
      const { name } = entry.header;
      const place = placeOf(name);
      const chunks: Buffer[] = [];
      for await (const chunk of entry) chunks.push(chunk);
      const content = Buffer.concat(chunks);
      yield { name, place, content: place ? await decompress(content) : content };
    }
    await fed;
  } finally {
    tar.destroy();
  }
}

/** A table or file of a backup. Its segments must be taken before the next one comes. */
export interface Stretch {
  readonly place: Place;
  readonly segments: AsyncIterable<Buffer>;
}

/** The tables and files of a sealed file in their order. */
export async function* stretchesOf(path: string): AsyncGenerator<Stretch> {
  const parts = partsOf(path);
  let next = await parts.next();
  async function* segments(place: Place): AsyncGenerator<Buffer> {
    while (!next.done && next.value.place?.section === place.section && next.value.place.name === place.name) {
      yield next.value.content;
      next = await parts.next();
    }
  }
  try {
    while (!next.done) {
      const { place } = next.value;
      if (place) yield { place, segments: segments(place) };
      else next = await parts.next();
    }
  } finally {
    await parts.return(undefined);
  }
}
