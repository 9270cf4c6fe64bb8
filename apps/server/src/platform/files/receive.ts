import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { refuse } from '../http/refusal.ts';
import type { Scanner } from '../scanner/index.ts';
import type { ReceivedFile } from '../http/transfer.ts';
import type { UploadLog } from './begun.ts';
import type { Storage } from './storage.ts';
import { hugePicture, isHugePicture } from './picture.ts';
import { contentTypeOf, mostBytes, notPermitted, visibleName } from './types.ts';

const headBytes = 4100;

const newStoredName = (): string => randomBytes(18).toString('base64url');

/** Whether a name is one that a file is stored under, so that nothing else that lies there is touched. */
export const isStoredName = (name: string): boolean => /^[\w-]{24}$/.test(name);

/** What a file must be to be taken, beside being of a permitted type. */
export interface Demands {
  /** Content types that are taken; anything permitted where nothing is said. */
  readonly types?: readonly string[];
  readonly mostBytes?: number;
  /** Said of a type that is not taken. */
  readonly refusal?: string;
}

/** What a file is received with. */
export interface Receiving {
  readonly storage: Storage;
  readonly scanner?: Scanner | undefined;
  readonly uploads: UploadLog;
}

/**
 * Streams one file to storage while its type is checked by its content, and where a scanner is named, what is in it. Refused when
 * it is not permitted, harmful, too large or cut off; then nothing of it remains.
 */
export async function receiveFile(
  { storage, scanner, uploads }: Receiving,
  { content, ...file }: { readonly name: string; readonly content: Readable },
  demands: Demands = {},
): Promise<ReceivedFile> {
  const name = visibleName(file.name);
  const incoming = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head = await firstBytes(incoming);
  const contentType = await contentTypeOf(name, head);
  if (!contentType || (demands.types && !demands.types.includes(contentType)))
    throw refuse.field('file', demands.refusal ?? notPermitted);
  if (isHugePicture(contentType, head)) throw refuse.field('file', hugePicture);
  const most = demands.mostBytes ?? mostBytes(contentType);
  const scan = await scanner?.begin(name);
  const storedName = newStoredName();
  const hash = createHash('sha256');
  let size = 0;
  let refusal: unknown;
  const checkChunks = async function* () {
    try {
      for await (const chunk of whole(head, incoming)) {
        size += chunk.length;
        if (size > most) throw refuse.tooLarge(`${name} is larger than ${Math.round(most / 1024 / 1024)} MB`);
        hash.update(chunk);
        await scan?.send(chunk);
        yield chunk;
      }
      await scan?.finish();
    } catch (error) {
      refusal = error;
      throw error;
    }
  };
  try {
    await uploads.begin(storedName);
    await storage.write(storedName, Readable.from(checkChunks()));
  } catch (error) {
    scan?.abandon();
    await discardFile({ storage, uploads }, storedName);
    throw refusal ?? error;
  }
  return { storedName, originalName: name, contentType, size, sha256: hash.digest('hex') };
}

/** Removes what was received for nothing. What cannot be removed now is found later (rule files/broken-uploads). */
export async function discardFile(
  { storage, uploads }: Pick<Receiving, 'storage' | 'uploads'>,
  storedName: string,
): Promise<void> {
  await storage
    .remove(storedName)
    .then(() => uploads.forget(storedName))
    .catch(() => undefined);
}

/** Enough bytes to know the type by, or all there are. */
async function firstBytes(incoming: AsyncIterator<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  while (length < headBytes) {
    const next = await incoming.next();
    if (next.done) break;
    chunks.push(next.value);
    length += next.value.length;
  }
  return Buffer.concat(chunks);
}

/** What was read already, then the rest. Nothing is put back: a short file's stream has ended by then and would refuse it. */
async function* whole(head: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  if (head.length > 0) yield head;
  yield* { [Symbol.asyncIterator]: () => rest };
}
