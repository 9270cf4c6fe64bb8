import type { FastifyRequest } from 'fastify';
import type { RouteDeclaration } from '@dragoman/contract/kit';
import { discardFile, notPicture, receiveFile, type Receiving } from '../files/index.ts';
import type { ReceivedFile } from './implement.ts';
import { refuse } from './refusal.ts';

/** The most files of one upload (rule files/limits). */
const mostFiles = 20;

/** A multipart body as it arrived: its fields, and its files on storage. */
export interface Upload {
  readonly fields: Record<string, string>;
  readonly files: ReceivedFile[];
}

/** Receives a multipart request; when one file is refused, those before it are removed again. */
export async function receiveUpload(
  request: FastifyRequest,
  receiving: Receiving,
  kind: NonNullable<RouteDeclaration['upload']> = true,
): Promise<Upload> {
  const demands = kind === 'picture' ? { refusal: notPicture } : {};
  if (!request.isMultipart()) throw refuse.invalid('The upload must be multipart', { file: 'Required' });
  const fields: Record<string, string> = {};
  const files: ReceivedFile[] = [];
  try {
    for await (const part of request.parts({ limits: { files: mostFiles, fieldSize: 100_000 } })) {
      if (part.type === 'file')
        files.push(await receiveFile(receiving, { name: part.filename, content: part.file }, demands));
      else fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    // The rest is taken and thrown away: browsers read no answer before they have sent everything.
    request.raw.unpipe();
    request.raw.resume();
    await discard(receiving, files);
    throw isBroken(error) ? refuse.invalid('The upload did not arrive whole', { file: 'Please try again' }) : error;
  }
  if (files.length === 0) throw refuse.field('file', 'Choose a file');
  return { fields, files };
}

/** Receives the fields of a multipart request that brings no file. */
export async function receiveForm(request: FastifyRequest): Promise<Record<string, string>> {
  const fields: Record<string, string> = {};
  try {
    for await (const part of request.parts({ limits: { files: 1, fields: 50, fieldSize: 20_000 } })) {
      if (part.type === 'file') throw refuse.field(part.fieldname, 'Unknown field');
      fields[part.fieldname] = String(part.value);
    }
  } catch (error) {
    request.raw.unpipe();
    request.raw.resume();
    throw isBroken(error) ? refuse.invalid('The form did not arrive whole') : error;
  }
  return fields;
}

// The parser gives what is wrong with a body no code, only these sentences.
function isBroken(error: unknown): boolean {
  return error instanceof Error && /boundary not found|unexpected end of multipart data/i.test(error.message);
}

/** Removes what was received for a command that did not come about. */
export async function discard(
  parts: Pick<Receiving, 'storage' | 'uploads'>,
  files: readonly ReceivedFile[],
): Promise<void> {
  await Promise.all(files.map((file) => discardFile(parts, file.storedName)));
}
