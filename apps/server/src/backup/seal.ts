import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Transform } from 'node:stream';
import type { Progress } from '../platform/progress.ts';

/** A seal closes the file: the SHA-256 of all that stands before it. Readers of tar files stop before it. */
const sealOf = (digest: string): string => `sha256 ${digest}\n`;
const sealBytes = sealOf('0'.repeat(64)).length;

/** Passes everything on, and the seal at the end. */
export function sealing(): Transform {
  const hash = createHash('sha256');
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      done(null, chunk);
    },
    flush: (done) => done(null, sealOf(hash.digest('hex'))),
  });
}

/** How many bytes of a sealed file are content, and its seal. Refuses a file that does not end as a backup ends. */
async function sealAt(path: string): Promise<{ readonly contentBytes: number; readonly seal: string }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const contentBytes = Math.max(0, size - sealBytes);
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sealBytes), 0, sealBytes, contentBytes);
    const seal = buffer.toString('latin1', 0, bytesRead);
    if (!/^sha256 [0-9a-f]{64}\n$/.test(seal))
      throw new Error(`${path} is not a whole backup: its end is missing, or it is another kind of file`);
    return { contentBytes, seal };
  } finally {
    await file.close();
  }
}

/** The content of a sealed file, without its seal. */
export async function sealedContent(path: string): Promise<AsyncIterable<Buffer>> {
  const { contentBytes } = await sealAt(path);
  return createReadStream(path, { end: Math.max(0, contentBytes - 1), highWaterMark: 1024 * 1024 });
}

/** Reads the whole file and refuses it when a single bit is not as it was written. */
export async function refuseDamaged(path: string, progress: Progress): Promise<void> {
  const { contentBytes, seal } = await sealAt(path);
  const hash = createHash('sha256');
  let done = 0;
  for await (const chunk of await sealedContent(path)) {
    hash.update(chunk);
    done += chunk.length;
    progress(done, contentBytes);
  }
  if (seal !== sealOf(hash.digest('hex')))
    throw new Error(`${path} is damaged: its content is not what the backup wrote (SHA-256)`);
}
